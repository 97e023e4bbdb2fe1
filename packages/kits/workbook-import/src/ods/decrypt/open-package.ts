import { type ByteSource, sourceOf } from "@colophon/kit-bytes";
import type { XmlElement } from "@colophon/kit-xml";
import { inflateContent, openZip, type ZipArchive, type ZipLimits } from "@colophon/kit-zip";
import { malformedWorkbook, wrongPassword } from "../../errors.ts";
import type { WorkbookReading } from "../../reading.ts";
import { type Encryption, encryptedEntries, encryptionOf } from "./encryption.ts";
import { openEntry, startKeysOf } from "./open-entry.ts";

/** The entry that has the whole package since OpenDocument 1.4. */
const PACKAGE = "encrypted-package";
const MANIFEST = "META-INF/manifest.xml";
/** Content that an entry may have, whatever its ratio. */
const FREE_BYTES = 16 * 1_048_576;
const DEFAULT_RATIO = 200;

export interface PackageKeys {
  readonly passwords: readonly string[];
  readonly zip: Partial<ZipLimits>;
}

/** A package whose entries are decrypted when they are read. */
export class OpenDocumentPackage {
  readonly archive: ZipArchive;
  readonly #encrypted: ReadonlyMap<string, XmlElement>;
  readonly #keys: PackageKeys;
  readonly #reading: WorkbookReading;
  /** The start key that opened an entry opens the others. */
  #startKey: Uint8Array | undefined;

  constructor(archive: ZipArchive, keys: PackageKeys, reading: WorkbookReading) {
    this.archive = archive;
    this.#keys = keys;
    this.#reading = reading;
    const manifest = archive.find(MANIFEST);
    const bytes = manifest === undefined ? undefined : archive.read(manifest);
    const isEncrypted = bytes !== undefined && Buffer.from(bytes).includes("encryption-data");
    this.#encrypted = isEncrypted ? encryptedEntries(bytes, reading) : new Map();
  }

  /** Whether an entry was decrypted. */
  get wasEncrypted(): boolean {
    return this.#startKey !== undefined;
  }

  /** Errors: ENCRYPTED, with `details.isPassword` where another password may open the entry; MALFORMED; those of the zip kit. */
  read(name: string): Uint8Array | undefined {
    const entry = this.archive.find(name);
    if (entry === undefined) return undefined;
    const bytes = this.archive.read(entry);
    const element = this.#encrypted.get(name);
    if (element === undefined) return bytes;
    const encryption = encryptionOf(element);
    const { packed, startKey } = this.#open(bytes, encryption);
    this.#startKey = startKey;
    if (name === PACKAGE && Buffer.from(packed.subarray(0, 4)).toString("latin1") === "PK\x03\x04") return packed;
    return this.#inflate(packed, encryption, name);
  }

  /** The package in the only entry of this one; undefined for a package that has its own entries. */
  inner(): ByteSource | undefined {
    const bytes = this.#encrypted.has(PACKAGE) ? this.read(PACKAGE) : undefined;
    return bytes === undefined ? undefined : sourceOf(bytes);
  }

  #open(bytes: Uint8Array, encryption: Encryption): { readonly packed: Uint8Array; readonly startKey: Uint8Array } {
    const startKeys = this.#startKey === undefined ? startKeysOf(this.#keys.passwords, encryption) : [this.#startKey];
    for (const startKey of startKeys) {
      const packed = openEntry(bytes, startKey, encryption, this.#reading.checkpoint);
      if (packed !== undefined) return { packed, startKey };
    }
    throw wrongPassword();
  }

  #inflate(compressed: Uint8Array, { size }: Encryption, name: string): Uint8Array {
    const { maxRatio = DEFAULT_RATIO, maxEntryBytes = 512 * 1_048_576 } = this.#keys.zip;
    if (size > maxEntryBytes || size > Math.max(FREE_BYTES, compressed.length * maxRatio))
      throw malformedWorkbook(name, `The manifest states ${size} bytes for ${compressed.length} compressed bytes.`);
    return inflateContent({ compressed, length: size, offset: 0 }, this.#reading.checkpoint);
  }
}

/** A package -> itself, or the package that is encrypted in it. Errors: those of `read` and of the zip kit. */
export function openPackage(
  archive: ZipArchive,
  keys: PackageKeys,
  reading: WorkbookReading,
): {
  readonly document: OpenDocumentPackage;
  readonly wasEncrypted: boolean;
} {
  const outer = new OpenDocumentPackage(archive, keys, reading);
  const inner = outer.inner();
  if (inner === undefined) return { document: outer, wasEncrypted: false };
  const opened = openZip(inner, { checkpoint: reading.checkpoint, limits: keys.zip });
  return { document: new OpenDocumentPackage(opened, keys, reading), wasEncrypted: true };
}
