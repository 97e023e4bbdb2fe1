import type { Usage } from "@colophon/service";
import type { CommandParts } from "./keys.ts";

/** `colophon usage`: what each environment has stored, and how much of its month it used. */
export function addUsageCommand({ program, say, act }: CommandParts): void {
  program
    .command("usage")
    .description("show storage use and monthly quota use of each environment")
    .option("--json", "print one JSON object per line")
    .option("--data <folder>", "data folder (default: .colophon)")
    .action((flags: { readonly data?: string; readonly json?: boolean }) =>
      act(flags, async ({ database }) => {
        const { readUsage } = await import("@colophon/service");
        for (const usage of await readUsage(database))
          say(flags.json === true ? JSON.stringify(usage) : describe(usage));
      }),
    );
}

function describe(usage: Usage): string {
  const { executionsThisMonth, executionsPerMonth } = usage;
  const bound = executionsPerMonth === undefined ? "" : ` of ${executionsPerMonth}`;
  return [
    `${usage.organizationName} / ${usage.environmentName}`,
    `${usage.executions} executions, ${executionsThisMonth}${bound} this month`,
    `${usage.documentBytes} bytes sent and ${usage.resultBytes} bytes made are kept`,
  ].join("  ");
}
