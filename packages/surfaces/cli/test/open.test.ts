import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Desktop, open } from "../src/commands/open.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-open-"));
const path = join(folder, "-a result.pdf");
writeFileSync(path, "%PDF-");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openOn = async (desktop: Partial<Desktop>, file = path) => {
  const started: string[][] = [];
  const printed: string[] = [];
  const terminal = { say: () => undefined, result: (text: string) => void printed.push(text) };
  const start = async (command: string, args: readonly string[]) => started.push([command, ...args]) > 0;
  const code = await open(terminal as never, file, { platform: "linux", environment: {}, start, ...desktop });
  return { code, started, printed: printed.join("") };
};

describe("colophon open", () => {
  it.each([
    ["Linux with X", { environment: { DISPLAY: ":0" } }, "xdg-open"],
    ["Linux with Wayland", { environment: { WAYLAND_DISPLAY: "wayland-0" } }, "xdg-open"],
    ["macOS", { platform: "darwin" as const }, "open"],
    ["Windows", { platform: "win32" as const }, "explorer.exe"],
  ])("starts the opener of %s with the absolute path", async (_, desktop, command) => {
    expect(await openOn(desktop)).toEqual({ code: 0, started: [[command, path]], printed: "" });
  });

  it.each([
    ["a screen", {}],
    ["an opener", { environment: { DISPLAY: ":0" }, start: async () => false }],
  ])("prints the path without %s", async (_, desktop) => {
    expect(await openOn(desktop)).toEqual({ code: 0, started: [], printed: `${path}\n` });
  });

  it("names the call that writes a file which is not there", async () => {
    await expect(openOn({}, join(folder, "none.pdf"))).rejects.toThrow(/--out/);
  });
});
