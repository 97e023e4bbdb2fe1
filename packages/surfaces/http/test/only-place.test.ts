import { describeCatalogOperation } from "@colophon/catalog";
import type { JsonSchema } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { Problem } from "../src/answer/problem.ts";
import { findOnlyPlace } from "../src/run/only-place.ts";

const schemaOf = (name: string): JsonSchema => {
  const { descriptor } = describeCatalogOperation(name) ?? {};
  if (descriptor === undefined) throw new Error(`There is no operation ${name}.`);
  return descriptor.input;
};

describe("a file that does not say where it goes", () => {
  it.each(["common.validate.jats", "common.parse.jats", "pptx.validate", "pdf.redact", "pdf.extract.signatures"])(
    "is the document of %s, also where other members take files",
    (name) => {
      expect(findOnlyPlace(schemaOf(name))).toEqual(["bytes"]);
    },
  );

  it("is refused with the members where two are required", () => {
    const place = () => findOnlyPlace(schemaOf("docx.diff"));
    expect(place).toThrow(Problem);
    expect(place).toThrow(
      expect.objectContaining({ facts: expect.objectContaining({ choices: ["before", "after"] }) }),
    );
  });
});
