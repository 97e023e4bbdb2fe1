import { createPythonReader } from "./python.ts";

/** A JSON array of [name, base64]; it fails on an entry whose checksum is wrong. */
const ask = createPythonReader(`
import base64, io, zipfile

def answer(given):
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(given))) as archive:
        assert archive.testzip() is None
        return [[e.filename, base64.b64encode(archive.read(e)).decode()] for e in archive.infolist()]
`);

export interface ZipFileEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The entries of an archive in its order, read by Python's zipfile. */
export function readZipEntries(bytes: Uint8Array): readonly ZipFileEntry[] {
  const entries = ask<readonly (readonly [string, string])[]>(Buffer.from(bytes).toString("base64"));
  return entries.map(([name, content]) => ({ name, content: new Uint8Array(Buffer.from(content, "base64")) }));
}

const known = new WeakMap<Uint8Array, Readonly<Record<string, Uint8Array>>>();

/** The same by name; the same bytes are read once. */
export function readZip(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  const read =
    known.get(bytes) ?? Object.fromEntries(readZipEntries(bytes).map(({ name, content }) => [name, content]));
  known.set(bytes, read);
  return read;
}
