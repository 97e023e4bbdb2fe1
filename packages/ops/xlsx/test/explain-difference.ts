import type { Difference } from "./edit-in-office.ts";

const SHEET = /(?:\$?(?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)[.!]|\$?#ref!\.?)?/u.source;
const PLACE = /(?:\$?(?:[a-z]{1,3}|#ref!)\$?(?:\d+|#ref!)|\$?[a-z]{1,3}(?=:)|\$?\d+(?=:)|\$?#ref!)/.source;
const END = /(?:\$?(?:[a-z]{1,3}|#ref!)\$?(?:\d+|#ref!)|\$?[a-z]{1,3}\b|\$?\d+\b|\$?#ref!)/.source;
const REFERENCE = new RegExp(`${SHEET}${PLACE}(?::${SHEET}${END})?`, "gu");
const CORNERS = /(\$?[a-z]{1,3})(\$?\d+):(\$?[a-z]{1,3})(\$?\d+)/g;
/** `$Costs.A1:$Costs.A1`: what is left of a stretch of sheets. */
const ONE_SHEET = new RegExp(`(${SHEET}${PLACE}):\\1(?![\\d#])`, "gu");

const plain = (text: string): string => text.replace("$", "");
const byColumn = (one: string, other: string): number =>
  plain(one).length - plain(other).length || (plain(one) < plain(other) ? -1 : 1);
const byRow = (one: string, other: string): number => Number(plain(one)) - Number(plain(other));

/**
 * A formula without what is spelling alone: LibreOffice writes what is left of a lost reference (`$Data.#REF!4`, `#REF!.B2`), Excel
 * `#REF!`; it puts the corners of a range in their order when it changes the formula, and not before.
 */
function spelling(formula: string): string {
  return (
    formula
      .toLowerCase()
      // A union, and the separator of arguments.
      .replaceAll("~", ";")
      .replace(REFERENCE, (reference) => (reference.includes("#ref!") ? "#ref!" : reference))
      .replace(CORNERS, (_, left: string, top: string, right: string, bottom: string) => {
        const [columns, rows] = [[left, right].sort(byColumn), [top, bottom].sort(byRow)];
        return `${columns[0]}${rows[0]}:${columns[1]}${rows[1]}`;
      })
      .replace(ONE_SHEET, "$1")
  );
}

type Reason = readonly [reason: string, isIt: (theirs: string, ours: string, edit: string) => boolean];

/** Why LibreOffice's formula may be another than ours, which is Excel's; each looked at. */
const STRETCH = /\$?(?:'[^']+'|[\w]+)\.[^:;]*:\$?(?:'[^']+'|[\w]+)\./;
const withoutMarks = (formula: string): string => spelling(formula).replaceAll("$", "");
const withoutCopies = (formula: string): string => spelling(formula.replace(/(\w)(?:_\d+)+(?=\[)/g, "$1"));

const REASONS: readonly Reason[] = [
  ["the same, spelled otherwise", (theirs, ours) => spelling(theirs) === spelling(ours)],
  [
    "a copied table has a name of its own in Excel",
    (theirs, ours, edit) => edit === "copySheet" && withoutCopies(ours) === withoutCopies(theirs),
  ],
  [
    "LibreOffice does not read a stretch of sheets in quotes",
    (theirs, ours) => /'(?:[^']|'')*:(?:[^']|'')*'!/.test(ours) && theirs.includes(":"),
  ],
  [
    "a stretch of sheets, one of which loses rows, is in a row that is sorted, or is copied: Excel leaves it as it is",
    (theirs, ours, edit) =>
      (/^delete(?:Rows|Columns)$/.test(edit) && STRETCH.test(ours) && theirs.includes("#REF!")) ||
      (edit === "sort" && STRETCH.test(ours) && STRETCH.test(theirs)) ||
      (edit === "copySheet" && theirs.includes(":#REF!.")),
  ],
  [
    "the marks of a range whose corners change places while a row is sorted, and change back",
    (theirs, ours, edit) => edit === "sort" && withoutMarks(theirs) === withoutMarks(ours),
  ],
  [
    "a stretch whose first sheet is moved behind its last: LibreOffice keeps the sheets of its ends, Excel their names",
    (theirs, _, edit) => edit === "moveSheet" && STRETCH.test(theirs),
  ],
  [
    "a name that LibreOffice did not read stays as it is, where we follow",
    (theirs, ours) =>
      theirs === "" ? ours.includes("#ref!") : theirs.toLowerCase() === theirs && theirs.includes("#ref!"),
  ],
  [
    "LibreOffice copies names that name other names, or tables",
    (theirs, ours, edit) => edit === "copySheet" && ours === "" && /^\w+$|\w\[/.test(theirs),
  ],
  [
    "a table or a column of one went: `#REF!`, where LibreOffice keeps the name of what is gone",
    (theirs, ours) => /[\w?]\[/.test(theirs) && ours.includes("#REF!"),
  ],
  ["names in another workbook, which LibreOffice looks for in this one", (theirs) => theirs.startsWith("'file:///")],
];

/** Why two formulas differ; undefined for a difference that is not known. */
export function explainDifference([, theirs, ours]: Difference, edit: string): string | undefined {
  return REASONS.find(([, isIt]) => isIt(theirs ?? "", ours ?? "", edit))?.[0];
}
