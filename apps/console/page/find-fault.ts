import type { JsonSchema } from "@colophon/contract";
import { formatCount } from "./format.ts";

/** What is wrong with a value, for whoever filled it in. */
export interface Fault {
  /** Where in the value: `[2].from`; empty for the value itself. */
  readonly path: string;
  readonly message: string;
}

interface Around {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
  readonly path: string;
}

type Keyword = (wanted: never, value: unknown, around: Around) => Fault | undefined;
type Members = Readonly<Record<string, unknown>>;

/** Keywords that say something for people and refuse nothing. */
const ANNOTATIONS = [
  ...["$defs", "description", "default", "deprecated", "examples", "contentEncoding"],
  ...["x-secret", "x-streamed"],
] as const;

const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface Type {
  readonly words: string;
  readonly test: (value: unknown) => boolean;
}

const TYPES: Readonly<Record<string, Type>> = {
  string: { words: "a text", test: (value) => typeof value === "string" },
  boolean: { words: "yes or no", test: (value) => typeof value === "boolean" },
  integer: { words: "a whole number", test: Number.isInteger },
  number: { words: "a number", test: Number.isFinite },
  array: { words: "a list", test: Array.isArray },
  object: { words: "an object", test: isObject },
  null: { words: "nothing", test: (value) => value === null },
};

/** Where a limit of a size is not kept. `sizeOf` is undefined for values that have none. */
function limit(
  sizeOf: (value: unknown) => number | undefined,
  isKept: (size: number, wanted: number) => boolean,
  words: (wanted: string) => string,
): Keyword {
  return (wanted: number, value, { path }) => {
    const size = sizeOf(value);
    return size === undefined || isKept(size, wanted) ? undefined : { path, message: words(formatCount(wanted)) };
  };
}

const isAtLeast = (size: number, wanted: number): boolean => size >= wanted;
const isAtMost = (size: number, wanted: number): boolean => size <= wanted;
const numberOf = (value: unknown) => (typeof value === "number" ? value : undefined);
/** Characters, as JSON Schema counts them: a pair of surrogates is one. */
const lengthOf = (value: unknown) => (typeof value === "string" ? [...value].length : undefined);
const countOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined);
const membersCount = (value: unknown) => (isObject(value) ? Object.keys(value).length : undefined);
const write = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  $ref: (wanted: string, value, { root, path }) => findFault(resolve(wanted, root), value, { root, path }),
  type(wanted: string | readonly string[], value, { path }) {
    const types = [wanted].flat().flatMap((name) => TYPES[name] ?? []);
    if (types.some(({ test }) => test(value))) return undefined;
    return { path, message: `This must be ${types.map(({ words }) => words).join(" or ")}.` };
  },
  enum: (wanted: readonly unknown[], value, { path }) =>
    wanted.some((one) => one === value)
      ? undefined
      : { path, message: `This must be one of: ${wanted.map(write).join(", ")}.` },
  const: (wanted: unknown, value, { path }) =>
    wanted === value ? undefined : { path, message: `This must be ${write(wanted)}.` },
  anyOf(wanted: readonly JsonSchema[], value, { root, path }) {
    const faults = wanted.map((schema) => findFault(schema, value, { root, path }));
    if (faults.includes(undefined)) return undefined;
    // The fault that is farthest inside is of the form that was meant.
    return faults.reduce((a, b) => ((b?.path.length ?? 0) > (a?.path.length ?? 0) ? b : a));
  },
  minimum: limit(numberOf, isAtLeast, (wanted) => `The lowest value is ${wanted}.`),
  maximum: limit(numberOf, isAtMost, (wanted) => `The highest value is ${wanted}.`),
  minLength: limit(lengthOf, isAtLeast, (wanted) => `Write at least ${wanted} characters.`),
  maxLength: limit(lengthOf, isAtMost, (wanted) => `Write at most ${wanted} characters.`),
  minItems: limit(countOf, isAtLeast, (wanted) => `At least ${wanted} entries are needed.`),
  maxItems: limit(countOf, isAtMost, (wanted) => `At most ${wanted} entries are possible.`),
  maxProperties: limit(membersCount, isAtMost, (wanted) => `At most ${wanted} members are possible.`),
  pattern: (wanted: string, value, { path }) =>
    typeof value !== "string" || new RegExp(wanted, "u").test(value)
      ? undefined
      : { path, message: `This must have the form ${wanted}.` },
  items: (wanted: JsonSchema, value, { root, path }) =>
    Array.isArray(value)
      ? first(value, (item, at) => findFault(wanted, item, { root, path: `${path}[${at}]` }))
      : undefined,
  required: (wanted: readonly string[], value, { path }) =>
    isObject(value)
      ? first(wanted, (name) =>
          Object.hasOwn(value, name) ? undefined : { path, message: `The member ${name} is missing.` },
        )
      : undefined,
  properties: (wanted: Readonly<Record<string, JsonSchema>>, value, { root, path }) =>
    isObject(value)
      ? first(Object.entries(wanted), ([name, schema]) =>
          Object.hasOwn(value, name) ? findFault(schema, value[name], { root, path: join(path, name) }) : undefined,
        )
      : undefined,
  additionalProperties(wanted: JsonSchema | boolean, value, { schema, root, path }) {
    if (!isObject(value) || wanted === true) return undefined;
    const known = (schema.properties ?? {}) as object;
    const others = Object.keys(value).filter((name) => !Object.hasOwn(known, name));
    return first(others, (name) =>
      wanted === false
        ? { path, message: `There is no member ${name}.` }
        : findFault(wanted, value[name], { root, path: join(path, name) }),
    );
  },
};

/** Keywords that the forms of this page know. A schema with another one fails a test. */
export const KNOWN_KEYWORDS: ReadonlySet<string> = new Set([...ANNOTATIONS, ...Object.keys(KEYWORDS)]);

const join = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);

function first<Item>(items: readonly Item[], find: (item: Item, at: number) => Fault | undefined): Fault | undefined {
  for (const [at, item] of items.entries()) {
    const fault = find(item, at);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** `#/$defs/label` -> what the root has there. */
function resolve(reference: string, root: JsonSchema): JsonSchema {
  const found = reference
    .split("/")
    .slice(1)
    .reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), root);
  if (!isObject(found)) throw new Error(`The schema has no ${reference}.`);
  return found as JsonSchema;
}

/**
 * The first fault of a value by its schema, without compiling it: the policy of the page allows no `eval`. `root` has the definitions that
 * `$ref` names. What has no fault here is valid for the server, and the reverse.
 *
 * Source   JSON Schema 2020-12 Core, 10, and Validation, 6.
 */
export function findFault(
  schema: JsonSchema,
  value: unknown,
  { root = schema, path = "" }: Partial<Pick<Around, "root" | "path">> = {},
): Fault | undefined {
  return first(Object.entries(schema), ([keyword, wanted]) =>
    KEYWORDS[keyword]?.(wanted as never, value, { schema, root, path }),
  );
}
