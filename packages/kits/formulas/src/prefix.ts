import { FUTURE_FUNCTIONS, WORKSHEET_ONLY } from "./data/future-functions.ts";
import { tokenize } from "./tokens.ts";

/** A formula as people write it -> as a file has it: functions that came after the format stand behind their prefix. */
export function prefixFunctions(formula: string): string {
  return tokenize(formula)
    .map(({ kind, text }) => {
      const name = text.toUpperCase();
      if (kind !== "function") return text;
      if (WORKSHEET_ONLY.has(name)) return `_xlfn._xlws.${name}`;
      return FUTURE_FUNCTIONS.has(name) ? `_xlfn.${name}` : text;
    })
    .join("");
}
