import type { Address, AddressInput, MailboxInput, MessageInput } from "@colophon/kit-mime";
import { compact } from "../compact.ts";
import type { MailFacts } from "../facts.ts";

/** Who, when and about what, as the composer takes it. */
export function draftHeader(facts: MailFacts): MessageInput {
  const list = (addresses: readonly Address[]): AddressInput[] | undefined =>
    addresses.length === 0 ? undefined : addresses.map(toAddressInput);
  const [sender] = facts.sender;
  const writtenSender = sender === undefined ? undefined : toAddressInput(sender);
  return compact({
    from: list(facts.from),
    sender: writtenSender === undefined || "group" in writtenSender ? undefined : writtenSender,
    replyTo: list(facts.replyTo),
    to: list(facts.to),
    cc: list(facts.cc),
    bcc: list(facts.bcc),
    subject: facts.subject === undefined ? undefined : oneLine(facts.subject),
    date: facts.date === undefined ? undefined : facts.date.iso,
    messageId: facts.messageId !== undefined && isPlainId(facts.messageId) ? facts.messageId : undefined,
    inReplyTo: facts.inReplyTo.filter(isPlainId),
    references: facts.references.filter(isPlainId),
  });
}

/** Ids the composer takes: in ASCII, left@right. RFC 5322, 3.6.4. */
export function isPlainId(id: string): boolean {
  return /^[^\s<>@"()\\,;:[\]]+@[^\s<>@"()\\,;:[\]]+$/.test(id) && /^[!-~]+$/.test(id);
}

/** What cannot be written as an address - an Exchange name, a damaged one - stays as the name of an empty group. */
function toAddressInput(address: Address): AddressInput {
  if (address.kind === "group")
    return { group: oneLine(address.name), members: address.members.map(toMailbox).filter((one) => one !== undefined) };
  return toMailbox(address) ?? { group: oneLine(`${address.name} ${address.address}`) || "Undisclosed", members: [] };
}

const PLAIN_ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~\u00a1-\uffff-]{1,40}(?:\.[\w!#$%&'*+/=?^`{|}~\u00a1-\uffff-]{1,40}){0,10}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?){0,20}$/;

function toMailbox({ name, address }: { readonly name: string; readonly address: string }): MailboxInput | undefined {
  const local = address.slice(0, Math.max(0, address.lastIndexOf("@")));
  if (!PLAIN_ADDRESS.test(address) || Buffer.byteLength(local) > 64 || address.length > 300) return undefined;
  return name === "" ? { address } : { name: oneLine(name), address };
}

/** No value may end its header. RFC 5322, 2.2. */
export function oneLine(text: string): string {
  return text
    .replace(/[\0-\x1f\x7f]+/g, " ")
    .trim()
    .toWellFormed();
}

/** A further field of one line. */
export function oneLineField({ name, value }: { readonly name: string; readonly value: string }) {
  return { name, value: oneLine(value) };
}

export function isPlainContentId(id: string): boolean {
  return /^[^\s<>()[\]\\,;:"]+$/.test(id) && /^[!-~]+$/.test(id);
}

/** A media type that the composer takes: that of a single part, without parameters. */
export const PLAIN_TYPE = /^(?!multipart\/)[A-Za-z0-9!#$&^_.+-]{1,100}\/[A-Za-z0-9!#$&^_.+-]{1,100}$/;
