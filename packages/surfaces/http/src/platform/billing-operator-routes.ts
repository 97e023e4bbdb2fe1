import { object, optional } from "@colophon/contract";
import type { BillingSummary, ChangeRefusal } from "@colophon/service";
import { writeEntry } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import { readMoment } from "../routes/executions.ts";
import { uuid } from "../schemas/pieces.ts";
import { actorOf } from "./admit.ts";
import { found, noProvider, writeAccount, writeSummary } from "./billing-routes.ts";
import {
  ACCOUNTS,
  accountChange,
  BILLING,
  ENTRY,
  EVENT_ANSWER,
  FEED,
  PLANS,
  providerEvent,
  reversal,
} from "./billing-schemas.ts";
import { definePlatformRoute, okJson, type PlatformRoute } from "./route.ts";
import { idParams, nothing } from "./schemas.ts";

const BASE = "/api/platform/billing";
const PAGE = 200;
const MAX_EVENT_BYTES = 64 * 1024;
const MAX_ID_LENGTH = 200;
/** The tolerance of signatures. One event of the next century would make every later one stale. */
const MAX_AHEAD_MS = 5 * 60 * 1000;
const ETAG = { description: "Tag of the account, for `If-Match`.", schema: { type: "string" } } as const;

/** Plans and states of all organizations, for the operator of the installation, and events of the billing provider. */
export const BILLING_OPERATOR_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: `${BASE}/plans`,
    operationId: "listPlans",
    tag: "Billing",
    summary: "List the plans of the installation.",
    description: "The built-in plan and those of the operator's file.",
    params: nothing,
    query: nothing,
    responses: okJson("The plans.", PLANS),
    handle: async ({ platform }) => ({ plans: platform.billing.plans }),
  }),
  definePlatformRoute({
    method: "GET",
    path: `${BASE}/accounts`,
    operationId: "listBillingAccounts",
    tag: "Billing",
    summary: "List organizations with their plans and states.",
    description: `At most ${PAGE} organizations, by id. Send the last id as \`after\` for the next ones.`,
    params: nothing,
    query: object({ after: optional(uuid("Organization after which the list begins. Default: the first.")) }),
    responses: okJson("The organizations.", ACCOUNTS),
    handle: async ({ query, platform }) => ({
      accounts: (await platform.billing.list(query.after, PAGE)).map(writeAccount),
    }),
  }),
  definePlatformRoute({
    method: "PATCH",
    path: `${BASE}/accounts/{id}`,
    operationId: "setBillingAccount",
    tag: "Billing",
    summary: "Set the plan or the state of an organization.",
    description:
      "It takes effect at once. The limits of a plan replace those of every environment of the organization. Send the revision that you read as `If-Match` to change nothing that somebody else changed meanwhile.",
    params: idParams("The organization."),
    query: nothing,
    headers: { "If-Match": ETAG },
    body: accountChange,
    responses: okJson("The account.", BILLING),
    problems: ["NOT_FOUND", "PRECONDITION_FAILED"],
    async handle({ params, request, reply, platform, body }) {
      const { plan, state: kind, until, reason } = body;
      if (plan === undefined && kind === undefined)
        throw new Problem("INVALID_REQUEST", { detail: "Send `plan`, `state` or both.", field: "plan" });
      if (until !== undefined && kind !== "trial")
        throw new Problem("INVALID_REQUEST", {
          detail: "`until` is the end of a trial. Send it with the state `trial`.",
          field: "until",
        });
      const state = kind && { kind, ...(until !== undefined && { until: readMoment("until", until) }) };
      const change = { plan, state, reason, actor: actorOf(request), expected: expectedOf(request) };
      const changed = checked(await platform.billing.change(params.id, change));
      return reply.header("etag", `"${changed.revision}"`).send(writeSummary(changed, platform));
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${BASE}/ledger/{id}/reversal`,
    operationId: "reverseBillingEntry",
    tag: "Billing",
    summary: "Reverse an entry of the ledger.",
    description: "It adds an entry with the negative quantity. A second request returns the same entry.",
    params: idParams("The entry."),
    query: nothing,
    body: reversal,
    responses: { 201: { description: "The reversal.", content: { "application/json": ENTRY } } },
    problems: ["NOT_FOUND"],
    async handle({ params, request, reply, platform, body }) {
      const by = { reason: body.reason, actor: actorOf(request) };
      return reply.code(201).send(writeEntry(found(await platform.billing.reverse(params.id, by))));
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: `${BASE}/feed`,
    operationId: "readBillingFeed",
    tag: "Billing",
    summary: "Read how far usage is written and sent.",
    description:
      "The ledger has the days that are over. Entries of organizations with a plan are sent to the provider.",
    params: nothing,
    query: nothing,
    responses: okJson("The feed.", FEED),
    async handle({ platform }) {
      const { closedThrough, waiting, tries, failingSince, lastFailure, nextAt } = await platform.billing.readFeed();
      return {
        ...{ closed_through: closedThrough ?? null, waiting, failed_attempts: tries },
        ...{ failing_since: failingSince ?? null, last_failure: lastFailure ?? null, next_attempt_at: nextAt ?? null },
      };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: `${BASE}/events`,
    operationId: "receiveBillingEvent",
    tag: "Billing",
    summary: "Receive an event of the billing provider.",
    description:
      "Signed as Standard Webhooks describe, with the secret of COLOPHON_BILLING_SECRET and at most five minutes old. Each `webhook-id` is consumed once. Without a provider the response is 404.",
    params: nothing,
    query: nothing,
    body: providerEvent,
    maxBodyBytes: MAX_EVENT_BYTES,
    checkBody: (request, { billing }) => {
      if (!billing.hasProvider) throw noProvider();
      const headers = messageHeadersOf(request);
      const payload = Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "";
      if (!billing.isFromProvider(headers, payload)) throw new Problem("SIGNATURE_INVALID");
    },
    responses: okJson("The event was received.", EVENT_ANSWER),
    problems: ["NOT_FOUND", "SIGNATURE_INVALID"],
    async handle({ request, platform, body: { type, timestamp, data } }) {
      const occurredAt = readMoment("timestamp", timestamp);
      if (occurredAt.getTime() > Date.now() + MAX_AHEAD_MS)
        throw new Problem("INVALID_REQUEST", {
          detail: "`timestamp` is more than five minutes in the future.",
          field: "timestamp",
        });
      const { id } = messageHeadersOf(request);
      const given = { organizationId: data.organization_id.toLowerCase(), plan: data.plan };
      const status = await platform.billing.consume({ id, type, occurredAt, ...given });
      if (status === "unknown")
        throw new Problem("NOT_FOUND", {
          detail: "There is no such organization.",
          remediation: "Check `data.organization_id`. GET /api/platform/billing/accounts lists organizations.",
        });
      if (status === "plan") throw planUnknown("data.plan");
      return { status };
    },
  }),
];

function messageHeadersOf({ headers }: FastifyRequest) {
  const text = (name: string): string => String(headers[name] ?? "");
  const id = text("webhook-id");
  if (!/^[\x21-\x7e]+$/.test(id) || id.length > MAX_ID_LENGTH) throw new Problem("SIGNATURE_INVALID");
  return { id, timestamp: text("webhook-timestamp"), signature: text("webhook-signature") };
}

function planUnknown(field: string): Problem {
  const detail = "There is no plan of this name. GET /api/platform/billing/plans lists those that there are.";
  return new Problem("INVALID_REQUEST", { detail, field });
}

function checked(changed: BillingSummary | ChangeRefusal): BillingSummary {
  switch (changed) {
    case "missing":
      throw new Problem("NOT_FOUND");
    case "changed":
      throw new Problem("PRECONDITION_FAILED");
    case "plan":
      throw planUnknown("plan");
    case "trial":
      throw new Problem("INVALID_REQUEST", {
        detail: "A trial needs an end in the future: send `until`, or a plan with trial days.",
        field: "until",
      });
    default:
      return changed;
  }
}

/** -1, which no account has, for a tag that is none of an account. Undefined without the header. */
function expectedOf({ headers }: FastifyRequest): number | undefined {
  const tag = headers["if-match"];
  // `*` fits every account that exists. Source: RFC 9110, 13.1.1.
  if (tag === undefined || tag.trim() === "*") return undefined;
  const [, revision = "-1"] = /^"(\d{1,9})"$/.exec(tag) ?? [];
  return Number(revision);
}
