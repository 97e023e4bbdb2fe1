import type { Hold } from "@colophon/service";
import { SettingsError } from "../settings.ts";
import { readCount, readId, YEAR_SECONDS } from "./flags.ts";
import type { CommandParts } from "./keys.ts";

/** Of the audit log. */
const ACTOR = { kind: "command" } as const;

interface Flags {
  readonly data?: string;
}

/** `colophon holds create|list|lift`: launch control. */
export function addHoldCommands({ program, say, act }: CommandParts): void {
  const holds = program.command("holds").description("pause and resume submissions");

  holds
    .command("create")
    .description("pause submissions of an operation, of an environment, or all")
    .requiredOption("--reason <text>", "reason shown to callers")
    .option("--operation <name>", "only this operation")
    .option("--environment <name>", "only this environment (name or id)")
    .option("--retry-after <seconds>", "seconds after which callers should retry (default: 60)")
    .option("--data <folder>", "data folder (default: .colophon)")
    .action((flags: Flags & { reason: string; operation?: string; environment?: string; retryAfter?: string }) =>
      act(flags, async (administration) => {
        const { checkOperation } = await import("./operation-names.ts");
        if (flags.operation !== undefined) checkOperation("--operation", flags.operation);
        const retryAfterSeconds = readCount(RETRY_AFTER, flags.retryAfter ?? "60");
        const environment =
          flags.environment === undefined ? undefined : await administration.findEnvironment(flags.environment);
        const made = { reason: flags.reason, operation: flags.operation, environmentId: environment?.id };
        const hold = await administration.holds.create({ ...made, retryAfterSeconds }, ACTOR);
        say(describe(hold));
      }),
    );
  holds
    .command("list")
    .description("list active holds")
    .option("--data <folder>", "data folder (default: .colophon)")
    .action((flags: Flags) =>
      act(flags, async (administration) => {
        for (const hold of await administration.holds.list()) say(describe(hold));
      }),
    );
  holds
    .command("lift <id>")
    .description("resume submissions: remove a hold")
    .option("--data <folder>", "data folder (default: .colophon)")
    .action((id: string, flags: Flags) =>
      act(flags, async (administration) => {
        const hold = await administration.holds.lift(readId(id), ACTOR);
        if (hold === undefined) throw new SettingsError(`There is no hold ${id}.`);
        say(`lifted ${describe(hold)}`);
      }),
    );
}

const RETRY_AFTER = { name: "--retry-after", least: 1, most: YEAR_SECONDS } as const;

function describe({ id, operation, environmentId, reason, createdAt }: Hold): string {
  const what = `${operation ?? "every operation"} of ${environmentId ?? "every environment"}`;
  return `${id}  ${what}  since ${createdAt.toISOString()}  ${reason}`;
}
