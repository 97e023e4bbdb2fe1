import { expect, it } from "vitest";
import { expectAgreement } from "./agreement.ts";
import { damageFixtures } from "./mutants.ts";

const PATIENCE_MS = 3_600_000;

it(
  "ten thousand damaged files are read alike by all operations, or refused alike",
  async () => {
    let count = 0;
    for (const { name, bytes } of damageFixtures(500, "long")) {
      await expectAgreement(bytes).catch((error: unknown) => {
        throw new Error(`${name} (${Buffer.from(bytes).toString("base64")})`, { cause: error });
      });
      count += 1;
    }
    expect(count).toBeGreaterThanOrEqual(10_000);
  },
  PATIENCE_MS,
);
