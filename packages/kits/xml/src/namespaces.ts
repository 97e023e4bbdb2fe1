import { isQualifiedName } from "./characters.ts";

export const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
export const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";

/** A name as written, and its halves; one object for each distinct name of a document. */
export interface QualifiedName {
  readonly name: string;
  /** "" without a colon. */
  readonly prefix: string;
  readonly local: string;
  /** False where Namespaces in XML 1.0, production 7, does not match. */
  readonly isQualified: boolean;
}

export class NameTable {
  readonly #names = new Map<string, QualifiedName>();

  get(name: string): QualifiedName {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const colon = name.indexOf(":");
    const isQualified = colon < 0 || isQualifiedName(name);
    const split = isQualified && colon > 0 ? colon : -1;
    const made = { name, prefix: name.slice(0, Math.max(split, 0)), local: name.slice(split + 1), isQualified };
    this.#names.set(name, made);
    return made;
  }
}

/**
 * The bindings in force. Each prefix has a stack of its own, so that a look-up costs the same however many declarations are open:
 * a list searched from the inner end makes 100,000 nested declarations quadratic.
 */
export class Namespaces {
  readonly #stacks = new Map<string, string[]>();
  readonly #declared: string[] = [];

  constructor(known: Readonly<Record<string, string>>) {
    for (const [prefix, uri] of Object.entries(known)) this.#stacks.set(prefix, [uri]);
    this.#stacks.set("xml", [XML_NAMESPACE]);
    this.#stacks.set("xmlns", [XMLNS_NAMESPACE]);
  }

  declare(prefix: string, uri: string): void {
    const stack = this.#stacks.get(prefix);
    if (stack === undefined) this.#stacks.set(prefix, [uri]);
    else stack.push(uri);
    this.#declared.push(prefix);
  }

  /** How many declarations are open: what `close` goes back to. */
  get depth(): number {
    return this.#declared.length;
  }

  close(depth: number): void {
    while (this.#declared.length > depth) this.#stacks.get(this.#declared.pop() ?? "")?.pop();
  }

  /** "" for names in no namespace, undefined for a prefix that is not declared. */
  resolve(prefix: string): string | undefined {
    const uri = this.#stacks.get(prefix)?.at(-1);
    return uri ?? (prefix === "" ? "" : undefined);
  }
}
