import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const SCRIPT = fileURLToPath(new URL("../../../scripts/release-notes.js", import.meta.url));
const RELEASED = "# Changelog\n\nEach line says what a user notices.\n\n## 0.1.0\n\nThe first version.\n";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "colophon-release-notes-"));
  mkdirSync(join(folder, "scripts"));
  mkdirSync(join(folder, "changes"));
  cpSync(SCRIPT, join(folder, "scripts/release-notes.js"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "CHANGELOG.md"), RELEASED);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "changes", name), text);
}

function run(...words: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/release-notes.js", ...words], {
    cwd: folder,
    encoding: "utf8",
  });
  return { stdout, stderr, status };
}

test("a release has each group once, in the order of the files' names, above the last, and no file is left", () => {
  write({
    "word.md": "### Fixed\n- Word one.\n  It continues.\n",
    "mail-zones.md": "### Fixed\n\n- Mail one.\n- Mail two.\n",
    "csv.md": "### Added\n\n- Csv one.\n",
  });
  const { status } = run("0.2.0", "2026-12-15");
  expect(status).toBe(0);
  expect(readFileSync(join(folder, "CHANGELOG.md"), "utf8")).toBe(
    RELEASED.replace(
      "## 0.1.0",
      "## 0.2.0 (2026-12-15)\n\n### Added\n\n- Csv one.\n\n### Fixed\n\n- Mail one.\n- Mail two.\n- Word one.\n  It continues.\n\n## 0.1.0",
    ),
  );
  for (const name of ["word.md", "mail-zones.md", "csv.md"])
    expect(existsSync(join(folder, "changes", name))).toBe(false);
  expect(run("0.2.0", "2026-12-16")).toMatchObject({ status: 1, stderr: "There is no file in changes/.\n" });
});

test("a version that the changelog has is refused, and nothing is written", () => {
  write({ "word.md": "### Fixed\n- Word one.\n" });
  expect(run("0.1.0", "2026-12-15")).toMatchObject({
    status: 1,
    stderr: "CHANGELOG.md already has the version 0.1.0.\n",
  });
  expect(readFileSync(join(folder, "CHANGELOG.md"), "utf8")).toBe(RELEASED);
  expect(existsSync(join(folder, "changes/word.md"))).toBe(true);
});

test.each([
  ["another group", "word.md", "### New\n- Word.\n", "changes/word.md:1: the first line must be"],
  ["no change", "word.md", "### Fixed\n", 'changes/word.md:2: write a line that begins with "- "'],
  ["a paragraph", "word.md", "### Fixed\n\n- Word.\nMore.\n", 'changes/word.md:4: begin each change with "- "'],
  ["a second group", "word.md", "### Fixed\n- Word.\n### Added\n- More.\n", "changes/word.md:3: begin each change"],
  ["a name in capitals", "Word.md", "### Fixed\n- Word.\n", "changes/Word.md: name the file in kebab-case"],
])("a file with %s fails the check, with its line", (_, name, text, message) => {
  write({ [name]: text });
  const { status, stderr } = run("--check");
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(message) });
});

test("a date that is missing is named, with an example", () => {
  expect(run("0.2.0")).toMatchObject({ status: 1, stderr: expect.stringContaining("0.2.0 2026-12-15") });
});

test("a folder without files passes the check", () => {
  rmSync(join(folder, "changes"), { recursive: true });
  expect(run("--check")).toMatchObject({ status: 0, stdout: "changes: 0 files\n" });
});
