import {
  filtersOf,
  isArray,
  nameText,
  PdfDict,
  type PdfFile,
  PdfName,
  type PdfObject,
  PdfStream,
  readRevisions,
  walkDicts,
  walkPages,
} from "@colophon/kit-pdf";
import { deflate, GraphCopy, ObjectGraph, writeFile } from "@colophon/kit-pdf/write";
import { hasChosenKeys } from "../objects/chosen-keys.ts";
import { fixActions } from "./actions.ts";
import { fixAnnotation } from "./annotations.ts";
import { fixContents } from "./contents.ts";
import { fixCatalog, fixFileSpecification } from "./document.ts";
import { type ArchiveChange, ArchiveEdits } from "./edits.ts";
import { FontFixer } from "./fonts.ts";
import { fixGraphicsState, fixStream } from "./graphics.ts";
import type { ArchiveOptions } from "./options.ts";
import { makeOutputIntent, needsDefaultRgb } from "./output.ts";
import { rebuildMetadata } from "./xmp.ts";

export interface Archived {
  readonly bytes: Uint8Array;
  /** Objects whose data is damaged. */
  readonly damaged: readonly number[];
  readonly changes: readonly ArchiveChange[];
}

/**
 * A file -> the same, written again, with all that is known to keep it from PDF/A changed. Whether that is enough, `checkConformance` says.
 *
 * Shapes   Only what can be reached is written. `changes` has each change with its place, in the order of the file.
 * Cost     Each object twice, each content stream once more.
 * Errors   FormatError LIMIT.
 * Source   ISO 19005-2, ISO 19005-3.
 */
export function archiveFile(file: PdfFile, options: ArchiveOptions): Archived {
  const graph = new ObjectGraph();
  const copy: GraphCopy = new GraphCopy(file, graph, (number, object) =>
    number < 0 ? undefined : apply(edits, object),
  );
  const edits = new ArchiveEdits(file, (object) => copy.addSource(object));
  const pages = [...walkPages(file, options.maxPages)];
  fixCatalog(edits, options);
  const fixer = new FontFixer(edits, options.faces);
  const annotated = new Set<PdfDict>();
  const resources = new Set<PdfDict>();
  for (const { dict, index, ref, inherited } of pages) {
    file.checkpoint();
    const place = { page: index, object: ref?.number };
    edits.change(dict, { Resources: inherited.get("Resources") ?? new PdfDict() });
    if (dict.has("PresSteps")) {
      edits.change(dict, { PresSteps: undefined });
      edits.note("action", "The presentation steps of the page are removed.", { subject: "page", ...place });
    }
    for (const held of file.arrayOf(dict.get("Annots"))) {
      const own = file.dictOf(held);
      if (own === undefined || annotated.has(own)) continue;
      annotated.add(own);
      fixAnnotation(edits, own, { page: index, object: objectOf(held) });
    }
    fixer.scan(file.dictOf(inherited.get("Resources")), index);
    const known = file.dictOf(inherited.get("Resources"));
    if (known !== undefined) resources.add(known);
  }
  const damaged: number[] = [];
  const needsRgb = needsDefaultRgb(file, options.profile);
  for (const met of walkDicts(file)) {
    const { dict, stream, object, outerKey, key } = met;
    if (edits.dropped.has(dict) || hasChosenKeys(met)) continue;
    // A dropped attachment may be encrypted with a password that the rest of the file does not need.
    if (!options.keepsAttachments && stream !== undefined && (key === "EF" || outerKey === "EF")) continue;
    const place = { object };
    fixActions(edits, dict, { object, key });
    if (outerKey === "ExtGState" || nameText(file.resolve(dict.get("Type"))) === "ExtGState")
      fixGraphicsState(edits, dict, place);
    if (dict.has("EF") && !dict.has("Pages")) fixFileSpecification(edits, dict, { ...options, object });
    if (key === "Resources") resources.add(dict);
    fixer.look(dict, object);
    if (stream !== undefined) fixStream(edits, stream, place);
    if (stream !== undefined && isDamaged(file, stream)) damaged.push(object ?? 0);
    if (dict.has("Metadata") && dict !== file.catalog) {
      edits.change(dict, { Metadata: undefined });
      edits.note("metadata", "The metadata of a part of the file is removed.", { subject: "metadata", ...place });
    }
  }
  fixContents(edits, pages);
  const intent = makeOutputIntent(edits, options.profile);
  if (needsRgb) for (const dict of resources) intent.addDefaultRgb(dict);
  const info = file.dictOf(file.trailer.get("Info"));
  edits.change(file.catalog, {
    OutputIntents: [intent.ref, ...intent.others],
    Metadata: rebuildMetadata(edits, { level: options.level, info }),
  });
  if (file.security !== undefined)
    edits.note("encryption", "The file is written without encryption.", { subject: "encryption" });
  for (const [index, { end }] of readRevisions(options.given ?? file)
    .slice(0, -1)
    .entries())
    edits.note("revision", `The earlier revision of the file up to byte ${end} is removed.`, {
      subject: `revision ${index + 1}`,
    });
  const trailer = new Map<string, PdfObject>();
  const root = file.trailer.get("Root");
  const rootRef = root === undefined ? null : copy.take(root);
  trailer.set("Root", isDirect(rootRef) ? graph.add(copy.take(apply(edits, file.catalog))) : rootRef);
  if (info !== undefined) trailer.set("Info", graph.add(copy.take(info)));
  copy.finish();
  const bytes = writeFile(graph.entries(), {
    version: "1.7",
    trailer: new PdfDict(trailer),
    isPacked: false,
    checkpoint: file.checkpoint,
  });
  return { bytes, damaged, changes: edits.changes };
}

/** Attack: a picture that grows with each of its filters. */
function isDamaged(file: PdfFile, stream: PdfStream): boolean {
  const filters = filtersOf(stream.dict, file.resolve).length;
  const isImage = nameText(file.resolve(stream.dict.get("Subtype"))) === "Image";
  return filters > 0 && !(isImage && filters > 1) && file.decode(stream).problem !== undefined;
}

function isDirect(object: PdfObject): boolean {
  return object === null || object instanceof PdfDict;
}

function objectOf(held: PdfObject): number | undefined {
  return held !== null && typeof held === "object" && "number" in held ? held.number : undefined;
}

/** Objects inside one another. Attack: arrays as deep as the stack. */
const MAX_DEPTH = 200;

function apply(edits: ArchiveEdits, object: PdfObject, depth = 0): PdfObject {
  if (depth > MAX_DEPTH) return object;
  if (isArray(object)) return object.flatMap((item) => (edits.isDropped(item) ? [] : [apply(edits, item, depth + 1)]));
  if (object instanceof PdfStream) {
    const dict = applyDict(edits, object.dict, depth);
    const body = edits.bodyOf(object.dict);
    if (body === undefined) return object.withDict(dict);
    const plain = dict.without("DecodeParms", "DL", "F", "FFilter", "FDecodeParms");
    return new PdfStream(plain.with({ Filter: new PdfName("FlateDecode") }), deflate(body));
  }
  return object instanceof PdfDict ? applyDict(edits, object, depth) : object;
}

function applyDict(edits: ArchiveEdits, dict: PdfDict, depth: number): PdfDict {
  const entries = new Map<string, PdfObject>();
  for (const [key, value] of edits.current(dict).entries)
    if (!edits.isDropped(value)) entries.set(key, apply(edits, value, depth + 1));
  return new PdfDict(entries);
}
