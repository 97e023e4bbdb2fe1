import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll } from "vitest";
import type { Surface } from "../../src/index.ts";
import { MAIN, SHARED_ENVIRONMENT } from "./serve.ts";

/** Characters of a result asked for at a time. */
const PAGE_LENGTH = 1_000_000;

/** `colophon mcp` and the reference client: the tool is called, the whole result read as a resource. */
export async function createMcpSurface(): Promise<Surface> {
  const client = await connectMcp([]);
  return {
    name: "MCP, local",
    async ask({ operation, input, options }) {
      const args = { operation, input, options, execution_mode: "local" };
      const { structuredContent } = await client.callTool({ name: "colophon_invoke_operation", arguments: args });
      const { result, error } = structuredContent as { result?: { uri: string }; error?: unknown };
      if (result === undefined) throw new Error(`The tool gave no result: ${JSON.stringify(error)}`);
      return { kind: "envelope", bytes: Buffer.from(await readResult(client, result.uri)) };
    },
  };
}

/** A client of `colophon mcp` over its pipes, ended after the tests of the file. */
export async function connectMcp(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const client = new Client({ name: "surfaces", version: "1.0.0" });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ["--conditions=source", MAIN, "mcp", ...args],
    env: { ...SHARED_ENVIRONMENT, ...environment },
    stderr: "inherit",
  });
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  afterAll(() => client.close());
  return client;
}

/** All pages of a result, joined. */
export async function readResult(client: Client, uri: string): Promise<string> {
  let text = "";
  for (let next: string | undefined = `${uri}?length=${PAGE_LENGTH}`; next !== undefined; ) {
    const [content] = (await client.readResource({ uri: next })).contents;
    if (content === undefined || !("text" in content)) throw new Error(`${next} has no text.`);
    text += content.text;
    next = content._meta?.["colophon/next"] as string | undefined;
  }
  return text;
}
