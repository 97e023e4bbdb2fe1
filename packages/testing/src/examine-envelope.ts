import { isDeepStrictEqual } from "node:util";
import {
  type AnyOperation,
  canonicalJson,
  describeOperation,
  type Envelope,
  isPlainObject,
  type Json,
  OperationError,
  parseJson,
  toWire,
} from "@colophon/contract";
import type { ValidateFunction } from "ajv/dist/2020.js";
import { compile, describeErrors } from "./ajv.ts";
import { FAILURE_SCHEMA, SUCCESS_SCHEMA } from "./envelope-schema.ts";
import { sha256Of } from "./fixture.ts";

/** What is wrong with one envelope of an operation, by gate. */
interface Examination {
  /** C2: shape, and the value against its published schema. */
  readonly shape: readonly string[];
  /** C3: the wire form reads back to itself, the error to an equal error. */
  readonly roundTrip: readonly string[];
  /** C5: codes the operation does not declare. */
  readonly undeclared: readonly string[];
}

export type Examine = (envelope: Envelope) => Examination;

/** The examiner of an operation's envelopes. Throws where the value's schema is no strict JSON Schema. */
export function createExaminer(operation: AnyOperation): Examine {
  const success = compile(SUCCESS_SCHEMA);
  const failure = compile(FAILURE_SCHEMA);
  const value = compile(operation.value);
  const { errors, losses } = describeOperation(operation);
  const declared = [...errors, ...losses].map(({ code }) => code);
  return (envelope) => {
    const wire = toWire(envelope);
    return {
      shape: [
        ...failuresOf(envelope.ok === true ? success : failure, wire, "the envelope"),
        ...(envelope.ok
          ? [...failuresOf(value, toWire(envelope.value), "the value"), ...violationsOfArtifact(envelope.value)]
          : []),
      ],
      roundTrip: violationsOfRoundTrip(envelope, wire),
      undeclared: codesOf(envelope)
        .filter((code) => !declared.includes(code))
        .map((code) => `${code} is not declared`),
    };
  };
}

/** The codes of an envelope's error and losses; of one that is malformed, those that are there. */
export function codesOf(envelope: Envelope): readonly string[] {
  const { losses } = envelope as { readonly losses?: readonly { readonly code: string }[] };
  return [...(envelope.ok ? [] : [envelope.error.code]), ...(losses ?? []).map(({ code }) => code)];
}

function failuresOf(validate: ValidateFunction, value: unknown, what: string): string[] {
  return validate(value) ? [] : [`${what} does not conform: ${describeErrors(validate)}`];
}

/** The members that tell an artifact's length and hash tell those of its bytes. */
function violationsOfArtifact(value: unknown): string[] {
  const artifact = isPlainObject(value) ? value.artifact : undefined;
  if (!isPlainObject(artifact)) return [];
  const { bytes, byteLength, hash } = artifact;
  if (!(bytes instanceof Uint8Array)) return ["the artifact's bytes are no Uint8Array"];
  return [
    ...(byteLength === bytes.length ? [] : [`the artifact says ${byteLength} bytes and has ${bytes.length}`]),
    ...(hash === sha256Of(bytes) ? [] : [`the artifact's hash is not that of its bytes`]),
  ];
}

function violationsOfRoundTrip(envelope: Envelope, wire: unknown): string[] {
  let read: Json;
  try {
    read = parseJson(new TextEncoder().encode(JSON.stringify(wire)));
  } catch (error) {
    return [`its JSON does not read back: ${error instanceof Error ? error.message : "it throws"}`];
  }
  const faults: string[] = [];
  if (!isDeepStrictEqual(read, wire)) faults.push("its JSON reads back to something else");
  try {
    if (canonicalJson(envelope) !== canonicalJson(read)) faults.push("its canonical JSON is not that of its JSON");
  } catch (error) {
    faults.push(`it has no canonical JSON: ${error instanceof Error ? error.message : "it throws"}`);
  }
  if (!envelope.ok) {
    const again = OperationError.from(JSON.parse(JSON.stringify(OperationError.from(envelope.error)))).toJSON();
    if (!isDeepStrictEqual(again, toWire(envelope.error)))
      faults.push("its error does not read back to an equal error");
  }
  return faults;
}
