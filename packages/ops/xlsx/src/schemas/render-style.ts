import { boolean, choice, integer, number, object, optional, string } from "@colophon/contract";

const COLOR = "^[0-9A-Fa-f]{6}$";
const color = optional(
  string({ description: "Color as six hexadecimal digits, RRGGBB.", maxLength: 6, pattern: COLOR }),
);
const flag = (description: string) => optional(boolean({ description }));

export const FONT_SCHEMA = object(
  {
    name: optional(string({ description: "Name of a font.", maxLength: 31 })),
    size: optional(number({ description: "Font size in points.", minimum: 1, maximum: 409 })),
    bold: flag("Whether the text is bold."),
    italic: flag("Whether the text is italic."),
    underline: flag("Whether the text is underlined."),
    strike: flag("Whether the text is struck through."),
    color,
  },
  { description: "Font of the cell." },
);

const LINE = optional(
  object(
    {
      style: choice(["thin", "medium", "thick", "dashed", "dotted", "double", "hair"], {
        description: "Style of the border line.",
      }),
      color,
    },
    { description: "Line on this side of the cell." },
  ),
);

export const STYLE_SCHEMA = object(
  {
    numberFormat: optional(string({ description: "Excel number format, for example `#,##0.00`.", maxLength: 255 })),
    font: optional(FONT_SCHEMA),
    fill: color,
    border: optional(
      object({ left: LINE, right: LINE, top: LINE, bottom: LINE }, { description: "Borders of the cell." }),
    ),
    alignment: optional(
      object(
        {
          horizontal: optional(
            choice(["left", "center", "right", "justify", "fill"], {
              description: "Horizontal alignment of the cell.",
            }),
          ),
          vertical: optional(choice(["top", "center", "bottom"], { description: "Vertical alignment of the cell." })),
          wrapText: flag("Whether to wrap text."),
          indent: optional(integer({ description: "Indent level, 0 to 250.", minimum: 0, maximum: 250 })),
          rotation: optional(
            integer({ description: "Text rotation in degrees, -90 to 90.", minimum: -90, maximum: 90 }),
          ),
        },
        { description: "Alignment of the cell." },
      ),
    ),
    locked: flag("Whether the cell is locked when the sheet is protected. Default: true."),
  },
  { description: "Format that cells refer to by index." },
);
