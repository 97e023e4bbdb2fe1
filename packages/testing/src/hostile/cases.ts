import type { AnyOperation, JsonSchema } from "@colophon/contract";
import { createSeededRandom, mutate } from "../mutate.ts";
import { once } from "../once.ts";
import type { JobRow } from "../second-process/job.ts";
import { buildHostileFiles, HOSTILE_TEXTS } from "./files.ts";
import { formatTrail, listFileTrails, listTrails, type MutationTrace, removeAt, setAt, valueAt } from "./trails.ts";
import { HOSTILE_VALUES } from "./values.ts";

/** One call that must end in an envelope. */
export interface HostileCase {
  readonly name: string;
  readonly input: unknown;
  readonly options?: unknown;
}

const MAX_SAMPLES = 12;
/** Built once: an operation's cases are listed several times, and for each of its files. */
const hostileFiles = once(() => [...buildHostileFiles()]);
const FLIPS_PER_SAMPLE = 16;

/** Every hostile call of an operation: from its schemas, its example and its rows. The same calls in the same order, always. */
export function* listHostileCases(operation: AnyOperation, rows: readonly JobRow[]): Generator<HostileCase> {
  const base = smallestOf(operation, rows);
  yield* wholeCases(base);
  yield* memberCases(operation.input, base, "input", (input) => ({ input }));
  yield* memberCases(operation.allOptions, {}, "options", (options) => ({ input: base, options }));
  yield* textCases(operation, base, rows);
  yield* fileCases(operation, base, rows);
}

/** The valid input with the least to it: most hostile calls are a change of it. */
function smallestOf(operation: AnyOperation, rows: readonly JobRow[]): unknown {
  const valid = rows.filter(({ isSuccess }) => isSuccess).map(({ input }) => input);
  const sized = [operation.example.input, ...valid].map((input) => ({ input, size: JSON.stringify(input).length }));
  return sized.reduce((least, one) => (one.size < least.size ? one : least)).input;
}

function* wholeCases(base: unknown): Generator<HostileCase> {
  for (const { name, make } of HOSTILE_VALUES) {
    yield { name: `the input is ${name}`, input: make() };
    yield { name: `the options are ${name}`, input: base, options: make() };
  }
}

function* memberCases(
  schema: JsonSchema,
  base: unknown,
  what: string,
  toCall: (value: unknown) => Omit<HostileCase, "name">,
): Generator<HostileCase> {
  for (const { trail, schema: member } of [{ trail: [], schema }, ...listTrails(schema)]) {
    const place = [what, formatTrail(trail)].filter((part) => part !== "").join(".");
    if (trail.length > 0) {
      yield { name: `${place} is missing`, ...toCall(removeAt(base, trail)) };
      for (const { name, make } of HOSTILE_VALUES)
        yield { name: `${place} is ${name}`, ...toCall(setAt(base, trail, make())) };
    }
    for (const edge of edgesOf(member))
      yield { name: `${place} is ${describeEdge(edge)}`, ...toCall(setAt(base, trail, edge)) };
    if (member.type === "object")
      for (const name of STRANGERS)
        yield { name: `${place} has a member "${name}"`, ...toCall(addMember(base, trail, name)) };
  }
}

const STRANGERS = [
  "stranger",
  "",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "a.b[0]",
  "x".repeat(10_000),
];

function addMember(base: unknown, trail: MutationTrace, name: string): unknown {
  const holder = valueAt(base, trail);
  const copy = { ...(typeof holder === "object" ? holder : {}) };
  Object.defineProperty(copy, name, { value: 1, enumerable: true, configurable: true, writable: true });
  return setAt(base, trail, copy);
}

const MAX_EDGE = 100_000;

/** What a member may just be, and what it may just not be. */
function edgesOf(schema: JsonSchema): readonly unknown[] {
  const { minimum, maximum, minLength, maxLength, maxItems, enum: words, default: absent } = schema;
  const edges: unknown[] = [];
  for (const bound of [minimum, maximum])
    if (typeof bound === "number") edges.push(bound - 1, bound, bound + 1, bound + 0.5);
  for (const length of [minLength, maxLength])
    if (typeof length === "number" && length < MAX_EDGE)
      edges.push("a".repeat(Math.max(0, length - 1)), "é".repeat(length), "😀".repeat(length + 1));
  if (typeof maxItems === "number" && maxItems < MAX_EDGE)
    edges.push(new Array(maxItems + 1).fill("a"), new Array(maxItems + 1).fill({}));
  if (Array.isArray(words)) edges.push(...words, `${words[0]} `, String(words[0]).toUpperCase());
  if (absent !== undefined) edges.push(absent);
  return [...new Map(edges.map((edge) => [JSON.stringify(edge), edge])).values()];
}

function describeEdge(edge: unknown): string {
  const text = JSON.stringify(edge);
  return text.length > 40 ? `${text.slice(0, 30)}... (${text.length} characters)` : text;
}

const MIN_TEXT = 8;
const LONG_TEXT = 10_000;

/** Where the input takes text at length: hostile texts, and what is left of the rows' own when they are cut or mutated. */
function* textCases(operation: AnyOperation, base: unknown, rows: readonly JobRow[]): Generator<HostileCase> {
  for (const { trail, schema } of listTrails(operation.input)) {
    const isText = schema.type === "string" && schema.contentEncoding === undefined && schema.enum === undefined;
    if (!isText || (typeof schema.maxLength === "number" && schema.maxLength < LONG_TEXT)) continue;
    const put = (name: string, text: string): HostileCase => ({
      name: `${formatTrail(trail)} is ${name}`,
      input: setAt(base, trail, text),
    });
    for (const { name, text } of HOSTILE_TEXTS) yield put(name, text);
    for (const { name, input } of rows.slice(0, MAX_SAMPLES)) {
      const text = valueAt(input, trail);
      if (typeof text !== "string" || text.length < MIN_TEXT) continue;
      const chance = createSeededRandom(name);
      for (const length of cutsOf(text.length))
        yield put(`the text of "${name}" cut after ${length}`, text.slice(0, length));
      for (let flip = 0; flip < FLIPS_PER_SAMPLE; flip++)
        yield put(
          `mutant ${flip} of the text of "${name}"`,
          new TextDecoder().decode(mutate(Buffer.from(text), chance)),
        );
    }
  }
}

function* fileCases(operation: AnyOperation, base: unknown, rows: readonly JobRow[]): Generator<HostileCase> {
  const trails = listFileTrails(operation.filePlaces, base);
  if (trails.length === 0) return;
  const samples = listSamples(operation, rows);
  const put = (trail: MutationTrace, name: string, bytes: Uint8Array): HostileCase => ({
    name: `${formatTrail(trail)} is ${name}`,
    input: setAt(base, trail, bytes),
  });
  for (const trail of trails) {
    for (const { name, bytes } of hostileFiles()) yield put(trail, name, bytes);
    for (const { name, bytes } of samples) {
      for (const length of cutsOf(bytes.length))
        yield put(trail, `${name} cut after ${length} bytes`, bytes.subarray(0, length));
      const chance = createSeededRandom(name);
      for (let flip = 0; flip < FLIPS_PER_SAMPLE; flip++)
        yield put(trail, `mutant ${flip} of ${name}`, mutate(bytes, chance));
    }
  }
  yield {
    name: "every file is empty",
    input: trails.reduce((input, trail) => setAt(input, trail, new Uint8Array()), base),
  };
}

/** The distinct files of the rows, those of fixtures first. */
function listSamples(operation: AnyOperation, rows: readonly JobRow[]): readonly { name: string; bytes: Uint8Array }[] {
  const samples = new Map<string, { name: string; bytes: Uint8Array }>();
  for (const { name, input } of rows.toSorted((a, b) => Number(b.hasFixture) - Number(a.hasFixture))) {
    for (const trail of listFileTrails(operation.filePlaces, input)) {
      const text = valueAt(input, trail);
      if (typeof text !== "string" || text.length === 0 || samples.has(text) || samples.size === MAX_SAMPLES) continue;
      samples.set(text, { name: `the file of "${name}"`, bytes: new Uint8Array(Buffer.from(text, "base64")) });
    }
  }
  return [...samples.values()];
}

function cutsOf(length: number): readonly number[] {
  const cuts = [0, 1, 2, 3, 4, 8, length >> 2, length >> 1, (3 * length) >> 2, length - 2, length - 1];
  return [...new Set(cuts)].filter((cut) => cut >= 0 && cut < length).sort((a, b) => a - b);
}
