import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";

/** The system's own python: others have no bridge to LibreOffice. */
const PYTHON = "/usr/bin/python3";

export const hasOffice =
  spawnSync(PYTHON, ["-c", "import uno"]).status === 0 && spawnSync("soffice", ["--version"]).status === 0;
if (!hasOffice) console.warn("SKIPPED: LibreOffice or python3-uno is missing, nothing is judged by it.");

/** Nothing can be told of a document: a test must not take it for one that cannot be read. */
export class OfficeEnded extends Error {}

/** LibreOffice as an independent reader; see office.py for what it can be asked. */
export class Office {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  readonly #interface: Interface;

  constructor() {
    this.#process = spawn(PYTHON, [join(import.meta.dirname, "office.py")]);
    this.#interface = createInterface({ input: this.#process.stdout });
    this.#lines = this.#interface[Symbol.asyncIterator]();
  }

  /** Errors: what LibreOffice says; OfficeEnded when there is none to ask. */
  async ask<T>(question: object): Promise<T> {
    if (this.#process.exitCode !== null) throw new OfficeEnded("LibreOffice has ended.");
    this.#process.stdin.write(`${JSON.stringify(question)}\n`);
    const { value, done } = await this.#lines.next();
    if (done === true) throw new OfficeEnded("LibreOffice ended.");
    const answer = JSON.parse(value) as { readonly value?: T; readonly error?: string };
    if (answer.value === undefined) throw new Error(answer.error);
    return answer.value;
  }

  async close(): Promise<void> {
    this.#process.stdin.end();
    await new Promise((resolve) => this.#process.on("close", resolve));
    this.#interface.close();
  }
}
