import { expect, it } from "vitest";
import { expectAgreement } from "./agreement.ts";
import { damageFixtures } from "./mutants.ts";

it("damaged files are read alike by all operations, or refused alike", async () => {
  const codes = new Map<string, number>();
  for (const { name, bytes } of damageFixtures(6, "default")) {
    const envelope = await expectAgreement(bytes).catch((error: unknown) => {
      throw new Error(`${name} (${Buffer.from(bytes).toString("base64")})`, { cause: error });
    });
    const code = envelope.ok ? "ok" : envelope.error.code;
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  expect([...codes.keys()]).toEqual(expect.arrayContaining(["common/MALFORMED_QUOTE", "ok"]));
});
