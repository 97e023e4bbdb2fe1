import { readUint16BE, readUint32BE } from "@colophon/kit-bytes";
import type { ObjectType } from "../evaluate/object-type.ts";

/** What the boxes of a JPEG 2000 picture say of its colours. */
export interface Jpeg2000 {
  readonly channels: number | undefined;
  /** Bits of each; undefined where they differ and no box says so. */
  readonly bits: number | undefined;
  readonly hasBitsBox: boolean;
  readonly colors: readonly ColorBox[];
}

interface ColorBox {
  readonly method: number;
  readonly approximation: number;
  readonly space: number | null;
}

const MAX_BOXES = 1_000;
const HEAD = "jp2h";

/** Source: ISO/IEC 15444-1, annexes A and I. */
export function readJpeg2000(bytes: Uint8Array): Jpeg2000 {
  const found = { channels: undefined as number | undefined, bits: undefined as number | undefined, hasBitsBox: false };
  const colors: ColorBox[] = [];
  let size: { channels: number; bits: number } | undefined;
  let left = MAX_BOXES;
  walk(0, bytes.length);
  const channels = countColors(bytes, found.channels ?? size?.channels);
  return { ...found, channels, bits: found.bits ?? size?.bits, colors };

  function walk(from: number, to: number): void {
    if (readSafe16(bytes, from) === 0xff4f) size = readSize(bytes, from);
    for (let at = from; at + 8 <= to && left > 0; left -= 1) {
      const length = readUint32BE(bytes, at);
      const kind = Buffer.from(bytes.subarray(at + 4, at + 8)).toString("latin1");
      const head = length === 1 ? 16 : 8;
      const end = length === 0 ? to : length === 1 ? at + readUint32BE(bytes, at + 12) : at + length;
      if (end <= at || end > to) return;
      if (kind === HEAD) walk(at + head, end);
      else if (kind === "jp2c") size = readSize(bytes, at + head) ?? size;
      else if (kind === "bpcc") found.hasBitsBox = true;
      else if (kind === "ihdr") {
        found.channels = readSafe16(bytes, at + head + 8);
        const bits = bytes[at + head + 10] ?? 255;
        if (bits !== 255) found.bits = (bits & 127) + 1;
      } else if (kind === "colr") colors.push(readColor(bytes, at + head));
      at = end;
    }
  }
}

/** Channels that are opacity are none of colour. */
function countColors(bytes: Uint8Array, channels: number | undefined): number | undefined {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 65_536)).indexOf("cdef");
  if (at === -1 || channels === undefined) return channels;
  const count = readSafe16(bytes, at + 4);
  let opaque = 0;
  for (let index = 0; index < Math.min(count, 64); index += 1)
    if ([1, 2].includes(readSafe16(bytes, at + 6 + index * 6 + 2))) opaque += 1;
  return channels - opaque;
}

function readColor(bytes: Uint8Array, at: number): ColorBox {
  const method = bytes[at] ?? 0;
  const space = method === 1 && at + 7 <= bytes.length ? readUint32BE(bytes, at + 3) : null;
  return { method, approximation: bytes[at + 2] ?? 0, space };
}

/** Of the SIZ marker that a codestream begins with. */
function readSize(bytes: Uint8Array, at: number): { channels: number; bits: number } | undefined {
  if (readSafe16(bytes, at) !== 0xff4f || readSafe16(bytes, at + 2) !== 0xff51) return undefined;
  return { channels: readSafe16(bytes, at + 40), bits: ((bytes[at + 42] ?? 0) & 127) + 1 };
}

function readSafe16(bytes: Uint8Array, at: number): number {
  return at + 2 <= bytes.length ? readUint16BE(bytes, at) : 0;
}

export interface SeenJpeg2000 {
  readonly picture: Jpeg2000;
  /** The image dictionary says what its colours are. */
  readonly hasColorSpace: boolean;
}

/** The box that counts: the one with the best approximation where there are several. */
function bestOf({ colors }: Jpeg2000): ColorBox | undefined {
  return colors.length === 1 ? colors[0] : colors.find(({ approximation }) => approximation === 1);
}

export const jpeg2000: ObjectType<SeenJpeg2000> = {
  name: "JPEG2000",
  properties: {
    nrColorChannels: ({ picture }) => picture.channels,
    hasColorSpace: ({ hasColorSpace }) => hasColorSpace,
    nrColorSpaceSpecs: ({ picture }) => picture.colors.length,
    nrColorSpacesWithApproxField: ({ picture }) =>
      picture.colors.filter(({ approximation }) => approximation === 1).length,
    colrMethod: ({ picture }) => bestOf(picture)?.method ?? null,
    colrEnumCS: ({ picture }) => bestOf(picture)?.space ?? null,
    bpccBoxPresent: ({ picture }) => picture.hasBitsBox,
    bitDepth: ({ picture }) => picture.bits,
  },
};
