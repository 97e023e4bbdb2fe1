import type { AddressInput, AttachmentInput, InlineInput, MailboxInput, MessageInput } from "@colophon/kit-mime";
import { compact } from "../compact.ts";

export interface MailboxInputValue {
  readonly name?: string;
  readonly address: string;
}

/** A mailbox by its address, or a group by its name. */
export interface AddressInputValue {
  readonly name?: string;
  readonly address?: string;
  readonly group?: string;
  readonly members?: readonly MailboxInputValue[];
}

export interface InlineFileValue {
  readonly bytes: Uint8Array;
  readonly contentId: string;
  readonly mediaType: string;
  readonly filename?: string;
}

export interface AttachedFileValue {
  readonly bytes: Uint8Array;
  readonly mediaType?: string;
  readonly filename?: string;
  readonly description?: string;
  readonly disposition?: "attachment" | "inline";
}

/** The operation's model of a message. */
export interface RenderInput
  extends Omit<MessageInput, "from" | "sender" | "replyTo" | "to" | "cc" | "bcc" | "inline" | "attachments"> {
  readonly from?: readonly AddressInputValue[];
  /** Whether author, date and sender may be missing. */
  readonly draft?: boolean;
  readonly sender?: AddressInputValue;
  readonly replyTo?: readonly AddressInputValue[];
  readonly to?: readonly AddressInputValue[];
  readonly cc?: readonly AddressInputValue[];
  readonly bcc?: readonly AddressInputValue[];
  readonly inline?: readonly InlineFileValue[];
  readonly attachments?: readonly AttachedFileValue[];
}

/** A member of the model that says what cannot be: the path names it. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** A safe name for the file of the member at `path`. */
export type NameFile = (given: string, path: string) => string;

/** The operation's model -> the composer's. Throws ModelError. */
export function toMessageInput(input: RenderInput, nameFile: NameFile): MessageInput {
  const { from = [], sender, replyTo, to, cc, bcc, inline, attachments, draft = false, ...rest } = input;
  if (!draft) checkComplete(input);
  const list = (addresses: readonly AddressInputValue[] | undefined, path: string): AddressInput[] | undefined =>
    addresses?.map((address, index) => toAddress(address, `${path}[${index}]`));
  return compact({
    ...rest,
    subject: rest.subject,
    from: from.length === 0 ? undefined : list(from, "from"),
    sender: sender === undefined ? undefined : toSender(sender),
    replyTo: list(replyTo, "replyTo"),
    to: list(to, "to"),
    cc: list(cc, "cc"),
    bcc: list(bcc, "bcc"),
    inline: inline?.map((part, index) => toInline(part, nameFile, `inline[${index}]`)),
    attachments: attachments?.map((part, index) => toAttachment(part, nameFile, `attachments[${index}]`)),
  });
}

/** RFC 5322, 3.6: what a message has and a draft may lack. */
function checkComplete({ from = [], sender, date }: RenderInput): void {
  if (from.length === 0) throw new ModelError("from", "A message needs at least one author.");
  if (date === undefined) throw new ModelError("date", "A message needs a date.");
  if (from.length > 1 && sender === undefined)
    throw new ModelError("sender", "A message of several authors names the one who sends it (RFC 5322, 3.6.2).");
}

function toAddress({ name, address, group, members }: AddressInputValue, path: string): AddressInput {
  if (group !== undefined && address !== undefined)
    throw new ModelError(path, "An entry must be a mailbox or a group, not both.");
  if (group !== undefined) return { group, members: members ?? [] };
  if (members !== undefined) throw new ModelError(`${path}.members`, "Only a group has members.");
  if (address === undefined) throw new ModelError(`${path}.address`, "A mailbox needs `address`.");
  return name === undefined ? { address } : { name, address };
}

function toSender(sender: AddressInputValue): MailboxInput {
  const written = toAddress(sender, "sender");
  if ("group" in written) throw new ModelError("sender", "A group cannot be the sender (RFC 5322, 3.6.2).");
  return written;
}

function toInline(
  { bytes, contentId, mediaType, filename }: InlineFileValue,
  nameFile: NameFile,
  path: string,
): InlineInput {
  return compact({
    content: bytes,
    contentId,
    mediaType,
    filename: filename === undefined ? undefined : nameFile(filename, path),
  });
}

function toAttachment(part: AttachedFileValue, nameFile: NameFile, path: string): AttachmentInput {
  const { bytes, mediaType, filename, description, disposition } = part;
  return compact({
    content: bytes,
    mediaType,
    filename: filename === undefined ? undefined : nameFile(filename, path),
    description,
    disposition,
  });
}
