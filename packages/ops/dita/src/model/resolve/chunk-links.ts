import { type DitaElement, is, walkElements } from "../nodes.ts";
import { encodePath, isAbsolute, relativePath, resolveReference } from "../paths.ts";
import type { ChunkDocument, RemainingDocument } from "./chunk-plan.ts";
import { TopicIndex } from "./outcome-places.ts";
import type { ResolvedDocument } from "./resolved-document.ts";
import { ADDRESSES } from "./rewrite-links.ts";
import type { Trace } from "./trace.ts";

interface Moves {
  readonly map: ResolvedDocument;
  readonly documents: readonly ResolvedDocument[];
  readonly kept: readonly RemainingDocument[];
  readonly chunks: readonly ChunkDocument[];
  /** Documents that branches name: links to their topics lead to them, others to the chunk that took the topic. */
  readonly named: ReadonlySet<ResolvedDocument>;
  readonly trace: Trace;
}

interface TopicLocation {
  readonly path: string;
  readonly topic: DitaElement;
  readonly isTop: boolean;
}

/** Addresses of an outcome as they are after chunking: in the map, in documents that stayed, and in chunks. */
export function followMoves({ map, documents, kept, chunks, named, trace }: Moves): void {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const topics = new TopicIndex();
  const pathOf = new Map<DitaElement, string>();
  for (const { path, root } of documents)
    for (const one of walkElements(root)) if (is(one, "topic/topic")) pathOf.set(one, path);
  const moved = new Map<DitaElement, TopicLocation>();
  const within = chunks.map((chunk) => {
    const own = new Map<DitaElement, TopicLocation>();
    for (const [topic, source] of chunk.cameFrom) {
      const place = { path: chunk.document.path, topic, isTop: topic === chunk.document.root };
      if (!own.has(source)) own.set(source, place);
      if (!moved.has(source)) moved.set(source, place);
    }
    return own;
  });
  const stays = new Map(kept.map(({ document, was }) => [was, document.path]));
  const find = (topic: DitaElement, document: ResolvedDocument, own?: ReadonlyMap<DitaElement, TopicLocation>) =>
    own?.get(topic) ?? (stays.has(document) && named.has(document) ? undefined : moved.get(topic));
  const follow = (
    element: DitaElement,
    from: string,
    to: string,
    own?: ReadonlyMap<DitaElement, TopicLocation>,
  ): void => {
    for (const name of ADDRESSES) {
      const value = element.attributes.get(name);
      if (value === undefined || value === "" || value.startsWith("-dita-") || isAbsolute(value)) continue;
      if (name === "data" && !is(element, "topic/object")) continue;
      if (/^(external|peer)$/.test(element.attributes.get("scope") ?? "")) continue;
      const target = resolveReference(from, value);
      if (target === undefined) continue;
      const document = byPath.get(target.path);
      const topic = document === undefined ? undefined : topics.find(document.root, target.fragment);
      const place = document === undefined || topic === undefined ? undefined : find(topic, document, own);
      const address = addressOf(place, {
        path: (document === undefined ? undefined : stays.get(document)) ?? target.path,
        fragment: target.fragment,
        to,
        isHere: from === to,
      });
      if (address === undefined || address === value) continue;
      element.attributes.set(name, address);
      trace.add("href", element, { value, put: address, removed: value });
    }
  };
  for (const { document, was } of kept)
    for (const element of walkElements(document.root)) follow(element, was.path, document.path);
  for (const [index, { document, cameFrom }] of chunks.entries()) {
    const sources = new Map<DitaElement, string>();
    for (const element of walkElements(document.root)) {
      const source = cameFrom.get(element);
      const above = element.parent === undefined ? undefined : sources.get(element.parent);
      const from = (source === undefined ? undefined : pathOf.get(source)) ?? above ?? map.path;
      sources.set(element, from);
      follow(element, from, document.path, within[index]);
    }
  }
}

interface Wanted {
  readonly path: string;
  readonly fragment: string;
  readonly to: string;
  readonly isHere: boolean;
}

function addressOf(place: TopicLocation | undefined, { path, fragment, to, isHere }: Wanted): string | undefined {
  if (place === undefined) {
    if (isHere) return undefined;
    return `${encodePath(relativePath(to, path))}${fragment === "" ? "" : `#${fragment}`}`;
  }
  const id = place.topic.attributes.get("id") ?? "";
  const inner = fragment.includes("/") ? fragment.slice(fragment.indexOf("/")) : "";
  const isWhole = place.isTop && fragment === "";
  const file = place.path === to && !isWhole ? "" : encodePath(relativePath(to, place.path));
  return isWhole ? file : `${file}#${id}${inner}`;
}
