import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, extname, join, sep } from "node:path";
import type { CatalogOperation } from "@colophon/catalog";
import { type Envelope, makesFiles, stemOf } from "@colophon/contract";
import type { Colophon, RunProgress } from "@colophon/sdk";
import { connectService, type ServiceSettings } from "../connect.ts";
import { EXIT, UsageError } from "../exit.ts";
import { readMembers, readOptions } from "../read-arguments.ts";
import { runBatch } from "../run/batch.ts";
import type { Caller, RunFlags } from "../run/caller.ts";
import { findFiles, hasPattern, STDIN } from "../run/find-files.ts";
import { checkJsonPath, createNamer, isFolder, outputOf, writeOutput } from "../run/output.ts";
import { printFailure, printLosses } from "../run/print-result.ts";
import { fillInput, mostFiles, readGivenInput } from "../run/read-input.ts";
import type { Terminal } from "../terminal.ts";
import { findOperation } from "./describe.ts";

export interface RunContext {
  readonly terminal: Terminal;
  readonly service: ServiceSettings;
}

/**
 * `colophon run`: one operation on files, isolated in a process of its own, without a server; or by the service.
 *
 * Shapes   stdout is only the result: the artifact's bytes or the value as JSON; with --json the whole envelope, canonical. Other
 *          files of the value go beside --out. The service's result is the same, byte for byte.
 * Errors   UsageError; an operation that fails is exit 1 with its envelope told, and so is any of many files.
 */
export async function run(
  { terminal, service }: RunContext,
  name: string,
  given: readonly string[],
  flags: RunFlags,
): Promise<number> {
  const { client, isHosted } = await openClient(service, flags);
  const stopping = stopOnInterrupt();
  try {
    const operation = isHosted ? ((await client.operations.describe(name)) as CatalogOperation) : findOperation(name);
    if (operation.descriptor === undefined) throw new UsageError(`${operation.name} is not implemented here.`);
    const options = readOptions(flags.option, operation.descriptor);
    const members = readMembers(flags.input, operation.descriptor);
    const input = await readGivenInput(operation.descriptor.input, flags.inputJson, members);
    const files = findFiles(given);
    const caller = createCaller(client, operation.name, { options, flags });
    if (files.length > 1 && mostFiles(input) === 1) {
      if (files.includes(STDIN)) throw new UsageError("stdin can be used for one file only.");
      return await runBatch({ terminal, flags, caller, input, files, signal: stopping.signal });
    }
    const filled = fillInput(input, files);
    const out = hasPattern(given) ? asFolder(flags.out) : flags.out;
    if (out !== undefined && (flags.json === true || !makesFiles(operation.descriptor.value))) checkJsonPath(out);
    const envelope = await caller.call(filled, {
      signal: stopping.signal,
      documentName: files[0],
      onProgress: (line) => terminal.progress(line),
    });
    return finish(terminal, envelope, { ...flags, ...(out !== undefined && { out }), file: files[0], input: filled });
  } finally {
    stopping.end();
    await client.close();
  }
}

/** The output of a pattern is a folder however many files match. A path with an extension names the one file. */
function asFolder(out: string | undefined): string | undefined {
  return out === undefined || extname(out) !== "" || existsSync(out) ? out : join(out, sep);
}

async function openClient(
  service: ServiceSettings,
  flags: RunFlags,
): Promise<{ readonly client: Colophon; readonly isHosted: boolean }> {
  if (flags.hosted === true || flags.url !== undefined)
    return { client: await connectService(service, flags), isHosted: true };
  const { createLocal } = await import("@colophon/sdk/local");
  return { client: createLocal({ processes: availableParallelism() }), isHosted: false };
}

function createCaller(
  client: Colophon,
  name: string,
  { options, flags }: { readonly options: Record<string, unknown>; readonly flags: RunFlags },
): Caller {
  return {
    call: (input, { signal, documentName, onProgress }) =>
      client.operations.runDynamic(
        name,
        { input, options },
        {
          signal,
          ...(documentName !== undefined && documentName !== STDIN && { documentName: basename(documentName) }),
          ...(flags.idempotencyKey !== undefined && { idempotencyKey: flags.idempotencyKey }),
          ...(onProgress !== undefined && {
            onProgress: createShare(onProgress),
          }),
        },
      ),
  };
}

/** `running 45 %  1,200/s`: how much is done, and how much a second since the stage began. */
function createShare(report: (line: string) => void): (progress: RunProgress) => void {
  let stageNow: string | undefined;
  let startedAt = 0;
  let doneAtStart = 0;
  return ({ stage, done, total }) => {
    if (stage !== stageNow) {
      stageNow = stage;
      startedAt = performance.now();
      doneAtStart = done;
    }
    if (total === undefined) return report(stage);
    const seconds = (performance.now() - startedAt) / 1000;
    const rate = seconds < MIN_SECONDS ? "" : `  ${Math.round((done - doneAtStart) / seconds).toLocaleString("en")}/s`;
    report(`${stage} ${Math.floor((100 * done) / Math.max(1, total))} %${rate}`);
  };
}

/** Before, a rate says nothing. */
const MIN_SECONDS = 0.2;

/** The first Ctrl-C cancels the operation, which still tells how it ended; the second ends this process. */
function stopOnInterrupt(): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  process.once("SIGINT", stop);
  return { signal: controller.signal, end: () => process.off("SIGINT", stop) };
}

function finish(
  terminal: Terminal,
  envelope: Envelope,
  {
    json,
    out,
    quiet,
    force,
    file,
    input,
  }: Omit<RunFlags, "input"> & { readonly file: string | undefined; readonly input: unknown },
): number {
  if (quiet !== true) printLosses(terminal, envelope.losses);
  if (json !== true) printFailure(terminal, envelope);
  const output = outputOf(envelope, json === true);
  if (output !== undefined && out === undefined) {
    terminal.result(output.content);
    if (output.others.length > 0 && quiet !== true)
      terminal.say(`${output.others.length} more files were created. Use --out PATH to write them.`);
  }
  if (output !== undefined && out !== undefined) {
    const path = isFolder(out) ? nameIn(out, file, input)(output.extension) : out;
    const places = writeOutput(output, path, { mayReplace: force === true });
    if (quiet !== true)
      for (const place of [`${path}  ${envelope.receipt?.outputHash ?? ""}`, ...places]) terminal.say(place);
  }
  return envelope.ok ? EXIT.ok : EXIT.failed;
}

/** The output of one call in a folder: under the name of its first file, or else by the title in its input. */
function nameIn(folder: string, file: string | undefined, input: unknown): (extension: string) => string {
  if (file !== undefined && file !== STDIN) {
    const nameFor = createNamer([file], folder);
    return (extension) => nameFor(file, extension);
  }
  return (extension) => join(folder, `${stemOf(undefined, input)}.${extension}`);
}
