import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findCitations } from "../src/citations.ts";
import { REQUIREMENTS, SPECIFIED_HEADINGS } from "../src/requirements.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const SPECIFICATION = fileURLToPath(
  new URL("../../../../shared/spec/managed-document-operations-api.md", import.meta.url),
);
const citations = findCitations(ROOT);

describe("the requirements", () => {
  it("have one id each", () => {
    const ids = REQUIREMENTS.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[A-Z]+-\d{2,3}$/.test(id))).toEqual([]);
  });

  it("are each cited by a test, or not yet built for a reason", () => {
    const open = REQUIREMENTS.filter(({ id, notYetBuilt }) => notYetBuilt === undefined && !citations.has(id));
    expect(open.map(({ id, says }) => `${id}: ${says}`)).toEqual([]);
  });

  it("that are not yet built are cited by no test", () => {
    const built = REQUIREMENTS.filter(({ id, notYetBuilt }) => notYetBuilt !== undefined && citations.has(id));
    expect(built.map(({ id }) => id)).toEqual([]);
    expect(REQUIREMENTS.filter(({ notYetBuilt }) => notYetBuilt?.trim() === "")).toEqual([]);
  });

  it("are all that tests cite", () => {
    const known = new Set(REQUIREMENTS.map(({ id }) => id));
    const unknown = [...citations].filter(([id]) => !known.has(id));
    expect(unknown.map(([id, paths]) => `${id} in ${paths.join()}`)).toEqual([]);
  });

  it.skipIf(!existsSync(SPECIFICATION))("stand under headings that the specification has", () => {
    const headings = readFileSync(SPECIFICATION, "utf8")
      .split("\n")
      .flatMap((line) => /^#+ (.+)$/.exec(line)?.[1] ?? []);
    expect(SPECIFIED_HEADINGS.filter((heading) => !headings.includes(heading))).toEqual([]);
  });
});
