import type { XmlElement } from "@colophon/kit-xml";
import type { Side } from "../side.ts";
import type {
  CellUnit,
  ControlUnit,
  DiffRow,
  OpaqueUnit,
  ParagraphSlice,
  StoryBlock,
  StoryStep,
  TableUnit,
} from "../units.ts";

/** What comparing needs to know, besides the blocks. */
export interface Deciding {
  readonly before: Side;
  readonly after: Side;
  /** The name of the next paragraph that moved, over all parts. */
  readonly nextMove: () => string;
  readonly look: () => void;
}

/** In which of the documents something is that only one of them has: deleted is in the earlier, inserted in the later. */
export type Alone = "deleted" | "inserted";

/**
 * Changes of a body, cell, header, note or text box, in the order of the output. The values do not change. Each is decided when it is
 * asked for, and can be asked for once: the words of a document need many times the memory of its XML.
 */
export type BlockChanges = Iterable<BlockChange>;

export type BlockChange =
  /** Elements of the later document without width, between blocks. */
  | { readonly kind: "markers"; readonly elements: readonly XmlElement[] }
  /** A paragraph of both documents in which nothing changed. */
  | { readonly kind: "unchanged"; readonly after: ParagraphSlice }
  | LinesChange
  /** A table, control or unknown element of both documents in which nothing changed. */
  | { readonly kind: "kept"; readonly after: StoryBlock }
  | TableChange
  | {
      readonly kind: "tableAlone";
      readonly alone: Alone;
      readonly table: TableUnit;
      readonly rows: readonly RowAlone[];
    }
  | {
      readonly kind: "control";
      readonly before: ControlUnit;
      readonly after: ControlUnit;
      readonly content: BlockChanges;
    }
  | {
      readonly kind: "controlAlone";
      readonly alone: Alone;
      readonly control: ControlUnit;
      readonly content: BlockChanges;
    }
  | { readonly kind: "opaqueAlone"; readonly alone: Alone; readonly block: OpaqueUnit };

/** Whole paragraphs that became one another, came or went. */
export interface LinesChange {
  readonly kind: "lines";
  /** The steps as they were found, which are reported. */
  readonly found: readonly StoryStep[];
  /** The same changes in the order that the format can mark: one line for each mark. */
  readonly lines: readonly LineChange[];
  /** All of the content around them is in one of the documents. */
  readonly isAlone: boolean;
}

export type LineChange =
  | { readonly kind: "unchanged"; readonly after: ParagraphSlice }
  | { readonly kind: "changed"; readonly steps: readonly StoryStep[] };

/** The content of a text box of both documents. */
export interface BoxChange {
  /** The element of the later document that holds the content. */
  readonly after: XmlElement;
  /** Repeats another box, for readers that do not know that one. */
  readonly isFallback: boolean;
  readonly content: BlockChanges;
}

export interface TableChange {
  readonly kind: "table";
  readonly before: TableUnit;
  readonly after: TableUnit;
  readonly rows: readonly RowChange[];
}

export type RowChange = RowInBoth | RowAlone;

/** A row of both documents. `cells` are in the order of the output. */
export interface RowInBoth {
  readonly kind: "same";
  readonly before: DiffRow;
  readonly after: DiffRow;
  /** Cells of the earlier and of the later row alone: none in a row whose cells are all in both. */
  readonly gone: readonly CellUnit[];
  readonly come: readonly CellUnit[];
  readonly isReshaped: boolean;
  readonly cells: Iterable<CellChange>;
}

export interface RowAlone {
  readonly kind: Alone;
  readonly row: DiffRow;
  readonly cells: Iterable<CellAlone>;
}

export type CellChange = CellInBoth | CellAlone;

export interface CellInBoth {
  readonly kind: "same";
  readonly before: CellUnit;
  readonly after: CellUnit;
  readonly content: BlockChanges;
}

export interface CellAlone {
  readonly kind: Alone;
  readonly cell: CellUnit;
  readonly content: BlockChanges;
}
