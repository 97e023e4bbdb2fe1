import { createHash } from "node:crypto";
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import {
  type Address,
  checkMessage,
  type Envelope,
  type MimePart,
  readBody,
  readEnvelope,
  scanMessage,
  walkParts,
} from "../src/index.ts";
import { listMessages, mailCorpus, readFile } from "./corpora.ts";
import { PEER_DIFFERENCES } from "./oracle-differences.ts";

/** What both peers tell of a message, in one shape. */
interface PeerView {
  subject: string;
  from: string;
  to: string;
  cc: string;
  messageId: string;
  attachments: { hash: string; filename: string | undefined }[];
}

/** Peers that work by lines change the last line end of text attachments. */
function contentHash(content: Uint8Array): string {
  const text = Buffer.from(content).toString("latin1").replace(/\r\n/g, "\n").trimEnd();
  return createHash("sha256").update(text, "latin1").digest("hex");
}

type PeerAddress = { name?: string | null; address?: string | undefined; group?: PeerAddress[] | undefined };

/** Addresses only: what the peers make of names is compared with Python, whose grammar is stricter. */
function addressText(list: readonly PeerAddress[] | undefined): string {
  return (list ?? [])
    .flatMap((entry) => (entry.group ? entry.group.map(({ address }) => address ?? "") : [entry.address ?? ""]))
    .join(", ");
}

function ownAddresses(list: readonly Address[]): string {
  return list
    .flatMap((entry) => (entry.kind === "group" ? entry.members : [entry]).map(({ address }) => address))
    .join(", ");
}

async function askPostalMime(bytes: Uint8Array): Promise<PeerView> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: "arraybuffer" });
  return {
    subject: (mail.subject ?? "").trim(),
    from: addressText(mail.from === undefined ? [] : [mail.from as PeerAddress]),
    to: addressText(mail.to as PeerAddress[] | undefined),
    cc: addressText(mail.cc as PeerAddress[] | undefined),
    messageId: (mail.messageId ?? "").replace(/^<|>$/g, ""),
    attachments: mail.attachments.map(({ content, filename }) => ({
      hash: contentHash(new Uint8Array(content as ArrayBuffer)),
      filename: filename ?? undefined,
    })),
  };
}

async function askMailparser(bytes: Uint8Array): Promise<PeerView> {
  const mail = await simpleParser(Buffer.from(bytes), { skipTextToHtml: true, skipImageLinks: true });
  const list = (field: typeof mail.to): PeerAddress[] =>
    (Array.isArray(field) ? field : field ? [field] : []).flatMap(({ value }) => value);
  return {
    subject: (mail.subject ?? "").trim(),
    from: addressText(list(mail.from)),
    to: addressText(list(mail.to)),
    cc: addressText(list(mail.cc)),
    messageId: (mail.messageId ?? "").replace(/^<|>$/g, ""),
    attachments: mail.attachments.map(({ content, filename }) => ({ hash: contentHash(content), filename })),
  };
}

function compare(root: MimePart, envelope: Envelope, peer: PeerView): string[] {
  const found: string[] = [];
  const check = (what: string, mine: string, theirs: string): void => {
    if (mine !== theirs) found.push(`${what}: ${JSON.stringify(mine)} / ${JSON.stringify(theirs)}`);
  };
  check("subject", envelope.subject ?? "", peer.subject);
  check("from", ownAddresses(envelope.from), peer.from);
  check("to", ownAddresses(envelope.to), peer.to);
  check("cc", ownAddresses(envelope.cc), peer.cc);
  check("message-id", envelope.messageId ?? "", peer.messageId);
  const parts = [...walkParts(root)].filter(({ kind }) => kind !== "multipart");
  const hashes = new Set(parts.map((part) => contentHash(readBody(part).bytes)));
  const names = new Set(parts.map(({ filename }) => filename));
  for (const { hash, filename } of peer.attachments) {
    if (!hashes.has(hash)) found.push(`attachment ${filename ?? "?"} has another content`);
    if (filename !== undefined && !names.has(filename)) found.push(`attachment name ${filename}`);
  }
  return found;
}

const HARMLESS = new Set(["bare-lf", "mbox-from-line", "missing-header"]);

describe.skipIf(mailCorpus === undefined)("postal-mime and mailparser", () => {
  const messages = (mailCorpus === undefined ? [] : listMessages())
    .map((path) => ({ path, bytes: readFile(path) }))
    .map(({ path, bytes }) => ({ path, bytes, message: scanMessage(bytes) }))
    .filter(({ message }) =>
      checkMessage(message, { bodies: true }).every(
        ({ id, severity }) => HARMLESS.has(id) || severity === "note" || severity === "warning",
      ),
    );

  for (const [peer, ask] of [
    ["postal-mime", askPostalMime],
    ["mailparser", askMailparser],
  ] as const) {
    it(`${peer} agrees on addresses, subject, id, attachments and their names for well-formed messages, or the table says why not`, async () => {
      const rows = PEER_DIFFERENCES.filter((row) => row.peer === peer);
      const unexplained: string[] = [];
      const different = new Set<string>();
      for (const { path, bytes, message } of messages) {
        const found = compare(message.root, readEnvelope(message.root), await ask(bytes));
        if (found.length > 0) different.add(path);
        if (!rows.some(({ file }) => file === path)) unexplained.push(...found.map((line) => `${path}: ${line}`));
      }
      console.info(`${peer}: ${messages.length - different.size} of ${messages.length} well-formed messages equal.`);
      expect(unexplained).toEqual([]);
      expect(rows.filter(({ file }) => !different.has(file))).toEqual([]);
      expect(messages.length).toBeGreaterThan(100);
    });
  }
});
