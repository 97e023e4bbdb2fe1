import { type ContextPattern, type Deciding, matchContext, parseContext } from "./context.ts";
import { type Dom, type DomNode, stringOf } from "./dom.ts";
import type { Engine } from "./engine.ts";
import { rewrite } from "./rewrite.ts";
import type { Let, SchemaRule, SchematronSchema } from "./schema.ts";
import { tokenizeExpression, variablesIn } from "./tokens.ts";
import { type Offered, vet } from "./vet.ts";
import type { SchemaFunction } from "./xslt.ts";

/** Variables in the order in which they are declared. */
export type LetScope = readonly Let[];
const NODES = "cphn-nodes";
const MAX_FUNCTIONS = 200;
/** Attack: a function that calls itself for ever. */
const MAX_CALLS = 100;
/** Attack: ten thousand variables, each of which needs the one before it. */
const MAX_EXPRESSION = 500_000;

/** Why an expression was not evaluated. */
class NotEvaluated extends Error {}

/** Expressions of a schema on the nodes of one document. */
export class Evaluator {
  engine: Engine | undefined;
  readonly functionIndexes: ReadonlyMap<string, number>;
  readonly #schema: SchematronSchema;
  readonly #subject: { readonly dom: Dom; readonly tick: () => void };
  readonly #offered: Offered;
  readonly #functions: ReadonlyMap<string, SchemaFunction>;
  #calls = 0;
  readonly #keys = new Map<string, ReadonlyMap<string, readonly DomNode[]>>();

  constructor(schema: SchematronSchema, subject: { readonly dom: Dom; readonly tick: () => void }) {
    this.#schema = schema;
    this.#subject = subject;
    const functions = schema.functions.slice(0, MAX_FUNCTIONS);
    this.functionIndexes = new Map(functions.map(({ name }, index) => [name, index]));
    this.#functions = new Map(functions.map((one) => [one.name, one]));
    this.#offered = {
      functions: new Set(this.functionIndexes.keys()),
      keys: new Set(schema.keys.map(({ name }) => name)),
    };
  }

  match(pattern: ContextPattern, rule: SchemaRule, scope: LetScope): readonly DomNode[] {
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
          : this.ofEach(scope, [], [`boolean(.[${predicate}])`], nodes).map((value) => value === true),
      find: (expression, from) => {
        const text = this.prepare(expression);
        return this.#evaluate(this.#within(scope, [text], `${text}`), from, {});
      },
    };
    return matchContext(pattern, deciding);
  }

  /** Expressions on each of many nodes at once: a call of the library costs ten times a test. */
  ofEach(scope: LetScope, lets: LetScope, texts: readonly string[], nodes: readonly DomNode[]): readonly unknown[] {
    const inner = this.#within(lets, texts, texts.length === 1 ? `${texts[0]}` : `(${texts.join(", ")})`);
    const each = `$${NODES} ! (let $cphn-current := . return ${inner})`;
    const values = this.#evaluate(this.#within(scope, [each], each), this.#subject.dom.root, { [NODES]: nodes });
    if (values.length !== nodes.length * texts.length) throw new NotEvaluated("a test has no single value");
    return values;
  }

  /** Puts the variables around an expression that it needs, and those that they need. */
  #within(lets: LetScope, users: readonly string[], expression: string): string {
    const needed = new Set(users.flatMap((text) => [...variablesIn(tokenizeExpression(text))]));
    let whole = expression;
    for (const { name, value } of [...lets].reverse()) {
      if (!needed.has(name)) continue;
      for (const other of variablesIn(tokenizeExpression(value))) needed.add(other);
      whole = `let $${name} := (${this.prepare(value)}) return ${whole}`;
      if (whole.length > MAX_EXPRESSION)
        throw new NotEvaluated(`variables with more than ${MAX_EXPRESSION} characters`);
    }
    return whole;
  }

  prepare(expression: string): string {
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
    const body = this.prepare(called.body);
    const variables = Object.fromEntries(called.params.map(({ name }, at) => [name, args[at] ?? []]));
    if (this.#calls >= MAX_CALLS) throw new NotEvaluated(`functions that call one another more than ${MAX_CALLS} deep`);
    this.#calls += 1;
    try {
      return this.#evaluate(this.#within(this.#schema.lets, [body], body), this.#subject.dom.root, variables);
    } finally {
      this.#calls -= 1;
    }
  }

  nodesOfKey(name: string): ReadonlyMap<string, readonly DomNode[]> {
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    const made = new Map<string, DomNode[]>();
    for (const key of this.#schema.keys) {
      if (key.name !== name) continue;
      const rule = { context: key.match, line: 0, lets: [], checks: [] };
      for (const node of this.match(parseContext(key.match), rule, this.#schema.lets)) {
        const text = this.prepare(key.use);
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
}
