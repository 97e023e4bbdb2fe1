import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AGENT_TASKS, type AgentTask } from "./surfaces/agent-tasks.ts";
import { MAIN, ROOT, SHARED_ENVIRONMENT } from "./surfaces/serve.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-tasks-"));
const client = new Client({ name: "tasks", version: "1.0.0" }, { capabilities: {} });
beforeAll(async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ["--conditions=source", MAIN, "mcp", "--root", folder],
    env: SHARED_ENVIRONMENT,
    stderr: "ignore",
  });
  await client.connect(transport as Parameters<Client["connect"]>[0]);
}, 60_000);
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  /** Both forms: what models read is one or the other. */
  readonly text: string;
  readonly structure: unknown;
  readonly isError: boolean;
}

async function call(name: string, args: Readonly<Record<string, unknown>>): Promise<Answer> {
  const { content, structuredContent: structure, isError } = await client.callTool({ name, arguments: args });
  const parts = content as readonly { readonly text?: string }[];
  return { text: parts.map(({ text }) => text ?? "").join("\n"), structure, isError: isError === true };
}

/** The likeliest that can be run here: the first line that says so. */
function readFirst(list: string): string {
  return /^([a-z][a-z.-]+): /m.exec(list)?.[1] ?? "";
}

interface Schema {
  readonly properties: Readonly<Record<string, unknown>>;
}

interface Request {
  input: Record<string, unknown>;
  options?: Record<string, unknown>;
}

/** The worked example as the description prints it. */
function readExample(description: string): Request {
  const json = /^example: (\{.*\})$/m.exec(description)?.[1];
  if (json === undefined) throw new Error(`There is no example:\n${description}`);
  return JSON.parse(json) as Request;
}

/**
 * The example with the user's file in the place of its own. What an operation takes as a project of files, or as values, is
 * taken as the one file where the description offers that.
 */
function adapt(description: Answer, path: string, { input = {}, options }: AgentTask): Request {
  const example = readExample(description.text);
  const reported = description.structure as { readonly input: Schema; readonly options: Schema };
  expect(Object.keys(reported.input.properties)).toEqual(expect.arrayContaining(["bytes", ...Object.keys(input)]));
  expect(Object.keys(reported.options.properties)).toEqual(expect.arrayContaining(Object.keys(options ?? {})));
  const isOfFile = Object.hasOwn(example.input, "bytes");
  const kept = isOfFile ? example.input : {};
  return {
    input: { ...kept, ...input, bytes: { path } },
    ...(isOfFile && example.options !== undefined && { options: example.options }),
    ...(options !== undefined && { options }),
  };
}

/** What came: the answer, and the files it names. */
function readAll({ text, structure }: Answer): string {
  const files = [...text.matchAll(/"path":\s*"([^"]+)"/g)].map(([, path = ""]) => join(folder, path));
  const known = [...text.matchAll(/"path":\s*"(\/[^"]+)"/g)].map(([, path = ""]) => path);
  const bodies = [...new Set([...files, ...known])].flatMap((path) => {
    try {
      return [readFileSync(path, "utf8")];
    } catch {
      return [];
    }
  });
  return [text, JSON.stringify(structure), ...bodies].join("\n");
}

describe("somebody who knows none of our names", () => {
  it("has twenty tasks and more, of every family that can be run", () => {
    expect(AGENT_TASKS.length).toBeGreaterThanOrEqual(20);
  });

  // Each step reads what the step before it said, and nothing else.
  it.each(AGENT_TASKS)(
    "wants: $wants",
    async (task) => {
      const place = join(folder, `${AGENT_TASKS.indexOf(task)}`);
      mkdirSync(place);
      const [[name = "", source = ""] = []] = Object.entries(task.files);
      const path = join(place, name);
      copyFileSync(join(ROOT, source), path);

      const list = await call("colophon_list_operations", { query: task.wants, available_only: true });
      const operation = readFirst(list.text);
      expect(operation).toBe(task.operation);
      const description = await call("colophon_describe_operation", { operation });
      const request = adapt(description, path, task);
      const answer = await call("colophon_invoke_operation", { operation, ...request });
      expect([answer.isError, answer.isError ? answer.text : ""]).toEqual([false, ""]);
      expect(readAll(answer)).toMatch(task.finds);
    },
    60_000,
  );
});
