import { type PdfDict, PdfName, type PdfReal, type PdfStream } from "@colophon/kit-pdf";
import type { ObjectType } from "../evaluate/object-type.ts";
import type { HexString } from "./hex-strings.ts";
import type { StreamSpacing } from "./spacing.ts";

export const cosIndirect: ObjectType<boolean> = {
  name: "CosIndirect",
  properties: { spacingCompliesPDFA: (isSpacedWell) => isSpacedWell },
};

export interface PlacedStream {
  readonly stream: PdfStream;
  readonly length: number | undefined;
  readonly spacing: StreamSpacing;
}

const isThere = (dict: PdfDict, key: string) => (dict.has(key) ? key : null);

export const cosStream: ObjectType<PlacedStream> = {
  name: "CosStream",
  properties: {
    Length: ({ length }) => length ?? null,
    realLength: ({ spacing }) => spacing.length,
    streamKeywordCRLFCompliant: ({ spacing }) => spacing.hasLineFeed,
    endstreamKeywordEOLCompliant: ({ spacing }) => spacing.hasLineEnd,
    F: ({ stream }) => isThere(stream.dict, "F"),
    FFilter: ({ stream }) => isThere(stream.dict, "FFilter"),
    FDecodeParms: ({ stream }) => isThere(stream.dict, "FDecodeParms"),
  },
};

export const cosInteger: ObjectType<number> = { name: "CosInteger", properties: { intValue: (value) => value } };

export const cosReal: ObjectType<PdfReal> = { name: "CosReal", properties: { realValue: ({ value }) => value } };

export const cosName: ObjectType<string> = {
  name: "CosName",
  properties: { internalRepresentation: (value) => value },
};

export const cosArray: ObjectType<number> = { name: "CosArray", properties: { size: (size) => size } };

export const cosDict: ObjectType<number> = { name: "CosDict", properties: { size: (size) => size } };

/** A string by its value, or by how it is written. */
export interface SeenString {
  readonly length?: number;
  readonly hex?: HexString;
}

export const cosString: ObjectType<SeenString> = {
  name: "CosString",
  properties: {
    isHex: ({ hex }) => hex !== undefined,
    hexCount: ({ hex }) => hex?.digits ?? 0,
    containsOnlyHex: ({ hex }) => hex?.isPure ?? true,
    value: ({ length = 0 }) => new Array<null>(length).fill(null),
  },
};

export interface SeenFilter {
  readonly name: string;
  readonly parameters: PdfDict;
}

export const cosFilter: ObjectType<SeenFilter> = {
  name: "CosFilter",
  properties: {
    internalRepresentation: ({ name }) => name,
    decodeParms: ({ parameters }) => {
      const name = parameters.get("Name");
      return name instanceof PdfName ? name.value : "Identity";
    },
  },
};

/** A name that has to be text: of a font, a colorant, a structure type. */
export const cosUnicodeName: ObjectType<string> = {
  name: "CosUnicodeName",
  properties: {
    isValidUtf8: (value) => {
      const bytes = Buffer.from(value, "latin1");
      return Buffer.from(bytes.toString("utf8"), "utf8").equals(bytes);
    },
  },
};

export const OBJECT_TYPES = [cosInteger, cosReal, cosName, cosArray, cosDict, cosString] as const;
