import { expect, it } from "vitest";
import { countLosses, type Loss, MAX_LOSSES_PER_CODE, rankLosses } from "../src/index.ts";

const loss = (message: string, details?: { readonly count: number }): Loss => ({
  code: "common/RAGGED_ROWS",
  severity: "degraded",
  subject: "row",
  message,
  avoidable: false,
  ...(details !== undefined && { details }),
});

it("the closing loss of a code counts for those it stands for, and no other for more than itself", () => {
  const listed = Array.from({ length: MAX_LOSSES_PER_CODE }, () => loss("A cell is missing."));
  const closing = loss("250 more of the same kind, after the 100 listed one by one.", { count: 250 });
  expect(countLosses([...listed, closing])).toEqual({
    total: 350,
    bySeverity: { substituted: 0, degraded: 350, dropped: 0 },
    byCode: { "common/RAGGED_ROWS": 350 },
  });
  expect(countLosses([loss("Three cells are missing.", { count: 3 })]).total).toBe(1);
});

it("losses of content rank before losses of form, and those before bookkeeping", () => {
  const severities = ["substituted", "dropped", "degraded", "dropped"] as const;
  const losses = severities.map((severity, index) => ({ ...loss(`Loss ${index}.`), severity }));
  expect(rankLosses(losses).map(({ message }) => message)).toEqual(["Loss 1.", "Loss 3.", "Loss 2.", "Loss 0."]);
});
