import { integerOf, PdfDict, PdfName, type PdfObject, PdfRef } from "../objects/object.ts";
import { encodeText } from "../objects/text-string.ts";
import type { GraphCopy, ObjectGraph } from "../write/graph.ts";
import type { DestinationRewriter } from "./destinations.ts";
import { type SourceFile, unsupported } from "./source.ts";

/** Levels of an outline. Attack: items one below the other against the stack. */
const MAX_DEPTH = 200;
const LINKS = ["Parent", "Prev", "Next", "First", "Last", "Count"] as const;

export interface OutlineNode {
  readonly dict: PdfDict;
  readonly isOpen: boolean;
  readonly children: readonly OutlineNode[];
  readonly copy: GraphCopy;
}

/** The outline without what led to dropped pages; an item that has others below it stays as their heading. */
export function pruneOutline(source: SourceFile, copy: GraphCopy, rewriter: DestinationRewriter): OutlineNode[] {
  const { file } = source;
  const seen = new Set<number>();
  return read(file.dictOf(file.catalog.get("Outlines"))?.get("First"), 0);

  function read(first: PdfObject | undefined, depth: number): OutlineNode[] {
    if (depth > MAX_DEPTH) throw unsupported(`The outline has more than ${MAX_DEPTH} levels.`);
    const nodes: OutlineNode[] = [];
    for (let held = first; held instanceof PdfRef && !seen.has(held.number); ) {
      file.checkpoint();
      seen.add(held.number);
      const dict = file.dictOf(held);
      if (dict === undefined) break;
      const children = read(dict.get("First"), depth + 1);
      if (children.length > 0 || !rewriter.isDead(dict)) {
        const isOpen = (integerOf(file.resolve(dict.get("Count"))) ?? 0) > 0;
        nodes.push({ dict: dict.without(...LINKS), isOpen, children, copy });
      }
      held = dict.get("Next");
    }
    return nodes;
  }
}

/** One item that leads to a page, with others below it. */
export function headedOutline(
  children: readonly OutlineNode[],
  { title, page, copy }: { readonly title: string; readonly page: PdfRef; readonly copy: GraphCopy },
): OutlineNode {
  const entries: [string, PdfObject][] = [
    ["Title", encodeText(title)],
    ["Dest", [page, new PdfName("Fit")]],
  ];
  return { dict: new PdfDict(new Map(entries)), isOpen: true, children, copy };
}

/** Writes the items into the graph, linked with each other; undefined when there are none. */
export function writeOutline(
  nodes: readonly OutlineNode[],
  graph: ObjectGraph,
  rewriterOf: (copy: GraphCopy) => DestinationRewriter,
): PdfRef | undefined {
  if (nodes.length === 0) return undefined;
  const root = graph.reserve();
  const { first, last, visible } = writeLevel(nodes, root);
  graph.set(
    root,
    new PdfDict(
      new Map<string, PdfObject>([
        ["First", first],
        ["Last", last],
        ["Count", visible],
      ]),
    ),
  );
  return root;

  function writeLevel(level: readonly OutlineNode[], parent: PdfRef) {
    const refs = level.map(() => graph.reserve());
    let visible = level.length;
    for (const [index, { dict, isOpen, children, copy }] of level.entries()) {
      const own = refs[index] as PdfRef;
      const below = children.length === 0 ? undefined : writeLevel(children, own);
      if (below !== undefined && isOpen) visible += below.visible;
      const copied = copy.take(rewriterOf(copy).rewrite(dict));
      if (!(copied instanceof PdfDict)) continue;
      const linked = copied.with({ Parent: parent, Prev: refs[index - 1], Next: refs[index + 1] });
      const count = below === undefined ? undefined : isOpen ? below.visible : -below.visible;
      graph.set(own, linked.with({ First: below?.first, Last: below?.last, Count: count }));
    }
    return { first: refs[0] as PdfRef, last: refs.at(-1) as PdfRef, visible };
  }
}
