import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type AnyOperation, type Helper, type HelperMessage, isNeeded } from "@colophon/contract";
import { toHostFault } from "../call/storage-errors.ts";
import { makeProcessFolder } from "../process/process-folder.ts";
import { HelperEngines, type HelperOptions, type LoadedHelper } from "./helpers.ts";

/** Helper engines for operations in this very process; their folder is made when the first is borrowed. */
export class DirectHelpers {
  readonly #temporaryFolder: string;
  readonly #options: HelperOptions;
  #borrowed: { readonly engines: HelperEngines; readonly folder: string } | undefined;

  constructor(temporaryFolder: string, options: HelperOptions) {
    this.#temporaryFolder = temporaryFolder;
    this.#options = options;
  }

  /** Those that a call with these options needs. */
  async helpersOf(
    operation: AnyOperation,
    signal: AbortSignal,
    options: unknown = {},
  ): Promise<Readonly<Record<string, Helper>>> {
    const helpers: Record<string, Helper> = {};
    for (const source of operation.engines) {
      const { name, kind } = source;
      if (kind !== "helper" || !isNeeded(source, options)) continue;
      const { engines, folder } = this.#borrow();
      const lent = await engines.get(name);
      if (lent !== undefined)
        helpers[name] = { tool: lent.tool, ask: (question) => askWithBytes(lent, question, { folder, signal }) };
    }
    return helpers;
  }

  stats(): Readonly<Record<string, object>> {
    return this.#borrowed?.engines.stats() ?? {};
  }

  async close(): Promise<void> {
    if (this.#borrowed === undefined) return;
    await this.#borrowed.engines.close();
    await rm(this.#borrowed.folder, { recursive: true, force: true });
  }

  #borrow(): { readonly engines: HelperEngines; readonly folder: string } {
    if (this.#borrowed === undefined) {
      const folder = makeProcessFolder(this.#temporaryFolder, "colophon-helpers");
      this.#borrowed = { engines: new HelperEngines(folder, this.#options), folder };
    }
    return this.#borrowed;
  }
}

async function askWithBytes(
  lent: LoadedHelper,
  { json, files }: HelperMessage,
  { folder: parent, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<HelperMessage> {
  const folder = join(parent, randomUUID());
  try {
    mkdirSync(folder, { mode: 0o700 });
    const paths = files.map((_, index) => join(folder, `ask-${index}`));
    for (const [index, bytes] of files.entries()) await writeFile(paths[index] ?? "", bytes, { mode: 0o600 });
    const answer = await lent.ask({ json, files: paths }, { folder, signal });
    return { json: answer.json, files: await Promise.all(answer.files.map((path) => readFile(path))) };
  } catch (error) {
    throw toHostFault(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
