import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { ByteBuilder, type Checkpoint } from "@colophon/kit-bytes";
import type { Encryptor } from "../crypt/encryptor.ts";
import { isName, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from "../objects/object.ts";
import { writeObject } from "./serialize.ts";

export interface WriteOptions {
  /** "1.7"; raised where object streams need it. */
  readonly version: string;
  /** Root, Info and ID; the rest is made here. */
  readonly trailer: PdfDict;
  /** Objects in object streams and a cross-reference stream; else a table that any reader knows. */
  readonly isPacked: boolean;
  readonly encryptor?: Encryptor;
  readonly checkpoint: Checkpoint;
}

/** Objects in one object stream. */
const PACK_SIZE = 100;
/** Of its text with its row in the table, most often. */
const BYTES_PER_OBJECT = 160;

/**
 * A whole file of these objects. The same objects give the same bytes; the second half of ID is a hash of them.
 *
 * Source   ISO 32000-2, 7.5.
 */
export function writeFile(objects: readonly (readonly [number, PdfObject])[], options: WriteOptions): Uint8Array {
  return new FileWriter(options, estimateLength(objects)).write(objects);
}

type WrittenXrefEntry = { readonly offset: number } | { readonly container: number; readonly index: number };

class FileWriter {
  readonly #options: WriteOptions;
  readonly #out: ByteBuilder;
  readonly #places = new Map<number, WrittenXrefEntry>();
  #next = 1;

  constructor(options: WriteOptions, capacity: number) {
    this.#options = options;
    this.#out = new ByteBuilder(capacity);
  }

  write(objects: readonly (readonly [number, PdfObject])[]): Uint8Array {
    const { isPacked, version, encryptor } = this.#options;
    this.#next = objects.reduce((most, [number]) => Math.max(most, number), 0) + 1;
    const least = isPacked && version < "1.5" ? "1.5" : version;
    this.#out
      .latin1(`%PDF-${least}\n%`)
      .append(Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3))
      .latin1("\n");
    const loose: (readonly [number, PdfObject])[] = [];
    for (const [number, object] of objects) {
      this.#options.checkpoint();
      if (isPacked && !(object instanceof PdfStream) && !isLoose(object)) loose.push([number, object]);
      else this.#writeIndirect(number, object);
    }
    for (let from = 0; from < loose.length; from += PACK_SIZE) this.#writePack(loose.slice(from, from + PACK_SIZE));
    const encrypt = encryptor === undefined ? undefined : this.#writePlain(encryptor.dict);
    return isPacked ? this.#endWithStream(encrypt) : this.#endWithTable(encrypt);
  }

  #writeIndirect(number: number, object: PdfObject): void {
    const { encryptor } = this.#options;
    this.#places.set(number, { offset: this.#out.byteLength });
    this.#out.latin1(`${number} 0 obj\n`);
    const encrypt = encryptor === undefined ? undefined : (bytes: Uint8Array) => encryptor.encryptString(bytes, number);
    if (object instanceof PdfStream) {
      const data = encryptor?.encryptStream(object, number) ?? object.bytes;
      writeObject(this.#out, object.dict.with({ Length: data.length }), encrypt);
      this.#out.latin1("\nstream\n").append(data).latin1("\nendstream");
    } else writeObject(this.#out, object, encrypt);
    this.#out.latin1("\nendobj\n");
  }

  #writePlain(object: PdfObject): PdfRef {
    const number = this.#next;
    this.#next += 1;
    this.#places.set(number, { offset: this.#out.byteLength });
    this.#out.latin1(`${number} 0 obj\n`);
    writeObject(this.#out, object);
    this.#out.latin1("\nendobj\n");
    return new PdfRef(number);
  }

  #writePack(pack: readonly (readonly [number, PdfObject])[]): void {
    this.#options.checkpoint();
    const container = this.#next;
    this.#next += 1;
    const head: string[] = [];
    const body = new ByteBuilder(16_384);
    for (const [index, [number, object]] of pack.entries()) {
      head.push(`${number} ${body.byteLength}`);
      writeObject(body, object);
      body.latin1("\n");
      this.#places.set(number, { container, index });
    }
    const header = `${head.join(" ")}\n`;
    const data = new ByteBuilder(body.byteLength + header.length).latin1(header).append(body.toBytes()).toBytes();
    const dict = new PdfDict(
      new Map<string, PdfObject>([
        ["Type", new PdfName("ObjStm")],
        ["N", pack.length],
        ["First", header.length],
        ["Filter", new PdfName("FlateDecode")],
      ]),
    );
    this.#writeIndirect(container, new PdfStream(dict, deflate(data)));
  }

  #trailer(encrypt: PdfRef | undefined, size: number): PdfDict {
    const { trailer, encryptor } = this.#options;
    const digest = createHash("md5").update(this.#out.written).digest();
    const own = new PdfString(new Uint8Array(digest), true);
    const given = trailer.get("ID");
    const first = encryptor === undefined ? undefined : new PdfString(encryptor.firstId, true);
    const kept = Array.isArray(given) && given[0] instanceof PdfString ? new PdfString(given[0].bytes, true) : own;
    return trailer.with({ Size: size, ID: [first ?? kept, own], Encrypt: encrypt });
  }

  #endWithTable(encrypt: PdfRef | undefined): Uint8Array {
    const size = this.#next;
    const trailer = this.#trailer(encrypt, size);
    const start = this.#out.byteLength;
    const rows: string[] = [];
    for (let number = 1; number < size; number += 1) {
      const place = this.#places.get(number);
      if (place !== undefined && "offset" in place) rows.push(`${String(place.offset).padStart(10, "0")} 00000 n \n`);
      else rows.push("0000000000 00001 f \n");
    }
    this.#out.latin1(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n`);
    writeObject(this.#out, trailer);
    this.#out.latin1(`\nstartxref\n${start}\n%%EOF\n`);
    return this.#out.take();
  }

  #endWithStream(encrypt: PdfRef | undefined): Uint8Array {
    const own = this.#next;
    const size = own + 1;
    const start = this.#out.byteLength;
    this.#places.set(own, { offset: start });
    const rows = new Uint8Array(size * 8);
    const view = new DataView(rows.buffer);
    for (let number = 1; number < size; number += 1) {
      const place = this.#places.get(number);
      if (place === undefined) continue;
      rows[number * 8] = "offset" in place ? 1 : 2;
      view.setUint8(number * 8 + 1, 0);
      view.setUint32(number * 8 + 2, "offset" in place ? place.offset : place.container);
      view.setUint16(number * 8 + 6, "offset" in place ? 0 : place.index);
    }
    const dict = this.#trailer(encrypt, size).with({
      Type: new PdfName("XRef"),
      W: [1, 5, 2],
      Filter: new PdfName("FlateDecode"),
    });
    const data = deflate(rows);
    this.#out.latin1(`${own} 0 obj\n`);
    writeObject(this.#out, dict.with({ Length: data.length }));
    this.#out.latin1("\nstream\n").append(data).latin1(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`);
    return this.#out.take();
  }
}

/** Close to the bytes of the file: a buffer of that size needs no second one beside it. */
function estimateLength(objects: readonly (readonly [number, PdfObject])[]): number {
  return objects.reduce(
    (sum, [, object]) => sum + BYTES_PER_OBJECT + (object instanceof PdfStream ? object.bytes.length : 0),
    4096,
  );
}

/** What may not be in an object stream. Source: ISO 32000-2, 7.5.7. */
function isLoose(object: PdfObject): boolean {
  return object instanceof PdfDict && (object.has("ByteRange") || isName(object.get("Type"), "Catalog"));
}

/** A stream with nothing but these bytes, compressed. */
export function deflatedStream(bytes: Uint8Array): PdfStream {
  return new PdfStream(new PdfDict().with({ Filter: new PdfName("FlateDecode") }), deflate(bytes));
}

/** Compressed alike by one build of Node. */
export function deflate(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(deflateSync(bytes, { level: 9 }));
}
