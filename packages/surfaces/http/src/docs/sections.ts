import { anchorOf } from "./markdown.ts";

/** A part of a page under one heading. */
export interface Section {
  readonly level: number;
  readonly heading: string;
  readonly anchor: string;
  /** Its lines without code blocks. */
  readonly text: string;
}

/** The sections of a page in order; what precedes the first heading belongs to none. */
export function splitSections(markdown: string): readonly Section[] {
  const sections: { level: number; heading: string; anchor: string; lines: string[] }[] = [];
  let fence: string | undefined;
  for (const line of markdown.split("\n")) {
    const [, mark] = /^\s*(`{3,})/.exec(line) ?? [];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark === fence) fence = undefined;
      continue;
    }
    if (fence !== undefined) continue;
    const [, marks = "", heading = ""] = /^(#{1,4}) (.+)$/.exec(line) ?? [];
    if (marks === "") sections.at(-1)?.lines.push(line);
    else sections.push({ level: marks.length, heading, anchor: anchorOf(heading), lines: [] });
  }
  return sections.map(({ lines, ...section }) => ({ ...section, text: lines.join("\n") }));
}

/** A text without the marks of Markdown. */
export function stripMarkdown(markdown: string): string {
  return markdown
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*|]|\\(?=\W)/g, " ")
    .replaceAll(/-{3,}/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The first paragraph after the title. */
export function summaryOf(markdown: string): string {
  const [, ...blocks] = markdown.split(/\n\s*\n/);
  const first = blocks.find((block) => !/^\s*(#|\||```|<!--|[-*] )/.test(block));
  return stripMarkdown(first ?? "");
}
