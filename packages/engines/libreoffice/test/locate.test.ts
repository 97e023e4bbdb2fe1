import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { findLibreOffice, findMissing } from "../src/locate.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-locate-"));
afterEach(() => vi.unstubAllEnvs());

describe("another installation", () => {
  test("is used where the setting names one, with what it lacks", () => {
    const program = join(folder, "program");
    mkdirSync(program, { recursive: true });
    for (const name of ["libmergedlo.so", "libswlo.so", "libsclo.so"]) writeFileSync(join(program, name), "");
    vi.stubEnv("COLOPHON_LIBREOFFICE", program);
    const found = findLibreOffice();
    expect(found?.programFolder).toBe(program);
    expect(found?.lacks).toEqual(["Impress", expect.stringMatching(/^dialogue files/)]);
    rmSync(folder, { recursive: true });
  });

  test("that is not there is not replaced by the system's", () => {
    vi.stubEnv("COLOPHON_LIBREOFFICE", join(folder, "nowhere"));
    expect(findLibreOffice()).toBeUndefined();
    expect(findMissing()).toContain("apt-get install");
  });
});
