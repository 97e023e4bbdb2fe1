import { Readable } from "node:stream";
import { choice, integer, object, optional, string } from "@colophon/contract";
import { type BillingAccount, type BillingEntry, type BillingSummary, writeEntry } from "@colophon/service";
import { Problem } from "../answer/problem.ts";
import type { PlatformParts } from "../parts.ts";
import { actorOf } from "./admit.ts";
import { BILLING, billingDay, CHANGES, LEDGER, PORTAL_LINK } from "./billing-schemas.ts";
import { definePlatformRoute, okJson, type PlatformRoute } from "./route.ts";
import { idParams, nothing } from "./schemas.ts";

const BASE = "/api/platform/organizations/{id}/billing";
const PAGE = 200;
const EXPORT_PAGE = 1_000;
/** One entry a line. */
const FORMATS = { csv: "text/csv", jsonl: "application/jsonl" } as const;

const days = {
  from: optional(billingDay("First day (UTC) of the entries. Default: the first that there is.")),
  to: optional(billingDay("Last day (UTC) of the entries. Default: the last that there is.")),
};
const file = { type: "string", description: "One entry a line." } as const;

/** What an organization pays for, for its owners and admins. They stay open when the organization has lapsed. */
export const BILLING_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: BASE,
    operationId: "readBilling",
    tag: "Billing",
    summary: "Read the plan, the state and the usage of an organization.",
    description:
      "The usage of the current month (UTC) is what the usage route counts. Amounts are integers in minor units of the plan's currency.",
    params: idParams("The organization."),
    query: nothing,
    responses: okJson("The plan, the state and the usage.", BILLING),
    problems: ["NOT_FOUND"],
    handle: async ({ params, platform, reply }) =>
      reply.send(writeSummary(found(await platform.billing.read(params.id)), platform)),
  }),
  definePlatformRoute({
    method: "GET",
    path: `${BASE}/changes`,
    operationId: "listBillingChanges",
    tag: "Billing",
    summary: "List the changes of plan and state.",
    description: `At most ${PAGE} changes, newest first. Send the last revision as \`before\` for the next ones. Nothing changes or removes an entry.`,
    params: idParams("The organization."),
    query: object({
      before: optional(
        integer({
          description: "Revision before which the list begins. Default: the newest.",
          minimum: 1,
          maximum: 2_147_483_647,
        }),
      ),
    }),
    responses: okJson("The changes.", CHANGES),
    async handle({ params, query, platform }) {
      const changes = await platform.billing.listChanges(params.id, query.before, PAGE);
      return {
        changes: changes.map(({ revision, state, until, plan, reason, actor, at, ...one }) => ({
          ...{
            revision,
            state_before: one.stateBefore,
            state,
            until: until ?? null,
            plan_before: one.planBefore,
            plan,
          },
          ...{ reason, actor, person_id: one.personId ?? null, event_id: one.eventId ?? null, at },
        })),
      };
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: `${BASE}/ledger`,
    operationId: "listBillingLedger",
    tag: "Billing",
    summary: "List the ledger of an organization.",
    description: `At most ${PAGE} entries in the order in which they were written: one for each environment, operation, unit and day (UTC) that is over. Nothing changes or removes an entry.`,
    params: idParams("The organization."),
    query: object({
      ...days,
      cursor: optional(
        string({ description: "`next_cursor` of the page before. Default: the first page.", pattern: "^[0-9]{1,15}$" }),
      ),
    }),
    responses: okJson("The entries.", LEDGER),
    async handle({ params, query, platform }) {
      const filter = { ...daysOf(query), after: Number(query.cursor ?? 0), limit: PAGE };
      const entries = await platform.billing.listEntries(params.id, filter);
      const last = entries.length === PAGE ? entries.at(-1) : undefined;
      return { entries: entries.map(writeEntry), next_cursor: last === undefined ? null : String(last.sequence) };
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: `${BASE}/ledger/export`,
    operationId: "exportBillingLedger",
    tag: "Billing",
    summary: "Export the ledger of an organization.",
    description: "All entries in the order in which they were written, as CSV (RFC 4180) or as JSON Lines.",
    params: idParams("The organization."),
    query: object({
      ...days,
      format: optional(choice(["csv", "jsonl"], { description: "Format of the file. Default: csv." })),
    }),
    responses: { 200: { description: "The file.", content: { [FORMATS.csv]: file, [FORMATS.jsonl]: file } } },
    async handle({ params, query, platform, reply }) {
      const format = query.format ?? "csv";
      const lines = exportLines(platform, params.id, { ...daysOf(query), format });
      return reply
        .type(`${FORMATS[format]}; charset=utf-8`)
        .header("content-disposition", `attachment; filename="ledger.${format}"`)
        .send(Readable.from(lines));
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${BASE}/portal-links`,
    operationId: "createPortalLink",
    tag: "Billing",
    summary: "Make a link to the billing provider's page.",
    description:
      "The service asks the provider for it and keeps nothing of it. Without a provider the response is 404.",
    params: idParams("The organization."),
    query: nothing,
    responses: { 201: { description: "The link.", content: { "application/json": PORTAL_LINK } } },
    problems: ["NOT_FOUND", "BILLING_UNAVAILABLE"],
    async handle({ params, request, reply, platform }) {
      const url = await platform.billing.openPortal(params.id, actorOf(request));
      if (url === undefined) throw noProvider();
      return reply.code(201).send({ url });
    },
  }),
];

export function noProvider(): Problem {
  return new Problem("NOT_FOUND", {
    detail: "This installation has no billing provider.",
    remediation: "Ask the operator of the installation about the plan.",
  });
}

export function found<Found>(value: Found | undefined): Found {
  if (value === undefined) throw new Problem("NOT_FOUND");
  return value;
}

export function writeAccount({
  organizationId,
  organizationName,
  plan,
  state,
  since,
  until,
  revision,
}: BillingAccount) {
  return {
    ...{ organization_id: organizationId, organization_name: organizationName, plan, state },
    ...{ since, until: until ?? null, revision },
  };
}

export function writeSummary({ period, units, amount, ...account }: BillingSummary, { billing }: PlatformParts) {
  const { until } = account;
  return {
    ...writeAccount(account),
    ...{ period, usage: units.map((one) => ({ ...one })), amount },
    next_change: until === undefined ? null : { at: until, state: "lapsed" },
    has_provider: billing.hasProvider,
  };
}

interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function daysOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): Days {
  for (const [field, day] of Object.entries({ from, to })) {
    const time = Date.parse(day ?? "2000-01-01");
    // 2026-02-30 has the form of a day and is none.
    if (!Number.isFinite(time) || (day !== undefined && !new Date(time).toISOString().startsWith(day)))
      throw new Problem("INVALID_REQUEST", { detail: `\`${field}\` must be a day, such as 2026-01-31.`, field });
  }
  return { from, to };
}

const COLUMNS = [
  "entry_id",
  "environment_id",
  "day",
  "operation",
  "unit",
  "kind",
  "quantity",
  "reverses",
  "reason",
  "at",
] as const;

async function* exportLines(
  { billing }: PlatformParts,
  organizationId: string,
  { format, ...filter }: Days & { readonly format: keyof typeof FORMATS },
): AsyncGenerator<string> {
  if (format === "csv") yield `${COLUMNS.join(",")}\r\n`;
  for (let after = 0, page: readonly BillingEntry[] = []; ; after = page.at(-1)?.sequence ?? after) {
    page = await billing.listEntries(organizationId, { ...filter, after, limit: EXPORT_PAGE });
    if (page.length > 0)
      yield page.map(format === "csv" ? csvLine : (one) => `${JSON.stringify(writeEntry(one))}\n`).join("");
    if (page.length < EXPORT_PAGE) return;
  }
}

function csvLine(entry: BillingEntry): string {
  const written = writeEntry(entry);
  return `${COLUMNS.map((name) => csvField(written[name])).join(",")}\r\n`;
}

/** A spreadsheet takes a text that begins so for a formula; a number may be negative. Source: OWASP, CSV injection. */
function csvField(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = value === null ? "" : /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
