import { at, choice, type Envelope, object, string } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { checkRows } from "../src/gates/own-rows.ts";
import { createSubject, including, type Row } from "../src/index.ts";
import { define } from "./family/src/broken.ts";
import { losses } from "./family/src/codes.ts";
import { FAMILY, inReceipt, inSuccess, prove, TEXT, tampering } from "./support.ts";

const losing = define("a", {
  losses,
  input: object({
    text: string({ description: "t", maxLength: 99 }),
    lose: choice(["", "one", "two"], { description: "How many." }),
  }),
  example: { input: { text: "", lose: "" } },
  run: ({ input, op }) => {
    const { lose } = input as { lose: string };
    if (lose !== "") op.reportLoss("EMPTY_LINE", "It is empty.", { at: [at("row", 10)] });
    if (lose === "two") op.reportLoss("TRAILING_SPACE", "Cut.", { at: [at("row", 9)] });
    return {};
  },
});
const lost = (lose: string, stated?: Row["losses"]): readonly Row[] => [
  { name: "a", input: { text: "a", lose }, ...(stated !== undefined && { losses: stated }) },
];
prove("C11", "no silent loss", [
  {
    name: "a loss nobody stated",
    operation: losing,
    rows: lost("one", []),
    message: /expected the losses none, found common\/EMPTY_LINE/,
  },
  {
    name: "a stated loss that does not come",
    operation: losing,
    rows: lost("", ["common/EMPTY_LINE"]),
    message: /expected the losses common\/EMPTY_LINE, found none/,
  },
  {
    name: "another count",
    operation: losing,
    rows: lost("two", { "common/EMPTY_LINE": 2, "common/TRAILING_SPACE": 1 }),
    message: /EMPTY_LINE x 2, .* found common\/EMPTY_LINE x 1/,
  },
  { name: "nothing stated", operation: losing, rows: lost(""), message: /it succeeds and does not state its losses/ },
  {
    name: "nothing declared, and a loss all the same",
    call: inSuccess((envelope) => ({ ...envelope, losses: [{ code: "common/A" }] })),
    rows: [{ name: "a", input: { text: "a" } }],
    message: /expected the losses none, found common\/A/,
  },
]);

const reordered = (order: (envelope: Envelope) => readonly unknown[]) =>
  tampering((envelope) => ({ ...envelope, losses: order(envelope) }));
prove("C12", "loss order", [
  {
    name: "by digits instead of by number",
    operation: losing,
    rows: lost("two"),
    call: reordered(({ losses: found }) => found.toReversed()),
    message: /loss 1 \(common\/TRAILING_SPACE\) stands after loss 0/,
  },
  {
    name: "without a place first",
    operation: losing,
    rows: lost("two"),
    call: reordered(({ losses: [first, second] }) => [{ ...first, locator: undefined }, second]),
    message: /loss 1 .* stands after loss 0/,
  },
  {
    name: "the lesser first",
    operation: losing,
    rows: lost("two"),
    call: reordered(({ losses: [first, second] }) => [
      { ...first, severity: "substituted" },
      { ...second, locator: first?.locator },
    ]),
    message: /stands after/,
  },
  {
    name: "equals turned around",
    operation: define("a", {
      losses,
      run: ({ op }) => {
        op.reportLoss("EMPTY_LINE", "1");
        op.reportLoss("EMPTY_LINE", "2");
        return {};
      },
    }),
    call: reordered(({ losses: found }) => found.toReversed()),
    message: /stands after/,
  },
]);

prove("C17", "receipt names", [
  {
    name: "another operation",
    call: inReceipt({ operation: "common.parse.other" }),
    message: /the receipt names common\.parse\.other/,
  },
  {
    name: "another version",
    call: inReceipt({ engine: { name: "@colophon/lines", version: "9" } }),
    message: /by @colophon\/lines 9/,
  },
  { name: "no receipt at all", call: tampering(({ receipt: _, ...rest }) => rest), message: /no row gave a receipt/ },
]);

describe("what a row states", () => {
  const value = { read: true };
  const rows: readonly (readonly [name: string, row: Partial<Row>, message: RegExp | undefined])[] = [
    ["the value", { value }, undefined],
    ["another value", { value: { read: false } }, /read: expected false, found true/],
    ["a member more", { value: {} }, /read: true is not expected/],
    ["a member less", { value: { read: true, more: 1 } }, /more: expected 1, found nothing/],
    ["undefined, which is no value", { value: undefined }, /expected nothing, found/],
    ["part of the value", { value: including({}) }, undefined],
    ["another part", { value: including({ read: 1 }) }, /read: expected 1, found true/],
    [
      "a check that throws",
      {
        check: () => {
          throw new Error("not so");
        },
      },
      /not so/,
    ],
    ["a check that rejects", { check: () => Promise.reject(new Error("not so")) }, /not so/],
    [
      "a value of a failure",
      { input: { text: 5 }, error: "common/SCHEMA_REJECTED", value },
      /expected a value, found common\/SCHEMA_REJECTED/,
    ],
  ];
  test.each(rows)("%s", async (_, stated, message) => {
    const row = { ...TEXT[0], ...stated } as Row;
    const found = (await checkRows(createSubject(define("a", {}), [row], { module: FAMILY, catalog: [] }))).map(
      ({ message }) => message,
    );
    if (message === undefined) expect(found).toEqual([]);
    else expect(found).toEqual([expect.stringMatching(message)]);
  });
});
