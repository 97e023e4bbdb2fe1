import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, relationshipId } from "../names.ts";
import type { Checking } from "./findings.ts";

/** Sections, custom shows and comments: what they name is there, and named once. */
export function checkLists(checking: Checking): void {
  const { main, treeOf } = checking;
  const root = treeOf(main)?.root;
  if (root !== undefined) {
    checkSections(checking, root);
    checkShows(checking, root);
  }
  checkComments(checking);
}

function checkSections({ main, found }: Checking, root: XmlElement): void {
  const sections = [...elementsNamed(root, "p14:section")];
  if (sections.length === 0) return;
  const ids = new Set<string>();
  const placed = new Set<string | undefined>();
  for (const element of sections) {
    const id = (attribute(element, "id") ?? "").toLowerCase();
    if (ids.has(id))
      found.report("SECTION_ID_DOUBLED", `Two sections have the id ${id.slice(0, 40)}.`, { part: main, element });
    ids.add(id);
    for (const entry of elementsNamed(element, "p14:sldId")) {
      const slide = attribute(entry, "id");
      if (placed.has(slide))
        found.report("SECTION_TWICE", `The slide ${slide} is in sections twice.`, { part: main, element: entry });
      placed.add(slide);
    }
  }
  for (const element of childrenNamed(child(root, "p:sldIdLst"), "p:sldId"))
    if (!placed.has(attribute(element, "id")))
      found.report("SECTION_LACKS_SLIDE", "The slide is in no section, while others are.", { part: main, element });
}

function checkShows({ opened, main, found, slides }: Checking, root: XmlElement): void {
  const listed = new Set(slides.map(({ part }) => part));
  const relationships = new Map(opened.relationshipsOf(main).map((each) => [each.id, each]));
  for (const show of elementsNamed(root, "p:custShow"))
    for (const element of elementsNamed(show, "p:sld")) {
      const to = relationships.get(relationshipId(element) ?? "");
      const slide = to === undefined ? undefined : opened.targetOf(to);
      if (slide === undefined || !listed.has(slide))
        found.report(
          "SHOW_DANGLING",
          `The show ${(attribute(show, "name") ?? "").slice(0, 60)} has a slide that no list has.`,
          {
            part: main,
            element,
          },
        );
    }
}

/** Comments as PowerPoint wrote them until 2021: each of an author, with a number of its own for him. */
function checkComments({ opened, main, reached, treeOf, found }: Checking): void {
  const authors = new Set<string | undefined>();
  for (const part of opened.related(main, "commentAuthors")) {
    const root = treeOf(part)?.root;
    for (const author of root === undefined ? [] : elementsNamed(root, "p:cmAuthor"))
      authors.add(attribute(author, "id"));
  }
  const seen = new Set<string>();
  const check = (part: OoxmlPart, element: XmlElement): void => {
    const author = attribute(element, "authorId");
    if (!authors.has(author))
      found.report("COMMENT_AUTHOR_MISSING", `The comment's author ${author ?? ""} is not in the list.`, {
        part,
        element,
      });
    const key = `${author} ${attribute(element, "idx")}`;
    if (seen.has(key)) found.report("COMMENT_DOUBLED", "Two comments of an author have one index.", { part, element });
    seen.add(key);
  };
  for (const [part, kind] of reached) {
    const root = kind === "comments" ? treeOf(part)?.root : undefined;
    if (root !== undefined) for (const element of elementsNamed(root, "p:cm")) check(part, element);
  }
}
