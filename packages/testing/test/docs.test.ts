import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import ts from "typescript";
import { afterAll, describe, expect, it } from "vitest";
import { isSampled } from "../src/index.ts";
import { MAIN, ROOT, type Served, SHARED_ENVIRONMENT, startServe } from "./surfaces/serve.ts";
import { type Page, readPage, readPages, readSnippets, type Snippet, says } from "./surfaces/snippets.ts";

/** Guides that `npm test` runs: those that a reader meets first; the suite `large` runs them all. */
const GUIDE_SAMPLE = ["../README.md", "../clients/python/README.md", "first-result.md"];
/** Pages of the reference that `npm test` runs; `npm run check` runs them all. */
const REFERENCE_SAMPLE = ["common.parse.delimited-bytes.md"];
const runsAll = process.env.COLOPHON_SUITE === "surfaces";

/** Its README is a page like any other, run with the client on the path. */
const PYTHON_CLIENT = join(ROOT, "clients", "python");
const guides = [readPage("../README.md"), readPage("../clients/python/README.md"), ...readPages(".")];
const reference = readPages("reference").filter(
  ({ name }) => runsAll || REFERENCE_SAMPLE.some((sample) => name.endsWith(sample)),
);
const ran = isSampled() ? guides.filter(({ name }) => GUIDE_SAMPLE.includes(name)) : guides;
const pages = [...ran, ...reference].filter(({ snippets }) => snippets.length > 0);

const served = await startServe();
const scratch = join(ROOT, ".colophon");
mkdirSync(scratch, { recursive: true });
/** Below the repository, so that a program finds the packages as one that has installed them does. */
const programs = mkdtempSync(join(scratch, "docs-"));
const folders = mkdtempSync(join(tmpdir(), "colophon-docs-"));
afterAll(() => {
  for (const folder of [programs, folders]) rmSync(folder, { recursive: true, force: true });
});

/** The blocks of a page one after the other, for a later one may use what an earlier one made; two pages at a time. */
describe.concurrent("the pages", () => {
  it.each(pages)("docs/$name: its blocks do what they say", { timeout: 600_000 }, async ({ name, snippets }) => {
    const folder = makeFolder();
    await twoAtATime(async () => {
      for (const snippet of snippets) {
        const found = await runSnippet(snippet, { folder, served, name });
        const where = `${name}, line ${snippet.line}`;
        const said = found.code === 0 ? "" : found.said;
        expect({ where, code: found.code, said }).toEqual({ where, code: 0, said: "" });
        if (snippet.output !== undefined && !says(found.out, snippet.output))
          expect(found.out, where).toBe(snippet.output);
      }
    });
  });
});

/** Debian's own interpreter, which the client promises to work with, or another that is new enough. */
const PYTHON = ["/usr/bin/python3", "python3"].find(
  (path) => spawnSync(path, ["-c", "import sys; sys.exit(sys.version_info < (3, 11))"]).status === 0,
);

it.skipIf(PYTHON === undefined)("the Python client passes its tests against the service", async () => {
  const args = ["-W", "error", "-m", "unittest", "discover", "-s", join(PYTHON_CLIENT, "tests"), "-t", PYTHON_CLIENT];
  const { code, said } = await runProcess(PYTHON ?? "", args, { folder: makeFolder(), served, name: "tests" });
  expect({ code, said: code === 0 ? "" : said }).toEqual({ code: 0, said: "" });
  expect(said).toMatch(/Ran \d\d+ tests/);
});

it("every program of the pages compiles", () => {
  const files = [...guides, ...readPages("reference")].flatMap((page) =>
    page.snippets.filter(({ kind }) => kind === "ts").map((snippet) => writeProgram(page, snippet)),
  );
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.test.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files }, ts.sys, ROOT);
  const program = ts.createProgram(files, options);
  const found = files.flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)));
  expect(
    found.map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`),
  ).toEqual([]);
}, 120_000);

it("every link of the pages leads somewhere", () => {
  const broken = [...guides, ...readPages("recipes"), ...readPages("reference")].flatMap(({ name }) => {
    const path = join(ROOT, "docs", name);
    // A pattern in code is not a link.
    const text = readFileSync(path, "utf8").replaceAll(/`[^`\n]*`/g, "");
    const targets = [...text.matchAll(/\]\(([^)#\s]+)(#[^)\s]*)?\)/g)].map(([, target = ""]) => target);
    return targets
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(path), target)))
      .map((target) => `${name}: ${target}`);
  });
  expect(broken).toEqual([]);
});

it("no page of the reference shows long base64", () => {
  const folder = join(ROOT, "docs/reference");
  const pages = readdirSync(folder).filter((name) => name.endsWith(".md"));
  expect(pages.filter((name) => /[A-Za-z0-9+/]{100}/.test(readFileSync(join(folder, name), "utf8")))).toEqual([]);
});

describe("a page that says what is not so", () => {
  const page = (mark: string, text: string, output: string) =>
    `# Page\n\n\`\`\`${mark}\n${text}\n\`\`\`\n\n\`\`\`text output\n${output}\n\`\`\`\n`;
  const folder = makeFolder();
  const run = async (text: string) => {
    const [snippet] = readSnippets(text);
    if (snippet === undefined) throw new Error("The page has no block that is run.");
    const found = await runSnippet(snippet, { folder, served, name: "page" });
    return { code: found.code, isSaid: says(found.out, snippet.output ?? "") };
  };

  it.each([
    ["a command that ends otherwise", page("sh run", "false", ""), { code: 1, isSaid: true }],
    ["a command in the middle that fails", page("sh run", "false\necho yes", "yes"), { code: 1, isSaid: false }],
    ["another output", page("sh run", "echo one two", "two ... one"), { code: 0, isSaid: false }],
    ["an output as shown", page("sh run", "echo one two three", "one ... three"), { code: 0, isSaid: true }],
    ["a program that throws", page("ts run", 'throw new Error("no");', ""), { code: 1, isSaid: true }],
    ["a tool that fails", page("json mcp", '{ "operation": "common.parse.nothing", "input": {} }', ""), { code: 1 }],
  ])("is found: %s", async (_, text, expected) => {
    expect(await run(text)).toMatchObject(expected);
  });

  it("has no output without a block before it", () => {
    expect(() => readSnippets("```text output\nyes\n```\n")).toThrow(/line 1/);
  });
});

const PAGES_AT_A_TIME = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function twoAtATime(work: () => Promise<void>): Promise<void> {
  if (running === PAGES_AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

interface Setting {
  readonly folder: string;
  readonly served: Served;
  readonly name: string;
}

interface Found {
  readonly code: number | null;
  readonly out: string;
  readonly said: string;
}

/**
 * A folder with the samples, the files of the reference's examples and `colophon` on the PATH, where the blocks of one page are
 * run one after the other.
 */
function makeFolder(): string {
  const folder = mkdtempSync(join(folders, "page-"));
  for (const files of ["samples", "docs/reference/files"]) cpSync(join(ROOT, files), folder, { recursive: true });
  mkdirSync(join(folder, "bin"));
  const command = `#!/bin/sh\nexec "${process.execPath}" --conditions=source "${MAIN}" "$@"\n`;
  writeFileSync(join(folder, "bin", "colophon"), command, { mode: 0o755 });
  return folder;
}

function environmentOf({ folder, served: { url, key } }: Setting): Record<string, string> {
  return {
    ...SHARED_ENVIRONMENT,
    PATH: `${join(folder, "bin")}:${process.env.PATH}`,
    HOME: folder,
    COLOPHON_URL: url,
    COLOPHON_API_KEY: key,
    NO_COLOR: "1",
    PYTHONPATH: PYTHON_CLIENT,
    PYTHONDONTWRITEBYTECODE: "1",
    // A page starts dozens of processes that read the same sources.
    NODE_COMPILE_CACHE: join(programs, "cache"),
  };
}

async function runSnippet(snippet: Snippet, setting: Setting): Promise<Found> {
  if (snippet.kind === "mcp") return callTool(JSON.parse(snippet.text), setting);
  if (snippet.kind === "python") return runProcess("python3", ["-c", snippet.text], setting);
  if (snippet.kind === "sh") return runProcess("bash", ["-euo", "pipefail", "-c", snippet.text], setting);
  const program = writeProgram({ name: setting.name }, snippet);
  return runProcess(process.execPath, ["--conditions=source", program], setting);
}

function writeProgram({ name }: Pick<Page, "name">, { text, line }: Snippet): string {
  const path = join(programs, `${name.replaceAll(/[^a-z0-9]+/gi, "-")}-${line}.mts`);
  writeFileSync(path, `${text}\nexport {};\n`);
  return path;
}

function runProcess(command: string, args: readonly string[], setting: Setting): Promise<Found> {
  const child = spawn(command, args, {
    cwd: setting.folder,
    env: environmentOf(setting),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let said = "";
  child.stdout.on("data", (part: Buffer) => {
    out += part.toString();
  });
  child.stderr.on("data", (part: Buffer) => {
    said += part.toString();
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, out, said })));
}

async function callTool(args: Record<string, unknown>, { folder }: Setting): Promise<Found> {
  const client = new Client({ name: "docs", version: "1.0.0" });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ["--conditions=source", MAIN, "mcp", "--root", folder],
    env: SHARED_ENVIRONMENT,
    stderr: "ignore",
  });
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  try {
    const result = await client.callTool({ name: "colophon_invoke_operation", arguments: args });
    const said = JSON.stringify(result.content);
    return { code: result.isError === true ? 1 : 0, out: said, said };
  } finally {
    await client.close();
  }
}
