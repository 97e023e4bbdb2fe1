import type { XmlDocument } from "@colophon/kit-xml";
import { type JatsFinding, placeOfNode } from "../model/findings.ts";
import { parseContext } from "./context.ts";
import { type Dom, type DomNode, toDom } from "./dom.ts";
import { createEngine, loadLibrary, OutOfTimeError, runWithin } from "./engine.ts";
import { Evaluator, type LetScope } from "./evaluator.ts";
import type { Check, SchemaRule, SchematronPattern, SchematronSchema } from "./schema.ts";

export interface SchemaRun {
  readonly findings: readonly JatsFinding[];
  /** Asserts and reports by their ids. */
  readonly checked: readonly string[];
  /** Those that were not evaluated, each with the reason and its place. */
  readonly notChecked: readonly string[];
  /** Whether the findings reached their limit. */
  readonly truncated: boolean;
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
export async function runSchema(schema: SchematronSchema, document: XmlDocument, facts: RunFacts): Promise<SchemaRun> {
  const library = await loadLibrary();
  const { tick, check } = createTick(facts.checkpoint);
  const dom = toDom(document, tick);
  const evaluator = new Evaluator(schema, { dom, tick });
  const isOwn = facts.isOwn ?? false;
  const subject = { document, dom, tick, check, profile: facts.profile, isOwn };
  const run = new SchemaRunner(schema, subject, evaluator);
  const names = { ...schema, functions: evaluator.functionIndexes, isKept: isOwn };
  evaluator.engine = createEngine(library, names, {
    dom,
    tick,
    call: (index, args) => evaluator.call(index, args),
    nodesOfKey: (name) => evaluator.nodesOfKey(name),
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

const TICKS = 256;
/** Attack: a message that repeats the article for each of its nodes. */
const MAX_MESSAGE = 2_000;
/** What a caller can list. */
const MAX_FINDINGS = 100_000;

class SchemaRunner {
  readonly #schema: SchematronSchema;
  readonly #subject: Subject;
  readonly #evaluator: Evaluator;
  readonly #findings: JatsFinding[] = [];
  readonly #checked: string[] = [];
  readonly #notChecked: string[];

  constructor(schema: SchematronSchema, subject: Subject, evaluator: Evaluator) {
    this.#schema = schema;
    this.#subject = subject;
    this.#evaluator = evaluator;
    this.#notChecked = [...schema.notChecked];
  }

  run(): SchemaRun {
    for (const pattern of this.#schema.patterns) this.#runPattern(pattern);
    const findings = this.#findings;
    const truncated = findings.length >= MAX_FINDINGS;
    return { findings, checked: this.#checked, notChecked: this.#notChecked, truncated };
  }

  /** The first rule of a pattern that matches a node has it; where one is not understood, those after it cannot know. */
  #runPattern(pattern: SchematronPattern): void {
    const taken = new Set<DomNode>();
    const scope = [...this.#schema.lets, ...pattern.lets];
    let unknown: string | undefined;
    for (const rule of pattern.rules) {
      this.#subject.tick();
      if (this.#findings.length >= MAX_FINDINGS) unknown = `${MAX_FINDINGS} findings were made before it`;
      if (unknown === undefined) {
        try {
          const nodes = this.#evaluator
            .match(parseContext(rule.context), rule, scope)
            .filter((node) => !taken.has(node));
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

  #runRule(rule: SchemaRule, scope: LetScope, nodes: readonly DomNode[]): void {
    const known = rule.checks.filter((check) => this.#isKnown(check, rule, scope));
    const tests = known.map(({ test }) => `boolean(${this.#evaluator.prepare(test)})`);
    if (known.length === 0) return;
    let values: readonly unknown[];
    try {
      values = nodes.length === 0 ? [] : this.#evaluator.ofEach(scope, rule.lets, tests, nodes);
      for (const check of known) this.#checked.push(nameOf(check));
    } catch {
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
    scope: LetScope,
    { known, nodes }: { readonly known: readonly Check[]; readonly nodes: readonly DomNode[] },
  ): void {
    for (const check of known) {
      const failing: DomNode[] = [];
      let reason: string | undefined;
      for (const node of nodes) {
        try {
          const test = `boolean(${this.#evaluator.prepare(check.test)})`;
          const [value] = this.#evaluator.ofEach(scope, rule.lets, [test], [node]);
          if (value === check.isReport) failing.push(node);
        } catch (error) {
          this.#subject.check();
          reason ??= `${reasonOf(error)} at ${pathOf(node, this.#subject.document)}`;
        }
      }
      if (reason === undefined) this.#checked.push(nameOf(check));
      else this.#leaveOut(check, reason);
      this.#report(check, rule, scope, failing);
    }
  }

  /** Whether a test is understood: its static errors come without a node too. */
  #isKnown(check: Check, rule: SchemaRule, scope: LetScope): boolean {
    if (this.#subject.isOwn) return true;
    try {
      this.#evaluator.ofEach(scope, rule.lets, [`boolean(${this.#evaluator.prepare(check.test)})`], []);
      return true;
    } catch (error) {
      this.#subject.check();
      this.#leaveOut(check, reasonOf(error));
      return false;
    }
  }

  #report(check: Check, rule: SchemaRule, scope: LetScope, nodes: readonly DomNode[]): void {
    if (nodes.length === 0) return;
    const messages = this.#messages(check, rule, scope, nodes);
    const { document, profile } = this.#subject;
    if (this.#findings.length + nodes.length > MAX_FINDINGS)
      this.#leaveOut(check, `it is listed up to ${MAX_FINDINGS} findings`);
    nodes.slice(0, MAX_FINDINGS - this.#findings.length).forEach((node, index) => {
      this.#findings.push({
        rule: `${profile}/${check.id}`,
        severity: check.severity,
        message: messages[index] ?? "",
        ...whereOf(node, document),
      });
    });
  }

  #messages(check: Check, rule: SchemaRule, scope: LetScope, nodes: readonly DomNode[]): readonly string[] {
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
        (select) =>
          `substring(string-join(for $cphn-item in (${this.#evaluator.prepare(select)}) return string($cphn-item), ' '), 1, ${MAX_MESSAGE})`,
      );
      const values = this.#evaluator.ofEach(scope, rule.lets, texts, nodes);
      return nodes.map((_, index) => write(values, index * selects.length));
    } catch {
      this.#subject.check();
      const text = write([], 0);
      return nodes.map(() => text);
    }
  }

  #leaveOut({ id, line }: Check, reason: string): void {
    this.#notChecked.push(`${id} (line ${line}): ${reason}`);
  }
}

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

function nameOf({ id, source }: Check): string {
  return source === undefined ? id : `${id}: ${source}`;
}

function tidy(message: string): string {
  const text = message.replace(/\s+/g, " ").trim();
  return text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE - 1).toWellFormed()}…` : text;
}

function whereOf(node: DomNode, document: XmlDocument) {
  const { source, attribute } = node;
  const element = source?.kind === "element" ? source : (source?.parent ?? document.root);
  return placeOfNode(document, element, attribute?.name);
}

function pathOf(node: DomNode, document: XmlDocument): string {
  return whereOf(node, document).path;
}
