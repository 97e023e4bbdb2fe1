import type { JsonObject } from "@colophon/contract";
import type { NoticeKind } from "../events/events.ts";

/** A notice as a mail names it. Organizations and environments are named by the operator of the installation. */
export interface MailedNotice {
  readonly kind: NoticeKind;
  readonly at: Date;
  readonly data: JsonObject;
  readonly organizationName: string;
  readonly environmentName: string | undefined;
}

export interface NoticeMailFacts {
  readonly to: string;
  readonly from: string;
  readonly publicUrl: string;
  readonly notices: readonly MailedNotice[];
  /** When it is sent. */
  readonly at: Date;
}

/** The input of `common.render.mail` for a mail about some notices: what happened, and never what a document says. */
export function noticeMail({ to, from, publicUrl, notices, at }: NoticeMailFacts): JsonObject {
  const page = `${publicUrl}/#/notices`;
  const count = notices.length;
  const text = [
    count === 1 ? "A notice from Colophon:" : `${count} notices from Colophon, the oldest first:`,
    ...notices.map(writeNotice),
    `See them, and what you can do, on this page:\n${page}`,
    "You get this mail because you chose it for notices of this kind. Change that on the same page, below the list.",
  ];
  return {
    from: [{ name: "Colophon", address: from }],
    to: [{ address: to }],
    date: at.toISOString(),
    subject: count === 1 ? "A notice from Colophon" : `${count} notices from Colophon`,
    // No vacation reply answers a mail that says this. Source: RFC 3834, 5; RFC 2369, 3.2.
    headers: [
      { name: "Auto-Submitted", value: "auto-generated" },
      { name: "List-Unsubscribe", value: `<${page}>` },
    ],
    text: `${text.join("\n\n")}\n`,
  };
}

function writeNotice({ kind, at, data, organizationName, environmentName }: MailedNotice): string {
  const place = [organizationName, environmentName].filter((name) => name !== undefined).map(oneLine);
  return `${momentOf(at)}, ${place.join(", ")}\n${wordsOf(kind, data)}`;
}

function wordsOf(kind: NoticeKind, data: JsonObject): string {
  switch (kind) {
    case "authority.broken":
      return "The history of a document, or its evidence, is damaged. Do not rely on it until the operator has checked it.";
    case "key.expiring":
      return `An API key ends at ${momentOf(new Date(String(data.expires_at)))}. Programs that use it get 401 from then on. Create another key before.`;
    case "quota.reached":
      return "The month's quota of runs is used up. Further runs are refused until the next month.";
    case "webhook.disabled":
      return data.status === "gone"
        ? "The service disabled a webhook because its receiver answered 410."
        : "The service disabled a webhook after five days without a success.";
    case "billing.trial_ending":
      return `The trial ends at ${momentOf(new Date(String(data.ends_at)))}. From then on keys get 401, and nobody can submit, review or release.`;
    case "billing.lapsed":
      return "The entitlement has lapsed. Keys get 401, and nobody can submit, review or release. Billing, exports and people stay open.";
  }
}

function momentOf(at: Date): string {
  return Number.isNaN(at.getTime()) ? "an unknown time" : `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Names begin no line of their own. */
const oneLine = (name: string): string => name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").slice(0, 100);
