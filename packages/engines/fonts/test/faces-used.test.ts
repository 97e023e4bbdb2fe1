import { beforeEach, expect, test, vi } from "vitest";
import type { Fonts } from "../src/index.ts";

let absent: readonly string[] = [];
vi.mock("../src/packages.ts", async (original) => {
  const real = await original<typeof import("../src/packages.ts")>();
  const folderOfPackage = (name: string): string => {
    if (absent.includes(name)) throw new Error(`${name} is not installed.`);
    return real.folderOfPackage(name);
  };
  return { ...real, folderOfPackage };
});

async function open(without: readonly string[]): Promise<Fonts> {
  absent = without;
  vi.resetModules();
  return (await import("../src/index.ts")).fonts.open();
}

function setInCarlito(fonts: Fonts): void {
  const [face] = fonts.find({ family: "Calibri" });
  if (face !== undefined) fonts.shape(face, "Depots");
}

beforeEach(() => {
  absent = [];
});

test("the faces of a call are those that were read, whatever else is installed", async () => {
  const whole = await open([]);
  const fewer = await open(["@fontsource/noto-sans-mono", "@embedpdf/fonts-jp", "@embedpdf/fonts-latin"]);
  expect(fewer.find({ family: "Noto Sans Mono" })).toEqual([]);
  for (const fonts of [whole, fewer]) setInCarlito(fonts);
  expect(Object.keys(whole.facesUsed())).toEqual([expect.stringMatching(/^face Carlito .*400$/)]);
  expect(Object.values(whole.facesUsed())).toEqual([expect.stringMatching(/^sha256:[0-9a-f]{64}$/)]);
  expect(fewer.facesUsed()).toEqual(whole.facesUsed());
});

test("a font that a document came with is not named: it is in the hash of the input", async () => {
  const fonts = await open([]);
  const [face] = fonts.find({ family: "Carlito" });
  if (face === undefined) throw new Error("Carlito is not installed.");
  const bytes = fonts.bytesOf(face).slice();
  const other = await open([]);
  other.shape(other.adopt(bytes), "Depots");
  expect(other.facesUsed()).toEqual({});
});
