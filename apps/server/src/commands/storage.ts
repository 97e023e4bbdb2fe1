import type { CommandParts } from "./keys.ts";

/** `colophon storage adopt`: after the storage was lost, or files were moved without their mark. */
export function addStorageCommands({ program, say, act }: CommandParts): void {
  program
    .command("storage")
    .description("manage the blob storage of the database")
    .command("adopt")
    .description("allow the next process to start with a different blob storage")
    .option("--data <folder>", "data folder (default: .colophon)")
    .action((flags: { readonly data?: string }) =>
      act(flags, async ({ database }) => {
        const { adoptStorage } = await import("@colophon/service");
        await adoptStorage(database);
        say("The next process that starts sets the storage of this database.");
      }),
    );
}
