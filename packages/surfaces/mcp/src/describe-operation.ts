import { type Descriptor, type FileMembers, findFilePlaces, isPlainObject, type JsonSchema } from "@colophon/contract";
import type { OperationEntry } from "@colophon/sdk";
import { cutLongTexts, splitOptions, writeType } from "@colophon/sdk/signature";
import { DESCRIBE_BYTES, sizeOf } from "./budget.ts";
import { operationUri } from "./uris.ts";

export type Described = OperationEntry & { readonly descriptor?: Descriptor };

/** The text form gets a third of the budget, half where the input and its example need it; the schemas get the rest. */
const TEXT_BYTES = 4_000;
const MAX_TEXT_BYTES = 6_000;
const FRAME_BYTES = 300;

export interface Description {
  readonly [member: string]: unknown;
  readonly name: string;
  /** Members left out for want of room; the resource has them. */
  readonly omitted: readonly string[];
}

/** Left out one after the other until the rest fits: what a caller can do without comes first. */
const DISPENSABLE = ["value", "losses", "errors", "options", "example", "input"] as const;

/**
 * An operation as a model needs it: how to call it, what comes back, what can go wrong and what to do then. The text is a
 * TypeScript signature, the structure the schemas; both together stay under 12 kB.
 */
export function describeOperation(operation: Described): { text: string; structure: Description } {
  const text = describeSignature(operation, Math.min(MAX_TEXT_BYTES, Math.max(TEXT_BYTES, sizeOf(callOf(operation)))));
  const whole = structureOf(operation);
  const budget = DESCRIBE_BYTES - FRAME_BYTES - sizeOf(text);
  const omitted: string[] = [];
  let structure: Description = { ...whole, omitted };
  for (const member of DISPENSABLE) {
    if (sizeOf(structure) <= budget) break;
    if (member === "input" && sizeOf({ ...structure, input: cutLongTexts(structure.input) }) <= budget) {
      structure = { ...structure, input: cutLongTexts(structure.input) };
      break;
    }
    const { [member]: _, ...rest } = structure;
    omitted.push(member);
    structure = { ...rest, name: operation.name, omitted };
  }
  return { text, structure };
}

function structureOf(operation: Described): Omit<Description, "omitted"> & { readonly name: string } {
  const { name, summary, availability, descriptor, sideEffects, errorCodes, lossCodes } = operation;
  const missing =
    !availability.available && availability.reason === "engine_missing"
      ? { missing_engine: availability.engine, install: availability.install }
      : availability.available && availability.lacking !== undefined
        ? { lacking: availability.lacking }
        : {};
  const facts = { name, summary, available: availability.available, ...missing, side_effects: sideEffects };
  if (descriptor === undefined)
    return { ...facts, errors: errorCodes.map((code) => ({ code })), losses: lossCodes.map((code) => ({ code })) };
  const { engine, input, value, errors, losses } = descriptor;
  return {
    ...facts,
    engine,
    input,
    options: splitOptions(descriptor.options).own,
    shared_options: sharedNames(descriptor),
    value,
    errors: errors.map(({ code, remediation, retryable }) => ({ code, remediation, ...(retryable && { retryable }) })),
    losses: losses.map(({ code, severity, remediation }) => ({ code, severity, ...(remediation && { remediation }) })),
    example: withPaths(operation),
    resource: operationUri(name),
  };
}

/** The example as it is called from here: files by path, as a caller has them, and not in base64. */
function withPaths({ descriptor, search }: Described): unknown {
  const example = descriptor?.example as { readonly input?: unknown } | undefined;
  if (descriptor === undefined || example === undefined) return example;
  const extension = search.find((word) => word.startsWith(".")) ?? "";
  return { ...example, input: pathsFor(example.input, findFilePlaces(descriptor.input), extension) };
}

function pathsFor(value: unknown, { file, items, members }: FileMembers, extension: string): unknown {
  if (file !== undefined) return { path: `document${extension}` };
  if (Array.isArray(value)) return items === undefined ? value : value.map((item) => pathsFor(item, items, extension));
  if (!isPlainObject(value)) return value;
  const shown = Object.entries(value).map(([name, member]) => {
    const place = members.get(name);
    return [name, place === undefined ? member : pathsFor(member, place, extension)];
  });
  return Object.fromEntries(shown);
}

function sharedNames({ options }: Descriptor): readonly string[] {
  return Object.keys((splitOptions(options).shared.properties ?? {}) as object);
}

/** Kept free for the sentence that says where the rest is. */
const REST_BYTES = 100;

/** What a call is written by: the input with all that is said of it, the example and what else comes before the options. */
function callOf(operation: Described): string {
  const { name, summary, descriptor } = operation;
  if (descriptor === undefined) return "";
  const input = writeType(descriptor.input, { nameOf: (definition) => definition, side: "given", comments: "beside" });
  return [`${name}: ${summary}`, input, JSON.stringify(withPaths(operation)), " ".repeat(REST_BYTES * 3)].join("\n");
}

/** As much of the signature as fits: types first, then the codes. */
function describeSignature(operation: Described, most: number): string {
  const { name, summary, descriptor, errorCodes, lossCodes } = operation;
  const head = `${name}: ${summary}`;
  if (descriptor === undefined)
    return [head, "Not available here.", `Errors: ${errorCodes.join(", ")}`, `Losses: ${lossCodes.join(", ")}`]
      .join("\n")
      .slice(0, most);
  const style = { nameOf: (definition: string) => definition } as const;
  const written = (schema: JsonSchema, side: "given" | "returned", comments: "beside" | "none"): string =>
    writeType(schema, { ...style, side, comments });
  const definitions = (schema: JsonSchema, side: "given" | "returned"): string[] =>
    Object.entries((schema.$defs ?? {}) as Readonly<Record<string, JsonSchema>>).map(
      ([definition, inner]) => `type ${definition} = ${written(inner, side, "none")}`,
    );
  const { own } = splitOptions(descriptor.options);
  // What does not fit is told shorter, or left to the structure; what comes behind it may fit still.
  const parts: readonly (string | readonly [string, string])[] = [
    head,
    [`input: ${written(descriptor.input, "given", "beside")}`, `input: ${written(descriptor.input, "given", "none")}`],
    ...definitions(descriptor.input, "given"),
    'A FileInput is { "path": "..." }, { "uri": "file:... or data:..." } or base64 text.',
    `example: ${JSON.stringify(withPaths(operation))}`,
    [`options: ${written(own, "given", "beside")}`, `options: ${written(own, "given", "none")}`],
    `also: ${sharedNames(descriptor).join(", ")}`,
    ...definitions(descriptor.options, "given"),
    `value: ${written(descriptor.value, "returned", "none")}`,
    ...definitions(descriptor.value, "returned"),
    `errors: ${descriptor.errors.map(({ code }) => code).join(", ")}`,
    `losses: ${descriptor.losses.length === 0 ? "none, it fails rather than lose" : descriptor.losses.map(({ code }) => code).join(", ")}`,
  ];
  const kept: string[] = [];
  let left = most - REST_BYTES;
  for (const part of parts) {
    const reported = [part].flat().find((text) => sizeOf(text) + 2 <= left);
    if (reported !== undefined) kept.push(reported);
    left -= reported === undefined ? 0 : sizeOf(reported) + 2;
  }
  if (kept.length < parts.length) kept.push("The rest is in the structured content and the resource.");
  return kept.join("\n");
}
