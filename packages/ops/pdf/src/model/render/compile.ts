import { linesOf } from "./characters.ts";
import { compileEquation } from "./equations.ts";
import type { FacePicker, SpanStyle } from "./faces.ts";
import { type LanguageTag, readLanguage } from "./language.ts";
import type { LayoutEvents, LayoutNode } from "./layout-events.ts";
import type {
  AuthoredBlock,
  AuthoredCell,
  AuthoredMark,
  AuthoredRow,
  BlockText,
  DocumentModel,
  Inline,
  Margin,
  MathNode,
  Words,
} from "./model.ts";
import { innerOf } from "./model-texts.ts";
import { placeCells } from "./place-cells.ts";
import { TextSetter } from "./text-setter.ts";

export interface Pictures {
  /** The name that the template reads a picture by; undefined when there is none of that name. */
  fileOf(name: string): string | undefined;
}

export interface Terms {
  readonly faces: FacePicker;
  readonly pictures: Pictures;
  readonly reported: LayoutEvents;
  readonly checkpoint: () => void;
  /** Pictures that are not decorative must have a text. */
  readonly demandsAlt: boolean;
}

interface Context {
  readonly look: SpanStyle;
  /** What a line holds here. */
  readonly widthPt: number;
  /** Of the block of the document that it stands in. */
  readonly block: number;
  readonly path: string;
}

const CELL_INSET_PT = 5;
const LIST_INDENT_EM = 1.7;
const QUOTE_INDENT_EM = 1;
/** Of code in lines of its own: Typst's 0.8, and what the template makes of it. */
const CODE_SCALE = 0.88;
/** Between the parts of a header or footer. */
export const PART_GAP_PT = 12;
const HEADING_SCALES = [1.4, 1.2, 1, 1, 1, 1];
const SAFE_LINK = /^(?:https?:\/\/|mailto:)/i;

/** A document model -> what the template sets. Every text of it is looked at: is it text, has it glyphs, does a line hold it? */
export class ModelCompiler {
  readonly #terms: Terms;
  readonly #texts: TextSetter;
  readonly #ids = new Map<string, string>();
  readonly #targets: { readonly id: string; readonly path: string }[] = [];

  constructor(terms: Terms) {
    this.#terms = terms;
    this.#texts = new TextSetter(terms.faces, terms.reported, terms.checkpoint);
  }

  blocks(model: DocumentModel, look: SpanStyle, widthPt: number): readonly LayoutNode[] {
    this.#collectIds(model.blocks, "model.blocks");
    const nodes = model.blocks.map((block, index) =>
      this.#block(block, { look, widthPt, block: index, path: `model.blocks[${index}]` }),
    );
    for (const { id, path } of this.#targets)
      if (!this.#ids.has(id)) this.#terms.reported.refuse(path, `No block has the id "${id.slice(0, 80)}".`);
    return nodes;
  }

  margin(
    margin: Margin | undefined,
    look: SpanStyle,
    place: { readonly widthPt: number; readonly path: string },
  ): LayoutNode | null {
    if (margin === undefined) return null;
    const context = { look, widthPt: (place.widthPt - 2 * PART_GAP_PT) / 3, block: 0 };
    const part = (side: number) => this.#runs(margin[side] ?? [], { ...context, path: `${place.path}[${side}]` });
    return { left: part(0), center: part(1), right: part(2) };
  }

  #collectIds(blocks: readonly AuthoredBlock[], path: string): void {
    for (const [index, block] of blocks.entries()) {
      const here = `${path}[${index}]`;
      if ("id" in block && block.id !== undefined) {
        if (this.#ids.has(block.id)) this.#terms.reported.refuse(`${here}.id`, "The id is used twice.");
        this.#ids.set(block.id, `id-${this.#ids.size}`);
      }
      for (const { at, inner } of innerOf(block)) this.#collectIds(inner, here + at);
    }
  }

  #list(blocks: readonly AuthoredBlock[], context: Context): readonly LayoutNode[] {
    return blocks.map((block, index) => this.#block(block, { ...context, path: `${context.path}[${index}]` }));
  }

  /** Language and direction hold for all that is in a block. */
  #block(block: AuthoredBlock, context: Context): LayoutNode {
    this.#terms.checkpoint();
    const look = { ...context.look, language: block.language ?? context.look.language };
    return { ...this.#content(block, { ...context, look }), ...settingsOf(block) };
  }

  #content(block: AuthoredBlock, context: Context): LayoutNode {
    const { look, widthPt, path } = context;
    switch (block.type) {
      case "heading": {
        const scale = HEADING_SCALES[block.level - 1] ?? 1;
        const own = {
          ...context,
          look: { ...look, isBold: true, sizePt: look.sizePt * scale },
          path: `${path}.content`,
        };
        return { k: "heading", level: block.level, c: this.#runs(block.content, own), ...this.#id(block) };
      }
      case "paragraph": {
        const c = this.#runs(block.content, { ...context, path: `${path}.content` });
        return { k: "par", c, ...(block.align !== undefined && { align: block.align }), ...this.#id(block) };
      }
      case "list": {
        const inner = { ...context, widthPt: widthPt - LIST_INDENT_EM * look.sizePt };
        const items = block.items.map((item, index) => this.#list(item, { ...inner, path: `${path}.items[${index}]` }));
        const tight = block.items.every((item) => item.length <= 1);
        if (block.kind === "bullet") return { k: "bullets", items, tight };
        return { k: "numbers", items, tight, start: block.start ?? 1 };
      }
      case "table":
        return this.#table(block, context);
      case "figure":
        return this.#figure(block, context);
      case "code":
        return this.#code(block.text, context);
      case "equation":
        return { k: "math", m: this.#equation(block.math, context), alt: block.alt };
      case "columns": {
        const gap = block.gapPt ?? 18;
        const own = { ...context, widthPt: (widthPt - gap * (block.count - 1)) / block.count, path: `${path}.blocks` };
        return { k: "columns", count: block.count, gap, blocks: this.#list(block.blocks, own) };
      }
      case "quote": {
        const own = { ...context, widthPt: widthPt - 2 * QUOTE_INDENT_EM * look.sizePt, path: `${path}.blocks` };
        return { k: "quote", blocks: this.#list(block.blocks, own) };
      }
      case "toc": {
        const own = { ...context, look: { ...look, isBold: true }, path: `${path}.title` };
        const title = block.title === undefined ? {} : { c: this.#runs(block.title, own) };
        return { k: "toc", depth: block.depth ?? 3, ...title };
      }
      case "pageBreak":
        return { k: "break" };
    }
  }

  #id(block: { readonly id?: string }): LayoutNode {
    const known = block.id === undefined ? undefined : this.#ids.get(block.id);
    return known === undefined ? {} : { id: known };
  }

  #figure(block: Extract<AuthoredBlock, { type: "figure" }>, context: Context): LayoutNode {
    const { path, widthPt } = context;
    const { reported, pictures, demandsAlt } = this.#terms;
    const image = pictures.fileOf(block.image);
    if (image === undefined) reported.refuse(`${path}.image`, describeMissing(block.image));
    const isDecorative = block.isDecorative ?? false;
    if (demandsAlt && block.alt === undefined && !isDecorative)
      reported.refuse(`${path}.alt`, "The selected standard requires `alt` or `isDecorative` for every image.");
    const own = { ...context, path: `${path}.caption`, widthPt };
    return {
      ...{ k: "figure", image, decorative: isDecorative },
      ...(block.alt !== undefined && { alt: block.alt }),
      ...(block.widthPt !== undefined && { width: block.widthPt }),
      ...(block.caption !== undefined && { c: this.#runs(block.caption, own) }),
    };
  }

  #code(text: string, context: Context): LayoutNode {
    const look = { ...context.look, isCode: true, sizePt: context.look.sizePt * CODE_SCALE };
    return { k: "code", ...this.#texts.setLines(text.replaceAll("\t", "    "), { ...context, look }) };
  }

  #table(block: Extract<AuthoredBlock, { type: "table" }>, context: Context): LayoutNode {
    const { path, widthPt } = context;
    const fixed = block.columns.reduce((sum, column) => sum + (column.widthPt ?? 0), 0);
    const shares = block.columns.reduce(
      (sum, column) => sum + (column.widthPt === undefined ? (column.share ?? 1) : 0),
      0,
    );
    const widths = block.columns.map(
      ({ widthPt: own, share = 1 }) => own ?? (Math.max(0, widthPt - fixed) * share) / shares,
    );
    const rowsOf = (rows: readonly AuthoredRow[], part: "head" | "rows"): readonly (readonly LayoutNode[])[] => {
      const places = placeCells(rows, widths.length);
      const look = part === "head" ? { ...context.look, isBold: true } : context.look;
      return rows.map(({ cells }, row) =>
        (places[row] ?? []).map((place) => {
          const here = `${path}.${part}[${row}]`;
          if (place === undefined)
            this.#terms.reported.refuse(here, `The row needs more than the table's ${widths.length} columns.`);
          const cell = place.cell === undefined ? undefined : cells[place.cell];
          if (cell === undefined) return { blocks: [] };
          const width = widths.slice(place.column, place.column + (cell.columnSpan ?? 1));
          const widthPt = width.reduce((sum, one) => sum + one, -2 * CELL_INSET_PT);
          return this.#cell(cell, { ...context, look, widthPt, path: `${here}.cells[${place.cell}]` });
        }),
      );
    };
    const caption = { ...context, path: `${path}.caption` };
    return {
      k: "table",
      columns: block.columns.map(({ widthPt: own, share = 1 }) => (own === undefined ? { share } : { width: own })),
      head: rowsOf(block.head ?? [], "head"),
      rows: rowsOf(block.rows, "rows"),
      ...(block.caption !== undefined && { c: this.#runs(block.caption, caption) }),
    };
  }

  #cell(cell: AuthoredCell, context: Context): LayoutNode {
    return {
      blocks: this.#list(cell.blocks, { ...context, path: `${context.path}.blocks` }),
      ...(cell.columnSpan !== undefined && { span: cell.columnSpan }),
      ...(cell.rowSpan !== undefined && { deep: cell.rowSpan }),
      ...(cell.fill !== undefined && { fill: cell.fill }),
      ...(cell.align !== undefined && { align: cell.align }),
    };
  }

  #runs(content: readonly Inline[], context: Context): readonly LayoutNode[] {
    return content.flatMap((inline, index) => this.#run(inline, { ...context, path: `${context.path}[${index}]` }));
  }

  #run(inline: Inline, context: Context): readonly LayoutNode[] {
    if (typeof inline === "string") return this.#words({ type: "text", text: inline }, context);
    switch (inline.type) {
      case "text":
        return this.#words(inline, context);
      case "break":
        return [{ k: "br" }];
      case "link":
        return [this.#link(inline, context)];
      case "footnote": {
        const own = { ...context, look: { ...context.look, isBold: false }, path: `${context.path}.content` };
        return [{ k: "note", c: this.#runs(inline.content, own) }];
      }
      case "equation":
        return [{ k: "math", m: this.#equation(inline.math, context), alt: inline.alt }];
      case "pageNumber":
        return [{ k: "page" }];
      case "pageCount":
        return [{ k: "pages" }];
    }
  }

  #link(link: Extract<Inline, { type: "link" }>, context: Context): LayoutNode {
    const { reported } = this.#terms;
    const c = this.#runs(link.content, { ...context, path: `${context.path}.content` });
    if ((link.url === undefined) === (link.target === undefined))
      reported.refuse(context.path, "A link must have either `url` or `target`.");
    if (link.url !== undefined) {
      if (!SAFE_LINK.test(link.url)) reported.refuse(`${context.path}.url`, "A link URL needs http, https or mailto.");
      return { k: "link", url: link.url, c };
    }
    const target = link.target ?? "";
    this.#targets.push({ id: target, path: `${context.path}.target` });
    return { k: "link", to: this.#ids.get(target) ?? "", c };
  }

  #words(words: Words, context: Context): readonly LayoutNode[] {
    const { look } = context;
    const marks: ReadonlySet<AuthoredMark> = new Set(words.marks);
    const own: SpanStyle = {
      isCode: marks.has("code") || look.isCode,
      isBold: marks.has("bold") || look.isBold,
      isItalic: marks.has("italic") || look.isItalic,
      sizePt: words.sizePt ?? look.sizePt,
      language: words.language ?? look.language,
    };
    const language: LanguageTag | undefined = words.language === undefined ? undefined : readLanguage(words.language);
    const about: LayoutNode = {
      ...(marks.has("bold") && { b: true }),
      ...(marks.has("italic") && { i: true }),
      ...(marks.has("underline") && { u: true }),
      ...(marks.has("strike") && { x: true }),
      ...(marks.has("superscript") && { p: "superscript" }),
      ...(marks.has("subscript") && { p: "subscript" }),
      ...(words.color !== undefined && { c: words.color }),
      ...(words.sizePt !== undefined && { z: words.sizePt }),
      ...(language !== undefined && { g: language }),
    };
    return linesOf(words.text).flatMap((line, index): readonly LayoutNode[] => {
      const text =
        line === ""
          ? []
          : [{ k: "t", ...this.#texts.set(line.replaceAll("\t", " "), { ...context, look: own }), ...about }];
      return index === 0 ? text : [{ k: "br" }, ...text];
    });
  }

  #equation(math: MathNode, { block }: Context): LayoutNode {
    this.#terms.faces.hasMath = true;
    return compileEquation(math, (text) => this.#texts.equation(text, block));
  }
}

function settingsOf({ language, direction }: BlockText): LayoutNode {
  return {
    ...(language !== undefined && { g: readLanguage(language) }),
    ...(direction !== undefined && { dir: direction }),
  };
}

/** An address is no name of a file: what it leads to may be another picture tomorrow, or none. */
function describeMissing(image: string): string {
  const name = JSON.stringify(image.slice(0, 80).toWellFormed());
  const isAddress = /^[a-z][a-z\d+.-]+:/i.test(image);
  return isAddress ? `${name} is not fetched: send its bytes in input.files.` : `input.files has no ${name}.`;
}
