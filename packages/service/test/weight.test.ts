import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { documentSize } from "../src/submissions/document-size.ts";
import { weigh } from "../src/submissions/weight.ts";

/** An archive with one entry of zeros, as its directory says it. */
function archiveOf(length: number): Buffer {
  const name = Buffer.from("word/document.xml");
  const content = deflateRawSync(Buffer.alloc(length));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(length, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(content.length, 20);
  entry.writeUInt32LE(length, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  return Buffer.concat([local, name, content, entry, name, end]);
}

function requestOf(file: Uint8Array, options: object = {}) {
  const text = JSON.stringify({ input: { file: Buffer.from(file).toString("base64") }, options, operation: "x" });
  const tail = Buffer.from(text);
  return { options, byteLength: tail.length, tail };
}

const operation = (name: string, weight: "light" | "heavy" | "office" = "light") => ({ name, weight });

describe("the size of a document", () => {
  it("is what an archive unpacks to", () => {
    const { byteLength, tail } = requestOf(archiveOf(5_000_000));
    expect(byteLength).toBeLessThan(10_000);
    expect(documentSize(byteLength, tail)).toBe(5_000_000);
  });

  it("is what the archive unpacks to where only the end of the request is at hand", () => {
    const { byteLength, tail } = requestOf(archiveOf(5_000_000));
    for (const cut of [1, 2, 3, 4]) expect(documentSize(byteLength, tail.subarray(1000 + cut))).toBe(5_000_000);
  });

  it("is the file's own for what is no archive", () => {
    const { byteLength, tail } = requestOf(Buffer.alloc(30_000, "%PDF"));
    expect(documentSize(byteLength, tail)).toBeCloseTo(30_000, -3);
  });

  it("is read in linear time from text that never ends", () => {
    const begin = process.cpuUsage();
    documentSize(1e6, Buffer.alloc(128 * 1024, "A"));
    documentSize(1e6, Buffer.alloc(128 * 1024, '"'));
    documentSize(1e6, Buffer.alloc(128 * 1024, '"AAAAAAAAAAAAA'));
    expect(process.cpuUsage(begin).user).toBeLessThan(200_000);
  });
});

describe("the queue of a request", () => {
  it("is light for a small document, whatever the operation does to large ones", () => {
    expect(weigh(operation("pdf.redact", "heavy"), requestOf(Buffer.alloc(20_000, "%PDF")))).toBe("light");
    expect(weigh(operation("docx.parse"), requestOf(archiveOf(100_000)))).toBe("light");
  });

  it("is heavy for a small request that unpacks to a large document", () => {
    expect(weigh(operation("docx.parse"), requestOf(archiveOf(20_000_000)))).toBe("heavy");
  });

  it("is heavy for a document of a megabyte where each takes seconds", () => {
    expect(weigh(operation("common.validate.delimited-roundtrip"), requestOf(Buffer.alloc(1_000_000, "a,b\n")))).toBe(
      "heavy",
    );
    expect(weigh(operation("common.inspect.mail"), requestOf(Buffer.alloc(1_000_000, "a: b\n")))).toBe("light");
  });

  it("is heavy where text is recognised, and the engine's where one is needed", () => {
    const file = Buffer.alloc(20_000, "%PDF");
    expect(weigh(operation("pdf.inspect.find"), requestOf(file, { ocr: { languages: ["eng"] } }))).toBe("heavy");
    expect(weigh(operation("docx.convert.pdf", "office"), requestOf(file))).toBe("office");
  });

  it("is the operation's own where it was not measured, and heavy over 4 MiB", () => {
    expect(weigh(operation("common.parse.unknown", "heavy"), requestOf(Buffer.alloc(10)))).toBe("heavy");
    expect(weigh(operation("common.parse.unknown"), requestOf(Buffer.alloc(10)))).toBe("light");
    expect(weigh(operation("common.parse.unknown"), requestOf(Buffer.alloc(4_000_000)))).toBe("heavy");
  });
});
