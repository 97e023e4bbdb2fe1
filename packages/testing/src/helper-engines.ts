import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyOperation, Helper, HelperMessage, Host } from "@colophon/contract";
import { DirectHelpers } from "@colophon/runtime";

/** Where the gates get the helper engines of an operation. */
export interface HelperProvider {
  /** Address of a module that exports `loadHelper`, as the operations' module of the runtime does. */
  readonly module: string;
  /**
   * A quick stand-in for the hostile set, where the engine itself would take minutes, and, unless everything is to be run
   * (`COLOPHON_WHOLE`), for the runtime and for what the harness does whatever an engine answers. Default: `module`.
   */
  readonly standIn?: string;
  /** Why the engine is not on this machine: the operation's tests are skipped then, and say so. */
  readonly missing?: string | undefined;
}

/** What a call needs of the lender, for each process of the gates. */
export interface HelperPool {
  hostFor(operation: AnyOperation, options: unknown, host?: Host): Promise<Host | undefined>;
  close(): Promise<void>;
}

/** Of an operation without helper engines. */
export const NO_HELPERS: HelperPool = { hostFor: async (_, __, host) => host, close: async () => undefined };

/**
 * Lends the helper engines of a module in this process. What an engine once answered is kept in `memory`, so that the processes of
 * the gates, which make the same calls again, do not pay for it each: the gates are about the operation, and that an engine
 * answers alike is for its own tests to show.
 */
export function lendFrom(module: string, memory: string): HelperPool {
  const faults: unknown[] = [];
  const lent = new DirectHelpers(tmpdir(), {
    operations: module,
    settings: {},
    onFault: (_, error) => faults.push(error),
  });
  return {
    async hostFor(operation, options, host) {
      if (!operation.engines.some(({ kind }) => kind === "helper")) return host;
      const helpers = await lent.helpersOf(operation, new AbortController().signal, options);
      if (faults.length > 0) throw faults[0];
      const remembering = Object.entries(helpers).map(([name, helper]) => [name, remember(helper, memory)] as const);
      return { ...host, helpers: Object.fromEntries(remembering) };
    },
    close: () => lent.close(),
  };
}

/** A lender for this process, and what others of the same gates need to borrow alike. */
export interface OpenLending extends HelperPool {
  /** For a job of another process, from the engine or from its stand-in. */
  forJob(from: "module" | "standIn"): { readonly module: string; readonly memory: string } | undefined;
}

/** Starts nothing before the first call borrows. */
export function openHelpers(lending: HelperProvider | undefined): OpenLending {
  if (lending === undefined) return { ...NO_HELPERS, forJob: () => undefined };
  const memory = mkdtempSync(join(tmpdir(), "conforms-answers-"));
  const lender = lendFrom(lending.module, memory);
  return {
    hostFor: lender.hostFor,
    forJob: (from) => ({ module: lending[from] ?? lending.module, memory }),
    async close() {
      await lender.close();
      rmSync(memory, { recursive: true, force: true });
    },
  };
}

function remember(helper: Helper, folder: string): Helper {
  return {
    tool: helper.tool,
    async ask(question) {
      const path = join(folder, `${hashOf(question)}.json`);
      if (existsSync(path)) return read(path);
      const answer = await helper.ask(question);
      write(path, answer);
      return answer;
    },
  };
}

function hashOf({ json, files }: HelperMessage): string {
  const hash = createHash("sha256").update(JSON.stringify(json));
  for (const file of files) hash.update(`\n${file.length}\n`).update(file);
  return hash.digest("hex");
}

function read(path: string): HelperMessage {
  const { json, files } = JSON.parse(readFileSync(path, "utf8")) as { json: unknown; files: readonly string[] };
  return { json, files: files.map((file) => Buffer.from(file, "base64")) };
}

/** At once and whole: another process may be looking. */
function write(path: string, { json, files }: HelperMessage): void {
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, JSON.stringify({ json, files: files.map((file) => Buffer.from(file).toString("base64")) }));
  renameSync(partial, path);
}
