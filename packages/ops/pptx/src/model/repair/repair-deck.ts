import {
  NAMESPACES,
  type OoxmlPart,
  PART_TYPES,
  RELATIONSHIPS_TYPE,
  reachedParts,
  relationshipsPartOf,
} from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { DEFAULT_THEME, NOTES_MASTER } from "../../data/frames.ts";
import { attribute, child, childrenNamed, relationshipId } from "../names.ts";
import { placeOfFault, prefixed, type RepairFault, type RepairRound, type RepairStep } from "./round.ts";

const THEME_TYPE = `${PART_TYPES.office}theme+xml`;
/** Ids of masters and layouts begin here; of slides at 256. ISO/IEC 29500-1, 19.7.12 to 19.7.15. */
const FIRST_MASTER_ID = 2 ** 31;
const FIRST_SLIDE_ID = 256;
const RELATIONSHIPS = /officeDocument\/(?:2006\/)?relationships$/;

function partsOfType(round: RepairRound, type: string): readonly OoxmlPart[] {
  const name = `${PART_TYPES.slide}${type}+xml`.toLowerCase();
  return round.keep(name, () =>
    round.opened.parts.filter(({ contentType }) => contentType?.trim().toLowerCase() === name),
  );
}

/** `r:id="..."` as a child of this element may write it. */
export function reference(round: RepairRound, id: string): string {
  const uri = round.typeOf("").replace(/\/$/, "");
  return `xmlns:r="${uri}" r:id="${id}"`;
}

function setReference(round: RepairRound, part: OoxmlPart, { element, id }: { element: XmlElement; id: string }): void {
  const written = element.attributes.find(
    ({ local, namespace }) => local === "id" && RELATIONSHIPS.test(namespace ?? ""),
  );
  if (written !== undefined) round.editor(part).setAttribute(element, written.name, id);
}

function idsOf(elements: readonly XmlElement[]): readonly number[] {
  return elements.map((element) => Number(attribute(element, "id")) || 0);
}

function slideEntries(round: RepairRound): readonly XmlElement[] {
  return childrenNamed(child(round.tree(round.main).root, "p:sldIdLst"), "p:sldId");
}

export function freshSlideId(round: RepairRound): number {
  return round.fresh("slide", () => [FIRST_SLIDE_ID - 1, ...idsOf(slideEntries(round))]);
}

export function masterIds(round: RepairRound): readonly number[] {
  const masters = childrenNamed(child(round.tree(round.main).root, "p:sldMasterIdLst"), "p:sldMasterId");
  const layouts = partsOfType(round, "slideMaster").flatMap((part) => [
    ...childrenNamed(child(round.tree(part).root, "p:sldLayoutIdLst"), "p:sldLayoutId"),
  ]);
  return [FIRST_MASTER_ID - 1, ...idsOf([...masters, ...layouts])];
}

/** An entry without its slide: a slide that nothing lists is taken for it, else the entry goes. */
const repairMissingSlide: RepairStep = (round, { element, part }) => {
  if (element === undefined || !round.claim(part, element)) return;
  const orphan = round.keep("orphans", () => orphanSlides(round)).pop();
  if (orphan !== undefined) {
    setReference(round, part, { element, id: round.relate(round.main, "slide", orphan) });
    round.reportLoss("SLIDE_LIST_MENDED", `The entry of a slide that was not there leads to ${orphan.name}.`, {
      part: orphan,
    });
    return;
  }
  const relationship = round.opened.relationship(part, relationshipId(element));
  if (relationship !== undefined) round.package.unrelate(relationship);
  round.editor(part).remove(element);
  const reported = relationship === undefined ? `the id ${attribute(element, "id") ?? ""}` : relationship.target;
  round.reportLoss("SLIDE_REMOVED", `The slide of ${reported} does not exist in the file; its entry was removed.`, {
    part,
  });
};

/** Slides that the presentation leads to none of, the first last. */
function orphanSlides(round: RepairRound): OoxmlPart[] {
  const related = new Set(round.opened.related(round.main, "slide"));
  return partsOfType(round, "slide")
    .filter((each) => !related.has(each))
    .toReversed();
}

const repairDoubledSlide: RepairStep = (round, { element, part }) => {
  if (element === undefined || !round.remove(part, element)) return;
  round.reportLoss("SLIDE_LIST_MENDED", "The slide was listed twice; the second entry was removed.", { part });
};

const repairSlideId: RepairStep = (round, { element, part }) => {
  if (element === undefined || !round.claimTag(part, element)) return;
  const id = freshSlideId(round);
  round.editor(part).setAttribute(element, "id", String(id));
  round.reportLoss("SLIDE_LIST_MENDED", `The second slide of the id ${attribute(element, "id")} has the id ${id}.`, {
    part,
  });
};

/** Slides of a presentation that lost its list are listed again; beside a list, a slide that it does not name was deleted and stays out. */
const repairUnlisted: RepairStep = (round, { part }) => {
  const { main, opened } = round;
  const root = round.tree(main).root;
  const slides = opened.related(main, "slide");
  if (child(root, "p:sldIdLst") !== undefined || !slides.includes(part) || !round.once("sldIdLst")) return;
  const entries = slides.map((slide) => {
    const id = round.relate(main, "slide", slide);
    return `<${prefixed(root, "sldId")} id="${freshSlideId(round)}" ${reference(round, id)}/>`;
  });
  insertAfter(round, ["p:handoutMasterIdLst", "p:notesMasterIdLst", "p:sldMasterIdLst"], {
    local: "sldIdLst",
    content: entries.join(""),
  });
  round.reportLoss(
    "SLIDE_LIST_MENDED",
    `The presentation had no list of slides; it lists the ${slides.length} that it leads to.`,
    {
      part: main,
    },
  );
};

/** A list of the presentation behind the first of some that is there. */
export function insertAfter(
  round: RepairRound,
  before: readonly string[],
  { local, content }: { readonly local: string; readonly content: string },
): void {
  const root = round.tree(round.main).root;
  const name = prefixed(root, local);
  const xml = `<${name}>${content}</${name}>`;
  const place = before.flatMap((each) => child(root, each) ?? [])[0];
  if (place === undefined) round.editor(round.main).prepend(root, xml);
  else round.editor(round.main).insertAfter(place, xml);
}

const repairMaster: RepairStep = (round, fault) => {
  const { element, part } = fault;
  const masters = partsOfType(round, "slideMaster");
  if (part !== round.main) {
    const master = masters.find((each) => round.opened.related(each, "slideLayout").includes(part)) ?? masters[0];
    if (master === undefined || !round.once(`master of ${part.name}`)) return;
    round.relate(part, "slideMaster", master);
    round.reportLoss("MASTER_REFERENCE_UNRESOLVED", `The layout had no master; ${master.name} was assigned.`, { part });
  } else if (element !== undefined) {
    if (round.remove(part, element))
      round.reportLoss("LAYOUT_LIST_MENDED", "An entry referred to a missing master and was removed.", { part });
  } else {
    const entries = masters.map(
      (master) =>
        `<${prefixed(round.tree(part).root, "sldMasterId")} id="${round.fresh("master", () => masterIds(round))}" ${reference(round, round.relate(part, "slideMaster", master))}/>`,
    );
    if (entries.length === 0 || !round.once("sldMasterIdLst")) return;
    const list = child(round.tree(part).root, "p:sldMasterIdLst");
    if (list !== undefined) round.editor(part).append(list, entries.join(""));
    else insertAfter(round, [], { local: "sldMasterIdLst", content: entries.join("") });
    round.reportLoss("MASTER_REFERENCE_UNRESOLVED", `The presentation named no master; it has ${masters[0]?.name}.`, {
      part,
    });
  }
};

const repairLayout: RepairStep = (round, fault) => {
  const { element, part } = fault;
  if (element !== undefined) {
    if (round.remove(part, element))
      round.reportLoss("LAYOUT_LIST_MENDED", "An entry referred to a missing layout and was removed.", { part });
    return;
  }
  const [layout] = partsOfType(round, "slideLayout");
  if (layout === undefined) addLayout(round);
  if (layout === undefined || !round.once(`layout of ${part.name}`)) return;
  round.relate(part, "slideLayout", layout);
  round.reportLoss("LAYOUT_SUBSTITUTED", `The slide had no layout; it has ${layout.name}.`, { part });
};

/** An empty layout of the first master, for a deck that has none left; its slides get it in the next round. */
function addLayout(round: RepairRound): void {
  const [master] = partsOfType(round, "slideMaster");
  if (master === undefined || !round.once("layout")) return;
  const name = freeName(round, "/ppt/slideLayouts/slideLayout");
  const { namespace = "" } = round.tree(round.main).root;
  const tree = `<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>`;
  const xml = `<p:sldLayout xmlns:p="${namespace}" type="blank"><p:cSld name="Blank"><p:spTree>${tree}</p:spTree></p:cSld></p:sldLayout>`;
  round.package.add(name, `${PART_TYPES.slide}slideLayout+xml`, Buffer.from(xml));
  const leading = `<Relationship Id="rId1" Type="${round.typeOf("slideMaster")}" Target="${master.name}"/>`;
  round.package.add(
    relationshipsPartOf(name),
    RELATIONSHIPS_TYPE,
    Buffer.from(`<Relationships xmlns="${NAMESPACES.packageRelationships}">${leading}</Relationships>`),
  );
  round.relate(master, "slideLayout", name);
  round.reportLoss("LAYOUT_SUBSTITUTED", "The presentation had no layout left; an empty one was added.", {
    part: master,
  });
}

const repairLayoutId: RepairStep = (round, { element, part }) => {
  if (element === undefined || !round.claimTag(part, element)) return;
  const id = round.fresh("master", () => masterIds(round));
  round.editor(part).setAttribute(element, "id", String(id));
  round.reportLoss("LAYOUT_LIST_MENDED", `The second of the id ${attribute(element, "id")} has the id ${id}.`, {
    part,
  });
};

const repairUnlistedLayout: RepairStep = (round, { part }) => {
  const [related] = round.opened.related(part, "slideMaster");
  const master = related ?? partsOfType(round, "slideMaster")[0];
  if (master === undefined) return;
  const root = round.tree(master).root;
  const list = child(root, "p:sldLayoutIdLst");
  const map = child(root, "p:clrMap");
  if (list === undefined && (map === undefined || !round.once(`list of ${master.name}`))) return;
  const listed = new Set(childrenNamed(list, "p:sldLayoutId").map((each) => relationshipId(each)));
  // Listed all the same, by a master that the presentation does not name yet.
  if (round.opened.relationshipsOf(master).some((each) => listed.has(each.id) && round.opened.targetOf(each) === part))
    return;
  const id = round.relate(master, "slideLayout", part);
  const entry = `<${prefixed(root, "sldLayoutId")} id="${round.fresh("master", () => masterIds(round))}" ${reference(round, id)}/>`;
  const name = prefixed(root, "sldLayoutIdLst");
  if (list !== undefined) round.editor(master).append(list, entry);
  else if (map !== undefined) round.editor(master).insertAfter(map, `<${name}>${entry}</${name}>`);
  round.reportLoss("LAYOUT_LIST_MENDED", `No master listed ${part.name}; ${master.name} does.`, { part });
};

/** A theme of its own: one that nothing leads to, a copy of one that leads nowhere else, or a plain one. */
export function themeFor(round: RepairRound): OoxmlPart | string {
  const { opened } = round;
  const reached = reachedParts(opened);
  const themes = opened.parts.filter(({ contentType }) => contentType === THEME_TYPE);
  const orphan = themes.find((theme) => !reached.has(theme));
  if (orphan !== undefined) return orphan;
  const plain = themes.find((theme) => opened.relationshipsOf(theme).length === 0);
  const name = freeName(round, "/ppt/theme/theme");
  round.package.add(name, THEME_TYPE, plain === undefined ? Buffer.from(DEFAULT_THEME) : opened.read(plain));
  return name;
}

function freeName({ opened }: RepairRound, stem: string): string {
  let number = 1;
  while (opened.part(`${stem}${number}.xml`) !== undefined) number++;
  return `${stem}${number}.xml`;
}

const repairTheme: RepairStep = (round, { part }) => {
  if (!round.once("theme")) return;
  round.relate(part, "theme", themeFor(round));
  round.reportLoss("THEME_SUBSTITUTED", "The master had no theme; another theme was assigned.", { part });
};

const repairNotesMaster: RepairStep = (round, { part }) => {
  const [master] = partsOfType(round, "notesMaster");
  if (master !== undefined) {
    round.relate(part, "notesMaster", master);
    round.reportLoss("MASTER_REFERENCE_UNRESOLVED", `The notes page had no notes master; it has ${master.name}.`, {
      part,
    });
  } else if (round.once("notesMaster") && round.once("theme")) {
    const name = freeName(round, "/ppt/notesMasters/notesMaster");
    const theme = themeFor(round);
    round.package.add(name, `${PART_TYPES.slide}notesMaster+xml`, Buffer.from(NOTES_MASTER));
    round.package.add(
      relationshipsPartOf(name),
      RELATIONSHIPS_TYPE,
      Buffer.from(
        `<Relationships xmlns="${NAMESPACES.packageRelationships}"><Relationship Id="rId1" Type="${round.typeOf("theme")}" Target="${typeof theme === "string" ? theme : theme.name}"/></Relationships>`,
      ),
    );
    round.relate(part, "notesMaster", name);
    const id = round.relate(round.main, "notesMaster", name);
    if (child(round.tree(round.main).root, "p:notesMasterIdLst") === undefined)
      insertAfter(round, ["p:sldMasterIdLst"], {
        local: "notesMasterIdLst",
        content: `<${prefixed(round.tree(round.main).root, "notesMasterId")} ${reference(round, id)}/>`,
      });
    round.reportLoss("MASTER_REFERENCE_UNRESOLVED", "The notes page had no notes master; one was made.", { part });
  }
};

const repairSection: RepairStep = (round, fault) => {
  const { element, part } = fault;
  if (element !== undefined && round.remove(part, element))
    round.reportLoss("SLIDE_LIST_MENDED", `${fault.issue.message} The entry was removed.`, placeOfFault(fault));
};

export const DECK_REPAIRS: Readonly<Record<string, (round: RepairRound, fault: RepairFault) => void>> = {
  SLIDE_MISSING: repairMissingSlide,
  SLIDE_TWICE: repairDoubledSlide,
  SLIDE_ID_DOUBLED: repairSlideId,
  SLIDE_NOT_LISTED: repairUnlisted,
  MASTER_MISSING: repairMaster,
  LAYOUT_MISSING: repairLayout,
  LAYOUT_ID_DOUBLED: repairLayoutId,
  LAYOUT_NOT_LISTED: repairUnlistedLayout,
  THEME_MISSING: repairTheme,
  NOTES_MASTER_MISSING: repairNotesMaster,
  SECTION_DANGLING: repairSection,
};
