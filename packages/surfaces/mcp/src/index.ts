export { type McpHttpOptions, type McpHttpServer, serveHttp } from "./http.ts";
export { createMcpServer, type McpParts } from "./server.ts";
export { serveStdio } from "./stdio.ts";
