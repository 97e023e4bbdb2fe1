import type { DeliveryPolicy, Entitlement, Environment } from "@colophon/service";
import type { Command } from "commander";
import { SettingsError } from "../settings.ts";
import { type CountRule, MAX_INTEGER, readCount, readId } from "./flags.ts";
import type { CommandParts } from "./keys.ts";
import { type AgeFlags, readAges } from "./retention-days.ts";
import type { ReviewFlags } from "./review-policy.ts";

/** Of the audit log. */
const ACTOR = { kind: "command" } as const;

interface Flags {
  readonly data?: string;
}

/** `colophon environments list|create|set` and `colophon organizations list|create|entitle`. */
export function addTenantCommands({
  program,
  say,
  act,
  policyHelp,
}: CommandParts & { readonly policyHelp: string }): void {
  const withData = (command: Command): Command => command.option("--data <folder>", "data folder (default: .colophon)");

  const organizations = program.command("organizations").description("create organizations and set their entitlement");
  withData(organizations.command("list").description("list all organizations")).action((flags: Flags) =>
    act(flags, async ({ tenants }) => {
      for (const { id, name, entitlement } of await tenants.listOrganizations())
        say(`${id}  ${name}, ${describeEntitlement(entitlement)}`);
    }),
  );
  withData(organizations.command("create <name>").description("make an organization, entitled")).action(
    (name: string, flags: Flags) =>
      act(flags, async ({ tenants }) => say(await tenants.createOrganization(name, { kind: "active" }, ACTOR))),
  );
  withData(
    organizations.command("entitle <id> <entitlement>").description("set the entitlement: trial, active or lapsed"),
  )
    .option("--until <moment>", "the end of a trial, such as 2027-01-31T00:00:00Z")
    .action((id: string, kind: string, flags: Flags & { until?: string }) =>
      act(flags, async ({ tenants }) => {
        const entitlement = readEntitlement(kind, flags.until);
        if (!(await tenants.setEntitlement(readId(id), entitlement)))
          throw new SettingsError(`There is no organization ${id}.`);
        say(`${id}  ${describeEntitlement(entitlement)}`);
      }),
    );

  const environments = program
    .command("environments")
    .description("create environments and set their limits, policy and retention");
  withData(environments.command("list").description("list all environments")).action((flags: Flags) =>
    act(flags, async ({ tenants }) => {
      for (const environment of await tenants.list()) say(describe(environment));
    }),
  );
  withData(environments.command("create <name>").description("make an environment"))
    .requiredOption("--organization <id>", "the organization it belongs to")
    .option("--kind <kind>", "live or test (default: test)")
    .action((name: string, flags: Flags & { organization: string; kind?: string }) =>
      act(flags, async ({ tenants }) => {
        const kind = flags.kind ?? "test";
        if (kind !== "live" && kind !== "test") throw new SettingsError(`--kind is live or test, not "${kind}".`);
        say(await tenants.createEnvironment(readId(flags.organization), name, kind, ACTOR));
      }),
    );
  withData(
    environments
      .command("set <environment>")
      .description("change limits, policy and retention; settings not given stay unchanged"),
  )
    .option("--policy <json>", "delivery policy as JSON; {} removes it")
    .option("--concurrency <count>", "maximum concurrent executions, or none for no limit")
    .option("--requests-per-minute <count>", "maximum submissions per minute, or none for no limit")
    .option("--executions-per-month <count>", "maximum new executions per calendar month, or none for no limit")
    .option(
      "--keep-documents <days>",
      "retention of requests and uploads in days after the execution ends, or none to keep them forever",
    )
    .option("--keep-results <days>", "retention of results and their files in days, or none to keep them forever")
    .option("--keep-events <days>", "retention of events in days, or none to keep them forever")
    .option("--keep-records <days>", "retention of execution records in days, or none to keep them forever")
    .option("--approvals <count>", "different people who must approve a version before its release")
    .option("--four-eyes <on>", "on: the submitter of a version cannot approve it; off: anyone may")
    .addHelpText("after", () => `\n${policyHelp}`)
    .action((given: string, flags: Flags & BoundFlags) =>
      act(flags, async (administration) => {
        const { tenants, findEnvironment } = administration;
        const environment = await findEnvironment(given);
        await tenants.setBounds(environment.id, {
          deliveryPolicy: flags.policy === undefined ? environment.deliveryPolicy : await loadPolicy(flags.policy),
          concurrency: readBound(CONCURRENCY, flags.concurrency, environment.concurrency),
          requestsPerMinute: readBound(REQUESTS, flags.requestsPerMinute, environment.requestsPerMinute),
          executionsPerMonth: readBound(EXECUTIONS, flags.executionsPerMonth, environment.executionsPerMonth),
        });
        await tenants.setAges(environment.id, readAges(flags, environment.ages));
        if (flags.approvals !== undefined || flags.fourEyes !== undefined)
          await (await import("./review-policy.ts")).changeReviewPolicy(administration, environment, flags);
        say(describe(await findEnvironment(environment.id)));
      }),
    );
}

const CONCURRENCY = { name: "--concurrency", least: 1, most: MAX_INTEGER, or: "none" } as const;
const REQUESTS = { name: "--requests-per-minute", least: 1, most: MAX_INTEGER, or: "none" } as const;
const EXECUTIONS = { name: "--executions-per-month", least: 0, most: Number.MAX_SAFE_INTEGER, or: "none" } as const;

interface BoundFlags extends AgeFlags, ReviewFlags {
  readonly policy?: string;
  readonly concurrency?: string;
  readonly requestsPerMinute?: string;
  readonly executionsPerMonth?: string;
}

function describe(environment: Environment): string {
  const { id, name, kind, organizationId, organizationName, entitlement, deliveryPolicy } = environment;
  const bounds = [
    ["concurrency", environment.concurrency],
    ["requests a minute", environment.requestsPerMinute],
    ["executions a month", environment.executionsPerMonth],
    ["days of documents", environment.ages.documentsDays],
    ["days of results", environment.ages.resultsDays],
    ["days of events", environment.ages.eventsDays],
    ["days of records", environment.ages.recordsDays],
  ].flatMap(([what, bound]) => (bound === undefined ? [] : [`${what} ${bound}`]));
  return [
    `${id}  ${name} (${kind}) of ${organizationName} ${organizationId}, ${describeEntitlement(entitlement)}`,
    ...(bounds.length > 0 ? [`  ${bounds.join(", ")}`] : []),
    ...(Object.keys(deliveryPolicy).length > 0 ? [`  policy ${JSON.stringify(deliveryPolicy)}`] : []),
  ].join("\n");
}

function describeEntitlement(entitlement: Entitlement): string {
  return entitlement.kind === "trial" ? `trial until ${entitlement.until.toISOString()}` : entitlement.kind;
}

function readEntitlement(kind: string, until: string | undefined): Entitlement {
  if (kind === "active" || kind === "lapsed") {
    if (until !== undefined)
      throw new SettingsError(`--until is the end of a trial; leave it out for ${kind}, or write trial.`);
    return { kind };
  }
  const end = new Date(until ?? "");
  if (kind !== "trial") throw new SettingsError(`An entitlement is trial, active or lapsed, not "${kind}".`);
  if (Number.isNaN(end.getTime())) throw new SettingsError("A trial needs its end: --until 2027-01-31T00:00:00Z.");
  return { kind, until: end };
}

async function loadPolicy(text: string): Promise<DeliveryPolicy> {
  return (await import("./delivery-policy.ts")).readPolicy(text);
}

function readBound(rule: CountRule, text: string | undefined, current: number | undefined): number | undefined {
  if (text === undefined) return current;
  return text === "none" ? undefined : readCount(rule, text);
}
