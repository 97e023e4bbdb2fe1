import {
  array,
  boolean,
  choice,
  file,
  integer,
  number,
  object,
  optional,
  type Static,
  string,
  typed,
} from "@colophon/contract";
import { pageRanges } from "./page-ranges.ts";

const ANCHORS = [
  ...["top-left", "top-center", "top-right", "center-left", "center", "center-right"],
  ...["bottom-left", "bottom-center", "bottom-right"],
] as const;
const points = (description: string, about: object = {}) =>
  number({ description, minimum: -20_000, maximum: 20_000, ...about });

/** One stamp: what it shows, on which pages, and where. */
const stamp = object({
  name: string({
    description: "Name of the stamp, by which `remove` finds it later. Several stamps can share a name.",
    minLength: 1,
    maxLength: 127,
  }),
  text: optional(
    string({
      description:
        "Text of the stamp. `{page}` is the page's place in the file, `{pages}` the number of its pages, `{number}` the number by `numbering`, `{count}` the number of stamped pages, `{date}` the member `date`. Write `{{` and `}}` for braces. Set exactly one of `text`, `image` and `pdf`.",
      minLength: 1,
      maxLength: 10_000,
    }),
  ),
  image: optional(file({ description: "PNG or JPEG picture to stamp, at 96 pixels per inch." })),
  pdf: optional(file({ description: "PDF file of which to stamp a page. Its annotations are left out." })),
  pdfPage: integer({
    description: "Page of `pdf` to stamp, counted from 1.",
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
  }),
  pages: pageRanges("Page ranges to stamp. Default: all pages."),
  parity: choice(["all", "odd", "even"], {
    description: "Which of these pages to stamp, by their place in the file.",
    default: "all",
  }),
  numbering: optional(
    object(
      {
        start: integer({
          description: "Number of the first stamped page.",
          minimum: 0,
          maximum: 1_000_000_000_000,
          default: 1,
        }),
        digits: integer({
          description: "Minimum number of digits. Shorter numbers begin with zeros.",
          minimum: 1,
          maximum: 15,
          default: 1,
        }),
        prefix: string({ description: "Text before each number.", maxLength: 100, default: "" }),
        suffix: string({ description: "Text after each number.", maxLength: 100, default: "" }),
      },
      { description: "How `{number}` counts the stamped pages, for example as Bates numbers. Default: from 1." },
    ),
  ),
  date: optional(
    string({
      description: "Text to write for `{date}`, which the operation never takes from a clock.",
      maxLength: 100,
    }),
  ),
  layer: choice(["over", "under"], {
    description: "Whether to paint the stamp over or under the content of the page.",
    default: "over",
  }),
  anchor: choice(ANCHORS, {
    description: "Where on the page, as its reader sees it, to put the stamp. Lines of text are aligned likewise.",
    default: "center",
  }),
  margin: points("Distance from the edges of the page in points.", { default: 36 }),
  x: optional(points("Distance of the stamp from the left edge of the page in points, instead of `anchor`.")),
  y: optional(points("Distance of the stamp from the bottom edge of the page in points, instead of `anchor`.")),
  rotate: number({
    description: "Degrees to turn the stamp, counterclockwise.",
    minimum: -360,
    maximum: 360,
    default: 0,
  }),
  scale: number({ description: "Factor of the stamp's size.", minimum: 0.01, maximum: 100, default: 1 }),
  fit: boolean({
    description: "Whether to enlarge or shrink the stamp, instead of `scale`, to fill the page within `margin`.",
    default: false,
  }),
  opacity: number({ description: "Opacity from 0 (invisible) to 1.", minimum: 0, maximum: 1, default: 1 }),
  color: typed<string, string | undefined>({
    type: "string",
    pattern: "^#[0-9a-fA-F]{6}$",
    maxLength: 7,
    default: "#000000",
    description: "Color of the text as #rrggbb.",
  }),
  size: number({ description: "Size of the font in points.", minimum: 1, maximum: 1_000, default: 12 }),
  font: choice(["sans", "serif", "mono"], {
    description: "Font of the text. Scripts that it does not have are set in other fonts of the project.",
    default: "sans",
  }),
  bold: boolean({ description: "Whether the text is bold.", default: false }),
  italic: boolean({ description: "Whether the text is italic.", default: false }),
});

export type Stamp = Static<typeof stamp>;
export type StampAnchor = (typeof ANCHORS)[number];

export const stampList = optional(
  array(stamp, { description: "Stamps to add, in the order in which they are painted.", maxItems: 100 }),
);
