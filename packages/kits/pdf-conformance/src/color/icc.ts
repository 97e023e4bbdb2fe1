import { createHash } from "node:crypto";
import type { Checkpoint } from "@colophon/kit-bytes";
import { integerOf, type PdfFile, type PdfStream } from "@colophon/kit-pdf";
import type { ObjectType } from "../evaluate/object-type.ts";
import type { Value } from "../rules/value.ts";

/** What the header of an ICC profile says; "" and 0 where it is cut off. */
export interface IccHeader {
  readonly deviceClass: string;
  readonly colorSpace: string;
  readonly version: number;
  readonly digest: string;
}

const HEADER_BYTES = 128;
const known = new WeakMap<PdfStream, IccHeader>();

/** Source: ICC.1:2010, 7.2. */
export function readIccHeader(file: PdfFile, stream: PdfStream): IccHeader {
  const held = known.get(stream);
  if (held !== undefined) return held;
  const { bytes } = file.decode(stream);
  const isWhole = bytes.length >= HEADER_BYTES;
  const word = (at: number): string => (isWhole ? Buffer.from(bytes.subarray(at, at + 4)).toString("latin1") : "");
  const made: IccHeader = {
    colorSpace: word(16),
    deviceClass: word(12),
    version: isWhole ? (bytes[8] ?? 0) + ((bytes[9] ?? 0) >> 4) / 10 : 0,
    digest: digestOf(bytes, file.checkpoint),
  };
  known.set(stream, made);
  return made;
}

/** Between two looks at the clock. */
const PART_BYTES = 1 << 24;

function digestOf(bytes: Uint8Array, checkpoint: Checkpoint): string {
  const hash = createHash("sha256");
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    hash.update(bytes.subarray(at, at + PART_BYTES));
    checkpoint();
  }
  return hash.digest("hex");
}

export interface IccProfile {
  readonly file: PdfFile;
  readonly stream: PdfStream;
}

const PROPERTIES = {
  deviceClass: ({ file, stream }: IccProfile): Value => readIccHeader(file, stream).deviceClass,
  colorSpace: ({ file, stream }: IccProfile): Value => readIccHeader(file, stream).colorSpace,
  version: ({ file, stream }: IccProfile): Value => readIccHeader(file, stream).version,
  N: ({ file, stream }: IccProfile): Value => integerOf(file.resolve(stream.dict.get("N"))) ?? null,
};

export const iccInputProfile: ObjectType<IccProfile> = {
  name: "ICCInputProfile",
  above: ["ICCProfile"],
  properties: PROPERTIES,
};

export const iccOutputProfile: ObjectType<IccProfile> = {
  name: "ICCOutputProfile",
  above: ["ICCProfile"],
  properties: PROPERTIES,
};
