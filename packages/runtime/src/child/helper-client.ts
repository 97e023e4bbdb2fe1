import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type AnyOperation, type Helper, type HelperMessage, isNeeded } from "@colophon/contract";
import { RuntimeError } from "../call/fault.ts";
import { toHostFault } from "../call/storage-errors.ts";
import type { FromChild, HelperAcquiredMessage, HelperReply, HelperReplyMessage } from "../channel/messages.ts";

/** An engine that ended by itself, as the contract knows it. */
class EngineStoppedError extends Error {
  override readonly name = "EngineStopped";
  readonly condition: string;
  constructor(condition: string, message: string) {
    super(message);
    this.condition = condition;
  }
}

export interface BorrowingParts {
  readonly id: number;
  /** The folder where host and child lay files for each other. */
  readonly folder: string;
  readonly send: (message: FromChild) => void;
}

/** The helper engines that the host lends for one call. */
export class HelperClient {
  readonly #parts: BorrowingParts;
  readonly #lent = new Map<string, (message: HelperAcquiredMessage) => void>();
  readonly #told = new Map<number, (reported: HelperReply) => void>();
  #questions = 0;

  constructor(parts: BorrowingParts) {
    this.#parts = parts;
  }

  /** What the host lends of the helpers that a call needs; one that it lacks is left out. Errors: RuntimeError `storage`. */
  async helpersOf(operation: AnyOperation, options: unknown): Promise<Readonly<Record<string, Helper>>> {
    const helpers: Record<string, Helper> = {};
    for (const source of operation.engines) {
      const { name, kind } = source;
      if (kind !== "helper" || !isNeeded(source, options)) continue;
      const { tool, noRoom } = await this.#borrow(name);
      if (noRoom !== undefined) throw new RuntimeError("storage", noRoom);
      if (tool !== undefined) helpers[name] = { tool, ask: (question) => this.#ask(name, question) };
    }
    return helpers;
  }

  /** The host's answer. One that nobody waits for is not heard. */
  take(message: HelperAcquiredMessage | HelperReplyMessage): void {
    if (message.type === "lent") this.#lent.get(message.engine)?.(message);
    else this.#told.get(message.question)?.(message.reported);
  }

  #borrow(engine: string): Promise<HelperAcquiredMessage> {
    return new Promise((resolve) => {
      this.#lent.set(engine, resolve);
      this.#parts.send({ type: "borrow", id: this.#parts.id, engine });
    });
  }

  async #ask(engine: string, { json, files }: HelperMessage): Promise<HelperMessage> {
    const { id, folder, send } = this.#parts;
    const question = this.#questions++;
    const named = (kind: "ask" | "told", index: number): string => join(folder, `${kind}-${id}-${question}-${index}`);
    try {
      for (const [index, bytes] of files.entries()) writeFileSync(named("ask", index), bytes, { mode: 0o600 });
    } catch (error) {
      throw toHostFault(error);
    }
    const reported = await new Promise<HelperReply>((resolve) => {
      this.#told.set(question, resolve);
      send({ type: "ask", id, question, engine, json, files: files.length });
    });
    for (const index of files.keys()) rmSync(named("ask", index), { force: true });
    if (reported.kind === "storage") throw new RuntimeError("storage", reported.message);
    if (reported.kind === "stopped") throw new EngineStoppedError(reported.condition, reported.message);
    if (reported.kind === "failed") throw new Error(`The engine ${engine} failed: ${reported.message}`);
    const answers = Array.from({ length: reported.files }, (_, index) => named("told", index));
    const read = answers.map((path) => readFileSync(path));
    for (const path of answers) rmSync(path, { force: true });
    return { json: reported.json, files: read };
  }
}
