import { endOfName, skipSpace } from "./characters.ts";
import type { DeclaredAttribute } from "./doctype.ts";
import type { XmlAttribute, XmlOptions, XmlTag } from "./events.ts";
import { Namespaces, NameTable, XML_NAMESPACE, XMLNS_NAMESPACE } from "./namespaces.ts";
import { collapse } from "./read-doctype.ts";
import type { References } from "./references.ts";
import type { ScanContext } from "./scan-context.ts";

type Attribute = { -readonly [K in keyof XmlAttribute]: XmlAttribute[K] };
type DeclaredAttributes = ReadonlyMap<string, ReadonlyMap<string, DeclaredAttribute>>;

const NONE: Attribute[] = [];
const NEEDS_WORK = /[<&\t\n\r]/;
/** Up to here, comparing each with each is quicker than a set. */
const FEW = 8;

/** Start tags, and the namespaces in force inside of them. */
export class TagReader {
  readonly #scan: ScanContext;
  readonly #references: References;
  readonly #names = new NameTable();
  readonly #namespaces: Namespaces;
  readonly #keepsUndeclared: boolean;
  readonly #depths: number[] = [];
  #declared: DeclaredAttributes = new Map();

  constructor(scan: ScanContext, references: References, options: XmlOptions) {
    this.#scan = scan;
    this.#references = references;
    this.#namespaces = new Namespaces(options.prefixes ?? {});
    this.#keepsUndeclared = options.undeclaredPrefixes === "keep";
  }

  declare(attributes: DeclaredAttributes): void {
    this.#declared = attributes;
  }

  /** The end of the element that was read last and not left yet. */
  leave(): void {
    this.#namespaces.close(this.#depths.pop() ?? 0);
  }

  read(start: number): XmlTag {
    const { text } = this.#scan;
    let at = this.#readName(start + 1, "A < starts no tag.");
    const name = this.#names.get(text.slice(start + 1, at));
    let attributes = NONE;
    for (;;) {
      const next = skipSpace(text, at);
      const code = text.charCodeAt(next);
      if (code === 62 || (code === 47 && text.charCodeAt(next + 1) === 62)) {
        at = code === 62 ? next + 1 : next + 2;
        break;
      }
      if (next === at)
        throw this.#scan.malformed(at, `The tag of ${name.name} goes on with something that is no attribute.`);
      this.#scan.check("attributes", attributes.length + 1, next);
      const attribute = this.#readAttribute(next);
      if (attributes === NONE) attributes = [attribute];
      else attributes.push(attribute);
      at = attribute.end;
    }
    // A copy has no room to grow: see the tree's children.
    if (attributes.length > 1) attributes = attributes.slice();
    this.#checkTwice(attributes);
    const declared = this.#declared.get(name.name);
    if (declared !== undefined) attributes = addDeclared(attributes, declared, this.#names, at);
    this.#depths.push(this.#namespaces.depth);
    const isSelfClosing = text.charCodeAt(at - 2) === 47 && text.charCodeAt(at - 1) === 62;
    if (!this.#scan.isNamespaceAware) {
      return {
        name: name.name,
        prefix: "",
        local: name.name,
        namespace: "",
        attributes,
        start,
        end: at,
        isSelfClosing,
      };
    }
    const namespace = this.#bind(name, attributes, start);
    return {
      name: name.name,
      prefix: name.prefix,
      local: name.local,
      namespace,
      attributes,
      start,
      end: at,
      isSelfClosing,
    };
  }

  #readName(at: number, message: string): number {
    const end = endOfName(this.#scan.text, at);
    if (end === at) throw this.#scan.malformed(at, message);
    if (end - at > this.#scan.limits.nameLength) this.#scan.check("nameLength", end - at, at);
    return end;
  }

  #readAttribute(start: number): Attribute {
    const { text } = this.#scan;
    this.#scan.tick();
    const nameEnd = this.#readName(start, "This is no attribute.");
    const { name, prefix, local } = this.#names.get(text.slice(start, nameEnd));
    const equals = skipSpace(text, nameEnd);
    if (text.charCodeAt(equals) !== 61) throw this.#scan.malformed(equals, `The attribute ${name} has no value.`);
    const valueStart = skipSpace(text, equals + 1) + 1;
    const quote = text[valueStart - 1];
    if (quote !== '"' && quote !== "'")
      throw this.#scan.malformed(valueStart - 1, `The value of ${name} is not quoted.`);
    const valueEnd = text.indexOf(quote, valueStart);
    if (valueEnd < 0) throw this.#scan.malformed(valueStart - 1, `The value of ${name} is never closed.`);
    this.#scan.check("textLength", valueEnd - valueStart, valueStart);
    let value = text.slice(valueStart, valueEnd);
    if (NEEDS_WORK.test(value)) {
      const less = value.indexOf("<");
      if (less >= 0) throw this.#scan.malformed(valueStart + less, `The value of ${name} has < in it.`);
      value = this.#references.expandAttribute(valueStart, valueEnd);
    }
    return {
      name,
      prefix,
      local,
      namespace: "",
      value,
      start,
      end: valueEnd + 1,
      valueStart,
      valueEnd,
      isDefault: false,
    };
  }

  #checkTwice(attributes: readonly Attribute[]): void {
    if (attributes.length < 2) return;
    const twice = findTwice(attributes, (attribute) => attribute.name);
    if (twice !== undefined) throw this.#scan.malformed(twice.start, `The attribute ${twice.name} stands twice.`);
  }

  /** Declarations first: they hold for the element that has them. */
  #bind(name: { name: string; prefix: string; isQualified: boolean }, attributes: readonly Attribute[], start: number) {
    if (!name.isQualified) throw this.#scan.malformed(start, `"${name.name}" is no qualified name.`);
    if (name.prefix === "xmlns") throw this.#scan.malformed(start, "An element has the prefix xmlns.");
    for (const attribute of attributes) {
      if (attribute.prefix === "xmlns") this.#declare(attribute, attribute.local);
      else if (attribute.name === "xmlns") this.#declare(attribute, "");
    }
    let prefixed = 0;
    for (const attribute of attributes) {
      if (attribute.prefix === "") {
        if (attribute.name === "xmlns") attribute.namespace = XMLNS_NAMESPACE;
        else if (!this.#names.get(attribute.name).isQualified)
          throw this.#scan.malformed(attribute.start, `"${attribute.name}" is no qualified name.`);
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
        throw this.#scan.malformed(twice.start, `The attribute ${twice.local} stands twice in its namespace.`);
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
    if (isRefused) throw this.#scan.malformed(start, `The prefix "${prefix}" may not be bound to "${uri}".`);
    this.#namespaces.declare(prefix, uri);
  }

  #resolve(prefix: string, at: number): string | undefined {
    const uri = this.#namespaces.resolve(prefix);
    if (uri === undefined && !this.#keepsUndeclared)
      throw this.#scan.malformed(at, `The prefix ${prefix} is not declared.`);
    return uri;
  }
}

function findTwice(attributes: readonly Attribute[], keyOf: (attribute: Attribute) => string | undefined) {
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

/** What an attribute list says of the element: defaults, and values whose spaces are collapsed. */
function addDeclared(
  written: readonly Attribute[],
  declared: ReadonlyMap<string, DeclaredAttribute>,
  names: NameTable,
  tagEnd: number,
): Attribute[] {
  const attributes = written.map((attribute) => {
    const type = declared.get(attribute.name)?.type ?? "CDATA";
    return type === "CDATA" ? attribute : { ...attribute, value: collapse(attribute.value) };
  });
  for (const { name, defaultValue } of declared.values()) {
    if (defaultValue === undefined || written.some((attribute) => attribute.name === name)) continue;
    const { prefix, local } = names.get(name);
    const place = { start: tagEnd, end: tagEnd, valueStart: tagEnd, valueEnd: tagEnd };
    attributes.push({ name, prefix, local, namespace: "", value: defaultValue, ...place, isDefault: true });
  }
  return attributes;
}
