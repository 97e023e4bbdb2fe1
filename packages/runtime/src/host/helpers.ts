import { mkdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Tool } from "@colophon/contract";
import { RuntimeError } from "../call/fault.ts";
import { messageOf } from "../call/operations.ts";
import { toHostFault } from "../call/storage-errors.ts";
import type { AcquireHelperMessage, HelperReply, HelperRequestMessage } from "../channel/messages.ts";
import type { Child } from "../process/child-process.ts";
import { lowerPriority } from "../process/lower-priority.ts";

/** A helper engine as its package starts it: files by path. */
export interface LoadedHelper {
  readonly tool: Tool;
  /**
   * One question. Files that come back lie in `folder` and are the runtime's then.
   *
   * Errors   Errors named EngineStopped with a `condition`, which the contract knows; any other is a bug.
   */
  ask(
    question: { readonly json: unknown; readonly files: readonly string[] },
    terms: { readonly folder: string; readonly signal: AbortSignal },
  ): Promise<{ readonly json: unknown; readonly files: readonly string[] }>;
  stats(): object;
  close(): Promise<void>;
}

/** What the operations' module may export as `loadHelper`. Undefined where there is no such engine. */
export type LoadHelper = (name: string, given: HelperTerms) => Promise<LoadedHelper | undefined>;

export interface HelperTerms {
  /** An empty one. */
  readonly folder: string;
  readonly settings: object;
  /** To be told each process that the engine starts, as soon as it is. */
  readonly onStart: (pid: number) => void;
}

export interface HelperOptions {
  /** URL of the operations' module. */
  readonly operations: string;
  /** By engine: what its package is told when it is started. */
  readonly settings: Readonly<Record<string, object>>;
  /** Told why an engine did not start; its operations fail by `engine` then. */
  readonly onFault: (engine: string, error: unknown) => void;
  /** How much its processes give way to this one. Default 0. */
  readonly niceness?: number;
}

/** The helper engines of one runtime: each started when the first call borrows it, ended with the runtime. */
export class HelperEngines {
  readonly #options: HelperOptions;
  readonly #folder: string;
  readonly #started = new Map<string, Promise<LoadedHelper | undefined>>();
  readonly #up = new Map<string, LoadedHelper>();

  constructor(folder: string, options: HelperOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  /**
   * Undefined when it is not here or does not start; the next call tries again.
   *
   * Errors   RuntimeError `storage` when it found no room to start in.
   */
  get(name: string): Promise<LoadedHelper | undefined> {
    const known = this.#started.get(name) ?? this.#start(name);
    this.#started.set(name, known);
    return known;
  }

  stats(): Readonly<Record<string, object>> {
    return Object.fromEntries([...this.#up].map(([name, engine]) => [name, engine.stats()]));
  }

  async close(): Promise<void> {
    for (const engine of this.#started.values()) await (await engine.catch(() => undefined))?.close();
  }

  async #start(name: string): Promise<LoadedHelper | undefined> {
    const { operations, settings, onFault, niceness = 0 } = this.#options;
    const folder = join(this.#folder, `helper-${name}`);
    try {
      const { loadHelper } = (await import(operations)) as { loadHelper?: LoadHelper };
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const engine = await loadHelper?.(name, {
        ...{ folder, settings: settings[name] ?? {} },
        onStart: (pid) => lowerPriority(pid, niceness),
      });
      if (engine !== undefined) this.#up.set(name, engine);
      return engine;
    } catch (error) {
      // What a start that failed leaves there would make the next one fail too.
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
      this.#started.delete(name);
      onFault(name, error);
      const fault = toHostFault(error);
      if (fault instanceof RuntimeError) throw fault;
      return undefined;
    }
  }
}

/** Answers what a child asks of helper engines during one call; files lie in the folder that both may use. */
export async function serveHelper(
  engines: HelperEngines,
  child: Child,
  message: AcquireHelperMessage | HelperRequestMessage,
  signal: AbortSignal,
): Promise<void> {
  const { id, engine } = message;
  const lent = await engines.get(engine).catch((error: unknown) => describeError(error));
  if (message.type === "borrow") {
    const given = lent === undefined ? {} : "tool" in lent ? { tool: lent.tool } : { noRoom: lent.message };
    if (!signal.aborted) child.send({ type: "lent", id, engine, ...given });
    return;
  }
  const reported: HelperReply =
    lent === undefined
      ? { kind: "failed", message: `The engine ${engine} is missing.` }
      : "tool" in lent
        ? await requestHelper(lent, message, { folder: child.folders.exchange, signal })
        : lent;
  // A call that has ended is not spoken to: its child may have another, or be gone.
  if (!signal.aborted) child.send({ type: "told", id, question: message.question, reported });
}

async function requestHelper(
  lent: LoadedHelper,
  { id, question, json, files }: HelperRequestMessage,
  terms: { readonly folder: string; readonly signal: AbortSignal },
): Promise<HelperReply> {
  const named = (kind: "ask" | "told", index: number): string =>
    join(terms.folder, `${kind}-${id}-${question}-${index}`);
  try {
    const paths = Array.from({ length: files }, (_, index) => named("ask", index));
    const answer = await lent.ask({ json, files: paths }, terms);
    for (const [index, path] of answer.files.entries()) await rename(path, named("told", index));
    return { kind: "answer", json: answer.json, files: answer.files.length };
  } catch (error) {
    return describeError(error);
  }
}

function describeError(error: unknown): Exclude<HelperReply, { readonly kind: "answer" }> {
  const fault = toHostFault(error);
  if (fault instanceof RuntimeError) return { kind: "storage", message: fault.message };
  const condition = error instanceof Error && error.name === "EngineStopped" && "condition" in error && error.condition;
  return typeof condition === "string"
    ? { kind: "stopped", condition, message: messageOf(error) }
    : { kind: "failed", message: messageOf(error) };
}
