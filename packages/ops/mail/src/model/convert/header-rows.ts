import type { Address } from "@colophon/kit-mime";
import type { MailFacts } from "../facts.ts";

/** The header of a message as its reader sees it. */
export function headerRows(facts: MailFacts): [label: string, value: string][] {
  const rows: [string, string][] = [
    ["From", describeAddresses(facts.from)],
    ["Sender", describeAddresses(facts.sender)],
    ["Reply-To", describeAddresses(facts.replyTo)],
    ["To", describeAddresses(facts.to)],
    ["Cc", describeAddresses(facts.cc)],
    ["Bcc", describeAddresses(facts.bcc)],
    ["Date", describeDate(facts)],
    ["Start", facts.event?.start ?? ""],
    ["End", facts.event?.end ?? ""],
    ["Time zone", facts.event?.timeZone ?? ""],
    ["Repeats", facts.event?.recurrence ?? ""],
    ["Where", facts.event?.location ?? ""],
    ["Subject", facts.subject ?? ""],
  ];
  return rows.filter(([, value]) => value !== "").map(([label, value]) => [label, flatten(value)]);
}

/** Characters of a date that cannot be read. Attack: a Date field of a megabyte. */
const MAX_DATE_LENGTH = 100;

/** A date that cannot be read stays as written. RFC 5322, 3.3: "-0000" is UTC of an unknown zone, no zone at all is neither. */
function describeDate({ date, fields }: MailFacts): string {
  const written = fields.find(({ name }) => name.toLowerCase() === "date")?.value ?? "";
  if (date === undefined) return written.slice(0, MAX_DATE_LENGTH);
  if (date.isZoneKnown) return date.iso;
  return written.includes("-0000") ? date.utc : `${date.utc.replace(/Z$/, "")} (zone not stated)`;
}

function describeAddresses(addresses: readonly Address[]): string {
  return addresses
    .map((entry) => {
      if (entry.kind === "mailbox") return describeMailbox(entry);
      return `${entry.name}: ${entry.members.map(describeMailbox).join(", ")};`;
    })
    .join(", ");
}

/** The address is always told beside the name: a name may look like another's address. */
function describeMailbox({ name, address }: { readonly name: string; readonly address: string }): string {
  if (name === "") return address;
  return address === "" ? name : `${name} <${address}>`;
}

/** One line, without what turns the reading direction. */
function flatten(text: string): string {
  return text
    .replace(/[\0-\x1f\x7f-\x9f]+/g, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .trim()
    .toWellFormed();
}
