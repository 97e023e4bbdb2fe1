import { invoke } from "@colophon/contract";
import { sampleOf } from "@colophon/testing";
import { expect, test } from "vitest";
import { transformPdf } from "../src/index.ts";
import { ASKING_FORM, FORMATTED_FORM } from "./joined-forms.ts";
import { makeBook } from "./made-documents.ts";
import { judge, plansFor } from "./transform-plans.ts";
import { hasReaders, readFacts } from "./transform-readers.ts";

const alpha = makeBook("Alpha");
const groups = [
  { files: [alpha], called: "one book" },
  { files: [alpha, makeBook("Beta")], called: "two books" },
  {
    files: [alpha, makeBook("Gamma", "dictionary")],
    called: "a book with a name tree and one with the old dictionary",
  },
  { files: [makeBook("Gamma", "dictionary")], called: "a book with the old dictionary" },
];
const rows = groups.flatMap(({ files, called }) =>
  plansFor(files.map(() => 3)).map((plan) => ({ files, called, plan, name: plan.name })),
);

test.skipIf(!hasReaders)("the readers find everything that the made book has", () => {
  const { outline, links, destinations, labels, tags, fields, layers, files } = readFacts(alpha);
  expect(outline.map(({ target }) => target)).toEqual([0, 2, 1, 2]);
  expect(links.map(({ target }) => target)).toEqual([2, 1]);
  expect(destinations.map(({ page }) => page)).toEqual([1, 2]);
  expect(labels).toEqual(["u: /r 1", "u:A- /D 1", "u:A- /D 2"]);
  expect(tags.filter((line) => line.includes("Alpha"))).toHaveLength(3);
  expect(fields.map(({ name }) => name)).toEqual(["name", "place"]);
  expect(layers).toEqual(["u:Alpha layer: off"]);
  expect(files).toHaveLength(2);
});

/** One in so many has each book and each plan. */
const ONE_ROW_IN = 4;

test.skipIf(!hasReaders).each(sampleOf(rows, ONE_ROW_IN))(
  "of $called, $name: mutool, poppler and qpdf find outline, destinations, links, labels, tags, layers, fields and files",
  async ({ files, plan }) => expect(await judge(files, plan)).toEqual([]),
);

test.skipIf(!hasReaders)("pages left out take what led to them along, and nothing else", async () => {
  const plan = {
    name: "the middle left out",
    options: { deletePages: [{ from: 2, to: 2 }] },
    results: [
      [
        { file: 0, page: 0 },
        { file: 0, page: 2 },
      ],
    ],
  };
  const found = await judge([alpha], plan);
  expect(found).toEqual([expect.stringMatching(/^tagged text: /), expect.stringMatching(/^tags: /)]);
  const call = await invoke(transformPdf, { bytes: alpha }, plan.options);
  const { artifact } = (call.ok ? call.value : {}) as { artifact: { bytes: Uint8Array } };
  const { tags } = readFacts(artifact.bytes);
  expect(tags.map((line) => line.trim()).filter((line) => line.startsWith('"'))).toEqual([
    '"AlphaOne"',
    '"AlphaThree"',
  ]);
});

test.skipIf(!hasReaders)("what was encrypted is the same file again once it is decrypted", async () => {
  const locked = await invoke(transformPdf, { bytes: alpha }, { encrypt: {}, userPassword: "u" });
  const { artifact } = (locked.ok ? locked.value : {}) as { artifact: { bytes: Uint8Array } };
  expect(readFacts(artifact.bytes).texts).toEqual([]);
  const opened = await invoke(transformPdf, { bytes: artifact.bytes }, { decrypt: true, password: "u" });
  const again = (opened.ok ? opened.value : {}) as { artifact: { bytes: Uint8Array } };
  expect(readFacts(again.artifact.bytes)).toEqual(readFacts(alpha));
});

test.skipIf(!hasReaders)(
  "a form that asks readers to draw its fields does not let them draw those of another file",
  async () => {
    const call = await invoke(transformPdf, { bytes: FORMATTED_FORM, others: [ASKING_FORM] });
    const { artifact } = (call.ok ? call.value : {}) as { artifact: { bytes: Uint8Array } };
    expect(readFacts(artifact.bytes).texts.map((text) => text.trim())).toEqual(["EUR 1.234,50", "Ada Lovelace"]);
  },
);
