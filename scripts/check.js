// npm run check: every step, to the end, whatever fails on the way; what failed is listed at the end, and then the numbers.
//
//   node scripts/check.js [--list] [static|ci|all|STEP ...]     `all` without a word; .ci/run asks for `ci`
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const vitest = (suite) => ({ command: ["vitest", "run"], env: { COLOPHON_SUITE: suite } });

const STEPS = {
  lockfile: { command: ["node", "scripts/complete-lockfile.js", "--check"] },
  build: { command: ["tsc", "-b"] },
  boundaries: { command: ["depcruise", "packages", "apps", "--config", ".dependency-cruiser.mjs"] },
  lint: { command: ["biome", "check", "."] },
  classes: { command: ["node", "scripts/check-classes.js"] },
  changes: { command: ["node", "scripts/release-notes.js", "--check"] },
  "test-types": { command: ["tsc", "-p", "tsconfig.test.json"] },
  generated: { command: ["node", "scripts/generate.js", "--check"] },
  unused: { command: ["knip", "--no-config-hints"] },
  publishable: { command: ["node", "scripts/lint-packages.js"] },
  tests: vitest("default"),
  // The same with every call of the hostile set, of which `npm test` makes as many as its budget allows.
  whole: { ...vitest("default"), env: { COLOPHON_WHOLE: "1" } },
  // Its tests kill processes, fill disks and measure time, and which of them CI has time for differs: CI reports what fails.
  large: { ...vitest("large"), isReportedInCi: true },
  // The corpora have grown since its figures were recorded: CI reports what differs, and does not fail, until they are recorded again.
  corpus: { ...vitest("corpus"), needs: "../shared/corpora", isReportedInCi: true },
  surfaces: vitest("surfaces"),
  packages: vitest("pack"),
};
const STATIC = [
  "lockfile",
  "build",
  "boundaries",
  "lint",
  "classes",
  "changes",
  "test-types",
  "generated",
  "unused",
  "publishable",
];
const GROUPS = {
  static: STATIC,
  ci: [...STATIC, "tests", "large", "corpus"],
  all: [...STATIC, "whole", "large", "surfaces", "packages"],
};

const words = process.argv.slice(2).filter((word) => word !== "--list");
const isCi = words.includes("ci");
const names = (words.length === 0 ? ["all"] : words).flatMap((word) => GROUPS[word] ?? [word]);
const unknown = names.find((name) => STEPS[name] === undefined);
if (unknown !== undefined) {
  process.stderr.write(`There is no step "${unknown}"; there are ${Object.keys(STEPS).join(", ")}.\n`);
  process.exit(2);
}
if (process.argv.includes("--list")) {
  process.stdout.write(`${names.join("\n")}\n`);
  process.exit(0);
}

const MAX_LISTED = 30;
/** More files than this do not fail by chance. */
const MAX_RUN_AGAIN = 8;
const scratch = mkdtempSync(join(tmpdir(), "colophon-check-"));
/** CI takes at most 35 minutes: the last steps begin no test later than this. What is left, `npm run check` runs. */
const UNTIL = { large: until(30), corpus: until(32) };
const results = names.map(run);
rmSync(scratch, { recursive: true, force: true });
const sum = (member) => results.reduce((total, result) => total + result[member], 0);

process.stdout.write("\n");
for (const { name, outcome, seconds } of results)
  process.stdout.write(`check: ${name.padEnd(12)} ${outcome.padEnd(8)} ${seconds.toFixed(0).padStart(5)} s\n`);
const reported = results.flatMap(({ name, reported = [] }) =>
  reported.map((failure) => `reported by ${name}: ${failure}\n`),
);
for (const line of reported.slice(0, MAX_LISTED)) process.stdout.write(line);
if (reported.length > MAX_LISTED) process.stdout.write(`and ${reported.length - MAX_LISTED} more\n`);
const failures = results.flatMap(({ name, failures }) => failures.map((failure) => `failed in ${name}: ${failure}\n`));
// What a record of the run keeps is its end.
for (const line of failures.slice(0, MAX_LISTED)) process.stdout.write(line);
if (failures.length > MAX_LISTED) process.stdout.write(`and ${failures.length - MAX_LISTED} more\n`);
// Of tests; a step that has none counts as one.
process.stdout.write(`${sum("passed")} passed, ${sum("failed")} failed\n`);
process.exit(results.some(({ outcome }) => outcome === "FAILED") ? 1 : 0);

function until(minutes) {
  return { COLOPHON_UNTIL: String(Date.now() + minutes * 60_000) };
}

function run(name) {
  const { command, env, needs, isReportedInCi = false } = STEPS[name];
  process.stdout.write(`\ncheck: ${name} (${command.join(" ")})\n`);
  if (needs !== undefined && !existsSync(join(ROOT, needs))) {
    process.stdout.write(`check: ${name} is left out: there is no ${needs}\n`);
    return { name, outcome: "left out", seconds: 0, passed: 0, failed: 0, failures: [] };
  }
  const startedAt = performance.now();
  const ranEnv = { ...env, ...(isCi && UNTIL[name]) };
  const first = execute(name, command, ranEnv);
  const { isOk, passed, failed, failures } = isCi && !isReportedInCi ? runAgain(name, first, ranEnv) : first;
  if (!isOk) process.stderr.write(`check: ${name} failed\n`);
  const seconds = (performance.now() - startedAt) / 1000;
  if (!isOk && isCi && isReportedInCi) {
    return {
      name,
      outcome: "reported",
      seconds,
      passed: Math.max(1, passed),
      failed: 0,
      failures: [],
      reported: failures,
    };
  }
  if (isOk) return { name, outcome: "ok", seconds, passed: Math.max(1, passed), failed, failures };
  return { name, outcome: "FAILED", seconds, passed, failed: Math.max(1, failed), failures };
}

/** Runs a command; what it counts of tests, it writes to a file. */
function execute(name, [program, ...args], env) {
  const counts = join(scratch, `${name}.json`);
  rmSync(counts, { force: true });
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...env, COLOPHON_COUNTS: counts },
  });
  const reported = existsSync(counts)
    ? JSON.parse(readFileSync(counts, "utf8"))
    : { passed: 0, failed: 0, failures: [] };
  return { isOk: status === 0, ...reported };
}

/**
 * The few files of tests that failed run once more, when nothing else runs: on a shared machine a test may lose a race against
 * what ran beside it. What passes now is counted and listed as unsteady; what fails again fails the step.
 */
function runAgain(name, first, env) {
  const files = [...new Set(first.failures.map((failure) => /^\S+\.test\.ts(?= > |: )/.exec(failure)?.[0]))];
  if (first.isOk || files.length === 0 || files.length > MAX_RUN_AGAIN || files.includes(undefined)) return first;
  process.stdout.write(`\ncheck: ${name} runs again what failed: ${files.join(" ")}\n`);
  const second = execute(name, ["vitest", "run", ...files], env);
  if (!second.isOk) return { ...first, failures: [...second.failures, ...first.failures] };
  for (const failure of first.failures) process.stdout.write(`check: ${name} is unsteady: ${failure}\n`);
  return { ...first, isOk: true, passed: first.passed + first.failed, failed: 0, failures: [] };
}
