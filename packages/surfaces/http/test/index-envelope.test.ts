import { canonicalJson, encodeBase64, hashBytes, makeArtifact } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { indexEnvelope } from "../src/run/index-envelope.ts";
import { openFiles } from "../src/run/result-files.ts";

const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7) % 256));
const wire = (length: number, extension: string) => {
  const { bytes, ...facts } = makeArtifact(bytesOf(length), "application/x", extension);
  return { ...facts, bytes: encodeBase64(bytes) };
};
const value = {
  artifact: wire(5_000, "pdf"),
  attachments: [
    { name: 'a "quoted" \\ name.txt', file: wire(0, "txt") },
    { name: "#0", file: wire(700, "bin") },
    { name: "last.bin", file: wire(90_001, "bin") },
  ],
  note: `${"x".repeat(3_000)}\\"bytes":"not a file" ${'\\"'.repeat(2_000)}`,
};
const text = Buffer.from(canonicalJson({ ok: true, value, receipt: { outputHash: "sha256:00" } }));

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

describe.each([1, 2, 7, 1_024, 65_536, 1_000_000])("an envelope in pieces of %i bytes", (length) => {
  it("is read without its long texts, whatever escapes and quotes are in them", async () => {
    const { envelope, spans } = await indexEnvelope(inPieces(text, length));
    expect(spans).toHaveLength(3);
    expect(envelope).toMatchObject({
      value: { artifact: { bytes: "#0" }, attachments: [{ name: 'a "quoted" \\ name.txt' }, {}, {}] },
    });
  });

  it("gives each file by its place, long or short", async () => {
    const read = (range?: { start: number; end: number }) => inPieces(text.subarray(range?.start, range?.end), length);
    const { files, receipt } = await openFiles(read, "mail");
    expect(receipt).toEqual({ outputHash: "sha256:00" });
    expect(files.map(({ name, byteLength }) => [name, byteLength])).toEqual([
      ["mail.pdf", 5_000],
      ["name.txt", 0],
      ["#0", 700],
      ["last.bin", 90_001],
    ]);
    for (const file of files) {
      const pieces: Uint8Array[] = [];
      for await (const piece of file.read()) pieces.push(piece);
      expect(hashBytes(Buffer.concat(pieces))).toBe(file.hash);
    }
  });
});

it("a file whose bytes are others than its hash says ends with an error", async () => {
  const damaged = Buffer.from(
    text
      .toString()
      .replace("last.bin", "past.bin")
      .replace(value.attachments[2]?.file.hash ?? "", hashBytes(bytesOf(1))),
  );
  const { files } = await openFiles((range) => inPieces(damaged.subarray(range?.start, range?.end), 4_096), "mail");
  const read = async () => {
    for await (const _ of files[3]?.read() ?? []);
  };
  await expect(read()).rejects.toThrow("damaged");
});
