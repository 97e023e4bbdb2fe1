import type { Command } from "commander";
import { installCommand, partMissing } from "./parts.ts";

/** The commands of `@colophon/server`. */
export const SERVICE_COMMANDS = [
  "serve",
  "worker",
  "keys",
  "organizations",
  "environments",
  "people",
  "audit",
  "holds",
  "releases",
  "storage",
  "purge",
  "usage",
  "billing",
] as const;

/** Where the service is not installed its commands are there still, and say what brings it. */
export function addAbsentServiceCommands(program: Command): void {
  for (const name of SERVICE_COMMANDS)
    program
      .command(`${name} [words...]`)
      .description(`needs ${installCommand("@colophon/server")}`)
      .allowUnknownOption()
      .action(async () => {
        throw await partMissing(name, "@colophon/server");
      });
}
