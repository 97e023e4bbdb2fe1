import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { EXIT } from "@colophon/cli";
import type { ChainEnd } from "@colophon/service";
import { SettingsError } from "../settings.ts";
import { readCount } from "./flags.ts";
import type { CommandParts } from "./keys.ts";

interface Flags {
  readonly data?: string;
}

interface ExportFlags extends Flags {
  readonly format?: string;
  readonly after?: string;
}

interface VerifyFlags {
  readonly head?: string;
  readonly signedHead?: string;
  readonly keys?: string;
}

const PAGE = 1_000;
const FORMATS = ["jsonl", "syslog"] as const;
const AFTER = { name: "--after", least: 0, most: Number.MAX_SAFE_INTEGER } as const;

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
    .description("write the audit log to stdout, one entry in a line")
    .option("--format <format>", "jsonl, or syslog: messages of RFC 5424 (default: jsonl)")
    .option("--after <sequence>", "only entries after this one (default: 0)")
    .option("--data <folder>", "data folder (default: .colophon)")
    .action((flags: ExportFlags) =>
      act(flags, async ({ database }) => {
        const { createAudit, writeAuditLine, writeSyslogMessage } = await import("@colophon/service");
        const write = readFormat(flags.format) === "syslog" ? writeSyslogMessage : writeAuditLine;
        const first = readCount(AFTER, flags.after ?? "0");
        const log = createAudit(database);
        while ((await log.seal()) > 0);
        const { sequence: end, hash } = await log.readState();
        for (let after = first; after < end; after += PAGE)
          for (const entry of await log.list(after, Math.min(PAGE, end - after))) say(write(entry));
        note(describeHead({ sequence: end, hash }));
      }),
    );
  audit
    .command("head")
    .description("sign the end of the audit log with the key of releases, as a DSSE envelope on stdout")
    .option("--data <folder>", "data folder (default: .colophon)")
    .action((flags: Flags) =>
      act(flags, async ({ database, settings }) => {
        const { createAuditHeads, SigningUnavailable } = await import("@colophon/service");
        const { openSigningKeys } = await import("../platform.ts");
        try {
          say(JSON.stringify(await createAuditHeads(database, openSigningKeys(database, settings)).sign()));
        } catch (error) {
          throw error instanceof SigningUnavailable ? new SettingsError(error.message) : error;
        }
      }),
    );
  audit
    .command("verify <file>")
    .description("check that an exported audit log is whole and unchanged")
    .option("--head <head>", "a head that the log must contain, as `export` writes it: <sequence>:<hash>")
    .option("--signed-head <file>", "a signed head that the log must contain, as `colophon audit head` writes it")
    .option("--keys <file>", "public keys that the head may be signed with, as PEM blocks")
    .action((file: string, flags: VerifyFlags) =>
      runVerification(async () => {
        const { verifyAuditLines } = await import("@colophon/service");
        if (!existsSync(file)) throw new SettingsError(`The file ${file} does not exist.`);
        const expected = await readExpected(flags);
        const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
        const verdict = await verifyAuditLines(lines, expected);
        if (verdict.problem !== undefined) note(`The audit log is damaged. ${verdict.problem}`);
        else say(`The audit log is whole: ${verdict.entries} entries. ${describeHead(verdict.end)}`);
        return verdict.isWhole;
      }),
    );
}

function readFormat(text = "jsonl"): (typeof FORMATS)[number] {
  const format = FORMATS.find((one) => one === text);
  if (format === undefined) throw new SettingsError(`--format takes ${FORMATS.join(" or ")}, not "${text}".`);
  return format;
}

function describeHead({ sequence, hash }: ChainEnd): string {
  return `Head ${sequence}:${hash}. Note it elsewhere: \`--head\` detects a log whose last entries were removed.`;
}

/** The head that a log must contain. Undefined where none is named. */
async function readExpected({ head, signedHead, keys }: VerifyFlags): Promise<ChainEnd | undefined> {
  if ((signedHead === undefined) !== (keys === undefined))
    throw new SettingsError("--signed-head and --keys belong together: name both files.");
  if (signedHead === undefined || keys === undefined) return head === undefined ? undefined : readHead(head);
  if (head !== undefined) throw new SettingsError("Name either --head or --signed-head.");
  const { openAuditHead } = await import("@colophon/service");
  for (const path of [signedHead, keys])
    if (!existsSync(path)) throw new SettingsError(`The file ${path} does not exist.`);
  const opened = openAuditHead(readFileSync(signedHead, "utf8"), readFileSync(keys, "utf8"));
  if (typeof opened === "string") throw new SettingsError(`The signed head in ${signedHead} does not hold. ${opened}`);
  return opened;
}

function readHead(text: string): ChainEnd {
  const [, sequence, hash] = /^(\d{1,15}):(sha256:[0-9a-f]{64})$/.exec(text) ?? [];
  if (sequence === undefined || hash === undefined)
    throw new SettingsError(`--head takes <sequence>:sha256:<64 hexadecimal digits>, not "${text}".`);
  return { sequence: Number(sequence), hash };
}
