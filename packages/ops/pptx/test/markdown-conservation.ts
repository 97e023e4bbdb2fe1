import { LATEX_FUNCTIONS, LATEX_SYMBOLS } from "@colophon/base-flow";
import type { Conservation, Unit } from "@colophon/testing";
import MarkdownIt from "markdown-it";
import { listContent } from "./pdf-conservation.ts";

const BLOCK =
  /<\/?(?:p|h[1-6]|li|ul|ol|td|th|tr|table|blockquote|pre|div|aside|header|footer|section|hr|br|title)\b[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#10": "\n", "#39": "'" };
const COMMANDS = new Map([...LATEX_SYMBOLS].map(([character, command]) => [command, character]));
const SYMBOL = new RegExp(`[${[...LATEX_SYMBOLS.keys()].filter((each) => each !== "-").join("")}]`, "gu");

function unescapeHtml(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** A page as somebody reads it, with the alternative texts and addresses that it has, without styles and marks of notes. */
function readPage(html: string): string {
  const shown = html
    .replace(/<style>.*?<\/style>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<sup><a href="#comment-\w+">[^<]*<\/a><\/sup>/g, "")
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, "\n$1\n")
    .replace(BLOCK, "\n")
    .replace(/<[^>]*>/g, "");
  const addresses = Array.from(html.matchAll(/ href="([^"]*)"/g), ([, address = ""]) => `\n${address}`);
  return unescapeHtml(shown + addresses.join(""));
}

/** Markdown as markdown-it renders it, which has tables, HTML, and no footnotes: each is a paragraph. */
function readMarkdown(markdown: string): string {
  const reader = new MarkdownIt({ html: true });
  reader.normalizeLink = (address) => address;
  reader.validateLink = () => true;
  return readPage(reader.render(markdown.replace(/^( *)\[\^(\w+)\]: /gm, "$1").replace(/(?<!\\)\[\^\w+\]/g, "")));
}

function withoutLatex(text: string): string {
  return text.replace(/\\([a-zA-Z]+) ?/g, (command, name: string) => {
    const shown = LATEX_FUNCTIONS.has(name) ? undefined : COMMANDS.get(command.trim());
    return shown ?? ` ${name} `;
  });
}

function asShown(text: string): string {
  return text.normalize("NFKC").replace(SYMBOL, " $& ");
}

/** Numbers of a chart as they are written, whatever digits the file saves. */
function asValue(text: string): string {
  return text.trim() !== "" && Number.isFinite(Number(text)) ? String(Number(text)) : text;
}

/** A chart says each text once in the output; a link each address. */
function distinct(units: readonly Unit[]): readonly Unit[] {
  const seen = new Set<string>();
  return units.filter(({ kind, place, text }) => {
    if (kind !== "chart") return true;
    const key = `${place} ${text}`;
    return !seen.has(key) && seen.add(key).size > 0;
  });
}

/** Each text, note, comment, label, link and alternative text of a slide is in the file, or named by a loss. */
export const markdownConservation: Conservation = {
  list({ input, options }) {
    const listed = listContent((input as { readonly bytes: Uint8Array }).bytes);
    if (typeof listed === "string") return listed;
    const isText = (options as { readonly format?: string } | undefined)?.format === "text";
    return distinct(
      listed
        .filter(({ kind, bytes }) => bytes === undefined && !(isText && kind === "link"))
        .map(({ text = "", ...unit }) => ({ ...unit, text: asShown(unit.kind === "chart" ? asValue(text) : text) })),
    );
  },
  carries: (value) => (value as { readonly artifact: unknown }).artifact,
  open({ bytes, mediaType }) {
    const text = Buffer.from(bytes).toString("utf8");
    const read = mediaType.startsWith("text/markdown")
      ? readMarkdown(text)
      : mediaType.startsWith("text/html")
        ? readPage(text)
        : text;
    return { texts: [asShown(withoutLatex(read))] };
  },
};
