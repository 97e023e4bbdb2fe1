import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { redactPdf } from "../src/index.ts";
import { everythingIn } from "./everything-in.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";

interface Result {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly log?: { readonly bytes: Uint8Array; readonly mediaType: string };
  readonly places: readonly object[];
  readonly items: readonly object[];
}

async function redact(bytes: Uint8Array, targets: readonly object[], options = {}): Promise<Result> {
  const call = await invoke(redactPdf, { bytes, targets }, { onUnread: "report", ...options });
  if (!call.ok) throw new Error(call.error.message);
  return call.value as Result;
}

const content = "BT /F 10 Tf 10 150 Td (Jan Kowalczyk and Ann Nowak) Tj 0 -50 Td (Kowalczyk again) Tj ET";

function annotated(members: string, objects: readonly string[] = []): Uint8Array {
  return pageWith(content, {
    page: "/Annots[6 0 R]",
    objects: [`<</Type/Annot/Subtype/Redact/Rect[10 145 100 165]${members}>>`, ...objects],
  });
}

test("the box of a Redact annotation has its colour, text, size and alignment", async () => {
  const bytes = annotated("/IC[1 0 0]/OverlayText(EX b6)/DA(/F 8 Tf 0 0 1 rg)/Q 2/Contents(privacy)");
  const { artifact, places } = await redact(bytes, [{ redactAnnotations: true }]);
  const text = everythingIn(artifact.bytes);
  expect(text).toMatch(/1 0 0 rg 10 145 m/);
  expect(text).toMatch(/0 0 1 rg BT \/Label 8 Tf 1 0 0 1 (?:6|7)\d/);
  expect(text).toContain(Buffer.from("EX b6").toString("hex"));
  expect(places).toEqual([
    { pageNumber: 1, page: 0, rectangle: [10, 145, 100, 165], target: 0, reason: "privacy", length: 19 },
  ]);
});

test("a text that is repeated fills the box", async () => {
  const { artifact } = await redact(annotated("/OverlayText(X)/Repeat true/DA(/F 5 Tf 1 g)"), [
    { redactAnnotations: true },
  ]);
  expect(everythingIn(artifact.bytes).match(/5 Tf [^\n]*<58(?:2058){9,}> Tj ET/g)?.length).toBeGreaterThan(2);
});

test("a form that is the overlay is painted in place of the box's text", async () => {
  const form = streamOf("1 0 1 rg 0 0 5 5 re f", "/Type/XObject/Subtype/Form/BBox[0 0 5 5]");
  const { artifact } = await redact(annotated("/RO 7 0 R/OverlayText(EX b6)", [form]), [{ redactAnnotations: true }]);
  const text = everythingIn(artifact.bytes);
  expect(text).toMatch(/q 18 0 0 4 10 145 cm \/Overlay Do Q/);
  expect(text).toContain("1 0 1 rg 0 0 5 5 re f");
  expect(text).not.toContain("/Label");
});

test("an overlay that says the words is left out", async () => {
  const { artifact } = await redact(annotated("/OverlayText(was Kowalczyk)"), [
    { redactAnnotations: true },
    { query: "Kowalczyk" },
  ]);
  const text = everythingIn(artifact.bytes);
  expect(text).not.toContain("Kowalczyk");
  expect(text).not.toContain(Buffer.from("Kowalczyk").toString("hex"));
});

test("each target has its fill, label and reason, and the log has a row for each place", async () => {
  const targets = [
    { query: "Kowalczyk", fill: [1, 1, 0], label: "b6", reason: "=privacy" },
    { query: "Nowak", label: "b7", reason: "third <party>" },
  ];
  const { artifact, places, log } = await redact(pageWith(content), targets, { log: "csv" });
  const text = everythingIn(artifact.bytes);
  expect(text.match(/1 1 0 rg/g)?.length).toBe(2);
  expect(text.match(/<6236> Tj/g)?.length).toBe(2);
  expect(text.match(/<6237> Tj/g)?.length).toBe(1);
  expect(places).toHaveLength(3);
  const lines = Buffer.from(log?.bytes ?? [])
    .toString()
    .split("\r\n");
  expect(lines[0]).toBe("page,left,bottom,right,top,target,reason,length");
  expect(lines[1]).toMatch(/^1,[\d.,]+,0,'=privacy,9$/);
  expect(JSON.stringify(places)).not.toContain("Kowalczyk");
  const html = await redact(pageWith(content), targets, { log: "html" });
  expect(Buffer.from(html.log?.bytes ?? []).toString()).toContain("<td>third &lt;party&gt;</td>");
  const json = await redact(pageWith(content), targets, { log: "json" });
  expect(JSON.parse(Buffer.from(json.log?.bytes ?? []).toString())).toEqual(json.places);
});

test("two steps: marks for review first, which a later call applies as one call would", async () => {
  const bytes = pageWith(content);
  const target = { query: "Kowalczyk", fill: [0, 0, 1], label: "b6", reason: "privacy" };
  const first = await redact(bytes, [target], { mark: true });
  expect(first.items).toEqual([]);
  expect(Buffer.from(first.artifact.bytes.subarray(0, bytes.length)).equals(Buffer.from(bytes))).toBe(true);
  expect(everythingIn(first.artifact.bytes)).toContain("(Jan Kowalczyk");
  const second = await redact(first.artifact.bytes, [{ redactAnnotations: true }]);
  const text = everythingIn(second.artifact.bytes);
  expect(text).not.toMatch(/Kowalczyk|4b6f77616c/i);
  expect(text).not.toContain("/Redact");
  expect(text.match(/0 0 1 rg \d/g)?.length).toBe(2);
  expect(second.places).toEqual(first.places.map((place) => ({ ...place, target: 0 })));
});

test("a target that matches nothing is named, and ends the call that asks for it", async () => {
  const input = { bytes: pageWith(content), targets: [{ query: "Kowalczyk" }, { query: "Zephyrine" }] };
  const [reported, refused] = [await invoke(redactPdf, input), await invoke(redactPdf, input, { onNoMatch: "fail" })];
  const named = reported.diagnostics.filter(({ code }) => code === "pdf/NO_MATCH").map(({ message }) => message);
  expect(named).toEqual(["targets[1] matches nothing."]);
  expect(refused.ok ? undefined : refused.error.code).toBe("common/NO_MATCH");
});

test("an area is asked for by the number of its page, from 1, or by the index of before", async () => {
  const rectangle = [0, 0, 50, 50];
  const make = async (target: object): Promise<unknown> => {
    const call = await invoke(redactPdf, { bytes: pageWith(content), targets: [{ rectangle, ...target }] });
    return call.ok ? (call.value as { readonly places: unknown }).places : call.error.code;
  };
  const places = await make({ pageNumber: 1 });
  expect(places).toMatchObject([{ pageNumber: 1, page: 0 }]);
  expect(await make({ page: 0 })).toEqual(places);
  expect(await make({ pageNumber: 2 })).toBe("pdf/SCHEMA_REJECTED");
});

test("a label that says the words is refused, also that of one target", async () => {
  const call = await invoke(redactPdf, {
    bytes: pageWith(content),
    targets: [{ query: "Kowalczyk" }, { query: "Nowak", label: "Kowalczyk" }],
  });
  expect(call.ok ? undefined : call.error.code).toBe("pdf/SCHEMA_REJECTED");
});
