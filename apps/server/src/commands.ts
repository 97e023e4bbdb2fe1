import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { EXIT, type Terminal } from "@colophon/cli";
import type { Command } from "commander";
import { commandFor } from "./command-here.ts";
import { addAuditCommands } from "./commands/audit.ts";
import { addBillingCommands } from "./commands/billing.ts";
import { addHoldCommands } from "./commands/holds.ts";
import { addKeyCommands, type CommandParts } from "./commands/keys.ts";
import { addPeopleCommands } from "./commands/people.ts";
import { addPurgeCommand } from "./commands/purge.ts";
import { addReleaseCommands } from "./commands/releases.ts";
import { addStorageCommands } from "./commands/storage.ts";
import { addTenantCommands } from "./commands/tenants.ts";
import { addUsageCommand } from "./commands/usage.ts";
import { describeError } from "./describe-error.ts";
import { readFirstKey } from "./first-key.ts";
import { openBrowser } from "./open-browser.ts";
import type { Service } from "./serve.ts";
import { readSettings, type ServeFlags, type Settings, SettingsError } from "./settings.ts";

/** Only who asks about environments waits for the service's schemas. */
export async function loadPolicyHelp(): Promise<string> {
  return (await import("./commands/delivery-policy.ts")).helpOfPolicy();
}

/** The commands that are the service's own, or reach into its data: serve, worker, keys and the rest. */
export function addServiceCommands(
  program: Command,
  { terminal, policyHelp }: { readonly terminal: Terminal; readonly policyHelp: string },
  end: (code: number) => void,
): void {
  const run = async (work: () => Promise<void>, readCode: () => number = () => EXIT.ok): Promise<void> => {
    try {
      await work();
      end(readCode());
    } catch (error) {
      terminal.say(describeError(error));
      const isSetUpWrong =
        error instanceof SettingsError || (error instanceof Error && error.name === "InstallationError");
      end(isSetUpWrong ? EXIT.usage : EXIT.host);
    }
  };
  const addServe = (name: string, description: string, fixed: ServeFlags): void => {
    const command = program
      .command(name)
      .description(description)
      .option("--host <host>", "address to listen on (default: 127.0.0.1)")
      .option("--port <port>", `port to listen on, 0 for a free one (default: ${fixed.role === "worker" ? 0 : 8080})`)
      .option("--data <folder>", "data folder (default: .colophon)")
      .option("--queues <names>", "queues to process, separated by commas: light,heavy,office (default: all)")
      .option(
        "--engines <names>",
        "engines available on workers on other machines, for example libreoffice (default: none)",
      );
    if (fixed.role === undefined)
      command
        .option("--role <role>", "all, api or worker (default: all)")
        .option("--first-run", "process the bundled sample, show its result and open the page in a browser")
        .option("--no-open", "with --first-run: do not open a browser")
        .option("--show-key", "print the first key of an installation whose data is in a folder of this machine");
    command.action((flags: StartFlags) => run(() => start({ ...flags, ...fixed }, terminal)));
  };
  addServe("serve", "run the service: API, worker and an embedded PostgreSQL", {});
  addServe("worker", "run a worker that shares a database with other processes", { role: "worker" });
  const parts: CommandParts = {
    program,
    say: (line) => terminal.result(`${line}\n`),
    note: (line) => terminal.say(line),
    act: (flags, work) =>
      run(async () => {
        const { administer } = await import("./commands/administration.ts");
        await administer(readSettings(flags, process.env), work);
      }),
  };
  addKeyCommands(parts);
  addTenantCommands({ ...parts, policyHelp });
  addPeopleCommands(parts);
  addAuditCommands(parts, run);
  addHoldCommands(parts);
  addReleaseCommands(parts);
  addStorageCommands(parts);
  addPurgeCommand(parts);
  addUsageCommand(parts);
  addBillingCommands(parts);
}

interface StartFlags extends ServeFlags {
  readonly firstRun?: boolean;
  readonly showKey?: boolean;
  /** Default true. */
  readonly open?: boolean;
}

async function start(flags: StartFlags, terminal: Terminal): Promise<void> {
  const settings = readSettings(flags, process.env);
  if (flags.showKey === true && (await showKeyOfServed(settings, terminal))) return;
  const { serve } = await import("./serve.ts");
  const running = await serve(settings);
  const stopped = untilStopped();
  try {
    await announce(running, settings, { ...flags, terminal });
  } catch (error) {
    // A server that nobody learned of would keep its port.
    await running.close(0);
    throw error;
  }
  const signal = await stopped;
  // Whoever asks twice does not want to wait.
  process.once("SIGINT", () => process.exit(EXIT.host));
  // Only what manages processes waits for others to notice; not a person at the keyboard.
  await running.close(signal === "SIGTERM" ? settings.stopNoticeMs : 0);
}

/** Prints the first key where another process serves the data folder, so that this one cannot. False where none does. */
async function showKeyOfServed(settings: Settings, terminal: Terminal): Promise<boolean> {
  const { isServed } = await import("./open-storage.ts");
  if (!(await isServed(settings))) return false;
  const { administer } = await import("./commands/administration.ts");
  const kept = await administer(settings, ({ keys }) => readFirstKey(settings, keys));
  if (kept === undefined)
    throw new SettingsError(
      `${settings.dataFolder} keeps no first key that is valid. Create another key: ${commandHere()} keys create`,
    );
  terminal.result(`  key     ${kept}\n`);
  terminal.say(`Another process serves ${settings.dataFolder}. This one printed the key and served nothing.`);
  return true;
}

async function announce(
  running: Service,
  settings: Settings,
  { terminal, firstRun: isFirstRun, showKey, open }: StartFlags & { readonly terminal: Terminal },
): Promise<void> {
  const { url } = running;
  if (settings.role === "worker") {
    terminal.say(`Colophon worker: ready, health at ${url}/healthz`);
    return;
  }
  const { sampleAt, showFirstResult } = await import("./first-result.ts");
  const sample = (name: string): string => relative(process.cwd(), fileURLToPath(sampleAt(name)));
  const kept = running.firstKey ?? (await readFirstKey(settings, running.keys));
  const firstKey = running.firstKey ?? (showKey === true ? kept : undefined);
  const key = firstKey ?? "<your key>";
  const link = await running.makePageLink();
  const ownerLink = link === undefined ? await running.makeOwnerLink() : undefined;
  const lines = [
    `Colophon  ${url}`,
    `  key     ${firstKey ?? describeEarlierKey(kept)}`,
    `  data    ${relative(process.cwd(), settings.dataFolder) || settings.dataFolder}`,
    ...(await describeRetention(running.tenants)),
    `  docs    ${url}/docs`,
    `  try     curl -s -H 'Authorization: Bearer ${key}' -F file=@${sample("messy.csv")} ${url}/v1/common/inspect/delimited`,
    `  PDF     curl -s -H 'Authorization: Bearer ${key}' -H 'Accept: application/pdf' -F file=@${sample("statement.pdf")} -F 'targets=[{"query":"Helena Lund"}]' ${url}/v1/pdf/redact -o redacted.pdf`,
    ...(await describeMissing()),
    `  page    ${link ?? `${url}/`}`,
    `          ${link === undefined ? "sign in with your mail address and password" : "try a file in the browser; signs you in as owner, once, within ten minutes"}`,
    ...(ownerLink === undefined
      ? []
      : [
          `  owner   ${ownerLink}`,
          "          makes you the owner; works once, within ten minutes, on this machine only",
        ]),
    "",
  ];
  if (isFirstRun) lines.push(...(await showFirstResult(running)), "");
  lines.push("Serving; Ctrl-C stops it.");
  for (const line of lines) terminal.result(`${line}\n`);
  if (isFirstRun === true && open !== false && link !== undefined) openBrowser(link);
}

function describeEarlierKey(kept: string | undefined): string {
  return kept === undefined
    ? `an earlier start printed it; ${commandHere()} keys create makes another`
    : "an earlier start printed it; add --show-key to print it again";
}

/** One line with the engines that this machine does not have, and the command that installs them. */
async function describeMissing(): Promise<readonly string[]> {
  const { installHere, listOperations } = await import("@colophon/catalog");
  const missing = new Map<string, string>();
  for (const { availability } of listOperations()) {
    if (!availability.available && availability.reason === "engine_missing")
      missing.set(availability.engine, availability.install);
    if (availability.available)
      for (const { engine, install } of availability.lacking ?? []) missing.set(engine, install);
  }
  if (missing.size === 0) return [];
  return [`  lacks   ${[...missing.keys()].join(", ")}; to install: ${installHere([...new Set(missing.values())])}`];
}

function commandHere(): string {
  return commandFor(process.argv[1] ?? "", process.cwd());
}

/** Says where documents or results are kept until somebody deletes them: an operator should have chosen that. */
async function describeRetention(tenants: Service["tenants"]): Promise<readonly string[]> {
  const unlimited = (await tenants.list()).filter(
    ({ ages }) => ages.documentsDays === undefined || ages.resultsDays === undefined,
  );
  const [first] = unlimited;
  if (first === undefined) return [];
  const others = unlimited.length === 1 ? "" : ` and ${unlimited.length - 1} more environments`;
  return [
    `  keeps   documents or results of ${first.name}${others} without a time limit`,
    `          ${commandHere()} environments set ${first.name} --keep-documents 30 --keep-results 90 sets one`,
  ];
}

const STOP_SIGNALS = ["SIGINT", "SIGTERM"] as const;

function untilStopped(): Promise<(typeof STOP_SIGNALS)[number]> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.once(signal, () => resolve(signal));
  });
}
