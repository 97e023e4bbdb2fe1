import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./serve.ts";

/** A block of a page that is run, and what it is said to print. */
export interface Snippet {
  readonly kind: "sh" | "ts" | "python" | "mcp";
  readonly text: string;
  /** The line of the page where it begins. */
  readonly line: number;
  readonly output: string | undefined;
}

export interface Page {
  readonly name: string;
  readonly snippets: readonly Snippet[];
}

const DOCS = join(ROOT, "docs");
const BLOCK = /^```(sh run|ts run|python run|json mcp|text output)\n([\s\S]*?)^```$/gm;
const KINDS = { "sh run": "sh", "ts run": "ts", "python run": "python", "json mcp": "mcp" } as const;

/** The pages of a folder of docs/ with the blocks that are marked to be run. */
export function readPages(folder: string): readonly Page[] {
  return readdirSync(join(DOCS, folder))
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => readPage(join(folder, name)));
}

/** A page by its path from docs/. */
export function readPage(name: string): Page {
  return { name, snippets: readSnippets(readFileSync(join(DOCS, name), "utf8")) };
}

/** The blocks of a page that are marked to be run. Errors: Error for an output that nothing is said to print. */
export function readSnippets(page: string): readonly Snippet[] {
  const snippets: Snippet[] = [];
  for (const match of page.matchAll(BLOCK)) {
    const [, mark = "", text = ""] = match;
    const line = page.slice(0, match.index).split("\n").length;
    if (mark !== "text output")
      snippets.push({ kind: KINDS[mark as keyof typeof KINDS], text, line, output: undefined });
    else {
      const last = snippets.pop();
      if (last === undefined) throw new Error(`Output without a block before it, at line ${line}.`);
      snippets.push({ ...last, output: text });
    }
  }
  return snippets;
}

/** Does a text say what a page shows? `...` stands for anything, and a page shows lines whatever ends them. */
export function says(printed: string, shown: string): boolean {
  const found = printed.replaceAll("\r\n", "\n");
  let from = 0;
  return shown
    .split("...")
    .map((part) => part.trim())
    .every((part) => {
      const at = found.indexOf(part, from);
      from = at + part.length;
      return at !== -1;
    });
}
