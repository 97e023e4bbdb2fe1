import { readFileSync } from "node:fs";
import { sourceOf } from "@colophon/kit-bytes";
import { isXmlPart, type OoxmlPart, openPackage } from "@colophon/kit-ooxml";
import { readCorpus } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { validateSemantics, validateTree } from "../src/index.ts";
import { pathOf, SDK_ID, verdicts } from "./sdk-verdicts.ts";

const files = new Map((readCorpus("docx") ?? []).map((file) => [file.path, file]));

function findErrors(location: string): readonly string[] {
  const opened = openPackage(sourceOf(readFileSync(location)));
  const reached = new Set<OoxmlPart>();
  const waiting: (OoxmlPart | "/")[] = ["/"];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const relationship of opened.relationshipsOf(next)) {
      const part = opened.targetOf(relationship);
      if (part === undefined || reached.has(part) || relationship.kind === "customXml") continue;
      reached.add(part);
      waiting.push(part);
    }
  }
  const found = [...reached]
    .filter(isXmlPart)
    .flatMap((part) =>
      [...validateTree(opened.xml(part)), ...validateSemantics(opened, part)]
        .filter(({ rule }) => rule !== "UNKNOWN_ROOT")
        .map(({ rule, element }) => `${part.name} ${pathOf(element)} ${SDK_ID[rule]}`),
    );
  return [...new Set(found)].sort();
}

describe.runIf(files.size > 0)("against the Open XML SDK's own validator", () => {
  it("finds the same errors in every file that the SDK opens", () => {
    const different: string[] = [];
    let [found, expected] = [0, 0];
    for (const path of [...verdicts.clean, ...Object.keys(verdicts.errors)]) {
      const location = files.get(path)?.location;
      if (location === undefined) throw new Error(`${path} is not in the corpora.`);
      const theirs = (verdicts.errors[path] ?? []).map((error) =>
        error.replace("Sch_AttributeUnionFailedEx", "Sch_AttributeValueDataTypeDetailed"),
      );
      const ours = findErrors(location);
      found += theirs.filter((error) => ours.includes(error)).length;
      expected += theirs.length;
      if (JSON.stringify(ours) !== JSON.stringify([...new Set(theirs)].sort())) different.push(path);
    }
    console.info(`${found} of ${expected} errors, ${different.length} files differ`);
    expect(different).toEqual([]);
  }, 300_000);
});
