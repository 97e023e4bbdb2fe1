import { expect, it } from "vitest";
import { validateLargeFile } from "./large-file.ts";

const GIGABYTE = 2 ** 30;

it("a file of 1 GiB is validated in a stream, in bounded memory", { timeout: 1_800_000 }, () => {
  const { file, report } = validateLargeFile(GIGABYTE);
  const megabytes = file.byteLength / 1e6;
  console.log(
    `${megabytes.toFixed(0)} MB, ${report.rowCount} rows: ${(megabytes / report.cpuSeconds).toFixed(0)} MB per CPU second, peak RSS ${report.peakRssMiB} MiB`,
  );
  expect(file.byteLength).toBeGreaterThan(GIGABYTE);
  expect(report.rowCount).toBe(file.rowCount);
  expect(report.rows).toEqual(file.wrongRows);
  expect(report.counts).toEqual({ type: file.wrongRows.length });
  expect(report.peakRssMiB).toBeLessThan(200);
});
