const HEADER = /^data:([a-z0-9.+/-]*)((?:;[^,;]{0,200}){0,8}),/i;
const BASE64_BODY = /^[A-Za-z0-9+/]+={0,2}$/;

/** Image formats every browser decodes as pixels only. SVG is a document: it can hold script, links and remote images. */
const SIGNATURES: readonly (readonly [type: string, matches: (bytes: Uint8Array) => boolean])[] = [
  ["image/png", startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["image/jpeg", startsWith([0xff, 0xd8, 0xff])],
  ["image/gif", (bytes) => /^GIF8[79]a/.test(latin1(bytes))],
  ["image/webp", (bytes) => /^RIFF[\s\S]{4}WEBP/.test(latin1(bytes))],
  ["image/avif", (bytes) => /^[\s\S]{4}ftypavi[fs]/.test(latin1(bytes))],
  ["image/bmp", startsWith([0x42, 0x4d])],
];

function startsWith(signature: readonly number[]): (bytes: Uint8Array) => boolean {
  return (bytes) => signature.every((byte, index) => bytes[index] === byte);
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/**
 * A `data:` address -> the same image under the media type its first bytes show, or undefined when it is no raster image.
 *
 * Shapes   Only the base64 form is taken; white space and percent-encoding in it are undone.
 * Cost     O(characters).
 * Source   RFC 2397; WHATWG MIME Sniffing, 6.1 image type pattern.
 */
export function rasterDataUri(url: string): string | undefined {
  const header = HEADER.exec(url);
  if (header === null || !/;\s*base64\s*$/i.test(header[2] ?? "")) return undefined;
  let body = url.slice(header[0].length);
  if (body.includes("%")) body = body.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  body = body.replace(/[\t\n\f\r ]+/g, "");
  if (!BASE64_BODY.test(body)) return undefined;
  const first = Buffer.from(body.slice(0, 64), "base64");
  const type = SIGNATURES.find(([, matches]) => matches(first))?.[0];
  return type === undefined ? undefined : `data:${type};base64,${body}`;
}

/** The media type a `data:` address declares, for the record. */
export function declaredType(url: string): string {
  return /^data:([^,;]{0,100})/i.exec(url)?.[1]?.toLowerCase() || "text/plain";
}
