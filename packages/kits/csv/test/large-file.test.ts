import { expect, it } from "vitest";
import { validateLargeFile } from "./large-file.ts";

it("a file four times as large is validated in the same memory", () => {
  const [small, large] = [16e6, 64e6].map(validateLargeFile);
  for (const { file, report } of [small!, large!]) {
    expect(report).toMatchObject({
      rowCount: file.rowCount,
      rows: file.wrongRows,
      counts: { type: file.wrongRows.length },
      unchecked: ["unique: reference"],
    });
  }
  expect(large!.file.wrongRows.length).toBeGreaterThan(2);
  expect(large!.report.peakRssMiB).toBeLessThan(200);
  expect(large!.report.peakRssMiB - small!.report.peakRssMiB).toBeLessThan(32);
});
