import { type DitaElement, ditaAttributeOf, is, walkElements } from "../nodes.ts";
import { isAbsolute, resolveReference } from "../paths.ts";
import type { ResolvedDocument } from "./resolved-document.ts";

/** Finds the topics of an outcome by the addresses of its map. */
export class OutcomePlaces {
  readonly #byPath = new Map<string, ResolvedDocument>();
  readonly #mapPath: string;
  readonly #topics = new TopicIndex();

  constructor(documents: readonly ResolvedDocument[], mapPath: string) {
    for (const document of documents) if (document.role !== "map") this.#byPath.set(document.path, document);
    this.#mapPath = mapPath;
  }

  /** The document that a branch leads to, where it is one of the outcome's. */
  documentOf(branch: DitaElement): { readonly document: ResolvedDocument; readonly fragment: string } | undefined {
    const href = branch.attributes.get("href") ?? "";
    if (href === "" || isAbsolute(href) || /^(external|peer)$/.test(ditaAttributeOf(branch, "scope") ?? ""))
      return undefined;
    const target = resolveReference(this.#mapPath, href);
    const document = target === undefined ? undefined : this.#byPath.get(target.path);
    return document === undefined || target === undefined ? undefined : { document, fragment: target.fragment };
  }

  /** The topic that a branch names: the first of its document, or that of its fragment. */
  topicOf(branch: DitaElement): DitaElement | undefined {
    const found = this.documentOf(branch);
    if (found === undefined) return undefined;
    return this.topicIn(found.document.root, found.fragment);
  }

  topicIn(root: DitaElement, fragment: string): DitaElement | undefined {
    return this.#topics.find(root, fragment);
  }
}

/** Topics of documents by id. Each document is read once: links into one of ten thousand topics would read it ten thousand times. */
export class TopicIndex {
  readonly #known = new Map<DitaElement, ReadonlyMap<string, DitaElement>>();

  /** The topic that a fragment names; the first one where it names none. */
  find(root: DitaElement, fragment: string): DitaElement | undefined {
    let topics = this.#known.get(root);
    if (topics === undefined) {
      topics = listTopics(root);
      this.#known.set(root, topics);
    }
    return topics.get(fragment.replace(/\/.*$/s, ""));
  }
}

function listTopics(root: DitaElement): ReadonlyMap<string, DitaElement> {
  const topics = new Map<string, DitaElement>();
  for (const element of walkElements(root)) {
    if (!is(element, "topic/topic")) continue;
    for (const id of ["", element.attributes.get("id") ?? ""]) if (!topics.has(id)) topics.set(id, element);
  }
  return topics;
}
