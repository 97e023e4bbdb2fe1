import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ROOT } from "./surfaces/serve.ts";

const ACTION = join(ROOT, "clients", "github-action");
const folder = mkdtempSync(join(tmpdir(), "colophon-action-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: readonly string[]): string => {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
  const { status, stdout, stderr } = spawnSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};
const put = (path: string, text: string): void => writeFileSync(join(folder, path), text);

mkdirSync(join(folder, "data"));
git("init", "-q", "-b", "main");
put("data/old.csv", "a\n1\n");
put("data/gone.csv", "a\n1\n");
git("add", "-A");
git("commit", "-qm", "before");
const base = git("rev-parse", "HEAD");
put("data/good.csv", "a,b\n1,2\n");
put("data/ragged, 1.csv", "a,b\n1\n");
put("data/bad.csv", "a\n");
put("notes.txt", "not a table");
git("rm", "-q", "data/gone.csv");
git("add", "-A");
git("commit", "-qm", "after");

/** A command line that answers by the name of the file: the action is tested here, not the operation. */
const STUB = join(folder, "colophon.mjs");
put(
  "colophon.mjs",
  `import { appendFileSync, readFileSync } from "node:fs";
const args = process.argv.slice(2);
const file = args.at(-1);
appendFileSync("calls.txt", args.join(" ") + "\\n");
readFileSync(file);
if (file.includes("ragged")) process.stderr.write("degraded: row 1: Line 2 has 1 cell: 50%\\n");
if (file.includes("bad")) { process.stderr.write("common/INVALID: no rows\\n"); process.exitCode = 1; }`,
);

const run = (env: Readonly<Record<string, string>>) => {
  const { status, stdout } = spawnSync(process.execPath, [join(ACTION, "run.js")], {
    cwd: folder,
    encoding: "utf8",
    env: {
      PATH: process.env.PATH,
      COLOPHON: STUB,
      INPUT_OPERATION: "common.convert.delimited",
      INPUT_FILES: "data/*.csv",
      INPUT_BASE: base,
      GITHUB_OUTPUT: join(folder, "output.txt"),
      ...env,
    },
  });
  return { status, stdout, outputs: tryRead("output.txt"), calls: tryRead("calls.txt") };
};
const tryRead = (name: string): string => {
  try {
    return readFileSync(join(folder, name), "utf8");
  } catch {
    return "";
  }
};
beforeEach(() => {
  for (const name of ["output.txt", "calls.txt"]) rmSync(join(folder, name), { force: true });
});

describe("the GitHub Action", () => {
  it("runs over the changed files that match, and reports losses and failures at their files", () => {
    const { status, stdout, outputs, calls } = run({ INPUT_OPTIONS: "to=json\n" });
    expect(calls.trim().split("\n").sort()).toEqual([
      "run common.convert.delimited -o to=json -- data/bad.csv",
      "run common.convert.delimited -o to=json -- data/good.csv",
      "run common.convert.delimited -o to=json -- data/ragged, 1.csv",
    ]);
    expect(stdout).toContain("::warning file=data/ragged%2C 1.csv::degraded: row 1: Line 2 has 1 cell: 50%25\n");
    expect(stdout).toContain("::error file=data/bad.csv::common/INVALID: no rows\n");
    expect([status, outputs]).toEqual([1, "files=3\nfailed=1\n"]);
  });

  it.each([
    ["fails on a loss of the named severity or a worse one", { INPUT_FAIL_ON: "substituted" }, 1],
    ["accepts losses below the named severity", { INPUT_FAIL_ON: "dropped" }, 0],
    ["accepts losses by default", {}, 0],
    ["refuses a severity that does not exist", { INPUT_FAIL_ON: "some" }, 1],
    ["succeeds when nothing matches", { INPUT_FILES: "*.docx" }, 0],
    ["refuses a commit that does not exist", { INPUT_BASE: "deadbeef" }, 1],
    ["refuses to take a commit for an option of git", { INPUT_BASE: "--output=x" }, 1],
  ])("%s", (_, env, expected) => {
    expect(run({ INPUT_FILES: "data/ragged*.csv", ...env }).status).toBe(expected);
  });

  it("processes all files with `all`, and on the first push of a branch", () => {
    expect(run({ INPUT_ALL: "true" }).outputs).toBe("files=4\nfailed=1\n");
    expect(run({ INPUT_BASE: "0".repeat(40) }).outputs).toBe("files=4\nfailed=1\n".repeat(2));
  });

  it("passes each input of action.yml to the script", () => {
    const action = parse(readFileSync(join(ACTION, "action.yml"), "utf8"));
    const step = action.runs.steps.find(({ id }: { id?: string }) => id === "run");
    for (const name of Object.keys(action.inputs).filter((one) => one !== "version"))
      expect(step.env).toHaveProperty(`INPUT_${name.toUpperCase().replaceAll("-", "_")}`);
  });
});
