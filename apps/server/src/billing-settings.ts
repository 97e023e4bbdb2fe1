import { array, choice, compileSchema, integer, object, optional, type Static, string } from "@colophon/contract";
import type { Plan } from "@colophon/service";
import { BILLING_UNITS, BUILT_IN_PLAN_NAME, judgeUrl, type OutboundRules } from "@colophon/service/vocabulary";
import { type Environment, orAbsent } from "./environment.ts";
import { readJsonFile } from "./json-file.ts";
import { SettingsError } from "./settings-error.ts";

const MAX_AMOUNT = 1_000_000_000;
const MAX_UNITS = 1_000_000_000_000_000;
const MAX_LIMIT = 2_147_483_647;

const limit = (description: string, minimum: number) =>
  optional(integer({ description: `${description} Default: no limit.`, minimum, maximum: MAX_LIMIT }));

const PLANS_FILE = object({
  plans: array(
    object({
      name: string({ description: "Name of the plan in commands and events.", pattern: "^[a-z0-9][a-z0-9-]{0,39}$" }),
      title: string({ description: "Display name of the plan.", minLength: 1, maxLength: 60 }),
      currency: string({ description: "Currency of the amounts (ISO 4217).", pattern: "^[A-Z]{3}$" }),
      price: integer({ description: "Price of a month in minor units.", minimum: 0, maximum: MAX_AMOUNT }),
      trial_days: optional(
        integer({ description: "Days of a trial that is given no end. Default: none.", minimum: 1, maximum: 366 }),
      ),
      units: optional(
        array(
          object({
            unit: choice(BILLING_UNITS, { description: "What is counted." }),
            included: optional(
              integer({ description: "Units that the price includes. Default: all.", minimum: 0, maximum: MAX_UNITS }),
            ),
            price: optional(
              integer({ description: "Price of `per` further units. Default: 0.", minimum: 0, maximum: MAX_AMOUNT }),
            ),
            per: optional(
              integer({ description: "Units that `price` pays for. Default: 1.", minimum: 1, maximum: MAX_UNITS }),
            ),
          }),
          { description: "What is charged beyond the price. Default: nothing.", maxItems: 20 },
        ),
      ),
      limits: optional(
        object(
          {
            concurrency: limit("Executions under way at once.", 1),
            requests_per_minute: limit("Submissions a minute.", 1),
            executions_per_month: limit("New executions a calendar month (UTC).", 0),
          },
          { description: "Limits of each environment. Default: none." },
        ),
      ),
    }),
    { description: "Plans that can be set.", minItems: 1, maxItems: 50 },
  ),
});

const check = compileSchema(PLANS_FILE);
type GivenPlan = Static<typeof PLANS_FILE>["plans"][number];

/** Where usage is sent, and who may change states. */
export interface BillingProviderSettings {
  readonly url: string;
  readonly secrets: readonly string[];
  readonly rules: OutboundRules;
}

export interface BillingSettings {
  readonly plans: readonly Plan[];
  /** Default: none, and the operator sets states. */
  readonly provider: BillingProviderSettings | undefined;
}

/**
 * The plans of COLOPHON_BILLING_FILE, and the provider of the other settings.
 *
 * Errors   SettingsError that names the setting and the member, and never repeats a secret.
 */
export function readBilling(environment: Environment, hosts: OutboundRules): BillingSettings {
  return { plans: readPlans(orAbsent(environment.COLOPHON_BILLING_FILE)), provider: readProvider(environment, hosts) };
}

function readPlans(path: string | undefined): readonly Plan[] {
  if (path === undefined) return [];
  const fail = (message: string): never => {
    throw new SettingsError(`COLOPHON_BILLING_FILE: ${message}`);
  };
  const value = readJsonFile(path, fail);
  const [issue] = check(value, 0);
  if (issue !== undefined) return fail(`${issue.path === "" ? "the file" : issue.path}: ${issue.message}`);
  const { plans } = value as Static<typeof PLANS_FILE>;
  const currencies = new Set(Intl.supportedValuesOf("currency"));
  plans.forEach(({ name, currency, units = [] }, index) => {
    if (!currencies.has(currency)) fail(`plans[${index}].currency: "${currency}" is not an ISO 4217 code.`);
    if (name === BUILT_IN_PLAN_NAME) fail(`plans[${index}].name: "${name}" is the built-in plan.`);
    if (plans.findIndex((one) => one.name === name) !== index) fail(`plans: the name "${name}" is there twice.`);
    const twice = units.find(({ unit }, at) => units.findIndex((one) => one.unit === unit) !== at);
    if (twice !== undefined) fail(`plans[${index}].units: the unit "${twice.unit}" is there twice.`);
    const free = units.find(({ included, price = 0 }) => included === undefined && price > 0);
    if (free !== undefined)
      fail(`plans[${index}].units: the unit "${free.unit}" has a price and includes everything. Set \`included\`.`);
  });
  return plans.map(toPlan);
}

function toPlan({ name, title, currency, price, trial_days, units = [], limits = {} }: GivenPlan): Plan {
  return {
    ...{ name, title, currency, price, trial_days: trial_days ?? null },
    units: units.map((one) => ({
      ...{ unit: one.unit, included: one.included ?? null, price: one.price ?? 0, per: one.per ?? 1 },
    })),
    limits: {
      concurrency: limits.concurrency ?? null,
      requests_per_minute: limits.requests_per_minute ?? null,
      executions_per_month: limits.executions_per_month ?? null,
    },
  };
}

function readProvider(environment: Environment, rules: OutboundRules): BillingProviderSettings | undefined {
  const given = orAbsent(environment.COLOPHON_BILLING_URL);
  const secret = orAbsent(environment.COLOPHON_BILLING_SECRET);
  if (given === undefined) {
    for (const name of ["COLOPHON_BILLING_SECRET", "COLOPHON_BILLING_HOSTS"] as const)
      if (orAbsent(environment[name]) !== undefined)
        throw new SettingsError(`${name} needs COLOPHON_BILLING_URL. Set the URL, or remove ${name}.`);
    return undefined;
  }
  if (secret === undefined) throw new SettingsError("COLOPHON_BILLING_URL needs COLOPHON_BILLING_SECRET.");
  const url = URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "")
    throw new SettingsError(
      "COLOPHON_BILLING_URL takes a URL such as https://billing.example.com/colophon, without a query.",
    );
  const decision = judgeUrl(url, rules);
  if (!decision.isAllowed)
    throw new SettingsError(`COLOPHON_BILLING_URL: ${decision.message} Name the host in COLOPHON_BILLING_HOSTS.`);
  return { url: url.href.replace(/\/+$/, ""), secrets: readSecrets(secret), rules };
}

/** One, or two while it is replaced. Source: Standard Webhooks, 24 to 64 bytes as base64. */
function readSecrets(text: string): readonly string[] {
  const secrets = text.split(",").map((one) => one.trim());
  const areValid = secrets.every((one) => {
    const bytes = Buffer.from(one.slice("whsec_".length), "base64");
    const isBase64 = bytes.toString("base64").replace(/=+$/, "") === one.slice("whsec_".length).replace(/=+$/, "");
    return one.startsWith("whsec_") && isBase64 && bytes.length >= 24 && bytes.length <= 64;
  });
  if (!areValid || secrets.length > 2)
    throw new SettingsError(
      "COLOPHON_BILLING_SECRET takes whsec_ and 24 to 64 bytes as base64, or two of these with a comma between them.",
    );
  return secrets;
}
