import { LATEX_FUNCTIONS, LATEX_SYMBOLS } from "@colophon/base-flow";
import MarkdownIt from "markdown-it";

const BLOCK =
  /<\/?(?:p|h[1-6]|li|ul|ol|td|th|tr|table|blockquote|pre|div|aside|header|footer|section|hr|br|title|rt)\b[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#10": "\n", "#39": "'" };
const CHARACTERS = new Map([...LATEX_SYMBOLS].map(([character, command]) => [command, character]));

/** A page as somebody reads it, without styles and marks of notes. */
export function readHtml(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<sup><a href="#(?:fn|comment)-\w+">[^<]*<\/a><\/sup>/g, "")
    .replace(BLOCK, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** Markdown as markdown-it renders it, which has GFM tables, HTML, and no footnotes: each is a paragraph. */
export function renderMarkdown(markdown: string): string {
  const reader = new MarkdownIt({ html: true });
  return reader.render(markdown.replace(/^( *)\[\^(\w+)\]: /gm, "$1").replace(/(?<!\\)\[\^\w+\]/g, ""));
}

/** The commands of equations as the characters that they show. */
export function withoutLatex(text: string): string {
  return text.replace(/\\([a-zA-Z]+) ?/g, (command, name: string) => {
    const shown = LATEX_FUNCTIONS.has(name) ? undefined : CHARACTERS.get(command.trim());
    return shown ?? ` ${name} `;
  });
}
