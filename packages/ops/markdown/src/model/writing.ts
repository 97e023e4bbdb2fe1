import type { Pictures } from "./pictures.ts";
import type { MarkdownTree } from "./tree.ts";

export type LossCode =
  | "HTML_SIMPLIFIED"
  | "IMAGE_NOT_EMBEDDED"
  | "FRONT_MATTER_NOT_WRITTEN"
  | "DEFINITION_UNUSED"
  | "FORMATTING_NOT_WRITTEN"
  | "STRUCTURE_CHANGED"
  | "LINK_TARGET_MISSING"
  | "CHARACTER_REPLACED"
  | "DECK_LAYOUT"
  | "TABLE_CELL_EXTRA";

export type ReportLoss = (
  code: LossCode,
  message: string,
  place: { readonly line: number; readonly subject: string },
) => void;

/** What writers share: the text, the pictures that came with it, and how to report what they cannot write. */
export interface Writing {
  readonly tree: MarkdownTree;
  readonly pictures: Pictures;
  readonly report: ReportLoss;
  /** Labels of the footnotes that the output has; the writer adds them. */
  readonly writtenNotes: Set<string>;
  readonly checkpoint: () => void;
}
