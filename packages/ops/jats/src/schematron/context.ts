import type { Dom, DomNode } from "./dom.ts";
import type { Engine } from "./engine.ts";
import { splitAt, textOfTokens, tokenizeExpression, type XPathToken } from "./tokens.ts";

/** One step of a pattern: what a node must be, and what must be true of it. */
interface Step {
  readonly isAttribute: boolean;
  /** What it is: a local name, or a kind of node. */
  readonly test: string;
  readonly prefix: string | undefined;
  readonly predicates: readonly string[];
  /** A predicate counts among siblings: the step is evaluated from the parent. */
  readonly isCounted: boolean;
  readonly source: string;
  /** What is before it: a parent, any ancestor, the document, or nothing that matters. */
  readonly before: "parent" | "ancestor" | "root" | "anything";
}

type Branch = { readonly steps: readonly Step[] } | { readonly expression: string };

/** A pattern of XSLT: which nodes a rule is about. */
export interface ContextPattern {
  readonly branches: readonly Branch[];
}

const KIND_TESTS: ReadonlyMap<string, number> = new Map([
  ["text", 3],
  ["comment", 8],
  ["processing-instruction", 7],
]);
const COUNTING =
  /^(position|last|count|number|sum|avg|min|max|round|floor|ceiling|abs|string-length|index-of|if|xs:integer|xs:int|xs:double|xs:decimal)$/;
const COMPARING = /^(=|!=|<|>|<=|>=|<<|>>|eq|ne|lt|gt|le|ge|is|and|or|satisfies|instance|castable)$/;

export function parseContext(source: string): ContextPattern {
  const tokens = tokenizeExpression(source);
  const isUnion = ({ kind, text }: XPathToken, index: number) =>
    (kind === "symbol" && text === "|") || (kind === "name" && text === "union" && index > 0);
  return { branches: splitAt(tokens, isUnion).map((branch) => parseBranch(source, branch)) };
}

function parseBranch(source: string, tokens: readonly XPathToken[]): Branch {
  const expression = textOfTokens(source, tokens);
  const [first, second] = tokens;
  if (first === undefined) throw new Error("a part of the pattern is empty");
  // From ids and keys, from variables and from parentheses: what XPath finds from the document.
  if ((first.kind === "name" && second?.text === "(" && !isKindTest(first.text)) || first.kind === "variable")
    return { expression };
  const steps = parseSteps(source, tokens);
  return steps === undefined
    ? { expression: expression.startsWith("/") ? expression : `/descendant-or-self::node()/(${expression})` }
    : { steps };
}

function isKindTest(name: string): boolean {
  return KIND_TESTS.has(name) || name === "node" || name === "element" || name === "attribute";
}

function parseSteps(source: string, tokens: readonly XPathToken[]): readonly Step[] | undefined {
  const separators: string[] = [];
  const parts = splitAt(tokens, ({ kind, text }) => {
    const isSeparator = kind === "symbol" && (text === "/" || text === "//");
    return isSeparator;
  });
  let depth = 0;
  for (const { kind, text } of tokens) {
    if (kind !== "symbol") continue;
    if (/^[([{]$/.test(text)) depth += 1;
    else if (/^[)\]}]$/.test(text)) depth -= 1;
    else if (depth === 0 && (text === "/" || text === "//")) separators.push(text);
  }
  const isAbsolute = parts[0]?.length === 0;
  const written = isAbsolute ? parts.slice(1) : parts;
  const steps: Step[] = [];
  for (const [index, part] of written.entries()) {
    const separator = separators[isAbsolute ? index : index - 1];
    const before = separator === undefined ? "anything" : separator === "//" ? "ancestor" : "parent";
    const step = parseStep(source, part, index > 0 ? before : firstBefore(isAbsolute, separator));
    if (step === undefined) return undefined;
    steps.push(step);
  }
  return steps.length === 0 ? undefined : steps;
}

function firstBefore(isAbsolute: boolean, separator: string | undefined): Step["before"] {
  return isAbsolute && separator === "/" ? "root" : "anything";
}

function parseStep(source: string, tokens: readonly XPathToken[], before: Step["before"]): Step | undefined {
  const at = tokens.findIndex(({ kind, text }) => kind === "symbol" && text === "[");
  const head = at < 0 ? tokens : tokens.slice(0, at);
  const words = head.map(({ text }) => text);
  let isAttribute = false;
  if (words[0] === "@") {
    isAttribute = true;
    words.shift();
  } else if (words[1] === "::" && (words[0] === "child" || words[0] === "attribute")) {
    isAttribute = words[0] === "attribute";
    words.splice(0, 2);
  }
  const [name = ""] = words;
  let test = name;
  let prefix: string | undefined = "";
  if (words.length === 3 && words[1] === "(" && words[2] === ")" && isKindTest(name)) {
    if (name === "attribute") isAttribute = true;
    test = name === "element" || name === "attribute" ? "*" : `${name}()`;
    prefix = undefined;
  } else if (words.length === 1 && (head.at(-1)?.kind === "name" || name === "*")) {
    const colon = name.indexOf(":");
    if (colon >= 0) [prefix, test] = [name.slice(0, colon), name.slice(colon + 1)];
    if (prefix === "*" || name === "*") prefix = undefined;
  } else return undefined;
  const predicates = at < 0 ? [] : predicatesOf(source, tokens.slice(at));
  if (predicates === undefined) return undefined;
  return {
    isAttribute,
    test,
    prefix,
    predicates: predicates.map(({ text }) => text),
    isCounted: predicates.some(({ isCounting }) => isCounting),
    source: textOfTokens(source, tokens),
    before,
  };
}

function predicatesOf(source: string, tokens: readonly XPathToken[]) {
  const found: { text: string; isCounting: boolean }[] = [];
  let depth = 0;
  let inner: XPathToken[] = [];
  for (const token of tokens) {
    const { kind, text } = token;
    if (kind === "symbol" && text === "[" && depth === 0) {
      depth = 1;
      inner = [];
      continue;
    }
    if (depth === 0) return undefined;
    if (kind === "symbol" && /^[([{]$/.test(text)) depth += 1;
    else if (kind === "symbol" && /^[)\]}]$/.test(text)) depth -= 1;
    if (depth > 0) inner.push(token);
    else found.push({ text: textOfTokens(source, inner), isCounting: isCounting(inner) });
  }
  return found;
}

/** Whether a predicate may be a number, or asks for a position. */
function isCounting(tokens: readonly XPathToken[]): boolean {
  let depth = 0;
  let isCompared = false;
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind === "symbol" && /^[([{]$/.test(text)) depth += 1;
    else if (kind === "symbol" && /^[)\]}]$/.test(text)) depth -= 1;
    if (depth === 0 && COMPARING.test(text)) isCompared = true;
    if (depth <= 1 && kind === "name" && /^(position|last)$/.test(text) && tokens[index + 1]?.text === "(") return true;
  }
  if (isCompared) return false;
  const [first] = tokens;
  if (first === undefined) return true;
  return (
    first.kind === "number" || first.kind === "variable" || /^[-+($]$/.test(first.text) || COUNTING.test(first.text)
  );
}

/** Evaluates one predicate or expression on many nodes. */
export interface Deciding {
  readonly dom: Dom;
  readonly namespaces: ReadonlyMap<string, string>;
  readonly tick: () => void;
  /** Whether it is true of each node. */
  decide(predicate: string, nodes: readonly DomNode[]): readonly boolean[];
  readonly find: (expression: string, from: DomNode) => ReturnType<Engine["evaluate"]>;
}

/** The nodes that a pattern matches, in the order of the document. */
export function matchContext(pattern: ContextPattern, deciding: Deciding): readonly DomNode[] {
  const found = new Set<DomNode>();
  for (const branch of pattern.branches) {
    const nodes =
      "expression" in branch ? findNodes(branch.expression, deciding) : new BranchMatcher(branch.steps, deciding).run();
    for (const node of nodes) found.add(node);
  }
  return [...found].sort((one, other) => one.order - other.order);
}

function findNodes(expression: string, { find, dom }: Deciding): readonly DomNode[] {
  const items = find(expression, dom.root);
  if (items.some((item) => typeof item !== "object" || item === null || !("nodeType" in item)))
    throw new Error("the pattern finds what are not nodes");
  return items as readonly DomNode[];
}

class BranchMatcher {
  readonly #steps: readonly Step[];
  readonly #deciding: Deciding;
  /** For each step, what is known of nodes. */
  readonly #known: readonly Map<DomNode, boolean>[];

  constructor(steps: readonly Step[], deciding: Deciding) {
    this.#steps = steps;
    this.#deciding = deciding;
    this.#known = steps.map(() => new Map());
  }

  run(): readonly DomNode[] {
    const last = this.#steps.length - 1;
    const candidates = this.#candidates(last).filter((node) => this.#isTest(last, node));
    this.#decide(last, candidates);
    return candidates.filter((node) => this.#matches(last, node));
  }

  #candidates(index: number): readonly DomNode[] {
    const { dom } = this.#deciding;
    const step = this.#steps[index];
    if (step === undefined) return [];
    if (step.test.endsWith("()")) return dom.all;
    if (step.isAttribute)
      return step.test === "*" ? dom.elements.flatMap(({ attributes }) => attributes) : dom.attributesNamed(step.test);
    return step.test === "*" ? dom.elements : dom.named(step.test);
  }

  #isTest(index: number, node: DomNode): boolean {
    const step = this.#steps[index];
    this.#deciding.tick();
    if (step === undefined) return false;
    if (step.test === "node()")
      return step.isAttribute ? node.nodeType === 2 : node.nodeType !== 2 && node.nodeType !== 9;
    if (step.test.endsWith("()")) return node.nodeType === KIND_TESTS.get(step.test.slice(0, -2));
    if (node.nodeType !== (step.isAttribute ? 2 : 1)) return false;
    if (step.test !== "*" && step.test !== node.localName) return false;
    if (step.prefix === undefined) return true;
    if (step.prefix === "") return node.namespaceURI === null;
    const namespace =
      step.prefix === "xml" ? "http://www.w3.org/XML/1998/namespace" : this.#deciding.namespaces.get(step.prefix);
    if (namespace === undefined) throw new Error(`the prefix ${step.prefix} has no namespace`);
    return node.namespaceURI === namespace;
  }

  /** Predicates of many nodes at once. */
  #decide(index: number, nodes: readonly DomNode[]): void {
    const step = this.#steps[index];
    const known = this.#known[index];
    if (step === undefined || known === undefined) return;
    let rest = nodes.filter((node) => !known.has(node));
    if (step.isCounted) {
      const among = new Map<DomNode, ReadonlySet<unknown>>();
      for (const node of rest) {
        this.#deciding.tick();
        const parent = node.parentNode;
        if (parent === null) continue;
        const siblings = among.get(parent) ?? new Set(this.#deciding.find(step.source, parent));
        among.set(parent, siblings);
        known.set(node, siblings.has(node));
      }
      return;
    }
    for (const predicate of step.predicates) {
      const isTrue = this.#deciding.decide(predicate, rest);
      rest.forEach((node, at) => {
        if (isTrue[at] !== true) known.set(node, false);
      });
      rest = rest.filter((_, at) => isTrue[at] === true);
    }
    for (const node of rest) known.set(node, true);
  }

  #matches(index: number, node: DomNode): boolean {
    if (!this.#isTest(index, node)) return false;
    if (this.#known[index]?.has(node) !== true) this.#decide(index, [node]);
    if (this.#known[index]?.get(node) !== true) return false;
    const before = this.#steps[index]?.before;
    const { parentNode } = node;
    if (before === "root") return parentNode?.nodeType === 9;
    if (before === "anything") return true;
    if (before === "parent") return parentNode !== null && this.#matches(index - 1, parentNode);
    for (let at = parentNode; at !== null; at = at.parentNode) if (this.#matches(index - 1, at)) return true;
    return false;
  }
}
