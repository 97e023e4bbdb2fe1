import { type Descriptor, type FileMembers, findFilePlaces, isPlainObject, type JsonSchema } from "@colophon/contract";
import type { OperationEntry } from "@colophon/sdk";
import { cutLongTexts, splitOptions, writeType } from "@colophon/sdk/signature";
import { DESCRIBE_BYTES, sizeOf } from "./budget.ts";
import { type FittedPart, fitParts } from "./fit-parts.ts";
import { operationUri } from "./uris.ts";

export type Described = OperationEntry & { readonly descriptor?: Descriptor };

export interface Description {
  readonly [member: string]: unknown;
  readonly name: string;
  /** Members left out to save space; the resource has them. */
  readonly omitted: readonly string[];
}

/** What the frame of the structure takes: the names of what was left out. */
const FRAME_BYTES = 100;

/**
 * An operation as a model needs it: how to call it, what comes back, what can go wrong and what to do then. The text is a
 * TypeScript signature, the structure the schemas. A host shows a model only one of the two, so that each is complete by itself and
 * stays under 8 kB. What it takes to call comes first: the texts of the value, the remediations and the loss codes are shortened before
 * those of the input; what is left out is named.
 */
export function describeOperation(operation: Described): { text: string; structure: Description } {
  const { name, descriptor } = operation;
  const facts = factsOf(operation);
  if (descriptor === undefined) {
    const codes = codesOf(operation);
    return { text: describeAbsent(operation), structure: { ...facts, ...codes, name, omitted: [] } };
  }
  const room = DESCRIBE_BYTES - FRAME_BYTES - sizeOf(facts);
  const { kept, omitted } = fitParts(structureParts(operation, descriptor), room, (form) => sizeOf(form) + 16);
  return {
    text: describeSignature(operation, descriptor),
    structure: { ...facts, ...Object.fromEntries(kept), name, omitted },
  };
}

function factsOf(operation: Described): Readonly<Record<string, unknown>> {
  const { name, summary, availability, descriptor, sideEffects, stability } = operation;
  const missing =
    !availability.available && availability.reason === "engine_missing"
      ? { missing_engine: availability.engine, install: availability.install }
      : availability.available && availability.lacking !== undefined
        ? { lacking: availability.lacking }
        : {};
  const mark = stability === "preview" ? { stability } : {};
  const facts = { name, summary, ...mark, available: availability.available, ...missing, side_effects: sideEffects };
  if (descriptor === undefined) return facts;
  const shared = sharedNames(descriptor);
  return { ...facts, engine: descriptor.engine, shared_options: shared, resource: operationUri(name) };
}

const codesOf = ({ errorCodes, lossCodes }: Described) => ({
  errors: errorCodes.map((code) => ({ code })),
  losses: lossCodes.map((code) => ({ code })),
});

/** The members of the structure, the most important first. */
function structureParts(operation: Described, descriptor: Descriptor): readonly FittedPart<unknown>[] {
  const { input, value, errors, losses } = descriptor;
  const { own } = splitOptions(descriptor.options);
  const schemaForms = (schema: JsonSchema): readonly unknown[] => [schema, cutLongTexts(schema), withoutTexts(schema)];
  return [
    { name: "input", forms: schemaForms(input), isCore: true },
    { name: "examples", forms: [examplesOf(operation), examplesOf(operation).slice(0, 1)], isCore: true },
    { name: "options", forms: schemaForms(own), isCore: true },
    {
      name: "errors",
      forms: [
        errors.map(({ code, remediation, retryable }) => ({ code, remediation, ...(retryable && { retryable }) })),
        errors.map(({ code }) => ({ code })),
      ],
    },
    {
      name: "value",
      forms: [
        ...schemaForms(value),
        { type: "object", "x-typescript": typesOf(value, "returned", "none").join("\n") },
        { type: "object", "x-members": membersOf(value) },
      ],
    },
    {
      name: "losses",
      forms: [
        losses.map(({ code, severity, remediation }) => ({ code, severity, ...(remediation && { remediation }) })),
        losses.map(({ code, severity }) => ({ code, severity })),
        losses.length,
      ],
    },
  ];
}

/** The names of an object's members. */
const membersOf = ({ properties = {} }: JsonSchema): readonly string[] => Object.keys(properties as object);

/** A schema without its descriptions, which the text has. A member that is called description stays. */
function withoutTexts(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutTexts);
  if (!isPlainObject(schema)) return schema;
  const members = Object.entries(schema).filter(([name, value]) => name !== "description" || typeof value !== "string");
  return Object.fromEntries(members.map(([name, value]) => [name, withoutTexts(value)]));
}

/** Two calls: one with what must be given alone, and the worked example. */
function examplesOf(operation: Described): readonly unknown[] {
  const worked = withPaths(operation);
  const { input } = (worked ?? {}) as { readonly input?: unknown };
  if (!isPlainObject(input)) return worked === undefined ? [] : [worked];
  const required = new Set((operation.descriptor?.input.required ?? []) as readonly string[]);
  const bare = Object.fromEntries(Object.entries(input).filter(([name]) => required.has(name)));
  const shortest = { input: Object.keys(bare).length === 0 ? input : bare };
  return JSON.stringify(shortest) === JSON.stringify(worked) ? [worked] : [shortest, worked];
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

type Side = "given" | "returned";

/** A schema and its definitions as TypeScript. */
function typesOf(schema: JsonSchema, side: Side, comments: "beside" | "none"): readonly string[] {
  const style = { nameOf: (definition: string) => definition, side, comments };
  const definitions = Object.entries((schema.$defs ?? {}) as Readonly<Record<string, JsonSchema>>);
  return [
    writeType(schema, style),
    ...definitions.map(([definition, inner]) => `type ${definition} = ${writeType(inner, style)}`),
  ];
}

function describeAbsent({ name, summary, errorCodes, lossCodes }: Described): string {
  return [
    ...[`${name}: ${summary}`, "Not available here."],
    ...[`Errors: ${errorCodes.join(", ")}`, `Losses: ${lossCodes.join(", ")}`],
  ]
    .join("\n")
    .slice(0, DESCRIBE_BYTES);
}

/** The signature: types first, then the codes. */
function describeSignature(operation: Described, descriptor: Descriptor): string {
  const { name, summary, stability } = operation;
  const mark = stability === "preview" ? " Preview: the interface may change." : "";
  const { input, value, errors, losses } = descriptor;
  const { own } = splitOptions(descriptor.options);
  const formsOf = (label: string, schema: JsonSchema, side: Side): readonly string[] =>
    (["beside", "none"] as const).map((comments) => `${label}: ${typesOf(schema, side, comments).join("\n")}`);
  const examples = examplesOf(operation).map((example) => `example: ${JSON.stringify(example)}`);
  const lossCodes = losses.map(({ code }) => code).join(", ") || "none, it fails rather than lose";
  const parts: readonly FittedPart<string>[] = [
    { name: "name", forms: [`${name}: ${summary}${mark}`] },
    { name: "input", forms: formsOf("input", input, "given"), isCore: true },
    { name: "files", forms: ['A FileInput is { "path": "..." }, { "uri": "file:... or data:..." } or base64 text.'] },
    { name: "examples", forms: [examples.join("\n"), examples[0] ?? ""], isCore: true },
    { name: "options", forms: formsOf("options", own, "given"), isCore: true },
    { name: "shared options", forms: [`also: ${sharedNames(descriptor).join(", ")}`] },
    {
      name: "errors",
      forms: [
        ["errors:", ...errors.map(({ code, remediation }) => `  ${code}: ${remediation}`)].join("\n"),
        `errors: ${errors.map(({ code }) => code).join(", ")}`,
      ],
    },
    {
      name: "value",
      forms: [...formsOf("value", value, "returned"), `value: an object of ${membersOf(value).join(", ")}`],
    },
    {
      name: "losses",
      forms: [`losses: ${lossCodes}`, `losses: ${losses.length} codes, listed in ${operationUri(name)}`],
    },
  ];
  const { kept, omitted } = fitParts(parts, DESCRIBE_BYTES - FRAME_BYTES, (form) => Buffer.byteLength(form) + 1);
  const rest = omitted.length === 0 ? [] : [`Left out: ${omitted.join(", ")}; ${operationUri(name)} has them.`];
  return [...kept.values(), ...rest].join("\n");
}
