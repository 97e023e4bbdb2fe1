import { findNavtitle } from "../alternative-titles.ts";
import { childOf, type DitaElement, ditaAttributeOf, elementsOf, is, textOfDita, walkElements } from "../nodes.ts";
import { extensionOf, folderOf } from "../paths.ts";
import { cloneTree, makeElement, makeText, putAt, removeNode } from "./change-tree.ts";
import { OutcomePlaces } from "./outcome-places.ts";
import type { ResolvedDocument } from "./resolved-document.ts";

/** A document that chunking makes. */
export interface Chunk {
  /** Its path, and another one where the first is taken. */
  readonly wanted: string;
  readonly alternative: string;
  readonly like: ResolvedDocument;
  /** The topics at its top. */
  readonly pieces: readonly DitaElement[];
  /** Which topic of the outcome each of its topics was. */
  readonly cameFrom: Map<DitaElement, DitaElement>;
  /** Branches that lead to it now, and to which topic: none for the whole. */
  readonly leads: { readonly branch: DitaElement; readonly topic: DitaElement | undefined }[];
}

/** A chunk with the path that it got. */
export interface ChunkDocument extends Chunk {
  readonly document: ResolvedDocument;
}

/** A document that stays, and as what it was in the outcome. */
export interface RemainingDocument {
  readonly document: ResolvedDocument;
  readonly was: ResolvedDocument;
}

export interface ChunkPlan {
  readonly chunks: readonly Chunk[];
  /** Documents that branches name which no chunk took. */
  readonly named: ReadonlySet<ResolvedDocument>;
}

interface Planning {
  readonly map: ResolvedDocument;
  readonly places: OutcomePlaces;
  readonly splitsAll: boolean;
  readonly count: (nodes: number) => void;
  readonly chunks: Chunk[];
  readonly named: Set<ResolvedDocument>;
}

/** What @chunk asks for, done on copies; documents stay as they are, and branches that it needs beside others are added to the map. */
export function planChunks(
  map: ResolvedDocument,
  documents: readonly ResolvedDocument[],
  count: (nodes: number) => void,
): ChunkPlan {
  const places = new OutcomePlaces(documents, map.path);
  const tokens = tokensOf(map.root);
  const planning: Planning = { map, places, splitsAll: tokens.has("by-topic"), count, chunks: [], named: new Set() };
  if (tokens.has("to-content")) {
    const path = `${map.path.replace(/\.[A-Za-z0-9]+$/, "")}.dita`;
    const chunk = openChunk({ wanted: path, alternative: path, like: map });
    const pieces = branchesOf(map.root).flatMap((branch) => gather(branch, chunk, planning));
    planning.chunks.push({ ...chunk, pieces });
  } else for (const branch of branchesOf(map.root)) visit(branch, planning);
  return planning;
}

/** What the values of DITA 2.0 mean in those of 1.3. */
const OF_DITA_2: Readonly<Record<string, readonly string[]>> = { combine: ["to-content"], split: ["by-topic"] };

export function tokensOf(element: DitaElement): ReadonlySet<string> {
  const tokens = (element.attributes.get("chunk") ?? "").split(/\s+/).filter((token) => token !== "");
  return new Set(tokens.flatMap((token) => [token, ...(OF_DITA_2[token] ?? [])]));
}

/** Branches of what is read: resources are none. */
function branchesOf(element: DitaElement): readonly DitaElement[] {
  return elementsOf(element, "map/topicref").filter(
    (child) => ditaAttributeOf(child, "processing-role") !== "resource-only",
  );
}

function visit(branch: DitaElement, planning: Planning): void {
  const tokens = tokensOf(branch);
  const found = planning.places.documentOf(branch);
  if (tokens.has("to-content")) {
    combine(branch, planning);
    return;
  }
  const children = branchesOf(branch);
  const splits = tokens.has("by-topic") || (planning.splitsAll && !tokens.has("by-document"));
  if (found !== undefined && splits) split(branch, planning);
  else if (found !== undefined) planning.named.add(found.document);
  for (const child of children) visit(child, planning);
}

function combine(branch: DitaElement, planning: Planning): void {
  const found = planning.places.documentOf(branch);
  const splits = planning.splitsAll || tokensOf(branch).has("by-topic");
  const topic = found === undefined ? undefined : planning.places.topicIn(found.document.root, found.fragment);
  const chunk = openChunk(namesOf(branch, splits ? topic : undefined, found?.document, planning));
  const pieces = gather(branch, chunk, planning);
  if (pieces.length > 0) planning.chunks.push({ ...chunk, pieces });
}

/** Copies of what a branch selects, with those of the branches inside of it. */
function gather(branch: DitaElement, chunk: Chunk, planning: Planning): readonly DitaElement[] {
  const found = planning.places.documentOf(branch);
  const isAlone = tokensOf(branch).has("select-topic");
  const pieces = select(branch, planning).map((topic) => copyTopic(topic, isAlone, chunk, planning));
  const title = found === undefined ? titleOnly(branch) : undefined;
  if (title !== undefined) pieces.push(title);
  const named = found === undefined ? undefined : planning.places.topicIn(found.document.root, found.fragment);
  const host = pieces.find((piece) => chunk.cameFrom.get(piece) === named) ?? pieces[0];
  if (host !== undefined) chunk.leads.push({ branch, topic: host });
  const inside = branchesOf(branch).flatMap((child) => {
    // In DITA 2.0 a branch that is combined with the one around it asks for nothing.
    if (!tokensOf(child).has("to-content") || tokensOf(child).has("combine")) return gather(child, chunk, planning);
    combine(child, planning);
    return [];
  });
  if (host === undefined) return inside;
  for (const piece of inside) {
    piece.parent = host;
    host.children.push(piece);
  }
  return pieces;
}

/** The topics of a branch: all of its document, or the one that it names. */
function select(branch: DitaElement, { places }: Planning): readonly DitaElement[] {
  const found = places.documentOf(branch);
  if (found === undefined) return [];
  const { root } = found.document;
  const tokens = tokensOf(branch);
  const isOne = tokens.has("select-topic") || tokens.has("select-branch") || found.fragment !== "";
  if (!isOne || tokens.has("select-document"))
    return is(root, "topic/topic") ? [root] : elementsOf(root, "topic/topic");
  const topic = places.topicIn(root, found.fragment);
  return topic === undefined ? [] : [topic];
}

function copyTopic(topic: DitaElement, isAlone: boolean, chunk: Chunk, { count }: Planning): DitaElement {
  const copy = cloneTree(topic, count);
  for (const name of ["xml:lang", "dir", "translate"]) inheritAttribute(topic, copy, name);
  const sources = [...walkElements(topic)];
  const inner: DitaElement[] = [];
  for (const [index, one] of [...walkElements(copy)].entries()) {
    const source = sources[index];
    if (source === undefined || !is(one, "topic/topic")) continue;
    if (isAlone && one !== copy) inner.push(one);
    else chunk.cameFrom.set(one, source);
  }
  for (const one of inner) removeNode(one);
  return copy;
}

function inheritAttribute(topic: DitaElement, copy: DitaElement, name: string): void {
  for (let at: DitaElement | undefined = topic; at !== undefined && !copy.attributes.has(name); at = at.parent) {
    const value = at.attributes.get(name);
    if (value !== undefined) copy.attributes.set(name, value);
  }
}

/** A branch with a title and without a target is a topic of that title. */
function titleOnly(branch: DitaElement): DitaElement | undefined {
  const meta = childOf(branch, "map/topicmeta");
  const navtitle = findNavtitle(meta);
  const words = navtitle === undefined ? (branch.attributes.get("navtitle") ?? "") : textOfDita(navtitle);
  if (words === "" || (branch.attributes.get("href") ?? "") !== "") return undefined;
  const title = makeElement("title", branch);
  title.children.push(makeText(words, title));
  return makeElement("topic", branch, [title], { id: branch.attributes.get("id") ?? "title" });
}

/** Each selected topic becomes a document; branches for those inside others stand inside of the branch, for the rest behind it. */
function split(branch: DitaElement, planning: Planning): void {
  const found = planning.places.documentOf(branch);
  if (found === undefined) return;
  const isAlone = tokensOf(branch).has("select-topic");
  const write = (topic: DitaElement, lead: DitaElement, named: DitaElement | undefined): void => {
    const chunk = openChunk(namesOf(named, topic, found.document, planning));
    chunk.leads.push({ branch: lead, topic: undefined });
    planning.chunks.push({ ...chunk, pieces: [copyTopic(topic, true, chunk, planning)] });
    const made = (isAlone ? [] : elementsOf(topic, "topic/topic")).map((inner) => {
      const own = makeBranch(branch, lead);
      write(inner, own, undefined);
      return own;
    });
    const at = lead.children.findIndex((child) => is(child, "map/topicref"));
    putAt(lead.children, at < 0 ? lead.children.length : at, 0, made);
  };
  const [first, ...rest] = select(branch, planning);
  if (first === undefined) return;
  write(first, branch, branch);
  const siblings = branch.parent?.children ?? [];
  const behind = rest.map((topic) => {
    const own = makeBranch(branch, branch.parent);
    write(topic, own, undefined);
    return own;
  });
  putAt(siblings, siblings.indexOf(branch) + 1, 0, behind);
}

function makeBranch(near: DitaElement, parent: DitaElement | undefined): DitaElement {
  return { ...makeElement("topicref", near), className: "- map/topicref ", parent };
}

type Names = Pick<Chunk, "wanted" | "alternative" | "like">;

function openChunk(names: Names): Chunk {
  return { ...names, pieces: [], cameFrom: new Map(), leads: [] };
}

/** The path of copy-to, which has been followed already; else a key, the topic's id where topics are split, or the document's name. */
function namesOf(
  branch: DitaElement | undefined,
  topic: DitaElement | undefined,
  document: ResolvedDocument | undefined,
  { map, chunks }: Planning,
): Names {
  const like = document ?? map;
  const folder = folderOf(like.path);
  const extension = document === undefined ? "dita" : extensionOf(like.path) || "dita";
  const base = like.path.slice(folder.length).replace(/\.[A-Za-z0-9]+$/, "");
  const [key] = (branch?.attributes.get("keys") ?? "").split(/\s+/).filter((word) => word !== "");
  const id = topic?.attributes.get("id") ?? (document === undefined ? branch?.attributes.get("id") : undefined);
  const isCopied = branch !== undefined && document !== undefined && document.path !== document.from.path;
  const name = isCopied ? base : (key ?? id ?? (document === undefined ? `${base}-${chunks.length + 1}` : base));
  const safe = name.replace(/[^\p{L}\p{N}._-]/gu, "-");
  const other = safe === base ? `${base}-chunk` : `${base}-${safe}`;
  return { wanted: `${folder}${safe}.${extension}`, alternative: `${folder}${other}.${extension}`, like };
}
