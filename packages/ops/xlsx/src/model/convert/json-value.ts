import type { ConvertedCell } from "../cell-value.ts";
import { exactText } from "./cell-text.ts";

/** A cell as a value of JSON: exact, or the text that Excel shows. */
export function jsonValueOf(reported: ConvertedCell, hasShown: boolean): string {
  if (hasShown) return JSON.stringify(reported.text ?? "");
  if (reported.value === null && reported.raw === undefined) return "null";
  const isPlain = reported.date === undefined && reported.value !== null;
  return JSON.stringify(isPlain ? reported.value : exactText(reported));
}
