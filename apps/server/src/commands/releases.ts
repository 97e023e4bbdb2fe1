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
    .description("let renders go that are held until they are released")
    .command("create <execution>")
    .description("let the result and the files of a held render go, for good")
    .requiredOption("--reason <text>", "why; it is kept with the release")
    .option("--environment <name>", "the environment (name or id) that the render is of, where there are several")
    .option("--data <folder>", "where the data is (default: .colophon)")
    .action((id: string, flags: Flags) =>
      act(flags, async ({ database, findEnvironment }) => {
        if (flags.reason.trim() === "") throw new SettingsError("--reason is blank; it is kept with the release.");
        const { createReleases } = await import("@colophon/service");
        const place = { executionId: readId(id), environmentId: (await findEnvironment(flags.environment)).id };
        if (!(await createReleases(database).release({ ...place, reason: flags.reason })))
          throw new SettingsError(`The environment has no held render ${id} that succeeded.`);
        say(`released ${id}`);
      }),
    );
}
