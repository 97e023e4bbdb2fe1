import { versionOf } from "../facts/document.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { filtersOf } from "../filters/decode-stream.ts";
import { isArray, isName, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from "../objects/object.ts";
import { ContentMender } from "./content-mender.ts";
import { GraphCopy, ObjectGraph } from "./graph.ts";
import type { RepairNote } from "./mend.ts";
import { inspectTree, isSized } from "./page-tree.ts";
import { repairFontProgram } from "./repair-font-program.ts";
import type { TreePage } from "./unreached-pages.ts";
import { deflate, writeFile } from "./write-file.ts";

/** Another stream in place of one that no reader can use as it is, and what is told of it. */
export type RepairImage = (
  number: number,
  stream: PdfStream,
) => { readonly stream: PdfStream; readonly message: string } | undefined;

export interface Rebuilding {
  /** What pages show is written anew where its tokens are malformed. */
  readonly mendsContents?: boolean;
  readonly mendPicture?: RepairImage;
}

export interface Rebuilt {
  readonly bytes: Uint8Array;
  readonly mends: readonly RepairNote[];
  readonly pages: number;
}

/**
 * The file written anew of everything that can be reached in it: tables, lengths and ends are made, streams whose data is damaged
 * hold what could be read of it, a page tree that cannot be walked is made of the pages that there are.
 */
export function rebuildFile(
  file: PdfFile,
  maxPages: number,
  { mendsContents = false, mendPicture }: Rebuilding = {},
): Rebuilt {
  const mends: RepairNote[] = [];
  const tree = inspectTree(file, maxPages);
  const graph = new ObjectGraph();
  const contents = new ContentMender(file, tree.pages, mends, mendsContents);
  const add = (stream: PdfStream): PdfRef => copy.addSource(stream);
  const pageNumbers = new Set(tree.pages.flatMap(({ ref }) => (ref === undefined ? [] : [ref.number])));
  const catalogNumber = file.trailer.get("Root");
  const copy: GraphCopy = new GraphCopy(file, graph, (number, object) => {
    if (object instanceof PdfStream) {
      const repaired = repairStream(file, number, object, mends);
      const other = repairFontProgram(file, repaired ?? object) ?? mendPicture?.(number, repaired ?? object);
      if (other !== undefined) mends.push({ message: other.message, object: number });
      if (other !== undefined) return other.stream;
      return contents.stream(number, repaired ?? object) ?? repaired;
    }
    if (!(object instanceof PdfDict)) return undefined;
    const page = pageNumbers.has(number) ? contents.page(number, object, add) : undefined;
    if (!tree.isBroken) return page;
    if (page !== undefined || pageNumbers.has(number)) return (page ?? object).without(...NODE_KEYS);
    return catalogNumber instanceof PdfRef && catalogNumber.number === number ? object.without("Pages") : undefined;
  });
  const root = takeCatalog(file, copy, graph);
  if (tree.isBroken) {
    const pages = tree.pages.map((page) =>
      page.ref === undefined ? { ...page, dict: contents.page(undefined, page.dict, add) ?? page.dict } : page,
    );
    makeTree(file, { copy, graph, root, pages });
    for (const one of tree.problems) mends.push(toRepair(one));
  }
  if (!isName(file.resolve(file.catalog.get("Type")), "Catalog")) {
    copy.finish();
    const catalog = graph.get(root);
    if (catalog instanceof PdfDict) graph.set(root, catalog.with({ Type: new PdfName("Catalog") }));
    mends.push({ message: "The catalog had no valid type. It now has one." });
  }
  const info = file.trailer.get("Info");
  const infoRef = file.dictOf(info) === undefined ? undefined : copy.take(info ?? null);
  copy.finish();
  if (file.security !== undefined)
    mends.push({ message: "The encryption is removed. The file is written without a password." });
  const all = [...file.defects.map(({ message, object, offset }) => ({ message, object, offset })), ...mends].map(
    toRepair,
  );
  const bytes = writeFile(graph.entries(), {
    version: versionOf(file),
    trailer: new PdfDict(
      new Map<string, PdfObject>([
        ["Root", root],
        ...(infoRef === undefined || infoRef === null ? [] : ([["Info", infoRef]] as const)),
        ...idOf(file),
      ]),
    ),
    isPacked: file.sections.some(({ form }) => form === "stream"),
    checkpoint: file.checkpoint,
  });
  return { bytes, mends: all, pages: tree.pages.length };
}

function toRepair({
  message,
  object,
  offset,
}: {
  message: string;
  object?: number | undefined;
  offset?: number | undefined;
}): RepairNote {
  return { message, ...(object !== undefined && { object }), ...(offset !== undefined && { offset }) };
}

function idOf(file: PdfFile): (readonly [string, PdfObject])[] {
  const id = file.arrayOf(file.trailer.get("ID")).map(file.resolve);
  return id.length === 2 && id.every((part) => part instanceof PdfString) ? [["ID", id]] : [];
}

function takeCatalog(file: PdfFile, copy: GraphCopy, graph: ObjectGraph): PdfRef {
  const held = file.trailer.get("Root");
  if (held instanceof PdfRef) {
    const ref = copy.refOf(held.number);
    if (ref !== null) return ref;
  }
  return graph.add(copy.take(file.catalog.with({ Type: new PdfName("Catalog") })));
}

/** What a page has not, or is given anew. */
const NODE_KEYS = ["Parent", "Kids", "Count", "Pages"] as const;
const LETTER = [0, 0, 612, 792] as const;

/** One node with all pages, each with what it inherited. */
function makeTree(
  file: PdfFile,
  { copy, graph, root, pages }: { copy: GraphCopy; graph: ObjectGraph; root: PdfRef; pages: readonly TreePage[] },
): void {
  const node = graph.reserve();
  const held = pages.map(({ ref, dict, inherited }) => {
    const own =
      ref === undefined
        ? graph.add(copy.take(dict.without(...NODE_KEYS)))
        : (copy.refOf(ref.number) ?? graph.reserve());
    return {
      own,
      inherited: copy.take(inherited),
      hasSize: isSized(file, inherited),
    };
  });
  copy.finish();
  for (const { own, inherited, hasSize } of held) {
    const page = graph.get(own);
    // Its own entries are among them, but for those that lead to nothing.
    const entries = inherited instanceof PdfDict ? Object.fromEntries(inherited.entries) : {};
    if (page instanceof PdfDict)
      graph.set(
        own,
        page.with({ ...entries, ...(!hasSize && { MediaBox: LETTER }), Type: new PdfName("Page"), Parent: node }),
      );
  }
  const kids = held.map(({ own }) => own);
  const members: [string, PdfObject][] = [
    ["Type", new PdfName("Pages")],
    ["Kids", kids],
    ["Count", kids.length],
  ];
  graph.set(node, new PdfDict(new Map(members)));
  const catalog = graph.get(root);
  const base = catalog instanceof PdfDict ? catalog : new PdfDict();
  graph.set(root, base.with({ Type: new PdfName("Catalog"), Pages: node }));
  file.checkpoint();
}

/** A stream whose compressed data is damaged: what could be read of it, compressed anew. */
function repairStream(file: PdfFile, number: number, stream: PdfStream, mends: RepairNote[]): PdfStream | undefined {
  const filters = filtersOf(stream.dict, file.resolve);
  const isNamed = areNames(file, stream.dict.get("Filter"));
  if (filters.length === 0 && isNamed) return undefined;
  const decoded = file.decode(stream);
  if (decoded.problem === undefined && isNamed) return undefined;
  const kept = `${decoded.bytes.length} bytes of the stream could be read and are kept.`;
  mends.push({ message: `${decoded.problem ?? "A filter is not a name."} ${kept}`, object: number });
  const rest = decoded.rest.map(({ name }) => new PdfName(name));
  const parameters = decoded.rest.map(({ parameters: own }) => own);
  const hasRest = rest.length > 0;
  const dict = stream.dict
    .without("Filter", "DecodeParms", "F", "FFilter", "FDecodeParms", "DL")
    .with(hasRest ? { Filter: rest, DecodeParms: parameters } : { Filter: new PdfName("FlateDecode") });
  return new PdfStream(dict, hasRest ? decoded.bytes : deflate(decoded.bytes));
}

/** Whether a Filter is a name, names, or none. */
function areNames(file: PdfFile, held: PdfObject | undefined): boolean {
  const found = file.resolve(held);
  const all = isArray(found) ? found.map(file.resolve) : [found];
  return found === null || all.every((item) => item instanceof PdfName);
}
