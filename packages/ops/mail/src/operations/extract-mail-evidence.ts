import {
  array,
  at,
  choice,
  defineOperation,
  hashCanonicalJson,
  integer,
  object,
  optional,
  string,
  typed,
} from "@colophon/contract";
import { errors, specifiedLosses } from "../codes.ts";
import { EXAMPLE_MESSAGE } from "../data/example.ts";
import { engine } from "../engine.ts";
import { EvidenceList } from "../model/evidence/collect.ts";
import { createSourceNamer, type SourceValue } from "../model/evidence/source.ts";
import { withMailErrors } from "../model/failures.ts";
import { DEFAULT_NESTING } from "../model/open-mail.ts";
import { hashOfInput, openMailSet } from "../model/open-set.ts";
import { MAIL_SET_KINDS, type MailPart, walkMail } from "../model/part.ts";
import { describePart } from "../model/quote-text.ts";
import type { SignatureValue } from "../model/signatures/facts.ts";
import { readQuestion } from "../model/signatures/question.ts";
import { reportSignatures } from "../model/signatures/report-signatures.ts";
import { date, definitions, range, ranges } from "../schemas/definitions.ts";
import { MAIL_DEFINITIONS, MAIL_MEMBERS } from "../schemas/input.ts";
import { MESSAGE_COUNT, MESSAGES_OPTION } from "../schemas/messages.ts";
import { AT, DKIM_KEYS, SIGNATURE_DEFINITIONS, SIGNATURES, TRUST_ROOTS } from "../schemas/signatures.ts";

const source = typed<SourceValue>({ $ref: "#/$defs/source" });
const sha256 = (description: string) => string({ description });

const SOURCE_DEFINITION = object(
  {
    part: string({ description: "Part number, for example `1.2`." }),
    locator: string({ description: "Locator of the same range." }),
    ranges: ranges("Byte ranges of the stored part."),
    decodedFrom: optional(
      string({ description: "Part whose decoded content the ranges refer to. For a signed part, the signed content." }),
    ),
  },
  { description: "Location of the evidence in the source file." },
);

/**
 * A mail file -> what can be put before somebody who asks for proof: each item with the bytes it was taken from, and one hash
 * over all items.
 *
 * Shapes   Nothing is made safe or shortened; every item names its part, its bytes and a locator. custody.hash is SHA-256 of
 *          the canonical JSON (RFC 8785) of one array: value.file, then the items of headers, hops, bodies, attachments, urls,
 *          addresses, properties and hashes, in this order and as they stand in the value.
 *          signatures: what S/MIME, DKIM and ARC signatures prove, with the keys, roots and time of the caller; there is no clock and no DNS.
 * Cost     One scan, every body decoded up to three times, and hashed once for each of up to 16 signatures; O(items) for the custody hash.
 * Errors   INVALID_INPUT for a file that is no mail; RESOURCE_LIMIT, also for more items than limits.maxElements.
 * Losses   SMIME_OPAQUE, TNEF_OPAQUE, NESTED_MESSAGE_OPAQUE; UNSUPPORTED_MAPI_PROPERTY_OMITTED for values that cannot be read.
 * Source   RFC 5322; RFC 8785; RFC 2045; RFC 8551; RFC 6376; RFC 8617.
 */
export const extractMailEvidence = defineOperation({
  name: "common.extract.mail-evidence",
  summary: "Extract the evidence in a mail, each item with its source bytes, under one custody hash.",
  engine,
  input: object({ ...MAIL_MEMBERS, trustRoots: TRUST_ROOTS }, MAIL_DEFINITIONS),
  options: object({
    maxNesting: integer({
      description: "Maximum nesting depth of attached messages to open.",
      minimum: 0,
      maximum: 32,
      default: DEFAULT_NESTING,
    }),
    messages: MESSAGES_OPTION,
    at: AT,
    dkimKeys: DKIM_KEYS,
  }),
  value: object(
    {
      kind: choice(MAIL_SET_KINDS, { description: "Kind of the input file." }),
      messageCount: MESSAGE_COUNT,
      file: object(
        {
          byteLength: integer({ description: "Size of the file in bytes." }),
          sha256: sha256("SHA-256 hash of the file. Of `files`: of the canonical JSON of all `[path, hash]`."),
        },
        { description: "The file and its hashes." },
      ),
      headers: array(
        object({
          name: string({ description: "Field name as written." }),
          value: string({ description: "Field value, unfolded and decoded." }),
          sha256: sha256("SHA-256 hash of the field's bytes. For an Outlook header, of its text in UTF-8."),
          source,
        }),
        { description: "Header fields of all messages, in order." },
      ),
      hops: array(
        object({
          from: optional(string({ description: "Host name that the sending server gave." })),
          fromAddress: optional(string({ description: "IP address of the sending server." })),
          by: optional(string({ description: "Server that added the Received field." })),
          with: optional(string({ description: "Transfer protocol of the hop." })),
          id: optional(string({ description: "Queue id that the server assigned." })),
          for: optional(string({ description: "Recipient named in the field." })),
          date: optional(date("Date of the hop.")),
          deltaSeconds: optional({
            type: "number",
            description: "Seconds since the previous hop (the next entry).",
          }),
          source,
        }),
        { description: "Received fields, last hop first. They are not verified." },
      ),
      bodies: array(
        object({
          mediaType: string({ description: "Media type declared in the mail." }),
          charset: string({ description: "Character set used to decode the body." }),
          status: string({
            description: "How the body was decoded: `exact`, `guessed`, `unknown`, `replaced`, or `outside` any part.",
          }),
          text: string({ description: "Text of the body. It is not sanitized." }),
          byteLength: integer({ description: "Size in bytes after decoding." }),
          sha256: sha256("SHA-256 hash of the decoded bytes."),
          source,
        }),
        { description: "Text and HTML bodies, and text that mail programs do not show." },
      ),
      attachments: array(
        object({
          name: optional(string({ description: "File name as written in the mail." })),
          mediaType: string({ description: "Media type declared in the mail." }),
          byteLength: integer({ description: "Size in bytes after decoding." }),
          sha256: sha256("SHA-256 hash of the decoded bytes."),
          active: optional(string({ description: "Why opening the attachment could run code." })),
          source,
        }),
        { description: "Files attached to the mail." },
      ),
      urls: array(
        object({
          url: string({ description: "The URL, with character references decoded." }),
          where: string({ description: "Where the URL is: `text`, or the element and attribute." }),
          shown: optional(string({ description: "Text that the link shows." })),
          characters: range("Character range in the body's text."),
          source,
        }),
        { description: "URLs in the bodies, one entry per occurrence." },
      ),
      addresses: array(
        object({
          field: string({ description: "Header field or role that contains the address." }),
          name: optional(string({ description: "Display name of the address." })),
          address: string({ description: "The mail address without the name." }),
          source,
        }),
        { description: "Mail addresses of senders, recipients and other people." },
      ),
      properties: array(
        object({
          name: string({ description: "Canonical name of the property." }),
          value: optional(string({ description: "Value, cut to 2,000 characters. Absent if it is binary." })),
          sha256: sha256("SHA-256 hash of the binary value, or of the value's canonical JSON."),
          source,
        }),
        { description: "MAPI properties of Outlook messages, recipients and attachments." },
      ),
      hashes: array(
        object({
          sha256: sha256("SHA-256 hash of the decoded content."),
          storedSha256: optional(sha256("SHA-256 hash of the stored bytes. Absent if the content was derived.")),
          byteLength: integer({ description: "Size in bytes after decoding." }),
          source,
        }),
        { description: "Hashes of every body and file." },
      ),
      signatures: SIGNATURES,
      custody: object(
        {
          algorithm: string({ description: "SHA-256 over canonical JSON (RFC 8785)." }),
          count: integer({ description: "Number of items hashed." }),
          hash: sha256(
            "SHA-256 hash of the array [file, ...headers, ...hops, ...bodies, ...attachments, ...urls, ...addresses, ...properties, ...hashes].",
          ),
        },
        { description: "One hash over all items." },
      ),
    },
    {
      $defs: { ...(definitions("range", "date").$defs as object), source: SOURCE_DEFINITION, ...SIGNATURE_DEFINITIONS },
    },
  ),
  errors,
  losses: specifiedLosses,
  unreachableCodes: {
    HTML_BODY_SANITIZED: "Bodies are given as they are.",
    REMOTE_CONTENT_BLOCKED: "Nothing is fetched or removed.",
    ACTIVE_ATTACHMENT_STRIPPED: "Files are reported by their hashes.",
    MSG_CONTAINER_CONVERTED: "Nothing is converted.",
    FILENAME_NORMALIZED: "Names are reported as they are.",
    RICH_TEXT_OMITTED: "Rich text is reported by its hash.",
  },
  effects: "none",
  example: { input: { bytes: EXAMPLE_MESSAGE } },

  run({ input, options, op }) {
    const { maxNesting, messages } = options;
    const mail = openMailSet(input, op, { maxNesting, messages });
    const question = readQuestion(input, options, op);
    const signatures: SignatureValue[] = [];
    const evidence = withMailErrors(op, () => {
      const name = createSourceNamer(op);
      const collected = new EvidenceList(name, op);
      let elements = 0;
      for (const unit of mail.readByMessage()) {
        for (const part of walkMail(unit)) reportOpaque(part);
        collected.addMail(unit);
        for (const signature of reportSignatures(unit, question, name)) {
          signatures.push(signature);
          elements += 1 + signature.coverage.fields.length;
          op.checkLimit("maxElements", elements);
        }
      }
      return collected.items;
    });
    const file = { byteLength: mail.byteLength, sha256: hashOfInput(input, op) };
    const items = [file, ...Object.values(evidence).flat()];
    op.checkpoint();
    const custody = { algorithm: "SHA-256, RFC 8785", count: items.length, hash: hashCanonicalJson(items).hash };
    return { kind: mail.kind, messageCount: mail.messageCount, file, ...evidence, signatures, custody };

    function reportOpaque(part: MailPart): void {
      const place = { at: [at("part", { id: part.id })] };
      if (part.opaque !== undefined)
        op.reportLoss(part.opaque.code, `${part.opaque.reason} What is inside is not an item.`, {
          ...place,
          subject: describePart(part),
        });
      if (part.origin.format !== "outlook") return;
      for (const { name, why } of part.origin.message.unsupported)
        if (why === "undecoded")
          op.reportLoss("UNSUPPORTED_MAPI_PROPERTY_OMITTED", "The value of this property could not be read.", {
            ...place,
            subject: `property ${name}`,
          });
    }
  },
});
