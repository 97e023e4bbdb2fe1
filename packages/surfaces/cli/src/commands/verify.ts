import { readFileSync } from "node:fs";
import {
  canonicalJson,
  type Envelope,
  hashBytes,
  hashCanonicalJson,
  isPlainObject,
  JsonError,
  parseJson,
  type Receipt,
} from "@colophon/contract";
import { createLocal } from "@colophon/sdk/local";
import { EXIT, UsageError } from "../exit.ts";
import { readOptions } from "../read-arguments.ts";
import { formatTable } from "../run/print-result.ts";
import { fillInput, readGivenInput } from "../run/read-input.ts";
import type { Terminal } from "../terminal.ts";
import { findOperation } from "./describe.ts";

export interface VerifyFlags {
  readonly input: readonly string[];
  readonly inputJson?: string;
  readonly output?: string;
  readonly option: readonly string[];
  readonly json?: boolean;
}

interface Check {
  readonly what: string;
  readonly isProven: boolean;
  readonly claimed: string;
  readonly found: string;
}

/** A receipt to be tested, and the envelope it came in when there is one. */
interface Claim {
  readonly receipt: Receipt;
  readonly envelope: Record<string, unknown> | undefined;
}

/**
 * `colophon verify`: runs the operation again and holds what comes out against a receipt. Proven: the same input, options, engine
 * and output, and with a whole envelope the same losses, byte for byte.
 *
 * Errors   UsageError for a file that holds no receipt. Exit 0 proven, 1 refuted (an engine of another version proves nothing and
 *          counts as refuted, with the reason).
 */
export async function verify(terminal: Terminal, path: string, flags: VerifyFlags): Promise<number> {
  const claim = readClaim(path);
  const { receipt } = claim;
  const { name, descriptor } = findOperation(receipt.operation);
  if (descriptor === undefined) throw new UsageError(`${name} is not implemented here, so it cannot be run again.`);
  const given = await readGivenInput(descriptor.input, flags.inputJson);
  const input = fillInput(given, flags.input);
  const options = readOptions(flags.option, descriptor);
  const client = createLocal({ processes: 1 });
  try {
    const replay = await client.operations.runDynamic(name, { input, options });
    const checks = [...compare(claim, replay, descriptor.engine), ...compareFile(receipt, replay, flags.output)];
    report(terminal, checks, { name, isJson: flags.json === true, given: flags.option });
    return checks.every(({ isProven }) => isProven) ? EXIT.ok : EXIT.failed;
  } finally {
    await client.close();
  }
}

/** A receipt, an envelope, or an execution as the service shows it. */
function readClaim(path: string): Claim {
  const value = readJson(path);
  const holder = isPlainObject(value) && isPlainObject(value.receipt) ? value : undefined;
  const receipt = holder === undefined ? value : holder.receipt;
  if (!isPlainObject(receipt) || typeof receipt.operation !== "string" || typeof receipt.inputHash !== "string")
    throw new UsageError(`"${path}" holds no receipt: neither { operation, inputHash, ... } nor an envelope with one.`);
  const isEnvelope = holder !== undefined && typeof holder.ok === "boolean" && Array.isArray(holder.losses);
  return { receipt: receipt as unknown as Receipt, envelope: isEnvelope ? holder : undefined };
}

function readJson(path: string): unknown {
  try {
    return parseJson(readFileSync(path));
  } catch (error) {
    if (error instanceof JsonError) throw new UsageError(`"${path}" is no JSON: ${error.message}`);
    throw new UsageError(`"${path}" cannot be read: ${(error as NodeJS.ErrnoException).code ?? "it is no file"}.`);
  }
}

function compare(
  { receipt, envelope }: Claim,
  replay: Envelope,
  engine: { readonly name: string; readonly version: string },
): Check[] {
  const again = replay.receipt;
  const versionOf = (one: { readonly name: string; readonly version: string } | undefined): string =>
    one === undefined ? "" : `${one.name} ${one.version}`;
  return [
    check("input", receipt.inputHash, again?.inputHash),
    check("options", receipt.optionsHash, again?.optionsHash),
    check("engine", versionOf(receipt.engine), versionOf(engine)),
    check("output", receipt.outputHash, again?.outputHash),
    ...(envelope === undefined
      ? []
      : [check("envelope", hashCanonicalJson(envelope).hash, hashBytes(Buffer.from(canonicalJson(replay))))]),
  ];
}

/** The output file: the artifact's bytes, or the value as JSON in whatever layout. */
function compareFile(receipt: Receipt, replay: Envelope, path: string | undefined): Check[] {
  if (path === undefined) return [];
  const isFile = replay.ok && isPlainObject(replay.value) && isPlainObject(replay.value.artifact);
  const found = isFile ? hashBytes(readFile(path)) : hashCanonicalJson(outputValue(readJson(path))).hash;
  return [check("output file", receipt.outputHash, found)];
}

/** `run --json` writes the envelope, `run` the value alone. */
function outputValue(json: unknown): unknown {
  const isEnvelope = isPlainObject(json) && json.ok === true && "value" in json && isPlainObject(json.receipt);
  return isEnvelope ? json.value : json;
}

function readFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`"${path}" cannot be read: ${(error as NodeJS.ErrnoException).code ?? "it is no file"}.`);
  }
}

function check(what: string, claimed: string | undefined, found: string | undefined): Check {
  return { what, isProven: claimed === found, claimed: claimed ?? "none", found: found ?? "none" };
}

function report(
  terminal: Terminal,
  checks: readonly Check[],
  { name, isJson, given }: { readonly name: string; readonly isJson: boolean; readonly given: readonly string[] },
): void {
  const isProven = checks.every((one) => one.isProven);
  if (isJson) {
    terminal.result(
      `${canonicalJson({
        operation: name,
        proven: isProven,
        checks: checks.map(({ isProven: proven, ...rest }) => ({ ...rest, proven })),
      })}\n`,
    );
    return;
  }
  const rows = checks.map(({ what, isProven: proven, claimed, found }) =>
    proven ? ["proven ", what, claimed] : ["REFUTED", what, `${claimed}, but running it again gives ${found}`],
  );
  for (const line of formatTable(rows)) terminal.result(`${line}\n`);
  const engine = checks.find(({ what }) => what === "engine");
  if (engine?.isProven === false)
    terminal.result(`Another engine is another result: verify with ${engine.claimed}, which the receipt names.\n`);
  const options = checks.find(({ what }) => what === "options");
  if (options?.isProven === false)
    terminal.result(
      given.length === 0
        ? "It was made with options that were not given here: repeat each with -o name=value.\n"
        : "It was made with other options than those given here; the receipt holds only their hash.\n",
    );
  terminal.result(isProven ? `${name}: the receipt holds.\n` : `${name}: the receipt does not hold.\n`);
}
