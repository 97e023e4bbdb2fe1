import type { CellStyle } from "./style.ts";

/** What a sheet has beside its cells. Rows and columns count from 0, references are A1. */
export interface SheetSettings {
  readonly name: string;
  readonly state?: "visible" | "hidden" | "veryHidden" | undefined;
  readonly tabColor?: string | undefined;
  readonly isRightToLeft?: boolean | undefined;
  readonly hasGridLines?: boolean | undefined;
  readonly zoom?: number | undefined;
  readonly freeze?: { readonly rows: number; readonly columns: number } | undefined;
  readonly columns?: readonly SheetColumn[] | undefined;
  readonly defaultRowHeight?: number | undefined;
}

export interface SheetColumn {
  readonly first: number;
  readonly last: number;
  readonly width?: number | undefined;
  readonly isHidden?: boolean | undefined;
  readonly style?: number | undefined;
  readonly outline?: number | undefined;
}

/** A rule that lays a format over cells. */
export interface FormatRule {
  readonly ref: string;
  readonly kind: "expression" | "cellIs" | "colorScale" | "dataBar" | "duplicateValues" | "containsText" | "top10";
  readonly operator?: string | undefined;
  readonly formulas?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly rank?: number | undefined;
  /** Of a scale from least to most, or of a bar. */
  readonly colors?: readonly string[] | undefined;
  readonly style?: CellStyle | undefined;
}

export interface ValidationRule {
  readonly ref: string;
  readonly kind: "list" | "whole" | "decimal" | "date" | "time" | "textLength" | "custom";
  readonly operator?: string | undefined;
  readonly formulas: readonly string[];
  readonly allowBlank?: boolean | undefined;
  readonly prompt?: { readonly title?: string | undefined; readonly text: string } | undefined;
  readonly error?:
    | { readonly title?: string | undefined; readonly text: string; readonly style?: string | undefined }
    | undefined;
}

export interface SheetLink {
  readonly ref: string;
  readonly target?: string | undefined;
  readonly location?: string | undefined;
  readonly tooltip?: string | undefined;
}

export interface SheetNote {
  readonly cell: string;
  readonly author: string;
  readonly text: string;
}

export interface ThreadedNote extends SheetNote {
  /** ISO 8601. */
  readonly createdAt: string;
  readonly isDone?: boolean | undefined;
  readonly replies?:
    | readonly { readonly author: string; readonly text: string; readonly createdAt: string }[]
    | undefined;
}

export interface WrittenTable {
  readonly name: string;
  readonly ref: string;
  readonly columns: readonly {
    readonly name: string;
    readonly formula?: string | undefined;
    readonly totalsLabel?: string | undefined;
    readonly totalsFunction?: string | undefined;
  }[];
  readonly hasTotals?: boolean | undefined;
  readonly hasFilter?: boolean | undefined;
  readonly style?: string | undefined;
}

/** Where something stands over the grid: a cell at each corner. */
export interface Anchor {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface SheetPicture {
  readonly anchor: Anchor;
  readonly bytes: Uint8Array;
  readonly kind: "png" | "jpeg" | "gif";
  readonly description?: string | undefined;
}

export interface SheetChart {
  readonly anchor: Anchor;
  /** The chart part. */
  readonly xml: string;
  readonly description?: string | undefined;
}

export interface PageSetup {
  readonly orientation?: "portrait" | "landscape" | undefined;
  readonly paperSize?: number | undefined;
  readonly scale?: number | undefined;
  readonly fitToWidth?: number | undefined;
  readonly fitToHeight?: number | undefined;
  readonly header?: string | undefined;
  readonly footer?: string | undefined;
  readonly margins?:
    | { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
    | undefined;
  readonly rowBreaks?: readonly number[] | undefined;
}

/** What follows the cells. */
export interface SheetEnd {
  readonly isProtected?: boolean | undefined;
  readonly autoFilter?: string | undefined;
  readonly merges?: readonly string[] | undefined;
  readonly formats?: readonly FormatRule[] | undefined;
  readonly validations?: readonly ValidationRule[] | undefined;
  readonly links?: readonly SheetLink[] | undefined;
  readonly notes?: readonly SheetNote[] | undefined;
  readonly threads?: readonly ThreadedNote[] | undefined;
  readonly tables?: readonly WrittenTable[] | undefined;
  readonly pictures?: readonly SheetPicture[] | undefined;
  readonly charts?: readonly SheetChart[] | undefined;
  readonly page?: PageSetup | undefined;
}
