import { createTerminal, runProgram } from "@colophon/cli";
import { readClientSettings } from "./client-settings.ts";
import { VERSION } from "./version.ts";

/** Commands that the service adds nothing to: its own are not even declared for them. */
const WITHOUT_SERVICE = new Set(["run", "verify", "list", "describe", "doctor", "executions", "mcp"]);

/** Runs the program on the words of a command line and gives its exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const terminal = createTerminal(process.stdout, process.stderr);
  const { service, mcpToken, path } = readClientSettings(process.env);
  const isOfService = !WITHOUT_SERVICE.has(args[0] ?? "");
  const ofService = isOfService ? await import("./service-commands.ts") : undefined;
  const { addMcpCommand } = await import("./mcp.ts");
  // Only who asks about environments waits for the service's schemas.
  const policyHelp = args.includes("environments")
    ? (await import("./commands/delivery-policy.ts")).helpOfPolicy()
    : "";
  return runProgram(args, {
    terminal,
    version: VERSION,
    path,
    service,
    extend(program, end) {
      ofService?.addServiceCommands(program, { terminal, policyHelp }, end);
      addMcpCommand(program, { terminal, version: VERSION, service, token: mcpToken }, end);
    },
  });
}
