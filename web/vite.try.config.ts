import base from "./vite.config";
import { mergeConfig } from "vite";
export default mergeConfig(base as any, {
  build: { outDir: "/tmp/h3/tryout", emptyOutDir: true },
  plugins: [
    {
      name: "sizes",
      generateBundle(_: any, bundle: any) {
        for (const c of Object.values(bundle) as any[]) {
          if (c.type !== "chunk" || !/Play|chooser|http|Start|index/.test(c.fileName)) continue;
          console.log("\n==", c.fileName, c.code.length);
          const m = Object.entries(c.modules).map(([k, v]: any) => [v.renderedLength, k.replace(/.*(web\/src|node_modules)\//, "")]);
          m.sort((a: any, b: any) => b[0] - a[0]);
          for (const [n, k] of m.slice(0, 28)) console.log(n, k);
        }
      },
    },
  ],
});
