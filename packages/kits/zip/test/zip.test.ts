import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { FormatError, sourceOf } from "@colophon/kit-bytes";
import { describe, expect, it } from "vitest";
import { openZip, PackedContents, type ZipArchive, ZipWriter } from "../src/index.ts";
import { codeOf, makeZip, text } from "./hand-made.ts";
import { hasPython, listBytes } from "./python-zip.ts";

const WORDS = text("the same words, the same words, the same words\n".repeat(50));

function write(build: (writer: ZipWriter) => void): Uint8Array {
  const writer = new ZipWriter();
  build(writer);
  return writer.finish();
}

function contentsOf(archive: ZipArchive): Record<string, string> {
  return Object.fromEntries(archive.entries.map((entry) => [entry.name, Buffer.from(archive.read(entry)).toString()]));
}

describe("writing", () => {
  const bytes = write((writer) => {
    writer.add("a.xml", WORDS);
    writer.add("b/é.bin", text("x"));
    writer.add("empty", new Uint8Array(0));
    const sink = writer.begin("streamed");
    sink.write(WORDS);
    sink.write(WORDS);
    sink.end();
  });

  it("reads back", () => {
    const archive = openZip(sourceOf(bytes));
    expect(archive.findings).toEqual([]);
    expect(archive.entries.map(({ name, length }) => [name, length])).toEqual([
      ["a.xml", 2_350],
      ["b/é.bin", 1],
      ["empty", 0],
      ["streamed", 4_700],
    ]);
    expect(contentsOf(archive).streamed).toBe(Buffer.from(WORDS).toString().repeat(2));
  });

  it.runIf(hasPython)("reads back in Python", () => {
    const twice = Buffer.concat([WORDS, WORDS]);
    expect(listBytes(bytes)).toEqual([
      ["a.xml", 2_350, crc32(WORDS)],
      ["b/é.bin", 1, crc32(text("x"))],
      ["empty", 0, 0],
      ["streamed", 4_700, crc32(twice)],
    ]);
  });

  it("gives bytes that hang on nothing but the content", () => {
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(
      "8a730fe86efc7b9bf3ab4e3803da31277f53608c314e0e3b1b7b0cc0992466e5",
    );
  });

  it("deflates what comes in short pieces as what comes whole", () => {
    const pieces = write((writer) => {
      const sink = writer.begin("a");
      for (let at = 0; at < WORDS.length; at += 100) sink.write(WORDS.subarray(at, at + 100));
      sink.end();
    });
    const whole = write((writer) => writer.add("a", WORDS));
    expect(Buffer.compare(pieces, whole)).toBe(0);
  });

  it("gives the same bytes where archives share what was deflated, also of contents with one checksum", () => {
    // Two contents of one CRC-32, "plumless" and "buckeroo".
    const contents = ["plumless", "buckeroo", "plumless"].map(text);
    expect(new Set(contents.map((content) => crc32(content))).size).toBe(1);
    const packed = new PackedContents();
    const made = [{ packed }, { packed }, {}].map((options) => {
      const writer = new ZipWriter(options);
      for (const [index, content] of [...contents, WORDS].entries()) writer.add(`${index}`, content);
      return writer.finish();
    });
    expect(new Set(made.map((bytes) => Buffer.from(bytes).toString("hex"))).size).toBe(1);
    const archive = openZip(sourceOf(made[0] ?? new Uint8Array(0)));
    expect(Object.values(contentsOf(archive)).slice(0, 3)).toEqual(["plumless", "buckeroo", "plumless"]);
  });

  it.runIf(hasPython)("counts more entries than 16 bits hold", { tags: "large" }, () => {
    const many = write((writer) => {
      for (let index = 0; index < 65_600; index++) writer.add(`${index}`, new Uint8Array(0));
    });
    const listing = listBytes(many);
    expect(Array.isArray(listing) && listing.length).toBe(65_600);
    expect(openZip(sourceOf(many), { limits: { maxEntries: 70_000 } }).entries.length).toBe(65_600);
    expect(codeOf(() => openZip(sourceOf(many)))).toBe("LIMIT maxEntries");
  });
});

describe("editing", () => {
  it("keeps untouched records byte for byte, zip64 and data descriptors too", () => {
    for (const shape of [{}, { hasDescriptor: true }, { isLong: true }, { isLong: true, hasDescriptor: true }]) {
      const original = makeZip([
        { name: "first", content: text("1") },
        { name: "second", content: WORDS, extra: Uint8Array.of(0x99, 0x99, 1, 0, 7), ...shape },
        { name: "third", content: text("3"), ...shape },
      ]);
      const archive = openZip(sourceOf(original));
      expect(archive.findings).toEqual([]);
      const edited = write((writer) => {
        for (const entry of archive.entries) {
          if (entry.name === "first") writer.add("first", text("another first"));
          else writer.copy(archive, entry);
        }
      });
      const again = openZip(sourceOf(edited));
      expect(again.findings).toEqual([]);
      expect(contentsOf(again)).toEqual({ first: "another first", second: Buffer.from(WORDS).toString(), third: "3" });
      for (const [index, entry] of archive.entries.entries()) {
        if (index === 0) continue;
        const kept = again.entries[index]!.record;
        expect(edited.slice(kept.start, kept.end)).toEqual(original.slice(entry.record.start, entry.record.end));
      }
      if (hasPython)
        expect(listBytes(edited)).toEqual([
          ["first", 13, crc32(text("another first"))],
          ["second", WORDS.length, crc32(WORDS)],
          ["third", 1, crc32(text("3"))],
        ]);
    }
  });

  it("writes bare headers around the same compressed bytes when asked", () => {
    const original = makeZip([
      { name: "a", content: WORDS, extra: text("SECRET12"), comment: "SECRET", hasDescriptor: true },
    ]);
    const archive = openZip(sourceOf(original));
    const edited = write((writer) => writer.copy(archive, archive.entries[0]!, { isBare: true }));
    expect(Buffer.from(edited).includes("SECRET")).toBe(false);
    expect(contentsOf(openZip(sourceOf(edited)))).toEqual({ a: Buffer.from(WORDS).toString() });
  });
});

describe("unusual archives are read, and said to be", () => {
  const findingsOf = (bytes: Uint8Array): string[] => openZip(sourceOf(bytes)).findings.map(({ code }) => code);
  const a = { name: "a", content: text("1") };

  it.each([
    ["two entries of one name", makeZip([a, a]), ["DUPLICATE_NAME"]],
    ["two names that differ in case", makeZip([a, { ...a, name: "A" }]), ["CASE_DUPLICATE"]],
    ["a path that climbs", makeZip([{ ...a, name: "x/../../y" }]), ["UNSAFE_PATH"]],
    ["an absolute path", makeZip([{ ...a, name: "/etc/x" }]), ["UNSAFE_PATH"]],
    ["a drive", makeZip([{ ...a, name: "C:x" }]), ["UNSAFE_PATH"]],
    ["an encrypted entry", makeZip([{ ...a, flags: 1 }]), ["ENCRYPTED"]],
    ["another method", makeZip([{ ...a, method: 14 }]), ["UNKNOWN_METHOD"]],
    ["a name of its own in the record", makeZip([{ ...a, localName: "b" }]), ["NAME_MISMATCH"]],
    ["a folder with content", makeZip([{ ...a, name: "a/" }]), ["FOLDER_CONTENT"]],
    ["a folder", makeZip([{ name: "a/", content: text("") }, a]), []],
    ["bytes before", Buffer.concat([text("#!/bin/sh\n"), makeZip([a])]), ["PREFIX"]],
    ["bytes behind", Buffer.concat([makeZip([a]), text("tail")]), ["SUFFIX"]],
    ["bytes between", makeZip([a, { ...a, name: "b", gap: text("gap") }]), ["GAP"]],
    ["a comment", makeZip([a], { comment: "hello" }), ["COMMENT"]],
  ])("%s", (_, bytes, codes) => {
    expect(findingsOf(bytes)).toEqual(codes);
  });

  it("reads deflated content of no bytes whose block was left out", () => {
    const bytes = makeZip([{ name: "empty", content: text(""), compressed: text(""), method: 8 }]);
    const archive = openZip(sourceOf(bytes));
    expect(archive.entries.map((entry) => archive.read(entry).length)).toEqual([0]);
  });

  it("reads content behind a prefix", () => {
    expect(contentsOf(openZip(sourceOf(Buffer.concat([text("MZ........"), makeZip([a])]))))).toEqual({ a: "1" });
  });
});

describe("hostile archives end typed", () => {
  const a = { name: "a", content: WORDS };
  const whole = makeZip([a, { ...a, name: "b" }]);

  it.each([
    ["no archive", text("hello"), "NOT_ZIP"],
    ["an empty file", text(""), "NOT_ZIP"],
    ["the end cut off", whole.slice(0, -30), "NOT_ZIP"],
    ["the start cut off", whole.slice(100), "TRUNCATED"],
    ["two entries over one record", makeZip([a, { ...a, name: "b", sharesRecordOf: 0 }]), "OVERLAP"],
    ["a length the deflated bytes cannot have", makeZip([{ ...a, length: 400_000_000 }]), "LIMIT maxRatio"],
    ["a name of 5,000 bytes", makeZip([{ ...a, name: "n".repeat(5_000) }]), "LIMIT maxNameBytes"],
  ])("%s", (_, bytes, code) => {
    expect(codeOf(() => openZip(sourceOf(bytes)))).toBe(code);
  });

  const readFirst = (bytes: Uint8Array): string =>
    codeOf(() => {
      const archive = openZip(sourceOf(bytes), { limits: { maxRatio: 1e9 } });
      archive.read(archive.entries[0]!);
    });

  it.each([
    ["a shorter length than there is", makeZip([{ ...a, length: 10 }]), "LENGTH"],
    ["a longer length than there is", makeZip([{ ...a, length: 3_000 }]), "LENGTH"],
    ["a length no deflated bytes can have", makeZip([{ ...a, length: 300_000_000 }]), "LENGTH"],
    ["another checksum", makeZip([{ ...a, crc32: 5 }]), "CHECKSUM"],
    ["damaged content", makeZip([{ ...a, compressed: text("not deflated") }]), "DEFLATE"],
    ["encrypted content", makeZip([{ ...a, flags: 1 }]), "ENCRYPTED"],
    ["another method", makeZip([{ ...a, method: 93 }]), "METHOD"],
  ])("%s", (_, bytes, code) => {
    expect(readFirst(bytes)).toBe(code);
  });

  it("stops a bomb of 70 MiB, by its ratio or by the clock", () => {
    const bomb = makeZip([{ name: "bomb", content: new Uint8Array(70 * 1_048_576) }]);
    expect(codeOf(() => openZip(sourceOf(bomb)))).toBe("LIMIT maxRatio");
    const stopped = openZip(sourceOf(bomb), { limits: { maxRatio: 2_000 }, checkpoint: countdown(3) });
    expect(() => stopped.read(stopped.entries[0]!)).toThrow("time is over");
  });

  it("gives content in steps", () => {
    const archive = openZip(sourceOf(makeZip([{ name: "zeros", content: new Uint8Array(10 * 1_048_576) }])));
    const lengths = Array.from(archive.steps(archive.entries[0]!), ({ length }) => length);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(10 * 1_048_576);
  });

  it("every cut and every changed byte of the frame ends in a reading or a FormatError", () => {
    const small = makeZip([
      { name: "a", content: text("1") },
      { name: "b", content: WORDS, hasDescriptor: true, isLong: true },
    ]);
    for (let at = 0; at < small.length; at++) {
      for (const value of [0, 0xff, (small[at] ?? 0) ^ 1]) {
        const mutant = small.slice();
        mutant[at] = value;
        tryAll(mutant);
      }
      tryAll(small.slice(0, at));
    }
  });
});

function tryAll(bytes: Uint8Array): void {
  try {
    const archive = openZip(sourceOf(bytes));
    for (const entry of archive.entries) archive.read(entry);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
}

function countdown(calls: number): () => void {
  let left = calls;
  return () => {
    left -= 1;
    if (left < 0) throw new Error("time is over");
  };
}
