import type { MapEntry } from "../map-tree.ts";
import { type DitaElement, is, walkElements } from "../nodes.ts";
import { encodePath, isAbsolute, relativePath, resolveReference } from "../paths.ts";
import type { Project, ProjectFile } from "../project.ts";
import { findFragment } from "../references.ts";
import type { Instance, Instances } from "./instances.ts";
import type { Trace } from "./trace.ts";

export const ADDRESSES = ["href", "longdescref", "conref", "mapref", "anchorref", "data"];

/**
 * Addresses of a tree as they are from where it comes out: content that came from elsewhere brings addresses of its own file, and a
 * topic may come out under another path. Ids that would stand twice get others.
 */
export function rewriteLinks(
  root: DitaElement,
  instance: Instance,
  {
    isSkipped,
    project,
    instances,
    copies,
    trace,
    broken,
  }: {
    readonly project: Project;
    readonly instances: Instances;
    readonly copies: Around["copies"];
    readonly trace: Trace;
    readonly broken: Around["broken"];
    readonly isSkipped?: (element: DitaElement) => boolean;
  },
): readonly ProjectFile[] {
  const clones = new Map<DitaElement["source"], DitaElement>();
  const topicOf = new Map<DitaElement, DitaElement>();
  const seen = new Map<DitaElement | undefined, Map<string, DitaElement[]>>();
  const reached = new Set<ProjectFile>();
  const own = new Set<DitaElement["source"]>();
  for (const element of walkElements(root)) {
    const isTopic = is(element, "topic/topic");
    const topic = isTopic ? element : element.parent === undefined ? undefined : topicOf.get(element.parent);
    if (topic !== undefined) topicOf.set(element, topic);
    if (!clones.has(element.source)) clones.set(element.source, element);
    const id = element.attributes.get("id");
    if (id === undefined || element.namespace !== "") continue;
    const space = isTopic ? root : topic;
    const known = seen.get(space) ?? new Map<string, DitaElement[]>();
    seen.set(space, known);
    const twins = known.get(id);
    if (twins === undefined) known.set(id, [element]);
    else twins.push(element);
  }
  for (const known of seen.values())
    for (const [id, elements] of known)
      if (elements.length > 1) renameTwins(elements, id, { known, instance, own, trace });
  const around = { instance, project, instances, copies, trace, broken, clones, topicOf, reached };
  for (const element of walkElements(root))
    for (const name of isSkipped?.(element) === true ? [] : ADDRESSES) {
      const value = element.attributes.get(name);
      if (value === undefined || value === "" || value.startsWith("-dita-") || isAbsolute(value)) continue;
      if (name === "data" && !is(element, "topic/object")) continue;
      if (name === "href" && /^(external|peer)$/.test(element.attributes.get("scope") ?? "")) continue;
      rewrite(element, name, value, around);
    }
  return [...reached];
}

interface Twins {
  readonly known: ReadonlyMap<string, unknown>;
  readonly instance: Instance;
  readonly own: Set<DitaElement["source"]>;
  readonly trace: Trace;
}

/** Of elements with one id the first that the topic itself has keeps it, else the first. What an author gave twice stays so. */
function renameTwins(elements: readonly DitaElement[], id: string, { known, instance, own, trace }: Twins): void {
  const keeper = elements.find(({ origin }) => origin.file === instance.file) ?? elements[0];
  let number = 2;
  for (const element of elements) {
    const isWritten = element.origin.file === instance.file && !own.has(element.source);
    own.add(element.source);
    if (element === keeper || isWritten) continue;
    while (known.has(`${id}-${number}`)) number++;
    element.attributes.set("id", `${id}-${number}`);
    trace.add("rename", element, { value: id, put: `${id}-${number++}` });
  }
}

interface Around {
  readonly instance: Instance;
  readonly project: Project;
  readonly instances: Instances;
  /** Elements whose key asks for a copy of the topic, and the branch that makes it. */
  readonly copies: ReadonlyMap<DitaElement, MapEntry>;
  readonly trace: Trace;
  readonly broken: (element: DitaElement, code: "BROKEN_LINK", reason: string) => void;
  readonly clones: ReadonlyMap<DitaElement["source"], DitaElement>;
  readonly topicOf: ReadonlyMap<DitaElement, DitaElement>;
  readonly reached: Set<ProjectFile>;
}

function rewrite(element: DitaElement, name: string, value: string, around: Around): void {
  const { instance, project, instances, trace, clones, topicOf, reached } = around;
  const { file } = element.origin;
  const here = /^#\.(?:\/(.*))?$/s.exec(value);
  if (here !== null) {
    // A dot means the topic that the reference ends up in (DITA 1.3, Processing xrefs and conrefs within a conref).
    const id = topicOf.get(element)?.attributes.get("id");
    if (id !== undefined) element.attributes.set(name, `#${id}${here[1] === undefined ? "" : `/${here[1]}`}`);
    if (id !== undefined)
      trace.add("href", element, { value, put: element.attributes.get(name) ?? "", removed: value });
    return;
  }
  const target = resolveReference(file.path, value);
  const found = target === undefined ? undefined : project.files.get(target.path);
  if (target === undefined || found === undefined || found.fault !== undefined) {
    const isReported = name === "href" && !element.attributes.has("keyref");
    if (isReported)
      around.broken(
        element,
        "BROKEN_LINK",
        found === undefined
          ? `The file "${value}" does not exist.`
          : `${found.path} cannot be read: ${found.fault?.message ?? ""}`,
      );
    return;
  }
  reached.add(found);
  if (name === "href" && found.syntax !== undefined && found.kind === "topic" && element.attributes.has("format"))
    element.attributes.set("format", "dita");
  const isOwn = file === instance.file && instance.path === file.path;
  const inside =
    found.ids === undefined || target.fragment === "" ? undefined : findFragment(found, target.fragment, element);
  if (
    name === "href" &&
    found.ids !== undefined &&
    target.fragment !== "" &&
    inside === undefined &&
    !is(element, "pr-d/coderef")
  )
    around.broken(element, "BROKEN_LINK", `${found.path} has no #${target.fragment}.`);
  const clone = inside === undefined ? undefined : clones.get(inside.source);
  const id = clone?.attributes.get("id");
  // What was pushed over an element may have brought an id of its own.
  const named = inside?.attributes.get("id")?.trim();
  const isRenamed = named !== undefined && named !== target.fragment.replace(/^.*\//s, "") && target.fragment !== "";
  const written = isRenamed ? target.fragment.replace(/[^/]*$/s, named) : target.fragment;
  const fragment = found.syntax === undefined || inside === undefined ? written : nameInTopic(written, inside, found);
  const isOfCopy = !value.startsWith("#") && found === instance.file && instance.path !== file.path;
  const isOutside = isOfCopy && instances.isCopy(instance);
  const asked = name === "href" ? around.copies.get(element) : undefined;
  const copy = asked === undefined ? undefined : instances.copyFor(asked);
  let address: string;
  if (copy !== undefined) {
    // Links of that branch lead to its copy (DITA 1.3, Topicref element attributes group: copy-to).
    address = `${encodePath(relativePath(instance.path, copy.path))}${fragment === "" ? "" : `#${fragment}`}`;
  } else if (
    found === instance.file &&
    file === instance.file &&
    !isOutside &&
    !isRenamed &&
    !(id !== undefined && id !== named)
  ) {
    // A reference within the topic stays what it is.
    if (value.startsWith("#")) return;
    address = `${encodePath(relativePath(instance.path, instance.path))}${fragment === "" ? "" : `#${fragment}`}`;
  } else if (clone !== undefined && id !== undefined && found !== instance.file) {
    const topic = topicOf.get(clone);
    address = `#${topic === clone || topic === undefined ? id : `${topic.attributes.get("id") ?? ""}/${id}`}`;
  } else {
    const out = found.kind === "topic" ? (instances.find(found, instance)?.path ?? found.path) : found.path;
    if (isOwn && out === found.path && !isRenamed) return;
    address = `${encodePath(relativePath(instance.path, out))}${fragment === "" ? "" : `#${fragment}`}`;
  }
  if (address === value) return;
  trace.add("href", element, { value, put: address, removed: value });
  element.attributes.set(name, address);
}

/** An element of a topic in Markdown or HTML, which links name by its id alone. */
function nameInTopic(fragment: string, inside: DitaElement, { ids }: ProjectFile): string {
  const id = inside.attributes.get("id");
  if (fragment.includes("/") || id === undefined) return fragment;
  if (ids?.top.get(id) === inside) return id;
  for (const [topic, elements] of ids?.inner ?? [])
    if (elements.get(id) === inside) return `${topic.attributes.get("id") ?? ""}/${id}`;
  return fragment;
}
