import type { PurgeCounts, RetentionDays } from "@colophon/service";
import { SettingsError } from "../settings.ts";
import type { CommandParts } from "./keys.ts";
import { type AgeFlags, readAges } from "./retention-days.ts";

interface Flags extends AgeFlags {
  readonly data?: string;
  readonly environment?: string;
}

const NO_AGES: RetentionDays = {
  documentsDays: undefined,
  resultsDays: undefined,
  eventsDays: undefined,
  recordsDays: undefined,
};

/** `colophon purge`: forgets now what the environments' ages let go, or what is older than the ages given. */
export function addPurgeCommand({ program, say, act }: CommandParts): void {
  program
    .command("purge")
    .description("delete data past its retention period now")
    .option("--environment <name>", "only this environment; required with a --keep option")
    .option(
      "--keep-documents <days>",
      "delete requests and uploads of executions that ended more than this many days ago",
    )
    .option("--keep-results <days>", "delete results older than this many days")
    .option("--keep-events <days>", "delete events older than this many days")
    .option("--keep-records <days>", "delete all data of executions that ended more than this many days ago")
    .option("--data <folder>", "data folder (default: .colophon)")
    .action((flags: Flags) =>
      act(flags, async ({ database, openBlobs, findEnvironment }) => {
        const { createRetention: createForgetting, purgeUnreferencedBlobs: removeForgottenBlobs } = await import(
          "@colophon/service"
        );
        const forgetting = createForgetting(database);
        const ages = readAges(flags, NO_AGES);
        const areGiven = Object.values(ages).some((days) => days !== undefined);
        if (areGiven && flags.environment === undefined)
          throw new SettingsError("A --keep option needs --environment.");
        const environment = flags.environment === undefined ? undefined : await findEnvironment(flags.environment);
        const forgotten =
          environment === undefined
            ? await forgetting.purgeDue()
            : await forgetting.purge(environment.id, areGiven ? ages : environment.ages);
        const removed = await removeForgottenBlobs({ database, blobs: await openBlobs() });
        say(describe(forgotten));
        say(`${removed} stored files deleted. Files stored within the last 24 hours are deleted later.`);
      }),
    );
}

function describe({ documents, results, events, records, inputs }: PurgeCounts): string {
  return `${documents} requests, ${results} results, ${events} events, ${records} records and ${inputs} uploads deleted.`;
}
