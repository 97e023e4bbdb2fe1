import { type OoxmlPart, relationshipsPartOf } from "@colophon/kit-ooxml";
import { textOf } from "@colophon/kit-xml";
import type { RepairRound, RepairStep } from "./round.ts";

const MACRO_TYPES: Readonly<Record<string, string>> = {
  "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml":
    "application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml",
  "application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml":
    "application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml",
  "application/vnd.openxmlformats-officedocument.presentationml.template.main+xml":
    "application/vnd.ms-powerpoint.template.macroEnabled.main+xml",
};

/** Takes the relationships of a kind from the package to all parts but one. */
function keepOne(round: RepairRound, kind: string, kept: OoxmlPart | undefined): number {
  const others = round.opened
    .relationshipsOf("/")
    .filter((each) => each.kind === kind && round.opened.targetOf(each) !== kept);
  for (const each of others) round.package.unrelate(each);
  return others.length;
}

const repairMain: RepairStep = (round, { part }) => {
  if (!round.once("main") || keepOne(round, "officeDocument", round.main) === 0) return;
  round.reportLoss("RELATIONSHIP_TARGET_MISSING", `The package named two main parts; ${part.name} stays.`, { part });
};

const repairProperty: RepairStep = (round, { element, part, issue }) => {
  if (element !== undefined && round.remove(part, element))
    round.reportLoss("PROPERTY_MENDED", `${issue.message} It was removed: ${textOf(element).slice(0, 500)}`, {
      part,
    });
};

/** The address is told to be one. */
const repairAddress: RepairStep = (round, { part, issue }) => {
  const rels = round.opened.part(relationshipsPartOf(part.name));
  if (rels === undefined || !round.once(`addresses ${part.name}`)) return;
  for (const relationship of round.opened.relationshipsOf(part)) {
    const { isExternal, target, element } = relationship;
    if (isExternal || !/^\s*(?:https?|ftp|mailto|file):/i.test(target)) continue;
    if (round.opened.targetOf(relationship) !== undefined) continue;
    round.editor(rels).setAttribute(element, "TargetMode", "External");
    round.reportLoss("RELATIONSHIP_MENDED", `${issue.message} It is an address now: ${target.slice(0, 500)}`, { part });
  }
};

const repairMacros: RepairStep = (round, { part }) => {
  const type = MACRO_TYPES[round.main.contentType?.trim() ?? ""];
  if (type === undefined || !round.once("macros")) return;
  round.package.retype(round.main, type);
  round.reportLoss("CONTENT_TYPE_MENDED", "The presentation has macros, and is of a type with them now.", { part });
};

/** A document type goes; what its entities stood for is in the text already, or is not read at all. */
const repairDoctype: RepairStep = (round, { part, issue }) => {
  const { doctype } = round.tree(part);
  if (doctype === undefined || !round.claim(part, doctype)) return;
  round.editor(part).remove(doctype);
  round.reportLoss("MARKUP_REMOVED", `${issue.message} It was removed.`, { part });
};

/** A part that is not what leads to it takes it for goes with what leads to it: its words are told. */
const repairRoot: RepairStep = (round, { part, issue }) => {
  if (part === round.main) return;
  const words = textOf(round.tree(part).root).trim().slice(0, 2_000);
  round.removePart(part);
  round.reportLoss("ENTRY_CUT", `${issue.message} It was removed: ${words}`, { part });
};

/** Relationships of a part that is not there. */
const repairOrphaned: RepairStep = (round, { part }) => {
  round.package.remove(part);
  round.reportLoss("RELATIONSHIP_TARGET_MISSING", `${part.name} was of a part that is not there; it was removed.`, {
    part,
  });
};

export const PACKAGE_RULE_REPAIRS: Readonly<Record<string, RepairStep>> = {
  MAIN_DOUBLED: repairMain,
  CORE_PROPERTY: repairProperty,
  LINK_NOT_EXTERNAL: repairAddress,
  MACROS_NOT_ALLOWED: repairMacros,
  DOCUMENT_TYPE: repairDoctype,
  ROOT_WRONG: repairRoot,
  RELATIONSHIPS_WITHOUT_PART: repairOrphaned,
};
