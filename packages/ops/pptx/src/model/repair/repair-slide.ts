import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, nameOf, relationshipId, textOfElement } from "../names.ts";
import { placeOfFault, placesOf, prefixed, type RepairFault, type RepairRound, type RepairStep } from "./round.ts";

function shapeIds(round: RepairRound, part: OoxmlPart): readonly number[] {
  return [...elementsNamed(round.tree(part).root, "p:cNvPr")].map((each) => Number(attribute(each, "id")) || 0);
}

/** An id that no shape of the part has. */
export function freshShapeId(round: RepairRound, part: OoxmlPart): number {
  return round.fresh(`shape ${part.name}`, () => shapeIds(round, part));
}

/** The later of two shapes, and one of the id 0, get an id of their own; what refers to it means the first. */
const repairShapeId: RepairStep = (round, fault) => {
  const { element, part } = fault;
  if (element === undefined || !round.claimTag(part, element)) return;
  const id = freshShapeId(round, part);
  round.editor(part).setAttribute(element, "id", String(id));
  round.reportLoss("SHAPE_ID_MENDED", `${fault.issue.message} It has the id ${id}.`, placeOfFault(fault));
};

const repairConnection: RepairStep = (round, fault) => {
  const { element, part } = fault;
  if (element !== undefined && round.remove(part, element))
    round.reportLoss("CONNECTION_MENDED", `${fault.issue.message} It lies free where it was.`, placeOfFault(fault));
};

/** An effect on a shape that is gone goes, with what it alone was in. */
const repairAnimation: RepairStep = (round, fault) => {
  const { element, part } = fault;
  const gone = element === undefined ? undefined : holderOf(element);
  if (gone !== undefined && round.remove(part, gone))
    round.reportLoss(
      "ANIMATION_REFERENCE_BROKEN",
      `${fault.issue.message} The effect was removed.`,
      placeOfFault(fault),
    );
};

function holderOf(element: XmlElement): XmlElement | undefined {
  let holder: XmlElement = element;
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    if (nameOf(at) === "p:timing") return at;
    const { parent } = at;
    if (parent === undefined || nameOf(parent) !== "p:childTnLst") continue;
    holder = at;
    if (parent.children.some((each) => each.kind === "element" && each !== at)) return holder;
  }
  return undefined;
}

const tableOf = (element: XmlElement): XmlElement | undefined => {
  let at: XmlElement | undefined = element;
  while (at !== undefined && nameOf(at) !== "a:tbl") at = at.parent;
  return at;
};

/** A short row gets empty cells; of a long one the empty cells go, or the grid gets columns for those that have text. */
const repairRow: RepairStep = (round, fault) => {
  const { element, part } = fault;
  const table = element === undefined ? undefined : tableOf(element);
  const grid = child(table, "a:tblGrid");
  if (element === undefined || table === undefined || grid === undefined) return;
  const columns = childrenNamed(grid, "a:gridCol");
  const cells = childrenNamed(element, "a:tc");
  const lacking = columns.length - cells.length;
  const a = (local: string): string => prefixed(element, local);
  if (lacking > 0) {
    const empty = `<${a("tc")}><${a("txBody")}><${a("bodyPr")}/><${a("p")}/></${a("txBody")}><${a("tcPr")}/></${a("tc")}>`;
    const last = cells.at(-1);
    if (!round.claim(part, element)) return;
    if (last === undefined) round.editor(part).prepend(element, empty.repeat(lacking));
    else round.editor(part).insertAfter(last, empty.repeat(lacking));
    round.reportLoss("TABLE_MENDED", `${fault.issue.message} It has ${lacking} empty cells more.`, placeOfFault(fault));
    return;
  }
  const beyond = cells.slice(columns.length);
  const lastFull = beyond.findLastIndex((cell) => textOfElement(cell) !== "");
  if (lastFull >= 0) {
    const width = attribute(columns.at(-1), "w") ?? "914400";
    if (!round.claim(part, grid)) return;
    round.editor(part).append(grid, `<${a("gridCol")} w="${width}"/>`.repeat(lastFull + 1));
    round.reportLoss(
      "TABLE_MENDED",
      `${fault.issue.message} The table has ${lastFull + 1} columns more.`,
      placeOfFault(fault),
    );
  } else if (beyond.length > 0 && round.claim(part, element)) {
    for (const cell of beyond) round.editor(part).remove(cell);
    round.reportLoss(
      "TABLE_MENDED",
      `${fault.issue.message} It lost ${beyond.length} empty cells.`,
      placeOfFault(fault),
    );
  }
};

const repairSpan: RepairStep = (round, fault) => {
  const { element, part } = fault;
  const table = element === undefined ? undefined : tableOf(element);
  const row = element?.parent;
  if (element === undefined || table === undefined || row === undefined || !round.claimTag(part, element)) return;
  const rows = placesOf(round, table, "a:tr");
  const grid = child(table, "a:tblGrid");
  const columns = grid === undefined ? 0 : placesOf(round, grid, "a:gridCol").size;
  const across = columns - (placesOf(round, row, "a:tc").get(element) ?? 0);
  const down = rows.size - (rows.get(row) ?? 0);
  for (const [name, most] of [
    ["gridSpan", across],
    ["rowSpan", down],
  ] as const) {
    if (Number(attribute(element, name) ?? 1) <= most) continue;
    if (most > 1) round.editor(part).setAttribute(element, name, String(most));
    else round.editor(part).removeAttribute(element, name);
  }
  round.reportLoss("TABLE_MENDED", `${fault.issue.message} It spans what there is.`, placeOfFault(fault));
};

const repairLink: RepairStep = (round, fault) => {
  const { element, part } = fault;
  if (element === undefined) return;
  const relationship = round.opened.relationship(part, relationshipId(element));
  if (!round.remove(part, element)) return;
  const name = nameOf(element);
  const alike = () => Map.groupBy(elementsNamed(round.tree(part).root, name), (each) => relationshipId(each));
  const isOnly = round.keep(`${name} of ${part.name}`, alike).get(relationship?.id)?.length === 1;
  if (relationship !== undefined && isOnly && round.once(`link ${part.name} ${relationship.id}`))
    round.package.unrelate(relationship);
  const target = (relationship?.target ?? attribute(element, "action") ?? "").slice(0, 2_000);
  round.reportLoss(
    "HYPERLINK_DANGLING",
    `${fault.issue.message} The link to ${target} was removed.`,
    placeOfFault(fault),
  );
};

export const SLIDE_REPAIRS: Readonly<Record<string, (round: RepairRound, fault: RepairFault) => void>> = {
  SHAPE_ID_DOUBLED: repairShapeId,
  SHAPE_ID_ZERO: repairShapeId,
  CONNECTION_DANGLING: repairConnection,
  ANIMATION_DANGLING: repairAnimation,
  TABLE_ROW_LENGTH: repairRow,
  TABLE_SPAN: repairSpan,
  LINK_UNSAFE: repairLink,
  LINK_TO_NO_SLIDE: repairLink,
  LINK_ACTION_UNKNOWN: repairLink,
  LINK_MALFORMED: repairLink,
  ANIMATION_PARAGRAPH: repairAnimation,
};
