/**
 * Packs the offline bundle into build/local: Python for browsers, the imported part of its library,
 * msgspec, our code, the compiled core and the networks. None of it is part of the repository.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { buildSync } from "esbuild";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FETCHED = join(ROOT, "build/local-fetched");
const OUT = join(ROOT, "build/local");
const PYTHON = process.env.PYTHON ?? join(ROOT, ".venv/bin/python");
/** File names with the hashes of the tested files. */
const PYODIDE = [
  "pyodide-314.0.7.tgz",
  "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
];
const MSGSPEC = [
  "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
  "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
];
const PYODIDE_FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];
const CORE = join(ROOT, "web/wasm/core.wasm");
/** The bundled loader of the core in Node, which tests use, too. */
const NODE_CORE = join(FETCHED, "core.mjs");

const run = (command, ...args) =>
  execFileSync(command, args, { cwd: FETCHED, stdio: ["ignore", "ignore", "inherit"] });

function checkHash([name, hash]) {
  const found = createHash("sha256")
    .update(readFileSync(join(FETCHED, name)))
    .digest("hex");
  if (found !== hash) throw new Error(`${name} is not the tested file: its hash is ${found}`);
}

function download() {
  mkdirSync(FETCHED, { recursive: true });
  if (!existsSync(join(FETCHED, PYODIDE[0]))) {
    run("npm", "pack", "--silent", `pyodide@${PYODIDE[0].match(/[\d.]+\d/)[0]}`);
  }
  if (!existsSync(join(FETCHED, MSGSPEC[0]))) {
    const platform = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314"];
    const pip = ["-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"];
    run(PYTHON, ...pip, ...platform, `msgspec==${MSGSPEC[0].split("-")[1]}`);
  }
  [PYODIDE, MSGSPEC].forEach(checkHash);
  run("tar", "-xzf", PYODIDE[0]);
}

const bundleNodeCore = () =>
  buildSync({
    entryPoints: [fileURLToPath(new URL("../src/offline/core/node.ts", import.meta.url))],
    outfile: NODE_CORE,
    bundle: true,
    platform: "node",
    format: "esm",
  });

/** Runs Python one time, to compile our code and to find the imported modules. */
async function bundle() {
  const folder = join(FETCHED, "package");
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  const python = await loadPyodide({ indexURL: `${folder}/` });
  python.unpackArchive(new Uint8Array(readFileSync(join(FETCHED, MSGSPEC[0]))), "wheel");
  for (const [path, root] of [
    ["/src", join(ROOT, "src")],
    ["/out", OUT],
  ]) {
    python.FS.mkdirTree(path);
    python.FS.mount(python.FS.filesystems.NODEFS, { root }, path);
  }
  await python.runPythonAsync(
    "import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/src')",
  );
  python.runPython(readFileSync(new URL("bundle.py", import.meta.url), "utf8"));
  bundleNodeCore();
  const { openCore } = await import(pathToFileURL(NODE_CORE));
  await python.globals.get("bundle")("/out/python.zip", await openCore(CORE));
  for (const name of PYODIDE_FILES) cpSync(join(folder, name), join(OUT, name));
  cpSync(join(FETCHED, MSGSPEC[0]), join(OUT, "msgspec.zip"));
  cpSync(CORE, join(OUT, "core.wasm"));
  const { info } = JSON.parse(readFileSync(join(folder, "pyodide-lock.json"), "utf8"));
  writeFileSync(join(OUT, "pyodide-lock.json"), JSON.stringify({ info, packages: {} }));
  return [...PYODIDE_FILES, "core.wasm", "msgspec.zip", "python.zip", "pyodide-lock.json"];
}

/**
 * Compresses a file. The best compression of Python takes half a minute, so results are cached by
 * content.
 */
function compress(content) {
  const file = join(FETCHED, `${createHash("sha256").update(content).digest("hex")}.br`);
  if (!existsSync(file)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
    writeFileSync(file, brotliCompressSync(content, { params }));
  }
  return readFileSync(file);
}

/** Computes the sizes of the files, also compressed, and a common hash. */
function finish(names) {
  const whole = createHash("sha256");
  const files = names.map((name) => {
    const content = readFileSync(join(OUT, name));
    whole.update(name).update(content);
    const packed = compress(content);
    writeFileSync(join(OUT, `${name}.br`), packed);
    return { name, size: content.length, compressed: packed.length };
  });
  writeFileSync(
    join(OUT, "files.json"),
    JSON.stringify({ version: whole.digest("hex").slice(0, 12), files }),
  );
  const total = files.reduce((sum, { compressed }) => sum + compressed, 0);
  for (const { name, size, compressed } of files) console.log(name, size, compressed);
  console.log("total", total);
}

download();
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
finish(await bundle());
