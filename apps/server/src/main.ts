import { createTerminal, runProgram } from "@colophon/cli";
import { readClientSettings } from "./client-settings.ts";
import { addMcpCommand } from "./mcp.ts";
import { VERSION } from "./version.ts";

const terminal = createTerminal(process.stdout, process.stderr);
const { service, mcpToken, path } = readClientSettings(process.env);
const args = process.argv.slice(2);

/** Commands that need nothing of the service: its code, most of what there is, is not loaded for them. */
const WITHOUT_SERVICE = new Set(["run", "verify", "list", "describe", "doctor", "executions", "mcp"]);
const ofService = WITHOUT_SERVICE.has(args[0] ?? "") ? undefined : await import("./service-commands.ts");

process.exitCode = await runProgram(args, {
  terminal,
  version: VERSION,
  path,
  service,
  extend(program, end) {
    ofService?.addServiceCommands(program, terminal, end);
    addMcpCommand(program, { terminal, version: VERSION, service, token: mcpToken }, end);
  },
});
