import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { PRESETS, type PresetName } from "../src/data/presets.ts";
import { inspectPdfFind, redactPdf } from "../src/index.ts";
import { everythingIn } from "./everything-in.ts";
import { pageWith } from "./text-pdfs.ts";

const pageOf = (text: string): Uint8Array =>
  pageWith(`BT /F 8 Tf 10 100 Td (${text.replace(/[()\\]/g, "\\$&")}) Tj ET`);

async function found(text: string, members: object): Promise<readonly string[]> {
  const call = await invoke(inspectPdfFind, { bytes: pageOf(text), ...members });
  if (!call.ok) throw new Error(call.error.message);
  return call.value.matches.map((match) => match.text);
}

/** Matches, and texts that look like them. */
const ROWS: Readonly<Record<PresetName, readonly [matches: readonly string[], others: readonly string[]]>> = {
  email: [
    ["jane.doe+x@mail.example.co.uk", "a@b.de"],
    ["jane@localhost", "@handle", "a @ b.de"],
  ],
  card: [
    ["4111 1111 1111 1111", "5500-0000-0000-0004", "378282246310005"],
    ["4111 1111 1111 1112", "978-3-16-148410-0", "0000 0000 0000 0000", "411111111111111"],
  ],
  iban: [
    ["DE89 3704 0044 0532 0130 00", "GB82WEST12345698765432", "NO93 8601 1117 947"],
    ["DE88 3704 0044 0532 0130 00", "GB82 WEST 1234", "XX89 3704 0044 0532 0130 00"],
  ],
  date: [
    ["2024-02-29", "31.12.1999", "12/31/99", "4 July 1976", "March 3rd, 2020"],
    ["2024-13-01", "99.99.1999", "1.2.3.4", "45/67/2001", "May I ask 20"],
  ],
  "phone-international": [
    ["+49 30 901820", "+1 (212) 555-0123"],
    ["+5 %", "49 30 901820"],
  ],
  "phone-us": [
    ["(212) 555-0123", "1-212-555-0123", "212.555.0123"],
    ["112-555-0123", "212-155-0123", "2125550123"],
  ],
  "phone-gb": [
    ["020 7946 0018", "01632 960 001"],
    ["2020 7946 0018", "06 12"],
  ],
  "phone-de": [
    ["030 901820", "089/1234567"],
    ["00 901820", "1030 901820"],
  ],
  "phone-fr": [["01 23 45 67 89"], ["00 23 45 67 89", "01 23 45 67"]],
  "ssn-us": [
    ["123-45-6789", "123 45 6789"],
    ["000-45-6789", "666-45-6789", "912-45-6789", "123-00-6789", "123-45 6789", "123-45-0000", "123-45-67890"],
  ],
  "passport-mrz": [["L898902C36UTO7408122F1204159ZE184226B<<<<<10"], ["L898902C37UTO7408122F1204159ZE184226B<<<<<10"]],
  "passport-us": [["A12345678"], ["A1234567", "AB12345678", "123456789"]],
  "passport-de": [["C01X00T47"], ["CHJKLMNPR", "A01X00T47"]],
  "passport-fr": [["12AB34567"], ["1AB34567", "12ab34567"]],
  "passport-in": [["J8369854"], ["Q8369854", "J0369854"]],
  "vat-at": [["ATU13585627"], ["ATU13585626"]],
  "vat-de": [["DE136695976", "DE 136 695 976"], ["DE136695978"]],
  "vat-es": [["ESA12345678", "ES12345678Z"], ["ES123456789"]],
  "vat-fr": [["FR83404833048"], ["FR84404833048"]],
  "vat-gb": [["GB980780684"], ["GB802311781"]],
  "vat-it": [["IT00743110157"], ["IT00743110158"]],
  "vat-nl": [["NL123456789B01"], ["NL123456789C01"]],
};

test.each(Object.keys(PRESETS) as PresetName[])("the preset %s finds its texts and no others", async (preset) => {
  const [matches, others] = ROWS[preset];
  for (const text of matches) expect(await found(`Ref ${text}, paid`, { preset })).toEqual([text]);
  for (const text of others) expect([text, await found(`Ref ${text}, paid`, { preset })]).toEqual([text, []]);
});

test("a card number after another number, and an account before a word", async () => {
  expect(await found("No 1234 4111 1111 1111 1111 2025", { preset: "card" })).toEqual(["4111 1111 1111 1111"]);
  expect(await found("DE89 3704 0044 0532 0130 00 BIC", { preset: "iban" })).toEqual(["DE89 3704 0044 0532 0130 00"]);
});

test("excluded texts are skipped", async () => {
  const text = "a@b.de, info@b.de and c@b.de";
  expect(await found(text, { preset: "email", exclude: ["INFO@b.de"] })).toEqual(["a@b.de", "c@b.de"]);
  expect(await found(text, { query: "info", exclude: ["info"] })).toEqual([]);
});

test.each([{}, { query: "a", preset: "email" }])("find needs one of query and preset", async (members) => {
  const call = await invoke(inspectPdfFind, { bytes: pageOf("a"), ...members });
  expect(call.ok ? undefined : call.error.code).toBe("pdf/SCHEMA_REJECTED");
});

test("a preset redacts what it finds and keeps what is excluded", async () => {
  const bytes = pageOf("Jane 123-45-6789 and form 219-09-9999");
  const call = await invoke(redactPdf, { bytes, targets: [{ preset: "ssn-us", exclude: ["219-09-9999"] }] });
  if (!call.ok) throw new Error(call.error.message);
  const { artifact, matches } = call.value as { artifact: { bytes: Uint8Array }; matches: number };
  expect(matches).toBe(1);
  expect(everythingIn(artifact.bytes)).not.toContain("123-45-6789");
});

test.each(Object.keys(PRESETS) as PresetName[])("the preset %s is linear on hostile text", (preset) => {
  const { pattern } = PRESETS[preset];
  const start = process.cpuUsage().user;
  for (const unit of ["1", "1 ", "A1", "a.", "a@a.", "DE1 "]) unit.repeat(20_000).match(new RegExp(pattern, "gu"));
  expect(process.cpuUsage().user - start).toBeLessThan(1_500_000);
});
