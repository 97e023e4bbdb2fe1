import { readdirSync, readFileSync } from "node:fs";
import { mutants } from "@colophon/testing";

const FIXTURES = new URL("../fixtures/", import.meta.url);

/** Damaged fixtures: so many of each, the same for a seed on every machine. */
export function* damageFixtures(
  count: number,
  seed: string,
): Generator<{ readonly name: string; readonly bytes: Uint8Array }> {
  const names = readdirSync(FIXTURES).filter((name) => name.endsWith(".csv"));
  for (const name of names.sort()) {
    const whole = new Uint8Array(readFileSync(new URL(name, FIXTURES)));
    let number = 0;
    for (const bytes of mutants(whole, count, `${seed} ${name}`)) {
      yield { name: `${name}, mutant ${number} of seed ${seed}`, bytes };
      number += 1;
    }
  }
}
