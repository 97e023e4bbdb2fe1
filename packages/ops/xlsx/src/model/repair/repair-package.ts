import { withoutEnd } from "@colophon/kit-bytes";
import {
  repairContentTypes,
  repairDuplicateTypes,
  repairNamespaces,
  repairRelationships,
} from "@colophon/kit-ooxml-schema";
import { grandchildren, plainAttributes, relationshipOf } from "@colophon/kit-workbook";
import { childrenOf, textOf, type XmlElement } from "@colophon/kit-xml";
import { MAX_TEXT } from "../validation/check-cells.ts";
import type { ValidationIssue } from "../validation/findings.ts";
import type { RepairRound } from "./round.ts";

type PackageRepairStep = (round: RepairRound, issues: readonly ValidationIssue[]) => void;

const MACRO_TYPES: Readonly<Record<string, string>> = {
  sheet: "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
  template: "application/vnd.ms-excel.template.macroEnabled.main+xml",
};

const dropChain: PackageRepairStep = (round) => {
  const { book } = round;
  if (book === undefined) return;
  for (const relationship of round.opened.relationshipsOf(book.main.part)) {
    const part = relationship.kind === "calcChain" ? round.opened.targetOf(relationship) : undefined;
    if (part === undefined) continue;
    round.package.unrelate(relationship);
    round.removePart(part);
    round.reportLoss("CALCULATION_CHAIN_DROPPED", "Excel creates the calculation order again when it opens the file.", {
      part,
    });
  }
};

const dropPivots: PackageRepairStep = (round, issues) => {
  for (const { part: name = "", message } of issues) {
    const part = round.opened.part(name);
    if (part === undefined) continue;
    for (const relationships of round.opened.relationships.values())
      for (const relationship of relationships)
        if (round.opened.targetOf(relationship) === part) round.package.unrelate(relationship);
    round.removePart(part);
    round.reportLoss("MARKUP_REMOVED", `${message} The pivot table was removed; its cells stay.`, { part });
  }
};

const declareMacros: PackageRepairStep = (round) => {
  const main = round.book?.main;
  const type = MACRO_TYPES[main?.isTemplate === true ? "template" : "sheet"];
  if (main === undefined || type === undefined) return;
  round.package.retype(main.part, type);
  round.reportLoss("CONTENT_TYPE_MENDED", "The workbook is said to have macros, which it has.", { part: main.part });
};

/** Shared strings of more than a cell holds. */
const cutStrings: PackageRepairStep = (round, issues) => {
  for (const name of new Set(issues.map(({ part = "" }) => part))) {
    const part = round.opened.part(name);
    if (part === undefined) continue;
    for (const item of childrenOf(round.tree(part).root, "si")) {
      const text = textOf(item);
      if (text.length <= MAX_TEXT || !round.claim(part, item)) continue;
      const p = item.prefix === "" ? "" : `${item.prefix}:`;
      const kept = text
        .slice(0, MAX_TEXT)
        .replace(/[&<>]/g, (each) => (each === "&" ? "&amp;" : each === "<" ? "&lt;" : "&gt;"));
      round.editor(part).setContent(item, `<${p}t xml:space="preserve">${kept}</${p}t>`);
      round.reportLoss("TEXT_SHORTENED", `A text lost what was after its first ${MAX_TEXT} characters.`, { part });
    }
  }
};

/** Sheets: names, ids and parts of their own, one of them visible. */
const repairSheets: PackageRepairStep = (round, issues) => {
  const { book } = round;
  if (book === undefined) return;
  const part = book.main.part;
  const rules = new Set(issues.map(({ rule }) => rule));
  const elements = grandchildren(round.tree(part).root, "sheets", "sheet");
  if (!elements.every((element) => round.claim(part, element))) return;
  const editor = round.editor(part);
  const gone = rules.has("SHEET_MISSING") || rules.has("SHEET_PART_SHARED") ? lostSheets(round, elements) : [];
  if (gone.length > 0) {
    if (relinkSheets(round, elements, gone)) return;
    dropSheets(round, elements, gone);
    return;
  }
  const names = new Set<string>();
  const ids = new Set<string>();
  const times = new Map<string, number>();
  for (const { name } of book.sheets) times.set(name.toLowerCase(), (times.get(name.toLowerCase()) ?? 0) + 1);
  let id = book.sheets.reduce((most, { sheetId }) => Math.max(most, Number(sheetId) || 0), 0);
  for (const [index, element] of elements.entries()) {
    const { name = "", sheetId = "" } = plainAttributes(element);
    const kept = sheetName(name, names);
    if (kept !== name) {
      editor.setAttribute(element, "name", kept);
      // Formulas with a name that two sheets had mean the first, which keeps it.
      if (times.get(name.toLowerCase()) === 1)
        round.renamings.push({ renaming: { kind: "sheet", from: name, to: kept } });
      round.reportLoss("SHEET_NAME_SUBSTITUTED", `The sheet "${name.slice(0, 60)}" is called ${kept}.`, { part });
    }
    if (ids.has(sheetId)) {
      editor.setAttribute(element, "sheetId", String(++id));
      round.reportLoss("ATTRIBUTE_MENDED", `The sheet ${kept} has its own id.`, { part });
    }
    ids.add(sheetId);
    if (index === 0 && rules.has("SHEETS_NONE_VISIBLE")) {
      editor.removeAttribute(element, "state");
      round.reportLoss("ATTRIBUTE_MENDED", `The sheet ${kept} is visible, as one has to be.`, { part });
    }
  }
};

function sheetName(name: string, taken: Set<string>): string {
  const base = withoutEnd(name.replace(/[\\/?*[\]:]/g, "_").replace(/^'+/, ""), /'/).slice(0, 31) || "Sheet";
  let kept = base;
  for (let number = 2; taken.has(kept.toLowerCase()); number++)
    kept = `${base.slice(0, 31 - ` (${number})`.length)} (${number})`;
  taken.add(kept.toLowerCase());
  return kept;
}

/** Indexes of sheets that have no part, or another's. */
function lostSheets(round: RepairRound, elements: readonly XmlElement[]): readonly number[] {
  const parts = new Set<unknown>();
  return elements.flatMap((_, index) => {
    const part = round.book?.sheets[index]?.part;
    const isLost = part === undefined || parts.has(part);
    parts.add(part);
    return isLost ? [index] : [];
  });
}

/** Sheets whose parts are there, as many as are missed, with nothing that leads to them: they are taken in order. */
function relinkSheets(round: RepairRound, elements: readonly XmlElement[], gone: readonly number[]): boolean {
  const { book, opened } = round;
  if (book === undefined) return false;
  const reached = new Set([...opened.relationships.values()].flat().map((each) => opened.targetOf(each)));
  const orphans = opened.parts.filter(
    (part) => /spreadsheetml\.worksheet\+xml$/.test(part.contentType ?? "") && !reached.has(part),
  );
  if (orphans.length !== gone.length) return false;
  const main = book.main.part;
  const type = opened.relationshipsOf(main).find(({ kind }) => kind === "worksheet")?.element;
  const written = type?.attributes.find(({ name }) => name === "Type")?.value;
  if (written === undefined) return false;
  for (const [place, index] of gone.entries()) {
    const [element, part] = [elements[index], orphans[place]];
    const id = element?.attributes.find((each) => each.value === relationshipOf(element) && each.local === "id");
    if (element === undefined || part === undefined || id === undefined) continue;
    const made = round.package.relate(main, { type: written, target: part.name, isExternal: false });
    round.editor(main).setAttribute(element, id.name, made);
    round.reportLoss(
      "RELATIONSHIP_TARGET_MISSING",
      `The sheet ${plainAttributes(element).name} is ${part.name} again.`,
      {
        part: main,
      },
    );
  }
  return true;
}

/** Sheets go from the list; what counts sheets by their place is counted again. */
function dropSheets(round: RepairRound, elements: readonly XmlElement[], gone: readonly number[]): void {
  const { book } = round;
  if (book === undefined || gone.length >= elements.length) return;
  const part = book.main.part;
  const editor = round.editor(part);
  const isGone = new Set(gone);
  const kept = elements.map((_, index) => index).filter((index) => !isGone.has(index));
  // Two entries may share a relationship: it stays with the one that does.
  const needed = new Set(kept.map((index) => elements[index] && relationshipOf(elements[index])));
  const relationships = new Map(round.opened.relationshipsOf(part).map((each) => [each.id, each]));
  for (const index of gone) {
    const element = elements[index];
    if (element === undefined) continue;
    editor.remove(element);
    const id = relationshipOf(element);
    const relationship = needed.has(id) ? undefined : relationships.get(id ?? "");
    if (relationship !== undefined) round.package.unrelate(relationship);
    round.reportLoss("SHEET_REMOVED", `The sheet ${plainAttributes(element).name} shared its part.`, { part });
  }
  for (const name of grandchildren(round.tree(part).root, "definedNames", "definedName")) {
    const { localSheetId } = plainAttributes(name);
    if (localSheetId === undefined || !round.claim(part, name)) continue;
    const place = kept.indexOf(Number(localSheetId));
    if (place >= 0) editor.setAttribute(name, "localSheetId", String(place));
    else editor.setAttribute(name, "localSheetId", "99999");
  }
  for (const view of grandchildren(round.tree(part).root, "bookViews", "workbookView"))
    if (round.claim(part, view)) for (const name of ["activeTab", "firstSheet"]) editor.removeAttribute(view, name);
}

/** Mends that look at the whole package, by the rules that call for them; the first that applies is the round's. */
export const PACKAGE_REPAIRS: readonly { readonly rules: readonly string[]; readonly repair: PackageRepairStep }[] = [
  { rules: ["PACKAGE_NAMESPACE"], repair: repairNamespaces },
  { rules: ["CONTENT_TYPE_REPEATED"], repair: repairDuplicateTypes },
  { rules: ["CONTENT_TYPE_MISSING", "CONTENT_TYPE_WRONG"], repair: repairContentTypes },
  {
    rules: [
      "SHEET_MISSING",
      "SHEET_PART_SHARED",
      "SHEET_NAME_INVALID",
      "SHEET_NAME_DUPLICATE",
      "SHEET_ID_DUPLICATE",
      "SHEETS_NONE_VISIBLE",
    ],
    repair: repairSheets,
  },
  { rules: ["TARGET_MISSING", "RELATIONSHIP_INCOMPLETE", "RELATIONSHIP_ID_REPEATED"], repair: repairRelationships },
  { rules: ["CALC_CHAIN_CELL", "CALC_CHAIN_SHEET"], repair: dropChain },
  { rules: ["PIVOT_CACHE_MISSING"], repair: dropPivots },
  { rules: ["MACROS_UNDECLARED"], repair: declareMacros },
];

export { cutStrings };
