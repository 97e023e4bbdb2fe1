import { FormatError } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import { NAMESPACES, relationshipsPartOf } from "@colophon/kit-ooxml";
import { encodeXmlPieces, scanXml } from "@colophon/kit-xml";
import { ZipWriter } from "@colophon/kit-zip";
import { Assembly, finishedRoot, type StoryDraft } from "./authored/assembly.ts";
import { Authoring } from "./authored/authoring.ts";
import { placeStories } from "./authored/sections.ts";
import { CONTENT_TYPES, RELATIONSHIPS, writeList } from "./list-part.ts";
import type { DocumentModel } from "./model.ts";
import { ModelError } from "./model-fault.ts";
import { isObject, type ModelObject } from "./node.ts";
import { prefixFor } from "./prefix.ts";
import type { PartWriting } from "./write-attributes.ts";
import { writeNode } from "./write-node.ts";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Stories that others add to while they are written: they come last, in this order. */
const LATER = ["settings", "footnotes", "endnotes", "comments"];

/**
 * A model -> the package's bytes: content types, relationships, the parts that are nodes, then those of bytes.
 *
 * Cost     One string and one deflated entry for each part.
 * Errors   ModelError with the path of what is no part of a model.
 */
export function writeModel(model: DocumentModel, checkpoint: () => void): Uint8Array {
  const assembly = new Assembly(model);
  const stories = writeStories(assembly, checkpoint);
  const zip = new ZipWriter({ checkpoint });
  zip.add("[Content_Types].xml", encode(DECLARATION + writeList(assembly.contentTypes, CONTENT_TYPES)));
  for (const list of assembly.relationships)
    zip.add(entryName(relationshipsPartOf(list.source)), encode(DECLARATION + writeList(list, RELATIONSHIPS)));
  for (const { part } of assembly.stories) zip.add(entryName(part), stories.get(part) ?? new Uint8Array(0));
  for (const { name, bytes } of assembly.parts) zip.add(entryName(name), bytes);
  return zip.finish();
}

/** Each part that is nodes, by name; notes and lists behind those that ask for them. */
function writeStories(assembly: Assembly, checkpoint: () => void): ReadonlyMap<string, Uint8Array> {
  const authoring = new Authoring(assembly);
  const look = everyUnits(checkpoint, 2_000);
  const main = assembly.stories.find(({ part }) => part === assembly.main);
  if (main === undefined) throw new ModelError(["main"], "The main part is not among the content.");
  main.root = placeStories(main.root, assembly);
  authoring.orderNotes(main.root, look);
  const written = new Map<string, Uint8Array>();
  const sizes = new Map<string, number>();
  const write = (story: StoryDraft): void => {
    sizes.set(story.part, story.added.length);
    written.set(story.part, writeStory(story, { authoring, look, checkpoint }));
  };
  const waits = ({ root }: StoryDraft): number => LATER.indexOf(String(root.type));
  for (const story of [...assembly.stories]) if (waits(story) < 0 && story.root.type !== "numbering") write(story);
  for (const [rank] of LATER.entries())
    for (const story of [...assembly.stories]) if (waits(story) === rank) write(story);
  authoring.finish();
  for (const story of assembly.stories) if (story.root.type === "numbering") write(story);
  const left = assembly.stories.find(({ part, added }) => sizes.get(part) !== added.length);
  if (left !== undefined)
    throw new ModelError(left.path, "A note or comment is in a note of a kind written before it.");
  return written;
}

interface Tools {
  readonly authoring: Authoring;
  readonly look: () => void;
  readonly checkpoint: () => void;
}

function writeStory(story: StoryDraft, { authoring, look, checkpoint }: Tools): Uint8Array {
  const { prolog = "", epilog = "", part, path } = story;
  const root = finishedRoot(story);
  const wordPrefix = prefixFor(NAMESPACES.word, declarationsOf(root));
  if (wordPrefix === undefined) throw new ModelError([...path, "namespaces"], "WordprocessingML has no prefix.");
  const writing: PartWriting = {
    part,
    wordPrefix,
    relationshipPrefix: prefixFor(NAMESPACES.relationships, declarationsOf(root)),
    look,
    path: [...path],
    authored: (node, parent, inner) => authoring.write(node, parent, inner),
    hasRaw: prolog !== "" || epilog !== "",
  };
  const pieces = [DECLARATION, prolog, writeNode(root, undefined, writing), epilog];
  const xml = encodeXmlPieces(pieces, "utf-8", checkpoint);
  if (writing.hasRaw) checkMarkup(xml, part, checkpoint);
  return xml;
}

/** Raw markup may be anything: what it makes of a part is read. */
function checkMarkup(xml: Uint8Array, part: string, checkpoint: () => void): void {
  try {
    const limits = { depth: 4_000, textLength: xml.length, bytes: Math.max(1, xml.length) };
    scanXml(xml, {}, { limits, checkpoint, undeclaredPrefixes: "keep" });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new ModelError(["content"], `Markup that was taken over makes ${part} no XML: ${error.message}`);
  }
}

function declarationsOf({ namespaces }: ModelObject): readonly (readonly [string, string])[] {
  return isObject(namespaces) ? Object.entries(namespaces).map(([prefix, uri]) => [prefix, String(uri)]) : [];
}

function entryName(part: string): string {
  return part.replace(/^\//, "");
}

function encode(xml: string): Uint8Array {
  return Buffer.from(xml, "utf8");
}
