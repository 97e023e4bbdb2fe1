import { expect, it } from "vitest";
import { openPdf, PdfRef, Visibility } from "../src/index.ts";

const LAYERS = "<</OCGs[3 0 R 4 0 R]/D<</OFF[4 0 R]>>>>";
const HEAD = [
  `<</Type/Catalog/Pages 2 0 R/OCProperties${LAYERS}>>`,
  "<</Type/Pages/Kids[]/Count 0>>",
  "<</Type/OCG/Name(On)>>",
  "<</Type/OCG/Name(Off)>>",
];

/** Objects from 5 on, and how often the clock is looked at until the first of them is known to be hidden or not. */
function look(objects: readonly string[]): { readonly isHidden: boolean; readonly looks: number } {
  let text = "%PDF-1.7\n";
  const places = [...HEAD, ...objects].map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = places.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer\n<</Root 1 0 R/Size ${size}>>\nstartxref\n${text.length}\n%%EOF\n`;
  let looks = 0;
  const checkpoint = (): void => {
    looks += 1;
  };
  const file = openPdf(new Uint8Array(Buffer.from(text + table, "latin1")), { checkpoint });
  const visibility = new Visibility(file);
  looks = 0;
  return { isHidden: visibility.isHidden(new PdfRef(5)), looks };
}

it("ends at a membership that is its own member", () => {
  expect(look(["<</Type/OCMD/OCGs[5 0 R]>>"]).isHidden).toBe(false);
  expect(look(["<</Type/OCMD/VE[/Not 5 0 R]>>"]).isHidden).toBe(true);
});

it("reads each expression once: a chain in which each has the next one twice", () => {
  const chain = Array.from({ length: 30 }, (_, at) => `[/And ${at + 7} 0 R ${at + 7} 0 R]`);
  const { isHidden, looks } = look(["<</Type/OCMD/VE 6 0 R>>", ...chain, "[/Or 4 0 R]"]);
  expect(isHidden).toBe(true);
  expect(looks).toBeLessThan(500);
});
