/** A colour: RRGGBB or AARRGGBB, or as a workbook names it. */
export type WrittenColor =
  | string
  | {
      readonly rgb?: string | undefined;
      /** Index of the theme's colours, light before dark. */
      readonly theme?: number | undefined;
      /** Index of the palette. */
      readonly indexed?: number | undefined;
      readonly isAutomatic?: boolean | undefined;
      /** From -1 (black) to 1 (white). */
      readonly tint?: number | undefined;
    };

/** A line of a border. */
export interface BorderLine {
  /** thin, medium, thick, dashed, dotted, double, hair and others. */
  readonly style: string;
  readonly color?: WrittenColor | undefined;
}

export interface WrittenFont {
  /** Null is none: the program that opens the file chooses. */
  readonly name?: string | null | undefined;
  /** Points. Null is none: the program that opens the file chooses. */
  readonly size?: number | null | undefined;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  /** True is one line. */
  readonly underline?: boolean | string | undefined;
  readonly strike?: boolean | undefined;
  readonly outline?: boolean | undefined;
  readonly shadow?: boolean | undefined;
  readonly verticalAlign?: string | undefined;
  readonly color?: WrittenColor | undefined;
  readonly family?: number | undefined;
  readonly charset?: number | undefined;
  readonly scheme?: string | undefined;
}

/** A colour of a solid fill, a pattern, or a gradient. */
export type WrittenFill = WrittenColor | WrittenPattern | WrittenGradient;

export interface WrittenPattern {
  readonly pattern: string;
  readonly color?: WrittenColor | undefined;
  readonly background?: WrittenColor | undefined;
}

export interface WrittenGradient {
  readonly gradient: {
    readonly type?: string | undefined;
    readonly degree?: number | undefined;
    readonly left?: number | undefined;
    readonly right?: number | undefined;
    readonly top?: number | undefined;
    readonly bottom?: number | undefined;
    readonly stops: readonly { readonly position: number; readonly color: WrittenColor }[];
  };
}

export interface WrittenBorder {
  readonly left?: BorderLine | undefined;
  readonly right?: BorderLine | undefined;
  readonly top?: BorderLine | undefined;
  readonly bottom?: BorderLine | undefined;
  readonly diagonal?:
    | (BorderLine & { readonly isUp?: boolean | undefined; readonly isDown?: boolean | undefined })
    | undefined;
  /** Lines between the cells of a range, in a rule's format. */
  readonly vertical?: BorderLine | undefined;
  readonly horizontal?: BorderLine | undefined;
}

export interface WrittenAlignment {
  readonly horizontal?: string | undefined;
  readonly vertical?: string | undefined;
  readonly wrapText?: boolean | undefined;
  readonly shrinkToFit?: boolean | undefined;
  readonly justifyLastLine?: boolean | undefined;
  readonly indent?: number | undefined;
  /** Degrees from -90 to 90, or 255 for letters below each other. */
  readonly rotation?: number | undefined;
  readonly readingOrder?: number | undefined;
}

/** How a cell looks; what is absent is as the workbook's default. */
export interface CellStyle {
  readonly numberFormat?: string | undefined;
  /** Id of a format of the standard that each reader's locale shows differently, in place of `numberFormat`. */
  readonly builtinFormat?: number | undefined;
  readonly font?: WrittenFont | undefined;
  readonly fill?: WrittenFill | undefined;
  readonly border?: WrittenBorder | undefined;
  readonly alignment?: WrittenAlignment | undefined;
  readonly locked?: boolean | undefined;
  /** The formula is not shown while the sheet is protected. */
  readonly isFormulaHidden?: boolean | undefined;
  /** A text that begins as a formula does stays text when the cell is edited. */
  readonly quotePrefix?: boolean | undefined;
}
