import * as crypto from "node:crypto";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { FormatError, noCheckpoint, sourceOf } from "@colophon/kit-bytes";
import { openZip, ZipWriter } from "@colophon/kit-zip";
import { expect, it } from "vitest";
import { importWorkbook } from "../src/index.ts";
import { decryptBlowfish } from "../src/ods/decrypt/blowfish.ts";
import { openEntry } from "../src/ods/decrypt/open-entry.ts";

const MIMETYPE = "application/vnd.oasis.opendocument.spreadsheet";
const CONTENT = `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="A"><table:table-row><table:table-cell office:value-type="string"><text:p>kept secret</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
const SALT = Buffer.from("000102030405060708090a0b0c0d0e0f", "hex");
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
const sha = (name: string, bytes: string | Uint8Array): Buffer => crypto.createHash(name).update(bytes).digest();

function zip(entries: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const writer = new ZipWriter();
  for (const [name, content] of Object.entries(entries)) writer.add(name, Buffer.from(content), { method: "store" });
  return writer.finish();
}

/** A package with one encrypted entry. */
function sealed(name: string, packed: Uint8Array, facts: string, size = CONTENT.length): Uint8Array {
  const manifest = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${MIMETYPE}"/><manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml" manifest:size="${size}">${facts}</manifest:file-entry></manifest:manifest>`;
  return zip({ mimetype: MIMETYPE, "META-INF/manifest.xml": manifest, [name]: packed });
}

interface Scheme {
  readonly algorithm: string;
  readonly iv: Uint8Array;
  readonly derivation: string;
  readonly start?: string;
  readonly checksum?: string;
}

const facts = ({ algorithm, iv, derivation, start = "SHA256", checksum = "" }: Scheme): string =>
  `<manifest:encryption-data ${checksum}><manifest:algorithm manifest:algorithm-name="${algorithm}" manifest:initialisation-vector="${base64(iv)}"/><manifest:start-key-generation manifest:start-key-generation-name="${start}"/><manifest:key-derivation manifest:salt="${base64(SALT)}" ${derivation}/></manifest:encryption-data>`;

const PBKDF2 = 'manifest:key-derivation-name="PBKDF2" manifest:iteration-count="1024"';
const ARGON2 =
  'manifest:key-derivation-name="urn:org:documentfoundation:names:experimental:office:manifest:argon2id" loext:argon2-iterations="3" loext:argon2-memory="1024" loext:argon2-lanes="4"';

function gcm(key: Uint8Array, iv: Uint8Array, content: Uint8Array): Uint8Array {
  const cipher = crypto.createCipheriv("aes-256-gcm", key, iv);
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Cipher feedback by the decryption of zeros, which gives the cipher's own blocks. */
function blowfish(key: Uint8Array, iv: Uint8Array, content: Uint8Array): Uint8Array {
  const made = Buffer.from(content);
  let last = iv;
  for (let at = 0; at < made.length; at += 8) {
    const stream = decryptBlowfish(new Uint8Array(8), { key, iv: last }, noCheckpoint);
    for (let index = at; index < Math.min(at + 8, made.length); index++)
      made[index] = (made[index] ?? 0) ^ (stream[index - at] ?? 0);
    last = made.subarray(at, at + 8);
  }
  return made;
}

const packed = deflateRawSync(CONTENT);
const IV12 = SALT.subarray(0, 12);
const argonKey = (): Buffer =>
  crypto.argon2Sync("argon2id", {
    ...{ message: sha("sha256", "secret"), nonce: SALT, parallelism: 4, tagLength: 32, memory: 1_024, passes: 3 },
  });
const FILES: Readonly<Record<string, () => Uint8Array>> = {
  "Blowfish of OpenDocument 1.1": () => {
    const iv = SALT.subarray(0, 8);
    const key = crypto.pbkdf2Sync(sha("sha1", "secret"), SALT, 1_024, 16, "sha1");
    const checksum = `manifest:checksum-type="SHA1/1K" manifest:checksum="${base64(sha("sha1", packed.subarray(0, 1_024)))}"`;
    const scheme = { algorithm: "Blowfish CFB", iv, derivation: PBKDF2, start: "SHA1", checksum };
    return sealed("content.xml", blowfish(key, iv, packed), facts(scheme));
  },
  "AES-GCM with PBKDF2": () => {
    const key = crypto.pbkdf2Sync(sha("sha256", "secret"), SALT, 1_024, 32, "sha1");
    const scheme = { algorithm: "http://www.w3.org/2009/xmlenc11#aes256-gcm", iv: IV12, derivation: PBKDF2 };
    return sealed("content.xml", gcm(key, IV12, packed), facts(scheme));
  },
  "a whole package in AES-GCM with Argon2": () => {
    const inner = zip({ mimetype: MIMETYPE, "content.xml": CONTENT });
    const scheme = { algorithm: "http://www.w3.org/2009/xmlenc11#aes256-gcm", iv: IV12, derivation: ARGON2 };
    return sealed("encrypted-package", gcm(argonKey(), IV12, deflateRawSync(inner)), facts(scheme), inner.length);
  },
};

function sheetOf(bytes: Uint8Array, passwords: readonly string[]): { readonly sheet: string; readonly was: boolean } {
  const found = importWorkbook(sourceOf(bytes), { passwords });
  const archive = openZip(sourceOf(found?.bytes ?? new Uint8Array()));
  const entry = archive.find("xl/worksheets/sheet1.xml");
  return {
    sheet: entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8"),
    was: found?.wasEncrypted ?? false,
  };
}

it.each(Object.entries(FILES))("opens %s with the password, and not with another", (_, make) => {
  const file = make();
  const { sheet, was } = sheetOf(file, ["wrong", "secret"]);
  expect(sheet).toContain("kept secret");
  expect(was).toBe(true);
  expect(() => sheetOf(file, ["wrong"])).toThrow("None of the passwords opens the file.");
});

it("opens a file that LibreOffice encrypted", () => {
  const file = readFileSync(new URL("../../../ops/xlsx/fixtures/encrypted.ods", import.meta.url));
  expect(sheetOf(file, ["secret"])).toMatchObject({ was: true, sheet: expect.stringContaining("<f>") });
});

it("reads a file of which only the macros are encrypted without a password", () => {
  const scheme = { algorithm: "Blowfish CFB", iv: SALT.subarray(0, 8), derivation: PBKDF2 };
  const file = sealed("Basic/Library/Module1.xml", new Uint8Array(64), facts(scheme));
  const archive = openZip(sourceOf(file));
  const entries = archive.entries.map((entry) => [entry.name, archive.read(entry)] as const);
  expect(sheetOf(zip({ ...Object.fromEntries(entries), "content.xml": CONTENT }), [])).toMatchObject({
    sheet: expect.stringContaining("kept secret"),
    was: false,
  });
});

it("encrypts as the test vectors of Blowfish's author", () => {
  const vector = (key: string, iv: string): string =>
    Buffer.from(
      decryptBlowfish(new Uint8Array(8), { key: Buffer.from(key, "hex"), iv: Buffer.from(iv, "hex") }, noCheckpoint),
    ).toString("hex");
  expect(vector("0000000000000000", "0000000000000000")).toBe("4ef997456198dd78");
  expect(vector("fedcba9876543210", "0123456789abcdef")).toBe("0aceab0fc6a0a28d");
});

it.each([
  ["another cipher", facts({ algorithm: "urn:rot13", iv: IV12, derivation: PBKDF2 }), /the cipher is "urn:rot13"/],
  [
    "another hash of the password",
    facts({ algorithm: "Blowfish CFB", iv: IV12, derivation: PBKDF2, start: "SHA512" }),
    /the hash of the password is "SHA512"/,
  ],
  [
    "a key of no iterations",
    facts({ algorithm: "Blowfish CFB", iv: IV12, derivation: PBKDF2.replace("1024", "0") }),
    /"iteration-count" of <key-derivation> is missing or not valid/,
  ],
  [
    "a key of too many iterations",
    facts({
      ...{ algorithm: "Blowfish CFB", iv: IV12 },
      derivation: 'manifest:key-derivation-name="PBKDF2" manifest:iteration-count="9000000"',
    }),
    /9000000 iterations, more than the limit of 1000000/,
  ],
  [
    "a key of too much memory",
    facts({ algorithm: "Blowfish CFB", iv: IV12, derivation: ARGON2.replace('"1024"', '"4194304"') }),
    /3 passes over 4194304 KiB/,
  ],
  ["a vector of the wrong length", facts({ algorithm: "Blowfish CFB", iv: IV12, derivation: PBKDF2 }), /vector or key/],
  [
    "numbers that Argon2 does not accept",
    facts({ algorithm: "Blowfish CFB", iv: IV12, derivation: ARGON2.replace('"3"', '"0"') }),
    /numbers of the key derivation/,
  ],
  ["no key derivation", "<manifest:encryption-data/>", /not derived from a password/],
])("refuses %s with its reason", (_, data, message) => {
  const file = sealed("content.xml", packed, data);
  expect(() => sheetOf(file, ["secret"])).toThrow(FormatError);
  expect(() => sheetOf(file, ["secret"])).toThrow(message);
});

it("refuses content that is larger than the manifest may state", () => {
  const key = crypto.pbkdf2Sync(sha("sha256", "secret"), SALT, 1_024, 32, "sha1");
  const scheme = { algorithm: "http://www.w3.org/2009/xmlenc11#aes256-gcm", iv: IV12, derivation: PBKDF2 };
  const file = sealed("content.xml", gcm(key, IV12, packed), facts(scheme), 2 ** 31);
  expect(() => sheetOf(file, ["secret"])).toThrow("The manifest states 2147483648 bytes");
});

it.each(["aes-256-cbc", "aes-256-gcm"] as const)("looks at the clock for each 4 MiB of %s", (name) => {
  const [startKey, salt, iv] = [
    crypto.randomBytes(20),
    crypto.randomBytes(16),
    crypto.randomBytes(name === "aes-256-cbc" ? 16 : 12),
  ];
  const content = crypto.randomBytes(9 * 1024 * 1024 + 5);
  const key = crypto.pbkdf2Sync(startKey, salt, 2, 32, "sha1");
  const sealer = crypto.createCipheriv(name as "aes-256-gcm", key, iv);
  const parts = [sealer.update(content), sealer.final(), ...(name === "aes-256-gcm" ? [sealer.getAuthTag()] : [])];
  const derivation = { kind: "pbkdf2", iterations: 2 } as const;
  const cipher = name === "aes-256-cbc" ? "aes-cbc" : "aes-gcm";
  const facts = { cipher, iv, salt, keyBytes: 32, start: "sha1", derivation, checksum: undefined, size: 0 } as const;
  let looks = 0;
  const opened = openEntry(Buffer.concat(parts), startKey, facts, () => looks++);
  expect([Buffer.from(opened ?? []).equals(content), looks]).toEqual([true, 5]);
});
