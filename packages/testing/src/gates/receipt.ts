import { scryptSync } from "node:crypto";
import { isByteSource, isPlainObject, type JsonSchema, type Receipt, toWire } from "@colophon/contract";
import canonicalize from "canonicalize";
import { compileWithDefaults } from "../ajv.ts";
import { type Finding, toFindings } from "../finding.ts";
import { sha256Of } from "../fixture.ts";
import { formatTrail, listFileTrails, type MutationTrace, setAt, valueAt } from "../hostile/trails.ts";
import { toPortable } from "../portable.ts";
import type { Subject } from "../subject.ts";
import type { Trial } from "../trial.ts";
import { checkSensitivity } from "./sensitivity.ts";

/**
 * C8: the receipt is honest. Its hashes are computed again by other means (node:crypto, npm canonicalize, defaults by Ajv);
 * each option changes the options' hash and nothing else's, one byte of the input changes the input's.
 */
export async function checkReceipts(subject: Subject): Promise<Finding[]> {
  const trials = (await subject.trials()).filter(({ envelope }) => envelope !== undefined);
  const successes = trials.filter(({ envelope }) => envelope?.ok);
  if (successes.length === 0) return toFindings("C8", ["no row succeeds, so there is no whole receipt to look at"]);
  return [
    ...trials.flatMap((trial) => toFindings("C8", violationsOfReceipt(trial, subject), trial.row.name)),
    ...toFindings("C8", await checkSensitivity(subject, successes)),
  ];
}

function violationsOfReceipt(trial: Trial, subject: Subject): string[] {
  const { envelope, input, row } = trial;
  const receipt = envelope?.receipt;
  const portable = toPortable(input, {});
  if (receipt === undefined) return envelope?.ok ? ["a success without a receipt"] : [];
  if (portable === undefined) return ["a receipt for an input that has no JSON form"];
  return [
    ...toldSecrets(trial, subject),
    ...compareHash("inputHash", receipt, hashOfInput(input, subject)),
    ...compareHash("optionsHash", receipt, hashOfOptions(row.options, subject, receipt.inputHash), {
      mayBeAbsent: envelope?.ok === false,
    }),
    ...(envelope?.ok ? compareHash("outputHash", receipt, hashOfOutput(envelope.value)) : []),
    ...(envelope?.ok === false && receipt.outputHash !== undefined ? ["a failure has an outputHash"] : []),
    ...(receipt.producedAt === undefined ? [] : ["a deterministic receipt carries a time"]),
    ...(receipt.deterministic ? [] : ["it says that it is not deterministic"]),
  ];
}

function compareHash(
  name: "inputHash" | "optionsHash" | "outputHash",
  receipt: Receipt,
  expected: string | undefined,
  { mayBeAbsent = false } = {},
): string[] {
  const found = receipt[name];
  if (found === undefined) return mayBeAbsent ? [] : [`${name} is absent`];
  return found === expected ? [] : [`${name} is ${found}, by our own count ${expected ?? "there is nothing to hash"}`];
}

/** One file alone: its bytes. Anything else: canonical JSON with each file's hash in its place. */
function hashOfInput(input: unknown, { operation }: Subject): string | undefined {
  const trails = listFileTrails(operation.filePlaces, input);
  const hashes = trails.map((trail) => sha256Of(bytesOf(valueAt(input, trail))));
  const [only] = trails;
  const isAlone = trails.length === 1 && only?.length === 1 && isPlainObject(input) && countMembers(input) === 1;
  if (isAlone) return hashes[0];
  const hashed = trails.reduce((value, trail, index) => setAt(value, trail, hashes[index]), input);
  return hashOf(hashed);
}

function countMembers(input: Record<string, unknown>): number {
  return Object.values(input).filter((member) => member !== undefined).length;
}

function bytesOf(file: unknown): Uint8Array {
  if (file instanceof Uint8Array) return file;
  if (isByteSource(file)) return file.read(0, file.byteLength);
  if (typeof file === "string") return Buffer.from(file, "base64");
  const { bytes, data } = file as { bytes?: unknown; data?: unknown };
  return bytesOf(bytes ?? data);
}

/** Given options and every default, filled in by Ajv. */
function hashOfOptions(options: unknown, { operation }: Subject, inputHash: string): string | undefined {
  const { signal, onDiagnostic, onLoss, onProgress, ...own } = (options ?? {}) as Record<string, unknown>;
  const effective = structuredClone(own);
  compileWithDefaults(operation.allOptions as JsonSchema)(effective);
  const covered = listSecrets(operation.allOptions, effective).reduce<unknown>((value, { trail, text }) => {
    const salt = canonicalize([operation.name, inputHash, formatTrail(trail)]) ?? "";
    const hash = scryptSync(text, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
    return setAt(value, trail, hash.toString("hex"));
  }, effective);
  return hashOf(covered);
}

/** A secret that the call was given is nowhere in what it gives back, the bytes of files left out. */
function toldSecrets({ envelope, row }: Trial, { operation }: Subject): string[] {
  const text = JSON.stringify(envelope, (key, value) => (key === "bytes" ? undefined : value)) ?? "";
  return listSecrets(operation.allOptions, row.options ?? {})
    .filter((secret) => secret.text.length >= MIN_SECRET && text.includes(secret.text))
    .map(({ trail }) => `the envelope repeats the secret of option ${formatTrail(trail)}`);
}

/** Shorter texts stand in a receipt by chance. */
const MIN_SECRET = 5;

function listSecrets(
  schema: JsonSchema,
  value: unknown,
  above: MutationTrace = [],
): { trail: MutationTrace; text: string }[] {
  if (schema["x-secret"] === true) return typeof value === "string" ? [{ trail: above, text: value }] : [];
  const { properties = {}, items } = schema as { properties?: Record<string, JsonSchema>; items?: JsonSchema };
  if (Array.isArray(value) && items !== undefined)
    return value.flatMap((item, index) => listSecrets(items, item, [...above, index]));
  if (!isPlainObject(value)) return [];
  return Object.entries(properties).flatMap(([name, inside]) => listSecrets(inside, value[name], [...above, name]));
}

function hashOfOutput(value: unknown): string | undefined {
  const artifact = isPlainObject(value) ? value.artifact : undefined;
  if (isPlainObject(artifact) && artifact.bytes instanceof Uint8Array) return sha256Of(artifact.bytes);
  return hashOf(value);
}

function hashOf(value: unknown): string | undefined {
  const text = canonicalize(toWire(value));
  return text === undefined ? undefined : sha256Of(text);
}
