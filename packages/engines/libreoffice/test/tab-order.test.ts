import { expect, test } from "vitest";
import { nameTabOrder } from "../src/tab-order.ts";

const named = (pdf: string): string => Buffer.from(nameTabOrder(Buffer.from(pdf, "latin1"))).toString("latin1");

test("the order of a page's annotations is a name, at the same length, and nothing else is touched", () => {
  const page = (tabs: string) =>
    `\n1 0 obj\n<</Type/Page/Parent 4 0 R/Annots[\n7 0 R ]\n${tabs}\n/Contents 2 0 R>>\nendobj\n`;
  const other = "\n2 0 obj\n<</Length 8>>\nstream\n/Tabs(S)\nendstream\nendobj\n";
  expect(named(`${other}${page("/Tabs(S)")}${other}${page("")}${page("/Tabs(S)")}${other}`)).toBe(
    `${other}${page("/Tabs/S ")}${other}${page("")}${page("/Tabs/S ")}${other}`,
  );
});

test("2.6 MB of beginnings of pages in one object are read once", () => {
  const { user } = process.cpuUsage();
  expect(named("<</Type/Page/".repeat(200_000))).toHaveLength(2_600_000);
  expect(process.cpuUsage().user - user).toBeLessThan(2_000_000);
});
