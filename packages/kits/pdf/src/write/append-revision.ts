import { createHash } from "node:crypto";
import { ByteBuilder, FormatError } from "@colophon/kit-bytes";
import type { Security } from "../crypt/security.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from "../objects/object.ts";
import { writeObject } from "./serialize.ts";
import { deflate } from "./write-file.ts";

export interface NewRevision {
  /** Objects by their numbers; a number that the file does not have yet is a new one. */
  readonly changes: ReadonlyMap<number, PdfObject>;
  /** Members of the trailer that change: Info, Root. */
  readonly trailer: Readonly<Record<string, PdfObject>>;
}

/** The first number that no object of the file has. */
export function nextNumber(file: PdfFile): number {
  return file.objectNumbers().reduce((most, number) => Math.max(most, number), 0) + 1;
}

/**
 * The file with a revision behind it: what was there stays byte for byte, so that signatures of earlier states stay what they are.
 *
 * Shapes   What is appended to an encrypted file is encrypted with its key.
 * Errors   FormatError UNSUPPORTED for a file whose tables cannot be followed.
 * Source   ISO 32000-2, 7.5.6.
 */
export function appendRevision(file: PdfFile, { changes, trailer }: NewRevision): Uint8Array {
  const [newest] = file.sections;
  const previous = file.startXref;
  if (newest === undefined || previous === undefined || file.isRecovered || file.shift !== 0)
    throw refusal("The cross-reference tables of the file are damaged, so that nothing can be appended.");
  const out = new ByteBuilder(file.bytes.length + 4096).append(file.bytes);
  if (file.bytes.at(-1) !== 10) out.latin1("\n");
  const places = new Map<number, { readonly offset: number; readonly generation: number }>();
  for (const [number, object] of [...changes].sort(([one], [other]) => one - other)) {
    file.checkpoint();
    const entry = file.entryOf(number);
    const generation = entry?.kind === "plain" ? entry.generation : 0;
    places.set(number, { offset: out.byteLength, generation });
    writeIndirect(out, { number, generation }, { object, security: file.security });
  }
  const size = Math.max(nextNumber(file), ...[...changes.keys()].map((number) => number + 1));
  const kept = ["Root", "Info", "Encrypt"].map((key) => [key, file.trailer.get(key)] as const);
  const members = Object.fromEntries(kept.filter(([, value]) => value !== undefined));
  const ends = new PdfDict().with({ ...members, ...trailer, Prev: previous, ID: nextId(file, out.toBytes()) });
  return newest.form === "stream"
    ? endWithStream(out, { places, size, ends })
    : endWithTable(out, { places, size, ends });
}

interface Ending {
  readonly places: ReadonlyMap<number, { readonly offset: number; readonly generation: number }>;
  readonly size: number;
  readonly ends: PdfDict;
}

function refusal(message: string): FormatError {
  return new FormatError({ format: "pdf", code: "UNSUPPORTED", message, offset: 0 });
}

function nextId(file: PdfFile, bytes: Uint8Array): PdfObject {
  const own = new PdfString(new Uint8Array(createHash("md5").update(bytes).digest()), true);
  const first = file.resolve(file.arrayOf(file.trailer.get("ID"))[0]);
  return [first instanceof PdfString ? new PdfString(first.bytes, true) : own, own];
}

function writeIndirect(
  out: ByteBuilder,
  { number, generation }: { readonly number: number; readonly generation: number },
  { object, security }: { readonly object: PdfObject; readonly security: Security | undefined },
): void {
  const encrypt =
    security === undefined || security.strings === "none"
      ? undefined
      : (bytes: Uint8Array) => security.encryptString(bytes, number, generation);
  out.latin1(`${number} ${generation} obj\n`);
  if (object instanceof PdfStream) {
    const data = security?.encryptStream(object, number, generation) ?? object.bytes;
    writeObject(out, object.dict.with({ Length: data.length }), encrypt);
    out.latin1("\nstream\n").append(data).latin1("\nendstream");
  } else writeObject(out, object, encrypt);
  out.latin1("\nendobj\n");
}

/** Numbers that follow each other, as a table and an Index have them. */
function runsOf(numbers: readonly number[]): { readonly first: number; readonly count: number }[] {
  const runs: { first: number; count: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last.first + last.count === number) last.count += 1;
    else runs.push({ first: number, count: 1 });
  }
  return runs;
}

function endWithTable(out: ByteBuilder, { places, size, ends }: Ending): Uint8Array {
  const start = out.byteLength;
  out.latin1("xref\n");
  for (const { first, count } of runsOf([...places.keys()])) {
    out.latin1(`${first} ${count}\n`);
    for (let number = first; number < first + count; number += 1) {
      const { offset = 0, generation = 0 } = places.get(number) ?? {};
      out.latin1(`${String(offset).padStart(10, "0")} ${String(generation).padStart(5, "0")} n \n`);
    }
  }
  out.latin1("trailer\n");
  writeObject(out, ends.with({ Size: size }));
  return out.latin1(`\nstartxref\n${start}\n%%EOF\n`).toBytes();
}

function endWithStream(out: ByteBuilder, { places, size, ends }: Ending): Uint8Array {
  const start = out.byteLength;
  const all = new Map(places).set(size, { offset: start, generation: 0 });
  const rows = new Uint8Array(all.size * 8);
  const view = new DataView(rows.buffer);
  for (const [index, { offset, generation }] of [...all.values()].entries()) {
    rows[index * 8] = 1;
    view.setUint32(index * 8 + 2, offset);
    view.setUint16(index * 8 + 6, generation);
  }
  const dict = ends.with({
    Type: new PdfName("XRef"),
    Size: size + 1,
    W: [1, 5, 2],
    Index: runsOf([...all.keys()]).flatMap(({ first, count }) => [first, count]),
    Filter: new PdfName("FlateDecode"),
  });
  const object = new PdfStream(dict, deflate(rows));
  writeIndirect(out, { number: size, generation: 0 }, { object, security: undefined });
  return out.latin1(`startxref\n${start}\n%%EOF\n`).toBytes();
}
