import {
  array,
  at,
  choice,
  defineOperation,
  hashCanonicalJson,
  integer,
  object,
  optional,
  streamedFile,
  string,
  typed,
} from "@colophon/contract";
import { errors, specifiedLosses } from "../codes.ts";
import { EXAMPLE_MESSAGE } from "../data/example.ts";
import { engine } from "../engine.ts";
import { collectEvidence } from "../model/evidence/collect.ts";
import { createSourceNamer, type SourceValue } from "../model/evidence/source.ts";
import { withMailErrors } from "../model/failures.ts";
import { DEFAULT_NESTING, openMail } from "../model/open-mail.ts";
import { MAIL_KINDS, walkMail } from "../model/part.ts";
import { describePart } from "../model/quote-text.ts";
import { date, definitions, range, ranges } from "../schemas/definitions.ts";

const source = typed<SourceValue>({ $ref: "#/$defs/source", description: "Where it was taken from." });
const sha256 = (description: string) => string({ description });

const SOURCE_DEFINITION = object({
  part: string({ description: "Its part: 1.2." }),
  locator: string({ description: "The same as a locator into the file." }),
  ranges: ranges("Its bytes, as stored."),
  decodedFrom: optional(
    string({ description: "The ranges count in this part's decoded content, of a signed one in what it signs." }),
  ),
});

/**
 * A mail file -> what can be put before somebody who asks for proof: each item with the bytes it was taken from, and one hash
 * over all items.
 *
 * Shapes   Nothing is made safe or shortened; every item names its part, its bytes and a locator. custody.hash is SHA-256 of
 *          the canonical JSON (RFC 8785) of one array: value.file, then the items of headers, hops, bodies, attachments, urls,
 *          addresses, properties and hashes, in this order and as they stand in the value.
 * Cost     One scan, every body decoded up to three times; O(items) for the custody hash.
 * Errors   INVALID_INPUT for a file that is no mail; RESOURCE_LIMIT, also for more items than limits.maxElements.
 * Losses   SMIME_OPAQUE, TNEF_OPAQUE, NESTED_MESSAGE_OPAQUE; UNSUPPORTED_MAPI_PROPERTY_OMITTED for values that cannot be read.
 * Source   RFC 5322; RFC 8785; RFC 2045.
 */
export const extractMailEvidence = defineOperation({
  name: "common.extract.mail-evidence",
  summary: "List what a mail proves, each item with its source bytes, under one custody hash.",
  engine,
  input: object({ bytes: streamedFile({ description: "The mail: .eml, .msg, winmail.dat or mbox." }) }),
  options: object({
    maxNesting: integer({
      description: "Messages opened inside one another.",
      minimum: 0,
      maximum: 32,
      default: DEFAULT_NESTING,
    }),
  }),
  value: object(
    {
      kind: choice(MAIL_KINDS, { description: "What the file is." }),
      file: object(
        {
          byteLength: integer({ description: "Bytes." }),
          sha256: sha256("Of the whole file."),
        },
        { description: "The file." },
      ),
      headers: array(
        object({
          name: string({ description: "As written." }),
          value: string({ description: "Unfolded, decoded." }),
          sha256: sha256("Of the field's bytes; of an Outlook header its text in UTF-8."),
          source,
        }),
        { description: "Header fields of every message, in order." },
      ),
      hops: array(
        object({
          from: optional(string({ description: "Name the sender gave." })),
          fromAddress: optional(string({ description: "Its IP address." })),
          by: optional(string({ description: "Server that wrote it." })),
          with: optional(string({ description: "Protocol." })),
          id: optional(string({ description: "Server's id." })),
          for: optional(string({ description: "Recipient." })),
          date: optional(date("When.")),
          deltaSeconds: optional({
            type: "number",
            description: "Since the hop before on the way, which is listed next.",
          }),
          source,
        }),
        { description: "Received fields, last hop first; claims." },
      ),
      bodies: array(
        object({
          mediaType: string({ description: "As declared." }),
          charset: string({ description: "The one used." }),
          status: string({ description: "exact, guessed, unknown, replaced; outside: in no part." }),
          text: string({ description: "As it is: not made safe." }),
          byteLength: integer({ description: "Decoded bytes." }),
          sha256: sha256("Of the decoded bytes."),
          source,
        }),
        { description: "Text and HTML bodies, text that no reader shows." },
      ),
      attachments: array(
        object({
          name: optional(string({ description: "As given." })),
          mediaType: string({ description: "As declared." }),
          byteLength: integer({ description: "Decoded bytes." }),
          sha256: sha256("Of the decoded bytes."),
          active: optional(string({ description: "Why opening it could run code." })),
          source,
        }),
        { description: "Files." },
      ),
      urls: array(
        object({
          url: string({ description: "Character references decoded." }),
          where: string({ description: "text, or element and attribute." }),
          shown: optional(string({ description: "What the link shows instead." })),
          characters: range("In the body's text."),
          source,
        }),
        { description: "Addresses in bodies, each time they occur." },
      ),
      addresses: array(
        object({
          field: string({ description: "Header field or role." }),
          name: optional(string({ description: "Display name." })),
          address: string({ description: "As given." }),
          source,
        }),
        { description: "People." },
      ),
      properties: array(
        object({
          name: string({ description: "Canonical name." }),
          value: optional(string({ description: "Unless binary; at most 2,000 characters." })),
          sha256: sha256("Of binary bytes, else of the value's canonical JSON."),
          source,
        }),
        { description: "Of Outlook messages, recipients, files." },
      ),
      hashes: array(
        object({
          sha256: sha256("Of the decoded content."),
          storedSha256: optional(sha256("Of the stored bytes, unless it was derived.")),
          byteLength: integer({ description: "Decoded bytes." }),
          source,
        }),
        { description: "Every body and file." },
      ),
      custody: object(
        {
          algorithm: string({ description: "SHA-256 over RFC 8785." }),
          count: integer({ description: "Items hashed." }),
          hash: sha256(
            "Of the array [file, ...headers, ...hops, ...bodies, ...attachments, ...urls, ...addresses, ...properties, ...hashes].",
          ),
        },
        { description: "One hash over all items, that anybody can compute again." },
      ),
    },
    {
      $defs: { ...(definitions("range", "date").$defs as object), source: SOURCE_DEFINITION },
    },
  ),
  errors,
  losses: specifiedLosses,
  unreachableCodes: {
    HTML_BODY_SANITIZED: "Bodies are given as they are.",
    REMOTE_CONTENT_BLOCKED: "Nothing is fetched or taken out.",
    ACTIVE_ATTACHMENT_STRIPPED: "Files are told by their hashes.",
    MSG_CONTAINER_CONVERTED: "Nothing is converted.",
    FILENAME_NORMALIZED: "Names are told as they are.",
    RICH_TEXT_OMITTED: "Rich text is told by its hash.",
  },
  effects: "none",
  example: { input: { bytes: EXAMPLE_MESSAGE } },

  run({ input, options, op }) {
    const mail = openMail(input.bytes, op, options.maxNesting);
    for (const part of walkMail(mail.root)) {
      const place = { at: [at("part", { id: part.id })] };
      if (part.opaque !== undefined)
        op.reportLoss(part.opaque.code, `${part.opaque.reason} What is inside is no item.`, {
          ...place,
          subject: describePart(part),
        });
      if (part.origin.format !== "outlook") continue;
      for (const { name, why } of part.origin.message.unsupported)
        if (why === "undecoded")
          op.reportLoss("UNSUPPORTED_MAPI_PROPERTY_OMITTED", "Its value could not be read.", {
            ...place,
            subject: `property ${name}`,
          });
    }
    const evidence = withMailErrors(op, () => collectEvidence(mail.root, createSourceNamer(op), op));
    const file = { byteLength: mail.byteLength, sha256: op.hashOf() };
    const items = [file, ...Object.values(evidence).flat()];
    op.checkpoint();
    const custody = { algorithm: "SHA-256, RFC 8785", count: items.length, hash: hashCanonicalJson(items).hash };
    return { kind: mail.kind, file, ...evidence, custody };
  },
});
