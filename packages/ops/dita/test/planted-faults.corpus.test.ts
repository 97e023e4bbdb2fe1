import { invoke } from "@colophon/contract";
import { describe, test } from "vitest";
import { validateDitaPublication } from "../src/index.ts";
import { PLANTS, plantIn } from "./planted-faults.ts";

describe("faults planted into a zip of pages", () => {
  for (const row of PLANTS.flatMap((plant) => plantIn("pages", plant)))
    test(row.name, async () => {
      row.check?.(await invoke(validateDitaPublication, row.input));
    });
});
