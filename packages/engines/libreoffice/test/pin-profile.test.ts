import { deflateSync, inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fixProfileDate } from "../src/pin-profile.ts";

/** A profile of colours that was made at a time of day, with data that packs to another length for each. */
function profileOf(hour: number, minute: number): Buffer {
  const profile = Buffer.alloc(300, "sRGB");
  profile.writeUInt16BE(2026, 24);
  profile.writeUInt16BE(hour, 30);
  profile.writeUInt16BE(minute, 32);
  profile.write("acsp", 36);
  return profile;
}

/** A file with a profile, as LibreOffice writes it; its length stands behind or before it. */
function write(profile: Uint8Array, { order = [1, 2, 3, 4], trailer = "", level = 6 } = {}): Buffer {
  const packed = deflateSync(profile, { level }).toString("latin1");
  const objects = [
    "<</Type/Catalog/OutputIntents[2 0 R]>>",
    "<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/DestOutputProfile 3 0 R>>",
    `<</N 3/Length 4 0 R/Filter/FlateDecode>>\nstream\n${packed}\nendstream`,
    `${packed.length}`,
  ];
  let text = "%PDF-1.6\n";
  const places: number[] = [];
  for (const number of order) {
    places[number] = text.length;
    text += `${number} 0 obj\n${objects[number - 1]}\nendobj\n\n`;
  }
  const entries = objects.map((_, at) => `${String(places[at + 1]).padStart(10, "0")} 00000 n \n`).join("");
  const end = `trailer\n<</Size 5/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 5\n0000000000 65535 f \n${entries}${end}`, "latin1");
}

describe("the profile of colours", () => {
  test.each([{ order: [1, 2, 3, 4] }, { order: [4, 1, 3, 2] }])(
    "has no time of day and is stored as it is, order $order",
    ({ order }) => {
      const [early, late] = [profileOf(0, 0), profileOf(23, 59)].map((profile) => {
        const written = write(profile, { order });
        return Buffer.from(fixProfileDate(written)).toString("latin1");
      });
      expect(early).toBe(late);
      const dated = profileOf(0, 0);
      for (const [at, value] of [1970, 1, 1, 0, 0, 0].entries()) dated.writeUInt16BE(value, 24 + 2 * at);
      const expected = write(dated, { order, level: 0 }).toString("latin1");
      expect(early).toBe(expected);
      const from = expected.indexOf("stream\n") + 7;
      expect(expected.slice(from)).toContain(dated.toString("latin1"));
      expect(inflateSync(Buffer.from(expected, "latin1").subarray(from))).toEqual(dated);
    },
  );

  test("is left in a file that has none and in one that is encrypted", () => {
    const encrypted = write(profileOf(1, 1), { trailer: "/Encrypt 9 0 R" });
    expect(fixProfileDate(encrypted)).toBe(encrypted);
    const none = Buffer.from("%PDF-1.6\n");
    expect(fixProfileDate(none)).toBe(none);
  });

  test("is refused where it is none", () => {
    expect(() => fixProfileDate(write(Buffer.alloc(300)))).toThrow("color profile is not valid");
    const lost = Buffer.from(write(profileOf(1, 1)).toString("latin1").replace("Profile 3", "Profile 8"), "latin1");
    expect(() => fixProfileDate(lost)).toThrow("no object 8");
  });
});
