import { execFile, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeCode, writeCommand, writeCurl, writeMcp } from "../page/again.ts";
import type { Call } from "../page/call.ts";
import { type PageService, startPageService } from "./service.ts";

const ROOT = new URL("../../../", import.meta.url);
const fromRoot = (path: string): string => fileURLToPath(new URL(path, ROOT));
const run = promisify(execFile);

let started: PageService;
let folder: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  started = await startPageService();
  folder = mkdtempSync(join(tmpdir(), "colophon-again-"));
  for (const name of ["messy.csv", "contract-v1.docx", "contract-v2.docx", "deck.json"])
    cpSync(fromRoot(`samples/${name}`), join(folder, name));
  for (const name of ["statement.pdf", "form.pdf"]) cpSync(fromRoot(`samples/${name}`), join(folder, name));
  cpSync(fromRoot("samples/topics"), folder, { recursive: true });
  symlinkSync(fromRoot("node_modules"), join(folder, "node_modules"));
  // The command line as it is installed, on the sources of this clone.
  const command = `#!/bin/sh\nexec "${process.execPath}" --conditions=source --no-warnings ${fromRoot("apps/colophon/src/main.ts")} "$@"\n`;
  writeFileSync(join(folder, "colophon"), command);
  chmodSync(join(folder, "colophon"), 0o755);
  const [tenant] = await started.service.tenants.list();
  const { text } = await started.service.keys.create(
    { environmentId: tenant?.id ?? "", kind: tenant?.kind ?? "test", name: "again" } as never,
    { kind: "command" } as never,
  );
  environment = {
    ...process.env,
    PATH: [folder, dirname(process.execPath), process.env.PATH].join(delimiter),
    COLOPHON_API_KEY: text,
  };
}, 180_000);
afterAll(async () => {
  await started?.close();
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (name: string): File => new File([readFileSync(fromRoot(`samples/${name}`))], name);

const CALLS: readonly (readonly [title: string, call: Call])[] = [
  [
    "a table with options",
    {
      ...{ operation: "common.convert.delimited", path: "common/convert/delimited" },
      files: [{ name: "bytes", file: fileOf("messy.csv") }],
      input: {},
      options: { to: "json", nullTokens: ["it's", "n/a"] },
    },
  ],
  [
    "two files",
    {
      ...{ operation: "docx.diff", path: "docx/diff" },
      files: [
        { name: "before", file: fileOf("contract-v1.docx") },
        { name: "after", file: fileOf("contract-v2.docx") },
      ],
      input: {},
      options: {},
    },
  ],
  [
    "a file with words to remove",
    {
      ...{ operation: "docx.redact", path: "docx/redact" },
      files: [{ name: "bytes", file: fileOf("contract-v1.docx") }],
      input: { targets: [{ query: `the "Tenant's"` }] },
      options: {},
    },
  ],
  [
    "a folder with its root",
    {
      ...{ operation: "common.render.dita", path: "common/render/dita", title: "topics" },
      files: [],
      lists: [
        {
          name: "files",
          key: "path",
          entries: readdirSync(fromRoot("samples/topics"))
            .toSorted()
            .map((path) => ({ path, file: fileOf(`topics/${path}`) })),
        },
      ],
      input: { root: "bakery.ditamap" },
      options: {},
    },
  ],
  [
    "a file with others to merge",
    {
      ...{ operation: "pdf.transform", path: "pdf/transform" },
      files: [{ name: "bytes", file: fileOf("statement.pdf") }],
      lists: [{ name: "others", key: undefined, entries: [{ path: "form.pdf", file: fileOf("form.pdf") }] }],
      input: {},
      options: {},
    },
  ],
  [
    "an object in a JSON file",
    {
      ...{ operation: "pptx.render", path: "pptx/render" },
      files: [{ name: "spec", file: fileOf("deck.json"), isJson: true }],
      input: {},
      options: {},
    },
  ],
];

const shell = (text: string) => run("sh", ["-ec", text], { cwd: folder, env: environment, maxBuffer: 1e8 });

/** One call of a tool over standard input and output. */
async function callTool(given: object): Promise<string> {
  const args = [
    "--conditions=source",
    "--no-warnings",
    fromRoot("packages/surfaces/mcp/src/main.ts"),
    "--root",
    folder,
  ];
  const child = spawn(process.execPath, args, { cwd: folder, env: environment, stdio: ["pipe", "pipe", "inherit"] });
  const send = (message: object): boolean => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const clientInfo = { name: "test", version: "1" };
  send({ id: 1, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo } });
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const { id } = JSON.parse(line);
      if (id === 2) return line;
      if (id !== 1) continue;
      send({ method: "notifications/initialized" });
      send({ id: 2, method: "tools/call", params: { name: "colophon_invoke_operation", arguments: given } });
    }
  } finally {
    child.kill();
  }
  throw new Error("The server ended without an answer.");
}

describe.each(CALLS)("the texts of a result of %s", (_, call) => {
  it("repeat the call with curl", async () => {
    const { stdout } = await shell(writeCurl(call, started.origin));
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });
  }, 60_000);

  it("repeat the call on the command line", async () => {
    await shell(`rm -rf result; ${writeCommand(call)}`);
    expect(statSync(join(folder, "result")).size).toBeGreaterThan(0);
  }, 60_000);

  it("repeat the call in TypeScript", async () => {
    writeFileSync(join(folder, "again.ts"), writeCode(call, started.origin));
    const args = ["--conditions=source", "--no-warnings", "again.ts"];
    const { stdout } = await run(process.execPath, args, { cwd: folder, env: environment, maxBuffer: 1e8 });
    expect(stdout).toMatch(/^true \[/);
  }, 60_000);

  // The page offers no text for MCP where a member is the content of a file.
  it.skipIf(call.files.some(({ isJson }) => isJson === true))(
    "repeat the call over MCP",
    async () => {
      const answer = JSON.parse(await callTool(JSON.parse(writeMcp(call))));
      expect(answer.result?.isError ?? false).toBe(false);
      expect(JSON.stringify(answer)).toContain("outputHash");
    },
    60_000,
  );
});
