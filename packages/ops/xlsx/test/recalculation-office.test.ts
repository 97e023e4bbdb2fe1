import { invoke } from "@colophon/contract";
import { findLibreOffice } from "@colophon/engine-libreoffice/locate";
import { expect, test } from "vitest";
import { transformXlsx } from "../src/index.ts";
import { book, sheetOf } from "./edited.ts";
import { openOfficeHere } from "./office-here.ts";

const isHere = findLibreOffice()?.lacks.length === 0;
if (!isHere) console.warn("LibreOffice is not here: nothing is computed by it.");

/** B is proven in both, C in LibreOffice alone, D differs in LibreOffice, E depends on C, F on the clock. */
const computed = book(
  '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1/3</f><v>0</v></c><c r="C1"><f>DISC(43831,44195+A1,97,101,1)</f><v>0</v></c><c r="D1" t="str"><f>TRUE&amp;A1</f><v>x</v></c><c r="E1"><f>C1*2</f><v>0</v></c><c r="F1"><f>A1+NOW()</f><v>4</v></c></row>',
);
const plan = [{ do: "setCells", sheet: "Data", cells: [{ cell: "A1", value: 2 }] }];

test.skipIf(!isHere)(
  "a result on which LibreOffice and the evaluator differ was written",
  async () => {
    const { helper, close } = await openOfficeHere();
    const options = { stale: "recalculate", recalculateWith: "libreoffice" };
    const envelope = await invoke(transformXlsx, { bytes: computed, plan }, options, {
      helpers: { libreoffice: helper },
    });
    await close();
    const sheet = sheetOf(envelope);
    expect(sheet).toContain("<f>A1/3</f><v>0.6666666666666666</v>");
    expect(sheet).toContain('<v>0.03960396039603964</v></c><c r="D1"><f>TRUE&amp;A1</f></c>');
    expect(sheet).toContain("<f>C1*2</f><v>0.07920792079207928</v>");
    expect(sheet).toContain('<c r="F1"><f>A1+NOW()</f></c>');
    expect(envelope.receipt?.tools).toEqual([helper.tool]);
    expect(envelope).toMatchObject({
      ok: true,
      value: { recalculation: { engine: "libreoffice", computed: 3, unknown: 2 } },
    });
    expect(envelope.losses.map(({ message }) => message).sort()).toEqual([
      "LibreOffice computes another result than the evaluator. The saved result is left out.",
      "The formula uses the clock, a random number or the computer. The saved result is left out.",
    ]);
  },
  60_000,
);

test("the engine that computes is the caller's choice and is missing where it is not installed", async () => {
  const call = invoke(transformXlsx, { bytes: computed, plan }, { recalculate: true, recalculateWith: "libreoffice" });
  await expect(call).rejects.toMatchObject({ name: "EngineMissing", engine: "libreoffice" });
});
