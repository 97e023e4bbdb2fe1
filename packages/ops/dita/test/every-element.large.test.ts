import { expect, test } from "vitest";
import { ELEMENTS, findVanished } from "./planted-elements.ts";

test("the text of every element in every other one is in the page or in a loss", async () => {
  expect(ELEMENTS.length).toBeGreaterThan(400);
  expect(await findVanished(ELEMENTS, "html5")).toEqual([]);
}, 600_000);
