import { availableParallelism, loadavg } from "node:os";
import { defineConfig } from "vitest/config";
// @ts-expect-error: plain JavaScript, as all of scripts/.
import { SuiteReporter } from "./scripts/suite/reporter.js";

/** Inputs of megabytes through every operation, and whole static steps on a broken tree: minutes each. */
const LARGE = ["**/test/**/large-rows.test.ts", "**/test/**/static-steps.test.ts"];

/**
 * The suites: `default` needs nothing but this clone; `large` has large inputs; `corpus` runs real files beside it; `long` takes hours of mutants and faults;
 * `surfaces` has every operation, every page of the reference and the largest uploads, of which `default` has a sample;
 * `pack` installs the packages into an empty folder, which needs the registry.
 */
const SUITES = {
  default: {
    include: ["**/test/**/*.test.ts"],
    exclude: [...["corpus", "long", "pack"].map((kind) => `**/*.${kind}.test.ts`), ...LARGE],
  },
  large: { include: LARGE, exclude: [] },
  corpus: { include: ["**/test/**/*.corpus.test.ts"], exclude: [] },
  long: { include: ["**/test/**/*.long.test.ts"], exclude: [] },
  pack: { include: ["**/test/**/*.pack.test.ts"], exclude: [] },
  surfaces: { include: ["testing/test/{broken-uploads,docs,surfaces}.test.ts"], exclude: [] },
} as const;

const name = process.env.COLOPHON_SUITE ?? "default";
const suite = SUITES[name as keyof typeof SUITES];
if (suite === undefined) throw new Error(`COLOPHON_SUITE is ${Object.keys(SUITES).join(", ")}, not "${name}".`);

/** CI's machine, which others use too, may take several times as long; so may one that is busy when the tests start. */
const IS_SHARED = process.env.COLOPHON_RETRIES !== undefined;
const BUSY = Math.min(Math.max((loadavg()[0] ?? 0) / availableParallelism(), 1), 6);
const PATIENCE_MS = IS_SHARED ? 240_000 : Math.round(60_000 * BUSY);

/** Tests of data in, data out; the others have processes, databases and browsers of their own, and more at once would only contend. */
const PURE = ["packages/contract/**", "packages/kits/**", "packages/bases/**", "packages/ops/**"];

export default defineConfig({
  resolve: { conditions: ["source", "node", "import", "default"] },
  // Passed to Node as --conditions too: "import" there would make require() of a CommonJS package find its ES module.
  ssr: { resolve: { conditions: ["source", "node", "default"] } },
  test: {
    dir: ".",
    reporters: [
      "default",
      new SuiteReporter({
        hasBudget: name === "default" && process.env.COLOPHON_WHOLE === undefined,
        isShared: IS_SHARED,
      }),
    ],
    projects: [
      project("pure", {
        include: ["packages/{contract,kits,bases,ops}/"],
        exclude: [],
        workers: availableParallelism(),
      }),
      project("processes", { include: ["packages/", "apps/"], exclude: PURE, workers: 2 }),
    ],
  },
});

interface Kind {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly workers: number;
}

function project(kind: string, { include, exclude, workers }: Kind) {
  return {
    extends: true as const,
    test: {
      name: kind,
      include: suite.include.flatMap((pattern) => patternsIn(kind, include, pattern)),
      exclude: ["**/node_modules/**", "**/dist/**", ...suite.exclude, ...exclude],
      setupFiles: ["scripts/suite/cpu-meter.js", "scripts/suite/deadline.js"],
      // One PostgreSQL for the whole run, started when the first test asks for it.
      globalSetup: [
        "scripts/suite/temporary-folder.js",
        ...(kind === "processes" ? ["packages/storage/src/testing/global-setup.ts"] : []),
      ],
      pool: "forks" as const,
      maxWorkers: workers,
      // One kind after the other.
      sequence: { groupOrder: kind === "pure" ? 0 : 1 },
      testTimeout: PATIENCE_MS,
      hookTimeout: PATIENCE_MS,
      // For CI, whose machine others use too; what needed its second try is printed, and is a fault to look into.
      retry: Number(process.env.COLOPHON_RETRIES ?? 0),
      // The default of one second is less than a busy machine may take to start a process.
      expect: { poll: { timeout: 20_000 } },
    },
  };
}

/** `**` stands for each folder of the kind; a pattern that names a package is of those with processes. */
function patternsIn(kind: string, folders: readonly string[], pattern: string): readonly string[] {
  if (pattern.startsWith("**/")) return folders.map((folder) => `${folder}${pattern}`);
  return kind === "processes" ? [`packages/${pattern}`] : [];
}
