import {
  type AuthoredModel,
  completeModel,
  type DocumentModel,
  fillTemplate,
  type ModelNode,
  type ModelObject,
} from "@colophon/base-word-model";
import { slugsOf } from "../slugs.ts";
import type { Block, BlockOf, ListItem } from "../tree.ts";
import type { Writing } from "../writing.ts";
import { bookmarksOf } from "./bookmarks.ts";
import { MARKDOWN_STYLES, STYLE_NAMES, STYLES_IN_TEMPLATES } from "./styles.ts";
import { type InlineTools, writeInline } from "./write-inline.ts";
import { writeWordTable } from "./write-table.ts";

/** Kinds of blocks between two of which there is an empty paragraph. */
const SEPARATED: ReadonlySet<Block["kind"]> = new Set(["code", "quote"]);
const STEP_TWIPS = 720;
const QUOTE_TWIPS = 600;
/** Levels of lists that Word has. */
const MAX_LEVEL = 8;

interface Place {
  /** Levels of lists around the block; 0 outside of lists. */
  readonly depth: number;
  readonly quotes: number;
  /** The style of paragraphs that have none of their kind. */
  readonly style?: string;
}

/** Markdown -> the model of a document, in the styles of a template where there is one. */
export function writeDocument(
  writing: Writing,
  {
    properties,
    template,
  }: { readonly properties: AuthoredModel["properties"]; readonly template: DocumentModel | undefined },
): DocumentModel {
  const body = new DocumentWriter(writing).write();
  const facts = { body, properties: properties ?? {} };
  if (template === undefined) return completeModel({ ...facts, styles: MARKDOWN_STYLES });
  const model = { ...facts, styles: STYLES_IN_TEMPLATES };
  return fillTemplate(template, model, { names: STYLE_NAMES, look: writing.checkpoint });
}

class DocumentWriter {
  readonly #writing: Writing;
  readonly #bookmarks: ReadonlyMap<string, string>;
  readonly #slugs: ReadonlyMap<Block, string>;
  readonly #tools: InlineTools;
  #lists = 0;
  readonly #marked = new Set<string>();

  constructor(writing: Writing) {
    this.#writing = writing;
    this.#slugs = slugsOf(writing.tree.blocks, writing.checkpoint);
    this.#bookmarks = bookmarksOf(writing.tree, this.#slugs, writing.checkpoint);
    const tools = { ...writing, bookmarks: this.#bookmarks, mark: (address: string) => this.#mark(address) };
    this.#tools = {
      ...tools,
      noteOf: (label) => ({ type: "footnote", children: this.#note(label, { ...tools, noteOf: undefined }) }),
    };
  }

  write(): readonly ModelNode[] {
    const body = this.#blocks(this.#writing.tree.blocks, { depth: 0, quotes: 0 }, this.#tools);
    return body.length === 0 ? [{ type: "paragraph" }] : body;
  }

  #note(label: string, tools: InlineTools): ModelNode[] {
    this.#writing.writtenNotes.add(label);
    const blocks = this.#writing.tree.notes.get(label) ?? [];
    const place = { depth: 0, quotes: 0, style: "FootnoteText" };
    const written = this.#blocks(blocks, place, tools);
    return written.length === 0 ? [{ type: "paragraph", properties: { style: "FootnoteText" } }] : [...written];
  }

  #blocks(blocks: readonly Block[], place: Place, tools: InlineTools): readonly ModelNode[] {
    return blocks.flatMap((block, index) => {
      tools.checkpoint();
      // Word, and who reads its files, takes neighbouring paragraphs of code or of a quote for one block.
      const isNext = SEPARATED.has(block.kind) && blocks[index - 1]?.kind === block.kind;
      return [...(isNext ? [{ type: "paragraph" }] : []), ...this.#block(block, place, tools)];
    });
  }

  #block(block: Block, place: Place, tools: InlineTools): readonly ModelNode[] {
    switch (block.kind) {
      case "paragraph":
        return [{ type: "paragraph", ...propertiesAt(place), children: [...writeInline(block.content, tools)] }];
      case "heading":
        return [this.#heading(block, tools)];
      case "quote":
        return this.#blocks(block.blocks, { ...place, quotes: place.quotes + 1 }, tools);
      case "list":
        return this.#list(block, place, tools);
      case "code":
        return this.#code(block, place);
      case "rule":
        return [
          { type: "paragraph", properties: { borders: { bottom: { val: "single", sz: 6, space: 1, color: "auto" } } } },
        ];
      case "table":
        return writeWordTable(block, tools);
    }
  }

  #heading(block: BlockOf<"heading">, tools: InlineTools): ModelNode {
    const slug = this.#slugs.get(block);
    const children = [...(slug === undefined ? [] : this.#mark(slug)), ...writeInline(block.content, tools)];
    return { type: "paragraph", properties: { style: `Heading${block.level}` }, children };
  }

  /** A bookmark, once for each address. */
  #mark(address: string): readonly ModelNode[] {
    const name = this.#bookmarks.get(address.toLowerCase());
    if (name === undefined || this.#marked.has(name)) return [];
    this.#marked.add(name);
    const id = this.#marked.size;
    return [
      { type: "bookmarkStart", id, name },
      { type: "bookmarkEnd", id },
    ];
  }

  #code({ text, language, line }: BlockOf<"code">, place: Place): readonly ModelNode[] {
    if (language !== "")
      this.#writing.report("FORMATTING_NOT_WRITTEN", `Word has no language of code: "${language.slice(0, 40)}"`, {
        line,
        subject: "code language",
      });
    const indent = place.depth === 0 ? {} : { indent: { left: STEP_TWIPS * place.depth } };
    const lines = text.split("\n").flatMap((each, index) => {
      this.#writing.checkpoint();
      return [...(index > 0 ? [{ type: "break" }] : []), ...tabbed(each)];
    });
    const children = lines.length === 0 ? [] : [{ type: "run", children: lines }];
    return [{ type: "paragraph", properties: { style: "SourceCode", ...indent }, children }];
  }

  #list(list: BlockOf<"list">, place: Place, tools: InlineTools): readonly ModelNode[] {
    const level = Math.min(MAX_LEVEL, place.depth);
    if (place.depth > MAX_LEVEL)
      this.#writing.report("STRUCTURE_CHANGED", "The list is written at level 9, the deepest that Word has.", {
        line: list.line,
        subject: "list",
      });
    const id = `list ${++this.#lists}`;
    const kind = list.isOrdered ? "decimal" : "bullet";
    const numbering = { kind, level, id, start: Math.min(list.start, 2_147_483_647) };
    return list.items.flatMap((item) => this.#item(item, { numbering, place: { ...place, depth: level + 1 } }, tools));
  }

  #item(
    { blocks, isDone }: ListItem,
    { numbering, place }: { readonly numbering: ModelObject; readonly place: Place },
    tools: InlineTools,
  ): readonly ModelNode[] {
    const [first, ...rest] = blocks;
    const hasText = first?.kind === "paragraph";
    const box = isDone === undefined ? [] : [{ type: "run", text: isDone ? "\u2612 " : "\u2610 " }];
    const content = hasText ? writeInline(first.content, tools) : [];
    const lead = {
      type: "paragraph",
      list: numbering,
      properties: { style: "ListParagraph" },
      children: [...box, ...content],
    };
    return [lead, ...this.#blocks(hasText ? rest : blocks, place, tools)];
  }
}

function propertiesAt({ depth, quotes, style }: Place): { readonly properties?: ModelObject } {
  if (quotes > 0)
    return {
      properties: {
        style: "Quote",
        indent: { left: STEP_TWIPS * depth + QUOTE_TWIPS * Math.min(quotes, 8), right: QUOTE_TWIPS },
      },
    };
  if (depth > 0) return { properties: { style: style ?? "ListParagraph", indent: { left: STEP_TWIPS * depth } } };
  return style === undefined ? {} : { properties: { style } };
}

/** Text whose tabs are Word's. */
function tabbed(text: string): ModelNode[] {
  return text
    .split("\t")
    .flatMap((part, index) => [...(index > 0 ? [{ type: "tab" }] : []), ...(part === "" ? [] : [part])]);
}
