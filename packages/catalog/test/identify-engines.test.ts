import { expect, it } from "vitest";
import { ENGINE_NAMES, identifyEngines } from "../src/index.ts";

it("identifies every engine, the same each time, in a text that is short enough for each stored result", async () => {
  const identities = await identifyEngines();
  expect(Object.keys(identities)).toEqual(ENGINE_NAMES);
  expect(identities.qpdf).toMatch(/^@neslinesli93\/qpdf-wasm@\d+\.\d+\.\d+$/);
  expect(identities.fonts).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(identities.libreoffice).toMatch(/^(sha256:[0-9a-f]{64}|missing)$/);
  for (const identity of Object.values(identities)) expect(identity.length).toBeLessThan(160);
  expect(await identifyEngines()).toEqual(identities);
});
