import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createPythonReader } from "@colophon/testing/readers";

const ask = createPythonReader(readFileSync(new URL("html-lister.py", import.meta.url), "utf8"));

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

/** By a page's bytes: each asks a process, and a page is asked for by what lists it and by what follows its links. */
const known = new Map<string, ListedPage>();

/** Python's html.parser, the independent reader of pages. */
export function listPages(files: Readonly<Record<string, Uint8Array>>): Readonly<Record<string, ListedPage>> {
  const pages = Object.entries(files)
    .filter(([path]) => path.endsWith(".html"))
    .map(([path, content]) => [path, content, createHash("sha256").update(content).digest("hex")] as const);
  const asked = pages.filter(([, , key]) => !known.has(key));
  if (asked.length > 0) {
    const given = asked.map(([, content, key]) => [key, Buffer.from(content).toString("base64")]);
    for (const [key, page] of Object.entries(ask<Record<string, ListedPage>>(Object.fromEntries(given))))
      known.set(key, page);
  }
  return Object.fromEntries(
    pages.flatMap(([path, , key]) => {
      const page = known.get(key);
      return page === undefined ? [] : [[path, page]];
    }),
  );
}
