import { PART_TYPES } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed } from "../names.ts";
import { placeOfFault, prefixed, type RepairRound, type RepairStep } from "./round.ts";

const repairSecondEntry: RepairStep = (round, fault) => {
  if (fault.element !== undefined && round.remove(fault.part, fault.element))
    round.reportLoss("SLIDE_LIST_MENDED", `${fault.issue.message} The entry was removed.`, placeOfFault(fault));
};

/** Slides in no section stand in that of the slide before them. */
const repairUnplaced: RepairStep = (round, { part }) => {
  // Entries of slides that are gone go first.
  if (round.mends > 0 || !round.once("sections")) return;
  const root = round.tree(part).root;
  const lists = [...elementsNamed(root, "p14:sldIdLst")];
  const entries = new Map(
    lists.flatMap((list) => childrenNamed(list, "p14:sldId").map((each) => [attribute(each, "id"), each] as const)),
  );
  const added = new Map<XmlElement | undefined, string>();
  let before: XmlElement | undefined;
  const [first] = lists;
  if (first === undefined) return;
  for (const { id } of slideIds(root)) {
    const known = entries.get(id);
    if (known === undefined) added.set(before, `${added.get(before) ?? ""}<${prefixed(first, "sldId")} id="${id}"/>`);
    else before = known;
  }
  for (const [entry, xml] of added)
    if (entry === undefined) round.editor(part).prepend(first, xml);
    else round.editor(part).insertAfter(entry, xml);
  round.reportLoss("SLIDE_LIST_MENDED", "Slides in no section are in that of the slide before them.", { part });
};

function slideIds(root: XmlElement): readonly { readonly id: string }[] {
  return childrenNamed(child(root, "p:sldIdLst"), "p:sldId").flatMap((entry) => {
    const id = attribute(entry, "id");
    return id === undefined ? [] : [{ id }];
  });
}

const repairSectionId: RepairStep = (round, { element, part, issue }) => {
  if (element === undefined || !round.claimTag(part, element)) return;
  const { root } = round.tree(part);
  const taken = round.keep(`sections of ${part.name}`, () => {
    const sections = [...elementsNamed(root, "p14:section")];
    return new Set(sections.map((each) => (attribute(each, "id") ?? "").toLowerCase()));
  });
  let number = round.fresh("section", () => [0]);
  const written = (): string => `{00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}}`;
  while (taken.has(written())) number = round.fresh("section", () => [0]);
  round.editor(part).setAttribute(element, "id", written().toUpperCase());
  round.reportLoss("SLIDE_LIST_MENDED", `${issue.message} The second has ${written()}.`, { part });
};

/** An author without a name for comments whose own is not in the list. */
const repairAuthor: RepairStep = (round, { element, part, issue }) => {
  const id = attribute(element, "authorId");
  if (element === undefined || id === undefined || !/^\d+$/.test(id) || !round.once(`author ${id}`)) return;
  const [authors] = round.opened.related(round.main, "commentAuthors");
  const root = authors === undefined ? element : round.tree(authors).root;
  const colors = () => childrenNamed(root, "p:cmAuthor").map((each) => Number(attribute(each, "clrIdx")) || 0);
  const color = round.fresh("author", colors);
  const entry = `<${prefixed(root, "cmAuthor")} id="${id}" name="" initials="" lastIdx="${lastIndex(round, id)}" clrIdx="${color}"/>`;
  if (authors !== undefined) round.editor(authors).append(root, entry);
  else {
    if (!round.once("authors")) return;
    const name = prefixed(root, "cmAuthorLst");
    const prefix = element.prefix === "" ? "" : `:${element.prefix}`;
    const xml = `<${name} xmlns${prefix}="${element.namespace ?? ""}">${entry}</${name}>`;
    round.package.add("/ppt/commentAuthors.xml", `${PART_TYPES.slide}commentAuthors+xml`, Buffer.from(xml));
    round.relate(round.main, "commentAuthors", "/ppt/commentAuthors.xml");
  }
  round.reportLoss("COMMENT_MENDED", `${issue.message} It is listed without a name.`, { part });
};

const commentsOf = (round: RepairRound): readonly XmlElement[] =>
  round.opened.parts
    .filter(({ contentType }) => /presentationml\.comments\+xml$/i.test(contentType ?? ""))
    .flatMap((part) => [...elementsNamed(round.tree(part).root, "p:cm")]);

function lastIndex(round: RepairRound, author: string): number {
  const last = round.keep("last comments", () => {
    const known = new Map<string | undefined, number>();
    for (const each of commentsOf(round)) {
      const by = attribute(each, "authorId");
      known.set(by, Math.max(known.get(by) ?? 0, Number(attribute(each, "idx")) || 0));
    }
    return known;
  });
  return last.get(author) ?? 0;
}

const repairIndex: RepairStep = (round, { element, part, issue }) => {
  if (element === undefined || !round.claimTag(part, element)) return;
  const indexes = () => commentsOf(round).map((each) => Number(attribute(each, "idx")) || 0);
  const index = round.fresh("comment", indexes);
  round.editor(part).setAttribute(element, "idx", String(index));
  round.reportLoss("COMMENT_MENDED", `${issue.message} The second has ${index}.`, { part });
};

export const LIST_REPAIRS: Readonly<Record<string, RepairStep>> = {
  SECTION_TWICE: repairSecondEntry,
  SECTION_LACKS_SLIDE: repairUnplaced,
  SECTION_ID_DOUBLED: repairSectionId,
  SHOW_DANGLING: repairSecondEntry,
  COMMENT_AUTHOR_MISSING: repairAuthor,
  COMMENT_DOUBLED: repairIndex,
};
