/** Bytes of a file that tell what it is. */
const HEAD_BYTES = 512;
/** Where an image's end has to be: programs put a little behind it. */
const TAIL_BYTES = 1_024;

const SIGNATURES: readonly RegExp[] = [
  /^\x89PNG\r\n\x1a\n/,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^BM/,
  /^\0\0[\x01\x02]\0/,
  /^[\s\S]{4}ftypavi[fs]/,
  /^II\*\0|^MM\0\*/,
];
const SVG = /<(?:\w+:)?svg[\s>]/i;

/** Whether bytes begin as an image does, and come to the end that such an image has. */
export function isImage(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = buffer.toString("latin1", 0, HEAD_BYTES);
  if (/^(?:\xef\xbb\xbf)?\s*</.test(head)) return SVG.test(buffer.toString("latin1"));
  if (!SIGNATURES.some((signature) => signature.test(head))) return false;
  if (head.startsWith("\x89PNG")) return buffer.includes("IEND", Math.max(0, buffer.length - TAIL_BYTES), "latin1");
  if (head.startsWith("\xff\xd8")) return buffer.lastIndexOf("\xff\xd9", undefined, "latin1") > 0;
  return !head.startsWith("GIF8") || buffer.lastIndexOf(0x3b) > buffer.length - TAIL_BYTES;
}
