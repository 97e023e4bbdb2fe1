import type { ByteSource } from "@colophon/kit-bytes";
import type { Artifact, FileInput } from "./bytes.ts";
import { ARTIFACT_SCHEMA, FILE_FORMS } from "./bytes.ts";

/**
 * Schemas are plain JSON Schema 2020-12; the builders below only add the static type. (A schema library costs 70-180 ms to
 * import, more than the whole cold call may take; these builders cost nothing.)
 *
 * `Out` is the value an operation sees (defaults applied, bytes decoded), `In` the value a caller may give.
 */
export interface Schema<Out = unknown, In = Out> extends JsonSchema {
  readonly [STATIC]?: { out: Out; in: In };
}
declare const STATIC: unique symbol;

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export type Static<S> = S extends Schema<infer Out, infer _In> ? Out : never;
export type StaticIn<S> = S extends Schema<infer _Out, infer In> ? In : never;

/**
 * A schema that is a reference -> what it refers to, with the members beside `$ref` laid over it; any other as it is.
 *
 * Errors   RangeError for a reference that is not `#/$defs/<name>` of the same schema, or leads nowhere.
 * Source   JSON Schema 2020-12 Core, 8.2.3.1 and 8.2.4.
 */
export function resolveSchema(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (typeof schema.$ref !== "string") return schema;
  const { $ref, ...beside } = schema;
  const definitions = (root.$defs ?? {}) as Readonly<Record<string, JsonSchema>>;
  const name = $ref.startsWith("#/$defs/") ? $ref.slice("#/$defs/".length) : "";
  const target = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (target === undefined) throw new RangeError(`"${$ref}" refers to no definition of this schema.`);
  return { ...target, ...beside };
}

/** What every member says of itself. */
export interface About {
  readonly description: string;
  readonly examples?: readonly unknown[];
}

type WithDefault<T, A> = A extends { default: T } ? Schema<T, T | undefined> : Schema<T>;

interface StringAbout extends About {
  readonly default?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

interface NumberAbout extends About {
  readonly default?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export function string<const A extends StringAbout>(about: A): WithDefault<string, A> {
  return { type: "string", ...about } as never;
}

/** A text that no message, receipt or event repeats, and that the options' hash covers by a slow hash: a password. */
export function secret(about: About & { readonly maxLength: number }): Schema<string> {
  return { type: "string", ...about, "x-secret": true } as never;
}

export function integer<const A extends NumberAbout>(about: A): WithDefault<number, A> {
  return { type: "integer", ...about } as never;
}

export function number<const A extends NumberAbout>(about: A): WithDefault<number, A> {
  return { type: "number", ...about } as never;
}

export function boolean<const A extends About & { readonly default?: boolean }>(about: A): WithDefault<boolean, A> {
  return { type: "boolean", ...about } as never;
}

/** One of a closed list of words. */
export function choice<const T extends string, const A extends About & { readonly default?: T }>(
  words: readonly T[],
  about: A,
): A extends { default: T } ? Schema<T, T | undefined> : Schema<T> {
  return { type: "string", enum: words, ...about } as never;
}

export function literal<const T extends string | number | boolean | null>(value: T, about?: About): Schema<T> {
  return { const: value, ...about } as Schema<T>;
}

export function array<
  Out,
  In,
  const A extends About & { readonly default?: readonly []; readonly minItems?: number; readonly maxItems?: number },
>(
  items: Schema<Out, In>,
  about: A,
): A extends { default: readonly [] }
  ? Schema<readonly Out[], readonly In[] | undefined>
  : Schema<readonly Out[], readonly In[]> {
  return { type: "array", items, ...about } as never;
}

/** An object with any member names, all of one kind. */
export function record<Out, In>(
  values: Schema<Out, In>,
  about: About & { readonly maxProperties?: number },
): Schema<Readonly<Record<string, Out>>, Readonly<Record<string, In>>> {
  return { type: "object", additionalProperties: values, ...about } as never;
}

/** Marks a member of `object` that may be absent and has no default. */
export interface Optional<S> {
  readonly optional: S;
}
export function optional<S extends Schema>(schema: S): Optional<S> {
  return { optional: schema };
}

type Members = Readonly<Record<string, Schema | Optional<Schema>>>;
type Simplify<T> = { [K in keyof T]: T[K] } & {};
type ObjectOut<M> = Simplify<
  { readonly [K in keyof M as M[K] extends Optional<unknown> ? never : K]: Static<M[K]> } & {
    readonly [K in keyof M as M[K] extends Optional<unknown> ? K : never]?: M[K] extends Optional<infer S>
      ? Static<S>
      : never;
  }
>;
type MayBeAbsent<T> = T extends Optional<unknown> ? true : undefined extends StaticIn<T> ? true : false;
type ObjectIn<M> = Simplify<
  { readonly [K in keyof M as MayBeAbsent<M[K]> extends true ? never : K]: StaticIn<M[K]> } & {
    readonly [K in keyof M as MayBeAbsent<M[K]> extends true ? K : never]?: M[K] extends Optional<infer S>
      ? StaticIn<S> | undefined
      : StaticIn<M[K]>;
  }
>;

/** A closed object: members it does not name are refused. Members with a default, and `optional` ones, may be left out. */
export function object<const M extends Members>(
  members: M,
  about?: Partial<About> & JsonSchema,
): Schema<ObjectOut<M>, ObjectIn<M>> {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [name, member] of Object.entries(members)) {
    const isOptional = "optional" in member;
    const schema = isOptional ? (member as Optional<Schema>).optional : (member as Schema);
    properties[name] = schema;
    if (!isOptional && !("default" in schema)) required.push(name);
  }
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    ...about,
  } as never;
}

export function union<const S extends readonly Schema[]>(
  schemas: S,
  about?: Partial<About>,
): Schema<Static<S[number]>, StaticIn<S[number]>> {
  return { anyOf: schemas, ...about } as never;
}

/** Any JSON value. */
export function json(about: About): Schema<unknown> {
  return { ...about };
}

/** A schema written by hand, with its type stated. */
export function typed<Out, In = Out>(schema: JsonSchema): Schema<Out, In> {
  return schema as Schema<Out, In>;
}

/** A file the operation takes whole, in any of the wire forms or as a Uint8Array. */
export function file(about: About): Schema<Uint8Array, FileInput> {
  return { ...about, ...FILE_FORMS } as never;
}

/** A file the operation reads in pieces: memory stays bounded by the operation, not by the file. */
export function streamedFile(about: About): Schema<ByteSource, FileInput> {
  return { ...about, ...FILE_FORMS, "x-streamed": true } as never;
}

/** A file the operation makes. */
export function artifact(about: About): Schema<Artifact> {
  return { ...ARTIFACT_SCHEMA, ...about } as never;
}
