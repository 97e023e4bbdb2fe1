import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { textOf } from "../objects/text-string.ts";
import { ObjectGraph } from "../write/graph.ts";
import { readNamedDestinations, standInOneTree } from "./destinations.ts";
import { renameElements } from "./element-ids.ts";
import { labelsOf, type PageLabel, writeLabels } from "./labels.ts";
import { type EqualNames, keepDefaults, mergeForms, renameFields, renameFonts } from "./merge-form.ts";
import { mergeLayers } from "./merge-layers.ts";
import { mergeNames, mergeOldDestinations, type NamedPart, renameDestinations } from "./merge-names.ts";
import { keepLanguage, mergeTags, type TaggedPart } from "./merge-tags.ts";
import { headedOutline, pruneOutline, writeOutline } from "./outline.ts";
import { type ChangeStream, Part, type PlacedPage } from "./part.ts";
import { pruneFields } from "./prune-form.ts";
import { type PrunedTags, pruneTags } from "./prune-tags.ts";
import { type SourceFile, unsupported } from "./source.ts";

export interface AssembledPage extends PlacedPage {
  /** Index of its source. */
  readonly source: number;
}

export interface Assembly {
  readonly sources: readonly SourceFile[];
  readonly pages: readonly AssembledPage[];
  readonly equalFieldNames: EqualNames;
  readonly changeStream?: ChangeStream | undefined;
  /** Titles of outline entries, one for each source, which lead to its first page and have its own outline below them. */
  readonly outlineTitles?: readonly string[] | undefined;
}

export interface Assembled {
  readonly graph: ObjectGraph;
  readonly root: PdfRef;
}

/** Made anew of all files. */
const MADE: readonly string[] = [
  ..."Pages Names Dests Outlines PageLabels StructTreeRoot AcroForm OCProperties MarkInfo Threads OutputIntents AF".split(
    " ",
  ),
];
/** How the first file is shown, or what the first file says of itself: of a later one it would be of no sense. */
const FIRST_ALONE: ReadonlySet<string> = new Set(
  "Type Version Extensions Lang Metadata PageLayout PageMode ViewerPreferences OpenAction PieceInfo LastModified NeedsRendering".split(
    " ",
  ),
);

/** Whether a merged file can have this entry of a later file's catalog, or needs none. */
export function isMergeableKey(key: string): boolean {
  return MADE.includes(key) || FIRST_ALONE.has(key);
}

/**
 * Pages of one or more files as one document, with what belongs to them: outlines, destinations, links, labels, tags, layers,
 * forms and attached files.
 *
 * Shapes   What led to a page that is not taken goes with it.
 * Errors   FormatError UNSUPPORTED names what no result could hold.
 * Source   ISO 32000-2, 7.7.
 */
export function assemble({ sources, pages, equalFieldNames, changeStream, outlineTitles }: Assembly): Assembled {
  const graph = new ObjectGraph();
  const root = graph.reserve();
  for (const source of sources) refuseUnkeepable(source, sources);
  const fields = sources.map((source) => pruneFields(source));
  const tags = sources.map((source) => pruneTags(source));
  renameFields(sources, fields, equalFieldNames);
  const [first] = sources;
  if (first === undefined) throw unsupported("No file was sent.");
  const language = textOf(first.file.resolve(first.file.catalog.get("Lang")));
  const firstForm = sources
    .map(({ file }) => file.dictOf(file.catalog.get("AcroForm")))
    .find((form) => form !== undefined);
  for (const [index, source] of sources.entries()) {
    const own = tags[index];
    if (index > 0 && own !== undefined) keepLanguage(source, own, language);
    if (index > 0) keepDefaults(source, fields[index] ?? [], firstForm);
  }
  const found = sources.map((source) => readNamedDestinations(source));
  const named = standInOneTree(found);
  const destinations = renameDestinations(named);
  const fonts = renameFonts(sources);
  const offsets = keyOffsets(tags);
  const elements = renameElements(sources, tags);
  const parts = sources.map((source, index): NamedPart => {
    const own = named[index] as (typeof named)[number];
    const renamed = destinations[index] ?? new Map<string, string>();
    const renaming = {
      destinations: renamed,
      isByString: own.old.length < (found[index]?.old.length ?? 0),
      fonts: fonts[index] ?? new Map(),
      keyOffset: offsets[index] ?? 0,
      elements: elements[index] ?? new Map<string, string>(),
    };
    return { part: new Part(source, graph, { named: own, renaming, changeStream }), named: own, renamed };
  });
  const tagged = parts.flatMap(({ part }, index): TaggedPart[] => {
    const own = tags[index];
    return own === undefined
      ? []
      : [{ part, tags: own, keyOffset: offsets[index] ?? 0, renamed: elements[index] ?? new Map() }];
  });
  const structure = tagged.length === 0 ? undefined : mergeTags(tagged, graph);
  const node = graph.reserve();
  const placed = pages.map((page) => (parts[page.source] as NamedPart).part.place(page));
  const outline = parts.flatMap(({ part }, index) => {
    const own = pruneOutline(part.source, part.copy, part.rewriter);
    const page = pages.find(({ source }) => source === index)?.page.ref;
    const title = outlineTitles?.[index];
    return title === undefined || page === undefined ? own : [headedOutline(own, { title, page, copy: part.copy })];
  });
  const rewriters = new Map(parts.map(({ part }) => [part.copy, part.rewriter]));
  const catalog = firstCatalog(parts[0] as NamedPart).with({
    Pages: node,
    Names: mergeNames(parts, graph),
    Dests: mergeOldDestinations(parts),
    Outlines: writeOutline(outline, graph, (copy) => rewriters.get(copy) as Part["rewriter"]),
    PageLabels: mergeLabels(sources, pages),
    StructTreeRoot: structure,
    MarkInfo: mergeMarks(parts.map(({ part }) => part)),
    AcroForm: mergeForms(
      parts.map(({ part }, index) => ({ part, fields: fields[index] ?? [] })),
      fonts,
    ),
    OCProperties: mergeLayers(parts.map(({ part }) => part)),
    ...joinArrays(parts.map(({ part }) => part)),
  });
  graph.set(root, catalog);
  for (const { part } of parts) part.copy.finish();
  writeTree(graph, node, placed);
  keepMetadata(graph, parts, { pages, placed });
  return { graph, root };
}

function refuseUnkeepable(source: SourceFile, all: readonly SourceFile[]): void {
  const { file, isWhole, dropped } = source;
  const { catalog } = file;
  const form = file.dictOf(catalog.get("AcroForm"));
  if (form?.has("XFA") === true && (!isWhole || all.length > 1))
    throw unsupported("The file has an XFA form, which covers all pages.");
  if (!isWhole && file.arrayOf(catalog.get("Threads")).length > 0 && threadsTouch(source, dropped))
    throw unsupported("The file has article threads on pages that are not selected.");
  if (catalog.has("DPartRoot") && (!isWhole || all.length > 1))
    throw unsupported("The file has document parts (DPartRoot), which cover all pages.");
  if (source === all[0]) return;
  for (const key of catalog.entries.keys())
    if (!isMergeableKey(key))
      throw unsupported(`Several files have ${key} in their catalog. A merged file can have only one.`);
}

function threadsTouch({ file }: SourceFile, dropped: ReadonlySet<number>): boolean {
  for (const thread of file.arrayOf(file.catalog.get("Threads"))) {
    const seen = new Set<number>();
    for (let held = file.dictOf(thread)?.get("F"); held instanceof PdfRef && !seen.has(held.number); ) {
      seen.add(held.number);
      const bead: PdfDict | undefined = file.dictOf(held);
      const page = bead?.get("P");
      if (page instanceof PdfRef && dropped.has(page.number)) return true;
      held = bead?.get("N");
    }
  }
  return false;
}

function keyOffsets(tags: readonly (PrunedTags | undefined)[]): number[] {
  let next = 0;
  return tags.map((own) => {
    const offset = own === undefined ? 0 : next;
    next += own?.nextKey ?? 0;
    return offset;
  });
}

function firstCatalog({ part }: NamedPart): PdfDict {
  const taken = part.take(part.source.file.catalog.without(...MADE));
  return (taken instanceof PdfDict ? taken : new PdfDict()).with({ Type: new PdfName("Catalog") });
}

function joinArrays(parts: readonly Part[]): Record<string, PdfObject | undefined> {
  const joined = ["Threads", "OutputIntents", "AF"].map((key) => {
    const items = parts.flatMap((part) =>
      part.source.file.arrayOf(part.source.file.catalog.get(key)).map((item) => part.take(item)),
    );
    return [key, items.length === 0 ? undefined : items] as const;
  });
  return Object.fromEntries(joined);
}

/** A document is marked when all its pages are. */
function mergeMarks(parts: readonly Part[]): PdfDict | undefined {
  const marks = parts.map((part) => part.source.file.dictOf(part.source.file.catalog.get("MarkInfo")));
  const first = marks.find((own) => own !== undefined);
  if (first === undefined) return undefined;
  const isMarked = marks.every((own, index) => parts[index]?.source.file.resolve(own?.get("Marked")) === true);
  const hasSuspects = marks.some((own, index) => parts[index]?.source.file.resolve(own?.get("Suspects")) === true);
  return first.with({ Marked: isMarked, Suspects: hasSuspects ? true : undefined });
}

function mergeLabels(sources: readonly SourceFile[], pages: readonly AssembledPage[]): PdfDict | undefined {
  const labels = sources.map((source) => labelsOf(source));
  if (labels.every((own) => own === undefined)) return undefined;
  const plain = (index: number): PageLabel => ({ style: "D", prefix: "", value: index + 1 });
  return writeLabels(pages.map(({ source, page }) => labels[source]?.[page.index] ?? plain(page.index)));
}

const FAN_OUT = 64;

/** The page tree, of nodes of 64 where there are more pages. */
function writeTree(graph: ObjectGraph, root: PdfRef, pages: readonly PdfRef[]): void {
  const isFlat = pages.length <= FAN_OUT;
  const nodes: PdfRef[] = [];
  for (let from = 0; from < pages.length; from += FAN_OUT) {
    const kids = pages.slice(from, from + FAN_OUT);
    const node = isFlat ? root : graph.reserve();
    nodes.push(node);
    for (const kid of kids) {
      const page = graph.get(kid);
      if (page instanceof PdfDict) graph.set(kid, page.with({ Parent: node }));
    }
    graph.set(node, nodeOf(kids, kids.length, isFlat ? undefined : root));
  }
  if (!isFlat) graph.set(root, nodeOf(nodes, pages.length, undefined));
}

function nodeOf(kids: readonly PdfRef[], count: number, parent: PdfRef | undefined): PdfDict {
  const members: [string, PdfObject][] = [
    ["Type", new PdfName("Pages")],
    ["Kids", kids],
    ["Count", count],
  ];
  return new PdfDict(new Map(members)).with({ Parent: parent });
}

/** What a later file says of itself stands at its first page that is taken. */
function keepMetadata(
  graph: ObjectGraph,
  parts: readonly NamedPart[],
  { pages, placed }: { readonly pages: readonly AssembledPage[]; readonly placed: readonly PdfRef[] },
): void {
  for (const [index, { part }] of parts.entries()) {
    if (index === 0) continue;
    const held = part.source.file.catalog.get("Metadata");
    const at = pages.findIndex(({ source }) => source === index);
    const ref = placed[at];
    if (held === undefined || ref === undefined || !(part.source.file.resolve(held) instanceof PdfStream)) continue;
    const page = graph.get(ref);
    const metadata = part.take(held);
    part.copy.finish();
    if (page instanceof PdfDict && !page.has("Metadata")) graph.set(ref, page.with({ Metadata: metadata }));
  }
}
