import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ByteBuilder,
  ByteCursor,
  type ByteSource,
  ChunkReader,
  checkLimit,
  everyUnits,
  FormatError,
  isByteSource,
  readUint16BE,
  readUint16LE,
  readUint32BE,
  readUint32LE,
  readUint64BE,
  readUint64LE,
  sourceOf,
  toSigned,
  withLimits,
} from "../src/index.ts";

const BYTES = Uint8Array.from({ length: 100 }, (_, index) => index);

/** A source that is not in memory, with an account of what was read into a caller's buffer. */
function streamed(bytes: Uint8Array): ByteSource & { filled: number } {
  const source = {
    byteLength: bytes.length,
    filled: 0,
    read: (start: number, end: number) => bytes.slice(start, end),
    readInto(target: Uint8Array, start: number) {
      source.filled += target.length;
      target.set(bytes.subarray(start, start + target.length));
    },
  };
  return source;
}

describe("sources", () => {
  it("gives views of an array without copying", () => {
    expect(sourceOf(BYTES).read(10, 20).buffer).toBe(BYTES.buffer);
    expect([...sourceOf(BYTES).read(10, 12)]).toEqual([10, 11]);
  });

  it("fills a caller's buffer", () => {
    const target = new Uint8Array(3);
    sourceOf(BYTES).readInto(target, 5);
    expect([...target]).toEqual([5, 6, 7]);
  });

  it("is told from other values", () => {
    expect(isByteSource(sourceOf(BYTES))).toBe(true);
    expect([BYTES, null, {}, { byteLength: 1, read: () => BYTES }].some(isByteSource)).toBe(false);
  });

  it("reads chunks of a source that is not in memory into one buffer", () => {
    const source = streamed(BYTES);
    const reader = new ChunkReader(source, 30);
    const first = reader.read(0, 30);
    const second = reader.read(30, 60);
    expect(second.buffer).toBe(first.buffer);
    expect([...second]).toEqual([...BYTES.subarray(30, 60)]);
    expect(source.filled).toBe(60);
    expect([...reader.read(0, 50)]).toEqual([...BYTES.subarray(0, 50)]);
  });
});

describe("integers", () => {
  it("reads what DataView reads", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        const view = new DataView(bytes.buffer, bytes.byteOffset);
        expect(readUint16LE(bytes, 1)).toBe(view.getUint16(1, true));
        expect(readUint16BE(bytes, 1)).toBe(view.getUint16(1));
        expect(readUint32LE(bytes, 3)).toBe(view.getUint32(3, true));
        expect(readUint32BE(bytes, 3)).toBe(view.getUint32(3));
        expect(toSigned(readUint32BE(bytes, 0), 32)).toBe(view.getInt32(0));
        const wide = view.getBigUint64(0, true);
        expect(readUint64LE(bytes, 0)).toBe(wide < 2n ** 53n ? Number(wide) : Infinity);
        const wideBE = view.getBigUint64(0);
        expect(readUint64BE(bytes, 0)).toBe(wideBE < 2n ** 53n ? Number(wideBE) : Infinity);
      }),
    );
  });

  it("refuses an offset outside", () => {
    expect(() => readUint32LE(BYTES, 98)).toThrow(RangeError);
  });
});

describe("cursor", () => {
  it("walks and says where a field is cut off", () => {
    const cursor = new ByteCursor(BYTES.subarray(0, 10), { format: "zip", isLittleEndian: true, baseOffset: 1000 });
    expect([cursor.uint8(), cursor.uint16(), cursor.uint32()]).toEqual([0, 0x0201, 0x06050403]);
    expect(cursor.remaining).toBe(3);
    const caught = catchError(() => cursor.uint32());
    expect(caught).toMatchObject({ format: "zip", code: "TRUNCATED", offset: 1007 });
    expect([...cursor.take(3)]).toEqual([7, 8, 9]);
    expect(catchError(() => cursor.take(-1))).toBeInstanceOf(FormatError);
  });
});

describe("builder", () => {
  it("holds what was appended, whatever the pieces", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), (pieces) => {
        const builder = new ByteBuilder(1);
        for (const piece of pieces) builder.append(piece);
        expect(Buffer.from(builder.toBytes())).toEqual(Buffer.concat(pieces));
      }),
    );
  });

  it("keeps every byte written one by one, and is empty once it was taken", () => {
    const values = Array.from({ length: 5_000 }, (_, index) => index % 251);
    const builder = new ByteBuilder(1);
    for (const value of values) builder.byte(value);
    expect([...builder.take()]).toEqual(values);
    expect(builder.byteLength).toBe(0);
    expect([...builder.byte(7).take()]).toEqual([7]);
  });

  it("writes integers and characters", () => {
    const bytes = new ByteBuilder().uint16LE(0x0102).uint32BE(0x03040506).text("é").latin1("é").toBytes();
    expect([...bytes]).toEqual([2, 1, 3, 4, 5, 6, 0xc3, 0xa9, 0xe9]);
  });
});

describe("limits", () => {
  it("takes the caller's bounds in place of the defaults", () => {
    expect(withLimits({ maxDepth: 2, maxNodes: 3 }, { maxDepth: 9 })).toEqual({ maxDepth: 9, maxNodes: 3 });
    expect(() => withLimits({ maxDepth: 2 }, { maxDepth: Number.NaN })).toThrow(RangeError);
  });

  it("names the limit that was passed, and where", () => {
    const measured = { format: "xml", limit: "maxDepth", most: 2, offset: 7 };
    checkLimit(2, measured);
    expect(catchError(() => checkLimit(3, measured))).toMatchObject({ code: "LIMIT", limit: "maxDepth", offset: 7 });
  });
});

describe("checkpoint", () => {
  it("looks at the clock every so many units", () => {
    let looks = 0;
    const unit = everyUnits(() => {
      looks += 1;
    }, 10);
    for (let index = 0; index < 95; index += 1) unit();
    expect(looks).toBe(9);
  });
});

function catchError(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
