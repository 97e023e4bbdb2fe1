import {
  array,
  boolean,
  choice,
  integer,
  type JsonSchema,
  object,
  optional,
  type Schema,
  string,
  typed,
} from "@colophon/contract";
import { BILLING_UNITS, type Plan, PROVIDER_EVENTS, type ProviderEventType, STATES } from "@colophon/service";
import { moment, nullable, uuid } from "../schemas/pieces.ts";

const orNull = <T>(schema: Schema<T>) => nullable(schema) as Schema<T | null>;
export const billingDay = (description: string) => string({ description, pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" });
const count = (description: string) => integer({ description, minimum: 0 });
const unit = choice(BILLING_UNITS, {
  description:
    "What is counted: `executions` of every outcome, as quotas count them; `results` of executions that succeeded or were reused; bytes of requests and of results.",
});
const state = (description: string) => choice(STATES, { description });
const planName = (description: string) => string({ description, maxLength: 40 });

const PLAN = object(
  {
    name: planName("Name of the plan."),
    title: string({ description: "Display name of the plan." }),
    currency: orNull(string({ description: "Currency of the amounts (ISO 4217); null for a plan without a charge." })),
    price: count("Price of a month in minor units of the currency, such as cents."),
    trial_days: orNull(count("Days of a trial that is given no end; null for none.")),
    units: array(
      object({
        unit,
        included: orNull(count("Units of a month that the price includes; null for all.")),
        price: count("Price of `per` further units in minor units of the currency."),
        per: integer({ description: "Number of further units that `price` pays for.", minimum: 1 }),
      }),
      { description: "What is charged beyond the price. Units that are missing are included." },
    ),
    limits: object(
      {
        concurrency: orNull(count("Executions under way at once; null for no limit.")),
        requests_per_minute: orNull(count("Submissions a minute; null for no limit.")),
        executions_per_month: orNull(count("New executions a calendar month (UTC); null for no limit.")),
      },
      { description: "Limits of each environment, set with the plan." },
    ),
  },
  { description: "Terms of a plan." },
) as Schema<Plan>;

export const PLANS = object({
  plans: array(PLAN, { description: "Plans that can be set, the built-in one first." }),
});

const ACCOUNT_MEMBERS = {
  organization_id: uuid("Id of the organization."),
  organization_name: string({ description: "Name of the organization." }),
  plan: PLAN,
  state: state("Entitlement of the organization. A trial that is over is `lapsed`."),
  since: moment("When the organization came to this state."),
  until: orNull(moment("When the trial ends; null for another state.")),
  revision: count("Number of changes of plan and state. It is also the ETag."),
};

export const ACCOUNTS = object({
  accounts: array(object(ACCOUNT_MEMBERS), { description: "Organizations with their plans, by id." }),
});

export const BILLING = object({
  ...ACCOUNT_MEMBERS,
  period: object(
    { from: billingDay("First day (UTC) of the month."), to: billingDay("Last day (UTC) of the month.") },
    { description: "The current month (UTC), which the usage and the amount are of." },
  ),
  usage: array(
    object({
      unit,
      used: count("Units used so far, as the usage route counts them."),
      included: orNull(count("Units that the plan's price includes; null for all.")),
      amount: orNull(
        count("Price of the units beyond those, in minor units of the currency; null above 9,007,199,254,740,991."),
      ),
    }),
    { description: "One entry for each unit." },
  ),
  amount: orNull(
    count(
      "Price of the month so far in minor units of the currency, the plan's price included; null above 9,007,199,254,740,991.",
    ),
  ),
  next_change: orNull(
    object({ at: moment("When it happens."), state: state("State of the organization from then on.") }),
  ),
  has_provider: boolean({ description: "Whether there is a billing provider with a page for owners." }),
});

export const CHANGES = object({
  changes: array(
    object({
      revision: integer({ description: "Number of the change, from 1 without a gap.", minimum: 1 }),
      state_before: state("State before the change."),
      state: state("State after the change."),
      until: orNull(moment("End of the trial; null for another state.")),
      plan_before: planName("Plan before the change."),
      plan: planName("Plan after the change."),
      reason: string({ description: "Why it was changed." }),
      actor: choice(["person", "anonymous", "command", "service", "provider"], { description: "Who changed it." }),
      person_id: orNull(uuid("The person who changed it; null for others.")),
      event_id: orNull(string({ description: "Event of the provider that changed it; null for others." })),
      at: moment("When it was changed."),
    }),
    { description: "Changes of the organization, newest first." },
  ),
});

export const ENTRY = object({
  entry_id: uuid("Id of the entry, the same whenever it is sent or exported."),
  environment_id: uuid("Environment of the usage."),
  day: billingDay("Day (UTC) of the usage."),
  operation: string({ description: "Operation of the usage." }),
  unit,
  kind: choice(["usage", "reversal"], { description: "`reversal` cancels an entry of usage." }),
  quantity: integer({ description: "Number of units, negative for a reversal." }),
  reverses: orNull(uuid("The entry that a reversal cancels; null for usage.")),
  reason: orNull(string({ description: "Why the entry was reversed; null for usage." })),
  at: moment("When the entry was written."),
});

export const LEDGER = object({
  entries: array(ENTRY, { description: "Entries in the order in which they were written." }),
  next_cursor: orNull(string({ description: "Send it as `cursor` to get the next page; null on the last one." })),
});

const reasonMember = string({ description: "Why, for the history.", minLength: 1, maxLength: 500 });

export const accountChange = object({
  plan: optional(planName("Name of the plan to set. Default: unchanged.")),
  state: optional(state("State to set. Default: unchanged.")),
  until: optional(moment("End of the trial, in the future. Default: after the plan's trial days.")),
  reason: reasonMember,
});

export const reversal = object({ reason: reasonMember });

export const PORTAL_LINK = object({
  url: string({ description: "Page of the provider. It is fetched for this request and not kept." }),
});

export const FEED = object({
  closed_through: orNull(billingDay("Last day (UTC) whose usage is in the ledger; null for none.")),
  waiting: count("Entries that the provider does not have yet."),
  failed_attempts: count("Failed attempts since the last success."),
  failing_since: orNull(moment("First failure since the last success; null for none.")),
  last_failure: orNull(string({ description: "Why the last attempt failed; null if it succeeded." })),
  next_attempt_at: orNull(moment("When the next attempt is due; null unless the last one failed.")),
});

interface GivenEvent {
  readonly type: ProviderEventType;
  readonly timestamp: string;
  readonly data: { readonly organization_id: string; readonly plan?: string };
}

/** Members that are not listed are accepted, since providers add some, and neither read nor kept. */
const open = (schema: JsonSchema): JsonSchema => ({ ...schema, additionalProperties: true });
export const providerEvent = typed<GivenEvent>(
  open(
    object({
      type: choice(PROVIDER_EVENTS, { description: "What happened at the provider." }),
      timestamp: moment(
        "When it happened, at most five minutes in the future. An event that happened before one that counted changes nothing.",
      ),
      data: open(
        object(
          {
            organization_id: uuid("The organization."),
            plan: optional(planName("Name of the plan to set. Default: unchanged.")),
          },
          { description: "What it is about. Further members are ignored and not kept." },
        ),
      ) as Schema<unknown>,
    }),
  ),
);

export const EVENT_ANSWER = object({
  status: choice(["applied", "unchanged", "stale", "duplicate"], {
    description:
      "`applied`: the organization was changed; `unchanged`: it was so already; `stale`: a later event came before; `duplicate`: the event was consumed before.",
  }),
});
