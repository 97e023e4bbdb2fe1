import type { DitaOp } from "../codes.ts";
import { isClass } from "./classes.ts";
import { findKey, isPeerKey, type KeyDefinition, type KeyScope, type KeySpaces } from "./key-spaces.ts";
import { idOf } from "./lightweight/draft.ts";
import type { MapEntry, MapTree } from "./map-tree.ts";
import { ancestorOf, type DitaElement, ditaAttributeOf, is, walkElements } from "./nodes.ts";
import { extensionOf, isAbsolute, resolveReference } from "./paths.ts";
import type { IdIndex, Project, ProjectFile } from "./project.ts";

const REFERENCE_KINDS = [
  "href",
  "keyref",
  "conref",
  "conkeyref",
  "conrefend",
  "conaction",
  "mapref",
  "topicref",
  "topicsetref",
  "anchorref",
  "navref",
  "reltable",
  "image",
  "coderef",
  "longdescref",
  "ditavalref",
  "data",
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

export type ReferenceStatus = "resolved" | "external" | "peer" | "text" | "broken" | "ignored";

export interface Reference {
  readonly kind: ReferenceKind;
  readonly attribute: string;
  readonly value: string;
  readonly element: DitaElement;
  readonly file: ProjectFile;
  /** Of the reference, where keys decide: "" is the root's. */
  readonly scope?: string;
  readonly status: ReferenceStatus;
  readonly target?: { readonly file: ProjectFile; readonly element?: DitaElement; readonly fragment: string };
  /** The definition that a key led to. */
  readonly key?: KeyDefinition;
  /** Why it is broken, or not followed. */
  readonly reason?: string;
  /** Something usable stands in its place. */
  readonly hasFallback: boolean;
}

/** Which key scopes a file is read in; the root's where no map names it. */
export type Contexts = ReadonlyMap<ProjectFile, readonly KeyScope[]>;

export function findContexts(project: Project, tree: MapTree, spaces: KeySpaces): Contexts {
  const contexts = new Map<ProjectFile, KeyScope[]>();
  const add = (file: ProjectFile | undefined, scope: KeyScope): void => {
    if (file === undefined) return;
    const known = contexts.get(file);
    if (known === undefined) contexts.set(file, [scope]);
    else if (!known.includes(scope)) known.push(scope);
  };
  for (const entry of tree.entries) {
    const scope = spaces.scopeOf(entry);
    if (entry.file.kind !== "map") add(entry.file, scope);
    const target = entry.target === undefined ? undefined : project.files.get(entry.target.path);
    if (target?.kind === "topic") add(target, scope);
    const key = entry.element.attributes.get("keyref");
    const href = key === undefined ? undefined : followKey(scope, splitKey(key).name);
    if (href?.definition !== undefined && href.path !== undefined) add(project.files.get(href.path), scope);
  }
  return contexts;
}

export interface Followed {
  readonly definition?: KeyDefinition;
  /** The last definition of the chain, whose href counts. */
  readonly last?: KeyDefinition;
  readonly path?: string;
  readonly fragment?: string;
  /** The first definition of the chain that asks for a copy: what the key leads to is that copy. */
  readonly copied?: KeyDefinition;
  readonly isCycle?: boolean;
}

/** Attack: a hundred thousand keys, each of which names the next. */
const MAX_KEYS_FOLLOWED = 200;

/**
 * A key -> its definition, and the address that the keys it names in turn give, else its own.
 *
 * Source   DITA 1.3, Processing key references on topicref elements.
 */
export function followKey(scope: KeyScope, name: string): Followed {
  const definition = findKey(scope, name);
  if (definition === undefined) return {};
  const seen = new Set<KeyDefinition>();
  let last: KeyDefinition | undefined;
  let copied: KeyDefinition | undefined;
  for (let at: KeyDefinition | undefined = definition; at !== undefined; ) {
    if (seen.has(at) || seen.size === MAX_KEYS_FOLLOWED) return { definition, isCycle: true };
    seen.add(at);
    const { attributes } = at.entry.element;
    if (copied === undefined && (attributes.get("copy-to") ?? "") !== "") copied = at;
    if (attributes.has("href")) last = at;
    const next: string | undefined = attributes.get("keyref");
    if (next === undefined) {
      last ??= at;
      break;
    }
    at = findKey(at.scope, splitKey(next).name);
  }
  if (last === undefined) return { definition };
  const { target } = last.entry;
  return {
    definition,
    last,
    ...(target !== undefined && { path: target.path, fragment: target.fragment }),
    ...(copied !== undefined && target !== undefined && { copied }),
  };
}

/** "key/element" -> both parts. */
export function splitKey(value: string): { readonly name: string; readonly inner: string } {
  const slash = value.indexOf("/");
  return slash < 0 ? { name: value, inner: "" } : { name: value.slice(0, slash), inner: value.slice(slash + 1) };
}

/** "topic/element", "topic" or "./element" in a file -> the element. */
export function findFragment(file: ProjectFile, fragment: string, from?: DitaElement): DitaElement | undefined {
  if (file.root === undefined || file.ids === undefined) return undefined;
  if (fragment === "") return file.root.name === "dita" ? file.ids.topics[0] : file.root;
  const slash = fragment.indexOf("/");
  const topicId = slash < 0 ? fragment : fragment.slice(0, slash);
  const isHere = topicId === "." && from?.origin.file === file;
  const topic = isHere && from !== undefined ? topicAround(from, file) : file.ids.top.get(topicId);
  if (slash < 0 && topic === undefined && file.syntax !== undefined) return findAnchor(file.ids, fragment);
  if (slash < 0 || topic === undefined) return topic;
  return file.ids.inner.get(topic)?.get(fragment.slice(slash + 1));
}

/** Links to Markdown and HTML name an element by its id alone. */
function findAnchor({ top, inner }: IdIndex, fragment: string): DitaElement | undefined {
  const names = [fragment, idOf(fragment)];
  for (const name of names) {
    const topic = top.get(name);
    if (topic !== undefined) return topic;
    for (const ids of inner.values()) {
      const found = ids.get(name);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The topic that an element was written in: copies of it stand elsewhere. */
function topicAround(element: DitaElement, { ids }: ProjectFile): DitaElement | undefined {
  for (let at: DitaElement["source"] | undefined = element.source; at !== undefined; at = at.parent) {
    const found = ids?.topics.find(({ source }) => source === at);
    if (found !== undefined) return found;
  }
  return undefined;
}

const RELATED: ReadonlySet<string> = new Set([
  "href",
  "keyref",
  "conref",
  "conkeyref",
  "conrefend",
  "mapref",
  "longdescref",
  "anchorref",
]);

/** Every reference of every document of the project, in the order of files and documents, resolved. */
export function listReferences(
  project: Project,
  model: { readonly tree: MapTree; readonly spaces: KeySpaces },
  op: DitaOp,
): readonly Reference[] {
  const contexts = findContexts(project, model.tree, model.spaces);
  const entriesOf = new Map<DitaElement, MapEntry[]>();
  for (const entry of model.tree.entries) {
    const known = entriesOf.get(entry.element);
    if (known === undefined) entriesOf.set(entry.element, [entry]);
    else known.push(entry);
  }
  const found: Reference[] = [];
  for (const file of project.files.values()) {
    if (file.root === undefined) continue;
    for (const element of walkElements(file.root)) {
      op.checkpoint();
      for (const [attribute, value] of element.attributes) {
        if (!RELATED.has(attribute) || !isReference(element, attribute)) continue;
        const entries = entriesOf.get(element) ?? [];
        const isKey = attribute === "keyref" || attribute === "conkeyref";
        const scopes =
          entries.length > 0
            ? [...new Set(entries.map(model.spaces.scopeOf))]
            : (contexts.get(file) ?? [model.spaces.root]);
        for (const scope of isKey ? scopes : scopes.slice(0, 1)) {
          const entry = entries.find((one) => model.spaces.scopeOf(one) === scope);
          found.push(resolve({ element, file, attribute, value, scope, entry, project }));
        }
        op.checkLimit("maxElements", found.length);
      }
    }
  }
  return found;
}

function isReference(element: DitaElement, attribute: string): boolean {
  if (element.namespace !== "") return false;
  if (attribute === "anchorref") return is(element, "map/map");
  if (attribute === "mapref") return is(element, "map/navref");
  return element.className !== "" || attribute !== "href";
}

interface Wanted {
  readonly element: DitaElement;
  readonly file: ProjectFile;
  readonly attribute: string;
  readonly value: string;
  readonly scope: KeyScope;
  readonly entry: MapEntry | undefined;
  readonly project: Project;
}

function kindOf({ element, attribute, entry }: Wanted): ReferenceKind {
  if (attribute === "conref" && element.attributes.has("conaction")) return "conaction";
  if (attribute === "keyref" || attribute === "conref" || attribute === "conkeyref" || attribute === "conrefend")
    return attribute;
  if (attribute === "mapref") return "navref";
  if (attribute === "longdescref") return "longdescref";
  if (attribute === "anchorref") return "anchorref";
  const { className } = element;
  if (isClass(className, "ditavalref-d/ditavalref")) return "ditavalref";
  if (isClass(className, "mapgroup-d/topicsetref")) return "topicsetref";
  if (isClass(className, "mapgroup-d/anchorref")) return "anchorref";
  if (isClass(className, "map/topicref")) {
    const format = ditaAttributeOf(element, "format") ?? entry?.inherited.format;
    const path = resolveReference("", (element.attributes.get("href") ?? "").replace(/^(\.\.\/)+/, ""))?.path ?? "";
    if (format === "ditamap" || (format === undefined && extensionOf(path) === "ditamap")) return "mapref";
    return entry?.isInReltable === true || ancestorOf(element, "map/reltable") !== undefined ? "reltable" : "topicref";
  }
  if (isClass(className, "pr-d/coderef") || isClass(className, "topic/include")) return "coderef";
  if (isClass(className, "topic/longdescref")) return "longdescref";
  if (isClass(className, "topic/image")) return "image";
  return isClass(className, "topic/data") || isClass(className, "topic/author") || isClass(className, "topic/source")
    ? "data"
    : "href";
}

function resolve(wanted: Wanted): Reference {
  const { element, file, attribute, value, scope } = wanted;
  const kind = kindOf(wanted);
  const base = { kind, attribute, value, element, file };
  if (attribute === "keyref" || attribute === "conkeyref")
    return { ...base, scope: scope.qualified, ...resolveKey(wanted, attribute) };
  const scopeValue = ditaAttributeOf(element, "scope") ?? wanted.entry?.inherited.scope;
  return { ...base, ...resolveAddress(wanted, kind, scopeValue) };
}

type Outcome = Pick<Reference, "status" | "hasFallback"> & Partial<Pick<Reference, "target" | "reason" | "key">>;

function resolveAddress(wanted: Wanted, kind: ReferenceKind, scope: string | undefined): Outcome {
  const { element, file, value, project, attribute } = wanted;
  const hasKey = element.attributes.has(attribute === "href" ? "keyref" : "conkeyref");
  const isContent = attribute === "conref" || attribute === "conrefend";
  if (!isContent && scope === "peer") return { status: "peer", hasFallback: true };
  if (!isContent && (scope === "external" || isAbsolute(value))) return { status: "external", hasFallback: true };
  if (value === "") return { status: "ignored", reason: "The reference is empty.", hasFallback: true };
  if (isContent && value === "-dita-use-conref-target")
    return { status: "ignored", reason: "A place-holder.", hasFallback: true };
  const target = resolveReference(file.path, value);
  const hasFallback = hasKey || hasContent(element);
  if (target === undefined) return { status: "broken", reason: "It leads out of the project.", hasFallback };
  const found = project.files.get(target.path);
  if (found === undefined) return { status: "broken", reason: missing(project, target.path), hasFallback };
  return inFile(wanted, { found, fragment: target.fragment, isContent, kind, hasFallback });
}

function missing(project: Project, path: string): string {
  const folded = path.toLowerCase();
  for (const other of project.files.keys())
    if (other.toLowerCase() === folded) return `The file "${path}" does not exist; "${other}" differs in case.`;
  return `The file "${path}" does not exist.`;
}

interface Found {
  readonly found: ProjectFile;
  readonly fragment: string;
  readonly isContent: boolean;
  readonly kind: ReferenceKind;
  readonly hasFallback: boolean;
}

function inFile({ element }: Wanted, { found, fragment, isContent, kind, hasFallback }: Found): Outcome {
  if (found.fault !== undefined)
    return { status: "broken", reason: `${found.path} cannot be read: ${found.fault.message}`, hasFallback };
  if (kind === "coderef" || kind === "image" || kind === "longdescref" || found.ids === undefined) {
    if (isContent) return { status: "broken", reason: `${found.path} is not DITA.`, hasFallback };
    return { status: "resolved", target: { file: found, fragment }, hasFallback };
  }
  const target = findFragment(found, fragment, element);
  if (target === undefined) return { status: "broken", reason: `${found.path} has no #${fragment}.`, hasFallback };
  return { status: "resolved", target: { file: found, element: target, fragment }, hasFallback };
}

function resolveKey(wanted: Wanted, attribute: "keyref" | "conkeyref"): Outcome {
  const { element, value, scope, project } = wanted;
  const isContent = attribute === "conkeyref";
  const { name, inner } = splitKey(value);
  const hasFallback = element.attributes.has(isContent ? "conref" : "href") || hasContent(element);
  const { definition: key, last, path, fragment, isCycle } = followKey(scope, name);
  if (key === undefined && isPeerKey(scope, name)) return { status: "peer", hasFallback };
  if (key === undefined) return { status: "broken", reason: `The key "${name}" is not defined.`, hasFallback };
  if (isCycle)
    return {
      status: "broken",
      key,
      reason: `The key "${name}" leads to itself, or through ${MAX_KEYS_FOLLOWED} others.`,
      hasFallback,
    };
  const reach = last?.entry.inherited.scope;
  if (path === undefined) {
    const isElsewhere = last?.entry.element.attributes.has("href") === true;
    if (reach === "peer") return { status: "peer", key, hasFallback };
    if (isElsewhere && (reach === "external" || isAbsolute(last?.entry.element.attributes.get("href") ?? "")))
      return { status: "external", key, hasFallback };
    if (isElsewhere)
      return { status: "broken", key, reason: `The key "${name}" leads out of the project.`, hasFallback };
    if (!isContent) return { status: "text", key, hasFallback };
    return contentOfKey(key, inner, hasFallback);
  }
  const found = project.files.get(path);
  if (found === undefined) return { status: "broken", key, reason: missing(project, path), hasFallback };
  const kind = isContent ? "conkeyref" : "keyref";
  const isImage = !isContent && is(element, "topic/image");
  const whole = joinFragment(found, fragment ?? "", inner);
  return { ...inFile(wanted, { found, fragment: whole, isContent, kind: isImage ? "image" : kind, hasFallback }), key };
}

/** A key without an address gives content of its own map element: an element by its id. */
function contentOfKey(key: KeyDefinition, inner: string, hasFallback: boolean): Outcome {
  if (inner === "")
    return {
      status: "resolved",
      key,
      target: { file: key.entry.file, element: key.entry.element, fragment: "" },
      hasFallback,
    };
  for (const element of walkElements(key.entry.element))
    if (element.attributes.get("id") === inner)
      return { status: "resolved", key, target: { file: key.entry.file, element, fragment: inner }, hasFallback };
  return { status: "broken", key, reason: `The key's definition has no element "${inner}".`, hasFallback };
}

/** A key's address and the element id that a reference adds to it. */
export function joinFragment(file: ProjectFile, fragment: string, inner: string): string {
  if (inner === "" || file.ids === undefined || file.kind === "map") return inner === "" ? fragment : inner;
  if (fragment !== "") return `${fragment.replace(/\/.*$/, "")}/${inner}`;
  const [first] = file.ids.topics;
  return `${first?.attributes.get("id") ?? ""}/${inner}`;
}

function hasContent(element: DitaElement): boolean {
  return element.children.some(
    (child) => child.kind === "element" || (child.kind === "text" && child.value.trim() !== ""),
  );
}
