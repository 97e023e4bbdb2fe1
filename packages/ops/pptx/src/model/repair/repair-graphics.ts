import { rawOf, type XmlElement } from "@colophon/kit-xml";
import { attribute, elementsNamed, nameOf, textOfElement } from "../names.ts";
import { cellsOf } from "../validate/table-spans.ts";
import { placeOfFault, type RepairFault, type RepairRound, type RepairStep } from "./round.ts";

const GRAPHICS = "http://schemas.openxmlformats.org/drawingml/2006/";
const STRICT = "http://purl.oclc.org/ooxml/drawingml/";
const ADDRESSES: Readonly<Record<string, string>> = { "a:tbl": "table", "c:chart": "chart", "dgm:relIds": "diagram" };

function frameOf(element: XmlElement): XmlElement | undefined {
  let at: XmlElement | undefined = element;
  while (at !== undefined && nameOf(at) !== "p:graphicFrame") at = at.parent;
  return at;
}

function removeFrame(round: RepairRound, fault: RepairFault, element: XmlElement): void {
  const frame = frameOf(element) ?? element;
  if (round.remove(fault.part, frame))
    round.reportLoss(
      "MARKUP_REMOVED",
      `${fault.issue.message} It was removed: ${textOfElement(frame).slice(0, 500)}`,
      placeOfFault(fault),
    );
}

/** The frame says what is in it; one of nothing goes. */
const repairFrame: RepairStep = (round, fault) => {
  const { element, part } = fault;
  if (element === undefined) return;
  const inner = element.children.filter((node): node is XmlElement => node.kind === "element");
  const kind = inner.flatMap((each) => ADDRESSES[nameOf(each)] ?? [])[0];
  if (kind === undefined) {
    removeFrame(round, fault, element);
    return;
  }
  if (!round.claimTag(part, element)) return;
  const start = (attribute(element, "uri") ?? "").startsWith(STRICT) ? STRICT : GRAPHICS;
  round.editor(part).setAttribute(element, "uri", `${start}${kind}`);
  round.reportLoss("ATTRIBUTE_MENDED", `${fault.issue.message} It says it is a ${kind}.`, placeOfFault(fault));
};

const repairEmptyTable: RepairStep = (round, fault) => {
  if (fault.element !== undefined) removeFrame(round, fault, fault.element);
};

/** Cells without words that a span covers are merged into it; a span over words ends before them. */
const repairMerge: RepairStep = (round, fault) => {
  const { element, part } = fault;
  if (element === undefined) return;
  const editor = round.editor(part);
  if (attribute(element, "hMerge") !== undefined || attribute(element, "vMerge") !== undefined) {
    if (!round.claimTag(part, element)) return;
    for (const name of ["hMerge", "vMerge"])
      if (attribute(element, name) !== undefined) editor.removeAttribute(element, name);
    round.reportLoss("TABLE_MENDED", `${fault.issue.message} It is no longer grouped.`, placeOfFault(fault));
    return;
  }
  const owner = spanning(round, element);
  if (owner === undefined) return;
  if (textOfElement(element) === "") {
    if (!round.claimTag(part, element)) return;
    const isBeside = owner.parent === element.parent;
    editor.setAttribute(element, isBeside ? "hMerge" : "vMerge", "1");
    round.reportLoss("TABLE_MENDED", `${fault.issue.message} It is merged.`, placeOfFault(fault));
  } else if (round.claimTag(part, owner)) {
    for (const name of ["gridSpan", "rowSpan"])
      if (attribute(owner, name) !== undefined) editor.removeAttribute(owner, name);
    round.reportLoss(
      "TABLE_MENDED",
      `${fault.issue.message} The cell that spanned it spans none.`,
      placeOfFault(fault),
    );
  }
};

/** The cell whose span covers another. */
function spanning(round: RepairRound, cell: XmlElement): XmlElement | undefined {
  const table = cell.parent?.parent;
  if (table === undefined) return undefined;
  const owners = () => new Map([...cellsOf(table, round.op.checkpoint)].map(({ element, owner }) => [element, owner]));
  return round.keep(table.children, owners).get(cell);
}

/** A formula that says nothing says 0; so does a point at no guide. */
const repairFormula: RepairStep = (round, fault) => {
  const { element, part } = fault;
  if (element === undefined || !round.claimTag(part, element)) return;
  const isGuide = nameOf(element) === "a:gd";
  const form = formOf(element);
  const names = () => new Set([...elementsNamed(form, "a:gd")].map((each) => attribute(each, "name") ?? ""));
  const known = round.keep(form, names);
  if (isGuide) round.editor(part).setAttribute(element, "fmla", "val 0");
  else
    for (const name of ["x", "y"]) {
      const value = attribute(element, name);
      if (value !== undefined && !known.has(value) && fault.issue.message.includes(value))
        round.editor(part).setAttribute(element, name, "0");
    }
  round.reportLoss("ATTRIBUTE_MENDED", `${fault.issue.message} It is 0 now.`, placeOfFault(fault));
};

function formOf(element: XmlElement): XmlElement {
  let at = element;
  while (at.parent !== undefined && nameOf(at) !== "a:custGeom") at = at.parent;
  return at;
}

const repairEffectId: RepairStep = (round, fault) => {
  const { element, part } = fault;
  if (element === undefined || !round.claimTag(part, element)) return;
  const ids = () =>
    [...elementsNamed(round.tree(part).root, "p:cTn")].map((each) => Number(attribute(each, "id")) || 0);
  const id = round.fresh(`effect ${part.name}`, ids);
  round.editor(part).setAttribute(element, "id", String(id));
  round.reportLoss("MARKUP_MENDED", `${fault.issue.message} The second has ${id}.`, placeOfFault(fault));
};

/** Words among elements, where no reader shows them, are taken out and told. */
const repairWords: RepairStep = (round, fault) => {
  const { element, part } = fault;
  if (element === undefined) return;
  const words = element.children.flatMap((node) => (node.kind === "text" && node.value.trim() !== "" ? [node] : []));
  const reported = words.map(({ value }) => value.trim()).join(" ");
  let isMended = false;
  for (const node of words)
    if (round.claim(part, node)) {
      round.editor(part).remove(node);
      isMended = true;
    }
  if (isMended)
    round.reportLoss(
      "MARKUP_REMOVED",
      `${fault.issue.message} Taken out: ${reported.slice(0, 2_000)}`,
      placeOfFault(fault),
    );
};

/** Prefixes that are not declared are not named; of alternatives that nobody can choose what stands for them stays. */
const repairCompatibility: RepairStep = (round, fault) => {
  const { element, part } = fault;
  if (element === undefined) return;
  if (element.local === "AlternateContent") {
    repairAlternatives(round, fault, element);
    return;
  }
  if (!round.claimTag(part, element)) return;
  for (const { local, name, value, namespace } of element.attributes) {
    if (namespace?.includes("markup-compatibility") !== true) continue;
    if (local === "MustUnderstand") round.editor(part).removeAttribute(element, name);
    if (local !== "Ignorable") continue;
    const declared = value.split(/\s+/).filter((prefix) => isDeclared(element, prefix));
    if (declared.length === 0) round.editor(part).removeAttribute(element, name);
    else round.editor(part).setAttribute(element, name, declared.join(" "));
  }
  round.reportLoss("ATTRIBUTE_MENDED", `${fault.issue.message} It is named no more.`, placeOfFault(fault));
};

function repairAlternatives(round: RepairRound, fault: RepairFault, element: XmlElement): void {
  const { part } = fault;
  const branches = element.children.filter((node): node is XmlElement => node.kind === "element");
  const isSound = (choice: XmlElement): boolean => {
    const required = (attribute(choice, "Requires") ?? "").split(/\s+/).filter((prefix) => prefix !== "");
    return required.length > 0 && required.every((prefix) => isDeclared(choice, prefix));
  };
  const choices = branches.filter(({ local }) => local === "Choice");
  const fallback = branches.find(({ local }) => local === "Fallback");
  if (!round.claim(part, element)) return;
  const sound = choices.filter(isSound);
  const tree = round.tree(part);
  const gone = branches.filter((branch) => branch !== fallback && !sound.includes(branch));
  if (sound.length > 0) for (const branch of gone) round.editor(part).remove(branch);
  else {
    const stays = fallback ?? choices[0];
    const content = (stays?.children ?? []).filter(({ kind }) => kind === "element");
    round.editor(part).replace(element, content.map((node) => rawOf(tree, node)).join(""));
  }
  const reported = gone
    .map((branch) => textOfElement(branch))
    .join(" ")
    .trim();
  round.reportLoss(
    "MARKUP_MENDED",
    `${fault.issue.message} Their fallback is kept. ${reported.slice(0, 2_000)}`.trim(),
    placeOfFault(fault),
  );
}

function isDeclared(element: XmlElement, prefix: string): boolean {
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent)
    if (at.attributes.some(({ name }) => name === `xmlns:${prefix}`)) return true;
  return false;
}

export const GRAPHIC_REPAIRS: Readonly<Record<string, RepairStep>> = {
  GRAPHIC_MISMATCH: repairFrame,
  TABLE_EMPTY: repairEmptyTable,
  TABLE_MERGE: repairMerge,
  GEOMETRY_FORMULA: repairFormula,
  GEOMETRY_GUIDE_MISSING: repairFormula,
  ANIMATION_ID_DOUBLED: repairEffectId,
  STRAY_TEXT: repairWords,
  MARKUP_COMPATIBILITY: repairCompatibility,
};
