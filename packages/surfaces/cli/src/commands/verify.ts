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
import { ColophonError } from "@colophon/sdk";
import { createLocal } from "@colophon/sdk/local";
import { compareTools, type ToolDifference } from "../compare-tools.ts";
import { EXIT, UsageError } from "../exit.ts";
import { readMembers, readOptions } from "../read-arguments.ts";
import { formatTable } from "../run/print-result.ts";
import { fillInput, readGivenInput } from "../run/read-input.ts";
import type { Terminal } from "../terminal.ts";
import { findOperation } from "./describe.ts";

export interface VerifyFlags {
  readonly input: readonly string[];
  readonly inputJson?: string;
  readonly output?: string;
  readonly option: readonly string[];
  readonly member: readonly string[];
  readonly json?: boolean;
}

interface Check {
  readonly what: string;
  readonly isProven: boolean;
  readonly claimed: string;
  readonly found: string;
}

/**
 * How a verification ends. `proven`: the same output here. `refuted`: the same tools give another output. `differentTool`: the receipt
 * names a tool or font face that a run here does not have alike. `notComparable`: it cannot be run here.
 */
type Verdict = "proven" | "refuted" | "differentTool" | "notComparable";

interface Outcome {
  readonly verdict: Verdict;
  readonly checks: readonly Check[];
  readonly tools: readonly ToolDifference[];
  /** Why it cannot be run here. */
  readonly reason?: string;
}

/** What a change of tools explains; the output file is compared with the receipt alone. */
const MADE_BY_TOOLS: ReadonlySet<string> = new Set(["engine", "output", "envelope"]);

/** A receipt to be tested, and the envelope it came in when there is one. */
interface Claim {
  readonly receipt: Receipt;
  readonly envelope: Record<string, unknown> | undefined;
}

/**
 * `colophon verify`: runs the operation again and compares what comes out with a receipt. Proven: the same input, options, engine,
 * tools and output, and with a whole envelope the same losses, byte for byte.
 *
 * Errors   UsageError for a file that holds no receipt. Exit 0 proven, 1 refuted, 3 where another tool or a missing one leaves it open.
 */
export async function verify(terminal: Terminal, path: string, flags: VerifyFlags): Promise<number> {
  const claim = readClaim(path);
  const { name, descriptor } = findOperation(claim.receipt.operation);
  if (descriptor === undefined) throw new UsageError(`${name} is not implemented here, so it cannot be run again.`);
  const given = await readGivenInput(descriptor.input, flags.inputJson, readMembers(flags.member, descriptor));
  const call = { input: fillInput(given, flags.input), options: readOptions(flags.option, descriptor) };
  const client = createLocal({ processes: 1 });
  try {
    const replay = await client.operations.runDynamic(name, call);
    return report(terminal, judge(claim, replay, flags.output), { name, flags });
  } catch (error) {
    if (!(error instanceof ColophonError) || error.code !== "OPERATION_UNAVAILABLE") throw error;
    const outcome: Outcome = { verdict: "notComparable", checks: [], tools: [], reason: error.message };
    return report(terminal, outcome, { name, flags });
  } finally {
    await client.close();
  }
}

function judge(claim: Claim, replay: Envelope, output: string | undefined): Outcome {
  const { receipt } = claim;
  const checks = [...compare(claim, replay), ...compareFile(receipt, replay, output)];
  const tools = replay.receipt === undefined ? [] : compareTools(receipt, replay.receipt);
  const failed = checks.filter(({ isProven }) => !isProven);
  const isExplained = tools.length > 0 && failed.every(({ what }) => MADE_BY_TOOLS.has(what));
  if (isExplained) return { verdict: "differentTool", checks, tools };
  return { verdict: failed.length === 0 ? "proven" : "refuted", checks, tools };
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
    if (error instanceof JsonError) throw new UsageError(`"${path}" is not JSON: ${error.message}`);
    throw new UsageError(`"${path}" cannot be read: ${(error as NodeJS.ErrnoException).code ?? "it is not a file"}.`);
  }
}

function compare({ receipt, envelope }: Claim, replay: Envelope): Check[] {
  const again = replay.receipt;
  const versionOf = (one: Receipt | undefined): string =>
    one === undefined ? "" : `${one.engine?.name} ${one.engine?.version}`;
  return [
    check("input", receipt.inputHash, again?.inputHash),
    check("options", receipt.optionsHash, again?.optionsHash),
    check("engine", versionOf(receipt), versionOf(again)),
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
    throw new UsageError(`"${path}" cannot be read: ${(error as NodeJS.ErrnoException).code ?? "it is not a file"}.`);
  }
}

function check(what: string, claimed: string | undefined, found: string | undefined): Check {
  return { what, isProven: claimed === found, claimed: claimed ?? "none", found: found ?? "none" };
}

const EXITS: Readonly<Record<Verdict, number>> = {
  proven: EXIT.ok,
  refuted: EXIT.failed,
  differentTool: EXIT.host,
  notComparable: EXIT.host,
};

function report(
  terminal: Terminal,
  { verdict, checks, tools, reason }: Outcome,
  { name, flags }: { readonly name: string; readonly flags: VerifyFlags },
): number {
  if (flags.json === true) {
    const wire = checks.map(({ isProven: proven, ...rest }) => ({ ...rest, proven }));
    const why = reason === undefined ? {} : { reason };
    const answer = { operation: name, verdict, proven: verdict === "proven", checks: wire, tools, ...why };
    terminal.result(`${canonicalJson(answer)}\n`);
    return EXITS[verdict];
  }
  const mark = verdict === "differentTool" ? "differs" : "REFUTED";
  const rows = checks.map(({ what, isProven: proven, claimed, found }) =>
    proven ? ["proven ", what, claimed] : [mark, what, `${claimed}, but running it again gives ${found}`],
  );
  const others = tools.map(({ tool, claimed, found }) => ["tool", tool, `${claimed} in the receipt, ${found} here`]);
  for (const line of formatTable([...rows, ...others])) terminal.result(`${line}\n`);
  if (checks.find(({ what }) => what === "options")?.isProven === false)
    terminal.result(
      flags.option.length === 0
        ? "The receipt was made with options that were not given here: repeat each with -o name=value.\n"
        : "The receipt was made with other options than those given here; it holds only their hash.\n",
    );
  terminal.result(`${name}: ${sentenceOf({ verdict, checks, tools, ...(reason !== undefined && { reason }) })}\n`);
  return EXITS[verdict];
}

function sentenceOf({ verdict, checks, tools, reason }: Outcome): string {
  if (verdict === "proven") return "the receipt holds.";
  if (verdict === "refuted") return "the receipt does not hold.";
  if (verdict === "notComparable") return `not comparable here. ${reason}`;
  const names = [...new Set(tools.map(({ tool }) => tool.split(":")[0]))].join(", ");
  const isSame = checks.find(({ what }) => what === "output")?.isProven === true;
  const output = isSame ? "The output is the same" : "The output differs because of this tool";
  return `neither proven nor refuted. ${output}; verify with the ${names} that the receipt names.`;
}
