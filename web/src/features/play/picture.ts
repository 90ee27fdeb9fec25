/** Pictures of the board to download: the server draws them, and this page translates their
 * texts. */

import { language } from "../../app/i18n/i18n.svelte";
import { last } from "../../ui/lists";
import type { PictureTexts } from "../../board/words/pictures";

const WIDTH = 1200; // pixels
const LINE = 20; // line height below a drawing, in its user units
const COLUMNS = 84; // characters per line

/** The drawing with its texts replaced. */
export function translateDrawing(svg: string, texts: PictureTexts): string {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml");
  const root = drawing.documentElement;
  root.setAttribute("lang", language());
  setText(root.querySelector("title"), texts.title);
  setText(root.querySelector("desc"), texts.description);
  setText(root.querySelector(".caption"), texts.caption);
  pointTo(root, texts.iconCell);
  for (const piece of root.querySelectorAll("[data-cell]"))
    setText(piece.querySelector("title"), texts.cell(piece.getAttribute("data-cell") ?? ""));
  writeLines(root, texts.lines.flatMap(wrapped));
  return new XMLSerializer().serializeToString(drawing);
}

function setText(element: Element | null, text: string): void {
  if (element) element.textContent = text;
}

/** Shows a piece of the player that the caption is about; without such a piece, the caption
 * moves to its place. */
function pointTo(root: Element, cell: string | undefined): void {
  const [icon, piece] = [".whose", `[data-cell="${cell}"]`].map((one) => root.querySelector(one));
  if (piece) icon?.setAttribute("href", piece.getAttribute("href") ?? "");
  else if (icon) {
    icon.remove();
    const left = root.querySelector(".summary > *")?.getAttribute("x");
    if (left) root.querySelector(".caption")?.setAttribute("x", left);
  }
}

function writeLines(root: Element, lines: string[]): void {
  const summary = root.querySelector(".summary");
  const [first, ...rest] = summary?.children ?? [];
  if (!summary || !first) return;
  const top = Number(first.getAttribute("y"));
  const rows = lines.map((line, k) => {
    const row = first.cloneNode() as Element;
    row.setAttribute("y", String(top + k * LINE));
    row.textContent = line;
    return row;
  });
  summary.replaceChildren(...rows);
  grow(root, (lines.length - rest.length - 1) * LINE);
}

function grow(root: Element, by: number): void {
  const box = root.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
  root.setAttribute("viewBox", [...box.slice(0, 3), last(box) + by].join(" "));
  for (const one of [root, root.querySelector(".panel")])
    one?.setAttribute("height", String(Number(one.getAttribute("height")) + by));
}

/** Wraps a line; all rows but the first are indented. */
function wrapped(line: string): string[] {
  const rows = [""];
  for (const word of line.split(" ")) {
    const longer = `${last(rows)} ${word}`.trimStart();
    if (longer.length > COLUMNS) rows.push(word);
    else rows[rows.length - 1] = longer;
  }
  return rows.map((row, k) => (k ? `\u00a0\u00a0\u00a0\u00a0${row}` : row));
}

/** The drawing as PNG, rendered by the browser. */
export async function pngOf(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * image.naturalHeight) / Math.max(1, image.naturalWidth));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
