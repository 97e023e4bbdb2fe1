import { type FieldGroup, type MimePart, readList, readStatusReport } from "@colophon/kit-mime";
import { compact } from "../compact.ts";
import type { MailPart } from "../part.ts";
import { toRecord } from "./claims.ts";

/** What a bounce, read receipt or abuse report says; of each recipient address, action, status, diagnostic. */
interface Report {
  readonly part: string;
  readonly kind: "delivery-status" | "disposition-notification" | "feedback-report";
  readonly fields: Readonly<Record<string, string>>;
  readonly recipients: readonly Readonly<Record<string, string>>[];
}

/** The report a part holds; undefined for any other part. Source: RFC 3464; RFC 3798; RFC 5965. */
export function readReport({ id, origin }: MailPart): Report | undefined {
  const report = origin.format === "mime" ? readStatusReport(origin.part) : undefined;
  if (report === undefined) return undefined;
  return {
    part: id,
    kind: report.kind,
    fields: recordOf(report.fields),
    recipients: report.recipients.map(
      ({ finalRecipient, originalRecipient, action, status, diagnosticCode, disposition }) =>
        toTexts({
          address: (finalRecipient ?? originalRecipient)?.value,
          action: action ?? disposition,
          status,
          diagnostic: diagnosticCode?.value,
        }),
    ),
  };
}

function toTexts(members: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return { ...compact(members) } as Record<string, string>;
}

function recordOf(fields: FieldGroup): Record<string, string> {
  return toRecord(fields.map(({ name, value }) => ({ name, value })));
}

/** The List-* fields of a header, by short name: id, post, unsubscribe; undefined when it has none. Source: RFC 2369; RFC 2919. */
export function readListFields(header: MimePart): Record<string, string> | undefined {
  const list = readList(header);
  if (list === undefined) return undefined;
  const { id, name, archive, help, owner, post, subscribe, unsubscribe } = list;
  const members = compact({ id, name, archive, help, owner, post, subscribe, unsubscribe });
  const texts = Object.entries(members).map(([key, value]): [string, string] => [key, [value].flat().join(" ")]);
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== "")),
    ...(list.isClosed && { post: "NO" }),
    ...(list.hasOneClickUnsubscribe && { oneClickUnsubscribe: "yes" }),
  };
}
