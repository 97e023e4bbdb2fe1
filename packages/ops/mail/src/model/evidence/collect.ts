import { type ByteRange, type ByteSource, createSha256, type Op } from "@colophon/contract";
import { append } from "../append.ts";
import { compact } from "../compact.ts";
import { contentOf } from "../content.ts";
import { digestPart } from "../digest.ts";
import { readFacts } from "../facts.ts";
import { outsideTexts } from "../outside.ts";
import { hasContent, type MailPart, walkMail } from "../part.ts";
import {
  type BodyEvidence,
  bodyEvidence,
  type FileEvidence,
  fileEvidence,
  type UrlEvidence,
  urlEvidence,
} from "./body-evidence.ts";
import { type AddressEvidence, type HeaderEvidence, HeaderReader, type HopEvidence } from "./header-evidence.ts";
import { outlookAddresses, type PropertyEvidence, propertyEvidence } from "./outlook-evidence.ts";
import type { NameSource, SourceValue } from "./source.ts";

export interface HashEvidence {
  readonly sha256: string;
  /** Of the bytes as stored; absent where the content was derived from other bytes. */
  readonly storedSha256?: string;
  readonly byteLength: number;
  readonly source: SourceValue;
}

/** All items by kind; the order of the members is that of the custody hash. */
interface Evidence {
  readonly headers: readonly HeaderEvidence[];
  readonly hops: readonly HopEvidence[];
  readonly bodies: readonly BodyEvidence[];
  readonly attachments: readonly FileEvidence[];
  readonly urls: readonly UrlEvidence[];
  readonly addresses: readonly AddressEvidence[];
  readonly properties: readonly PropertyEvidence[];
  readonly hashes: readonly HashEvidence[];
}

type CollectOp = Pick<Op, "checkpoint" | "checkLimit">;
type Growing = { readonly [Kind in keyof Evidence]: Evidence[Kind][number][] };

/** Everything that mails prove, messages inside them included, in source order. */
export class EvidenceList {
  readonly #items: Growing = {
    headers: [],
    hops: [],
    bodies: [],
    attachments: [],
    urls: [],
    addresses: [],
    properties: [],
    hashes: [],
  };
  readonly #name: NameSource;
  readonly #op: CollectOp;

  constructor(name: NameSource, op: CollectOp) {
    this.#name = name;
    this.#op = op;
  }

  get items(): Evidence {
    return this.#items;
  }

  /** Adds what a mail and the messages inside it prove. Cost: every body is decoded. */
  addMail(root: MailPart): void {
    const [all, name, op] = [this.#items, this.#name, this.#op];
    for (const part of walkMail(root)) {
      op.checkpoint();
      if (part.isMessage) collectMessage(part, all, { name, op });
      append(all.bodies, outsideEvidence(part, name, op));
      if (hasContent(part)) all.hashes.push(hashEvidence(part, name));
      op.checkLimit(
        "maxElements",
        Object.values(all).reduce((sum, list) => sum + list.length, 0),
      );
    }
  }
}

interface CollectContext {
  readonly name: NameSource;
  readonly op: CollectOp;
}

function collectMessage(message: MailPart, all: Growing, { name, op }: CollectContext): void {
  const facts = readFacts(message);
  const { texts, htmls, others, attachments } = contentOf(message);
  const versions = others.filter(({ origin }) => origin.format === "mime");
  if (facts.header !== undefined) {
    const reader = new HeaderReader(message, facts.header, name);
    append(all.headers, reader.headers(facts));
    append(all.hops, reader.hops());
    if (message.origin.format === "mime") append(all.addresses, reader.addresses());
  }
  if (message.origin.format === "outlook") {
    append(all.addresses, outlookAddresses(message, message.origin.message, name));
    append(all.properties, propertyEvidence(message, message.origin.message, name));
  }
  for (const body of new Set([...texts, ...htmls, ...versions])) {
    op.checkpoint();
    if (body.text === undefined) continue;
    all.bodies.push(bodyEvidence(body, name));
    append(all.urls, urlEvidence(body, name, op));
  }
  for (const file of new Set(attachments)) {
    op.checkpoint();
    all.attachments.push(fileEvidence(file, name, op));
  }
}

function hashEvidence(part: MailPart, name: NameSource): HashEvidence {
  const { sha256, byteLength } = digestPart(part);
  return compact({ sha256, storedSha256: storedHash(part, sha256), byteLength, source: name(part, part.ranges) });
}

/** Text that lies outside the parts. */
function outsideEvidence(part: MailPart, name: NameSource, { checkpoint }: CollectOp): BodyEvidence[] {
  const { origin } = part;
  if (origin.format !== "mime") return [];
  const { source } = origin.part;
  return outsideTexts(part, checkpoint).map(({ text, range }) => ({
    mediaType: "text/plain",
    charset: "utf-8",
    status: "outside",
    text: text.toWellFormed(),
    byteLength: range.end - range.start,
    sha256: hashRange(source, range),
    source: name(part, [range]),
  }));
}

const CHUNK_BYTES = 65_536;

function storedHash({ origin }: MailPart, content: string): string | undefined {
  if (origin.format === "outlook-attachment") return content;
  if (origin.format !== "mime") return undefined;
  return hashRange(origin.part.source, origin.part.bodyRange);
}

function hashRange(source: ByteSource, range: ByteRange): string {
  const hash = createSha256();
  for (let start = range.start; start < range.end; start += CHUNK_BYTES)
    hash.update(source.read(start, Math.min(range.end, start + CHUNK_BYTES)));
  return hash.digest();
}
