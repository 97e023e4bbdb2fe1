import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { redactPdf } from "../src/index.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";

const font = "/Resources<</Font<</F 5 0 R>>>>";

test.each([
  ["in one string", pageWith("BT /F 10 Tf 10 150 Td (a Kowalczyk b Kowalczyk c) Tj ET")],
  ["in two strings", pageWith("BT /F 10 Tf 10 150 Td (a Kowalczyk b ) Tj (Kowalczyk c) Tj ET")],
  ["on another line", pageWith("BT /F 10 Tf 10 150 Td (a Kowalczyk b) Tj 0 -50 Td (Kowalczyk c) Tj ET")],
  [
    "in a form",
    pageWith("BT /F 10 Tf 10 150 Td (a Kowalczyk b) Tj ET /X Do", {
      resources: "/XObject<</X 6 0 R>>",
      objects: [
        streamOf(
          "BT /F 10 Tf 10 50 Td <4b6f77616c637a796b> Tj ET",
          `/Type/XObject/Subtype/Form/BBox[0 0 99 99]${font}`,
        ),
      ],
    }),
  ],
])("an area over one of two equal words leaves the other %s", async (_, bytes) => {
  const call = await invoke(redactPdf, { bytes, targets: [{ page: 0, rectangle: [19, 145, 64, 165] }] });
  if (!call.ok) throw new Error(call.error.message);
  const { items } = call.value as { items: readonly object[] };
  expect(items).toEqual([expect.objectContaining({ kind: "text", count: 9 })]);
});
