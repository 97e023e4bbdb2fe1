import { type Artifact, invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { convertReviewSidecar, parseReview } from "../src/index.ts";
import { pdf, pptx, sidecar, textsOf, xlsx, zipOf } from "./make-files.ts";

const LINE = "The Supplier shall deliver the goods within 30 days of the order.";
const QUOTE = { exact: "within 30 days", prefix: "the goods ", suffix: " of the order." };
const MODERN = "http://schemas.microsoft.com/office/powerpoint/2018/8/main";
const AUTHOR = "{11111111-2222-4333-8444-555555555555}";

/** A presentation of one slide with a list of authors of modern comments, which has one author. */
function deck(): Uint8Array {
  const parts: Record<string, string> = { ...textsOf(pptx([LINE])) };
  parts["ppt/authors.xml"] =
    `<p188:authorLst xmlns:p188="${MODERN}"><p188:author id="${AUTHOR}" name="Ann Author" initials="AA" userId="ann" providerId="None"/></p188:authorLst>`;
  parts["[Content_Types].xml"] = parts["[Content_Types].xml"]?.replace(
    "</Types>",
    '<Override PartName="/ppt/authors.xml" ContentType="application/vnd.ms-powerpoint.authors+xml"/></Types>',
  ) as string;
  parts["ppt/_rels/presentation.xml.rels"] = parts["ppt/_rels/presentation.xml.rels"]?.replace(
    "</Relationships>",
    '<Relationship Id="rId90" Type="http://schemas.microsoft.com/office/2018/10/relationships/authors" Target="authors.xml"/></Relationships>',
  ) as string;
  return zipOf(parts);
}

async function write(document: Uint8Array, annotations: Uint8Array) {
  const envelope = await invoke(convertReviewSidecar, { annotations, document }, { to: "document" });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
  const { artifact, written } = envelope.value as { readonly artifact: Artifact; readonly written: number };
  return { bytes: artifact.bytes as Uint8Array, written, losses: envelope.losses.map(({ code }) => code) };
}

const thread = sidecar(QUOTE, { id: "a", text: "Why 30?\nAsk <Legal>.", more: { state: "resolved" } }, [
  { id: "b", text: "Because.", more: { author: { name: "Bo Reader", initials: "BR" } } },
]);

test("a presentation with modern comments gets modern ones, with anchor, replies, state and authors", async () => {
  const { bytes, written, losses } = await write(deck(), thread);
  expect(written).toBe(1);
  expect(losses).toEqual(["common/ANCHOR_WIDENED"]);
  const read = await invoke(parseReview, { document: bytes });
  expect(read.ok && read.value).toMatchObject({
    counts: { annotations: 1, replies: 1, exact: 1 },
    bindings: [{ found: LINE }],
    sidecar: {
      annotations: [
        {
          body: { text: "Why 30?\nAsk <Legal>." },
          state: "resolved",
          author: { name: "Ann Author", initials: "AA", id: "ann", provider: "None" },
          createdAt: expect.stringMatching(/^2026-01-02T03:04:05/),
          replies: [{ body: { text: "Because." }, author: { name: "Bo Reader", initials: "BR" } }],
        },
      ],
    },
  });
});

test("the elements of a modern comment are in the order of the schema, and the known author stays", async () => {
  const parts = textsOf((await write(deck(), thread)).bytes);
  const comments = parts["ppt/comments/modernComment.xml"] ?? "";
  const order = [...comments.matchAll(/<(?:p188|ac|pc):(cm|deMkLst|docMk|sldMk|spMk|replyLst|reply|txBody)\b/g)].map(
    ([, name]) => name,
  );
  expect(order).toEqual("cm deMkLst docMk sldMk spMk replyLst reply txBody txBody".split(" "));
  expect(comments).toContain(`authorId="${AUTHOR}" status="resolved" created="2026-01-02T03:04:05"`);
  expect(parts["ppt/authors.xml"]?.match(/<p188:author /g)).toHaveLength(2);
  expect(parts["[Content_Types].xml"]).toContain("application/vnd.ms-powerpoint.comments+xml");
  expect(parts["ppt/slides/_rels/slide1.xml.rels"]).toContain("office/2018/10/relationships/comments");
});

test("comments that are added later keep the first ones, byte for byte, and have ids of their own", async () => {
  const first = (await write(deck(), thread)).bytes;
  const second = (await write(first, sidecar(QUOTE, { id: "a", text: "Again?" }))).bytes;
  const [before, after] = [first, second].map((each) => textsOf(each)["ppt/comments/modernComment.xml"] ?? "");
  expect(after?.startsWith(before?.replace("</p188:cmLst>", "") ?? "-")).toBe(true);
  const ids = [...(after ?? "").matchAll(/ id="(\{[^"]*\})"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(3);
  const read = await invoke(parseReview, { document: second });
  expect(read.ok && read.value.counts).toMatchObject({ annotations: 2, replies: 1 });
});

test("a presentation without modern comments gets classic ones", async () => {
  const parts = textsOf((await write(pptx([LINE]), thread)).bytes);
  expect(Object.keys(parts).filter((name) => name.includes("omment"))).toEqual([
    "ppt/comments/comment.xml",
    "ppt/commentAuthors.xml",
  ]);
});

const UNREAL = ["2016-12-14T24:59:59Z", "2016-13-14T20:06:06", "2021-02-30T10:00:00Z", "yesterday"];

async function timeIn(document: Uint8Array): Promise<unknown> {
  const read = await invoke(parseReview, { document });
  return read.ok ? read.value.sidecar.annotations[0]?.createdAt : read.error;
}

const timed = (createdAt: string) => sidecar(QUOTE, { id: "a", text: "When?", more: { createdAt } }, []);

for (const [name, document, zone] of [
  ["classic", pptx([LINE]), ""],
  ["modern", deck(), "Z"],
] as const)
  test(`a ${name} comment keeps a time, and reports a missing zone that it adds and a time that does not exist`, async () => {
    const { bytes, losses } = await write(document, timed("2016-12-14T20:06:06.278"));
    expect(losses).toEqual(["common/ANCHOR_WIDENED", ...(zone === "" ? [] : ["common/AUTHOR_OR_TIME_MISSING"])]);
    expect(await timeIn(bytes)).toBe(`2016-12-14T20:06:06.278${zone}`);
    for (const time of ["2016-12-14T20:06:06", "2016-12-14T20:06:06.000"]) {
      const again = await write(document, timed(`${time}Z`));
      expect(again.losses).toEqual(["common/ANCHOR_WIDENED"]);
      expect(await timeIn(again.bytes)).toBe(`${time}${zone}`);
    }
    for (const text of UNREAL) {
      const other = await write(document, timed(text));
      expect(other.losses).toEqual(["common/ANCHOR_WIDENED", "common/AUTHOR_OR_TIME_MISSING"]);
    }
  });

test("a comment in a workbook keeps the hundredths of its time when it is written again", async () => {
  for (const [given, kept] of [
    ["2016-12-14T20:06:06.278Z", "2016-12-14T20:06:06.27Z"],
    ["2016-12-14T20:06:06.27Z", "2016-12-14T20:06:06.27Z"],
    ["2016-12-14T20:06:06Z", "2016-12-14T20:06:06.00Z"],
    ["2016-12-14T20:06:06.00Z", "2016-12-14T20:06:06.00Z"],
  ] as const) {
    const { bytes, losses } = await write(xlsx([[LINE]]), timed(given));
    expect(losses).toEqual(["common/ANCHOR_WIDENED"]);
    expect(await timeIn(bytes)).toBe(kept);
  }
  const { losses } = await write(xlsx([[LINE]]), timed("2016-12-14T20:06:06"));
  expect(losses).toContain("common/AUTHOR_OR_TIME_MISSING");
});

test("a comment in a PDF has no time that does not exist", async () => {
  expect(await timeIn((await write(pdf([LINE]), timed("2016-12-14T20:06:06+05:30"))).bytes)).toBe(
    "2016-12-14T20:06:06+05:30",
  );
  for (const text of UNREAL) {
    const { bytes, losses } = await write(pdf([LINE]), timed(text));
    expect(losses).toEqual(["common/AUTHOR_OR_TIME_MISSING"]);
    expect(await timeIn(bytes)).toBeUndefined();
  }
});
