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
    .description("take away now what is older than environments keep, or than the days given here")
    .option("--environment <name>", "only of this one; needed when days are given")
    .option("--keep-documents <days>", "take away requests and uploads of executions that ended earlier")
    .option("--keep-results <days>", "take away results that are older")
    .option("--keep-events <days>", "take away events that are older")
    .option("--keep-records <days>", "take away all there is of executions that ended earlier")
    .option("--data <folder>", "where the data is (default: .colophon)")
    .action((flags: Flags) =>
      act(flags, async ({ database, openBlobs, findEnvironment }) => {
        const { createRetention: createForgetting, purgeUnreferencedBlobs: removeForgottenBlobs } = await import(
          "@colophon/service"
        );
        const forgetting = createForgetting(database);
        const ages = readAges(flags, NO_AGES);
        const areGiven = Object.values(ages).some((days) => days !== undefined);
        if (areGiven && flags.environment === undefined)
          throw new SettingsError("Days are of one environment: name it with --environment.");
        const environment = flags.environment === undefined ? undefined : await findEnvironment(flags.environment);
        const forgotten =
          environment === undefined
            ? await forgetting.purgeDue()
            : await forgetting.purge(environment.id, areGiven ? ages : environment.ages);
        const removed = await removeForgottenBlobs({ database, blobs: await openBlobs() });
        say(describe(forgotten));
        say(`${removed} stored files removed; those that were stored within the last day go later.`);
      }),
    );
}

function describe({ documents, results, events, records, inputs }: PurgeCounts): string {
  return `${documents} requests, ${results} results, ${events} events, ${records} records and ${inputs} uploads taken away.`;
}
