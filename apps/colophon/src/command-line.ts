import { createTerminal, runProgram } from "@colophon/cli";
import { readClientSettings } from "./client-settings.ts";
import { VERSION } from "./version.ts";

/** Commands that the service adds nothing to: its own are not even declared for them. */
const WITHOUT_SERVICE = new Set([
  "run",
  "open",
  "verify",
  "list",
  "describe",
  "doctor",
  "executions",
  "mcp",
  "login",
  "logout",
]);

/** Runs the program on the words of a command line and gives its exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const terminal = createTerminal(process.stdout, process.stderr);
  const { service, mcpToken, path } = readClientSettings(process.env);
  const isOfService = !WITHOUT_SERVICE.has(args[0] ?? "");
  const ofService = isOfService ? await loadServiceCommands() : undefined;
  const absent = isOfService && ofService === undefined ? await import("./absent-service.ts") : undefined;
  const policyHelp = args.includes("environments") ? await ofService?.loadPolicyHelp() : "";
  const isOfMcp = isOfService || args[0] === "mcp";
  const tools = isOfMcp ? await import("./mcp.ts") : undefined;
  return runProgram(args, {
    terminal,
    version: VERSION,
    path,
    service,
    extend(program, end) {
      ofService?.addServiceCommands(program, { terminal, policyHelp: policyHelp ?? "" }, end);
      absent?.addAbsentServiceCommands(program);
      tools?.addMcpCommand(program, { terminal, version: VERSION, service, token: mcpToken }, end);
    },
  });
}

async function loadServiceCommands() {
  const { loadPart } = await import("./parts.ts");
  return loadPart("@colophon/server", () => import("@colophon/server/commands"));
}
