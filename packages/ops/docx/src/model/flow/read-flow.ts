import type { FlowBlock, FlowComment, FlowDocument, FlowNote } from "@colophon/base-flow";
import { type OpenedDocument, readAttribute } from "@colophon/base-word";
import { at } from "@colophon/contract";
import { isXmlPart, type OoxmlPart, reachedParts, readProperties, sourceOfRelationships } from "@colophon/kit-ooxml";
import { wordAttribute, wordChild } from "@colophon/kit-wordprocessing";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import { type FlowSources, readRoot } from "./flow-sources.ts";
import { FlowNotes } from "./read-notes.ts";
import { StoryReader } from "./read-story.ts";

/** Parts whose text somebody reads, by their relationship, and what they are called. */
const STORIES_OF: Readonly<Record<string, string>> = {
  header: "header",
  footer: "footer",
  footnotes: "footnotes",
  endnotes: "endnotes",
  comments: "comments",
  glossaryDocument: "building blocks",
  diagramData: "SmartArt",
  chart: "chart",
  chartEx: "chart",
  chartUserShapes: "chart",
};

/**
 * A document -> its blocks, in reading order.
 *
 * Shapes   Notes in the order of their references. Every text is in a block, or reported as a loss with its place.
 * Cost     One walk over the parts with text.
 */
export function readFlow({ opened, main }: OpenedDocument, sources: FlowSources): FlowDocument {
  const { root } = opened.xml(main.part);
  collectAnchors(root, sources);
  const notes = new FlowNotes(sources);
  const references = {
    note: (kind: FlowNote["kind"], id: string): FlowNote | undefined => notes.note(kind, id),
    comment: (id: string): FlowComment | undefined => notes.comment(id),
  };
  const storyOf = (part: OoxmlPart, partRoot: XmlElement): StoryReader =>
    new StoryReader(part, partRoot, { sources, references });
  notes.start(storyOf);
  sources.shown.add(main.part.name);
  const body = storyOf(main.part, root).blocks(root);
  const around = (kind: "header" | "footer"): readonly (readonly FlowBlock[])[] => {
    if (sources.options.headersFooters === "omit") return [];
    return opened.related(main.part, kind).flatMap((part) => {
      const read = isXmlPart(part) ? readRoot(sources.opened, part) : "";
      if (typeof read === "string") return [];
      sources.shown.add(part.name);
      return [storyOf(part, read).blocks(read)];
    });
  };
  const [headers, footers] = [around("header"), around("footer")];
  const made = { headers, body, footers, ...notes.finish(), ...readTitle({ opened, main }, sources) };
  reportUnshown({ opened, main }, sources);
  return made;
}

/** Bookmarks that people named, and those that fields and links lead to. */
function collectAnchors(root: XmlElement, { anchors, look }: FlowSources): void {
  let code = "";
  for (const node of walkXml(root)) {
    look();
    if (node.kind !== "element") continue;
    if (node.local === "bookmarkStart") {
      const name = readAttribute(node, "name") ?? "";
      if (name !== "" && !name.startsWith("_")) anchors.add(name);
    } else if (node.local === "hyperlink") {
      const anchor = wordAttribute(node, "anchor");
      if (anchor !== undefined) anchors.add(anchor);
    } else if (node.local === "fldSimple") code += ` ${readAttribute(node, "instr") ?? ""} `;
    else if (node.local === "fldChar") code += " ";
    else if (node.local === "instrText") code += textIn(node);
  }
  for (const [name] of code.matchAll(/(?<![\p{L}\p{N}_])_[\p{L}\p{N}_]+/gu)) anchors.add(name);
}

function readTitle({ opened }: OpenedDocument, sources: FlowSources): Pick<FlowDocument, "title" | "language"> {
  const properties = readProperties(opened, (part) => typeof readRoot(sources.opened, part) !== "string");
  const parts = new Set(properties.filter(({ value }) => value.trim() !== "").map(({ part }) => part));
  for (const part of parts)
    sources.op.reportLoss("PROPERTIES_NOT_SHOWN", "Document properties are not in the output.", {
      subject: "document properties",
      at: [at("part", { id: part })],
    });
  const find = (wanted: string): string | undefined =>
    properties.find(({ group, name, value }) => group === "core" && name === wanted && value.trim() !== "")?.value;
  const run = wordChild(sources.styles.defaultRun, "lang");
  return { title: find("title"), language: find("language") ?? wordAttribute(run, "val") };
}

/** Entries of the archive that no relationship leads to: no reader of the document finds them. */
function reportUnreached(
  opened: OpenedDocument["opened"],
  reached: ReadonlySet<OoxmlPart>,
  { op, opened: readable }: FlowSources,
): void {
  for (const part of opened.parts) {
    if (reached.has(part) || part.entry.length === 0 || sourceOfRelationships(part.name) !== undefined) continue;
    op.checkpoint();
    const root = isXmlPart(part) ? readRoot(readable, part) : "";
    const isText = typeof root !== "string" && hasText(root);
    op.reportLoss(
      isText ? "CONTENT_NOT_SHOWN" : "OBJECT_NOT_SHOWN",
      "No relationship leads to this entry of the archive, so it is not in the output.",
      { subject: "entry without a relationship", at: [at("part", { id: part.name })] },
    );
  }
}

/** Parts with text that is not in the output. */
function reportUnshown({ opened, main }: OpenedDocument, sources: FlowSources): void {
  const reached = [...reachedParts(opened)];
  reportUnreached(opened, new Set(reached.map(([part]) => part)), sources);
  for (const [part, kind] of reached) {
    const story = STORIES_OF[kind];
    if (story === undefined || part === main.part || sources.shown.has(part.name) || !isXmlPart(part)) continue;
    sources.op.checkpoint();
    const root = readRoot(sources.opened, part);
    const place = [at("part", { id: part.name })];
    if (typeof root === "string")
      sources.op.reportLoss("CONTENT_NOT_SHOWN", `The part cannot be read: ${root}`, { subject: story, at: place });
    else if (hasText(root)) {
      const isComment = kind === "comments";
      const option = kind === "header" || kind === "footer" ? "headersFooters" : isComment ? "comments" : undefined;
      const fix = option === undefined ? "" : ` Set \`${option}\` to include it.`;
      const message = `The text of the ${story} part is not in the output.${fix}`;
      sources.op.reportLoss(isComment ? "COMMENT_NOT_SHOWN" : "CONTENT_NOT_SHOWN", message, {
        subject: story,
        at: place,
      });
    }
  }
}

function hasText(root: XmlElement): boolean {
  for (const node of walkXml(root)) {
    if (node.kind !== "element") continue;
    if (["t", "delText", "v", "pt"].includes(node.local) && textIn(node).trim() !== "") return true;
    if (node.local === "sym" || node.local === "noBreakHyphen") return true;
  }
  return false;
}

function textIn(element: XmlElement): string {
  return element.children.map((node) => (node.kind === "text" ? node.value : "")).join("");
}
