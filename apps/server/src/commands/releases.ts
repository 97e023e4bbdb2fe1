import { SettingsError } from "../settings.ts";
import { readId } from "./flags.ts";
import type { CommandParts } from "./keys.ts";

interface Flags {
  readonly reason: string;
  readonly data?: string;
  readonly environment?: string;
}

/** `colophon releases create`: lets the files of a held render go. No key can. */
export function addReleaseCommands({ program, say, act }: CommandParts): void {
  program
    .command("releases")
    .description("release renders that are on hold")
    .command("create <execution>")
    .description("release the result and files of a render; this cannot be undone")
    .requiredOption("--reason <text>", "reason, stored with the release")
    .option("--environment <name>", "environment of the render (name or id); required if there are several")
    .option("--data <folder>", "data folder (default: .colophon)")
    .action((id: string, flags: Flags) =>
      act(flags, async ({ database, findEnvironment }) => {
        if (flags.reason.trim() === "") throw new SettingsError("--reason must not be blank.");
        const { createReleases } = await import("@colophon/service");
        const place = { executionId: readId(id), environmentId: (await findEnvironment(flags.environment)).id };
        if (!(await createReleases(database).release({ ...place, reason: flags.reason })))
          throw new SettingsError(`The environment has no held render ${id} that succeeded.`);
        say(`released ${id}`);
      }),
    );
}
