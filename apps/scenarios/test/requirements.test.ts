import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { listOperations } from "@colophon/catalog";
import { describe, expect, it } from "vitest";
import { findCitations } from "../src/citations.ts";
import { REQUIREMENTS, SPECIFIED_HEADINGS } from "../src/requirements.ts";
import { SECTIONS } from "../src/sections.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const SPECIFICATION = fileURLToPath(
  new URL("../../../../shared/spec/managed-document-operations-api.md", import.meta.url),
);
const citations = findCitations(ROOT);

describe("a citation", () => {
  it("is a line of its own in a file under a folder named test, of any package or app", () => {
    const root = mkdtempSync(join(tmpdir(), "citations-"));
    const files = {
      "packages/a/test/suites/b.ts": "  // requirement: AAA-01 AAA-02\n  it();\n// requirement: AAA-01, AAA-03",
      "apps/c/test/d.test.tsx": "const text = 1; // requirement: AAA-04\n// Requirement: AAA-05",
      "packages/a/src/e.ts": "// requirement: AAA-06",
      "packages/a/test/node_modules/f.ts": "// requirement: AAA-07",
      "packages/a/test/data.json": "// requirement: AAA-08",
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    expect([...findCitations(root)].map(([id, paths]) => [id, paths.length])).toEqual([
      ["AAA-01", 2],
      ["AAA-02", 1],
      ["AAA-03", 1],
    ]);
    rmSync(root, { recursive: true });
  });
});

describe("the requirements", () => {
  it("have one id each", () => {
    const ids = REQUIREMENTS.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[A-Z]+-\d{2,3}$/.test(id))).toEqual([]);
  });

  it("are each cited by a test, or no part of the product for a reason", () => {
    const open = REQUIREMENTS.filter(({ id, notOurs }) => notOurs === undefined && !citations.has(id));
    expect(open.map(({ id, says }) => `${id}: ${says}`)).toEqual([]);
  });

  it("that are no part of the product are cited by no test", () => {
    const built = REQUIREMENTS.filter(({ id, notOurs }) => notOurs !== undefined && citations.has(id));
    expect(built.map(({ id }) => id)).toEqual([]);
    expect(REQUIREMENTS.filter(({ notOurs }) => notOurs?.trim() === "")).toEqual([]);
  });

  it("are all that tests cite", () => {
    const known = new Set(REQUIREMENTS.map(({ id }) => id));
    const unknown = [...citations].filter(([id]) => !known.has(id));
    expect(unknown.map(([id, paths]) => `${id} in ${paths.join()}`)).toEqual([]);
  });

  it("are there for every section of the specification, or it has none for a reason", () => {
    const without = SECTIONS.filter(
      ({ heading, rowless }) => rowless === undefined && !SPECIFIED_HEADINGS.includes(heading),
    );
    expect(without).toEqual([]);
    const headings = SECTIONS.map(({ heading }) => heading);
    expect(SPECIFIED_HEADINGS.filter((heading) => !headings.includes(heading))).toEqual([]);
  });
});

describe.skipIf(!existsSync(SPECIFICATION))("the specification", () => {
  const parts = existsSync(SPECIFICATION)
    ? readFileSync(SPECIFICATION, "utf8")
        .split(/^(?=#+ )/m)
        .filter((part) => part.startsWith("#"))
    : [];
  const text = parts.join("");

  it("has no sentence that came or changed since its rows were gone through", () => {
    const found = parts.map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      const digest = createHash("sha256").update(lines.join("\n").trim()).digest("hex").slice(0, 16);
      return { heading: heading.replace(/^#+ /, ""), digest };
    });
    expect(found).toEqual(SECTIONS.map(({ heading, digest }) => ({ heading, digest })));
  });

  // requirement: CATALOG-01
  it("names the operations of the catalog, and no other", () => {
    const [, list = ""] = text.split("### Operation catalog");
    const [own = ""] = list.split("\n## ");
    const named = own
      .split("\n")
      .filter((line) => line.startsWith("**"))
      .flatMap((line) => [...line.matchAll(/`((?:common|docx|pdf|pptx|xlsx)\.[\w.-]+)`/g)].map(([, name]) => name));
    // The catalog has previews beside what the specification names.
    const stable = listOperations().filter(({ stability }) => stability === "stable");
    expect([...new Set(named)].sort()).toEqual(stable.map(({ name }) => name));
    for (const { name, stability, deterministic } of stable)
      expect({ name, stability, deterministic }).toEqual({ name, stability: "stable", deterministic: true });
  });
});
