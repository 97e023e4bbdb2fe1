import type { XmlDocument } from "@colophon/kit-xml";
import { type Finding, placeOf } from "../model/findings.ts";
import { type ContextPattern, type Deciding, matchContext, parseContext } from "./context.ts";
import { type Dom, type DomNode, stringOf, toDom } from "./dom.ts";
import { createEngine, type Engine, loadLibrary, OutOfTimeError, runWithin } from "./engine.ts";
import { rewrite } from "./rewrite.ts";
import type { Check, Let, Pattern, Schema, SchemaRule } from "./schema.ts";
import { tokenize, variablesIn } from "./tokens.ts";
import { type Offered, vet } from "./vet.ts";
import type { SchemaFunction } from "./xslt.ts";

export interface SchemaRun {
  readonly findings: readonly Finding[];
  /** Asserts and reports by their ids. */
  readonly checked: readonly string[];
  /** Those that were not evaluated, each with the reason and its place. */
  readonly notChecked: readonly string[];
}

export interface RunFacts {
  readonly profile: string;
  readonly checkpoint: () => void;
  /** What all of it may take. */
  readonly allowedMs: number;
  /** A schema of this package: its expressions are known to be understood, and are kept compiled. */
  readonly isOwn?: boolean;
}

/**
 * A schema on a document -> what it finds, and what of it was not evaluated.
 *
 * Cost     0.1 s for the library at the first call, about 1 ms for a rule, and some 4 us for each node that a test looks at.
 * Errors   Whatever `checkpoint` throws. A test that fails on a node is not checked, and is named with the node.
 */
export async function runSchema(schema: Schema, document: XmlDocument, facts: RunFacts): Promise<SchemaRun> {
  const library = await loadLibrary();
  const { tick, check } = createTick(facts.checkpoint);
  const dom = toDom(document, tick);
  const run = new SchemaRunner(schema, {
    document,
    dom,
    tick,
    check,
    profile: facts.profile,
    isOwn: facts.isOwn ?? false,
  });
  const names = { ...schema, functions: run.functionIndexes, isKept: facts.isOwn ?? false };
  run.engine = createEngine(library, names, {
    dom,
    tick,
    call: (index, args) => run.call(index, args),
    nodesOfKey: (name) => run.nodesOfKey(name),
  });
  try {
    return runWithin(facts.allowedMs, () => run.run());
  } catch (error) {
    if (error instanceof OutOfTimeError) facts.checkpoint();
    throw error;
  }
}

/** A deadline check for each node and each turn; what it throws is known again, whoever catches it on its way. */
function createTick(checkpoint: () => void) {
  let ticks = 0;
  let ended: { readonly error: unknown } | undefined;
  return {
    tick(): void {
      ticks += 1;
      if (ticks % TICKS !== 0) return;
      try {
        checkpoint();
      } catch (error) {
        ended = { error };
        throw error;
      }
    },
    /** Throws what ended the run. */
    check(): void {
      if (ended !== undefined) throw ended.error;
    },
  };
}

interface Subject {
  readonly document: XmlDocument;
  readonly dom: Dom;
  readonly tick: () => void;
  readonly check: () => void;
  readonly profile: string;
  readonly isOwn: boolean;
}

type Scope = readonly Let[];
const NODES = "cphn-nodes";
const MAX_CALLS = 200;
const TICKS = 256;

class SchemaRunner {
  engine: Engine | undefined;
  readonly functionIndexes: ReadonlyMap<string, number>;
  readonly #schema: Schema;
  readonly #subject: Subject;
  readonly #offered: Offered;
  readonly #functions: ReadonlyMap<string, SchemaFunction>;
  readonly #findings: Finding[] = [];
  readonly #checked: string[] = [];
  readonly #notChecked: string[];
  readonly #keys = new Map<string, ReadonlyMap<string, readonly DomNode[]>>();

  constructor(schema: Schema, subject: Subject) {
    this.#schema = schema;
    this.#subject = subject;
    this.#notChecked = [...schema.notChecked];
    this.functionIndexes = new Map(schema.functions.slice(0, MAX_CALLS).map(({ name }, index) => [name, index]));
    this.#functions = new Map(schema.functions.slice(0, MAX_CALLS).map((one) => [one.name, one]));
    this.#offered = {
      functions: new Set(this.functionIndexes.keys()),
      keys: new Set(schema.keys.map(({ name }) => name)),
    };
  }

  run(): SchemaRun {
    for (const pattern of this.#schema.patterns) this.#runPattern(pattern);
    return { findings: this.#findings, checked: this.#checked, notChecked: this.#notChecked };
  }

  /** The first rule of a pattern that matches a node has it; where one is not understood, those after it cannot know. */
  #runPattern(pattern: Pattern): void {
    const taken = new Set<DomNode>();
    const scope = [...this.#schema.lets, ...pattern.lets];
    let unknown: string | undefined;
    for (const rule of pattern.rules) {
      this.#subject.tick();
      if (unknown === undefined) {
        try {
          const nodes = this.#match(parseContext(rule.context), rule, scope).filter((node) => !taken.has(node));
          for (const node of nodes) taken.add(node);
          this.#runRule(rule, scope, nodes);
          continue;
        } catch (error) {
          this.#subject.check();
          unknown = `context on line ${rule.line}: ${reasonOf(error)}`;
        }
      }
      for (const check of rule.checks) this.#leaveOut(check, unknown);
    }
  }

  #match(pattern: ContextPattern, rule: SchemaRule, scope: Scope): readonly DomNode[] {
    const reason = vet(rule.context, this.#offered);
    if (reason !== undefined) throw new NotEvaluated(reason);
    const { dom, tick } = this.#subject;
    const deciding: Deciding = {
      dom,
      tick,
      namespaces: this.#schema.namespaces,
      decide: (predicate, nodes) =>
        nodes.length === 0
          ? []
          : this.#ofEach(scope, [], [`boolean(.[${predicate}])`], nodes).map((value) => value === true),
      find: (expression, from) => {
        const text = this.#prepare(expression);
        return this.#evaluate(this.#within(scope, [text], `${text}`), from, {});
      },
    };
    return matchContext(pattern, deciding);
  }

  #runRule(rule: SchemaRule, scope: Scope, nodes: readonly DomNode[]): void {
    const known = rule.checks.filter((check) => this.#isKnown(check, rule, scope));
    const tests = known.map(({ test }) => `boolean(${this.#prepare(test)})`);
    if (known.length === 0) return;
    let values: readonly unknown[];
    try {
      values = nodes.length === 0 ? [] : this.#ofEach(scope, rule.lets, tests, nodes);
      for (const check of known) this.#addChecked(check);
    } catch (error) {
      this.#subject.check();
      this.#runEach(rule, scope, { known, nodes });
      return;
    }
    known.forEach((check, index) => {
      const failing = nodes.filter((_, at) => values[at * known.length + index] === check.isReport);
      this.#report(check, rule, scope, failing);
    });
  }

  /** One by one, where a test fails on one of the nodes. */
  #runEach(
    rule: SchemaRule,
    scope: Scope,
    { known, nodes }: { readonly known: readonly Check[]; readonly nodes: readonly DomNode[] },
  ): void {
    for (const check of known) {
      const failing: DomNode[] = [];
      let reason: string | undefined;
      for (const node of nodes) {
        try {
          const [value] = this.#ofEach(scope, rule.lets, [`boolean(${this.#prepare(check.test)})`], [node]);
          if (value === check.isReport) failing.push(node);
        } catch (error) {
          this.#subject.check();
          reason ??= `${reasonOf(error)} at ${pathOf(node, this.#subject.document)}`;
        }
      }
      if (reason === undefined) this.#addChecked(check);
      else this.#leaveOut(check, reason);
      this.#report(check, rule, scope, failing);
    }
  }

  /** Whether a test is understood: its static errors come without a node too. */
  #isKnown(check: Check, rule: SchemaRule, scope: Scope): boolean {
    if (this.#subject.isOwn) return true;
    try {
      this.#ofEach(scope, rule.lets, [`boolean(${this.#prepare(check.test)})`], []);
      return true;
    } catch (error) {
      this.#subject.check();
      this.#leaveOut(check, reasonOf(error));
      return false;
    }
  }

  #report(check: Check, rule: SchemaRule, scope: Scope, nodes: readonly DomNode[]): void {
    if (nodes.length === 0) return;
    const messages = this.#messages(check, rule, scope, nodes);
    const { document, profile } = this.#subject;
    nodes.forEach((node, index) => {
      this.#findings.push({
        rule: `${profile}/${check.id}`,
        severity: check.severity,
        message: messages[index] ?? "",
        ...whereOf(node, document),
      });
    });
  }

  #messages(check: Check, rule: SchemaRule, scope: Scope, nodes: readonly DomNode[]): readonly string[] {
    const selects = check.message.flatMap((part) => ("select" in part ? [part.select] : []));
    const write = (values: readonly unknown[], at: number): string => {
      let next = at;
      return tidy(check.message.map((part) => ("text" in part ? part.text : String(values[next++] ?? ""))).join(""));
    };
    if (selects.length === 0) {
      const text = write([], 0);
      return nodes.map(() => text);
    }
    try {
      const texts = selects.map(
        (select) => `string-join(for $cphn-item in (${this.#prepare(select)}) return string($cphn-item), ' ')`,
      );
      const values = this.#ofEach(scope, rule.lets, texts, nodes);
      return nodes.map((_, index) => write(values, index * selects.length));
    } catch (error) {
      this.#subject.check();
      const text = write([], 0);
      return nodes.map(() => text);
    }
  }

  /** Expressions on each of many nodes at once: a call of the library costs ten times a test. */
  #ofEach(scope: Scope, lets: Scope, texts: readonly string[], nodes: readonly DomNode[]): readonly unknown[] {
    const inner = this.#within(lets, texts, texts.length === 1 ? `${texts[0]}` : `(${texts.join(", ")})`);
    const each = `$${NODES} ! (let $cphn-current := . return ${inner})`;
    const values = this.#evaluate(this.#within(scope, [each], each), this.#subject.dom.root, { [NODES]: nodes });
    if (values.length !== nodes.length * texts.length) throw new NotEvaluated("a test has no single value");
    return values;
  }

  /** Puts the variables around an expression that it needs, and those that they need. */
  #within(lets: Scope, users: readonly string[], expression: string): string {
    const needed = new Set(users.flatMap((text) => [...variablesIn(tokenize(text))]));
    let whole = expression;
    for (const { name, value } of [...lets].reverse()) {
      if (!needed.has(name)) continue;
      for (const other of variablesIn(tokenize(value))) needed.add(other);
      whole = `let $${name} := (${this.#prepare(value)}) return ${whole}`;
    }
    return whole;
  }

  #prepare(expression: string): string {
    const reason = vet(expression, this.#offered);
    if (reason !== undefined) throw new NotEvaluated(reason);
    return rewrite(expression, this.#functions);
  }

  #evaluate(
    expression: string,
    from: DomNode,
    variables: Readonly<Record<string, readonly unknown[]>>,
  ): readonly unknown[] {
    if (this.engine === undefined) throw new TypeError("A schema runs with an engine.");
    return this.engine.evaluate(expression, from, variables);
  }

  call(index: number, args: readonly (readonly unknown[])[]): readonly unknown[] {
    this.#subject.tick();
    const called = this.#schema.functions[index];
    if (called === undefined || called.params.length !== args.length)
      throw new NotEvaluated("a call with other arguments");
    const body = this.#prepare(called.body);
    const variables = Object.fromEntries(called.params.map(({ name }, at) => [name, args[at] ?? []]));
    return this.#evaluate(this.#within(this.#schema.lets, [body], body), this.#subject.dom.root, variables);
  }

  nodesOfKey(name: string): ReadonlyMap<string, readonly DomNode[]> {
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    const made = new Map<string, DomNode[]>();
    for (const key of this.#schema.keys) {
      if (key.name !== name) continue;
      const rule = { context: key.match, line: 0, lets: [], checks: [] };
      for (const node of this.#match(parseContext(key.match), rule, this.#schema.lets)) {
        const text = this.#prepare(key.use);
        for (const value of this.#evaluate(this.#within(this.#schema.lets, [text], text), node, {})) {
          const one = typeof value === "object" && value !== null ? stringOf(value as DomNode) : String(value);
          const same = made.get(one);
          if (same === undefined) made.set(one, [node]);
          else same.push(node);
        }
      }
    }
    this.#keys.set(name, made);
    return made;
  }

  #addChecked({ id, source }: Check): void {
    this.#checked.push(source === undefined ? id : `${id}: ${source}`);
  }

  #leaveOut({ id, line }: Check, reason: string): void {
    this.#notChecked.push(`${id} (line ${line}): ${reason}`);
  }
}

class NotEvaluated extends Error {}

/** The line of a message of the library that names the error. */
function reasonOf(error: unknown): string {
  const lines = (error as Error).message.split("\n");
  const line = lines.find((text) => /\b[A-Z]{4}\d{4}\b/.test(text)) ?? lines[0] ?? "";
  return line
    .replace(/^Error: /, "")
    .replace(/\s+/g, " ")
    .slice(0, 200)
    .toWellFormed();
}

function tidy(message: string): string {
  return message.replace(/\s+/g, " ").trim();
}

function whereOf(node: DomNode, document: XmlDocument) {
  const { source, attribute } = node;
  const element = source?.kind === "element" ? source : (source?.parent ?? document.root);
  return placeOf(document, element, attribute?.name);
}

function pathOf(node: DomNode, document: XmlDocument): string {
  return whereOf(node, document).path;
}
