export { type McpHttpOptions, type McpHttpServer, serveHttp } from "./http.ts";
export { createMcpServer, type McpParts } from "./server.ts";
export type { SignIn } from "./sign-in.ts";
export { serveStdio } from "./stdio.ts";
