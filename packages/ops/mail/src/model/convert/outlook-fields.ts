import { decodeEncodedWords } from "@colophon/kit-mime";
import type { OutlookMessage } from "@colophon/kit-msg";

interface Field {
  readonly name: string;
  readonly value: string;
}

/** Fields that the composer writes from other members, or that describe a body that is written anew. */
const WRITTEN =
  /^(?:from|sender|reply-to|to|cc|bcc|subject|date|message-id|in-reply-to|references|mime-version|content-.*)$/i;
const FIELD_NAME = /^[!-9;-~]{1,76}$/;
/** Source: [MS-OXOMSG], 2.2.1.77. */
const SUPPRESSED = [
  [0x1, "DR"],
  [0x2, "NDR"],
  [0x4, "RN"],
  [0x8, "NRN"],
  [0x10, "OOF"],
  [0x20, "AutoReply"],
] as const;

/**
 * The further header fields of an Outlook message: those it was received with, then what its properties say and no field does.
 *
 * Source   [MS-OXCMAIL], 2.2.3.
 */
export function outlookFields(message: OutlookMessage): Field[] {
  const received = [...message.headers.fields, ...message.headers.named].filter(
    ({ name, value }) => FIELD_NAME.test(name) && !WRITTEN.test(name) && value.trim() !== "",
  );
  const fields = received.map(({ name, value }) => ({ name, value: decodeEncodedWords(value) }));
  const known = new Set(fields.map(({ name }) => name.toLowerCase()));
  const more = fieldsOfProperties(message).filter(({ name, value }) => value !== "" && !known.has(name.toLowerCase()));
  // Blanks folded into a structured field mean nothing; in a row they would have to be encoded, and the field be unreadable.
  return [...fields, ...more].map(({ name, value }) => ({ name, value: value.replace(/\s+/g, " ").trim() }));
}

function fieldsOfProperties(message: OutlookMessage): Field[] {
  const { status, dates, conversation, categories, from, sender } = message;
  const author = from?.address ?? sender?.address ?? "";
  const text = (name: string): string => {
    const value = message.properties.find((property) => property.name === name)?.value;
    return typeof value === "string" ? value : "";
  };
  const pairs: [name: string, value: string | undefined][] = [
    ["Importance", status.importance === "normal" ? "" : status.importance],
    ["Priority", status.priority === "normal" ? "" : status.priority],
    ["Sensitivity", sensitivityOf(message)],
    ["Keywords", categories.map((word) => word.replaceAll(",", " ")).join(", ")],
    ["Expires", toFieldDate(dates.expires)],
    ["Reply-By", toFieldDate(dates.replyBy)],
    ["Thread-Topic", conversation.topic],
    ["Thread-Index", conversation.index === undefined ? "" : Buffer.from(conversation.index, "hex").toString("base64")],
    ["Disposition-Notification-To", status.readReceiptRequested ? author : ""],
    ["Return-Receipt-To", status.deliveryReportRequested ? author : ""],
    ["X-Message-Flag", status.flagRequest],
    ["X-Auto-Response-Suppress", suppressedOf(message)],
    ["List-Help", bracket(text("PidTagListHelp"))],
    ["List-Subscribe", bracket(text("PidTagListSubscribe"))],
    ["List-Unsubscribe", bracket(text("PidTagListUnsubscribe"))],
  ];
  return pairs.map(([name, value]) => ({ name, value: value ?? "" }));
}

/** RFC 4021, 2.1.55. */
function sensitivityOf({ status }: OutlookMessage): string {
  const words = { normal: "", personal: "Personal", private: "Private", confidential: "Company-Confidential" };
  return status.sensitivity === undefined ? "" : words[status.sensitivity];
}

function suppressedOf(message: OutlookMessage): string {
  const value = message.properties.find(({ name }) => name === "PidTagAutoResponseSuppress")?.value;
  if (typeof value !== "number" || value === 0) return "";
  if (value === -1 || value === 0xffffffff) return "All";
  return SUPPRESSED.filter(([bit]) => (value & bit) !== 0)
    .map(([, word]) => word)
    .join(", ");
}

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** ISO 8601 in UTC -> the form of a Date field. RFC 5322, 3.3. */
function toFieldDate(iso: string | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2})/.exec(iso ?? "");
  if (match === null) return "";
  const [date, year, month, day, time] = match;
  const weekday = DAYS[new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  return `${weekday}, ${day} ${MONTHS[Number(month) - 1]} ${year} ${time} +0000`;
}

/** RFC 2369, 2: addresses stand in angle brackets. */
function bracket(address: string): string {
  return address === "" || address.includes("<") ? address : `<${address}>`;
}
