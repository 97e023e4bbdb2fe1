import { describe, expect, test } from "vitest";
import { orderPdf } from "../src/order-pdf.ts";

/** Objects by name, `@name` in them a reference, a stream's data behind its words. */
const OBJECTS: Readonly<Record<string, string>> = {
  root: "<</Type/Catalog/Pages @pages/Title(see \\) 4 0 R \\(and 5 0 R)>>",
  pages: "<</Type/Pages/Kids[@page]/Count 1>>",
  page: "<</Type/Page/Parent @pages/Resources<</Font<</F1 @serif/F2 @ethiopic>>>>/Contents @text/Gone 99 0 R>>",
  text: "<</Length @length>>\nstream\n(1 0 R) Tj 2 0 R\nendstream",
  length: "17",
  serif: "<</Type/Font/BaseFont/Serif>>",
  ethiopic: "<</Type/Font/BaseFont/Ethiopic>>",
};

/** A file whose objects are numbered and written in an order. */
function write(names: readonly string[], { encrypted = "" } = {}): Buffer {
  const number = (name: string): string => `${names.indexOf(name) + 1} 0 R`;
  const reported = (text: string): string => text.replace(/@(\w+)/g, (_, name: string) => number(name));
  let text = "%PDF-1.6\n%\xe4\xfc\xf6\xdf\n";
  const entries = names.map((name, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${reported(OBJECTS[name] ?? "null")}\nendobj\n\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const head = `xref\n0 ${names.length + 1}\n0000000000 65535 f \n${entries.join("")}`;
  const end = `trailer\n<</Size ${names.length + 1}/Root ${number("root")}${encrypted}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + head + end, "latin1");
}

const NAMES = Object.keys(OBJECTS);

describe("objects in the order in which they are reached", () => {
  test("the same objects in any order come out as the same bytes, each place in the table true", () => {
    const ordered = Buffer.from(orderPdf(write(NAMES))).toString("latin1");
    for (let turn = 1; turn < NAMES.length; turn++) {
      const turned = [...NAMES.slice(turn), ...NAMES.slice(0, turn)];
      expect(Buffer.from(orderPdf(write(turned))).toString("latin1")).toBe(ordered);
      expect(Buffer.from(orderPdf(write(turned.reverse()))).toString("latin1")).toBe(ordered);
    }
    const places = [...ordered.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places.map((place) => /^\d+ 0 obj/.exec(ordered.slice(place, place + 20))?.[0])).toEqual(
      NAMES.map((_, at) => `${at + 1} 0 obj`),
    );
    expect(ordered.slice(Number(/startxref\n(\d+)/.exec(ordered)?.[1])).startsWith("xref\n")).toBe(true);
  });

  test("what looks like a reference in a string or a stream stays, and a reference to nothing is null", () => {
    const ordered = Buffer.from(orderPdf(write([...NAMES].reverse()))).toString("latin1");
    expect(ordered).toContain("/Title(see \\) 4 0 R \\(and 5 0 R)");
    expect(ordered).toContain("stream\n(1 0 R) Tj 2 0 R\nendstream");
    expect(ordered).toContain("/Gone null");
    expect(ordered).toMatch(/\/Font<<\/F1 (\d+) 0 R\/F2 (\d+) 0 R>>/);
  });

  test("what nothing leads to is kept, behind the rest", () => {
    const ordered = Buffer.from(orderPdf(write(["left", ...NAMES]))).toString("latin1");
    expect(ordered).toContain(`${NAMES.length + 1} 0 obj\nnull\nendobj`);
  });

  test("an encrypted file stays as it is, for its strings are encrypted by the numbers", () => {
    const file = write([...NAMES].reverse(), { encrypted: "/Encrypt 1 0 R" });
    expect(orderPdf(file)).toBe(file);
  });

  test("a file without a table in clear is refused", () => {
    expect(() => orderPdf(Buffer.from("%PDF-1.6\nstartxref\n3\n%%EOF\n"))).toThrow("no cross-reference table");
  });
});
