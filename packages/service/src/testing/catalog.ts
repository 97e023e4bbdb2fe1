import type { CatalogEntry, CatalogOperation } from "@colophon/catalog";
import { type AnyOperation, describeOperation, readName } from "@colophon/contract";
import { OPERATIONS } from "./operations.ts";

/** Where {@link OPERATIONS} are, for a runtime. */
export const OPERATIONS_MODULE: string = new URL(
  import.meta.url.endsWith(".ts") ? "./operations.ts" : "./operations.js",
  import.meta.url,
).href;

/** An operation beyond the stable ones. */
const PREVIEW: CatalogOperation = { ...toAbsentEntry("pdf.diff"), stability: "preview" };
const ABSENT = ["pdf.redact", "common.inspect.delimited", "common.inspect.mail"];

const entries: ReadonlyMap<string, CatalogOperation> = new Map(
  [...OPERATIONS.map(toEntry), ...ABSENT.map(toAbsentEntry), PREVIEW].map((entry) => [entry.name, entry]),
);

/** A catalog of the test operations, and of a few that are not implemented. */
export const testCatalog = {
  listOperations: (): readonly CatalogEntry[] => [...entries.values()].map(({ descriptor: _, ...entry }) => entry),
  describeCatalogOperation: (name: string): CatalogOperation | undefined => entries.get(name),
  resolvePath(path: string): { readonly name: string } | { readonly choices: readonly string[] } {
    const name = path.split("/").join(".");
    if (entries.has(name)) return { name };
    const [domain, verb, ...rest] = path.split("/");
    const alike = [...entries.values()].filter((entry) => entry.domain === domain && entry.verb === verb);
    const choices = rest.length > 0 ? [] : alike.map((entry) => entry.name);
    const [only] = choices;
    return choices.length === 1 && only !== undefined ? { name: only } : { choices };
  },
};

/** The codes that a worker needs, from the same operations. */
export const testCodes = {
  crashed: codesOn("crashed"),
  schemaRejected: codesOn("schemaRejected"),
};

function codesOn(condition: "crashed" | "schemaRejected"): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...entries.values()].flatMap(({ name, descriptor }) => {
      const code = descriptor?.conditions[condition];
      return code === undefined ? [] : [[name, code]];
    }),
  );
}

function toEntry(operation: AnyOperation): CatalogOperation {
  const descriptor = describeOperation(operation);
  return {
    ...toAbsentEntry(operation.name),
    summary: operation.summary,
    sideEffects: operation.effects,
    weight: operation.weight,
    engines: operation.engines.map((engine) => engine.name),
    search: operation.search,
    errorCodes: descriptor.errors.map(({ code }) => code),
    lossCodes: descriptor.losses.map(({ code }) => code),
    availability: { available: true },
    descriptor,
  };
}

function toAbsentEntry(name: string): CatalogOperation {
  return {
    name,
    ...readName(name),
    package: "test",
    summary: "Not here.",
    stability: "stable",
    deterministic: true,
    sideEffects: "none",
    weight: "light",
    engines: [],
    search: [],
    errorCodes: ["common/REJECTED"],
    lossCodes: [],
    availability: { available: false, reason: "not_implemented" },
    path: name.split(".").join("/"),
  };
}
