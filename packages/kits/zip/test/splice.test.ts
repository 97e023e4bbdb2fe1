import { constants, crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { sourceOf } from "@colophon/kit-bytes";
import { createSeededRandom } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { openZip, ZipWriter } from "../src/index.ts";
import { directoryRecord, endRecords, localHeader } from "../src/records.ts";

const random = createSeededRandom(7);
const rowsOf = (count: number): Uint8Array =>
  Buffer.from(
    Array.from({ length: count }, (_, row) => `<row r="${row}"><c><v>${(row * 7919) % 104729}</v></c></row>`).join(""),
  );
/** What does not deflate: stored blocks, which begin at whole bytes. */
const noise = Uint8Array.from({ length: 600_000 }, () => random.below(256));
const mixed = Buffer.concat([rowsOf(9_000), noise, rowsOf(9_000)]);

const CONTENTS: readonly (readonly [name: string, content: Uint8Array, level: number, strategy?: number])[] = [
  ["rows", rowsOf(40_000), 6],
  ["rows, deflated fast", rowsOf(40_000), 1],
  ["rows with fixed codes", rowsOf(20_000), 6, constants.Z_FIXED],
  ["rows, stored in blocks", rowsOf(20_000), 0],
  ["noise between rows", mixed, 6],
  ["a short content", rowsOf(3), 6],
];

function archiveOf(content: Uint8Array, level: number, strategy = constants.Z_DEFAULT_STRATEGY) {
  const body = deflateRawSync(content, { level, strategy });
  const facts = { name: "a", method: 8, crc32: crc32(content), compressedLength: body.length, length: content.length };
  const header = localHeader(facts);
  const directory = directoryRecord(facts, 0);
  const offset = header.length + body.length;
  const end = endRecords({ count: 1, length: directory.length, offset });
  return openZip(sourceOf(Buffer.concat([header, body, directory, end])));
}

describe("an entry with changes of its content", () => {
  for (const [name, content, level, strategy] of CONTENTS)
    test(`has the changed content, and most compressed bytes as they were: ${name}`, () => {
      const archive = archiveOf(content, level, strategy);
      const entry = archive.find("a");
      if (entry === undefined) throw new Error("no entry");
      for (let round = 0; round < 15; round++) {
        const places = Array.from({ length: (1 + random.below(6)) * 2 }, () => random.below(content.length + 1));
        places.sort((a, b) => a - b);
        const changes = places.flatMap((start, index) => {
          const end = Math.min(places[index + 1] ?? start, start + random.below(41));
          return index % 2 === 1 ? [] : [{ start, end, bytes: Buffer.from("x".repeat(random.below(51))) }];
        });
        const wanted: Uint8Array[] = [];
        let at = 0;
        for (const { start, end, bytes } of changes) {
          wanted.push(content.subarray(at, start), bytes);
          at = end;
        }
        wanted.push(content.subarray(at));
        const writer = new ZipWriter();
        writer.splice(archive, entry, archive.readBlocks(entry), changes);
        const made = openZip(sourceOf(writer.finish()));
        const [written] = made.entries;
        if (written === undefined) throw new Error("no entry");
        const inflated = inflateRawSync(made.readCompressed(written));
        expect(inflated.equals(Buffer.concat(wanted))).toBe(true);
        expect(Buffer.from(made.read(written)).equals(inflated)).toBe(true);
      }
    });

  test("copies the compressed bytes of what is far from the change", () => {
    const content = rowsOf(200_000);
    const archive = archiveOf(content, 6);
    const entry = archive.find("a");
    if (entry === undefined) throw new Error("no entry");
    const writer = new ZipWriter();
    const middle = content.length >> 1;
    writer.splice(archive, entry, archive.readBlocks(entry), [
      { start: middle, end: middle + 1, bytes: Buffer.from("y") },
    ]);
    const made = openZip(sourceOf(writer.finish()));
    const [before, after] = [archive.readCompressed(entry), made.readCompressed(made.entries[0] ?? entry)];
    const third = Math.floor(before.length / 3);
    expect(Buffer.compare(before.subarray(0, third), after.subarray(0, third))).toBe(0);
    expect(Buffer.compare(before.subarray(-third), after.subarray(-third))).toBe(0);
  });
});
