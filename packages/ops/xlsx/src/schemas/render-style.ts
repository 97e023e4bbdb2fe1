import { boolean, choice, integer, number, object, optional, string } from "@colophon/contract";

const COLOR = "^[0-9A-Fa-f]{6}$";
const color = optional(string({ description: "RRGGBB.", maxLength: 6, pattern: COLOR }));
const flag = (description: string) => optional(boolean({ description }));

export const FONT_SCHEMA = object(
  {
    name: optional(string({ description: "Face.", maxLength: 31 })),
    size: optional(number({ description: "Points.", minimum: 1, maximum: 409 })),
    bold: flag("Bold."),
    italic: flag("Italic."),
    underline: flag("Underlined."),
    strike: flag("Struck."),
    color,
  },
  { description: "Font." },
);

const LINE = optional(
  object(
    {
      style: choice(["thin", "medium", "thick", "dashed", "dotted", "double", "hair"], { description: "Line." }),
      color,
    },
    { description: "Line." },
  ),
);

export const STYLE_SCHEMA = object(
  {
    numberFormat: optional(string({ description: "#,##0.00.", maxLength: 255 })),
    font: optional(FONT_SCHEMA),
    fill: color,
    border: optional(object({ left: LINE, right: LINE, top: LINE, bottom: LINE }, { description: "Border." })),
    alignment: optional(
      object(
        {
          horizontal: optional(choice(["left", "center", "right", "justify", "fill"], { description: "Across." })),
          vertical: optional(choice(["top", "center", "bottom"], { description: "Down." })),
          wrapText: flag("Lines break."),
          indent: optional(integer({ description: "Steps.", minimum: 0, maximum: 250 })),
          rotation: optional(integer({ description: "Degrees.", minimum: -90, maximum: 90 })),
        },
        { description: "Alignment." },
      ),
    ),
    locked: flag("Default true."),
  },
  { description: "Format." },
);
