import { availableParallelism, loadavg } from "node:os";
import { defineConfig } from "vitest/config";
// @ts-expect-error: plain JavaScript, as all of scripts/.
import { LongestFirst } from "./scripts/suite/longest-first.js";
// @ts-expect-error: plain JavaScript, as all of scripts/.
import { SuiteReporter } from "./scripts/suite/reporter.js";
// @ts-expect-error: plain JavaScript, as all of scripts/.
import { readTestFiles } from "./scripts/suite/test-files.js";

/**
 * Inputs of megabytes and many processes; services that are killed, restored or lose their disk, database or network; each barrier
 * around an engine alone; whole static steps on a broken tree; the reports of public APIs; the gates' own tests; chance and browsers
 * beside what `default` asserts without them.
 */
const LARGE = [
  "**/test/**/*.large.test.ts",
  "**/test/**/{large-file,large-mails,large-model-rows,large-rows,many-keys,many-processes,static-steps}.test.ts",
  "**/scenarios/test/{backup,clock,deaths,disk-full,many-machines,outages,render-deaths,render-faults,server-deaths,staged-input,storage-faults}.test.ts",
  "**/libreoffice/test/barriers.test.ts",
  "**/server/test/{deployment,engines,release-deaths}.test.ts",
  "**/storage/test/{embedded-faults,embedded-start,s3-faults}.test.ts",
  "**/sdk/test/{result-memory,types}.test.ts",
  "**/colophon/test/cold-start.test.ts",
  "**/console/test/{passkeys,providers,session-ends}.browser.test.ts",
  "**/http/test/{brand-packs-s3,fuzz}.test.ts",
  "**/http/test/{platform/passkeys,sdk}.browser.test.ts",
  "**/service/test/render-pictures.test.ts",
  "**/docx/test/split-text.test.ts",
  "**/dita/test/chromium.test.ts",
  "**/mail/test/chromium.test.ts",
  "**/forms/test/form-proof.test.ts",
  "**/pdf/test/{redact-odd-places,render-conformance,signature-page,signature-report,transform-readers}.test.ts",
  "**/delimited/test/damage.test.ts",
  "**/xlsx/test/{edit-costs,recalculation-office,sanitized-tokens}.test.ts",
  "**/html/test/{browser,cost}.test.ts",
  "**/mime/test/limits.test.ts",
  "**/testing/test/{api-report,broken-uploads,budget,conforms,gates-of-definition,gates-of-processes,gates-of-samples,lending}.test.ts",
  "**/testing/test/boundaries.test.ts",
];

/**
 * Of the files that are `sampled`, `default` runs a part: without the tests that have the tag "large", and of rows that are alike the
 * sample of `isSampled` or `sampleOf` of packages/testing. `large` runs all of them.
 */
const { sampled, gated } = readTestFiles();

/** Tests of how much memory their own process takes: other files in it would count too. */
const OF_MEMORY = [
  "packages/kits/csv/test/{dialect,validate}.test.ts",
  "packages/kits/mime/test/fuzz.test.ts",
  "packages/kits/msg/test/{compressed-rtf,msg,mutants}.test.ts",
  "packages/ops/mail/test/mutants.test.ts",
];

/**
 * The suites: `default` needs nothing but this clone; `large` has what takes long and all of what `default` has a sample of; `corpus`
 * runs real files beside it; `long` takes hours of mutants and faults; `surfaces` has every operation, every page of the reference and
 * the largest uploads;
 * `pack` installs the packages into an empty folder, which needs the registry.
 */
const SUITES = {
  default: {
    include: ["**/test/**/*.test.ts"],
    exclude: [...["corpus", "long", "pack"].map((kind) => `**/*.${kind}.test.ts`), ...LARGE],
  },
  large: { include: [...LARGE, ...sampled], exclude: [] },
  corpus: { include: ["**/test/**/*.corpus.test.ts"], exclude: [] },
  long: { include: ["**/test/**/*.long.test.ts"], exclude: [] },
  pack: { include: ["**/test/**/*.pack.test.ts"], exclude: [] },
  surfaces: { include: ["packages/testing/test/{broken-uploads,docs,surfaces}.test.ts"], exclude: [] },
} as const;

const name = process.env.COLOPHON_SUITE ?? "default";
const suite = SUITES[name as keyof typeof SUITES];
if (suite === undefined) throw new Error(`COLOPHON_SUITE is ${Object.keys(SUITES).join(", ")}, not "${name}".`);
const IS_DEFAULT = name === "default";
const IS_WHOLE = process.env.COLOPHON_WHOLE !== undefined;

/** CI's machine, which others use too, may take several times as long; so may one that is busy when the tests start. */
const IS_SHARED = process.env.COLOPHON_RETRIES !== undefined;
const BUSY = Math.min(Math.max((loadavg()[0] ?? 0) / availableParallelism(), 1), 6);
const PATIENCE_MS = IS_SHARED ? 240_000 : Math.round(60_000 * BUSY);

/** Tests of data in, data out; the others have processes, databases and browsers of their own. */
const PURE = ["packages/contract/**", "packages/kits/**", "packages/bases/**", "packages/ops/**"];

export default defineConfig({
  resolve: { conditions: ["source", "node", "import", "default"] },
  // Passed to Node as --conditions too: "import" there would make require() of a CommonJS package find its ES module.
  ssr: { resolve: { conditions: ["source", "node", "default"] } },
  test: {
    dir: ".",
    sequence: { sequencer: LongestFirst },
    tags: [{ name: "large", description: "Left out of `npm test`; the large suite and `npm run check` run it." }],
    ...(IS_DEFAULT && !IS_WHOLE && { tagsFilter: ["!large"] }),
    reporters: [
      "default",
      new SuiteReporter({
        hasBudget: IS_DEFAULT && !IS_WHOLE,
        isShared: IS_SHARED,
      }),
    ],
    projects: [
      project("pure", {
        include: filesIn(["packages/contract/", "packages/kits/", "packages/bases/"]),
        exclude: OF_MEMORY,
        workers: availableParallelism(),
        // A file takes 1.2 s of CPU less where it finds the modules that another file has loaded.
        isIsolated: !IS_DEFAULT,
        order: 0,
      }),
      project("families", {
        include: filesIn(["packages/ops/"]),
        exclude: [...OF_MEMORY, ...(IS_DEFAULT ? gated : [])],
        workers: availableParallelism(),
        isIsolated: !IS_DEFAULT,
        order: 0,
      }),
      project("operations", {
        include: IS_DEFAULT ? gated.filter((path: string) => path.startsWith("packages/ops/")) : [],
        exclude: OF_MEMORY,
        workers: availableParallelism(),
        // Gate C15 measures how late their process answers, which what other files leave in its memory would delay.
        isIsolated: true,
        order: 0,
      }),
      project("memory", {
        include: OF_MEMORY.filter((path) => IS_DEFAULT || (name === "large" && sampled.includes(path))),
        exclude: [],
        workers: availableParallelism(),
        isIsolated: true,
        order: 0,
      }),
      project("processes", {
        include: filesIn(["packages/", "apps/"]),
        exclude: PURE,
        // Half of their time they wait: for servers, browsers, locks and deadlines.
        workers: availableParallelism() + 2,
        isIsolated: true,
        order: 1,
      }),
    ],
  },
});

interface Kind {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly workers: number;
  /** Whether each file has a process of its own; what shares one loads the modules of the others' imports once. */
  readonly isIsolated: boolean;
  /** One kind after the other. */
  readonly order: number;
}

function project(kind: string, { include, exclude, workers, isIsolated, order }: Kind) {
  return {
    extends: true as const,
    test: {
      name: kind,
      include: [...include],
      exclude: ["**/node_modules/**", "**/dist/**", ...suite.exclude, ...exclude],
      setupFiles: ["scripts/suite/cpu-meter.js", "scripts/suite/deadline.js"],
      // One PostgreSQL for the whole run, started when the first test asks for it.
      globalSetup: [
        "scripts/suite/temporary-folder.js",
        ...(kind === "processes" ? ["packages/storage/src/testing/global-setup.ts"] : []),
      ],
      pool: "forks" as const,
      maxWorkers: workers,
      isolate: isIsolated,
      sequence: { groupOrder: order },
      testTimeout: PATIENCE_MS,
      hookTimeout: PATIENCE_MS,
      // For CI, whose machine others use too; what needed its second try is printed, and is a fault to look into.
      retry: Number(process.env.COLOPHON_RETRIES ?? 0),
      // The default of one second is less than a busy machine may take to start a process.
      expect: { poll: { timeout: 20_000 } },
    },
  };
}

/** The suite's patterns, `**` in each of these folders, and its files in them. */
function filesIn(folders: readonly string[]): readonly string[] {
  return suite.include.flatMap((pattern) =>
    pattern.startsWith("**/")
      ? folders.map((folder) => `${folder}${pattern}`)
      : folders.some((folder) => pattern.startsWith(folder))
        ? [pattern]
        : [],
  );
}
