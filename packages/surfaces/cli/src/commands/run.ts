import { readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { canonicalJson, type Envelope, isPlainObject, type Loss, parseJson } from "@colophon/contract";
import type { Runtime } from "@colophon/runtime";
import { EXIT, UsageError } from "../exit.ts";
import { findFileSlots, readOptions } from "../read-arguments.ts";
import type { Terminal } from "../terminal.ts";
import { findOperation } from "./describe.ts";

export interface RunFlags {
  readonly option?: readonly string[];
  readonly inputJson?: string;
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/**
 * `colophon run`: one operation on local files, isolated in a process of its own, without a server.
 *
 * Shapes   stdout is only the result: the artifact's bytes or the value as JSON; with --json the whole envelope, canonical.
 * Errors   UsageError; an operation that fails is exit 1 with its envelope told.
 */
export async function run(
  terminal: Terminal,
  name: string,
  files: readonly string[],
  flags: RunFlags,
): Promise<number> {
  const operation = findOperation(name);
  const { descriptor } = operation;
  if (descriptor === undefined) throw new UsageError(`${operation.name} is not implemented here.`);
  const options = readOptions(flags.option ?? [], descriptor.options);
  const { createRuntime, fileSource } = await import("@colophon/runtime");
  const input = await readInput(descriptor.input, { files, inputJson: flags.inputJson, open: fileSource });

  const runtime = createRuntime({
    operations: import.meta.resolve("@colophon/catalog"),
    processes: Math.min(2, availableParallelism()),
  });
  try {
    const envelope = await callOnce(runtime, operation.name, { input, options, terminal });
    if (flags.quiet !== true) tellLosses(terminal, envelope.losses);
    return writeEnvelope(terminal, envelope, flags);
  } finally {
    await runtime.close();
  }
}

interface Call {
  readonly input: unknown;
  readonly options: Record<string, unknown>;
  readonly terminal: Terminal;
}

async function callOnce(runtime: Runtime, name: string, { input, options, terminal }: Call): Promise<Envelope> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  process.once("SIGINT", stop);
  try {
    return await runtime.invoke(name, input, {
      ...options,
      signal: controller.signal,
      onProgress: ({ done, total }) =>
        terminal.progress(total === undefined ? `${done}` : `${Math.floor((100 * done) / total)} %`),
    });
  } finally {
    process.off("SIGINT", stop);
  }
}

interface Source {
  readonly files: readonly string[];
  readonly inputJson: string | undefined;
  readonly open: (path: string) => unknown;
}

async function readInput(
  schema: Parameters<typeof findFileSlots>[0],
  { files, inputJson, open }: Source,
): Promise<unknown> {
  const given = inputJson === undefined ? {} : parseJson(readBytes(inputJson));
  if (files.length === 0 && inputJson !== undefined) return given;
  if (!isPlainObject(given)) throw new UsageError("--input-json must hold an object when files are given beside it.");
  const slots = findFileSlots(schema);
  if (slots.kind === "none") throw new UsageError("This operation takes no file; give its input with --input-json.");
  const least = slots.kind === "files" ? slots.required : 1;
  const most = slots.kind === "files" ? slots.members.length : 1;
  if (files.length < least || files.length > most)
    throw new UsageError(
      `This operation takes ${least === most ? least : `${least} to ${most}`} file(s), not ${files.length}.`,
    );
  if (slots.kind === "text") return { ...given, [slots.member]: readBytes(files[0] ?? "").toString("utf8") };
  return {
    ...given,
    ...Object.fromEntries(
      files.map((path, index) => [slots.members[index], path === "-" ? readBytes("-") : open(checkFile(path))]),
    ),
  };
}

function readBytes(path: string): Buffer {
  return readFileSync(path === "-" ? 0 : checkFile(path));
}

function checkFile(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new UsageError(`There is no file "${path}".`);
  if (stats.isDirectory()) throw new UsageError(`"${path}" is a folder.`);
  return path;
}

function writeEnvelope(terminal: Terminal, envelope: Envelope, { json, out }: RunFlags): number {
  if (json === true) {
    const text = `${canonicalJson(envelope)}\n`;
    if (out === undefined) terminal.result(text);
    else writeFileSync(out, text);
    return envelope.ok ? EXIT.ok : EXIT.failed;
  }
  if (!envelope.ok) {
    const { code, message, remediation, issues } = envelope.error;
    terminal.say(`${code}: ${message}`);
    for (const issue of issues.slice(1)) terminal.say(`  ${issue.path}: ${issue.message}`);
    terminal.say(remediation);
    return EXIT.failed;
  }
  const artifact =
    isPlainObject(envelope.value) && isPlainObject(envelope.value.artifact) ? envelope.value.artifact : undefined;
  const body = artifact?.bytes instanceof Uint8Array ? artifact.bytes : `${JSON.stringify(envelope.value, null, 2)}\n`;
  if (out === undefined) terminal.result(body);
  else {
    writeFileSync(out, body);
    terminal.say(`${out}  ${envelope.receipt.outputHash ?? ""}`);
  }
  return EXIT.ok;
}

const LOSSES_TOLD = 10;

function tellLosses(terminal: Terminal, losses: readonly Loss[]): void {
  for (const { severity, subject, message, remediation } of losses.slice(0, LOSSES_TOLD)) {
    terminal.say(`${severity}: ${subject}: ${message}${remediation === undefined ? "" : ` ${remediation}`}`);
  }
  if (losses.length > LOSSES_TOLD)
    terminal.say(`and ${losses.length - LOSSES_TOLD} more losses (--json tells them all)`);
}
