import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createMcpServer, type McpParts } from "./server.ts";

/** Serves one client over this process's own pipes; resolves when the client has gone. stdout is the protocol's alone. */
export async function serveStdio(parts: Omit<McpParts, "trustsClientRoots">): Promise<void> {
  const server = createMcpServer({ ...parts, trustsClientRoots: true });
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MAX_MESSAGE_BYTES });
  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve;
    for (const event of ["end", "close"] as const) process.stdin.once(event, resolve);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  await server.connect(transport);
  await ended;
  await server.close();
}

/** One message: a file in base64 of the largest staged envelope. */
const MAX_MESSAGE_BYTES = 256 * 1024 * 1024;
