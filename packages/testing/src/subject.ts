import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type AnyOperation, type Envelope, invoke } from "@colophon/contract";
import { type CatalogEntry, readCatalog } from "./catalog.ts";
import type { Conservation } from "./content-preservation/conservation.ts";
import { createExaminer, type Examine } from "./examine-envelope.ts";
import { type HelperPool, type HelperProvider, openHelpers } from "./helper-engines.ts";
import type { HostileReport } from "./hostile/hostile-report.ts";
import { runHostileCases } from "./hostile/run-hostile.ts";
import { once } from "./once.ts";
import type { Row } from "./row.ts";
import { isWhole } from "./sample.ts";
import { type Elsewhere, runElsewhere, runSampleElsewhere } from "./second-process/run-elsewhere.ts";
import { type Call, type Trial, tryRow } from "./trial.ts";

/** What can run an operation in a process of its own: `createRuntime` of @colophon/runtime. */
export interface RuntimeLike {
  invoke(operation: string, input: unknown, options?: Readonly<Record<string, unknown>>): Promise<Envelope>;
  close(): Promise<void>;
}

export interface Setting {
  /** The address of the family's module, as the second process imports it: `new URL("../src/index.ts", import.meta.url).href`. */
  readonly module: string;
  /** Starts a runtime over that module, for C15 to run the operation in. `conforms` gives @colophon/runtime. */
  readonly runtime?: (module: string, helpers?: Readonly<Record<string, object>>) => RuntimeLike | Promise<RuntimeLike>;
  /** The catalog that the operation must agree with; default the 79 stable operations and the previews. */
  readonly catalog?: readonly CatalogEntry[];
  /** How long a call of the hostile set may be silent before it counts as hanging; default 60 s: a busy machine may take long over what is quick. */
  readonly patienceMs?: number;
  /** CPU time of the hostile set in milliseconds, some of every kind; default all of it. `conforms` sets 250 in `npm test`. */
  readonly hostileBudgetMs?: number;
  /**
   * Whether the gates run a sample of what is alike; default false. `conforms` sets it in `npm test`. CONTRIBUTING lists what each gate
   * runs then.
   */
  readonly isSample?: boolean;
  /**
   * How C20 sees that nothing vanishes of a document. Of an operation that only judges a document, a sentence that says why it
   * gives nothing of it.
   */
  readonly conservation?: Conservation | string;
  /** Whence the operation's helper engines come. */
  readonly lending?: HelperProvider;
  /** How the rows are called; default `invoke` of the contract. */
  readonly call?: Call;
}

/** An operation under test: what it declares, its rows, and what the gates observe of it, each observed once. */
export interface Subject {
  readonly operation: AnyOperation;
  readonly rows: readonly Row[];
  readonly module: string;
  readonly packageFolder: string;
  readonly packageJson: { readonly name: string; readonly version: string };
  readonly entry: CatalogEntry | undefined;
  readonly call: Call;
  readonly conservation: Conservation | string | undefined;
  readonly isSample: boolean;
  readonly startRuntime: (() => Promise<RuntimeLike>) | undefined;
  examiner(): Examine;
  exports(): Promise<Readonly<Record<string, unknown>>>;
  trials(): Promise<readonly Trial[]>;
  /** The definition's worked example, run. */
  example(): Promise<Trial>;
  elsewhere(): Promise<readonly Elsewhere[]>;
  hostile(): Promise<HostileReport>;
  /** The same as `call`, through stand-ins of the engines: for what the harness does whatever an engine answers. */
  readonly quickCall: Call;
  /** Ends the engines that were borrowed. */
  close(): Promise<void>;
}

export function createSubject(operation: AnyOperation, rows: readonly Row[], setting: Setting): Subject {
  const { module, runtime, catalog = readCatalog(), patienceMs = 60_000, lending, isSample = false } = setting;
  const lender = openHelpers(lending);
  const call = setting.call ?? callThrough(lender);
  const quick = openHelpers(isWhole() ? lending : standInOf(lending));
  const packageFolder = findPackageFolder(module);
  const fixtureFolder = join(packageFolder, "fixtures");
  const run = (row: Row) => tryRow(operation, row, { call, fixtureFolder });
  const trials = once(() => inTurn(rows, run));
  const sampled = once(async () =>
    runSampleElsewhere(
      {
        module,
        operation: operation.name,
        lending: lender.forJob("module"),
        hostileLending: lender.forJob("standIn"),
        ...(setting.hostileBudgetMs !== undefined && { budgetMs: setting.hostileBudgetMs }),
      },
      await trials(),
      patienceMs,
    ),
  );
  return {
    operation,
    rows,
    module,
    packageFolder,
    packageJson: JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")),
    entry: catalog.find(({ name }) => name === operation.name),
    call,
    conservation: setting.conservation,
    isSample,
    startRuntime: runtime === undefined ? undefined : async () => runtime(module, helpersOf(operation, lending)),
    examiner: once(() => createExaminer(operation)),
    exports: once(() => import(/* @vite-ignore */ module) as Promise<Record<string, unknown>>),
    trials,
    example: once(() => run({ name: "the example", ...operation.example })),
    elsewhere: once(async () =>
      isSample
        ? (await sampled()).elsewhere
        : runElsewhere({ module, operation: operation.name, lending: lender.forJob("module") }, await trials()),
    ),
    hostile: once(async () => {
      if (isSample) return (await sampled()).hostile;
      return runHostileCases({
        module,
        operation: operation.name,
        trials: await trials(),
        patienceMs,
        budgetMs: setting.hostileBudgetMs,
        lending: lender.forJob("standIn"),
      });
    }),
    quickCall: setting.call ?? callThrough(quick),
    close: async () => {
      await lender.close();
      await quick.close();
    },
  };
}

function helpersOf({ engines }: AnyOperation, lending: HelperProvider | undefined): Readonly<Record<string, object>> {
  if (lending === undefined) return {};
  const { module } = isWhole() ? lending : standInOf(lending);
  return Object.fromEntries(engines.map(({ name }) => [name, { lending: module }]));
}

function standInOf<T extends HelperProvider | undefined>(lending: T): T {
  return lending === undefined ? lending : { ...lending, module: lending.standIn ?? lending.module };
}

/** Calls of the contract in this process, with the engines that are lent. */
export function callThrough(lender: HelperPool): Call {
  return async (operation, input, options, host) =>
    invoke(operation, input, options, await lender.hostFor(operation, options, host));
}

/** The nearest folder above a module that has a package.json. */
export function findPackageFolder(module: string): string {
  for (let folder = dirname(fileURLToPath(module)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "package.json"))) return folder;
    if (dirname(folder) === folder) throw new Error(`No package.json above ${module}.`);
  }
}

async function inTurn<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}
