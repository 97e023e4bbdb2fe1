import type {
  Billing,
  BillingAccount,
  BillingChange,
  BillingEntry,
  BillingSummary,
  Feed,
  Plan,
} from "@colophon/service";
import type { Command } from "commander";
import { SettingsError } from "../settings.ts";
import type { Administration } from "./administration.ts";
import { readId } from "./flags.ts";
import type { CommandParts } from "./keys.ts";

interface Flags {
  readonly data?: string;
  readonly json?: boolean;
}

interface SetFlags extends Flags {
  readonly plan?: string;
  readonly state?: string;
  readonly until?: string;
  readonly reason: string;
}

const PAGE = 200;
const COMMAND = { kind: "command" } as const;
const STATES = ["trial", "active", "lapsed"] as const;

type Add = (name: string, description: string) => Command;

/** `colophon billing plans|list|show|set|history|ledger|reverse|verify|feed`: plans and states of organizations. */
export function addBillingCommands(parts: CommandParts): void {
  const billing = parts.program
    .command("billing")
    .description("set plans and states of organizations, and read the ledger");
  const add: Add = (name, description) =>
    billing.command(name).description(description).option("--data <folder>", "data folder (default: .colophon)");
  addAccountCommands(parts, add);
  addLedgerCommands(parts, add);
}

const withJson = (command: Command): Command => command.option("--json", "print one JSON object per line");

function addAccountCommands({ say, note, act }: CommandParts, add: Add): void {
  const write = <Value>(flags: Flags, value: Value, describe: (value: Value) => string): void =>
    say(flags.json === true ? JSON.stringify(value) : describe(value));
  withJson(add("plans", "list the plans that can be set")).action((flags: Flags) =>
    act(flags, async (administration) => {
      for (const plan of (await open(administration)).plans) write(flags, plan, describePlan);
    }),
  );
  withJson(add("list", "list organizations with their plans and states")).action((flags: Flags) =>
    act(flags, async (administration) => {
      for await (const account of listAccounts(await open(administration))) write(flags, account, describeAccount);
    }),
  );
  withJson(add("show <organization>", "show the plan, the state and the usage of the month")).action(
    (id: string, flags: Flags) =>
      act(flags, async (administration) =>
        write(flags, await readSummary(await open(administration), id), describeSummary),
      ),
  );
  add("set <organization>", "set the plan or the state of an organization; it takes effect at once")
    .option("--plan <name>", "plan to set (default: unchanged)")
    .option("--state <state>", "trial, active or lapsed (default: unchanged)")
    .option("--until <moment>", "end of the trial, such as 2027-01-31T00:00:00Z (default: by the plan's trial days)")
    .requiredOption("--reason <text>", "why, for the history")
    .action((id: string, flags: SetFlags) =>
      act(flags, async (administration) => say(describeSummary(await change(await open(administration), id, flags)))),
    );
  withJson(add("history <organization>", "list the changes of plan and state, newest first")).action(
    (id: string, flags: Flags) =>
      act(flags, async (administration) => {
        const billing = await open(administration);
        const { revision } = await readSummary(billing, id);
        if (revision === 0) note("Nobody has changed the plan or the state of this organization.");
        for await (const one of listChanges(billing, id)) write(flags, one, describeChange);
      }),
  );
}

function addLedgerCommands({ say, note, act }: CommandParts, add: Add): void {
  add("ledger <organization>", "print the ledger as JSON Lines").action((id: string, flags: Flags) =>
    act(flags, async (administration) => {
      const { writeEntry } = await import("@colophon/service");
      const billing = await open(administration);
      await readSummary(billing, id);
      let isEmpty = true;
      for await (const entry of listEntries(billing, id)) {
        isEmpty = false;
        say(JSON.stringify(writeEntry(entry)));
      }
      if (isEmpty) note("The ledger has no entry of this organization. It gets the usage of each day that is over.");
    }),
  );
  add("reverse <entry>", "add an entry that cancels an entry of the ledger")
    .requiredOption("--reason <text>", "why, for the ledger")
    .action((id: string, flags: Flags & { reason: string }) =>
      act(flags, async (administration) => {
        const made = await (await open(administration)).reverse(readId(id), { reason: flags.reason, actor: COMMAND });
        if (made === undefined) throw noUsageEntry(id);
        say(`${made.id}  ${made.quantity} ${made.unit} of ${made.day}, reverses ${made.reverses}: ${made.reason}`);
      }),
    );
  add("verify", "compare the ledger with the usage that was counted").action((flags: Flags) =>
    act(flags, async (administration) => {
      const differences = await (await open(administration)).verify();
      for (const difference of differences) say(JSON.stringify(difference));
      if (differences.length > 0) throw new Error("The ledger differs from the usage.");
      note("The ledger equals the usage of every day that it covers.");
    }),
  );
  withJson(add("feed", "show how far usage is written to the ledger and sent to the provider")).action((flags: Flags) =>
    act(flags, async (administration) => {
      const feed = await (await open(administration)).readFeed();
      say(flags.json === true ? JSON.stringify(feed) : describeFeed(feed));
      if (administration.settings.billing.provider === undefined)
        note("No billing provider is connected: COLOPHON_BILLING_URL is not set here.");
    }),
  );
}

async function open({ database, settings }: Administration): Promise<Billing> {
  const { createBilling } = await import("@colophon/service");
  return createBilling({ database, plans: settings.billing.plans });
}

async function change(billing: Billing, id: string, flags: SetFlags): Promise<BillingSummary> {
  if (flags.plan === undefined && flags.state === undefined)
    throw new SettingsError("Name what to set: --plan <name>, --state <state>, or both.");
  const kind = STATES.find((one) => one === flags.state);
  if (flags.state !== undefined && kind === undefined)
    throw new SettingsError(`--state is one of ${STATES.join(", ")}, not "${flags.state}".`);
  if (flags.until !== undefined && kind !== "trial")
    throw new SettingsError("--until is the end of a trial: add --state trial, or leave it out.");
  const until = flags.until === undefined ? undefined : readEnd(flags.until);
  const given = { plan: flags.plan, state: kind && { kind, until }, reason: flags.reason, actor: COMMAND };
  const changed = await billing.change(readId(id), given);
  switch (changed) {
    case "missing":
      throw noOrganization(id);
    case "plan":
      throw new SettingsError(
        `There is no plan "${flags.plan}"; there are ${billing.plans.map(({ name }) => name).join(", ")}. COLOPHON_BILLING_FILE names the file of plans.`,
      );
    case "trial":
      throw new SettingsError(
        "A trial needs an end in the future: add --until, such as --until 2027-01-31T00:00:00Z, or --plan with a plan that has trial_days.",
      );
    case "changed":
      throw new Error("The organization was changed meanwhile. Run the command again.");
    default:
      return changed;
  }
}

/** A moment, or the begin of a day (UTC). Other spellings would be read in the time zone of this machine. */
function readEnd(text: string): Date {
  const end = new Date(text);
  if (
    !/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text) ||
    Number.isNaN(end.getTime())
  )
    throw new SettingsError(`--until takes a moment such as 2027-01-31T00:00:00Z, not "${text}".`);
  return end;
}

async function readSummary(billing: Billing, id: string): Promise<BillingSummary> {
  const summary = await billing.read(readId(id));
  if (summary === undefined) throw noOrganization(id);
  return summary;
}

function noUsageEntry(id: string): SettingsError {
  return new SettingsError(
    `There is no entry of usage ${id}. \`colophon billing ledger <organization>\` lists them. A reversal cannot be reversed.`,
  );
}

function noOrganization(id: string): SettingsError {
  return new SettingsError(`There is no organization ${id}. \`colophon billing list\` lists them.`);
}

async function* listAccounts(billing: Billing): AsyncGenerator<BillingAccount> {
  for (let after: string | undefined; ; ) {
    const page: readonly BillingAccount[] = await billing.list(after, PAGE);
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.organizationId;
  }
}

async function* listChanges(billing: Billing, organizationId: string): AsyncGenerator<BillingChange> {
  for (let before: number | undefined; ; ) {
    const page: readonly BillingChange[] = await billing.listChanges(organizationId, before, PAGE);
    yield* page;
    if (page.length < PAGE) return;
    before = page.at(-1)?.revision;
  }
}

async function* listEntries(billing: Billing, organizationId: string): AsyncGenerator<BillingEntry> {
  for (let after = 0; ; ) {
    const filter = { after, from: undefined, to: undefined, limit: PAGE };
    const page: readonly BillingEntry[] = await billing.listEntries(organizationId, filter);
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.sequence ?? after;
  }
}

function describePlan({ name, title, currency, price, units, trial_days: days, limits }: Plan): string {
  const charged = units.map(({ unit, included, price: amount, per }) =>
    included === null
      ? `${unit} included`
      : `${unit} ${included} included, then ${formatAmount(amount, currency)} for each ${per}`,
  );
  const bounds = Object.entries(limits).flatMap(([name, limit]) => (limit === null ? [] : [`${name} ${limit}`]));
  const base = currency === null ? "without a charge" : `${formatAmount(price, currency)} a month`;
  const trial = days === null ? "" : `, trial of ${days} days`;
  return [`${name}  ${title}, ${base}${trial}`, ...[...charged, ...bounds].map((line) => `  ${line}`)].join("\n");
}

/** Minor units -> `49.00 EUR`, with as many digits as the currency has. */
function formatAmount(amount: number, currency: string | null): string {
  if (currency === null) return String(amount);
  const digits =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 0;
  const text = String(amount).padStart(digits + 1, "0");
  return `${text.slice(0, text.length - digits)}${digits === 0 ? "" : `.${text.slice(-digits)}`} ${currency}`;
}

function describeAccount({ organizationId, organizationName, plan, state, since, until }: BillingAccount): string {
  const end = until === undefined ? "" : ` until ${until.toISOString()}`;
  return `${organizationId}  ${organizationName}, ${plan.name}, ${state}${end}, since ${since.toISOString()}`;
}

function describeSummary(summary: BillingSummary): string {
  const { plan, period, units, amount } = summary;
  const lines = units.map(
    ({ unit, used, included }) => `  ${unit} ${used}${included === null ? "" : ` of ${included}`}`,
  );
  const sum = amount === null ? "more than can be counted" : formatAmount(amount, plan.currency);
  const cost = plan.currency === null ? [] : [`  amount so far ${sum}`];
  return [describeAccount(summary), `  usage of ${period.from} to ${period.to} (UTC)`, ...lines, ...cost].join("\n");
}

function describeChange(change: BillingChange): string {
  const { revision, at, stateBefore, state, planBefore, plan, actor, reason } = change;
  return `${revision}  ${at.toISOString()}  ${stateBefore} -> ${state}, ${planBefore} -> ${plan}, by ${actor}: ${reason}`;
}

function describeFeed({ closedThrough, waiting, tries, lastFailure, nextAt }: Feed): string {
  const failing = tries === 0 ? [] : [`failed ${tries} times, next at ${nextAt?.toISOString()}: ${lastFailure}`];
  const written = closedThrough === undefined ? "no day is written yet" : `written through ${closedThrough}`;
  return [written, `${waiting} entries wait to be sent`, ...failing].join("\n");
}
