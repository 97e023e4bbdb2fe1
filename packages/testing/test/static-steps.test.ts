import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, describe, expect, test } from "vitest";

const ROOT = realpathSync(fileURLToPath(new URL("../../../", import.meta.url)));
const LEFT_OUT = new Set([".git", ".tools", ".colophon", "node_modules", "fixtures", "bench"]);
const PATIENCE_MS = 900_000;

/** What breaks each static step of .ci/run, and the words by which the step must tell it. */
const BREACHES: Readonly<Record<string, { readonly says: RegExp; breach(root: string): void }>> = {
  lockfile: {
    says: /package-lock\.json lacks @biomejs\/cli-win32-x64/,
    breach: (root) =>
      edit(join(root, "package-lock.json"), (text) => {
        const lockfile = JSON.parse(text) as { packages: Record<string, unknown> };
        delete lockfile.packages["node_modules/@biomejs/cli-win32-x64"];
        return JSON.stringify(lockfile, null, 2);
      }),
  },
  build: {
    says: /breach-of-types\.ts.*TS2322/,
    breach: (root) =>
      writeFileSync(join(root, "apps/server/src/breach-of-types.ts"), "export const one: string = 1;\n"),
  },
  boundaries: {
    says: /operations-bases-and-kits-have-no-effects: packages\/kits\/text\/src\/encode\.ts/,
    breach: (root) => prepend(join(root, "packages/kits/text/src/encode.ts"), 'import "node:fs";\n'),
  },
  lint: {
    says: /breach-of-style\.js/,
    breach: (root) => writeFileSync(join(root, "scripts/breach-of-style.js"), "var   one = 1\n"),
  },
  classes: {
    says: /breach-of-size\.ts Large has 152 lines of at most 150/,
    breach: (root) =>
      writeFileSync(
        join(root, "apps/server/src/breach-of-size.ts"),
        `export class Large {\n${"  //\n".repeat(150)}}\n`,
      ),
  },
  changes: {
    says: /changes\/breach-of-group\.md:1: the first line must be "### " and one of Added/,
    breach(root) {
      mkdirSync(join(root, "changes"), { recursive: true });
      writeFileSync(join(root, "changes/breach-of-group.md"), "### New\n\n- The service has a change.\n");
    },
  },
  "test-types": {
    says: /breach-of-types\.ts.*TS2322/,
    // All tests take half a minute of the processor: those of one package are enough to see the step fail.
    breach(root) {
      writeFileSync(join(root, "packages/contract/test/breach-of-types.ts"), "export const one: string = 1;\n");
      edit(join(root, "tsconfig.test.json"), (text) =>
        JSON.stringify({ ...JSON.parse(text), include: ["packages/contract/test"] }),
      );
    },
  },
  generated: {
    says: /stale: packages\/catalog\/generated\/entries\/mail\.json/,
    breach: (root) => appendFileSync(join(root, "packages/catalog/generated/entries/mail.json"), "\n"),
  },
  unused: {
    says: /breachOfUse/,
    // In a package that no other is built from.
    breach: (root) => appendFileSync(join(root, "apps/server/src/version.ts"), "export const breachOfUse = 1;\n"),
  },
  publishable: {
    says: /colophon-react.*is interpreted as CJS/,
    breach: (root) =>
      edit(join(root, "packages/surfaces/react/package.json"), (text) =>
        text.replace('"type": "module"', '"type": "commonjs"'),
      ),
  },
};

const folder = mkdtempSync(join(tmpdir(), "colophon-static-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the static steps of .ci/run", () => {
  test("come first, each with a breach here, and none that fails ends the others", () => {
    const listed = check(ROOT, "--list", "ci").out.trim().split("\n");
    expect(listed).toEqual([...Object.keys(BREACHES), "tests", "large", "corpus"]);
    expect(readFileSync(join(ROOT, ".ci/run"), "utf8")).toMatch(/^exec .* node scripts\/check\.js ci$/m);
  });

  test("the types of every test are checked", () => {
    const { config } = ts.readConfigFile(join(ROOT, "tsconfig.test.json"), ts.sys.readFile);
    const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
    const listed = new Set(fileNames);
    const tests = globSync("{packages,apps}/**/test/**/*.test.ts", {
      cwd: ROOT,
      exclude: (path) => path.includes("node_modules"),
    });
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.filter((path) => !listed.has(join(ROOT, path)))).toEqual([]);
  });

  test("each fails on what breaks it, and says so", { timeout: PATIENCE_MS }, () => {
    copyRepository(folder);
    for (const { breach } of Object.values(BREACHES)) breach(folder);
    const { out, status } = check(folder, "static");
    for (const [name, { says }] of Object.entries(BREACHES)) {
      const part = out.split(`\ncheck: ${name} (`)[1]?.split(/\ncheck: [a-z-]+ \(/)[0] ?? "";
      expect(part, name).toMatch(says);
      expect(out).toMatch(new RegExp(`^check: ${name} +FAILED`, "m"));
    }
    expect(status).toBe(1);
    expect(out.trimEnd().split("\n").at(-1)).toBe(`0 passed, ${Object.keys(BREACHES).length} failed`);
  });
});

function check(root: string, ...words: readonly string[]): { readonly out: string; readonly status: number | null } {
  const { stdout, stderr, status } = spawnSync(
    "sh",
    ["-c", 'exec "$0" scripts/check.js "$@" 2>&1', process.execPath, ...words],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1 << 26,
      env: {
        ...process.env,
        PATH: `${dirname(process.execPath)}:${join(root, "node_modules/.bin")}:${process.env.PATH}`,
        NO_COLOR: "1",
        FORCE_COLOR: "0",
      },
    },
  );
  return { out: `${stdout}${stderr}`, status };
}

/** The sources with what was built of them; the packages of others by links. */
function copyRepository(target: string): void {
  cpSync(ROOT, target, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    filter: (source) => !LEFT_OUT.has(basename(source)),
  });
  for (const path of ["", "packages", "apps"]) linkPackages(join(ROOT, path), join(target, path));
}

/** Each `node_modules` again, whose links to workspaces lead to the copies. */
function linkPackages(source: string, target: string): void {
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    if (entry.name === "node_modules") linkFolder(join(source, entry.name), join(target, entry.name));
    else if (entry.isDirectory() && !LEFT_OUT.has(entry.name) && source !== ROOT)
      linkPackages(join(source, entry.name), join(target, entry.name));
  }
}

function linkFolder(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    if (entry.name === "@colophon") linkFolder(from, join(target, entry.name));
    else {
      const real = realpathSync(from);
      const isWorkspace = entry.isSymbolicLink() && !real.includes("node_modules");
      symlinkSync(isWorkspace ? join(folder, relative(ROOT, real)) : real, join(target, entry.name));
    }
  }
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

function prepend(path: string, text: string): void {
  edit(path, (before) => `${text}${before}`);
}
