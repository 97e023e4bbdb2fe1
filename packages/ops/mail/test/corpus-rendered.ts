import { type Envelope, invoke } from "@colophon/contract";
import type { PythonAnswer } from "../../../kits/mime/test/python-oracle.ts";
import { renderMail } from "../src/index.ts";
import { type ConvertValue, convert, type OpenedFile } from "./corpus-mails.ts";
import { leavesOf } from "./corpus-python.ts";

interface AddressValue {
  readonly name?: string;
  readonly address?: string;
  readonly group?: string;
}

/** A message model made of a real mail, as a caller of render would send it. */
export interface RenderCase {
  readonly path: string;
  readonly input: {
    readonly from: readonly MailboxInput[];
    readonly to: readonly MailboxInput[];
    readonly cc: readonly MailboxInput[];
    readonly date: string;
    readonly subject?: string;
    readonly text?: string;
    readonly html?: string;
    readonly attachments: readonly {
      readonly bytes: Uint8Array;
      readonly mediaType: string;
      readonly filename: string;
    }[];
  };
  readonly envelope: Envelope;
  /** Hashes of the attachments. */
  readonly files: readonly string[];
}

interface MailboxInput {
  readonly name?: string;
  readonly address: string;
}

/** The outermost message of a mail, read by convert and written anew by render; undefined where it has no author or date. */
export async function renderAgain({ file, bytes, inspected }: OpenedFile): Promise<RenderCase | undefined> {
  const message = inspected?.messages[0];
  const from = mailboxesOf(message?.from);
  if (message === undefined || from.length === 0 || message.date === undefined) return undefined;
  const json = await convert(bytes, { to: "json", html: "keep" });
  const { messages } = JSON.parse(Buffer.from(json.artifact.bytes).toString("utf8")) as {
    messages: { text?: string; html?: string }[];
  };
  const { attachments } = (await convert(bytes, { to: "text", activeAttachments: "keep" })) as ConvertValue;
  const files = attachments.filter(({ file: beside }) => beside !== undefined);
  const { text, html } = messages[0] ?? {};
  const input = {
    from,
    to: mailboxesOf(message.to),
    cc: mailboxesOf(message.cc),
    date: message.date.local,
    ...(message.subject !== undefined && { subject: message.subject }),
    ...(text !== undefined && { text }),
    ...(html !== undefined && { html }),
    attachments: files.map(({ name, file: beside }) => ({
      bytes: beside!.bytes,
      mediaType: "application/octet-stream",
      filename: name,
    })),
  };
  const sender = from.length > 1 ? { sender: from[0] } : {};
  const envelope = await invoke(renderMail, { ...input, ...sender }, { utf8Addresses: true });
  return { path: file.path, input, envelope, files: files.map(({ sha256: hash }) => hash) };
}

/** Addresses that can be written; those of a group stand alone. */
function mailboxesOf(addresses: readonly AddressValue[] = []): MailboxInput[] {
  return addresses.flatMap(({ name, address }) =>
    address === undefined || !/^[^@\s]+@[^@\s]+$/.test(address)
      ? []
      : [{ ...(name !== undefined && { name }), address }],
  );
}

export interface RenderFact {
  readonly what: string;
  readonly holds: boolean;
}

/** What Python finds in the message that was written, beside what was asked for. */
export function compareRendered({ path, input, files }: RenderCase, answer: PythonAnswer): RenderFact[] {
  const facts: RenderFact[] = [];
  const compare = (what: string, given: unknown, found: unknown): void => {
    const [one, other] = [JSON.stringify(given), JSON.stringify(found)];
    const holds = one === other;
    facts.push({ what: holds ? what : `${path} ${what}: ${one?.slice(0, 200)} / ${other?.slice(0, 200)}`, holds });
  };
  compare("error", undefined, answer.error);
  for (const name of ["from", "to", "cc"] as const) {
    const found = (answer.addresses[name]?.rows ?? []).flatMap(({ members }) => members);
    compare(
      name,
      input[name].map((one) => [one.name ?? "", one.address]),
      found,
    );
  }
  compare("subject", input.subject?.replace(/\s+/g, " ").trim(), answer.subject?.replace(/\s+/g, " ").trim());
  compare(
    "date",
    new Date(input.date).toISOString(),
    answer.datetime === undefined ? "" : new Date(answer.datetime).toISOString(),
  );
  const leaves = leavesOf(answer.tree);
  compare(
    "files",
    files.filter((hash) => !leaves.includes(hash)),
    [],
  );
  const bodies = [input.text, input.html].filter((body) => body !== undefined).length;
  compare("parts", Math.max(1, bodies) + files.length, leaves.length);
  return facts;
}
