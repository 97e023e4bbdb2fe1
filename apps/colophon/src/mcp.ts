import { connectService, EXIT, type ServiceSettings, type Terminal, UsageError } from "@colophon/cli";
import type { SignIn } from "@colophon/mcp";
import type { Command } from "commander";
import { loadPart, partMissing } from "./parts.ts";

export interface McpContext {
  readonly terminal: Terminal;
  readonly version: string;
  readonly service: ServiceSettings;
  /** What clients over HTTP must show. */
  readonly token: string | undefined;
}

interface McpFlags {
  readonly root: readonly string[];
  readonly http?: boolean;
  readonly host: string;
  readonly port: string;
  readonly url?: string;
  readonly key?: string;
  readonly signIn?: boolean;
  readonly publicUrl?: string;
}

const MAX_PORT = 65_535;

/** `colophon mcp`: the tools for language models, over this process's pipes or over HTTP. */
export function addMcpCommand(program: Command, context: McpContext, end: (code: number) => void): void {
  program
    .command("mcp")
    .description("serve the operations as tools for language models (Model Context Protocol)")
    .option(
      "--root <folder>",
      "a folder that may be read and written; as often as there are any",
      (folder: string, before: readonly string[]) => [...before, folder],
      [],
    )
    .option("--http", "over streamable HTTP instead of stdin and stdout")
    .option(
      "--host <host>",
      "address to listen on; any address but loopback requires COLOPHON_MCP_TOKEN or --sign-in",
      "127.0.0.1",
    )
    .option("--port <port>", "port to listen on", "8090")
    .option("--url <url>", "service to run hosted operations on (default: COLOPHON_URL)")
    .option("--key <key>", "its API key (COLOPHON_API_KEY)")
    .option("--sign-in", "with --http and --url: people sign in at the service, and each works there in their own name")
    .option("--public-url <url>", "with --sign-in: address by which clients reach this server (default: its own)")
    .action(async (flags: McpFlags) => end(await serveMcp(flags, context)));
}

async function serveMcp(flags: McpFlags, { terminal, version, service, token }: McpContext): Promise<number> {
  const port = Number(flags.port);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT)
    throw new UsageError(`--port takes a whole number from 0 to ${MAX_PORT}, not "${flags.port}".`);
  const tools = await loadPart("@colophon/mcp", () => import("@colophon/mcp"));
  if (tools === undefined) throw await partMissing("mcp", "@colophon/mcp");
  const { createLocal } = await import("@colophon/sdk/local");
  const url = flags.url ?? service.url;
  const signIn = flags.signIn === true ? await openSignIn(flags, url) : undefined;
  const isHosted = url !== undefined && signIn === undefined;
  const hosted = isHosted ? await connectService(service, flags) : undefined;
  const local = createLocal();
  const parts = { version, local, roots: flags.root, ...(hosted !== undefined && { hosted }) };
  try {
    if (flags.http !== true) await tools.serveStdio(parts);
    else {
      const guarded = { ...(token !== undefined && { token }), ...(signIn !== undefined && { signIn }) };
      const server = await tools.serveHttp({ ...parts, host: flags.host, port, ...guarded });
      terminal.say(`Colophon MCP  ${server.url}`);
      await new Promise<void>((resolve) => {
        for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
      });
      await server.close();
    }
    return EXIT.ok;
  } finally {
    await local.close();
  }
}

/** Errors: UsageError for settings that do not go together. */
async function openSignIn(flags: McpFlags, url: string | undefined): Promise<SignIn> {
  if (flags.http !== true) throw new UsageError("--sign-in needs --http. Over stdin and stdout there is one person.");
  if (url === undefined) throw new UsageError("--sign-in needs the service: set COLOPHON_URL or use --url.");
  if (flags.key !== undefined || flags.root.length > 0)
    throw new UsageError("With --sign-in there is no --key and no --root: each person works in their own name.");
  for (const given of [url, flags.publicUrl])
    if (given !== undefined && !isAddress(given))
      throw new UsageError(
        `"${given}" is not an address that begins with http:// or https://, without a user name, a query and a fragment.`,
      );
  const { createClient } = await import("@colophon/sdk");
  const connect = (apiKey: string) => createClient({ baseUrl: url, apiKey });
  return { service: url, connect, ...(flags.publicUrl !== undefined && { publicUrl: flags.publicUrl }) };
}

function isAddress(text: string): boolean {
  if (!/^https?:\/\/[^/]/.test(text) || /[?#]/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}
