import { tokenize } from "@colophon/kit-formulas";

/** What takes the clock, chance or the machine, in Excel or in LibreOffice. */
const VOLATILE =
  /^(?:_xlfn\.|_xlws\.)*(?:NOW|TODAY|RAND|RANDBETWEEN|RANDARRAY|INFO|CELL|RTD|WEBSERVICE|STOCKHISTORY|IMAGE|CURRENT|DDE|FILTERXML|CUBE\w+|ORG\.OPENOFFICE\.\w+|COM\.SUN\.STAR\.SHEET\.ADDIN\..*)$/i;
const MAY_BE = /NOW|TODAY|RAND|INFO|CELL|RTD|WEBSERVICE|STOCK|IMAGE|CURRENT|DDE|XML|CUBE|ORG\.|COM\.SUN/i;

/** Whether a formula has another result at another time or on another machine. */
export function isVolatile(formula: string): boolean {
  return MAY_BE.test(formula) && tokenize(formula).some(({ kind, text }) => kind === "function" && VOLATILE.test(text));
}
