import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const LISTER = fileURLToPath(new URL("html-lister.py", import.meta.url));

export interface ListedPage {
  readonly texts: readonly string[];
  readonly links: readonly string[];
  readonly ids: readonly string[];
  readonly images: readonly string[];
  readonly values: readonly string[];
  readonly tags: readonly string[];
  /** End tags that close nothing. */
  readonly unbalanced: readonly string[];
}

/** Python's html.parser, the independent reader of pages. */
export function listPages(files: Readonly<Record<string, Uint8Array>>): Readonly<Record<string, ListedPage>> {
  const given = Object.entries(files)
    .filter(([path]) => path.endsWith(".html"))
    .map(([path, content]) => [path, Buffer.from(content).toString("base64")]);
  const { status, stdout, stderr } = spawnSync("python3", [LISTER], {
    input: JSON.stringify(Object.fromEntries(given)),
    maxBuffer: 1 << 30,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`python3: ${stderr}`);
  return JSON.parse(stdout);
}
