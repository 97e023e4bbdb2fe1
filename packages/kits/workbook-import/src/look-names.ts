import type { CellStyle } from "@colophon/kit-workbook";

/** Names of .xlsx by the numbers of binary files. Source: [MS-XLS] 2.5.159, 2.5.15, 2.5.158, 2.5.260. */
export const FILL_PATTERNS = [
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
];
export const BORDER_LINES = [
  "none",
  "thin",
  "medium",
  "dashed",
  "dotted",
  "thick",
  "double",
  "hair",
  "mediumDashed",
  "dashDot",
  "mediumDashDot",
  "dashDotDot",
  "mediumDashDotDot",
  "slantDashDot",
];
export const HORIZONTAL = ["general", "left", "center", "right", "fill", "justify", "centerContinuous", "distributed"];
export const VERTICAL = ["top", "center", "bottom", "justify", "distributed"];
export const UNDERLINES: ReadonlyMap<number, string> = new Map([
  [1, "single"],
  [2, "double"],
  [0x21, "singleAccounting"],
  [0x22, "doubleAccounting"],
]);

/** Undefined for a border without lines. */
export function borderOf(border: NonNullable<CellStyle["border"]>): CellStyle["border"] {
  return Object.values(border).every((line) => line === undefined) ? undefined : border;
}
