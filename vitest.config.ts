import { defineConfig } from "vitest/config";

/**
 * The suites: `default` needs nothing but this clone; `corpus` runs real files beside it; `long` takes hours of mutants and faults;
 * `surfaces` has every operation, every page of the reference and the largest uploads, of which `default` has a sample;
 * `pack` installs the packages into an empty folder, which needs the registry.
 */
const SUITES = {
  default: {
    include: ["**/test/**/*.test.ts"],
    exclude: ["**/*.corpus.test.ts", "**/*.long.test.ts", "**/*.pack.test.ts"],
  },
  corpus: { include: ["**/test/**/*.corpus.test.ts"], exclude: [] },
  long: { include: ["**/test/**/*.long.test.ts"], exclude: [] },
  pack: { include: ["**/test/**/*.pack.test.ts"], exclude: [] },
  surfaces: { include: ["testing/test/{broken-uploads,docs,surfaces}.test.ts"], exclude: [] },
} as const;

const name = process.env.COLOPHON_SUITE ?? "default";
const suite = SUITES[name as keyof typeof SUITES];
if (suite === undefined) throw new Error(`COLOPHON_SUITE is ${Object.keys(SUITES).join(", ")}, not "${name}".`);

export default defineConfig({
  resolve: { conditions: ["source", "node", "import", "default"] },
  // Passed to Node as --conditions too: "import" there would make require() of a CommonJS package find its ES module.
  ssr: { resolve: { conditions: ["source", "node", "default"] } },
  test: {
    dir: ".",
    include: suite.include.flatMap((pattern) => [`packages/${pattern}`, `apps/${pattern}`]),
    exclude: ["**/node_modules/**", "**/dist/**", ...suite.exclude],
    // One PostgreSQL for the whole run, started when the first test asks for it.
    globalSetup: ["packages/storage/src/testing/global-setup.ts"],
    pool: "forks",
    // Tests with processes, databases and browsers of their own: more at once would only contend.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // For CI, whose machine others use too; what needed its second try is printed with "retry", and is a fault to look into.
    retry: Number(process.env.COLOPHON_RETRIES ?? 0),
    // The default of one second is less than a busy machine may take to start a process.
    expect: { poll: { timeout: 20_000 } },
  },
});
