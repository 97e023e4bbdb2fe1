import { endOfName, skipSpace } from "./characters.ts";
import type { DeclaredAttribute } from "./doctype.ts";
import type { XmlOptions, XmlTag } from "./events.ts";
import { type Attribute, findTwice, NameBinder } from "./name-binder.ts";
import { NameTable } from "./namespaces.ts";
import { collapse } from "./read-doctype.ts";
import type { References } from "./references.ts";
import type { ScanContext } from "./scan-context.ts";

type DeclaredAttributes = ReadonlyMap<string, ReadonlyMap<string, DeclaredAttribute>>;

const NONE: Attribute[] = [];
const NEEDS_WORK = /[<&\t\n\r]/;

/** Start tags. */
export class TagReader {
  readonly #scan: ScanContext;
  readonly #references: References;
  readonly #names = new NameTable();
  readonly #binder: NameBinder;
  #declared: DeclaredAttributes = new Map();

  constructor(scan: ScanContext, references: References, options: XmlOptions) {
    this.#scan = scan;
    this.#references = references;
    this.#binder = new NameBinder(scan, options);
  }

  declare(attributes: DeclaredAttributes): void {
    this.#declared = attributes;
  }

  /** The end of the element that was read last and not left yet. */
  leave(): void {
    this.#binder.leave();
  }

  read(start: number): XmlTag {
    const { text } = this.#scan;
    let at = this.#readName(start + 1, "A < does not start a tag.");
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
        throw this.#scan.malformed(at, `The tag of ${name.name} continues with something that is not an attribute.`);
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
    this.#binder.enter();
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
    const namespace = this.#binder.bind(name, attributes, start);
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
    const nameEnd = this.#readName(start, "This is not an attribute.");
    const { name, prefix, local } = this.#names.get(text.slice(start, nameEnd));
    const equals = skipSpace(text, nameEnd);
    if (text.charCodeAt(equals) !== 61) throw this.#scan.malformed(equals, `The attribute ${name} has no value.`);
    const valueStart = skipSpace(text, equals + 1) + 1;
    const quote = text[valueStart - 1];
    if (quote !== '"' && quote !== "'")
      throw this.#scan.malformed(valueStart - 1, `The value of ${name} is not quoted.`);
    const valueEnd = text.indexOf(quote, valueStart);
    if (valueEnd < 0) throw this.#describeOpenValue(name, valueStart);
    this.#scan.check("textLength", valueEnd - valueStart, valueStart);
    let value = text.slice(valueStart, valueEnd);
    if (NEEDS_WORK.test(value)) {
      const less = value.indexOf("<");
      if (less >= 0) throw this.#scan.malformed(valueStart + less, `The value of ${name} contains <.`);
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

  /** The place is that of the tag which the value would run into, as libxml2 has it. */
  #describeOpenValue(name: string, valueStart: number) {
    const less = this.#scan.text.indexOf("<", valueStart);
    const at = less < 0 ? this.#scan.text.length : less;
    return this.#scan.malformed(at, `The value of ${name} is never closed.`);
  }

  #checkTwice(attributes: readonly Attribute[]): void {
    if (attributes.length < 2) return;
    const twice = findTwice(attributes, (attribute) => attribute.name);
    if (twice !== undefined) throw this.#scan.malformed(twice.start, `The attribute ${twice.name} occurs twice.`);
  }
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
