/** Where the data of an image codec ends; undefined where that cannot be known without decoding it. */
export const CODEC_ENDS: Readonly<Record<string, (bytes: Uint8Array, tick: () => void) => number | undefined>> = {
  DCTDecode: endOfJpeg,
  JPXDecode: endOfJpeg2000,
  CCITTFaxDecode: endOfFax,
  JBIG2Decode: endOfJbig2,
};

const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const long = (bytes: Uint8Array, at: number): number => word(bytes, at) * 65_536 + word(bytes, at + 2);

/** After EOI; the data of a scan ends at a marker that is neither a restart nor a stuffed byte. Source: ITU-T T.81, B.1. */
function endOfJpeg(bytes: Uint8Array, tick: () => void): number | undefined {
  if (word(bytes, 0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 2 <= bytes.length) {
    tick();
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] as number;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else {
      at += 2 + word(bytes, at + 2);
      if (marker === 0xda) at = nextMarker(bytes, at);
    }
  }
  return undefined;
}

function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    if (marker !== undefined && marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at;
  }
  return bytes.length;
}

/** After EOC of the codestream, bare or the last box of a file. Source: ISO 15444-1, A.4 and I.4. */
function endOfJpeg2000(bytes: Uint8Array, tick: () => void): number | undefined {
  if (word(bytes, 0) === 0xff4f) return endOfCodestream(bytes, 0, tick);
  let end: number | undefined;
  for (let at = 0; at + 8 <= bytes.length; ) {
    tick();
    const length = long(bytes, at);
    const isStream = long(bytes, at + 4) === 0x6a703263;
    if (isStream && length === 0) return endOfCodestream(bytes, at + 8, tick);
    if (length < 8 || at + length > bytes.length) return end;
    at += length;
    end = at;
  }
  return end;
}

function endOfCodestream(bytes: Uint8Array, from: number, tick: () => void): number | undefined {
  for (const { marker, at, end } of codestreamSegments(bytes, from, tick))
    if (marker === 0xd9) return Math.max(at, end);
  return undefined;
}

interface Segment {
  readonly marker: number;
  readonly at: number;
  readonly end: number;
}

/** The marker segments of headers, tile by tile, and EOC. */
function* codestreamSegments(bytes: Uint8Array, from: number, tick: () => void): Generator<Segment> {
  let tileEnd = 0;
  for (let at = from + 2; at + 2 <= bytes.length; ) {
    tick();
    if (bytes[at] !== 0xff) return;
    const marker = bytes[at + 1] as number;
    if (marker === 0xd9) {
      yield { marker, at, end: at + 2 };
      return;
    }
    if (marker === 0x93) {
      // The data of a tile-part ends where its header says, or where the codestream does.
      const end = bytes.lastIndexOf(0xd9);
      const next = tileEnd > at ? tileEnd : bytes[end - 1] === 0xff ? end - 1 : bytes.length;
      at = next;
      continue;
    }
    if (marker === 0x90) {
      const length = long(bytes, at + 6);
      tileEnd = length === 0 ? 0 : at + length;
    }
    const end = at + 2 + word(bytes, at + 2);
    yield { marker, at, end };
    at = end;
  }
}

/** The places of comments in the headers of a codestream: their bytes can be blank without moving anything. */
export function jpeg2000Comments(bytes: Uint8Array, tick: () => void): (readonly [start: number, end: number])[] {
  const from = startOfCodestream(bytes);
  if (from === undefined) return [];
  return [...codestreamSegments(bytes, from, tick)].flatMap(({ marker, at, end }): (readonly [number, number])[] =>
    marker === 0x64 && end > at + 6 && end <= bytes.length ? [[at + 6, end]] : [],
  );
}

function startOfCodestream(bytes: Uint8Array): number | undefined {
  if (word(bytes, 0) === 0xff4f) return 0;
  for (let at = 0; at + 8 <= bytes.length; ) {
    if (long(bytes, at + 4) === 0x6a703263) return at + 8;
    const length = long(bytes, at);
    if (length < 8) return undefined;
    at += length;
  }
  return undefined;
}

/** EOL, which no code holds. Source: ITU-T T.4 and T.6. */
const LINE_END = 1;
const LINE_END_BITS = 12;

/** After two ends of line without a line between them: EOFB, or the beginning of RTC, of which all are read. */
function endOfFax(bytes: Uint8Array, tick: () => void): number | undefined {
  let zeros = 0;
  let gap = Number.POSITIVE_INFINITY;
  let end: number | undefined;
  for (let at = 0; at < bytes.length; at += 1) {
    if (at % 4096 === 0) tick();
    for (let bit = 7; bit >= 0; bit -= 1) {
      gap += 1;
      if ((((bytes[at] as number) >> bit) & 1) === 0) {
        zeros += 1;
        continue;
      }
      if (zeros >= LINE_END_BITS - LINE_END) {
        // A tag bit may stand between two of them.
        const isNext = gap <= zeros + 2;
        if (isNext) end = at + 1;
        else if (end !== undefined) return end;
        gap = 0;
      } else if (end !== undefined && gap > 1) return end;
      zeros = 0;
    }
  }
  return end;
}

/** After the last segment that is whole. Source: ITU-T T.88, 7.2. */
function endOfJbig2(bytes: Uint8Array, tick: () => void): number | undefined {
  let end: number | undefined;
  for (let at = 0; at + 11 <= bytes.length; ) {
    tick();
    const flags = bytes[at + 4] as number;
    const number = long(bytes, at);
    let count = (bytes[at + 5] as number) >> 5;
    let from = at + 6;
    if (count === 7) {
      count = long(bytes, at + 5) & 0x1fffffff;
      from = at + 9 + Math.ceil((count + 1) / 8);
    }
    from += count * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4) + (flags & 0x40 ? 4 : 1);
    const length = long(bytes, from);
    if (from + 4 > bytes.length || length === 0xffffffff || from + 4 + length > bytes.length) return end;
    at = from + 4 + length;
    end = at;
  }
  return end;
}
