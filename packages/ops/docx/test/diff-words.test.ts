import { invoke, sourceOf } from "@colophon/contract";
import { openZip } from "@colophon/kit-zip";
import { sampleOf } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { diffDocx } from "../src/index.ts";
import { external, makeDocument } from "./documents.ts";
import { chanceOf } from "./run-mutations.ts";

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (text: string): string => (text === "" ? "<w:p/>" : `<w:p>${run(text)}</w:p>`);

async function compare(before: string, after: string, relationships = "") {
  const [first, second] = [before, after].map((body) => makeDocument({ body, relationships, isStored: true }));
  if (first === undefined || second === undefined) throw new Error("no documents");
  const envelope = await invoke(diffDocx, { before: first, after: second }, { limits: { maxElements: 10_000_000 } });
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value;
}

describe("a change is listed with its whole word", () => {
  test.each([
    ["an amount", "Pay 1,250,000.00 now.", "Pay 1,250,500.00 now.", "1,250,000.00", "1,250,500.00"],
    ["a date", "Due on 2026-01-31.", "Due on 2026-02-28.", "2026-01-31", "2026-02-28"],
    ["a date with slashes", "Due on 01/31/2026.", "Due on 02/28/2026.", "01/31/2026", "02/28/2026"],
    ["a percentage", "At 4.5% a year.", "At 4.75% a year.", "4.5%", "4.75%"],
    ["a percentage with a blank", "Zu 4,5\u00a0% im Jahr.", "Zu 4,7\u00a0% im Jahr.", "4,5\u00a0%", "4,7\u00a0%"],
    ["a clause", "See § 4.2(b) below.", "See § 4.2(c)(i) below.", "§ 4.2(b)", "§ 4.2(c)(i)"],
    ["an address of mail", "Write to a.b@x.org, or call.", "Write to a.c@x.org, or call.", "a.b@x.org", "a.c@x.org"],
    ["a link", "On (https://x.org/a?b=1).", "On (https://x.org/a?b=2).", "https://x.org/a?b=1", "https://x.org/a?b=2"],
    ["a Thai word", "กรุงเทพมหานครเป็นเมืองหลวง", "กรุงเทพมหานครเป็นเมืองเก่า", "หลวง", "เก่า"],
    ["a Lao word", "ພາສາລາວ", "ພາສາໄທ", "ລາວ", "ໄທ"],
    ["a Chinese word", "我住在北京。", "我住在南京。", "北京", "南京"],
    ["a family", "He said 👩‍👩‍👧 today.", "He said 👩‍👩‍👦 today.", "👩‍👩‍👧", "👩‍👩‍👦"],
    ["a flag", "Made in 🇩🇪 today.", "Made in 🇩🇰 today.", "🇩🇪", "🇩🇰"],
    ["a hand", "Well done 👍🏻!", "Well done 👍🏿!", "👍🏻", "👍🏿"],
    ["a Japanese word", "彼はコンピューターを使う", "彼はカメラを使う", "コンピューター", "カメラ"],
  ])("%s", async (_, before, after, gone, come) => {
    const { changes } = await compare(paragraph(before), paragraph(after));
    expect(changes).toMatchObject([{ kind: "replace", before: { text: gone }, after: { text: come } }]);
  });

  test("also where a short word is between two", async () => {
    const { statistics } = await compare(
      paragraph("We deliver the standard of equipment here."),
      paragraph("We deliver the quality of materials here."),
    );
    expect(statistics.kinds).toEqual({ replace: 2 });
  });
});

const FORMS: readonly (readonly string[])[] = [
  ["The supplier shall keep the records of this contract for ten years."],
  ["Item: ______ Quantity: ______", ""],
  ["I agree to the terms above.", "", "Name: ______ Date: ______", "Yes"],
];

/** Paragraphs of a form that is repeated, and the same with one word replaced in some of them. */
function editForms(count: number, edits: number, seed: number) {
  const chance = chanceOf(seed);
  const form = FORMS[seed % FORMS.length] ?? [];
  const before = Array.from({ length: count }, (_, at) => form[at % form.length] ?? "");
  const places = before.flatMap((text, at) => (text === "" ? [] : [at]));
  const after = [...before];
  for (let edit = 0; edit < edits && places.length > 0; edit++) {
    const [at = 0] = places.splice(Math.floor(chance() * places.length), 1);
    const words = (after[at] ?? "").split(" ");
    // Half of the edits are the same one: their paragraphs are equal afterwards too.
    words[Math.floor(chance() * words.length)] = chance() < 0.5 ? "same" : `edit${edit}`;
    after[at] = words.join(" ");
  }
  const edited = before.filter((text, at) => text !== after[at]).length;
  return { before: before.map(paragraph).join(""), after: after.map(paragraph).join(""), count: edited };
}

const REPEATED: readonly (readonly [size: number, edits: number, seed: number])[] = [
  ...Array.from({ length: 24 }, (_, seed) => [20 + 7 * seed, 3 + 5 * (seed % 6), seed] as const),
  [3_000, 200, 25],
  [1_000, 300, 24],
  [20_000, 500, 27],
];

test.each(sampleOf(REPEATED, 4))(
  "of %i paragraphs that repeat, %i are edited (%i): each edit is a change, and none a move",
  async (size, edits, seed) => {
    const { before, after, count } = editForms(size, edits, seed);
    const { statistics } = await compare(before, after);
    expect(statistics.kinds).toEqual({ replace: count });
  },
);

test.each([
  ["went", '<w:hyperlink r:id="rId9">', true],
  ["came", '<w:hyperlink r:id="rId9">', false],
])("a link that %s leaves no empty link in the redline", async (_, start, isFirst) => {
  const relation = external("rId9", "hyperlink", "http://example.org/");
  const linked = `<w:p>${run("See ")}${start}${run("this page")}</w:hyperlink>${run(", please.")}</w:p>`;
  const plain = paragraph("See, please.");
  const { artifact } = await compare(isFirst ? linked : plain, isFirst ? plain : linked, relation);
  const archive = openZip(sourceOf(artifact.bytes));
  const entry = archive.find("word/document.xml");
  const xml = Buffer.from(entry === undefined ? [] : archive.read(entry)).toString();
  expect(xml).toMatch(/<w:hyperlink [^>]*>.*<w:r>/);
  expect(xml).not.toMatch(/<w:hyperlink [^>]*(?:\/>|><\/w:hyperlink>)/);
});
