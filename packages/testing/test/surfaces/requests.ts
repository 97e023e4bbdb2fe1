import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describeCatalogOperation, listOperations } from "@colophon/catalog";
import { isPlainObject } from "@colophon/contract";
import type { SurfaceRequest } from "../../src/index.ts";
import { ROOT } from "./serve.ts";

/** A call that every surface is asked for, and where it comes from. */
export interface NamedRequest extends SurfaceRequest {
  readonly name: string;
}

/** The worked example of each available operation, as the catalog publishes it. */
export function readExamples(): readonly NamedRequest[] {
  return listOperations().flatMap(({ name: operation, availability }) => {
    const example = describeCatalogOperation(operation)?.descriptor?.example;
    if (example === undefined || !availability.available) return [];
    const options = (example.options ?? {}) as Readonly<Record<string, unknown>>;
    return [{ operation, name: "the example", input: example.input, options }];
  });
}

export function isByOffice(operation: string): boolean {
  const engines = listOperations().find(({ name }) => name === operation)?.engines ?? [];
  return engines.includes("libreoffice");
}

/** For each family one operation that makes a file and one that does not. */
export function takeSample(all: readonly NamedRequest[]): readonly NamedRequest[] {
  const kinds = new Map<string, NamedRequest>();
  for (const request of all) {
    const entry = describeCatalogOperation(request.operation);
    const makesFile = "artifact" in ((entry?.descriptor?.value.properties ?? {}) as object);
    const kind = `${entry?.package} ${makesFile}`;
    if (!kinds.has(kind)) kinds.set(kind, request);
  }
  return [...kinds.values()];
}

const COLLECTOR = fileURLToPath(new URL("./collect-rows.ts", import.meta.url));
const MAX_BYTES = 1 << 30;

/** Every row of the families' tests that is JSON and is not about time: real files, hostile ones, those at the limits. */
export function readRows(): readonly NamedRequest[] {
  const files = globSync("packages/ops/*/test/**/*.test.ts", { cwd: ROOT })
    .map((file) => join(ROOT, file))
    .filter((file) => readFileSync(file, "utf8").includes("conforms("))
    .sort();
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--conditions=source", COLLECTOR, ...files], {
    maxBuffer: MAX_BYTES,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The rows could not be read: ${stderr}`);
  return stdout
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as NamedRequest)
    .filter(({ options }) => !isAboutTime(options));
}

/** When a deadline strikes is the machine's affair, and no two processes' the same. */
function isAboutTime({ timeoutMs, limits }: NamedRequest["options"]): boolean {
  return timeoutMs !== undefined || (isPlainObject(limits) && limits.maxDurationMs !== undefined);
}
