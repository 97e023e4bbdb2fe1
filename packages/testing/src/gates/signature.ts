import { type AnyOperation, describeOperation, isPlainObject, type JsonSchema } from "@colophon/contract";
import { compile, compileWithDefaults } from "../ajv.ts";
import { type Finding, toFindings } from "../finding.ts";
import { listSchemas, type SchemaPlace } from "../schema-walk.ts";
import type { Subject } from "../subject.ts";

/** `describe` has to fit into a model's context beside others. Source: operations.md. */
const MAX_DESCRIPTOR_BYTES = 16_000;
/** Of a longer text the surfaces tell the rest in the text form alone. */
const LONG_TEXT = 160;
const MAX_TEXT_LENGTH = 4_000;
const MAX_SUMMARY_LENGTH = 120;

/**
 * C1: the engine is the package, the schemas are strict, closed and explained, numbers and texts of inputs and options are
 * bounded, every option has a default or a meaning when it is absent, the example works, the description is short.
 */
export async function checkSignature(subject: Subject): Promise<Finding[]> {
  const { operation } = subject;
  const example = await subject.example();
  return toFindings("C1", [
    ...violationsOfEngine(subject),
    ...violationsOfSummary(operation.summary),
    ...(subject.entry !== undefined && subject.entry.sideEffects !== operation.effects
      ? [`effects are "${operation.effects}", the catalog says "${subject.entry.sideEffects}"`]
      : []),
    ...violationsOfSchema("input", operation.input),
    ...violationsOfSchema("options", operation.allOptions),
    ...violationsOfSchema("value", operation.value),
    ...violationsOfDescriptor(operation),
    ...(example.envelope?.ok === true ? [] : [`the example does not succeed: ${describeEnd(example)}`]),
  ]);
}

function describeEnd({
  thrown,
  envelope,
}: {
  thrown: string | undefined;
  envelope: { ok: boolean } | undefined;
}): string {
  return thrown ?? JSON.stringify(envelope && "error" in envelope ? envelope.error : envelope).slice(0, 200);
}

function violationsOfEngine({ operation: { engine }, packageJson }: Subject): string[] {
  const faults: string[] = [];
  if (engine.name !== packageJson.name)
    faults.push(`the engine is "${engine.name}", the package "${packageJson.name}"`);
  if (engine.version !== packageJson.version)
    faults.push(`the engine's version is ${engine.version}, the package's ${packageJson.version}`);
  return faults;
}

function violationsOfSummary(summary: string): string[] {
  const isSentence = /^[A-Z][^\n]*[^.]\.$/.test(summary) && summary.length <= MAX_SUMMARY_LENGTH;
  return isSentence ? [] : [`the summary is no sentence of up to ${MAX_SUMMARY_LENGTH} characters: "${summary}"`];
}

type Part = "input" | "options" | "value";

function violationsOfSchema(part: Part, root: JsonSchema): string[] {
  try {
    // A default that validation would have to ignore, because a union hides it, is an error of the strict mode.
    compileWithDefaults(root);
  } catch (error) {
    return [`the ${part} schema is not strict: ${error instanceof Error ? error.message : "it does not compile"}`];
  }
  if (root.type !== "object" && part !== "value") return [`the ${part} schema is no object`];
  return listSchemas(root).flatMap((place) =>
    violationsOfPlace(place, part, root).map(
      (fault) => `${part}${place.path === "" ? "" : ` "${place.path}"`} ${fault}`,
    ),
  );
}

function violationsOfPlace({ path, schema, role, isRequired }: SchemaPlace, part: Part, root: JsonSchema): string[] {
  const faults: string[] = [];
  if (schema.contentEncoding !== "base64" && (schema.type === "object" || schema.properties !== undefined)) {
    if (schema.additionalProperties !== false && !isPlainObject(schema.additionalProperties))
      faults.push("is not closed");
  }
  if (role !== "member") return faults;
  if (typeof schema.description !== "string" || schema.description.trim() === "") faults.push("has no description");
  if (
    schema.default !== undefined &&
    !isFilledLater(schema) &&
    !compile({ ...schema, $defs: root.$defs ?? {} })(schema.default)
  )
    faults.push("has a default that it refuses itself");
  if (part === "value") return faults;
  // What an item of a list must say is no option: the list itself may be left out.
  if (part === "options" && isRequired && !path.includes("[]")) faults.push("is an option without a default");
  return [...faults, ...violationsOfBounds(schema)];
}

/** `{}` stands for an object whose members have defaults of their own. */
function isFilledLater({ default: absent, properties }: JsonSchema): boolean {
  return isPlainObject(absent) && properties !== undefined;
}

function violationsOfBounds(schema: JsonSchema): string[] {
  const has = (...keywords: readonly string[]): boolean => keywords.some((keyword) => schema[keyword] !== undefined);
  if (has("enum", "const", "contentEncoding")) return [];
  const faults: string[] = [];
  if (schema.type === "integer" || schema.type === "number") {
    if (!has("minimum", "exclusiveMinimum")) faults.push("has no minimum");
    if (!has("maximum", "exclusiveMaximum")) faults.push("has no maximum");
  }
  if (schema.type === "string" && !has("maxLength")) faults.push("has no maxLength");
  if (schema.type === "array" && !has("maxItems")) faults.push("has no maxItems");
  return faults;
}

function violationsOfDescriptor(operation: AnyOperation): string[] {
  const faults: string[] = [];
  const cut = (name: string, value: unknown): unknown => {
    if (name !== "description" || typeof value !== "string") return value;
    if (value.length > MAX_TEXT_LENGTH)
      faults.push(`a description of ${value.length} characters, over ${MAX_TEXT_LENGTH}: say it at the members`);
    return value.slice(0, LONG_TEXT);
  };
  const byteLength = Buffer.byteLength(JSON.stringify(describeOperation(operation), cut));
  if (byteLength >= MAX_DESCRIPTOR_BYTES)
    faults.push(
      `the descriptor is ${byteLength} bytes, over ${MAX_DESCRIPTOR_BYTES}: share parts with $defs, shorten descriptions`,
    );
  return faults;
}
