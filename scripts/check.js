// npm run check: build, boundaries, lint, generated files are current, types of the tests, then the tests.
import { spawnSync } from "node:child_process";

const STEPS = [
  ["lockfile", "node", "scripts/complete-lockfile.js", "--check"],
  ["build", "tsc", "-b"],
  ["boundaries", "depcruise", "packages", "apps", "--config", ".dependency-cruiser.mjs"],
  ["lint", "biome", "check", "."],
  ["test types", "tsc", "-p", "tsconfig.test.json"],
  ["generated files", "node", "scripts/generate.js", "--check"],
  ["unused code", "knip", "--no-config-hints"],
  ["tests", "vitest", "run"],
];

for (const [name, program, ...args] of STEPS) {
  process.stdout.write(`check: ${name}\n`);
  const { status } = spawnSync(program, args, { stdio: "inherit" });
  if (status !== 0) {
    process.stderr.write(`check: ${name} failed (${[program, ...args].join(" ")})\n`);
    process.exit(1);
  }
}
process.stdout.write("check: all is well\n");
