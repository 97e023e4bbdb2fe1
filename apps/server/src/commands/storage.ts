import type { CommandParts } from "./keys.ts";

/** `colophon storage adopt`: after the storage was lost, or files were moved without their mark. */
export function addStorageCommands({ program, say, act }: CommandParts): void {
  program
    .command("storage")
    .description("what the database's files lie in")
    .command("adopt")
    .description("let the next process that starts bring another storage than the database's own")
    .option("--data <folder>", "where the data is (default: .colophon)")
    .action((flags: { readonly data?: string }) =>
      act(flags, async ({ database }) => {
        const { adoptStorage } = await import("@colophon/service");
        await adoptStorage(database);
        say("The storage of the next process that starts becomes this database's.");
      }),
    );
}
