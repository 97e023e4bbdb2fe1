import type { FontFacts } from "../styles.ts";
import type { CellStyle, WrittenColor } from "./style.ts";

/** What a sheet has beside its cells. Rows and columns count from 0, references are A1. */
export interface SheetSettings {
  readonly name: string;
  readonly state?: "visible" | "hidden" | "veryHidden" | undefined;
  readonly tabColor?: WrittenColor | undefined;
  readonly isRightToLeft?: boolean | undefined;
  readonly hasGridLines?: boolean | undefined;
  readonly zoom?: number | undefined;
  readonly freeze?: { readonly rows: number; readonly columns: number } | undefined;
  readonly columns?: readonly SheetColumn[] | undefined;
  readonly defaultRowHeight?: number | undefined;
  /** The height follows from the default font. */
  readonly isRowHeightAutomatic?: boolean | undefined;
  /** Characters. */
  readonly defaultColumnWidth?: number | undefined;
  readonly baseColumnWidth?: number | undefined;
  /** Rows that are not written are hidden. */
  readonly areRowsHidden?: boolean | undefined;
  readonly areSummariesAbove?: boolean | undefined;
  readonly areSummariesLeft?: boolean | undefined;
  readonly hasZeros?: boolean | undefined;
  readonly hasHeadings?: boolean | undefined;
}

export interface SheetColumn {
  readonly first: number;
  readonly last: number;
  readonly width?: number | undefined;
  /** The width is not set by a person. */
  readonly isAutomatic?: boolean | undefined;
  readonly isFitted?: boolean | undefined;
  readonly isCollapsed?: boolean | undefined;
  readonly isHidden?: boolean | undefined;
  readonly style?: number | undefined;
  readonly outline?: number | undefined;
}

/** Where a colour of a scale, a bar or an icon begins. */
export interface RuleStop {
  readonly type: string;
  readonly value?: string | undefined;
  /** The value itself does not belong to it. */
  readonly isExclusive?: boolean | undefined;
}

/** A rule that lays a format over cells. */
export interface FormatRule {
  readonly ref: string;
  /** As the standard calls it. */
  readonly kind: string;
  readonly operator?: string | undefined;
  readonly formulas?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly rank?: number | undefined;
  /** Of a scale from least to most, or of a bar. */
  readonly colors?: readonly WrittenColor[] | undefined;
  readonly stops?: readonly RuleStop[] | undefined;
  readonly iconSet?: string | undefined;
  readonly isReversed?: boolean | undefined;
  /** Only the bar or the icon is shown. */
  readonly isValueHidden?: boolean | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly isPercent?: boolean | undefined;
  readonly isBottom?: boolean | undefined;
  readonly isBelowAverage?: boolean | undefined;
  readonly isAverageIncluded?: boolean | undefined;
  readonly standardDeviations?: number | undefined;
  readonly period?: string | undefined;
  readonly priority?: number | undefined;
  readonly stopIfTrue?: boolean | undefined;
  readonly style?: CellStyle | undefined;
}

export interface ValidationRule {
  readonly ref: string;
  readonly kind: "list" | "whole" | "decimal" | "date" | "time" | "textLength" | "custom" | "any";
  readonly operator?: string | undefined;
  readonly formulas: readonly string[];
  readonly allowBlank?: boolean | undefined;
  readonly hasNoDropDown?: boolean | undefined;
  readonly prompt?:
    | { readonly title?: string | undefined; readonly text?: string | undefined; readonly isOff?: boolean | undefined }
    | undefined;
  readonly error?:
    | {
        readonly title?: string | undefined;
        readonly text?: string | undefined;
        readonly style?: string | undefined;
        /** Any value is accepted. */
        readonly isOff?: boolean | undefined;
      }
    | undefined;
}

export interface SheetLink {
  readonly ref: string;
  readonly target?: string | undefined;
  readonly location?: string | undefined;
  readonly tooltip?: string | undefined;
  readonly display?: string | undefined;
}

export interface SheetNote {
  readonly cell: string;
  readonly author: string;
  readonly text: string;
  readonly runs?: readonly { readonly text: string; readonly font?: FontFacts }[] | undefined;
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
    readonly totalsFormula?: string | undefined;
  }[];
  readonly hasTotals?: boolean | undefined;
  readonly hasFilter?: boolean | undefined;
  readonly hasNoHeader?: boolean | undefined;
  /** Null is a table without a style. */
  readonly style?: string | null | undefined;
  readonly hasFirstColumn?: boolean | undefined;
  readonly hasLastColumn?: boolean | undefined;
  readonly hasRowStripes?: boolean | undefined;
  readonly hasColumnStripes?: boolean | undefined;
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
    | {
        readonly left: number;
        readonly right: number;
        readonly top: number;
        readonly bottom: number;
        readonly header?: number | undefined;
        readonly footer?: number | undefined;
      }
    | undefined;
  readonly rowBreaks?: readonly number[] | undefined;
  readonly columnBreaks?: readonly number[] | undefined;
  readonly hasGridLines?: boolean | undefined;
  readonly hasHeadings?: boolean | undefined;
  readonly isCenteredAcross?: boolean | undefined;
  readonly isCenteredDown?: boolean | undefined;
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
