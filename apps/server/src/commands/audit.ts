import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { EXIT } from "@colophon/cli";
import type { ChainEnd } from "@colophon/service";
import { SettingsError } from "../settings.ts";
import type { CommandParts } from "./keys.ts";

interface Flags {
  readonly data?: string;
}

const PAGE = 1_000;

/** `colophon audit export` and `colophon audit verify FILE`, which needs no data. */
export function addAuditCommands(
  { program, say, note, act }: CommandParts,
  run: (work: () => Promise<void>, readCode: () => number) => Promise<void>,
): void {
  const runVerification = (verify: () => Promise<boolean>): Promise<void> => {
    let isWhole = false;
    const work = async (): Promise<void> => {
      isWhole = await verify();
    };
    return run(work, () => (isWhole ? EXIT.ok : EXIT.failed));
  };
  const audit = program.command("audit").description("export the audit log and verify an exported one");
  audit
    .command("export")
    .description("write the audit log as JSON Lines to stdout")
    .option("--data <folder>", "data folder (default: .colophon)")
    .action((flags: Flags) =>
      act(flags, async ({ database }) => {
        const { createAudit, writeAuditLine } = await import("@colophon/service");
        const log = createAudit(database);
        while ((await log.seal()) > 0);
        const { sequence: end, hash } = await log.readState();
        for (let after = 0; after < end; after += PAGE)
          for (const entry of await log.list(after, Math.min(PAGE, end - after))) say(writeAuditLine(entry));
        note(describeHead({ sequence: end, hash }));
      }),
    );
  audit
    .command("verify <file>")
    .description("check that an exported audit log is whole and unchanged")
    .option("--head <head>", "a head that the log must contain, as `export` writes it: <sequence>:<hash>")
    .action((file: string, flags: { head?: string }) =>
      runVerification(async () => {
        const { verifyAuditLines } = await import("@colophon/service");
        if (!existsSync(file)) throw new SettingsError(`The file ${file} does not exist.`);
        const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
        const verdict = await verifyAuditLines(lines, flags.head === undefined ? undefined : readHead(flags.head));
        if (verdict.problem !== undefined) note(`The audit log is damaged. ${verdict.problem}`);
        else say(`The audit log is whole: ${verdict.entries} entries. ${describeHead(verdict.end)}`);
        return verdict.isWhole;
      }),
    );
}

function describeHead({ sequence, hash }: ChainEnd): string {
  return `Head ${sequence}:${hash}. Note it elsewhere: \`--head\` detects a log whose last entries were removed.`;
}

function readHead(text: string): ChainEnd {
  const [, sequence, hash] = /^(\d{1,15}):(sha256:[0-9a-f]{64})$/.exec(text) ?? [];
  if (sequence === undefined || hash === undefined)
    throw new SettingsError(`--head takes <sequence>:sha256:<64 hexadecimal digits>, not "${text}".`);
  return { sequence: Number(sequence), hash };
}
