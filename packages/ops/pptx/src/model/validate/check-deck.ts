import type { OoxmlPart } from "@colophon/kit-ooxml";
import { attribute, child, childrenNamed, elementsNamed, relationshipId } from "../names.ts";
import type { Checking, ListedSlide } from "./findings.ts";

/** The slides of a presentation's list that are there, in its order. */
export function listSlides({
  opened,
  main,
  treeOf,
}: Pick<Checking, "opened" | "main" | "treeOf">): readonly ListedSlide[] {
  const root = treeOf(main)?.root;
  return childrenNamed(child(root, "p:sldIdLst"), "p:sldId").flatMap((entry, index) => {
    const part = partOf(opened, main, relationshipId(entry));
    return part === undefined ? [] : [{ part, number: index + 1, id: attribute(entry, "id") ?? "" }];
  });
}

function partOf(opened: Checking["opened"], source: OoxmlPart, id: string | undefined): OoxmlPart | undefined {
  const relationship = opened.relationship(source, id);
  return relationship === undefined ? undefined : opened.targetOf(relationship);
}

/** Lists of slides, masters and layouts; what each slide, layout and notes page is made after. */
export function checkDeck(checking: Checking): void {
  const { main, treeOf } = checking;
  const root = treeOf(main)?.root;
  if (root === undefined) return;
  checkSlideList(checking);
  checkMasterList(checking);
  checkSections(checking);
  for (const part of partsOf(checking, "slide")) requireOne(checking, part, "slideLayout");
  for (const part of partsOf(checking, "notesSlide"))
    if (checking.opened.related(part, "notesMaster").length === 0)
      checking.found.report("NOTES_MASTER_MISSING", "The notes page has no notes master.", { part });
}

function partsOf({ reached }: Checking, kind: string): readonly OoxmlPart[] {
  return [...reached].flatMap(([part, each]) => (each === kind ? [part] : []));
}

function requireOne({ opened, found }: Checking, part: OoxmlPart, kind: "slideLayout" | "slideMaster"): void {
  if (opened.related(part, kind).length > 0) return;
  if (kind === "slideLayout") found.report("LAYOUT_MISSING", "The slide has no layout.", { part });
  else found.report("MASTER_MISSING", "The layout has no master.", { part });
}

function checkSlideList(checking: Checking): void {
  const { opened, main, treeOf, found, slides } = checking;
  const entries = childrenNamed(child(treeOf(main)?.root, "p:sldIdLst"), "p:sldId");
  const ids = new Set<string>();
  const parts = new Set<OoxmlPart>();
  for (const element of entries) {
    const id = attribute(element, "id") ?? "";
    const part = partOf(opened, main, relationshipId(element));
    if (ids.has(id))
      found.report("SLIDE_ID_DOUBLED", `Two slides have the id ${id.slice(0, 20)}.`, { part: main, element });
    ids.add(id);
    if (part === undefined)
      found.report("SLIDE_MISSING", "The list names a slide that is not in the package.", { part: main, element });
    else if (parts.has(part)) found.report("SLIDE_TWICE", `The list has ${part.name} twice.`, { part: main, element });
    if (part !== undefined) parts.add(part);
  }
  const listed = new Set(slides.map(({ part }) => part));
  for (const part of partsOf(checking, "slide"))
    if (!listed.has(part))
      found.report("SLIDE_NOT_LISTED", `${part.name} is unused: no list of slides names it, and nothing shows it.`, {
        part,
      });
}

function checkMasterList(checking: Checking): void {
  const { opened, main, treeOf, found } = checking;
  const entries = childrenNamed(child(treeOf(main)?.root, "p:sldMasterIdLst"), "p:sldMasterId");
  if (entries.length === 0) found.report("MASTER_MISSING", "The presentation names no slide master.", { part: main });
  const ids = new Set<string>();
  const layouts = new Set<OoxmlPart>();
  const masters = new Set<OoxmlPart>();
  const take = (part: OoxmlPart, element: (typeof entries)[number]): void => {
    const id = attribute(element, "id");
    if (id !== undefined && ids.has(id))
      found.report("LAYOUT_ID_DOUBLED", `Two masters or layouts have the id ${id.slice(0, 20)}.`, { part, element });
    if (id !== undefined) ids.add(id);
  };
  for (const element of entries) {
    take(main, element);
    const master = partOf(opened, main, relationshipId(element));
    if (master === undefined) {
      found.report("MASTER_MISSING", "The list names a master that is not in the package.", { part: main, element });
      continue;
    }
    // One that is listed twice is told as such.
    if (masters.has(master)) continue;
    masters.add(master);
    if (opened.related(master, "theme").length === 0)
      found.report("THEME_MISSING", "The master has no theme.", { part: master });
    for (const entry of childrenNamed(child(treeOf(master)?.root, "p:sldLayoutIdLst"), "p:sldLayoutId")) {
      take(master, entry);
      const layout = partOf(opened, master, relationshipId(entry));
      if (layout === undefined)
        found.report("LAYOUT_MISSING", "The master names a layout that does not exist.", {
          part: master,
          element: entry,
        });
      else layouts.add(layout);
    }
  }
  for (const part of partsOf(checking, "slideLayout")) {
    requireOne(checking, part, "slideMaster");
    if (!layouts.has(part)) found.report("LAYOUT_NOT_LISTED", `No master lists ${part.name}.`, { part });
  }
}

/** PowerPoint 2010's sections name slides by their ids in the list. */
function checkSections({ main, treeOf, found }: Checking): void {
  const root = treeOf(main)?.root;
  if (root === undefined) return;
  const ids = new Set(childrenNamed(child(root, "p:sldIdLst"), "p:sldId").map((entry) => attribute(entry, "id")));
  for (const section of elementsNamed(root, "p14:section"))
    for (const element of elementsNamed(section, "p14:sldId"))
      if (!ids.has(attribute(element, "id")))
        found.report("SECTION_DANGLING", "The section names a slide that the list does not have.", {
          part: main,
          element,
        });
}
