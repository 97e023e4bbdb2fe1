import type { Rectangle, StructureElement } from "@colophon/kit-pdf";
import type { Box, FoundTable, Word } from "@colophon/kit-tables";

/** What the tags of a file say about a word. */
export interface WordTag {
  /** The paragraph, heading or list item that the word is in. */
  readonly element: StructureElement;
  /** 1 to 6 for a heading. */
  readonly level: number | undefined;
  readonly isListItem: boolean;
  readonly isNote: boolean;
  readonly isCaption: boolean;
}

/** A word of a page, in the frame in which its line runs from left to right. */
export interface LaidWord extends Word {
  /** Left, bottom, right, top in the page's user space. */
  readonly userBox: Rectangle;
  /** Direction of the line, in 64ths of a turn counterclockwise. */
  readonly angle: number;
  readonly isBold: boolean;
  readonly link: string | undefined;
  readonly tag: WordTag | undefined;
}

/** Text of one address, or of none. */
export interface Span {
  readonly text: string;
  readonly link?: string;
}

/** A line of a block. */
export interface Line {
  readonly spans: readonly Span[];
  /** The line after it begins because this one was ended, not because it was full. */
  readonly isEnded: boolean;
}

export type BlockKind = "heading" | "paragraph" | "list_item" | "table" | "footnote" | "header" | "footer" | "turned";

/** Text that belongs together. */
export interface LaidBlock {
  readonly kind: BlockKind;
  readonly lines: readonly Line[];
  readonly words: readonly LaidWord[];
  /** In the frame of the lines. */
  readonly box: Box;
  readonly size: number;
  readonly isBold: boolean;
  /** Level of a heading from 1, where tags say it; depth of a list item from 0. */
  readonly level?: number;
  /** Bullet or number of a list item. */
  readonly label?: string;
  readonly table?: FoundTable;
}

/** The blocks of a page in reading order, running headers and footers among them. */
export interface LaidPage {
  /** Zero-based. */
  readonly index: number;
  readonly blocks: readonly LaidBlock[];
}
