import type { SourceRange } from "../parse/tree.ts";

/** A link as it may be followed. Texts of one link share the object. */
export interface Link extends SourceRange {
  readonly url: string;
}

export const STRONG = 1;
export const EMPHASIS = 2;
export const STRIKE = 4;
export const CODE = 8;

export type Inline =
  | {
      readonly kind: "text";
      readonly text: string;
      /** Sum of STRONG, EMPHASIS, STRIKE and CODE. */
      readonly marks: number;
      readonly link: Link | undefined;
      readonly range: SourceRange;
    }
  | { readonly kind: "break" }
  | {
      readonly kind: "image";
      readonly alt: string;
      /** The address, when it may be loaded. */
      readonly source: string | undefined;
      /** The address of a blocked image, to be offered as a link. */
      readonly blocked: string | undefined;
      readonly marks: number;
      readonly link: Link | undefined;
      readonly range: SourceRange;
    };

export interface ParagraphBlock {
  readonly kind: "paragraph";
  readonly content: readonly Inline[];
  /** Nothing stands between this paragraph and the one before: a line of its own, not a paragraph of its own. */
  readonly isTight: boolean;
}

export interface TableCell {
  readonly content: readonly Inline[];
  readonly isHeader: boolean;
  readonly columnSpan: number;
  readonly rowSpan: number;
}

export interface TableBlock extends SourceRange {
  readonly kind: "table";
  readonly caption: readonly Inline[];
  readonly rows: readonly (readonly TableCell[])[];
}

export interface ListBlock {
  readonly kind: "list";
  readonly isOrdered: boolean;
  readonly start: number;
  readonly items: readonly (readonly Block[])[];
}

/** What a document says, without how it looks. */
export type Block =
  | ParagraphBlock
  | { readonly kind: "heading"; readonly level: number; readonly content: readonly Inline[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | ListBlock
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "rule" }
  | TableBlock;

/** What the eye sees as empty: white space of any kind and characters without width. */
const INVISIBLE = /^(?:[\s\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3164\ufeff]|\u034f)*$/;

export function isInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}
