import { type DitaElement, is, walkElements } from "../nodes.ts";
import { encodePath, relativePath } from "../paths.ts";
import { makeElement } from "./change-tree.ts";
import { followMoves } from "./chunk-links.ts";
import { type Chunk, type ChunkDocument, planChunks, type RemainingDocument, tokensOf } from "./chunk-plan.ts";
import { foldPath, NameClaims } from "./name-claims.ts";
import type { ResolvedDocument } from "./resolved-document.ts";
import type { Trace } from "./trace.ts";

const DONE: ReadonlySet<string> = new Set([
  "to-content",
  "by-topic",
  "by-document",
  "select-topic",
  "select-branch",
  "select-document",
]);

/**
 * The documents of an outcome, put together and taken apart as @chunk says. Branches and links lead to what came of their topics. A
 * document that another branch names, or that has a topic which no chunk took, stays.
 *
 * Source   DITA 1.3, Using the chunk attribute; Chunking examples. to-navigation, which it deprecates, and tokens of other makers stay.
 */
export function chunkDocuments(
  documents: readonly ResolvedDocument[],
  { trace, count }: { readonly trace: Trace; readonly count: (nodes: number) => void },
): readonly ResolvedDocument[] {
  const map = documents.find(({ role }) => role === "map");
  if (map === undefined) return documents;
  const asking = [...walkElements(map.root)].filter((one) => [...tokensOf(one)].some((token) => DONE.has(token)));
  if (asking.length === 0) return documents;
  const { chunks, named } = planChunks(map, documents, count);
  const carried = new Set(chunks.flatMap(({ cameFrom }) => [...cameFrom.values()]));
  const isKept = (document: ResolvedDocument): boolean =>
    document.role !== "topic" || named.has(document) || !isCarried(document.root, carried);
  const kept = keepRemainders(documents.filter(isKept), named);
  const made = nameChunks(chunks, kept, trace);
  followMoves({ map, documents, kept, chunks: made, named, trace });
  for (const { leads, document } of made)
    for (const { branch, topic } of leads) lead(branch, { map, document, topic }, trace);
  for (const element of asking) {
    const written = element.attributes.get("chunk") ?? "";
    const left = [...tokensOf(element)].filter((token) => !DONE.has(token)).join(" ");
    if (left === "") element.attributes.delete("chunk");
    else element.attributes.set("chunk", left);
    trace.add("chunk", element, { value: written });
  }
  return [...kept.map(({ document }) => document), ...made.map(({ document }) => document)];
}

/** A copy was made for what a chunk took: the topics that it did not take stay once, where they were written. */
function keepRemainders(
  documents: readonly ResolvedDocument[],
  named: ReadonlySet<ResolvedDocument>,
): readonly RemainingDocument[] {
  const isRemainder = (document: ResolvedDocument): boolean =>
    document.role === "topic" && !named.has(document) && document.path !== document.from.path;
  const taken = new Set(documents.filter((document) => !isRemainder(document)).map(({ path }) => path));
  return documents.flatMap((document): readonly RemainingDocument[] => {
    if (!isRemainder(document)) return [{ document, was: document }];
    const { path } = document.from;
    if (taken.has(path)) return [];
    taken.add(path);
    return [{ document: { ...document, path, role: "resource" }, was: document }];
  });
}

function isCarried(root: DitaElement, carried: ReadonlySet<DitaElement>): boolean {
  for (const one of walkElements(root)) if (is(one, "topic/topic") && !carried.has(one)) return false;
  return true;
}

/** Paths that no other file of the outcome has, and ids that no other topic of the document has. */
function nameChunks(
  chunks: readonly Chunk[],
  kept: readonly RemainingDocument[],
  trace: Trace,
): readonly ChunkDocument[] {
  const taken = new NameClaims(
    kept.map(({ document: { path } }) => path),
    foldPath,
  );
  return chunks.flatMap((chunk): readonly ChunkDocument[] => {
    const { wanted, alternative, like, pieces } = chunk;
    const [first] = pieces;
    if (first === undefined) return [];
    const path = taken.claim(taken.has(wanted) ? alternative : wanted, (number) =>
      alternative.replace(/(\.[A-Za-z0-9]+)?$/, (end) => `-${number}${end}`),
    );
    const root = pieces.length === 1 ? first : makeElement("dita", first, pieces);
    root.parent = undefined;
    renameTwins(root, trace);
    return [{ ...chunk, document: { path, from: like.from, root, role: "topic" } }];
  });
}

function renameTwins(root: DitaElement, trace: Trace): void {
  const ids = new NameClaims();
  for (const topic of walkElements(root)) {
    if (!is(topic, "topic/topic")) continue;
    const id = topic.attributes.get("id") ?? "topic";
    const given = ids.claim(id);
    if (given === topic.attributes.get("id")) continue;
    topic.attributes.set("id", given);
    trace.add("rename", topic, { value: id, put: given, removed: id });
  }
}

interface Leading {
  readonly map: ResolvedDocument;
  readonly document: ResolvedDocument;
  readonly topic: DitaElement | undefined;
}

function lead(branch: DitaElement, { map, document, topic }: Leading, trace: Trace): void {
  const path = encodePath(relativePath(map.path, document.path));
  const id = topic === undefined || topic === document.root ? undefined : topic.attributes.get("id");
  const address = id === undefined ? path : `${path}#${id}`;
  const old = branch.attributes.get("href") ?? "";
  branch.attributes.set("href", address);
  trace.add("chunk", branch, { value: old, put: address, ...(old !== "" && old !== address && { removed: old }) });
}
