import { FormatError } from "@colophon/kit-bytes";
import { openPdf } from "@colophon/kit-pdf";
import { describe, expect, it } from "vitest";
import { checkConformance } from "../src/index.ts";
import { MARKED, type MadeElement, type MadeFile, makeAccessible } from "./made-accessible.ts";

function judge(made: MadeFile, checkpoint: () => void = () => undefined) {
  return checkConformance(openPdf(makeAccessible(made), { checkpoint }), "ua-1");
}

function failedOf(made: MadeFile, rule: string): number | undefined {
  return judge(made).verdicts.find((one) => `${one.rule.clause}-${one.rule.number}` === rule)?.failed;
}

/** The longest time without a look at the clock. */
function silenceOf(made: MadeFile): number {
  let last = process.cpuUsage().user;
  let longest = 0;
  judge(made, () => {
    const now = process.cpuUsage().user;
    longest = Math.max(longest, now - last);
    last = now;
  });
  return Math.max(longest, process.cpuUsage().user - last) / 1000;
}

function nest(type: string, depth: number): MadeElement {
  let element: MadeElement = { type };
  for (let level = 1; level < depth; level += 1) element = { type, kids: [element] };
  return element;
}

describe("structure trees made to harm", () => {
  it("deeper than any document is refused", () => {
    expect(() => judge({ tree: [nest("Sect", 1_200)] })).toThrow(FormatError);
  });

  it("an element that is its own kid is read once", () => {
    const made: MadeFile = { tree: [{ type: "Document", entries: "/K[100 0 R 100 0 R]" }] };
    expect(judge(made).verdicts.length).toBeGreaterThan(100);
  });

  it("elements that say they stand in one another have no language, and an end", () => {
    const made: MadeFile = {
      tree: [],
      root: "/K[50 0 R]",
      objects: ["<</S/P/P 51 0 R/Alt(a)>>", "<</S/P/P 50 0 R/K 50 0 R>>"],
    };
    expect(failedOf(made, "7.1-12")).toBe(0);
  });

  it("a cell that spans a billion rows and columns ends", () => {
    const cell: MadeElement = { type: "TD", entries: "/A<</O/Table/RowSpan 1000000000/ColSpan 1000000000>>" };
    const made: MadeFile = {
      tree: [
        {
          type: "Table",
          kids: [
            { type: "TR", kids: [cell] },
            { type: "TR", kids: [cell] },
          ],
        },
      ],
    };
    expect(failedOf(made, "7.2-41")).toBe(1);
    expect(silenceOf(made)).toBeLessThan(250);
  });

  it("a role map that never ends is followed to its limit", () => {
    const map = Array.from({ length: 20_000 }, (_, index) => `/T${index}/T${index + 1}`).join("");
    const made: MadeFile = {
      tree: Array.from({ length: 200 }, (_, index) => ({ type: `T${index}` })),
      root: `/RoleMap<<${map}>>`,
    };
    expect(failedOf(made, "7.1-5")).toBe(200);
    expect(silenceOf(made)).toBeLessThan(250);
  });

  it("a form inside a form inside a form does not multiply marks without end", () => {
    const form = (next: string): string =>
      `<</Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F ${next}>>>>/Length 11>>stream\n/F Do /F Do\nendstream`;
    const objects = Array.from({ length: 14 }, (_, index) => form(`${51 + index} 0 R`));
    const made: MadeFile = { content: `${MARKED} /F Do`, resources: "/XObject<</F 50 0 R>>", objects };
    expect(silenceOf(made)).toBeLessThan(250);
  });
});
