import type { AddressValue, DateValue, RangeValue } from "../../schemas/definitions.ts";
import { compact } from "../compact.ts";
import { type MailFacts, readFacts } from "../facts.ts";
import type { FileOrigin, MailPart } from "../part.ts";
import { toAddressValues, toDateValue } from "../values.ts";
import { readListFields } from "./reports.ts";

export interface MessageValue {
  readonly part: string;
  readonly subject?: string;
  readonly from: readonly AddressValue[];
  readonly sender?: readonly AddressValue[];
  readonly replyTo?: readonly AddressValue[];
  readonly to?: readonly AddressValue[];
  readonly cc?: readonly AddressValue[];
  readonly bcc?: readonly AddressValue[];
  readonly returnPath?: readonly AddressValue[];
  readonly date?: DateValue;
  readonly messageId?: string;
  readonly inReplyTo?: readonly string[];
  readonly references?: readonly string[];
  readonly thread?: Readonly<Record<string, string>>;
  readonly keywords?: readonly string[];
  readonly list?: Readonly<Record<string, string>>;
  readonly messageClass?: string;
  readonly file?: string;
  readonly maildir?: Readonly<Record<string, string>>;
  readonly headers: readonly HeaderValue[];
}

export interface HeaderValue {
  readonly name: string;
  readonly value: string;
  readonly range?: RangeValue;
}

/** A message part -> what its header says, and the path of the file of a set that holds it, with what a maildir says by it. */
export function describeMessage(message: MailPart, facts: MailFacts, holder?: MailPart): MessageValue {
  const { origin } = message;
  const some = (list: readonly AddressValue[]): readonly AddressValue[] | undefined =>
    list.length === 0 ? undefined : list;
  const ids = (list: readonly string[]): readonly string[] | undefined => (list.length === 0 ? undefined : list);
  return compact({
    part: message.id,
    subject: facts.subject,
    from: toAddressValues(facts.from),
    sender: some(toAddressValues(facts.sender)),
    replyTo: some(toAddressValues(facts.replyTo)),
    to: some(toAddressValues(facts.to)),
    cc: some(toAddressValues(facts.cc)),
    bcc: some(toAddressValues(facts.bcc)),
    returnPath: some(toAddressValues(facts.returnPath)),
    date: toDateValue(facts.date),
    messageId: facts.messageId,
    inReplyTo: ids(facts.inReplyTo),
    references: ids(facts.references),
    thread: threadOf(facts),
    keywords: ids(facts.keywords),
    list: facts.header === undefined ? undefined : readListFields(facts.header),
    ...(holder?.origin.format === "file" && nameHolder(holder.origin)),
    messageClass: origin.format === "outlook" ? origin.message.messageClass : undefined,
    headers: facts.fields.map(({ name, value, field }) =>
      compact({ name, value, range: field === undefined ? undefined : { ...field.range } }),
    ),
  });
}

function nameHolder({ path, maildir }: FileOrigin): Pick<MessageValue, "file" | "maildir"> {
  return maildir === undefined ? { file: path } : { maildir: { ...maildir } };
}

/**
 * How a message belongs to others: the oldest message it refers to (itself when it begins a thread), and what Outlook noted.
 *
 * Source   RFC 5322, 3.6.4; [MS-OXOMSG], 2.2.1.2 and 2.2.1.3.
 */
function threadOf({
  references,
  inReplyTo,
  messageId,
  threadTopic,
  threadIndex,
}: MailFacts): Record<string, string> | undefined {
  const root = references[0] ?? inReplyTo[0] ?? messageId;
  const thread = compact({ root, topic: threadTopic, index: threadIndex });
  return Object.keys(thread).length === 0 ? undefined : { ...thread };
}

/** Every message of a mail with its facts, in source order. */
export function factsOfMessages(parts: readonly MailPart[]): { message: MailPart; facts: MailFacts }[] {
  return parts.filter(({ isMessage }) => isMessage).map((message) => ({ message, facts: readFacts(message) }));
}
