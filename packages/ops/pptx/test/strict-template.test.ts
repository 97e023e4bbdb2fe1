import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";
import { TEMPLATE, templateWith } from "./template-with.ts";
import { toStrict } from "./to-strict.ts";

const chart = { type: "column", categories: ["Lund", "Ystad"], series: [{ name: "Staff", values: [4, 7] }] };
const spec = {
  version: "2.0",
  title: "Depots",
  slides: [
    { slideType: "title-body", title: "Two depots close", body: ["Lund in March"], notes: ["Begin with Lund."] },
    {
      slideType: "composition",
      title: "Staff",
      blocks: [
        { primitive: "chartBlock", region: { col: 0, row: 0, colSpan: 12, rowSpan: 12 }, input: { chartData: chart } },
      ],
    },
  ],
};

async function render(template: Uint8Array) {
  const envelope = await invoke(renderPptx, { spec, template });
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { value, losses, diagnostics } = envelope;
  return { bytes: value.artifact.bytes, report: value.report, losses, diagnostics };
}

/** Words that look like a percentage, which stay what they are. */
const NAMED = templateWith("ppt/slideLayouts/slideLayout2.xml", (xml) => xml.replace(/name="[^"]*"/, 'name="50%"'));

describe("a template of the strict edition", () => {
  it.each([
    ["with numbers", false],
    ["with units and signs of percent", true],
  ])("makes the deck that its transitional twin makes, byte for byte, and tells its parts: %s", async (_, hasUnits) => {
    const [twin, strict] = [await render(NAMED), await render(toStrict(NAMED, { hasUnits }))];
    expect(Buffer.compare(strict.bytes, twin.bytes)).toBe(0);
    expect(twin.diagnostics).toEqual([]);
    const [reported] = strict.diagnostics;
    expect(reported?.code).toBe("pptx/TEMPLATE_RESPELLED");
    expect(JSON.stringify(reported)).toContain("/ppt/slideMasters/slideMaster1.xml");
    expect(reported?.message.includes("values its units")).toBe(hasUnits);
    expect(strict.losses).toEqual(twin.losses);
  });

  it("of PowerPoint makes a sound deck", async () => {
    const { report } = await render(new Uint8Array(readFileSync(new URL("../fixtures/strict.pptx", import.meta.url))));
    expect(report.structuralValidation).toMatchObject({ status: "passed", failureCount: 0 });
  });

  it("is the template that it was, where it is transitional", async () => {
    expect((await render(TEMPLATE)).diagnostics).toEqual([]);
  });
});
