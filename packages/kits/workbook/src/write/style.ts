/** A line of a border. */
export interface BorderLine {
  /** thin, medium, thick, dashed, dotted, double, hair. */
  readonly style: string;
  /** RRGGBB. */
  readonly color?: string | undefined;
}

/** How a cell looks; what is absent is as the workbook's default. */
export interface CellStyle {
  readonly numberFormat?: string | undefined;
  readonly font?:
    | {
        readonly name?: string | undefined;
        readonly size?: number | undefined;
        readonly bold?: boolean | undefined;
        readonly italic?: boolean | undefined;
        readonly underline?: boolean | undefined;
        readonly strike?: boolean | undefined;
        readonly color?: string | undefined;
      }
    | undefined;
  /** RRGGBB of a solid fill. */
  readonly fill?: string | undefined;
  readonly border?:
    | {
        readonly left?: BorderLine | undefined;
        readonly right?: BorderLine | undefined;
        readonly top?: BorderLine | undefined;
        readonly bottom?: BorderLine | undefined;
      }
    | undefined;
  readonly alignment?:
    | {
        readonly horizontal?: string | undefined;
        readonly vertical?: string | undefined;
        readonly wrapText?: boolean | undefined;
        readonly indent?: number | undefined;
        readonly rotation?: number | undefined;
      }
    | undefined;
  readonly locked?: boolean | undefined;
  /** A text that begins as a formula does stays text when the cell is edited. */
  readonly quotePrefix?: boolean | undefined;
}
