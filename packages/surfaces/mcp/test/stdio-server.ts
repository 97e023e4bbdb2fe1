// What `colophon mcp` does, over the test operations: node --conditions=source stdio-server.ts [root ...]
import { createLocal } from "@colophon/sdk/local";
import { serveStdio } from "../src/index.ts";

const local = createLocal({ catalog: new URL("./operations.ts", import.meta.url).href, processes: 1, memoryMiB: 256 });
await serveStdio({ version: "0.0.0", local, roots: process.argv.slice(2) });
await local.close();
