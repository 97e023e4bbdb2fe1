// biome-ignore-all lint/suspicious/noExplicitAny: AnyOperation is the one place where an operation's types are forgotten.
import { CALLBACKS } from "./callbacks.ts";
import {
  CONDITION_FALLBACK,
  type CodeTable,
  type ErrorEntry,
  fullCode,
  type HarnessCondition,
  type LossEntry,
  REQUIRED_CONDITIONS,
} from "./codes.ts";
import type { EngineSource, Engines } from "./engines.ts";
import { type FileMembers, findFilePlaces } from "./file-members.ts";
import type { Op } from "./op.ts";
import { SHARED_OPTIONS, type SharedOptions } from "./options.ts";
import type { JsonSchema, Schema, Static, StaticIn } from "./schema.ts";
import { compileSchema, type Validator } from "./validation.ts";

export const VERBS = [
  "render",
  "parse",
  "inspect",
  "validate",
  "repair",
  "convert",
  "transform",
  "diff",
  "merge",
  "split",
  "extract",
  "redact",
] as const;
export type Verb = (typeof VERBS)[number];
export const DOMAINS = ["common", "docx", "pdf", "pptx", "xlsx"] as const;
export type Domain = (typeof DOMAINS)[number];

/** The package that implements an operation; the version is part of every receipt. */
export interface Engine {
  readonly name: string;
  readonly version: string;
}

/**
 * What an operation costs, so that one big deck never delays a thousand small files: `light` is over in milliseconds for usual
 * files, `heavy` takes processor seconds, `office` needs a helper engine. A service queues by it.
 */
export const WEIGHTS = ["light", "heavy", "office"] as const;
export type Weight = (typeof WEIGHTS)[number];

/** `stable`: part of the contract, counted and listed by default. `preview`: complete, and its interface may still change. */
export const STABILITIES = ["stable", "preview"] as const;
export type Stability = (typeof STABILITIES)[number];

export interface Definition<
  I extends Schema,
  O extends Schema,
  V extends Schema,
  E extends string,
  L extends string,
  G extends readonly EngineSource[] = readonly EngineSource[],
> {
  /** `<domain>.<verb>` or `<domain>.<verb>.<qualifier>`. */
  readonly name: string;
  /** One sentence, for lists. */
  readonly summary: string;
  readonly engine: Engine;
  readonly input: I;
  readonly options: O;
  readonly value: V;
  readonly errors: CodeTable<ErrorEntry, E>;
  readonly losses: CodeTable<LossEntry, L>;
  readonly effects: "none" | "network";
  /** What is foreign and does work for it; `run` is handed a function that opens each, and the receipt names them all. */
  readonly engines?: G;
  /** Default `office` with a helper engine, else `light`. */
  readonly weight?: Weight;
  /** Default `stable`. */
  readonly stability?: Stability;
  /** What else it is found by: extensions (".csv"), media types, everyday words. */
  readonly search?: readonly string[];
  /** Declared codes that this operation cannot produce, each with the argument; the gates hold it to that. */
  readonly unreachableCodes?: Readonly<Partial<Record<NoInfer<E> | NoInfer<L>, string>>>;
  /** One worked example, run as a test and shown in the reference. */
  readonly example: { readonly input: StaticIn<I>; readonly options?: StaticIn<O> };
  run(call: {
    readonly input: Static<I>;
    readonly options: Static<O> & SharedOptions;
    readonly op: Op<E, L>;
    readonly engines: Engines<G>;
  }): Static<V> | Promise<Static<V>>;
}

/** A definition that has been checked, with what is derived from it. */
export interface Operation<
  I extends Schema = Schema,
  O extends Schema = Schema,
  V extends Schema = Schema,
  E extends string = string,
  L extends string = string,
> extends Definition<I, O, V, E, L> {
  readonly engines: readonly EngineSource[];
  readonly weight: Weight;
  readonly stability: Stability;
  readonly search: readonly string[];
  readonly domain: Domain;
  readonly verb: Verb;
  /** What follows the verb, dots included; empty when nothing does. */
  readonly qualifier: string;
  /** Own options and the shared ones: the schema that is published and validates. */
  readonly allOptions: JsonSchema;
  readonly filePlaces: FileMembers;
  readonly checkInput: Validator;
  readonly checkOptions: Validator;
  /** The code that stands for a harness condition; undefined for an optional condition the family does not offer. */
  codeFor(condition: HarnessCondition): E | undefined;
}

export type AnyOperation = Operation<any, any, any, any, any>;

/**
 * One operation as one value: schemas, codes and body.
 *
 * Errors   RangeError at definition time: a bad name or verb, a code of another domain, a harness condition without a code,
 *          an option that hides a shared one, an argument of `unreachableCodes` for a code that is not declared, two engines of one
 *          name, a weight other than `office` with a helper engine that every call needs, or that weight without one; an engine for
 *          values that an option has not, or has by default.
 * Source   contract, The operation contract; specification, Operation catalog.
 */
export function defineOperation<
  const I extends Schema,
  const O extends Schema,
  const V extends Schema,
  E extends string,
  L extends string,
  const G extends readonly EngineSource[] = readonly [],
>(definition: Definition<I, O, V, E, L, G>): Operation<I, O, V, E, L> {
  const { name, input, options, errors, losses, unreachableCodes = {}, engines = [], search = [] } = definition;
  const { domain, verb, qualifier } = readName(name);
  const codeOn = mapConditions(errors);
  for (const condition of REQUIRED_CONDITIONS) {
    if (codeFor(codeOn, condition) === undefined)
      throw new RangeError(`${name}: no declared code represents ${condition}.`);
  }
  for (const table of [errors, losses]) {
    for (const code of Object.keys(table.entries)) {
      const foreign = fullCode<string>(table, code).split("/")[0];
      if (foreign !== domain && foreign !== "common")
        throw new RangeError(`${name}: ${foreign}/${code} is of another domain.`);
    }
  }
  for (const code of Object.keys(unreachableCodes)) {
    if (!Object.hasOwn(errors.entries, code) && !Object.hasOwn(losses.entries, code))
      throw new RangeError(`${name}: ${code} is argued impossible but not declared.`);
  }
  checkNeeds(name, engines, options);
  const allOptions = withSharedOptions(name, options);
  return Object.freeze({
    ...(definition as Definition<I, O, V, E, L>),
    engines,
    weight: weigh(name, engines, definition.weight),
    stability: definition.stability ?? "stable",
    search,
    domain,
    verb,
    qualifier,
    allOptions,
    filePlaces: findFilePlaces(input),
    checkInput: compileSchema(input),
    checkOptions: compileSchema(allOptions),
    codeFor: (condition: HarnessCondition) => codeFor(codeOn, condition),
  });
}

/** `common.extract.table-grid` -> its parts. Throws RangeError for a name outside the five domains and twelve verbs. */
export function readName(name: string): { domain: Domain; verb: Verb; qualifier: string } {
  const [domain, verb, ...qualifier] = name.split(".");
  if (!DOMAINS.includes(domain as Domain)) throw new RangeError(`"${name}": ${domain} is not a domain.`);
  if (!VERBS.includes(verb as Verb)) throw new RangeError(`"${name}": ${verb} is none of the twelve verbs.`);
  if (!qualifier.every((part) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part)))
    throw new RangeError(`"${name}": a qualifier is lower-case words joined by hyphens.`);
  return { domain: domain as Domain, verb: verb as Verb, qualifier: qualifier.join(".") };
}

/** An engine for some calls names an option with the values that it is for. */
function checkNeeds(name: string, engines: readonly EngineSource[], { properties }: Schema): void {
  for (const engine of engines) {
    if (engine.neededFor === undefined) continue;
    const { option, values } = engine.neededFor;
    const declared = (properties as Readonly<Record<string, JsonSchema>> | undefined)?.[option];
    if (values === undefined && (declared === undefined || declared.default !== undefined))
      throw new RangeError(`${name}: ${engine.name} is for calls with "${option}", which each call has or none.`);
    const isHad = (value: string): boolean => Array.isArray(declared?.enum) && declared.enum.includes(value);
    if (values?.every((value) => isHad(value) && value !== declared?.default) === false)
      throw new RangeError(`${name}: ${engine.name} is for values of "${option}" that it has not, or has by default.`);
  }
}

/** What needs a helper engine queues apart, and nothing else there: only some machines have one. */
function weigh(name: string, engines: readonly EngineSource[], stated: Weight | undefined): Weight {
  const names = engines.map((engine) => engine.name);
  const isPartial = (name: string): boolean =>
    engines.every((engine) => engine.name !== name || engine.neededFor !== undefined);
  // One that only some calls need may be listed for each option that needs it.
  if (names.some((name, index) => names.indexOf(name) < index && !isPartial(name)))
    throw new RangeError(`${name}: two engines have one name.`);
  const helpers = engines.filter((engine) => engine.kind === "helper" && engine.neededFor === undefined);
  const isOffice = helpers.some((engine) => engine.kind === "helper" && engine.isBundled !== true);
  const weight = stated ?? (isOffice ? "office" : helpers.length > 0 ? "heavy" : "light");
  if ((weight === "office") !== isOffice)
    throw new RangeError(
      `${name}: the weight "office" is for operations with a helper engine of the machine, and they have no other.`,
    );
  return weight;
}

function mapConditions<E extends string>(errors: CodeTable<ErrorEntry, E>): ReadonlyMap<HarnessCondition, E> {
  const codeOn = new Map<HarnessCondition, E>();
  for (const [code, entry] of Object.entries<ErrorEntry>(errors.entries)) {
    for (const condition of entry.conditions ?? []) {
      if (codeOn.has(condition))
        throw new RangeError(`Both ${codeOn.get(condition)} and ${code} represent ${condition}.`);
      codeOn.set(condition, code as E);
    }
  }
  return codeOn;
}

function codeFor<E extends string>(
  codeOn: ReadonlyMap<HarnessCondition, E>,
  condition: HarnessCondition,
): E | undefined {
  const code = codeOn.get(condition);
  const fallback = CONDITION_FALLBACK[condition];
  return code ?? (fallback === undefined ? undefined : codeFor(codeOn, fallback));
}

const RESERVED_OPTIONS: readonly string[] = [...Object.keys(SHARED_OPTIONS), ...CALLBACKS];

function withSharedOptions(name: string, own: Schema): JsonSchema {
  const ownMembers = (own.properties ?? {}) as Record<string, JsonSchema>;
  const hidden = Object.keys(ownMembers).find((member) => RESERVED_OPTIONS.includes(member));
  if (own.type !== "object" || hidden !== undefined)
    throw new RangeError(
      `${name}: options must be an object that hides no shared option${hidden ? ` (${hidden})` : ""}.`,
    );
  return { ...own, properties: { ...ownMembers, ...SHARED_OPTIONS } };
}
