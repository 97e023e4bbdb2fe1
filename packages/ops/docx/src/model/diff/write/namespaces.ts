import { NAMESPACES, toTransitional } from "@colophon/kit-ooxml";
import { XML_NAMESPACE, type XmlDocument, type XmlEditor, type XmlElement } from "@colophon/kit-xml";

const XMLNS = "xmlns:";

/** The prefixes of a part that is written into; what it lacks is declared at its root. */
export class Prefixes {
  readonly #root: XmlElement;
  readonly #known = new Map<string, string>();
  readonly #taken = new Set<string>(["xml", "xmlns"]);
  readonly #added = new Map<string, string>();
  readonly #ignorable = new Set<string>();

  constructor({ root }: XmlDocument) {
    this.#root = root;
    for (const { name, value } of root.attributes) {
      if (!name.startsWith(XMLNS)) continue;
      const prefix = name.slice(XMLNS.length);
      this.#taken.add(prefix);
      const uri = toTransitional(value);
      if (!this.#known.has(uri)) this.#known.set(uri, prefix);
    }
  }

  /** "w:", "r:": of a namespace, by whichever of its two spellings. `preferred` is what another part calls it. */
  of(namespace: string, preferred: string): string {
    if (namespace === "") return "";
    if (namespace === XML_NAMESPACE) return "xml:";
    const uri = toTransitional(namespace);
    const known = this.#known.get(uri);
    if (known !== undefined) return `${known}:`;
    let prefix = preferred === "" ? "ns" : preferred;
    for (let number = 1; this.#taken.has(prefix); number++) prefix = `${preferred === "" ? "ns" : preferred}${number}`;
    this.#taken.add(prefix);
    this.#known.set(uri, prefix);
    this.#added.set(prefix, namespace);
    return `${prefix}:`;
  }

  get word(): string {
    return this.of(this.#root.namespace ?? NAMESPACES.word, "w");
  }

  /** A vocabulary that readers who do not know it may pass over. */
  ignore(prefix: string): void {
    if (this.#added.has(prefix)) this.#ignorable.add(prefix);
  }

  declare(editor: XmlEditor): void {
    const { attributes } = this.#root;
    const ignorable = [...this.#ignorable];
    const compatibility = ignorable.length === 0 ? "" : this.of(NAMESPACES.compatibility, "mc");
    for (const [prefix, uri] of this.#added) editor.setAttribute(this.#root, `${XMLNS}${prefix}`, uri);
    if (ignorable.length === 0) return;
    const written = attributes.find(
      ({ local, namespace }) => local === "Ignorable" && namespace === NAMESPACES.compatibility,
    );
    const name = written?.name ?? `${compatibility}Ignorable`;
    editor.setAttribute(this.#root, name, [written?.value ?? "", ...ignorable].join(" ").trim());
  }
}

/** The namespace that a prefix has at an element. */
export function namespaceOf(prefix: string, element: XmlElement): string | undefined {
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    const found = at.attributes.find(({ name }) => name === `${XMLNS}${prefix}`);
    if (found !== undefined) return found.value;
  }
  return undefined;
}

/** Prefixes that a part's root says may be passed over. */
export function ignorableOf({ root }: XmlDocument): ReadonlySet<string> {
  const written = root.attributes.find(
    ({ local, namespace }) => local === "Ignorable" && namespace === NAMESPACES.compatibility,
  );
  return new Set((written?.value ?? "").split(/\s+/).filter((prefix) => prefix !== ""));
}
