import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Envelope } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import canonicalize from "canonicalize";
import { expect } from "vitest";
import { extractMailEvidence } from "../src/operations/extract-mail-evidence.ts";
import { evidence } from "./conservation.ts";
import { eml, module } from "./module.ts";
import { RFC_8463, RFC_8463_KEYS } from "./rfc-8463.ts";

interface Source {
  readonly part: string;
  readonly locator: string;
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
  readonly decodedFrom?: string;
}
interface Item {
  readonly sha256?: string;
  readonly storedSha256?: string;
  readonly url?: string;
  readonly source: Source;
}
type Kind = "headers" | "hops" | "bodies" | "attachments" | "urls" | "addresses" | "properties" | "hashes";
type Evidence = Readonly<Record<Kind, readonly Item[]>> & {
  readonly file: { readonly sha256: string };
  readonly custody: { readonly count: number; readonly hash: string };
};

const KINDS: readonly Kind[] = [
  "headers",
  "hops",
  "bodies",
  "attachments",
  "urls",
  "addresses",
  "properties",
  "hashes",
];

function evidenceOf(envelope: Envelope): Evidence {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value as unknown as Evidence;
}

function sha256(data: Uint8Array | string): string {
  return `sha256:${createHash("sha256").update(data).digest("hex")}`;
}

function read(name: string): Buffer {
  return readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
}

/** What stands at an item's ranges of the file. */
function bytesAt(file: Buffer, { ranges }: Source): Buffer {
  return Buffer.concat(ranges.map(({ start, end }) => file.subarray(start, end)));
}

/** Somebody with the file, the list and other tools comes to the same hashes. */
function canBeComputedAgain(name: string): (envelope: Envelope) => void {
  return (envelope) => {
    const file = read(name);
    const evidence = evidenceOf(envelope);
    expect(evidence.file.sha256).toBe(sha256(file));
    const items = [evidence.file, ...KINDS.flatMap((kind) => evidence[kind])];
    expect(evidence.custody.count).toBe(items.length);
    expect(evidence.custody.hash).toBe(sha256(canonicalize(items) ?? ""));
    for (const { source } of KINDS.flatMap((kind) => evidence[kind])) {
      expect(source.locator.startsWith(`${sha256(file)}/common:part[id=${source.part}]`)).toBe(true);
      for (const { start, end } of source.decodedFrom === undefined ? source.ranges : []) {
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(file.length);
      }
    }
  };
}

/** What stored characters may say: as they are, out of quoted-printable, out of base64 that begins within a group. */
function readingsOf(stored: string): string {
  const unquoted = stored
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const grouped = ["", "A", "AA", "AAA"].map((filler) => Buffer.from(filler + stored, "base64").toString("latin1"));
  return [stored, unquoted, ...grouped].join("\n").replaceAll("&amp;", "&");
}

/** The stored bytes hash to what is said of them. */
function storedBytesAreProven(name: string): (envelope: Envelope) => void {
  return (envelope) => {
    canBeComputedAgain(name)(envelope);
    const file = read(name);
    const { headers, hashes, urls } = evidenceOf(envelope);
    for (const { sha256: stated, source } of headers)
      if (source.decodedFrom === undefined) expect(sha256(bytesAt(file, source))).toBe(stated);
    for (const { storedSha256, source } of hashes)
      if (source.decodedFrom === undefined) expect(sha256(bytesAt(file, source))).toBe(storedSha256);
    for (const { url = "", source } of urls)
      expect(readingsOf(bytesAt(file, source).toString("latin1"))).toContain(url);
  };
}

/** An Outlook message of which one time has become a floating-point number that means none. [MS-OXCDATA], 2.11.1. */
const UNREADABLE_TIME = new Uint8Array(read("voteItems.msg"));
UNREADABLE_TIME.set([0x07, 0x00], 18_624);
UNREADABLE_TIME.fill(0xff, 18_632, 18_640);

conforms(
  extractMailEvidence,
  [
    {
      name: "an attack, every address of it at its bytes",
      kind: "hostile",
      input: { bytes: fixture("hostile.eml") },
      losses: [],
      check(envelope) {
        storedBytesAreProven("hostile.eml")(envelope);
        const { urls, attachments } = evidenceOf(envelope);
        expect(urls).toContainEqual(
          expect.objectContaining({
            url: "https://evil.example/pay?user=1",
            where: "a href",
            shown: "https://bank.example/pay",
          }),
        );
        expect(urls.map(({ url }) => url)).toEqual(
          expect.arrayContaining([
            "https://evil.example/pixel.gif?id=42",
            "https://evil.example/refresh",
            "https://evil.example/style.css",
            "https://evil.example/font.woff2",
            "javascript:fetch('https://evil.example/js')",
          ]),
        );
        expect(attachments).toHaveLength(6);
      },
    },
    {
      name: "a bounce, its hops and those of what came back",
      input: { bytes: fixture("bounce.eml") },
      losses: [],
      value: including({
        kind: "eml",
        attachments: [
          including({ mediaType: "message/delivery-status", byteLength: 431 }),
          including({ mediaType: "message/rfc822" }),
        ],
      }),
      check(envelope) {
        storedBytesAreProven("bounce.eml")(envelope);
        expect(evidenceOf(envelope).hops).toContainEqual(
          expect.objectContaining({ by: "mx4.messagingengine.com", with: "ESMTP", id: "BC363B18220" }),
        );
      },
    },
    {
      name: "addresses in quoted-printable at their encoded bytes",
      input: { bytes: fixture("calendar-event.eml") },
      losses: [],
      check: storedBytesAreProven("calendar-event.eml"),
    },
    {
      name: "a message inside a base64 part, whose ranges count in it",
      input: { bytes: fixture("nested-base64.eml") },
      losses: [],
      check(envelope) {
        storedBytesAreProven("nested-base64.eml")(envelope);
        expect(evidenceOf(envelope).bodies.map(({ source }) => [source.part, source.decodedFrom])).toEqual([
          ["1.1", undefined],
          ["1.2.1.1", "1.2"],
          ["1.2.1.2", "1.2"],
        ]);
      },
    },
    {
      name: "a body in Shift_JIS",
      input: { bytes: fixture("japanese_shift_jis.eml") },
      losses: [],
      value: including({ bodies: [including({ charset: "shift_jis", status: "exact" })] }),
      check: storedBytesAreProven("japanese_shift_jis.eml"),
    },
    {
      name: "an Outlook message, its properties and those of its files",
      input: { bytes: fixture("html-with-image.msg") },
      losses: [],
      check(envelope) {
        canBeComputedAgain("html-with-image.msg")(envelope);
        const { properties, attachments } = evidenceOf(envelope);
        const file = read("html-with-image.msg");
        const subject = properties.find((one) => "name" in one && one.name === "PidTagSubject");
        expect(bytesAt(file, subject?.source ?? { part: "", locator: "", ranges: [] }).toString("utf16le")).toBe("hey");
        for (const { sha256: stated, source } of attachments) expect(sha256(bytesAt(file, source))).toBe(stated);
        expect(properties).toContainEqual(
          expect.objectContaining({ name: "PidTagAttachLongFilename", value: "dresscode.txt" }),
        );
      },
    },
    {
      name: "a winmail.dat in a message",
      input: { bytes: fixture("winmail.eml") },
      losses: [],
      check: storedBytesAreProven("winmail.eml"),
    },
    {
      name: "a clear-signed Outlook message, looked into",
      input: { bytes: fixture("smime-signed.msg") },
      losses: [],
      check: canBeComputedAgain("smime-signed.msg"),
    },
    {
      name: "an encrypted one, not",
      input: { bytes: fixture("smime-encrypted.msg") },
      losses: ["common/SMIME_OPAQUE"],
      check: canBeComputedAgain("smime-encrypted.msg"),
    },
    {
      name: "a winmail.dat deeper than asked for stays closed",
      kind: "boundary",
      input: { bytes: fixture("winmail.eml") },
      options: { maxNesting: 0 },
      losses: ["common/TNEF_OPAQUE"],
    },
    {
      name: "a message deeper than asked for stays closed",
      kind: "boundary",
      input: { bytes: fixture("nested-base64.eml") },
      options: { maxNesting: 0 },
      losses: ["common/NESTED_MESSAGE_OPAQUE"],
    },
    {
      name: "a time that no calendar has",
      kind: "hostile",
      input: { bytes: UNREADABLE_TIME },
      losses: ["common/UNSUPPORTED_MAPI_PROPERTY_OMITTED"],
      check: ({ losses }) => expect(losses[0]?.subject).toBe("property PidTagLastVerbExecutionTime"),
    },
    {
      name: "an address that hides behind character references and brackets",
      kind: "hostile",
      input: {
        bytes: eml(
          "From: a@b.example",
          "Content-Type: text/html",
          "",
          `<a href="&#104;ttps&colon;//evil.example/&#x61;">x</a> (https://a.example/(b)) https://a.example/${")".repeat(4000)}`,
        ),
      },
      losses: [],
      value: including({
        urls: [
          including({ url: "https://evil.example/a", where: "a href" }),
          including({ url: "https://a.example/(b)", where: "text" }),
          including({ url: "https://a.example/", where: "text" }),
        ],
      }),
    },
    {
      name: "signatures beside keys, roots and a time of the caller",
      input: { bytes: RFC_8463, trustRoots: [fixture("smime-root.pem")] },
      options: { at: "2018-06-11T00:00:00Z", dkimKeys: RFC_8463_KEYS },
      losses: [],
      value: including({
        signatures: [
          including({ kind: "dkim", verification: including({ problems: [], weaknesses: [] }) }),
          including({ kind: "dkim", verification: including({ weaknesses: ["A key of 1024 bits can be broken."] }) }),
        ],
      }),
    },
    {
      name: "a root that is not a certificate",
      kind: "hostile",
      input: { bytes: RFC_8463, trustRoots: [Buffer.from("no certificate")] },
      error: "common/SCHEMA_REJECTED",
      issues: ["trustRoots.0"],
    },
    {
      name: "a time that does not exist",
      kind: "boundary",
      input: { bytes: RFC_8463 },
      options: { at: "2018-13-11T00:00:00Z" },
      error: "common/SCHEMA_REJECTED",
      issues: ["options.at"],
    },
    {
      name: "more signatures than elements are allowed",
      kind: "boundary",
      input: { bytes: RFC_8463 },
      options: { limits: { maxElements: 22 } },
      error: "common/RESOURCE_LIMIT",
    },
    {
      name: "more items than are listed",
      kind: "boundary",
      input: { bytes: fixture("bounce.eml") },
      options: { limits: { maxElements: 50 } },
      error: "common/RESOURCE_LIMIT",
    },
    { name: "nothing at all", kind: "hostile", input: { bytes: new Uint8Array() }, error: "common/INVALID_INPUT" },
    {
      name: "a depth that is no depth",
      kind: "boundary",
      input: { bytes: fixture("dkim.eml") },
      options: { maxNesting: -1 },
      error: "common/SCHEMA_REJECTED",
      issues: ["options.maxNesting"],
    },
  ],
  { module, conservation: evidence },
);
