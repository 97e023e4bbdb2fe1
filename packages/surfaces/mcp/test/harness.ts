import "./foreign-conditions.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Colophon } from "@colophon/sdk";
import { createLocal } from "@colophon/sdk/local";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { type CallToolResult, ListRootsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterAll } from "vitest";
import { type McpHttpOptions, type McpHttpServer, serveHttp } from "../src/index.ts";

export type Transport = "stdio" | "http";
export const TRANSPORTS: readonly Transport[] = ["stdio", "http"];

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "colophon-mcp-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The reference client, connected to a server of its own. `granted` are the client's own roots. */
export async function connect(
  transport: Transport,
  { roots = [], granted, hosted, client = createTestClient(granted) }: Connection,
): Promise<Client> {
  await client.connect(
    (transport === "stdio" ? stdioTransport(roots) : await httpTransport(roots, hosted)) as Parameters<
      Client["connect"]
    >[0],
  );
  afterAll(() => client.close());
  return client;
}

export interface Connection {
  readonly roots?: readonly string[];
  readonly granted?: readonly string[];
  readonly client?: Client;
  /** Over HTTP: the client of the service. */
  readonly hosted?: Colophon | undefined;
}

export function createTestClient(granted?: readonly string[]): Client {
  const client = new Client(
    { name: "test", version: "1.0.0" },
    { capabilities: granted === undefined ? {} : { roots: { listChanged: true } } },
  );
  if (granted !== undefined)
    client.setRequestHandler(ListRootsRequestSchema, () => ({
      roots: granted.map((folder) => ({ uri: pathToFileURL(folder).href })),
    }));
  return client;
}

function stdioTransport(roots: readonly string[]): StdioClientTransport {
  const server = fileURLToPath(new URL("./stdio-server.ts", import.meta.url));
  // Started in half the processor time where the run has compiled its modules before.
  const { NODE_COMPILE_CACHE: cache } = process.env;
  return new StdioClientTransport({
    command: process.execPath,
    args: ["--conditions=source", server, ...roots],
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    stderr: "inherit",
  });
}

async function httpTransport(
  roots: readonly string[],
  hosted: Colophon | undefined,
): Promise<StreamableHTTPClientTransport> {
  const { url } = await startHttp({ roots, ...(hosted !== undefined && { hosted }) });
  return new StreamableHTTPClientTransport(new URL(url));
}

export async function startHttp(options: Partial<McpHttpOptions>): Promise<McpHttpServer> {
  const local = createLocal({
    catalog: new URL("./operations.ts", import.meta.url).href,
    processes: 1,
    memoryMiB: 256,
  });
  const server = await serveHttp({ version: "0.0.0", local, host: "127.0.0.1", port: 0, roots: [], ...options });
  afterAll(async () => {
    await server.close();
    await local.close();
  });
  return server;
}

export type ToolReply = Record<string, unknown> & {
  readonly ok?: boolean;
  readonly error?: { readonly code: string; readonly remediation: string };
  readonly files?: readonly { readonly path?: string; readonly uri: string; readonly hash: string; bytes?: string }[];
  readonly result?: { readonly uri: string; readonly byte_length: number; readonly sha256: string };
};

export interface ToolAnswer {
  readonly result: CallToolResult;
  readonly reported: ToolReply;
  readonly text: string;
}

export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  options: Parameters<Client["callTool"]>[2] = {},
): Promise<ToolAnswer> {
  const result = (await client.callTool({ name, arguments: args }, undefined, options)) as CallToolResult;
  const [first] = result.content;
  return { result, reported: result.structuredContent as ToolReply, text: first?.type === "text" ? first.text : "" };
}

/** All pages of a resource, joined. */
export async function readAll(client: Client, uri: string): Promise<{ text: string; pages: number[] }> {
  let text = "";
  const pages: number[] = [];
  for (let next: string | undefined = uri; next !== undefined; ) {
    const { contents } = await client.readResource({ uri: next });
    const [content] = contents;
    if (content === undefined || !("text" in content)) throw new Error(`${next} has no text.`);
    text += content.text;
    pages.push(JSON.stringify(content).length);
    next = content._meta?.["colophon/next"] as string | undefined;
  }
  return { text, pages };
}
