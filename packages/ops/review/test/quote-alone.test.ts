import { expect, test } from "vitest";
import { bindQuote } from "../src/model/bind/bind-quote.ts";
import { TextIndex } from "../src/model/bind/text-index.ts";

const QUOTE = "Undisputed amounts are due within thirty (30) days";
const TEXT = `The Provider sends invoices.\n${QUOTE} after the invoice date.\nLate payments bear interest.\n`;
const bind = (text: string, exact: string) =>
  bindQuote(new TextIndex(text, () => undefined), { type: "TextQuote", exact });

test("a long quote without context is found where it occurs once", () => {
  const start = TEXT.indexOf(QUOTE);
  expect(bind(TEXT, QUOTE)).toMatchObject({ status: "shifted", start, end: start + QUOTE.length });
});

test("a quote without context that is short, or occurs twice, is ambiguous and not lost", () => {
  expect(bind(TEXT, "interest")).toMatchObject({ status: "ambiguous" });
  expect(bind(TEXT + TEXT, QUOTE)).toMatchObject({ status: "ambiguous" });
});

test("a long quote without context that was edited is ambiguous, with its location", () => {
  const start = TEXT.indexOf(QUOTE);
  for (const text of [TEXT.replace("amounts", "sums"), TEXT.replace("30", "60").replace("thirty", "sixty")])
    expect(bind(text, QUOTE)).toMatchObject({ status: "ambiguous", start });
});

test("a long quote without context that was deleted, and a short one that was edited, are orphans", () => {
  expect(bind(TEXT.replace(QUOTE, "Payment is due"), QUOTE)).toMatchObject({ status: "orphan" });
  expect(bind(TEXT.replace("interest", "nothing"), "interest")).toMatchObject({ status: "orphan" });
});
