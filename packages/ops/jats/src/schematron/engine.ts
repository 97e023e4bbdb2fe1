import { runInNewContext } from "node:vm";
import { type DomNode, facadeOf } from "./dom.ts";
import { OWN_FUNCTIONS, ownName } from "./functions.ts";
import type { Running } from "./running.ts";

/** How names in expressions are understood. */
export interface Names {
  /** Prefix -> namespace, as the schema declares them. */
  readonly namespaces: ReadonlyMap<string, string>;
  /** Functions of the schema by name as written, with their index. */
  readonly functions: ReadonlyMap<string, number>;
  /** XPath 1: what takes a string takes the first node of many. */
  readonly isFirst: boolean;
  readonly isKept: boolean;
}

/** An XPath engine for one document. */
export interface Engine {
  /** All items; nodes are those of the tree. Throws what the expression throws. */
  evaluate(
    expression: string,
    context: DomNode,
    variables: Readonly<Record<string, readonly unknown[]>>,
  ): readonly unknown[];
}

type Library = typeof import("fontoxpath");

const OWN = "urn:colophon:schematron";
const FN = "http://www.w3.org/2005/xpath-functions";
const KNOWN: ReadonlyMap<string, string> = new Map([
  ["cphn", OWN],
  ["fn", FN],
  ["xs", "http://www.w3.org/2001/XMLSchema"],
  ["xsd", "http://www.w3.org/2001/XMLSchema"],
  ["xml", "http://www.w3.org/XML/1998/namespace"],
]);
/** Functions of schemas are registered once for the process, by their index. */
const MAX_FUNCTIONS = 200;
const MAX_ARITY = 12;

let loading: Promise<Library> | undefined;

/** Loads the library, which takes 0.1 s, at the first schema. */
export function loadLibrary(): Promise<Library> {
  loading ??= import("fontoxpath").then((module) => {
    const library = ((module as { default?: Library }).default ?? module) as Library;
    register(library);
    return library;
  });
  return loading;
}

type Context = { readonly currentContext: Running };

function register(library: Library): void {
  const { registerCustomXPathFunction: define } = library;
  const name = (localName: string) => ({ namespaceURI: OWN, localName });
  define(name("tick"), [], "xs:boolean", ({ currentContext }: Context) => {
    currentContext.tick();
    return false;
  });
  for (const { local, params, returns, run } of OWN_FUNCTIONS)
    define(name(local), [...params], returns, ({ currentContext }: Context, ...args: unknown[]) =>
      run(currentContext, args),
    );
  for (let index = 0; index < MAX_FUNCTIONS; index++)
    for (let arity = 0; arity <= MAX_ARITY; arity++)
      define(
        name(`user-${index}-${arity}`),
        Array.from({ length: arity }, () => "item()*"),
        "item()*",
        ({ currentContext }: Context, ...args: unknown[][]) => [...currentContext.call(index, args)],
      );
}

export function createEngine(library: Library, names: Names, running: Running): Engine {
  const { evaluateXPath, createTypedValueFactory } = library;
  const facade = facadeOf(running.tick) as never;
  const toItems = createTypedValueFactory("item()*");
  const options = {
    currentContext: running,
    // A caller's expressions would be kept for the life of the process.
    disableCache: !names.isKept,
    language: evaluateXPath.XPATH_3_1_LANGUAGE,
    namespaceResolver: (prefix: string): string | null =>
      prefix === "" ? null : (names.namespaces.get(prefix) ?? KNOWN.get(prefix) ?? null),
    functionNameResolver(
      { prefix, localName }: { readonly prefix: string; readonly localName: string },
      arity: number,
    ) {
      const index = names.functions.get(`${prefix}:${localName}`);
      if (index !== undefined) return { namespaceURI: OWN, localName: `user-${index}-${arity}` };
      if (prefix !== "" && prefix !== "fn")
        return { namespaceURI: KNOWN.get(prefix) ?? names.namespaces.get(prefix) ?? "", localName };
      const own = ownName(localName, arity, names.isFirst);
      return own === undefined ? { namespaceURI: FN, localName } : { namespaceURI: OWN, localName: own };
    },
  };
  return {
    evaluate(expression, context, variables) {
      const values: Record<string, unknown> = {};
      for (const [name, items] of Object.entries(variables)) values[name] = toItems(items as never, facade);
      return evaluateXPath(
        expression,
        context as never,
        facade,
        values,
        evaluateXPath.ALL_RESULTS_TYPE,
        options as never,
      ) as unknown[];
    },
  };
}

/** Whether an expression was stopped by the deadline of `runWithin`. */
export class OutOfTimeError extends Error {}

/**
 * Runs work that a schema can make as long as it likes, and stops it, even within one regular expression.
 *
 * A deadline check in each turn of a loop and for each node is not enough: what is between two of them is the library's.
 */
export function runWithin<Result>(allowedMs: number, work: () => Result): Result {
  try {
    return runInNewContext(
      "work()",
      { work },
      { timeout: Math.max(1, Math.ceil(Math.min(allowedMs, 2 ** 31 - 1))) },
    ) as Result;
  } catch (error) {
    if ((error as { code?: unknown }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") throw new OutOfTimeError();
    throw error;
  }
}
