import { openPdf } from "@colophon/kit-pdf";
import { describe, expect, it } from "vitest";
import { checkConformance, FLAVOURS, type Flavour, type Rule, rulesOf } from "../src/index.ts";
import { ARCHIVE_ROWS } from "./archive/archive-rows.ts";
import { type MadeArchive, makeArchive } from "./archive/made-archive.ts";

const ARCHIVES = FLAVOURS.filter((flavour) => !flavour.startsWith("ua"));

const nameOf = ({ clause, number }: Rule): string => `${clause}-${number}`;

function judged(made: MadeArchive, flavour: Flavour) {
  const { verdicts } = checkConformance(openPdf(makeArchive(flavour, made)), flavour);
  return new Map(verdicts.map((verdict) => [nameOf(verdict.rule), verdict]));
}

/** The rule in every flavour that has it: of the same object, by the same condition. */
function everywhere(row: string): { readonly flavour: Flavour; readonly name: string }[] {
  const [given, name] = row.split(" ");
  const own = ARCHIVES.filter((flavour) => flavour === given)
    .flatMap(rulesOf)
    .find((rule) => nameOf(rule) === name);
  if (own === undefined) throw new Error(`There is no rule ${row}.`);
  return ARCHIVES.flatMap((flavour) =>
    rulesOf(flavour)
      .filter(({ object, test }) => object === own.object && test === own.test)
      .map((rule) => ({ flavour, name: nameOf(rule) })),
  );
}

describe("PDF/A, by rule", () => {
  for (const flavour of ARCHIVES)
    it(`the file that the others are made from breaks none of ${flavour}`, () => {
      const broken = [...judged({}, flavour)].filter(([, { failed, undecided }]) => failed + undecided > 0);
      expect(broken).toEqual([]);
    });
  for (const { rule, pass = {}, fail, isOnlyBroken } of ARCHIVE_ROWS)
    it(`${rule} is kept and broken`, () => {
      for (const { flavour, name } of everywhere(rule)) {
        const kept = judged(pass, flavour).get(name);
        expect({ flavour, failed: kept?.failed, isHeld: (kept?.passed ?? 0) > 0 }).toEqual({
          ...{ flavour, failed: 0, isHeld: isOnlyBroken === undefined },
        });
        expect({ flavour, isBroken: (judged(fail, flavour).get(name)?.failed ?? 0) > 0 }).toEqual({
          flavour,
          isBroken: true,
        });
      }
    });
});
