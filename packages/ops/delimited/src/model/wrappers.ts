/** What a file is packed as, and what to do where that is not to unpack it. */
export interface Wrapper {
  readonly name: string;
  readonly remediation?: string;
}

/** The first bytes of files that hold a table packed. Their content is never unpacked here: a bomb would be. */
const MAGICS: readonly (Wrapper & { readonly bytes: readonly number[] })[] = [
  {
    name: "a ZIP archive",
    bytes: [0x50, 0x4b, 0x03, 0x04],
    remediation:
      "Unpack the archive and send the text file inside it. For an Excel workbook, call xlsx.convert with `to` set to `csv`.",
  },
  { name: "an empty ZIP archive", bytes: [0x50, 0x4b, 0x05, 0x06] },
  { name: "a split ZIP archive", bytes: [0x50, 0x4b, 0x07, 0x08] },
  { name: "gzip", bytes: [0x1f, 0x8b, 0x08] },
  { name: "xz", bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] },
  { name: "zstd", bytes: [0x28, 0xb5, 0x2f, 0xfd] },
  {
    name: "an OLE container, such as an old Excel workbook",
    bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    remediation: "Send a text file. For an Excel workbook, call xlsx.convert with `to` set to `csv`.",
  },
  {
    name: "a PDF",
    bytes: [0x25, 0x50, 0x44, 0x46, 0x2d],
    remediation: "Send a text file. For the tables of a PDF, call common.extract.table-grid.",
  },
];
const BZIP2_SIZES = { first: 0x31, last: 0x39 };
/** After "BZh" and a digit: the mark of a block, or of the end. Without it "BZh1" is a word like any other. */
const BZIP2_MARKS: readonly (readonly number[])[] = [
  [0x31, 0x41, 0x59, 0x26, 0x53, 0x59],
  [0x17, 0x72, 0x45, 0x38, 0x50, 0x90],
];

/** As many bytes as `findWrapper` looks at. */
export const WRAPPER_HEAD_BYTES = 10;

/**
 * What a file is packed as, by its first bytes; undefined when it is not.
 *
 * Source   PKWARE APPNOTE 4.3; RFC 1952, 2.3.1; RFC 8878, 3.1.1; the xz file format, 2.1.1.1; MS-CFB, 2.2; ISO 32000-1, 7.5.2.
 */
export function findWrapper(head: Uint8Array): Wrapper | undefined {
  const found = MAGICS.find(({ bytes }) => begins(head, 0, bytes));
  return found ?? (isBzip2(head) ? { name: "bzip2" } : undefined);
}

function isBzip2(head: Uint8Array): boolean {
  const size = head[3] ?? 0;
  const isSized = size >= BZIP2_SIZES.first && size <= BZIP2_SIZES.last;
  return begins(head, 0, [0x42, 0x5a, 0x68]) && isSized && BZIP2_MARKS.some((mark) => begins(head, 4, mark));
}

function begins(head: Uint8Array, at: number, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[at + index] === byte);
}
