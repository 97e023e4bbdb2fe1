import type { Op } from "@colophon/contract";
import type { convertErrors, convertLosses } from "../../codes.ts";

export type ConvertError = keyof (typeof convertErrors)["entries"] & string;
export type ConvertLoss = keyof (typeof convertLosses)["entries"] & string;
export type ConvertOp = Op<ConvertError, ConvertLoss>;

export const STRIPPABLE = [
  "hiddenSheets",
  "hiddenRows",
  "hiddenColumns",
  "hiddenNames",
  "comments",
  "hyperlinks",
] as const;
export type Strippable = (typeof STRIPPABLE)[number];

export interface ConvertOptions {
  readonly to: "csv" | "json" | "html" | "markdown" | "pdf" | "xlsx";
  readonly sheets?: readonly string[] | undefined;
  readonly ranges?: readonly string[] | undefined;
  readonly values: "raw" | "formatted";
  readonly formulaPolicy: "escape" | "keep" | "reject";
  readonly jsonShape: "rows" | "cells" | "records";
  readonly strip: readonly Strippable[];
}
