import type { IssueNodes, OoxmlPart } from "@colophon/kit-ooxml";
import { misplacedChildren } from "@colophon/kit-ooxml-schema";
import {
  grandchildren,
  MAX_COLUMNS,
  overlaps,
  parseRange,
  plainAttributes,
  relationshipOf,
} from "@colophon/kit-workbook";
import { childOf, childrenOf, rawOf, textOf, type XmlAttribute, type XmlElement } from "@colophon/kit-xml";
import type { RepairLoss } from "../../repair-codes.ts";
import { SHEET_ORDER } from "../sheet-order.ts";
import { MAX_TEXT } from "../validation/check-cells.ts";
import type { ValidationIssue } from "../validation/findings.ts";
import type { RepairRound } from "./round.ts";

interface Fault {
  readonly part: OoxmlPart;
  readonly element: XmlElement;
  readonly subject: IssueNodes["subject"];
  readonly issue: ValidationIssue;
}

type RepairStep = (round: RepairRound, fault: Fault) => void;

/** Removes the element of a fault. */
const removing =
  (code: RepairLoss): RepairStep =>
  (round, { part, element, issue }) => {
    if (round.remove(part, element))
      round.reportLoss(code, `${issue.message} ${takenOut(element)}`, placeOf(issue, part));
  };

/** What a removed element said, if it said anything. */
function takenOut(element: XmlElement): string {
  const text = textOf(element);
  return text === "" ? "It was removed." : `It was removed: ${text.slice(0, 200)}`;
}

/** Sets attributes of the element, or removes them where there is no value. */
function setting(
  code: RepairLoss,
  valuesOf: (
    attributes: Record<string, string>,
    fault: Fault,
    round: RepairRound,
  ) => Record<string, string | undefined>,
): RepairStep {
  return (round, fault) => {
    const { part, element, issue } = fault;
    if (!round.claim(part, { start: element.start, end: element.contentStart })) return;
    for (const [name, value] of Object.entries(valuesOf(plainAttributes(element), fault, round)))
      if (value === undefined) round.editor(part).removeAttribute(element, name);
      else round.editor(part).setAttribute(element, name, value);
    round.reportLoss(code, `${issue.message} It was repaired.`, placeOf(issue, part));
  };
}

function placeOf(issue: ValidationIssue, part: OoxmlPart) {
  return { part, ...(issue.cell !== undefined && { cell: issue.cell }) };
}

const isAttribute = (subject: IssueNodes["subject"]): subject is XmlAttribute =>
  subject !== undefined && "value" in subject && !("children" in subject);

/** An attribute that is none goes; an element that needs it goes in the next round. */
const repairAttribute: RepairStep = (round, fault) => {
  const { part, element, subject, issue } = fault;
  if (!isAttribute(subject)) return removing("MARKUP_REMOVED")(round, fault);
  if (!round.claim(part, { start: element.start, end: element.contentStart })) return;
  round.editor(part).removeAttribute(element, subject.name);
  round.reportLoss("ATTRIBUTE_MENDED", `${issue.message} The attribute was removed.`, placeOf(issue, part));
};

const repairIndex: RepairStep = (round, fault) => {
  const { part, element, subject, issue } = fault;
  if (!isAttribute(subject) || !round.claim(part, { start: element.start, end: element.contentStart })) return;
  const isOptional = /dxf/i.test(subject.name);
  if (isOptional) round.editor(part).removeAttribute(element, subject.name);
  else round.editor(part).setAttribute(element, subject.name, "0");
  const code = subject.name === "authorId" ? "ATTRIBUTE_MENDED" : "STYLE_INDEX_INVALID";
  round.reportLoss(code, `${issue.message} The first is taken.`, placeOf(issue, part));
};

/** Elements of a sheet in another order are put in theirs; a second of what there is once, and what has no place, goes. */
const repairChild: RepairStep = (round, fault) => {
  const { part, element, subject, issue } = fault;
  if (subject === undefined || !("children" in subject)) return;
  const isSheet = element.local === "worksheet" && SHEET_ORDER.includes(subject.local);
  const isSecond = childrenOf(element, subject.local).length > 1 && subject.local !== "conditionalFormatting";
  if (!isSheet || isSecond) {
    // What stands a thousand times is told once in a round, and all but one of it go.
    const misplaced = misplacedChildren(element, subject.name);
    for (const child of misplaced.includes(subject) ? misplaced : [subject]) {
      if (!round.claim(part, child)) continue;
      round.editor(part).remove(child);
      const message = `${issue.message} It was removed: ${textOf(child).slice(0, 200)}`;
      round.reportLoss("MARKUP_REMOVED", message, placeOf(issue, part));
    }
    return;
  }
  if (!round.claim(part, element)) return;
  const document = round.tree(part);
  const rank = (child: XmlElement): number => {
    const found = SHEET_ORDER.indexOf(child.local);
    return found < 0 ? SHEET_ORDER.length : found;
  };
  const sorted = [...childrenOf(element)].sort((a, b) => rank(a) - rank(b));
  round.editor(part).setContent(element, sorted.map((child) => rawOf(document, child)).join(""));
  round.reportLoss("ATTRIBUTE_MENDED", `${issue.message} The elements were put in order.`, placeOf(issue, part));
};

/** Ranges that are none leave their list; an element without any goes. */
const repairRange: RepairStep = (round, fault) => {
  const { part, element, issue } = fault;
  const { sqref } = plainAttributes(element);
  const kept = (sqref ?? "")
    .trim()
    .split(/\s+/)
    .filter((each) => parseRange(each) !== undefined)
    .join(" ");
  if (element.local === "selection") {
    setting("RANGE_REFERENCE_CLIPPED", () => ({ sqref: kept === "" ? undefined : kept, activeCell: undefined }))(
      round,
      fault,
    );
  } else if (sqref !== undefined && kept !== "")
    setting("RANGE_REFERENCE_CLIPPED", () => ({ sqref: kept }))(round, fault);
  else if (round.remove(part, element))
    round.reportLoss("RANGE_REFERENCE_CLIPPED", `${issue.message} ${element.name} was removed.`, placeOf(issue, part));
};

/** A picture or link without its relationship: the anchor goes, or the element. */
const repairRelation: RepairStep = (round, fault) => {
  const { part, element, issue } = fault;
  let holder: XmlElement = element;
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent)
    if (/^(?:twoCellAnchor|oneCellAnchor|absoluteAnchor)$/.test(at.local)) holder = at;
  if (holder.parent === undefined) return;
  const code =
    element.local === "hyperlink"
      ? "HYPERLINK_TARGET_INVALID"
      : element.local === "tablePart"
        ? "TABLE_RELATIONSHIP_BROKEN"
        : "RELATIONSHIP_TARGET_MISSING";
  if (round.remove(part, holder))
    round.reportLoss(code, `${issue.message} ${holder.name} was removed.`, placeOf(issue, part));
};

const repairLink: RepairStep = (round, { part, element, issue }) => {
  const id = relationshipOf(element);
  const relationship = round.opened.relationshipsOf(part).find((each) => each.id === id);
  if (!round.remove(part, element)) return;
  if (relationship !== undefined) round.package.unrelate(relationship);
  round.reportLoss(
    "HYPERLINK_TARGET_INVALID",
    `${issue.message} The link to ${(relationship?.target ?? "").slice(0, 2_200)} was removed.`,
    placeOf(issue, part),
  );
};

/** The table stays, the merged range in it goes. */
const repairMergeInTable: RepairStep = (round, { part, element, issue }) => {
  const range = parseRange(plainAttributes(element).ref ?? "");
  for (const sheet of round.book?.sheets ?? []) {
    if (sheet.part === undefined || !round.opened.related(sheet.part, "table").includes(part)) continue;
    const merges = grandchildren(round.tree(sheet.part).root, "mergeCells", "mergeCell");
    const found = merges.find((merge) => {
      const merged = parseRange(plainAttributes(merge).ref ?? "");
      return merged !== undefined && range !== undefined && overlaps(merged, range);
    });
    if (found !== undefined && round.remove(sheet.part, found))
      round.reportLoss("MERGE_OVERLAP", `${issue.message} It was split.`, {
        part: sheet.part,
        ...(issue.cell !== undefined && { cell: issue.cell }),
      });
  }
};

const repairList: RepairStep = (round, { part, element, issue }) => {
  const formula = childOf(element, "formula1");
  if (formula === undefined || !round.claim(part, formula)) return;
  const inner = textOf(formula).trim().slice(1, -1);
  const cut = inner.slice(0, 255);
  const kept = inner[255] === "," ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(",")));
  round.editor(part).setText(formula, `"${kept}"`);
  round.reportLoss(
    "TEXT_SHORTENED",
    `${issue.message} It lost ${inner.slice(kept.length, kept.length + 200)}.`,
    placeOf(issue, part),
  );
};

const cutText =
  (most: number): RepairStep =>
  (round, { part, element, issue }) => {
    if (!round.claim(part, element)) return;
    const text = textOf(element);
    round.editor(part).setText(element, text.slice(0, most));
    round.reportLoss(
      "TEXT_SHORTENED",
      `${issue.message} It lost "${text.slice(most, most + 200)}".`,
      placeOf(issue, part),
    );
  };

/** A formula outside of the cells that is none: its rule, validation or name goes. */
const repairFormula: RepairStep = (round, { part, element, issue }) => {
  const isName = element.local === "definedName";
  let holder = /^formula[12]?$/.test(element.local) ? (element.parent ?? element) : element;
  if (/^(?:calculatedColumnFormula|totalsRowFormula)$/.test(element.local)) holder = element;
  if (round.remove(part, holder))
    round.reportLoss(
      isName ? "NAMED_RANGE_DEAD" : "FORMULA_REFERENCE_BROKEN",
      `${issue.message} It was removed with ${holder.name}: ${textOf(holder).slice(0, 200)}`,
      placeOf(issue, part),
    );
};

/** A name of a sheet that is not there becomes one of the workbook, unless the workbook has one of that name. */
const repairScope: RepairStep = (round, fault) => {
  const { name = "" } = plainAttributes(fault.element);
  const isTaken = (round.book?.workbook.names ?? []).some(
    (other) => other.sheet === undefined && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) removing("NAMED_RANGE_DEAD")(round, fault);
  else setting("NAME_MENDED", () => ({ localSheetId: undefined }))(round, fault);
};

const clampColumns = setting("RANGE_REFERENCE_CLIPPED", ({ min = "1", max = "1" }) => {
  const [a, b] = [Number(min) || 1, Number(max) || 1].map((each) =>
    Math.min(MAX_COLUMNS, Math.max(1, Math.round(each))),
  );
  return { min: String(Math.min(a ?? 1, b ?? 1)), max: String(Math.max(a ?? 1, b ?? 1)) };
});

export const ELEMENT_REPAIRS: Readonly<Record<string, RepairStep>> = {
  COLUMN_SPAN: clampColumns,
  COLUMN_OVERLAP: removing("MARKUP_REMOVED"),
  COLUMN_WIDTH: setting("ATTRIBUTE_MENDED", ({ width }) => ({ width: Number(width) > 255 ? "255" : "0" })),
  MERGE_INVALID: removing("MERGE_OUT_OF_BOUNDS"),
  MERGE_OVERLAP: removing("MERGE_OVERLAP"),
  MERGE_IN_TABLE: repairMergeInTable,
  RANGE_INVALID: repairRange,
  FILTER_COLUMN: removing("MARKUP_REMOVED"),
  VALIDATION_LIST_LENGTH: repairList,
  VALIDATION_LENGTH: setting("TEXT_SHORTENED", ({ promptTitle, errorTitle, prompt, error }) => ({
    ...(promptTitle !== undefined && { promptTitle: promptTitle.slice(0, 32) }),
    ...(errorTitle !== undefined && { errorTitle: errorTitle.slice(0, 32) }),
    ...(prompt !== undefined && { prompt: prompt.slice(0, 255) }),
    ...(error !== undefined && { error: error.slice(0, 255) }),
  })),
  FORMAT_INDEX: setting("STYLE_INDEX_INVALID", () => ({ dxfId: undefined })),
  CONDITION_FORMULA_MISSING: removing("MARKUP_REMOVED"),
  HEADER_LENGTH: cutText(255),
  PANE_INVALID: setting("ATTRIBUTE_MENDED", ({ xSplit, ySplit, topLeftCell }) => ({
    ...(xSplit !== undefined && { xSplit: String(Math.max(0, Math.round(Number(xSplit)) || 0)) }),
    ...(ySplit !== undefined && { ySplit: String(Math.max(0, Math.round(Number(ySplit)) || 0)) }),
    ...(topLeftCell !== undefined && parseRange(topLeftCell) === undefined && { topLeftCell: undefined }),
  })),
  LINK_SCHEME: repairLink,
  LINK_LENGTH: repairLink,
  RELATIONSHIP_MISSING: repairRelation,
  MISSING_RELATIONSHIP: repairRelation,
  INVALID_CHILD: repairChild,
  UNEXPECTED_CHILD: repairChild,
  UNDECLARED_ATTRIBUTE: repairAttribute,
  ATTRIBUTE_VALUE: repairAttribute,
  VALUE_BOUNDS: repairAttribute,
  MISSING_ATTRIBUTE: removing("MARKUP_REMOVED"),
  INCOMPLETE: removing("MARKUP_REMOVED"),
  TEXT_VALUE: removing("MARKUP_REMOVED"),
  MISSING_INDEX: repairIndex,
  MISSING_REFERENCE: repairAttribute,
  DUPLICATE_VALUE: removing("MARKUP_REMOVED"),
  NOTE_CELL: removing("NOTE_REMOVED"),
  NOTE_DUPLICATE: removing("NOTE_REMOVED"),
  NOTE_AUTHOR: setting("ATTRIBUTE_MENDED", () => ({ authorId: "0" })),
  TEXT_LENGTH: cutText(MAX_TEXT),
  ANCHOR_INVALID: (round, { part, element, issue }) => {
    const anchor = element.parent;
    if (anchor !== undefined && round.remove(part, anchor))
      round.reportLoss("MARKUP_REMOVED", `${issue.message} It was removed.`, placeOf(issue, part));
  },
  NUMBER_FORMAT_INVALID: setting("ATTRIBUTE_MENDED", () => ({ formatCode: "General" })),
  NUMBER_FORMAT_DUPLICATE: removing("MARKUP_REMOVED"),
  FORMULA_SYNTAX: repairFormula,
  FORMULA_LENGTH: repairFormula,
  FORMULA_LINK_MISSING: repairFormula,
  NAME_DUPLICATE: removing("NAMED_RANGE_DEAD"),
  NAME_SCOPE: repairScope,
  NAME_INVALID: setting("NAME_MENDED", ({ name = "" }, _, round) => {
    const valid = `_${name.replace(/[^\p{L}\p{N}_.]/gu, "_")}`.slice(0, 255);
    round.renamings.push({ renaming: { kind: "name", from: name, to: valid } });
    return { name: valid };
  }),
  SHEET_ACTIVE_MISSING: setting("ATTRIBUTE_MENDED", () => ({ activeTab: undefined, firstSheet: undefined })),
};
