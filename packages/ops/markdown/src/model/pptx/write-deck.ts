import { slugsOf } from "../slugs.ts";
import { type Block, blockText } from "../tree.ts";
import type { Writing } from "../writing.ts";
import { type Part, partsOf, pieces, SLIDE_HEIGHT } from "./parts.ts";
import { type DeckRun, type RichTools, richOf } from "./rich.ts";

/** Slides of a deck, and blocks of a slide. */
const MAX_SLIDES = 200;
const MAX_PARTS = 12;
const GRID = 12;
const MAX_TITLE = 480;
const MAX_NOTES = 8;

interface Section {
  readonly title: readonly DeckRun[];
  readonly slug: string | undefined;
  readonly level: number;
  readonly line: number;
  readonly blocks: Block[];
}

/** A slide of the deck protocol, and the line of the Markdown that it begins with. */
export interface MadeSlide {
  readonly slide: Record<string, unknown>;
  readonly line: number;
}

/**
 * Markdown -> the slides of a deck. Each heading of level 1 or 2 begins a slide; what a slide has no room for is on the next one
 * under the same title.
 */
export function slidesOf(writing: Writing, title: string): readonly MadeSlide[] {
  const slugs = slugsOf(writing.tree.blocks, writing.checkpoint);
  const slides = new Map<string, string>();
  for (const block of writing.tree.blocks)
    if (block.kind === "heading" && block.level <= 2) slides.set(slugs.get(block) ?? "", `h-${slides.size + 1}`);
  const sections = sectionsOf(writing, { slugs, slides, title });
  return sections.flatMap((section) => slidesOfSection(section, writing, slides));
}

/** Whether there are more slides than a deck has. */
export function isTooLong(slides: readonly MadeSlide[]): boolean {
  return slides.length > MAX_SLIDES;
}

interface Naming {
  readonly slugs: ReadonlyMap<Block, string>;
  readonly slides: ReadonlyMap<string, string>;
  readonly title: string;
}

function sectionsOf(writing: Writing, { slugs, slides, title }: Naming): readonly Section[] {
  const sections: Section[] = [];
  const tools: RichTools = { ...writing, slides, noteOf: () => "" };
  for (const block of writing.tree.blocks) {
    writing.checkpoint();
    if (block.kind === "heading" && block.level <= 2) {
      const runs = richOf(block.content, { ...tools, report: () => undefined });
      reportTitle(block.content, block.line, writing);
      sections.push({
        title: runs,
        slug: slides.get(slugs.get(block) ?? ""),
        level: block.level,
        line: block.line,
        blocks: [],
      });
    } else {
      if (sections.length === 0)
        sections.push({ title: [{ text: title }], slug: undefined, level: 2, line: block.line, blocks: [] });
      sections.at(-1)?.blocks.push(block);
    }
  }
  if (sections.length === 0)
    sections.push({ title: [{ text: title }], slug: undefined, level: 1, line: 1, blocks: [] });
  return sections;
}

function reportTitle(content: Extract<Block, { kind: "heading" }>["content"], line: number, { report }: Writing): void {
  for (const piece of content) {
    if (piece.link !== undefined)
      report("LINK_TARGET_MISSING", `The title of a slide does not link: ${piece.link.target.slice(0, 4_000)}`, {
        line,
        subject: piece.link.target.slice(0, 200),
      });
    if (piece.kind === "text" && piece.marks !== 0)
      report("FORMATTING_NOT_WRITTEN", "The title of a slide has one look, without emphasis.", {
        line,
        subject: "slide title",
      });
    if (piece.kind === "picture")
      report(
        "IMAGE_NOT_EMBEDDED",
        `The title of a slide has no picture, so its text is written: ${piece.source.slice(0, 200)}`,
        { line, subject: piece.source.slice(0, 200) },
      );
    if (piece.kind === "note")
      report("DEFINITION_UNUSED", `The title of a slide has no footnote: ${piece.label}`, {
        line,
        subject: `^${piece.label}`,
      });
  }
}

function slidesOfSection(
  section: Section,
  writing: Writing,
  slides: ReadonlyMap<string, string>,
): readonly MadeSlide[] {
  const notes = new Map<string, string>();
  const noteOf = (label: string): string => {
    const known = notes.get(label) ?? String(notes.size + 1);
    notes.set(label, known);
    return known;
  };
  const tools: RichTools = { ...writing, slides, noteOf };
  const parts = partsOf(section.blocks, tools);
  const [title = "", ...more] = pieces(section.title, MAX_TITLE).map((runs) => runs.map(({ text }) => text).join(""));
  if (more.length > 0)
    writing.report("STRUCTURE_CHANGED", "A title that is longer than a slide allows continues below it.", {
      line: section.line,
      subject: "heading",
    });
  const heads = more.map(
    (text): Part => ({
      primitive: "textBlock",
      input: { content: [[{ text, bold: true }]] },
      height: 30 * Math.ceil(text.length / 90),
      line: section.line,
    }),
  );
  const all = [...heads, ...parts];
  const name = title.trim() === "" ? "\u00a0" : title;
  if (all.length === 0 && notes.size === 0) return [{ slide: openingOf(section, name), line: section.line }];
  const pages = paged(all);
  if (pages.length > 1)
    writing.report("STRUCTURE_CHANGED", `The text is on ${pages.length} slides with the same title.`, {
      line: section.line,
      subject: "slide",
    });
  const footnotes = footnotesOf(notes, tools, section.line);
  return pages.map((page, index) => ({
    slide: {
      slideType: "composition",
      title: name,
      ...(index === 0 && section.slug !== undefined && { slideId: section.slug }),
      blocks: placed(page, writing),
      ...(index === pages.length - 1 && footnotes.length > 0 && { footnotes }),
    },
    line: page[0]?.line ?? section.line,
  }));
}

function openingOf({ level, slug }: Section, title: string): Record<string, unknown> {
  return {
    slideType: "title-body",
    layout: level === 1 ? "Title Slide" : "Section Header",
    title,
    body: [" "],
    ...(slug !== undefined && { slideId: slug }),
  };
}

/** The texts of footnotes, in the order of their numbers. */
function footnotesOf(
  notes: ReadonlyMap<string, string>,
  tools: RichTools,
  line: number,
): readonly (readonly DeckRun[])[] {
  const texts: (readonly DeckRun[])[] = [];
  for (const label of notes.keys()) {
    tools.writtenNotes.add(label);
    const blocks = tools.tree.notes.get(label) ?? [];
    const flat = blocks.flatMap((block) =>
      block.kind === "paragraph" ? richOf(block.content, { ...tools, noteOf: (other) => `^${other}` }) : [],
    );
    if (blocks.some(({ kind }) => kind !== "paragraph") || texts.length >= MAX_NOTES)
      tools.report(
        "STRUCTURE_CHANGED",
        `The footnote "${label}" is not whole on its slide: ${blocks.map(blockText).join(" ").slice(0, 4_000)}`,
        { line, subject: `^${label}` },
      );
    const [first = [], ...rest] = pieces(flat.length === 0 ? [{ text: label }] : flat, 900);
    if (rest.length > 0)
      tools.report(
        "STRUCTURE_CHANGED",
        `The footnote "${label}" has more than 900 characters: ${rest
          .flat()
          .map(({ text }) => text)
          .join(" ")
          .slice(0, 4_000)}`,
        { line, subject: `^${label}` },
      );
    if (texts.length < MAX_NOTES) texts.push(first);
  }
  return texts;
}

/** Parts over as many slides as they need. */
function paged(parts: readonly Part[]): readonly (readonly Part[])[] {
  const pages: Part[][] = [[]];
  let height = 0;
  for (const part of parts) {
    const isFull = height > 0 && (height + part.height > SLIDE_HEIGHT || (pages.at(-1)?.length ?? 0) >= MAX_PARTS);
    if (isFull) {
      pages.push([]);
      height = 0;
    }
    pages.at(-1)?.push(part);
    height += part.height;
  }
  return pages.map((page) =>
    page.length > 0 ? page : [{ primitive: "textBlock", input: { content: " " }, height: LEAST, line: 1 }],
  );
}

const LEAST = 20;

/** Parts one below the other, each with the rows of the grid that its height asks for. */
function placed(page: readonly Part[], { report }: Writing): readonly object[] {
  const sum = page.reduce((total, { height }) => total + height, 0);
  const scale = GRID / Math.max(SLIDE_HEIGHT * 0.7, sum);
  const spans = page.map(({ height }) => Math.max(1, Math.round(height * scale)));
  for (let over = spans.reduce((total, span) => total + span, 0) - GRID; over > 0; over--) {
    const at = spans.indexOf(Math.max(...spans));
    spans[at] = (spans[at] ?? 1) - 1;
  }
  // What is left over belongs to the largest, which text or a picture fills.
  const rest = GRID - spans.reduce((total, span) => total + span, 0);
  const largest = spans.indexOf(Math.max(...spans));
  if (rest > 0) spans[largest] = (spans[largest] ?? 1) + (largest === spans.length - 1 ? rest : 0);
  let row = 0;
  let number = 0;
  return page.map(({ primitive, input, numbers, line }, index) => {
    const rowSpan = spans[index] ?? 1;
    const region = { col: 0, row, colSpan: GRID, rowSpan };
    row += rowSpan;
    if (numbers === undefined) return { primitive, region, input };
    // A list begins at 1, or goes on with the number of the last one on its slide.
    const resume = number > 0 && numbers.from === number + 1;
    if (!resume && numbers.from !== 1)
      report("STRUCTURE_CHANGED", `The list begins at 1 on its slide, not at ${numbers.from}.`, {
        line,
        subject: "list number",
      });
    number = resume ? numbers.to : numbers.to - numbers.from + 1;
    return { primitive, region, input: { ...input, resume } };
  });
}
