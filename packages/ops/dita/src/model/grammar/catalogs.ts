import { attributeOf, walkXml, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import { joinPath, resolveReference } from "../paths.ts";

const NAMESPACE = "urn:oasis:names:tc:entity:xmlns:xml:catalog";
const LISTED: Readonly<Record<string, string>> = { public: "publicId", system: "systemId", uri: "name" };

/** Which files of the project its XML catalogs name for an identifier. */
export class Catalogs {
  readonly #paths = new Map<string, string>();
  readonly #suffixes = new Map<string, string>();

  /** Source: OASIS XML Catalogs 1.1, 6.5. The first of two entries counts; entries that lead out of the project are none. */
  add(path: string, { root }: XmlDocument): void {
    if (root.namespace !== NAMESPACE || root.local !== "catalog") return;
    for (const node of walkXml(root)) {
      if (node.kind !== "element" || node.namespace !== NAMESPACE) continue;
      const key = LISTED[node.local];
      const id = key === undefined ? undefined : attributeOf(node, key);
      const suffix = /^(?:systemSuffix|uriSuffix)$/.test(node.local)
        ? attributeOf(node, node.local === "uriSuffix" ? "uriSuffix" : "systemIdSuffix")
        : undefined;
      const target = this.#resolve(path, node);
      if (target === undefined) continue;
      if (id !== undefined && !this.#paths.has(fold(id))) this.#paths.set(fold(id), target);
      if (suffix !== undefined && !this.#suffixes.has(suffix)) this.#suffixes.set(suffix, target);
    }
  }

  find(id: string | undefined): string | undefined {
    if (id === undefined) return undefined;
    const found = this.#paths.get(fold(id));
    if (found !== undefined) return found;
    for (let slash = id.lastIndexOf("/"); slash > 0; slash = id.lastIndexOf("/", slash - 1)) {
      const target = this.#suffixes.get(id.slice(slash + 1)) ?? this.#suffixes.get(id.slice(slash));
      if (target !== undefined) return target;
    }
    return this.#suffixes.get(id);
  }

  /** Bases of the entries around count, from the innermost outwards. */
  #resolve(path: string, entry: XmlElement): string | undefined {
    const uri = attributeOf(entry, "uri");
    if (uri === undefined) return undefined;
    let base = "";
    for (let at: XmlElement | undefined = entry; at !== undefined; at = at.parent) {
      const written = attributeOf(at, "xml:base");
      if (written !== undefined) base = `${written.replace(/[^/]*$/, "")}${base}`;
    }
    const target = resolveReference(path, `${base}${uri}`);
    return target === undefined ? undefined : joinPath("", target.path);
  }
}

/** Public identifiers are compared with their white space collapsed. */
function fold(id: string): string {
  return id.replace(/\s+/g, " ").trim();
}
