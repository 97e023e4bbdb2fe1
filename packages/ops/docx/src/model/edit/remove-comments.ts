import { nameOf, readAttribute } from "@colophon/base-word";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import { type EditSpace, type StepReport, tickOf } from "./edit-space.ts";
import { around, elementsOf } from "./elements.ts";

export interface CommentFilter {
  readonly authors?: readonly string[] | undefined;
  readonly state: "all" | "open" | "resolved";
}

interface CommentFacts {
  readonly element: XmlElement;
  readonly id: string;
  readonly author: string;
  /** Ids of its paragraphs: the last is what the other parts name it by. */
  readonly paragraphs: readonly string[];
}

/** Removes the comments that a filter selects, with the replies to them. */
export function removeComments(space: EditSpace, filter: CommentFilter, report: StepReport): void {
  const comments = readComments(space);
  const extended = readExtended(space);
  const byParagraph = new Map(comments.flatMap((each) => each.paragraphs.map((id) => [id, each] as const)));
  const threadOf = (comment: CommentFacts): CommentFacts => {
    let at = comment;
    for (let depth = 0; depth < comments.length; depth++) {
      const parent = at.paragraphs.map((id) => extended.get(id)?.parent).find((id) => id !== undefined);
      const above = parent === undefined ? undefined : byParagraph.get(parent);
      if (above === undefined || above === comment) return at;
      at = above;
    }
    return at;
  };
  const isDone = (comment: CommentFacts): boolean =>
    threadOf(comment).paragraphs.some((id) => extended.get(id)?.isDone === true);
  const isSelected = (comment: CommentFacts): boolean =>
    (filter.authors === undefined || filter.authors.includes(comment.author)) &&
    (filter.state === "all" || isDone(comment) === (filter.state === "resolved"));
  // A reply cannot be without what it replies to.
  const chosen = new Set(comments.filter(isSelected));
  for (let before = -1; before !== chosen.size; ) {
    before = chosen.size;
    for (const comment of comments) {
      const parent = comment.paragraphs.map((id) => extended.get(id)?.parent).find((id) => id !== undefined);
      const above = parent === undefined ? undefined : byParagraph.get(parent);
      if (above !== undefined && chosen.has(above)) chosen.add(comment);
    }
  }
  const ids = new Set([...chosen].map(({ id }) => id));
  if (ids.size === 0) return;
  removeCommentsById(space, ids, new Set(), report);
  if (readComments(space).length > 0) return;
  const { opened, main } = space.document;
  for (const relationship of opened.relationshipsOf(main.part))
    if (/(?:^|\/)comments(?:Extended|Ids|Extensible)?$/.test(relationship.kind)) space.unrelate(relationship);
}

/** Removes comments by their ids, with all that names them -> how many. `leaving`: what is removed with its marks anyway. */
export function removeCommentsById(
  space: EditSpace,
  ids: ReadonlySet<string>,
  leaving: ReadonlySet<XmlElement>,
  report?: StepReport,
): number {
  const { trees } = space;
  const tick = tickOf(space);
  for (const { part, story, tree } of space.stories) {
    if (story === "comment") continue;
    const marks: XmlElement[] = [];
    for (const node of walkXml(tree.root)) {
      tick();
      if (node.kind === "element" && /^comment(?:RangeStart|RangeEnd|Reference)$/.test(node.local))
        if (nameOf(node).startsWith("w:") && ids.has(readAttribute(node, "id") ?? "")) marks.push(node);
    }
    for (const mark of marks) {
      if (isWithin(mark, leaving)) continue;
      if (mark.local === "commentReference") report?.add({ part: part.name, paragraph: around(mark, "w:p") }, 0);
      const run = mark.parent;
      trees.remove(mark);
      if (run === undefined || nameOf(run) !== "w:r" || run.parent === undefined) continue;
      if (elementsOf(run).every((each) => nameOf(each) === "w:rPr")) trees.remove(run);
    }
  }
  const gone = readComments(space).filter(({ id }) => ids.has(id));
  const paragraphs = new Set(gone.flatMap((each) => each.paragraphs));
  for (const { element } of gone) {
    const part = space.partOf(element);
    if (part !== undefined) space.noteRemoved(part, [element]);
    trees.remove(element);
  }
  if (report !== undefined) report.count += gone.length;
  const durable = new Set<string>();
  for (const entry of entriesOf(space, "commentsIds"))
    if (paragraphs.has(local(entry, "paraId"))) {
      durable.add(local(entry, "durableId"));
      trees.remove(entry);
    }
  for (const entry of entriesOf(space, "commentsExtended"))
    if (paragraphs.has(local(entry, "paraId"))) trees.remove(entry);
  for (const entry of entriesOf(space, "commentsExtensible"))
    if (durable.has(local(entry, "durableId"))) trees.remove(entry);
  removeUnusedPeople(space, new Set(gone.map(({ author }) => author)));
  return gone.length;
}

/** Persons who have neither a comment nor a tracked change any more. */
function removeUnusedPeople(space: EditSpace, authors: ReadonlySet<string>): void {
  const people = entriesOf(space, "people").filter((each) => authors.has(authorOf(each)));
  if (people.length === 0) return;
  const used = new Set<string>();
  for (const { tree } of space.stories)
    for (const node of walkXml(tree.root))
      if (node.kind === "element" && nameOf(node).startsWith("w:")) {
        const author = readAttribute(node, "author");
        if (author !== undefined) used.add(author);
      }
  for (const person of people) if (!used.has(authorOf(person))) space.trees.remove(person);
}

function readComments(space: EditSpace): readonly CommentFacts[] {
  return space.stories
    .filter(({ story }) => story === "comment")
    .flatMap(({ tree }) =>
      elementsOf(tree.root)
        .filter((each) => nameOf(each) === "w:comment")
        .map((element) => ({
          element,
          id: readAttribute(element, "id") ?? "",
          author: readAttribute(element, "author") ?? "",
          paragraphs: elementsOf(element)
            .map((each) => local(each, "paraId"))
            .filter((id) => id !== ""),
        })),
    );
}

function readExtended(space: EditSpace) {
  return new Map(
    entriesOf(space, "commentsExtended").map((entry) => {
      const parent = local(entry, "paraIdParent");
      return [
        local(entry, "paraId"),
        { isDone: ["1", "true", "on"].includes(local(entry, "done")), ...(parent !== "" && { parent }) },
      ] as const;
    }),
  );
}

/** Entries of a part beside the comments: what names them by their paragraphs, and their authors. */
function entriesOf(space: EditSpace, kind: string): readonly XmlElement[] {
  const { opened, main } = space.document;
  return opened
    .relationshipsOf(main.part)
    .filter((each) => each.kind === kind || each.kind.endsWith(`/${kind}`))
    .flatMap((each) => {
      const part = opened.targetOf(each);
      return part === undefined ? [] : elementsOf(space.tree(part).root);
    });
}

function local(element: XmlElement, name: string): string {
  return element.attributes.find((each) => each.local === name)?.value.toUpperCase() ?? "";
}

function authorOf(person: XmlElement): string {
  return person.attributes.find((each) => each.local === "author")?.value ?? "";
}

function isWithin(element: XmlElement, elements: ReadonlySet<XmlElement>): boolean {
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) if (elements.has(at)) return true;
  return false;
}
