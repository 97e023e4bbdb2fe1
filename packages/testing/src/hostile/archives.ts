import { constants, crc32, deflateRawSync } from "node:zlib";
import { joinBytes } from "../mutate.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** One entry of an archive. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly isDeflated?: boolean;
  /** For entries that lie, or whose bytes nobody wants to hold: `bytes` are already deflated, and these are what they make. */
  readonly said?: { readonly size: number; readonly crc: number };
}

/** An archive as APPNOTE.TXT 4.3 lays it out, without comments, extra fields or ZIP64. */
export function buildZip(entries: readonly ZipEntry[]): Uint8Array {
  const locals: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { path, bytes, isDeflated = false, said } = entry;
    const name = encode(path);
    const stored = isDeflated && said === undefined ? new Uint8Array(deflateRawSync(bytes)) : bytes;
    const { crc, size } = said ?? { crc: crc32(bytes), size: bytes.length };
    const local = header(0x04034b50, [
      [2, 20],
      [2, 0x800],
      [2, isDeflated ? 8 : 0],
      [4, 0x00210000],
      [4, crc],
      [4, stored.length],
      [4, size],
      [2, name.length],
      [2, 0],
    ]);
    locals.push(local, name, stored);
    central.push(
      header(0x02014b50, [
        [2, 20],
        [2, 20],
        [2, 0x800],
        [2, isDeflated ? 8 : 0],
        [4, 0x00210000],
        [4, crc],
        [4, stored.length],
        [4, size],
        [2, name.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, offset],
      ]),
      name,
    );
    offset += local.length + name.length + stored.length;
  }
  const directory = joinBytes(central);
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, entries.length & 0xffff],
    [2, entries.length & 0xffff],
    [4, directory.length],
    [4, offset],
    [2, 0],
  ]);
  return joinBytes([...locals, directory, end]);
}

function header(signature: number, fields: readonly (readonly [width: number, value: number])[]): Uint8Array {
  const bytes = new Uint8Array(4 + fields.reduce((sum, [width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  let at = 4;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

const CONTENT_TYPES = encode(
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
);
const DOCUMENT_END = "</w:t></w:r></w:p></w:body></w:document>";
const DOCUMENT = encode(
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t xml:space="preserve">A${DOCUMENT_END}`,
);

const GIB = 1024 ** 3;
/** Checksums of a gibibyte of zeros, by Python's zlib. */
const ZEROS = { size: GIB, crc: 0x5b64c2b0, adler: 0xc02d0001 };

/**
 * A deflate stream of a gibibyte that is the same mebibyte over and over: each piece ends at a byte's edge and needs nothing
 * of the piece before. About a megabyte, made in milliseconds. Source: RFC 1951, 3.2.4 and zlib's Z_SYNC_FLUSH.
 */
function deflateGibibyte(filling: number, head: Uint8Array = new Uint8Array()): Uint8Array {
  const flush = { finishFlush: constants.Z_SYNC_FLUSH, level: 9 };
  const piece = new Uint8Array(deflateRawSync(new Uint8Array(1 << 20).fill(filling), flush));
  const opening = head.length === 0 ? [] : [new Uint8Array(deflateRawSync(head, flush))];
  return joinBytes([...opening, ...new Array<Uint8Array>(1024).fill(piece), Uint8Array.of(0x03, 0x00)]);
}

/** A gibibyte of zeros as a zlib stream, RFC 1950. */
export function buildZlibBomb(): Uint8Array {
  const adler = new Uint8Array(4);
  new DataView(adler.buffer).setUint32(0, ZEROS.adler);
  return joinBytes([Uint8Array.of(0x78, 0xda), deflateGibibyte(0), adler]);
}

function buildGzipBomb(zeros: Uint8Array): Uint8Array {
  const head = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255);
  const tail = new Uint8Array(8);
  new DataView(tail.buffer).setUint32(0, ZEROS.crc, true);
  new DataView(tail.buffer).setUint32(4, ZEROS.size, true);
  return joinBytes([head, zeros, tail]);
}

/** Word's minimum, and the same with a gibibyte of spaces in its one run of text. */
function buildDocx(document: Uint8Array, said?: ZipEntry["said"]): Uint8Array {
  return buildZip([
    { path: "[Content_Types].xml", bytes: CONTENT_TYPES, isDeflated: true },
    { path: "word/document.xml", bytes: document, isDeflated: true, ...(said !== undefined && { said }) },
  ]);
}

/** Archives that are small and become large, or lie of themselves. */
export function* buildArchives(): Generator<{ readonly name: string; readonly bytes: Uint8Array }> {
  const zeros = deflateGibibyte(0);
  const bomb = buildZip([{ path: "a", bytes: zeros, isDeflated: true, said: ZEROS }]);
  yield { name: "a zip bomb", bytes: bomb };
  yield { name: "a zip bomb in a zip", bytes: buildZip([{ path: "inner.zip", bytes: bomb, isDeflated: true }]) };
  yield { name: "a gzip bomb", bytes: buildGzipBomb(zeros) };
  const opened = DOCUMENT.subarray(0, DOCUMENT.length - DOCUMENT_END.length);
  yield { name: "a docx bomb", bytes: buildDocx(deflateGibibyte(0x20, opened), { size: GIB, crc: 0 }) };
  yield {
    name: "a zip that says 1 byte",
    bytes: buildZip([{ path: "a", bytes: zeros, isDeflated: true, said: { size: 1, crc: 0 } }]),
  };
  const empty = new Uint8Array();
  yield {
    name: "a zip of 20,000 entries",
    bytes: buildZip(Array.from({ length: 20_000 }, (_, i) => ({ path: `${i}`, bytes: empty }))),
  };
  yield { name: "a zip with a path out", bytes: buildZip([{ path: "../../../etc/passwd", bytes: encode("x") }]) };
  const twice = ["1", "2"].map((text) => ({ path: "a", bytes: encode(text) }));
  yield { name: "a zip with a path twice", bytes: buildZip(twice) };
  yield { name: "a zip of nothing", bytes: buildZip([]) };
  yield { name: "a docx", bytes: buildDocx(DOCUMENT) };
}
