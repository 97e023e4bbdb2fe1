import {
  array,
  boolean,
  choice,
  integer,
  number,
  object,
  optional,
  type Schema,
  string,
  typed,
} from "@colophon/contract";
import type { CellStyle, WrittenColor, WrittenFont } from "@colophon/kit-workbook";

const RGB = { type: "string", maxLength: 8, pattern: "^(?:[0-9A-Fa-f]{2})?[0-9A-Fa-f]{6}$" } as const;
const COLOR_OBJECT = {
  type: "object",
  additionalProperties: false,
  properties: {
    rgb: RGB,
    theme: { type: "integer", minimum: 0, maximum: 11 },
    indexed: { type: "integer", minimum: 0, maximum: 81 },
    isAutomatic: { type: "boolean" },
    tint: { type: "number", minimum: -1, maximum: 1 },
  },
} as const;

/** RRGGBB, or a colour of the theme or of the palette. */
export const COLOR_SCHEMA: Schema<WrittenColor> = typed<WrittenColor>({
  description: "Color: RRGGBB, or an object with `theme` (0 to 11), `indexed`, `isAutomatic` or `rgb`, and `tint`.",
  anyOf: [RGB, COLOR_OBJECT],
});
const color = optional(COLOR_SCHEMA);
const flag = (description: string) => optional(boolean({ description }));
const whole = (description: string, minimum: number, maximum: number) =>
  optional(integer({ description, minimum, maximum }));

const FONT = object(
  {
    name: optional(
      typed<string | null>({ type: ["string", "null"], description: "Name of a font. `null` is none.", maxLength: 31 }),
    ),
    size: optional(
      typed<number | null>({
        type: ["number", "null"],
        description: "Font size in points. `null` is none.",
        minimum: 1,
        maximum: 409,
      }),
    ),
    bold: flag("Whether the text is bold."),
    italic: flag("Whether the text is italic."),
    underline: optional(
      typed<boolean | string>({
        description: "Whether the text is underlined, or the kind of line.",
        enum: [true, false, "single", "double", "singleAccounting", "doubleAccounting", "none"],
      }),
    ),
    strike: flag("Whether the text is struck through."),
    outline: flag("Whether only the outlines of the letters are drawn."),
    shadow: flag("Whether the letters have a shadow."),
    verticalAlign: optional(
      choice(["superscript", "subscript", "baseline"], { description: "Position of the text on its line." }),
    ),
    color,
    family: whole("Font family number of the file format.", 0, 14),
    charset: whole("Character set number of the file format.", 0, 255),
    scheme: optional(choice(["major", "minor", "none"], { description: "Font of the theme that `name` follows." })),
  },
  { description: "Font of the cell." },
);
export const FONT_SCHEMA: Schema<WrittenFont> = FONT;

const STYLE_OF_LINE = choice(
  [
    "thin",
    "medium",
    "thick",
    "dashed",
    "dotted",
    "double",
    "hair",
    "mediumDashed",
    "dashDot",
    "mediumDashDot",
    "dashDotDot",
    "mediumDashDotDot",
    "slantDashDot",
  ],
  { description: "Style of the border line." },
);
const LINE = optional(object({ style: STYLE_OF_LINE, color }, { description: "Line on this side of the cell." }));

const PATTERNS = [
  "none",
  "solid",
  "mediumGray",
  "darkGray",
  "lightGray",
  "darkHorizontal",
  "darkVertical",
  "darkDown",
  "darkUp",
  "darkGrid",
  "darkTrellis",
  "lightHorizontal",
  "lightVertical",
  "lightDown",
  "lightUp",
  "lightGrid",
  "lightTrellis",
  "gray125",
  "gray0625",
] as const;

const fraction = (description: string) => optional(number({ description, minimum: 0, maximum: 1 }));
const PATTERN = object({
  pattern: choice(PATTERNS, { description: "Pattern of the fill." }),
  color,
  background: color,
});
const GRADIENT = object({
  gradient: object(
    {
      type: optional(choice(["linear", "path"], { description: "Shape of the gradient." })),
      degree: optional(number({ description: "Angle of a linear gradient in degrees.", minimum: -360, maximum: 360 })),
      left: fraction("Left edge of the inner rectangle."),
      right: fraction("Right edge of the inner rectangle."),
      top: fraction("Top edge of the inner rectangle."),
      bottom: fraction("Bottom edge of the inner rectangle."),
      stops: array(
        object({
          position: number({ description: "Position from 0 to 1.", minimum: 0, maximum: 1 }),
          color: COLOR_SCHEMA,
        }),
        { description: "Colors of the gradient.", minItems: 2, maxItems: 100 },
      ),
    },
    { description: "Gradient of the fill." },
  ),
});
type Fill = NonNullable<CellStyle["fill"]>;
const FILL: Schema<Fill> = typed<Fill>({
  description: "Fill of the cell: a color, `pattern` with `color` and `background`, or `gradient`.",
  anyOf: [COLOR_SCHEMA, PATTERN, GRADIENT],
});

export const STYLE_SCHEMA = object(
  {
    numberFormat: optional(string({ description: "Excel number format, for example `#,##0.00`.", maxLength: 255 })),
    builtinFormat: whole("Built-in number format that follows the reader's locale, instead of `numberFormat`.", 1, 163),
    font: optional(FONT),
    fill: optional(FILL),
    border: optional(
      object(
        {
          left: LINE,
          right: LINE,
          top: LINE,
          bottom: LINE,
          diagonal: optional(
            object(
              {
                style: STYLE_OF_LINE,
                color,
                isUp: flag("Whether a line runs up to the right."),
                isDown: flag("Whether a line runs down to the right."),
              },
              { description: "Diagonal line of the cell." },
            ),
          ),
          vertical: LINE,
          horizontal: LINE,
        },
        { description: "Borders of the cell." },
      ),
    ),
    alignment: optional(
      object(
        {
          horizontal: optional(
            choice(["general", "left", "center", "right", "justify", "fill", "centerContinuous", "distributed"], {
              description: "Horizontal alignment of the cell.",
            }),
          ),
          vertical: optional(
            choice(["top", "center", "bottom", "justify", "distributed"], {
              description: "Vertical alignment of the cell.",
            }),
          ),
          wrapText: flag("Whether to wrap text."),
          shrinkToFit: flag("Whether to shrink text to the width of the cell."),
          justifyLastLine: flag("Whether to justify the last line of distributed text."),
          indent: whole("Indent level, 0 to 250.", 0, 250),
          rotation: optional(
            typed<number>({
              description: "Text rotation in degrees, -90 to 90, or 255 for letters below each other.",
              anyOf: [{ type: "integer", minimum: -90, maximum: 90 }, { enum: [255] }],
            }),
          ),
          readingOrder: whole("Reading order: 0 by context, 1 left to right, 2 right to left.", 0, 2),
        },
        { description: "Alignment of the cell." },
      ),
    ),
    locked: flag("Whether the cell is locked when the sheet is protected. Default: true."),
    isFormulaHidden: flag("Whether the formula is hidden when the sheet is protected. Default: false."),
    quotePrefix: flag("Whether a text that looks like a formula stays text when the cell is edited."),
  },
  { description: "Format that cells refer to by index." },
);
