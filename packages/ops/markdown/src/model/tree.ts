/** Marks of a text, as bits. */
export const STRONG = 1;
export const EMPHASIS = 2;
export const STRIKE = 4;
export const CODE_MARK = 8;
export const UNDERLINE = 16;
export const SUPERSCRIPT = 32;
export const SUBSCRIPT = 64;

export interface Link {
  readonly target: string;
  readonly title: string | undefined;
}

interface Around {
  readonly link?: Link | undefined;
  /** Line of the Markdown, starting at 1. */
  readonly line: number;
}

/** A piece of a line, without nesting: what surrounds it is in its marks and its link. */
export type InlinePiece =
  | (Around & { readonly kind: "text"; readonly text: string; readonly marks: number })
  | (Around & { readonly kind: "break" })
  | (Around & { readonly kind: "anchor"; readonly name: string })
  | (Around & { readonly kind: "picture"; readonly source: string; readonly alt: string })
  | (Around & { readonly kind: "note"; readonly label: string });

export type Alignment = "left" | "center" | "right" | undefined;

export interface ListItem {
  readonly blocks: readonly Block[];
  /** Whether a task is done; undefined for an item that is not a task. */
  readonly isDone: boolean | undefined;
}

export type Block = { readonly line: number } & (
  | { readonly kind: "paragraph"; readonly content: readonly InlinePiece[] }
  | { readonly kind: "heading"; readonly level: number; readonly content: readonly InlinePiece[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly start: number; readonly items: readonly ListItem[] }
  | { readonly kind: "code"; readonly text: string; readonly language: string }
  | { readonly kind: "rule" }
  | {
      readonly kind: "table";
      readonly alignments: readonly Alignment[];
      /** The first row is the header. */
      readonly rows: readonly (readonly (readonly InlinePiece[])[])[];
    }
);

export type BlockOf<K extends Block["kind"]> = Extract<Block, { readonly kind: K }>;

/** A Markdown file, read. */
export interface MarkdownTree {
  readonly blocks: readonly Block[];
  readonly notes: ReadonlyMap<string, readonly Block[]>;
}

/** The text of a line without its marks. */
export function wordsOfLine(content: readonly InlinePiece[]): string {
  return content
    .map((item) =>
      item.kind === "text" ? item.text : item.kind === "picture" ? item.alt : item.kind === "break" ? " " : "",
    )
    .join("");
}

/** The text of a block and of those in it. */
export function blockText(block: Block): string {
  if (block.kind === "paragraph" || block.kind === "heading") return wordsOfLine(block.content);
  if (block.kind === "quote") return block.blocks.map(blockText).join(" ");
  if (block.kind === "list") return block.items.flatMap(({ blocks }) => blocks.map(blockText)).join(" ");
  if (block.kind === "table") return block.rows.flat().map(wordsOfLine).join(" ");
  return block.kind === "code" ? block.text : "";
}
