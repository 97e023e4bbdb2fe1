import { FormatError, noCheckpoint } from "@colophon/kit-bytes";
import { expect, it } from "vitest";
import { WorkbookReading } from "../src/reading.ts";
import { decryptStream } from "../src/xls/decrypt/decrypt-stream.ts";

/** A start, the record of the password, a sheet at 1234 and the number 42.5, encrypted by a Python script; the verifiers are those of Excel. */
const STREAMS = {
  "XOR obfuscation": {
    password: "abc",
    hex: "09081000000605000000000000000000000000002f00060000004a511acc85000900d20400007795b9945d03020e002f257795999475da577857d2dc6d",
  },
  "RC4 of the Windows interface": {
    password: "secret",
    hex: "09081000000605000000000000000000000000002f006e00010002000200040000002400000004000000000000000168000004800000800000000100000000000000000000007800000010000000000102030405060708090a0b0c0d0e0f720fe74fe0779f36f959317d98f7ae49140000007529d8a7faf4aff9b836d95ce21419814d0a2c5185000900d2040000733b8ae3fb03020e00178b469ad3a1107cb6ac59acd4f6",
  },
} as const;
const SHEET = "8500" + "0900" + "d2040000" + "0000" + "010041";
const NUMBER = "0302" + "0e00" + "000000000000" + "0000000000404540";

it.each(Object.entries(STREAMS))("decrypts the records of a stream with %s", (_, { password, hex }) => {
  const bytes = Uint8Array.from(Buffer.from(hex, "hex"));
  const opened = decryptStream(bytes, ["wrong", password], new WorkbookReading(noCheckpoint, 10));
  expect(
    Buffer.from(opened)
      .toString("hex")
      .endsWith(SHEET + NUMBER),
  ).toBe(true);
  expect(() => decryptStream(bytes, ["wrong"], new WorkbookReading(noCheckpoint, 10))).toThrow("None of the passwords");
});

it("checks the deadline by the bytes that it decrypts, not by their records", () => {
  const start = Buffer.from(STREAMS["XOR obfuscation"].hex, "hex");
  const record = Buffer.concat([Buffer.from([0x3c, 0, 0x60, 0xea]), Buffer.alloc(60_000)]);
  const bytes = Uint8Array.from(Buffer.concat([start, ...Array.from({ length: 80 }, () => record)]));
  let checks = 0;
  decryptStream(bytes, ["abc"], new WorkbookReading(() => checks++, 10));
  expect(checks).toBeGreaterThanOrEqual(2);
});

it("ends with an error of the format for every size that a damaged record of the password names", () => {
  const start = Buffer.from("0908080000060500" + "00000000", "hex");
  for (const head of ["", "0000", "0100", "01000100", "010002000200", "ffff"])
    for (const length of [0, 3, 4, 6, 13, 14, 53, 54, 120])
      for (const fill of [0, 0x28, 0xff]) {
        const pass = Buffer.alloc(length, fill);
        Buffer.from(head, "hex").copy(pass);
        const bytes = Uint8Array.from(Buffer.concat([start, Buffer.from([0x2f, 0, length, 0]), pass]));
        expect(() => decryptStream(bytes, ["wrong"], new WorkbookReading(noCheckpoint, 10))).toThrow(FormatError);
      }
});
