import { childrenOf, textOf, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import type { Severity } from "../model/findings.ts";
import { compileFunction, type SchemaFunction } from "./xslt.ts";

/** A piece of a message. */
export type MessagePart = { readonly text: string } | { readonly select: string };

export interface Let {
  readonly name: string;
  readonly value: string;
}

export interface Check {
  readonly id: string;
  readonly severity: Severity;
  readonly test: string;
  /** A report finds where its test is true, an assert where it is false. */
  readonly isReport: boolean;
  readonly message: readonly MessagePart[];
  readonly line: number;
  readonly source?: string;
}

export interface SchemaRule {
  readonly context: string;
  readonly lets: readonly Let[];
  readonly checks: readonly Check[];
  readonly line: number;
}

export interface SchematronPattern {
  readonly id: string;
  readonly lets: readonly Let[];
  readonly rules: readonly SchemaRule[];
}

export interface Key {
  readonly name: string;
  readonly match: string;
  readonly use: string;
}

export interface SchematronSchema {
  readonly namespaces: ReadonlyMap<string, string>;
  readonly lets: readonly Let[];
  readonly patterns: readonly SchematronPattern[];
  readonly functions: readonly SchemaFunction[];
  readonly keys: readonly Key[];
  /** XPath 1: the binding is xslt, or none is named. */
  readonly isFirst: boolean;
  /** What the schema has and this does not evaluate, with its place. */
  readonly notChecked: readonly string[];
}

/** A part of a schema that was read, with the names of its file. */
export interface SchemaFile {
  readonly path: string;
  readonly document: XmlDocument;
}

/** Reads another file by its path as the schema names it; throws where it was not sent. */
export type ReadInclude = (href: string, from: string) => SchemaFile;

const SCHEMATRON = "http://purl.oclc.org/dsdl/schematron";
const XSLT = "http://www.w3.org/1999/XSL/Transform";
const FIRST_BINDINGS: ReadonlySet<string> = new Set(["", "xslt", "xslt1", "xpath", "xpath1"]);
const BINDINGS: ReadonlySet<string> = new Set([...FIRST_BINDINGS, "xslt2", "xslt3", "xpath2", "xpath3", "xpath31"]);
const MAX_DEPTH = 20;
const MAX_CHECKS = 20_000;
/** Attack: files and rules that each put in the next one many times. */
const MAX_ELEMENTS = 500_000;
/** Attack: a parameter of a megabyte in each word of a test. */
const MAX_EXPANDED = 10_000_000;

/** What is wrong with a schema, in one sentence. */
export class SchemaError extends Error {}

/** A schema as written -> its patterns with abstract ones, extensions and included files put in. */
export function readSchema(file: SchemaFile, phase: string | undefined, readInclude: ReadInclude): SchematronSchema {
  const reader = new SchemaReader(readInclude);
  return reader.read(file, phase);
}

interface Found {
  readonly element: XmlElement;
  readonly file: SchemaFile;
}

class SchemaReader {
  readonly #readInclude: ReadInclude;
  readonly #notChecked: string[] = [];
  readonly #namespaces = new Map<string, string>();
  readonly #diagnostics = new Map<string, XmlElement>();
  readonly #abstractRules = new Map<string, Found>();
  #checks = 0;
  #elements = 0;

  constructor(readInclude: ReadInclude) {
    this.#readInclude = readInclude;
  }

  read(file: SchemaFile, phase: string | undefined): SchematronSchema {
    const { root } = file.document;
    if (root.local !== "schema" || root.namespace !== SCHEMATRON)
      throw new SchemaError(`${file.path}: the root element is not schema in the namespace ${SCHEMATRON}.`);
    const binding = (valueAt(root, "queryBinding") ?? "").toLowerCase();
    if (!BINDINGS.has(binding)) throw new SchemaError(`${file.path}: the query binding "${binding}" is not supported.`);
    const top = this.#expand(root, file, 0);
    const found = (local: string) => top.filter(({ element }) => isSchematron(element, local));
    for (const { element } of found("ns"))
      this.#namespaces.set(valueAt(element, "prefix") ?? "", valueAt(element, "uri") ?? "");
    for (const { element } of found("diagnostics"))
      for (const one of childrenOf(element, "diagnostic")) this.#diagnostics.set(valueAt(one, "id") ?? "", one);
    const patterns = found("pattern");
    for (const { element, file: from } of [...patterns, ...found("rules")])
      for (const inner of this.#expand(element, from, 0))
        if (isSchematron(inner.element, "rule") && valueAt(inner.element, "abstract") === "true")
          this.#abstractRules.set(valueAt(inner.element, "id") ?? "", inner);
    const chosen = findPhase(phase ?? valueAt(root, "defaultPhase") ?? "#ALL", top, file.path);
    const inPhase = chosen === undefined ? [] : this.#expand(chosen.element, chosen.file, 0);
    const active = inPhase.flatMap(({ element }) =>
      isSchematron(element, "active") ? [valueAt(element, "pattern") ?? ""] : [],
    );
    const { functions, keys } = readXslt(top, this.#leaveOut);
    const lets = [...found("let"), ...inPhase.filter(({ element }) => isSchematron(element, "let"))];
    return {
      namespaces: this.#namespaces,
      lets: lets.flatMap((one) => readLet(one, NO_PARAMS, this.#leaveOut)),
      patterns: this.#readPatterns(patterns, chosen === undefined ? undefined : new Set(active)),
      functions,
      keys,
      isFirst: FIRST_BINDINGS.has(binding),
      notChecked: this.#notChecked,
    };
  }

  /** The children of an element, with what it includes in its place. */
  #expand(parent: XmlElement, file: SchemaFile, depth: number): readonly Found[] {
    const children = childrenOf(parent);
    this.#elements += children.length + 1;
    if (this.#elements > MAX_ELEMENTS)
      throw new SchemaError(`The schema has more than ${MAX_ELEMENTS} elements with what it includes and extends.`);
    return children.flatMap((element): readonly Found[] => {
      if (!isSchematron(element, "include")) return [{ element, file }];
      if (depth >= MAX_DEPTH) throw new SchemaError(`${file.path}: includes are nested more than ${MAX_DEPTH} deep.`);
      const included = this.#readInclude(valueAt(element, "href") ?? "", file.path);
      const { root } = included.document;
      // What includes a whole schema gets its content.
      return root.local === "schema" ? this.#expand(root, included, depth + 1) : [{ element: root, file: included }];
    });
  }

  #readPatterns(patterns: readonly Found[], active: ReadonlySet<string> | undefined): readonly SchematronPattern[] {
    const abstracts = new Map(
      patterns.flatMap((one) => (isAbstract(one.element) ? [[valueAt(one.element, "id") ?? "", one] as const] : [])),
    );
    return patterns.flatMap((one, index): readonly SchematronPattern[] => {
      const { element, file } = one;
      const id = valueAt(element, "id") ?? valueAt(element, "name") ?? `pattern-${index + 1}`;
      if (isAbstract(element) || (active !== undefined && !active.has(id))) return [];
      if (valueAt(element, "documents") !== undefined) {
        this.#leaveOut(`pattern ${id}: other documents (documents)`, one);
        return [];
      }
      const base = valueAt(element, "is-a");
      if (base === undefined) return [this.#readPattern(one, id, NO_PARAMS)];
      const found = abstracts.get(base);
      if (found === undefined)
        throw new SchemaError(`${placeOf(one)}: there is no abstract pattern "${base}" for the pattern ${id}.`);
      const params = childrenOf(element, "param").map(
        (param) => [valueAt(param, "name") ?? "", valueAt(param, "value") ?? ""] as const,
      );
      return [
        this.#readPattern(
          { element: found.element, file: file === found.file ? file : found.file },
          id,
          toParams(params),
        ),
      ];
    });
  }

  #readPattern({ element, file }: Found, id: string, params: Params): SchematronPattern {
    const inner = this.#expand(element, file, 0);
    const rules = inner.filter((one) => isSchematron(one.element, "rule") && !isAbstract(one.element));
    return {
      id,
      lets: inner.flatMap((one) => (isSchematron(one.element, "let") ? readLet(one, params, this.#leaveOut) : [])),
      rules: rules.map((rule, index) => this.#readRule(rule, rules.length === 1 ? id : `${id}-${index + 1}`, params)),
    };
  }

  #readRule(rule: Found, fallback: string, params: Params): SchemaRule {
    const context = valueAt(rule.element, "context");
    if (context === undefined) throw new SchemaError(`${placeOf(rule)}: a rule has no context.`);
    const body = this.#bodyOf(rule, 0);
    const id = valueAt(rule.element, "id") ?? fallback;
    const isCheck = ({ element }: Found) => isSchematron(element, "assert") || isSchematron(element, "report");
    const checks = body.filter(isCheck);
    this.#checks += checks.length;
    if (this.#checks > MAX_CHECKS) throw new SchemaError(`The schema has more than ${MAX_CHECKS} asserts and reports.`);
    return {
      context: params(context),
      line: lineOf(rule),
      lets: body.flatMap((one) => (isSchematron(one.element, "let") ? readLet(one, params, this.#leaveOut) : [])),
      checks: checks.map((one, index) => {
        const role = valueAt(one.element, "role") ?? valueAt(rule.element, "role");
        const own = checks.length === 1 ? id : `${id}-${index + 1}`;
        return readCheck(one, { id: valueAt(one.element, "id") ?? own, role, diagnostics: this.#diagnostics }, params);
      }),
    };
  }

  /** What a rule says, and the rules that it extends. */
  #bodyOf(rule: Found, depth: number): readonly Found[] {
    if (depth > MAX_DEPTH)
      throw new SchemaError(`${placeOf(rule)}: rules extend one another more than ${MAX_DEPTH} deep.`);
    return this.#expand(rule.element, rule.file, 0).flatMap((one): readonly Found[] => {
      if (!isSchematron(one.element, "extends")) return [one];
      const href = valueAt(one.element, "href");
      if (href !== undefined) {
        const file = this.#readInclude(href, one.file.path);
        return this.#bodyOf({ element: file.document.root, file }, depth + 1);
      }
      const name = valueAt(one.element, "rule") ?? "";
      const base = this.#abstractRules.get(name);
      if (base === undefined) throw new SchemaError(`${placeOf(one)}: there is no abstract rule "${name}".`);
      return this.#bodyOf(base, depth + 1);
    });
  }

  readonly #leaveOut = (what: string, one: Found): void => {
    this.#notChecked.push(`${what} (${placeOf(one)})`);
  };
}

function readLet(one: Found, params: Params, leaveOut: (what: string, one: Found) => void): readonly Let[] {
  const name = valueAt(one.element, "name") ?? "";
  const value = valueAt(one.element, "value");
  if (value !== undefined) return [{ name, value: params(value) }];
  leaveOut(`let ${name}: a value as content`, one);
  return [];
}

function findPhase(phase: string, top: readonly Found[], path: string): Found | undefined {
  if (phase === "#ALL") return undefined;
  const found = top.find(({ element }) => isSchematron(element, "phase") && valueAt(element, "id") === phase);
  if (found === undefined) {
    const ids = top.flatMap(({ element }) => (isSchematron(element, "phase") ? [valueAt(element, "id") ?? ""] : []));
    throw new SchemaError(`${path}: there is no phase "${phase}". Its phases: ${["#ALL", ...ids].join(", ")}.`);
  }
  return found;
}

function readCheck(
  one: Found,
  facts: {
    readonly id: string;
    readonly role: string | undefined;
    readonly diagnostics: ReadonlyMap<string, XmlElement>;
  },
  params: Params,
): Check {
  const { element } = one;
  const names = (valueAt(element, "diagnostics") ?? "").split(/\s+/).filter((name) => name !== "");
  const more = names.flatMap((name): readonly MessagePart[] => {
    const found = facts.diagnostics.get(name);
    return found === undefined ? [] : [{ text: " " }, ...messageOf(found, params)];
  });
  return {
    id: facts.id,
    severity: severityOf(facts.role),
    test: params(valueAt(element, "test") ?? ""),
    isReport: element.local === "report",
    message: [...messageOf(element, params), ...more],
    line: lineOf(one),
  };
}

function readXslt(top: readonly Found[], leaveOut: (what: string, one: Found) => void) {
  const functions: SchemaFunction[] = [];
  const keys: Key[] = [];
  for (const one of top) {
    const { element } = one;
    if (element.namespace !== XSLT) continue;
    const name = valueAt(element, "name") ?? "";
    const compiled = element.local === "function" ? compileFunction(element) : undefined;
    const match = valueAt(element, "match");
    const use = valueAt(element, "use");
    if (compiled !== undefined && "body" in compiled) functions.push(compiled);
    else if (element.local === "key" && match !== undefined && use !== undefined) keys.push({ name, match, use });
    else leaveOut(`${element.name} ${name}`.trim() + (compiled === undefined ? "" : `: ${compiled.reason}`), one);
  }
  return { functions, keys };
}

type Params = (text: string) => string;
const NO_PARAMS: Params = (text) => text;

/** Parameters of an abstract pattern are put in as text, the longest name first. */
function toParams(params: readonly (readonly [string, string])[]): Params {
  const values = new Map(params);
  const names = [...values.keys()].sort((one, other) => other.length - one.length);
  if (names.length === 0) return NO_PARAMS;
  const pattern = new RegExp(
    `\\$(${names.map((name) => name.replace(/[^\p{L}\p{N}_-]/gu, "\\$&")).join("|")})(?![\\p{L}\\p{N}_.-])`,
    "gu",
  );
  let length = 0;
  return (text) =>
    text.replace(pattern, (_, name: string) => {
      const value = values.get(name) ?? "";
      length += value.length;
      if (length > MAX_EXPANDED)
        throw new SchemaError(`The parameters of a pattern make more than ${MAX_EXPANDED} characters.`);
      return value;
    });
}

function isSchematron(element: XmlElement, local: string): boolean {
  return element.local === local && element.namespace === SCHEMATRON;
}

function isAbstract(element: XmlElement): boolean {
  return valueAt(element, "abstract") === "true";
}

function valueAt(element: XmlElement, name: string): string | undefined {
  return element.attributes.find((attribute) => attribute.name === name)?.value;
}

function lineOf({ element, file }: Found): number {
  return file.document.source.toPlace(element.start).line;
}

function placeOf(one: Found): string {
  return `${one.file.path}, line ${lineOf(one)}`;
}

function severityOf(role: string | undefined): Severity {
  const word = (role ?? "").toLowerCase();
  if (/^warn(ing)?$/.test(word)) return "warning";
  return /^(info(rmation)?|note|hint)$/.test(word) ? "note" : "error";
}

function messageOf(element: XmlElement, params: Params): readonly MessagePart[] {
  return element.children.flatMap((child): readonly MessagePart[] => {
    if (child.kind === "text") return [{ text: child.value }];
    if (child.kind !== "element") return [];
    if (isSchematron(child, "value-of")) return [{ select: params(valueAt(child, "select") ?? "''") }];
    if (isSchematron(child, "name")) {
      const path = valueAt(child, "path");
      return [{ select: path === undefined ? "name()" : `name(${params(path)})` }];
    }
    return child.namespace === SCHEMATRON ? messageOf(child, params) : [{ text: textOf(child) }];
  });
}
