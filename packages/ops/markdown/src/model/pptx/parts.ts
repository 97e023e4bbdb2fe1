import { readImage } from "@colophon/base-word-model";
import type { FoundPicture } from "../pictures.ts";
import { type Block, type BlockOf, type InlinePiece, wordsOfLine } from "../tree.ts";
import { type DeckRun, type RichTools, richOf } from "./rich.ts";

/** Points that a slide has for its blocks, below the title. */
export const SLIDE_HEIGHT = 372;
/** Characters of a line over the whole width at the usual size. */
const LINE_LENGTH = 96;
const LINE_PT = 22;
/** As high as the paragraphs that pptx.convert.markdown makes of them, so that a second deck has the same slides. */
const CODE_LINE_PT = 28;
const ROW_PT = 27;
const PICTURE_PT = 300;
/** Texts of one block of the protocol, in characters and in number. */
const MAX_CHARACTERS = 1_200;
const MAX_ITEMS = 14;
/** Stretches of a text that look different. */
const MAX_RUNS = 64;
const MAX_ROWS = 11;
const MAX_COLUMNS = 9;
const MAX_CELL = 300;
/** What pptx.convert.markdown writes of a table's alternative text, which each table of a deck has. */
const TABLE_ALT = "[Table]";

/** A block of a slide, with the height that it is expected to need. */
export interface Part {
  readonly primitive: string;
  readonly input: Record<string, unknown>;
  readonly height: number;
  readonly line: number;
  /** The numbers of a list, which are those of the slide where it continues one. */
  readonly numbers?: { readonly from: number; readonly to: number };
}

interface Item {
  readonly text: readonly DeckRun[];
  readonly level: number;
}

/** Blocks -> the parts of slides, each small enough for one. */
export function partsOf(blocks: readonly Block[], tools: RichTools): readonly Part[] {
  const parts: Part[] = [];
  for (const [index, block] of blocks.entries()) {
    tools.checkpoint();
    const isAlt =
      block.kind === "paragraph" && blocks[index - 1]?.kind === "table" && wordsOfLine(block.content) === TABLE_ALT;
    if (!isAlt) for (const part of partOf(block, tools)) parts.push(part);
    else
      tools.report("STRUCTURE_CHANGED", `The text ${TABLE_ALT} below a table is the table's alternative text.`, {
        line: block.line,
        subject: "paragraph",
      });
  }
  return joined(parts);
}

function partOf(block: Block, tools: RichTools): readonly Part[] {
  const { report } = tools;
  const { line } = block;
  switch (block.kind) {
    case "paragraph":
      return paragraphParts(block.content, line, tools);
    case "heading": {
      report("STRUCTURE_CHANGED", `A heading of level ${block.level} is a bold line of its slide.`, {
        line,
        subject: "heading",
      });
      return texts(
        richOf(block.content, tools).map((run) => ({ ...run, bold: true })),
        line,
      );
    }
    case "quote":
      report("STRUCTURE_CHANGED", "A quote is written as paragraphs of its slide.", { line, subject: "quote" });
      return block.blocks.flatMap((each) => partOf(each, tools));
    case "list":
      return listParts(block, tools);
    case "code":
      report("STRUCTURE_CHANGED", "Code is written as lines of text, in the font of other text.", {
        line,
        subject: "code",
      });
      return codeParts(block);
    case "rule":
      report("STRUCTURE_CHANGED", "A horizontal rule is not on the slide.", { line, subject: "rule" });
      return [];
    case "table":
      return tableParts(block, tools);
  }
}

/** Text, and each picture in a part of its own. */
function paragraphParts(content: readonly InlinePiece[], line: number, tools: RichTools): readonly Part[] {
  const parts: Part[] = [];
  let waiting: InlinePiece[] = [];
  const flush = (): void => {
    const runs = richOf(waiting, tools);
    if (runs.some(({ text }) => text.trim() !== "")) parts.push(...texts(runs, line));
    waiting = [];
  };
  for (const piece of content) {
    const part = piece.kind === "picture" ? picturePart(piece, tools) : undefined;
    if (part === undefined) {
      if (piece.kind === "break") flush();
      else waiting.push(piece);
      continue;
    }
    flush();
    parts.push(part);
  }
  flush();
  return parts;
}

function picturePart(piece: Extract<InlinePiece, { kind: "picture" }>, tools: RichTools): Part | undefined {
  const { source, alt, line, link } = piece;
  const found = tools.pictures.find(source);
  const shown = source.slice(0, 200);
  if (found === undefined || !isDrawable(found)) {
    const reason =
      found === undefined ? "is not among the files that were sent" : "is broken, or of a kind that decks do not have";
    tools.report("IMAGE_NOT_EMBEDDED", `The picture ${reason}, so its text is written: ${shown}`, {
      line,
      subject: shown,
    });
    return undefined;
  }
  if (link !== undefined)
    tools.report("LINK_TARGET_MISSING", `A picture of a slide does not link: ${link.target.slice(0, 4_000)}`, {
      line,
      subject: shown,
    });
  const src = `data:${found.mediaType};base64,${Buffer.from(found.bytes).toString("base64")}`;
  const input = { src, crop: "contain", ...(alt !== "" && { alt: alt.slice(0, 1_000) }) };
  return { primitive: "imageBleed", input, height: PICTURE_PT, line };
}

/** Runs as paragraphs that a slide has room for. */
function texts(runs: readonly DeckRun[], line: number, height = LINE_PT): readonly Part[] {
  return pieces(runs, MAX_CHARACTERS).map((content) => ({
    primitive: "textBlock",
    input: { content: [content] },
    height: 16 + height * linesOf(content),
    line,
  }));
}

function codeParts({ text, line }: BlockOf<"code">): readonly Part[] {
  const lines = text
    .split("\n")
    .flatMap((each) => pieces([{ text: each.replaceAll("\t", "    ") || " " }], MAX_CHARACTERS));
  const parts: Part[] = [];
  for (let at = 0; at < lines.length; ) {
    const content: (readonly DeckRun[])[] = [];
    let height = 16;
    for (let next = lines[at]; next !== undefined; next = lines[at]) {
      const own = CODE_LINE_PT * linesOf(next);
      if (content.length > 0 && height + own > SLIDE_HEIGHT) break;
      content.push(next);
      height += own;
      at++;
    }
    parts.push({ primitive: "textBlock", input: { content, size: 12, fill: "#F3F3F3" }, height, line });
  }
  return parts;
}

function listParts(list: BlockOf<"list">, tools: RichTools): readonly Part[] {
  const parts: Part[] = [];
  let items: Item[] = [];
  let number = list.start;
  const flush = (): void => {
    if (items.length > 0) parts.push(bulletsOf(items, list, number));
    number += items.filter(({ level }) => level === 1).length;
    items = [];
  };
  const add = (item: Item): void => {
    const size = items.reduce((sum, { text }) => sum + linesOf(text), 0) + linesOf(item.text);
    if (items.length >= MAX_ITEMS || size > MAX_ITEMS) flush();
    items.push(item);
  };
  const visit = ({ items: some, isOrdered, line }: BlockOf<"list">, depth: number): void => {
    if (depth > 2)
      tools.report("STRUCTURE_CHANGED", "The list is written at level 2, the deepest that slides have.", {
        line,
        subject: "list",
      });
    if (depth > 1 && isOrdered)
      tools.report("STRUCTURE_CHANGED", "The numbers of the list are not those of the Markdown.", {
        line,
        subject: "list number",
      });
    for (const item of some) {
      const [first, ...rest] = item.blocks;
      const box = item.isDone === undefined ? [] : [{ text: item.isDone ? "\u2612 " : "\u2610 " }];
      const runs =
        first?.kind === "paragraph" ? [...box, ...richOf(withoutPictures(first.content, tools), tools)] : box;
      for (const text of pieces(runs.length === 0 ? [{ text: " " }] : runs, MAX_CHARACTERS))
        add({ text, level: Math.min(2, depth) });
      for (const block of first?.kind === "paragraph" ? rest : item.blocks) {
        if (block.kind === "list") {
          visit(block, depth + 1);
          continue;
        }
        flush();
        parts.push(...partOf(block, tools));
      }
      if (first?.kind === "paragraph") for (const piece of first.content) pushPicture(piece);
    }
  };
  const pushPicture = (piece: InlinePiece): void => {
    if (piece.kind !== "picture" || !isDrawn(piece, tools)) return;
    const part = picturePart(piece, tools);
    flush();
    if (part !== undefined) parts.push(part);
  };
  visit(list, 1);
  flush();
  return parts;
}

function isDrawn({ source }: Extract<InlinePiece, { kind: "picture" }>, { pictures }: RichTools): boolean {
  const found = pictures.find(source);
  return found !== undefined && isDrawable(found);
}

function isDrawable({ bytes, mediaType }: FoundPicture): boolean {
  const size = mediaType === "image/svg+xml" ? undefined : readImage(bytes);
  return size !== undefined && size.widthPx > 0 && size.heightPx > 0;
}

/** Pictures that a deck has become parts; others stay, and are reported, as text. */
function withoutPictures(content: readonly InlinePiece[], tools: RichTools): readonly InlinePiece[] {
  return content.filter((piece) => {
    if (piece.kind !== "picture") return true;
    if (isDrawn(piece, tools)) return false;
    picturePart(piece, tools);
    return true;
  });
}

function bulletsOf(items: readonly Item[], { isOrdered, line }: BlockOf<"list">, from: number): Part {
  const height = 24 + items.reduce((sum, { text }) => sum + 8 + LINE_PT * linesOf(text), 0);
  const input = { items: items.map(({ text, level }) => ({ text, level })) };
  const to = from + items.filter(({ level }) => level === 1).length - 1;
  return { primitive: "bulletList", input, height, line, ...(isOrdered && { numbers: { from, to } }) };
}

function tableParts(table: BlockOf<"table">, tools: RichTools): readonly Part[] {
  const { line, alignments } = table;
  const [header = [], ...body] = table.rows.map((row) => row.map((cell) => cellOf(cell, line, tools)));
  if (alignments.some((each) => each !== undefined))
    tools.report("FORMATTING_NOT_WRITTEN", "The alignment of table columns is not on the slide.", {
      line,
      subject: "alignment",
    });
  const isSplit = header.length > MAX_COLUMNS || body.length > MAX_ROWS;
  if (isSplit)
    tools.report(
      "STRUCTURE_CHANGED",
      `A table of ${header.length} columns and ${body.length} rows is written as several tables.`,
      { line, subject: "table" },
    );
  const parts: Part[] = [];
  for (let from = 0; from < header.length; from += MAX_COLUMNS)
    for (let top = 0; top === 0 || top < body.length; top += MAX_ROWS) {
      const some = body.slice(top, top + MAX_ROWS).map((row) => row.slice(from, from + MAX_COLUMNS));
      parts.push(gridOf(header.slice(from, from + MAX_COLUMNS), some, { line, isFirst: top === 0 }));
    }
  return parts;
}

function gridOf(
  header: readonly (readonly DeckRun[])[],
  body: readonly (readonly (readonly DeckRun[])[])[],
  { line, isFirst }: { readonly line: number; readonly isFirst: boolean },
): Part {
  const rows = (body.length === 0 ? [header] : body).map(([label = [{ text: " " }], ...cells]) => ({ label, cells }));
  const input = { ...(isFirst && body.length > 0 && { columnHeaders: header }), rows };
  const most = Math.max(1, ...body.flat().map((cell) => Math.ceil((linesOf(cell) * header.length) / 1.5)));
  const height = Math.min(SLIDE_HEIGHT, ROW_PT * (rows.length * Math.min(most, 4) + 1) + 16);
  return { primitive: "matrixTable", input, height, line };
}

function cellOf(content: readonly InlinePiece[], line: number, tools: RichTools): readonly DeckRun[] {
  for (const piece of content)
    if (piece.kind === "picture")
      tools.report(
        "IMAGE_NOT_EMBEDDED",
        `A cell of a slide has no picture, so its text is written: ${piece.source.slice(0, 200)}`,
        {
          line,
          subject: piece.source.slice(0, 200),
        },
      );
  const runs = richOf(content, tools);
  const [first = [], ...rest] = pieces(runs, MAX_CELL);
  if (rest.length > 0)
    tools.report(
      "STRUCTURE_CHANGED",
      `A cell of a slide has at most ${MAX_CELL} characters; not written: ${wordsOfLine(content).slice(0, 4_000)}`,
      {
        line,
        subject: "cell",
      },
    );
  return first.length === 0 ? [{ text: " " }] : first;
}

/** Paragraphs one after the other are one text, as far as a slide has room. */
function joined(parts: readonly Part[]): readonly Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    const isPlain = (one: Part | undefined): one is Part =>
      one?.primitive === "textBlock" && one.input.fill === undefined;
    if (isPlain(last) && isPlain(part) && last.height + part.height - 10 <= SLIDE_HEIGHT) {
      const content = [...(last.input.content as readonly unknown[]), ...(part.input.content as readonly unknown[])];
      all[all.length - 1] = { ...last, input: { content }, height: last.height + part.height - 10 };
    } else all.push(part);
  }
  return all;
}

function linesOf(runs: readonly DeckRun[]): number {
  return Math.max(1, Math.ceil(runs.reduce((sum, { text }) => sum + widthOf(text), 0) / LINE_LENGTH));
}

/** Wide characters count twice. */
function widthOf(text: string): number {
  return (
    text.length +
    (text.match(/[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/gu)?.length ?? 0)
  );
}

/** Runs cut into texts of at most so many characters and of as many runs as a text has, at a space where there is one. */
export function pieces(runs: readonly DeckRun[], most: number): readonly (readonly DeckRun[])[] {
  const all: DeckRun[][] = [[]];
  let length = 0;
  for (const run of runs) {
    let { text } = run;
    if ((all.at(-1)?.length ?? 0) >= MAX_RUNS) {
      all.push([]);
      length = 0;
    }
    while (length + text.length > most) {
      const room = most - length;
      const space = text.lastIndexOf(" ", room);
      const cut = space > 0 ? space : length > 0 && text.length <= most ? 0 : Math.max(1, breakBefore(text, room));
      if (cut > 0) all.at(-1)?.push({ ...run, text: text.slice(0, cut) });
      text = text.slice(cut).replace(/^ /, "");
      all.push([]);
      length = 0;
    }
    if (text !== "") all.at(-1)?.push({ ...run, text });
    length += text.length;
  }
  return all.filter((piece) => piece.length > 0);
}

/** Not between the halves of a character. */
function breakBefore(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
}
