import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { countLosses, type Failed } from "@colophon/contract";
import { ColophonError } from "@colophon/sdk";
import { EXIT, UsageError } from "../exit.ts";
import type { Terminal } from "../terminal.ts";
import type { Caller, RunFlags } from "./caller.ts";
import { createNamer, isFolder, type Output, outputOf, writeOutput } from "./output.ts";
import { formatTable, printFailure } from "./print-result.ts";
import { fillInput, type GivenInput } from "./read-input.ts";

export interface Batch {
  readonly terminal: Terminal;
  readonly flags: RunFlags;
  readonly caller: Caller;
  readonly input: GivenInput;
  readonly files: readonly string[];
  readonly signal: AbortSignal;
}

/** What became of one file; its output only until it is written. */
interface Done {
  readonly file: string;
  readonly isOk: boolean;
  /** `ok`, or the code of the failure. */
  readonly result: string;
  readonly failed: Failed | undefined;
  /** What kept it from being run at all. */
  readonly error: UsageError | ColophonError | undefined;
  readonly losses: number | undefined;
  readonly outputHash: string;
  readonly wallMs: number;
  output: Output | undefined;
}

/** Calls at a time for each process there is: the next is ready when one ends. */
const AHEAD = 1;

/**
 * One call for each file, several at a time. Outputs go to a folder, or with --json as one envelope a line, in the order of the
 * files; a table at the end says what became of each.
 */
export async function runBatch(batch: Batch): Promise<number> {
  const { terminal, flags, files } = batch;
  if (flags.out === undefined && flags.json !== true)
    throw new UsageError("Several input files need --out FOLDER, or --json for one envelope per line.");
  if (flags.idempotencyKey !== undefined)
    throw new UsageError("An idempotency key is for one call: use it with one file.");
  if (flags.out !== undefined && existsSync(flags.out) && !isFolder(flags.out))
    throw new UsageError(`"${flags.out}" is a file; with several input files --out must be a folder.`);
  const nameFor = flags.out === undefined ? undefined : createNamer(files, flags.out);
  const done: (Done | undefined)[] = files.map(() => undefined);
  const bar = createBar(terminal, files.length);
  let next = 0;
  let reported = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < files.length && !batch.signal.aborted; index = next++) {
      const file = files[index] ?? "";
      const result = await runOne(batch, file);
      done[index] = result;
      bar(result);
      if (nameFor !== undefined) done[index] = writeOne(result, { nameFor, mayReplace: flags.force === true });
      else
        for (let ready = done[reported]; ready !== undefined; ready = done[++reported])
          takeOutput(ready, ({ content }) => terminal.result(content));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + AHEAD }, work));
  const all = done.filter((result) => result !== undefined);
  reportBatch(terminal, all, { isQuiet: flags.quiet === true, total: files.length });
  return codeOf(all, files.length);
}

/** Into the folder; a place that is taken ends no other file's work. */
function writeOne(
  result: Done,
  { nameFor, mayReplace }: { readonly nameFor: ReturnType<typeof createNamer>; readonly mayReplace: boolean },
): Done {
  try {
    takeOutput(
      result,
      (output) => void writeOutput(output, nameFor(result.file, output.extension), { mayReplace, hasFolder: true }),
    );
    return result;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { ...result, isOk: false, result: "not written", error, output: undefined };
  }
}

function takeOutput(result: Done, write: (output: Output) => void): void {
  if (result.output !== undefined) write(result.output);
  result.output = undefined;
}

async function runOne({ caller, input, flags, signal }: Batch, file: string): Promise<Done> {
  const startedAt = performance.now();
  try {
    const envelope = await caller.call(fillInput(input, [file]), { signal, documentName: file });
    return {
      file,
      isOk: envelope.ok,
      result: envelope.ok ? "ok" : envelope.error.code,
      failed: envelope.ok ? undefined : envelope,
      error: undefined,
      losses: countLosses(envelope.losses).total,
      outputHash: envelope.receipt?.outputHash ?? "",
      wallMs: Math.round(performance.now() - startedAt),
      output: outputOf(envelope, flags.json === true),
    };
  } catch (error) {
    // One file that cannot be read, or that the service refuses, does not end the others.
    if (!(error instanceof UsageError) && !(error instanceof ColophonError)) throw error;
    const result = error instanceof ColophonError ? error.code : "not read";
    const wallMs = Math.round(performance.now() - startedAt);
    return {
      file,
      isOk: false,
      result,
      failed: undefined,
      error,
      losses: undefined,
      outputHash: "",
      wallMs,
      output: undefined,
    };
  }
}

const BAR_LENGTH = 24;

function createBar(terminal: Terminal, total: number): (result: Done) => void {
  const startedAt = performance.now();
  let done = 0;
  let failed = 0;
  return ({ file, isOk }) => {
    done++;
    if (!isOk) failed++;
    const filled = Math.round((BAR_LENGTH * done) / total);
    const bar = `${"#".repeat(filled)}${"-".repeat(BAR_LENGTH - filled)}`;
    const rate = (done / Math.max(0.001, (performance.now() - startedAt) / 1000)).toFixed(1);
    terminal.progress(`[${bar}] ${done}/${total}  ${rate}/s${failed === 0 ? "" : `  ${failed} failed`}  ${file}`);
  };
}

function reportBatch(
  terminal: Terminal,
  all: readonly Done[],
  { isQuiet, total }: { readonly isQuiet: boolean; readonly total: number },
): void {
  const bad = all.filter(({ isOk }) => !isOk);
  for (const { file, failed, error } of bad) {
    terminal.say(`${file}:`);
    if (failed !== undefined) printFailure(terminal, failed);
    if (error !== undefined) terminal.say(error.message);
  }
  if (isQuiet) return;
  for (const line of formatTable([["file", "result", "losses", "ms", "output"], ...all.map(toRow)])) terminal.say(line);
  const losses = all.reduce((sum, result) => sum + (result.losses ?? 0), 0);
  const notRun = total - all.length;
  terminal.say(
    `${all.length - bad.length} of ${total} files ok, ${bad.length} failed${notRun === 0 ? "" : `, ${notRun} not run`}, ${losses} losses`,
  );
}

const HASH_SHOWN = 12;

function toRow({ file, result, losses, wallMs, outputHash }: Done): readonly string[] {
  const hash = outputHash.slice("sha256:".length, "sha256:".length + HASH_SHOWN);
  return [file, result, String(losses ?? ""), String(wallMs), hash];
}

/** A refusal by the service that is none of the documents' fault is the host's failure. */
function codeOf(all: readonly Done[], total: number): number {
  if (all.some(({ error }) => error instanceof ColophonError && error.code !== "common/SCHEMA_REJECTED"))
    return EXIT.host;
  return all.length === total && all.every(({ isOk }) => isOk) ? EXIT.ok : EXIT.failed;
}
