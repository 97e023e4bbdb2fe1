// npm run check: build, boundaries, lint, generated files are current, types of the tests, then the tests: the default suite, every
// operation on every surface with every page of the reference, and the packages installed into an empty folder.
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
  ["surfaces", "COLOPHON_SUITE=surfaces", "vitest", "run"],
  ["packages", "COLOPHON_SUITE=pack", "vitest", "run"],
];

for (const [name, ...words] of STEPS) {
  process.stdout.write(`check: ${name}\n`);
  const settings = words.filter((word) => /^[A-Z_]+=/.test(word));
  const [program, ...args] = words.slice(settings.length);
  const env = { ...process.env, ...Object.fromEntries(settings.map((word) => word.split("="))) };
  const { status } = spawnSync(program, args, { stdio: "inherit", env });
  if (status !== 0) {
    process.stderr.write(`check: ${name} failed (${words.join(" ")})\n`);
    process.exit(1);
  }
}
process.stdout.write("check: all is well\n");
