import { LATEX_SYMBOLS } from "@colophon/base-flow";
import { at } from "@colophon/contract";
import type { Conservation } from "@colophon/testing";
import { createLister } from "./listers.ts";
import { readHtml, renderMarkdown, withoutLatex } from "./read-markdown.ts";

/** Each text of a document as Python reads it, with its tracked changes accepted, rejected or both. */
const LISTERS = {
  both: createLister("list-text.py", "--marked", "--joined", "--apart"),
  final: createLister("list-text.py", "--accepted", "--joined", "--apart"),
  original: createLister("list-text.py", "--rejected", "--joined", "--apart"),
};

const SYMBOL = new RegExp(`[${[...LATEX_SYMBOLS.keys()].filter((each) => each !== "-").join("")}]`, "gu");

/** Mathematical letters are written as the letters that they show; a symbol that has a command is a separate word. */
function asShown(text: string): string {
  return text.normalize("NFKC").replace(SYMBOL, " $& ");
}

/** Each text of a document is in the file, or named by a loss with its place. */
export const markdownConservation: Conservation = {
  list({ input, options }) {
    const { changes = "final" } = (options ?? {}) as { readonly changes?: keyof typeof LISTERS };
    const listed = LISTERS[changes].list((input as { readonly bytes: Uint8Array }).bytes);
    if (typeof listed === "string") return listed;
    return listed.map(({ text = "", ...unit }) => ({
      ...unit,
      text: asShown(text),
      at: [at("part", { id: `/${unit.place}` })],
    }));
  },
  carries: (value) => (value as { readonly artifact: unknown }).artifact,
  open({ bytes, mediaType }) {
    const text = Buffer.from(bytes).toString("utf8");
    const read = mediaType.startsWith("text/markdown")
      ? readHtml(renderMarkdown(text))
      : mediaType.startsWith("text/html")
        ? readHtml(text)
        : text.replace(/(?<=\p{L})\[(?:e?\d+|comment \d+)\](?=\p{L})/gu, "");
    return { texts: [asShown(withoutLatex(read))] };
  },
};
