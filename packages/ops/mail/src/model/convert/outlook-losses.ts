import type { Mailbox, OutlookMessage, UnsupportedProperty } from "@colophon/kit-msg";
import { EVENT_PROPERTIES } from "../outlook-event.ts";
import type { MailPart } from "../part.ts";
import { describePart, quoteText } from "../quote-text.ts";
import type { Conversion } from "./conversion.ts";

/** Words for what a conversion from RTF leaves out. */
const RTF_WORDS: Readonly<Record<string, string>> = {
  picture: "pictures",
  object: "embedded objects",
  "table-layout": "the layout of tables",
  "font-size": "font sizes",
  color: "colours",
  alignment: "alignment",
  "header-or-footer": "headers and footers",
  footnote: "footnotes",
  "hidden-text": "hidden text",
  field: "fields",
  annotation: "annotations",
};
/** What holds content, not looks. */
const RTF_CONTENT = new Set(["picture", "object", "header-or-footer", "footnote", "annotation"]);

/** What a mail without Outlook's own store cannot say of an Outlook message, save what its calendar part carries. Source: [MS-OXCMAIL], 2.1. */
export function reportLostOutlookDetails(
  part: MailPart,
  message: OutlookMessage,
  conversion: Conversion,
  carried: ReadonlySet<string> = new Set(),
): void {
  const { to } = conversion.options;
  const container = message.kind === "tnef" ? "TNEF stream" : "Outlook file";
  conversion.reportLoss(
    "MSG_CONTAINER_CONVERTED",
    part,
    `The ${container} (${quoteText(message.messageClass)}) was written again as ${to}.`,
    {
      subject: part.id === "1" ? "the message" : `the Outlook message in part ${part.id}`,
      details: { messageClass: quoteText(message.messageClass) },
    },
  );
  for (const property of message.unsupported)
    if (isLost(property, to) && !carried.has(property.name)) reportLostProperty(part, property, conversion);
  const reported = new Set<string>();
  for (const { name, address, nativeAddress, addressType } of everyone(message)) {
    if (address !== undefined || nativeAddress === undefined || nativeAddress === "") continue;
    if (reported.size === reported.add(JSON.stringify([name, nativeAddress])).size) continue;
    const why = `The address is of type ${quoteText(addressType ?? "unknown")}, not an Internet address: ${quoteText(nativeAddress)}.`;
    conversion.reportLoss("UNSUPPORTED_MAPI_PROPERTY_OMITTED", part, why, {
      subject: `address of ${quoteText(name ?? "a recipient")}`,
    });
  }
}

/** Recipients, author and sender; one person may be all of them. */
function everyone({ recipients, from, sender }: OutlookMessage): readonly Mailbox[] {
  return [...recipients, from, sender].filter((one) => one !== undefined);
}

/** JSON has a place for every property that could be read; a page or text says when and where an event is. */
function isLost({ name, why }: UnsupportedProperty, to: string): boolean {
  if (why !== "no-counterpart") return why === "undecoded";
  return to === "eml" || to === "model" || (to !== "json" && !EVENT_PROPERTIES.has(name));
}

function reportLostProperty(part: MailPart, { name, why }: UnsupportedProperty, conversion: Conversion): void {
  const reason =
    why === "undecoded" ? "The value of this property could not be read." : "A mail has no field for this property.";
  conversion.reportLoss("UNSUPPORTED_MAPI_PROPERTY_OMITTED", part, reason, {
    subject: `property ${quoteText(name)} of ${describePart(part)}`,
    ...(why !== "undecoded" && { remediation: "Set `to` to `json`." }),
  });
}

/** What a body made from RTF does not carry. */
export function reportRtfOmissions(part: MailPart, conversion: Conversion): void {
  const { origin } = part;
  if (origin.format !== "outlook-body" || origin.body === "rtf") return;
  for (const { what, count } of origin.message.bodies[origin.body]?.omissions ?? []) {
    conversion.reportLoss("RICH_TEXT_OMITTED", part, `The rich text has ${count}; the body made of it has none.`, {
      severity: RTF_CONTENT.has(what) ? "dropped" : "degraded",
      subject: `${RTF_WORDS[what] ?? what} of the rich text body`,
      details: { what, count },
    });
  }
}
