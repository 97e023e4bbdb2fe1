import { randomUUID } from "node:crypto";
import type { Resolver } from "../outbound/outbound-request.ts";
import type { OutboundRules } from "../outbound/outbound-rules.ts";
import { type Posted, post } from "../webhooks/post.ts";
import { type MessageHeaders, verifyMessage } from "../webhooks/webhook-secret.ts";

/** Entries in one message. */
export const MAX_ENTRIES = 500;
const MAX_PORTAL_URL_LENGTH = 2_048;
/** Links that are fetched at once; each takes up to 15 seconds. */
const MAX_PORTAL_REQUESTS = 8;

/** What a message of usage has: the same in every attempt. */
export interface UsageMessage {
  readonly id: string;
  readonly payload: string;
}

/** How an attempt to send usage ended. */
export interface UsageSent {
  readonly isDelivered: boolean;
  /** Why not. */
  readonly failure: string | null;
  /** Seconds that the provider asks for. */
  readonly retryAfter: number;
}

/** Whoever invoices the organizations. It gets usage, has the pages where people pay, and reports who has paid. */
export interface BillingProvider {
  /** Undefined where `signal` ended it, so that nobody knows whether it arrived. */
  sendUsage(message: UsageMessage, signal: AbortSignal): Promise<UsageSent | undefined>;
  /**
   * A link to the provider's page for an organization, made for one person now.
   *
   * Errors   BillingUnavailable.
   */
  openPortal(organizationId: string): Promise<string>;
  /** Was this sent by the provider, within the last five minutes? `payload`: the body as it came. */
  isFromProvider(headers: MessageHeaders, payload: string): boolean;
}

/** The provider did not answer as agreed; the message says how. */
export class BillingUnavailable extends Error {
  override readonly name = "BillingUnavailable";
}

/** What the HTTP adapter is configured with. */
export interface HttpProviderSettings {
  /** Without a slash at its end. */
  readonly url: string;
  /** `whsec_` and base64. Messages are signed with all of them, and accepted with any. */
  readonly secrets: readonly string[];
  /** What may be reached. */
  readonly rules: OutboundRules;
  readonly resolver?: Resolver;
}

/**
 * A provider that takes JSON by POST, signed as webhooks are: usage at `/usage`, requests for a link at `/portal-links`.
 *
 * Source   Standard Webhooks, for signatures both ways.
 */
export function createHttpProvider({ url, secrets, ...rest }: HttpProviderSettings): BillingProvider {
  let portalRequests = 0;
  const send = (path: string, { id, payload }: UsageMessage, signal: AbortSignal): Promise<Posted | undefined> =>
    post({ id, payload, url: `${url}${path}`, secrets }, { ...rest, signal });
  return {
    async sendUsage(message, signal) {
      const posted = await send("/usage", message, signal);
      if (posted === undefined) return undefined;
      const { isDelivered, retryAfter, attempt } = posted;
      return { isDelivered, retryAfter, failure: attempt.message };
    },
    async openPortal(organizationId) {
      if (portalRequests >= MAX_PORTAL_REQUESTS)
        throw new BillingUnavailable("Too many links are requested at once. Try again in a moment.");
      portalRequests++;
      try {
        const data = { organization_id: organizationId };
        const timestamp = new Date().toISOString();
        const payload = JSON.stringify({ type: "portal_link.requested", timestamp, data });
        const message = { id: `msg_${randomUUID()}`, payload };
        return readPortalLink(await send("/portal-links", message, new AbortController().signal));
      } finally {
        portalRequests--;
      }
    },
    isFromProvider: (headers, payload) => verifyMessage(headers, payload, { secrets, now: Date.now() }),
  };
}

/** The answer is written by somebody else, and a person's browser opens the link: only https, without credentials. */
function readPortalLink(posted: Posted | undefined): string {
  if (posted?.isDelivered !== true)
    throw new BillingUnavailable(`The billing provider gave no link. ${posted?.attempt.message ?? ""}`.trim());
  const link = URL.parse(urlOf(posted.attempt.body ?? ""));
  if (link?.protocol !== "https:" || link.username !== "" || link.password !== "")
    throw new BillingUnavailable('The billing provider gave no link: expected {"url":"https://..."}.');
  return link.href;
}

function urlOf(body: string): string {
  try {
    const { url } = JSON.parse(body) as { readonly url?: unknown };
    return typeof url === "string" && url.length <= MAX_PORTAL_URL_LENGTH ? url : "";
  } catch {
    return "";
  }
}
