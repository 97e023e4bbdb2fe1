import type { OoxmlPart } from "@colophon/kit-ooxml";
import { rawOf, type XmlElement } from "@colophon/kit-xml";
import { child } from "../names.ts";
import { insertAfter, reference, themeFor } from "./repair-deck.ts";
import { prefixed, type RepairRound, type RepairStep } from "./round.ts";

const repairEntry: RepairStep = (round, { element, part, issue }) => {
  if (element !== undefined && round.remove(part, element))
    round.reportLoss("LAYOUT_LIST_MENDED", `${issue.message} The entry was removed.`, { part });
};

/** Of two relationships of a kind the first stays. */
function keepFirst(round: RepairRound, part: OoxmlPart, kind: string): boolean {
  const [, ...others] = round.opened.relationshipsOf(part).filter((each) => each.kind === kind);
  if (others.length === 0 || !round.once(`${kind} of ${part.name}`)) return false;
  for (const each of others) round.package.unrelate(each);
  return true;
}

const repairLayouts: RepairStep = (round, { part, issue }) => {
  if (keepFirst(round, part, "slideLayout"))
    round.reportLoss("LAYOUT_SUBSTITUTED", `${issue.message} The first stays.`, { part });
};

const repairMasters: RepairStep = (round, { part, issue }) => {
  if (keepFirst(round, part, "slideMaster"))
    round.reportLoss("MASTER_REFERENCE_UNRESOLVED", `${issue.message} The first stays.`, { part });
};

const repairNotesMasters: RepairStep = (round, { issue }) => {
  const { main } = round;
  if (keepFirst(round, main, "notesMaster"))
    round.reportLoss("MASTER_REFERENCE_UNRESOLVED", `${issue.message} The first stays.`, { part: main });
};

/** A copy of the theme, for one master alone. */
const repairShared: RepairStep = (round, { part, issue }) => {
  const [own] = round.opened.relationshipsOf(part).filter(({ kind }) => kind === "theme");
  if (own === undefined || !round.once("theme")) return;
  round.package.unrelate(own);
  round.relate(part, "theme", themeFor(round));
  round.reportLoss("THEME_SUBSTITUTED", `${issue.message} It has its own.`, { part });
};

/** The last style of a list is repeated until there are three. */
const repairStyles: RepairStep = (round, { element, part, issue }) => {
  const styles = (element?.children ?? []).filter((node): node is XmlElement => node.kind === "element");
  const last = styles.at(-1);
  if (element === undefined || last === undefined || !round.claim(part, element)) return;
  round.editor(part).insertAfter(last, rawOf(round.tree(part), last).repeat(3 - styles.length));
  round.reportLoss("THEME_SUBSTITUTED", `${issue.message} The last one is used for those that have none.`, { part });
};

const repairUnlistedNotes: RepairStep = (round, { part, issue }) => {
  const [relationship] = round.opened.relationshipsOf(part).filter(({ kind }) => kind === "notesMaster");
  const root = round.tree(part).root;
  if (relationship === undefined || !round.once("notesMasterIdLst")) return;
  const entry = `<${prefixed(root, "notesMasterId")} ${reference(round, relationship.id)}/>`;
  const list = child(root, "p:notesMasterIdLst");
  if (list !== undefined) round.editor(part).append(list, entry);
  else insertAfter(round, ["p:sldMasterIdLst"], { local: "notesMasterIdLst", content: entry });
  round.reportLoss("MASTER_REFERENCE_UNRESOLVED", `${issue.message} It does now.`, { part });
};

const slidesOf = (round: RepairRound, notes: OoxmlPart): readonly OoxmlPart[] =>
  round.opened
    .related(round.main, "slide")
    .filter((slide) => round.opened.related(slide, "notesSlide").includes(notes));

/** The notes page names the slide that has it. */
const repairNotes: RepairStep = (round, { part, issue }) => {
  const [slide] = slidesOf(round, part);
  if (slide === undefined || !round.once(`slide of ${part.name}`)) return;
  for (const each of round.opened.relationshipsOf(part).filter(({ kind }) => kind === "slide"))
    round.package.unrelate(each);
  round.relate(part, "slide", slide);
  round.reportLoss("NOTES_MENDED", `${issue.message} It names ${slide.name}.`, { part });
};

/** The page stays with the first slide that has it, or with the one it names. */
const repairShare: RepairStep = (round, { part, issue }) => {
  for (const relationship of round.opened.relationshipsOf(part)) {
    const notes = relationship.kind === "notesSlide" ? round.opened.targetOf(relationship) : undefined;
    if (notes === undefined || slidesOf(round, notes).length < 2 || !round.once(`share of ${notes.name}`)) continue;
    round.package.unrelate(relationship);
    round.reportLoss("NOTES_MENDED", `${issue.message} The notes stay with that slide alone.`, { part });
  }
};

export const MASTER_REPAIRS: Readonly<Record<string, RepairStep>> = {
  MASTER_TWICE: repairEntry,
  LAYOUT_TWICE: repairEntry,
  LAYOUT_OF_OTHER_MASTER: repairEntry,
  LAYOUT_DOUBLED: repairLayouts,
  MASTER_DOUBLED: repairMasters,
  THEME_SHARED: repairShared,
  THEME_STYLES: repairStyles,
  NOTES_MASTER_NOT_LISTED: repairUnlistedNotes,
  NOTES_MASTER_DOUBLED: repairNotesMasters,
  NOTES_OF_OTHER_SLIDE: repairNotes,
  NOTES_SHARED: repairShare,
};
