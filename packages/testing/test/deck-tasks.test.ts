import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isPlainObject } from "@colophon/contract";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DECK_TASKS } from "./surfaces/deck-tasks.ts";
import { MAIN, SHARED_ENVIRONMENT } from "./surfaces/serve.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-decks-"));
const client = new Client({ name: "decks", version: "1.0.0" }, { capabilities: {} });
let description: string;

interface Answer {
  readonly content: readonly { readonly text?: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
}

const call = async (name: string, args: Readonly<Record<string, unknown>>): Promise<Answer> =>
  (await client.callTool({ name, arguments: args })) as unknown as Answer;

beforeAll(async () => {
  const args = ["--conditions=source", MAIN, "mcp", "--root", folder];
  const started = { command: process.execPath, args, env: SHARED_ENVIRONMENT, stderr: "ignore" } as const;
  const transport = new StdioClientTransport(started);
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  const { content } = await call("colophon_describe_operation", { operation: "pptx.render" });
  description = content.map(({ text }) => text ?? "").join("\n");
}, 60_000);
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The names of all members in a value, and the words that stand for a choice. */
function namesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesOf);
  if (!isPlainObject(value)) return [];
  const choices = ["slideType", "primitive", "layout"].flatMap((name) => (name in value ? [String(value[name])] : []));
  return [...choices, ...Object.entries(value).flatMap(([name, member]) => [name, ...namesOf(member)])];
}

describe("twenty decks, written by the text that describes pptx.render to a model", () => {
  it("takes less than 12 kB, and an example", () => {
    expect(Buffer.byteLength(description)).toBeLessThan(12_000);
    expect(description).toMatch(/^example: \{/m);
    expect(DECK_TASKS).toHaveLength(20);
  });

  it.each(DECK_TASKS.map((task, index) => ({ ...task, index })))(
    "$index: $wants",
    async ({ wants, slides, tokens, index }) => {
      const words = new Set(description.split(/[^\w-]+/));
      const said = (name: string): boolean => words.has(name) || description.includes(name);
      expect(namesOf({ slides, tokens }).filter((name) => !said(name))).toEqual([]);
      const output = join(folder, `${index}.pptx`);
      const spec = { version: "2.0", title: wants, slides, ...(tokens !== undefined && { tokens }) };
      const { content, structuredContent } = await call("colophon_invoke_operation", {
        ...{ operation: "pptx.render", input: { spec }, output_path: output, execution_mode: "local" },
      });
      const reported = `${content.map(({ text }) => text ?? "").join("\n")}\n${JSON.stringify(structuredContent)}`;
      expect(reported).not.toMatch(/MEMBER_UNKNOWN|SCHEMA_REJECTED/);
      expect(reported).toMatch(/"status":"passed"/);
      expect(readFileSync(output).subarray(0, 2).toString()).toBe("PK");
    },
    60_000,
  );
});
