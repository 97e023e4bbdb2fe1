import type { XmlAttribute, XmlOptions } from "./events.ts";
import { Namespaces, type QualifiedName, XML_NAMESPACE, XMLNS_NAMESPACE } from "./namespaces.ts";
import type { ScanContext } from "./scan-context.ts";

export type Attribute = { -readonly [K in keyof XmlAttribute]: XmlAttribute[K] };

/** Up to here, comparing each with each is quicker than a set. */
const FEW = 8;

/** The namespaces in force inside of the tags that are open. */
export class NameBinder {
  readonly #scan: ScanContext;
  readonly #namespaces: Namespaces;
  readonly #keepsUndeclared: boolean;
  readonly #depths: number[] = [];

  constructor(scan: ScanContext, options: XmlOptions) {
    this.#scan = scan;
    this.#namespaces = new Namespaces(options.prefixes ?? {});
    this.#keepsUndeclared = options.undeclaredPrefixes === "keep";
  }

  enter(): void {
    this.#depths.push(this.#namespaces.depth);
  }

  leave(): void {
    this.#namespaces.close(this.#depths.pop() ?? 0);
  }

  /** Declarations first: they hold for the element that has them. */
  bind(name: QualifiedName, attributes: readonly Attribute[], start: number) {
    if (!name.isQualified) throw this.#scan.malformed(start, `"${name.name}" is not a qualified name.`);
    if (name.prefix === "xmlns") throw this.#scan.malformed(start, "An element has the prefix xmlns.");
    for (const attribute of attributes) {
      if (attribute.prefix === "xmlns") this.#declare(attribute, attribute.local);
      else if (attribute.name === "xmlns") this.#declare(attribute, "");
    }
    let prefixed = 0;
    for (const attribute of attributes) {
      if (attribute.prefix === "") {
        if (attribute.name === "xmlns") attribute.namespace = XMLNS_NAMESPACE;
        else if (attribute.local.includes(":"))
          throw this.#scan.malformed(attribute.start, `"${attribute.name}" is not a qualified name.`);
      } else {
        prefixed += 1;
        attribute.namespace = this.#resolve(attribute.prefix, attribute.start);
      }
    }
    if (prefixed > 1) {
      const twice = findTwice(attributes, (attribute) =>
        attribute.prefix === "" || attribute.namespace === undefined
          ? undefined
          : `${attribute.local} ${attribute.namespace}`,
      );
      if (twice !== undefined)
        throw this.#scan.malformed(twice.start, `The attribute ${twice.local} occurs twice in its namespace.`);
    }
    return this.#resolve(name.prefix, start);
  }

  #declare(attribute: Attribute, prefix: string): void {
    const { value: uri, start } = attribute;
    const isRefused =
      prefix === "xmlns" ||
      uri === XMLNS_NAMESPACE ||
      (prefix === "xml") !== (uri === XML_NAMESPACE) ||
      (prefix !== "" && uri === "");
    if (isRefused) throw this.#scan.malformed(start, `The prefix "${prefix}" must not be bound to "${uri}".`);
    this.#namespaces.declare(prefix, uri);
  }

  #resolve(prefix: string, at: number): string | undefined {
    const uri = this.#namespaces.resolve(prefix);
    if (uri === undefined && !this.#keepsUndeclared)
      throw this.#scan.malformed(at, `The prefix ${prefix} is not declared.`);
    return uri;
  }
}

export function findTwice(attributes: readonly Attribute[], keyOf: (attribute: Attribute) => string | undefined) {
  if (attributes.length > FEW) {
    const seen = new Set<string>();
    return attributes.find((attribute) => {
      const key = keyOf(attribute);
      return key !== undefined && seen.size === seen.add(key).size;
    });
  }
  return attributes.find((attribute, index) => {
    const key = keyOf(attribute);
    for (let before = 0; key !== undefined && before < index; before++) {
      const other = attributes[before];
      if (other !== undefined && keyOf(other) === key) return true;
    }
    return false;
  });
}
