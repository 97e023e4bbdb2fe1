import { nameOf } from "@colophon/base-word";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import { type EditSpace, type StepReport, tickOf } from "./edit-space.ts";
import { elementsOf } from "./elements.ts";
import { revisionKind } from "./resolve-changes.ts";

export const METADATA_KINDS = [
  "core",
  "title",
  "app",
  "custom",
  "rsids",
  "authors",
  "dates",
  "template",
  "variables",
  "mailMerge",
  "thumbnail",
  "printer",
] as const;
/** A title is what screen readers announce: it stays unless it is asked for. */
export const USUAL_METADATA: readonly MetadataKind[] = METADATA_KINDS.filter((kind) => kind !== "title");
export type MetadataKind = (typeof METADATA_KINDS)[number];

const ANONYMOUS = "Author";
/** ISO/IEC 29500-1, 17.13.5.24 and 17.13.5.28: the start of a move has a date; it gets one that says nothing. */
const NEEDS_DATE = /^w:move(?:From|To)RangeStart$/;
const NO_DATE = "2000-01-01T00:00:00Z";
const RSID = /^rsid(?:R|RPr|RDefault|P|Tr|Sect|Del)$/;

/** Removes metadata of kinds, and nothing that a reader sees. */
export function scrubMetadata(space: EditSpace, kinds: ReadonlySet<MetadataKind>, report: StepReport): void {
  const isGone = (name: string): boolean => kinds.has(/^(?:title|language)$/.test(name) ? "title" : "core");
  if (kinds.has("core") || kinds.has("title")) emptyProperties(space, "metadata/core-properties", isGone, report);
  if (kinds.has("app")) emptyProperties(space, "extended-properties", () => true, report);
  else if (kinds.has("template")) emptyProperties(space, "extended-properties", (name) => name === "Template", report);
  if (kinds.has("custom")) removeParts(space, "custom-properties", report);
  if (kinds.has("thumbnail")) removeParts(space, "metadata/thumbnail", report);
  scrubSettings(space, kinds, report);
  if (kinds.has("printer")) removePrinterSettings(space, report);
  if (kinds.has("rsids") || kinds.has("authors") || kinds.has("dates")) scrubStories(space, kinds, report);
  if (kinds.has("authors")) removePeople(space, report);
}

function emptyProperties(space: EditSpace, kind: string, isGone: (local: string) => boolean, report: StepReport): void {
  for (const part of space.document.opened.related("/", kind)) {
    const { root } = space.tree(part);
    const gone = elementsOf(root).filter(({ local }) => isGone(local));
    if (gone.length === 0) continue;
    space.trees.setChildren(
      root,
      root.children.filter((each) => each.kind === "element" && !gone.includes(each)),
    );
    report.add({ part: part.name }, gone.length);
  }
}

function removeParts(space: EditSpace, kind: string, report: StepReport): void {
  const { opened } = space.document;
  for (const relationship of opened.relationshipsOf("/")) {
    if (relationship.kind !== kind) continue;
    const part = opened.targetOf(relationship);
    space.unrelate(relationship);
    if (part !== undefined) report.add({ part: part.name });
  }
}

/** Elements of the settings by the kind of what they say. ISO/IEC 29500-1, 17.15.1. */
const SETTINGS: Readonly<Record<string, MetadataKind>> = {
  "w:rsids": "rsids",
  "w14:docId": "rsids",
  "w15:docId": "rsids",
  "w:attachedTemplate": "template",
  "w:docVars": "variables",
  "w:mailMerge": "mailMerge",
};

function scrubSettings(space: EditSpace, kinds: ReadonlySet<MetadataKind>, report: StepReport): void {
  const { opened, main } = space.document;
  for (const owner of [main.part, ...opened.related(main.part, "glossaryDocument")])
    for (const part of opened.related(owner, "settings")) {
      const { root } = space.tree(part);
      const gone = elementsOf(root).filter((each) => {
        const kind = SETTINGS[nameOf(each)];
        return kind !== undefined && kinds.has(kind);
      });
      for (const element of gone) {
        space.noteRemoved(part, [element]);
        space.trees.remove(element);
        report.add({ part: part.name });
      }
    }
}

function removePrinterSettings(space: EditSpace, report: StepReport): void {
  const { opened } = space.document;
  for (const { part, tree } of space.stories) {
    const targets = opened.relationshipsOf(part).filter(({ kind }) => kind === "printerSettings");
    if (targets.length === 0) continue;
    const tick = tickOf(space);
    const marks: XmlElement[] = [];
    for (const node of walkXml(tree.root)) {
      tick();
      if (node.kind === "element" && nameOf(node) === "w:printerSettings") marks.push(node);
    }
    for (const mark of marks) space.trees.remove(mark);
    for (const relationship of targets) space.unrelate(relationship);
    report.add({ part: part.name }, targets.length);
  }
}

function scrubStories(space: EditSpace, kinds: ReadonlySet<MetadataKind>, report: StepReport): void {
  const tick = tickOf(space);
  for (const { part, tree } of space.wordParts()) {
    let count = 0;
    const gone: XmlElement[] = [];
    for (const node of walkXml(tree.root)) {
      tick();
      if (node.kind !== "element") continue;
      // Of a style: ISO/IEC 29500-1, 17.7.4.15.
      if (kinds.has("rsids") && nameOf(node) === "w:rsid" && node.parent?.local === "style") gone.push(node);
      const isNoted = isSigned(node);
      for (const { local, name, value } of node.attributes) {
        if (kinds.has("rsids") && RSID.test(local)) {
          space.trees.setAttribute(node, name, undefined);
          count++;
        }
        if (!isNoted) continue;
        if (kinds.has("authors") && local === "author" && value !== ANONYMOUS) {
          space.trees.setAttribute(node, name, ANONYMOUS);
          count++;
        } else if (kinds.has("authors") && local === "initials" && value !== "") {
          space.trees.setAttribute(node, name, "");
          count++;
        } else if (kinds.has("dates") && (local === "date" || local === "dateUtc") && value !== NO_DATE) {
          space.trees.setAttribute(node, name, NEEDS_DATE.test(nameOf(node)) ? NO_DATE : undefined);
          count++;
        }
      }
    }
    for (const element of gone) space.trees.remove(element);
    count += gone.length;
    if (count > 0) report.add({ part: part.name }, count);
  }
  scrubBeside(space, kinds, report);
}

/** A comment or a tracked change: it says who made it, and when. */
function isSigned(element: XmlElement): boolean {
  return nameOf(element) === "w:comment" || revisionKind(element) !== undefined;
}

/** Parts beside the document in which Word keeps times of comments, reactions to them, and tasks. [MS-DOCX] 2.6 and 2.7. */
const BESIDE = ["commentsExtensible", "documenttasks"] as const;
/** Who reacted to a comment, or got or finished a task. */
const PERSON: Readonly<Record<string, string>> = { userName: ANONYMOUS, userId: ANONYMOUS, userProvider: "None" };

function scrubBeside(space: EditSpace, kinds: ReadonlySet<MetadataKind>, report: StepReport): void {
  const tick = tickOf(space);
  for (const part of BESIDE.flatMap((kind) => besideMain(space, kind))) {
    let count = 0;
    for (const node of walkXml(space.tree(part).root)) {
      tick();
      if (node.kind !== "element") continue;
      for (const { local, name, value } of node.attributes) {
        const scrubbed = scrubbedValue(node, local, value, kinds);
        if (scrubbed === value) continue;
        space.trees.setAttribute(node, name, scrubbed);
        count++;
      }
    }
    if (count > 0) report.add({ part: part.name }, count);
  }
}

/** What an attribute of such a part becomes; undefined where it is removed. */
function scrubbedValue(
  { local: element }: XmlElement,
  local: string,
  value: string,
  kinds: ReadonlySet<MetadataKind>,
): string | undefined {
  if (kinds.has("authors") && PERSON[local] !== undefined) return PERSON[local];
  if (!kinds.has("dates")) return value;
  if (local === "dateUtc") return element === "commentExtensible" ? undefined : NO_DATE;
  return local === "time" && element === "Event" ? NO_DATE : value;
}

function removePeople(space: EditSpace, report: StepReport): void {
  const { opened, main } = space.document;
  for (const relationship of opened.relationshipsOf(main.part)) {
    if (!isKind(relationship.kind, "people")) continue;
    const part = opened.targetOf(relationship);
    space.unrelate(relationship);
    if (part !== undefined) report.add({ part: part.name });
  }
}

function besideMain(space: EditSpace, kind: string): readonly OoxmlPart[] {
  const { opened, main } = space.document;
  return opened.relationshipsOf(main.part).flatMap((relationship) => {
    const part = isKind(relationship.kind, kind) ? opened.targetOf(relationship) : undefined;
    return part === undefined ? [] : [part];
  });
}

function isKind(kind: string, wanted: string): boolean {
  return kind === wanted || kind.endsWith(`/${wanted}`);
}

/** Whether a field shows a property of the document: it shows an error once it is updated. */
export function showsProperties(space: EditSpace): boolean {
  const tick = tickOf(space);
  const isShown = (code: string): boolean => /\bDOCPROPERTY\b/i.test(code);
  for (const { tree } of space.stories)
    for (const node of walkXml(tree.root)) {
      tick();
      if (node.kind === "text" && node.parent?.local === "instrText" && isShown(node.value)) return true;
      if (node.kind !== "element" || node.local !== "fldSimple") continue;
      if (node.attributes.some(({ local, value }) => local === "instr" && isShown(value))) return true;
    }
  return false;
}
