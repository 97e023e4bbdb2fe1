import { readFileSync } from "node:fs";
import { sourceOf } from "@colophon/kit-bytes";
import { isXmlPart, type OoxmlPart, openPackage } from "@colophon/kit-ooxml";
import { readCorpus } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { validateSemantics, validateTree } from "../src/index.ts";
import { pathOf, readVerdicts, SDK_ID } from "./sdk-verdicts.ts";

const KINDS = ["docx", "xlsx", "pptx"] as const;

/**
 * The SDK's own errors, which files of Excel have: percentages as the strict edition writes them are no numbers to it; a flag of the
 * calculation chain is taken for a format; the maps of custom XML are looked for beside the table. And what it calls otherwise.
 */
const OF_THE_SDK: readonly RegExp[] = [
  /\/calcChain\.xml .* Sem_MissingIndexedElement$/,
  / Sem_MissingReferenceElement$/,
  / Sem_CellValue$/,
  / ExceptionError$/,
  /\/a:(?:gs|satMod|tint|shade|fillToRect|alpha)\[\d+\] Sch_AttributeValueDataTypeDetailed$/,
];
/** Of charts what PowerPoint 16 writes, which is no error: `src/data/departures.ts`. */
const OF_CHARTS: readonly RegExp[] = [
  /\/c:chart\[1\] Sch_UnexpectedElementContentExpectingComplex$/,
  /\/c:extLst\[1\]\/c:ext\[\d+\] Sch_(?:InvalidElementContentExpectingComplex|UnexpectedElementContentExpectingComplex|UndeclaredAttribute)$/,
];
/** One finding, told by two names. */
const SAME: Readonly<Record<string, string>> = {
  Sch_AllElement: "Sch_UnexpectedElementContentExpectingComplex",
  Sch_AttributeUnionFailedEx: "Sch_AttributeValueDataTypeDetailed",
  Sch_InvalidChildinLeafElement: "Sch_InvalidElementContentExpectingComplex",
  Sch_InvalidElementContentWrongType: "Sch_UnexpectedElementContentExpectingComplex",
};

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
    .filter((part) => isXmlPart(part) && !part.key.endsWith(".vml"))
    .flatMap((part) => {
      const issues = [...validateTree(opened.xml(part)), ...validateSemantics(opened, part)];
      // A value that is none of its type has no bounds to break.
      const untyped = new Set(issues.flatMap(({ rule, subject }) => (rule === "ATTRIBUTE_VALUE" ? [subject] : [])));
      return issues
        .filter(({ rule, subject }) => rule !== "UNKNOWN_ROOT" && !(rule === "VALUE_BOUNDS" && untyped.has(subject)))
        .map(({ rule, element }) => `${part.name} ${pathOf(element)} ${SDK_ID[rule]}`);
    });
  return [...new Set(found)].sort();
}

/** Without the prefixes, which the SDK writes as its own. */
const plain = (error: string): string => {
  const id = error.slice(error.lastIndexOf(" ") + 1);
  return `${error.slice(0, error.lastIndexOf(" ")).replace(/\/[\w.-]+:/g, "/")} ${SAME[id] ?? id}`;
};

describe.each(KINDS)("against the Open XML SDK's own validator, %s", (kind) => {
  const files = new Map((readCorpus(kind) ?? []).map((file) => [file.path, file]));
  it.runIf(files.size > 0)(
    "finds the same errors in every file that the SDK opens",
    () => {
      const verdicts = readVerdicts(kind);
      const different: string[] = [];
      let [found, expected] = [0, 0];
      for (const path of [...verdicts.clean, ...Object.keys(verdicts.errors)]) {
        const location = files.get(path)?.location;
        if (location === undefined) throw new Error(`${path} is not in the corpora.`);
        if (path.endsWith("/poc-shared-strings.xlsx")) continue;
        const reported = (verdicts.errors[path] ?? []).filter(
          (error) =>
            !OF_CHARTS.some((known) => known.test(error)) &&
            (kind !== "xlsx" || !OF_THE_SDK.some((known) => known.test(error))),
        );
        const theirs = new Set(reported.map(plain));
        const ours = new Set(findErrors(location).map(plain));
        found += [...theirs].filter((error) => ours.has(error)).length;
        expected += theirs.size;
        if (JSON.stringify([...ours].sort()) !== JSON.stringify([...theirs].sort())) different.push(path);
      }
      console.info(`${kind}: ${found} of ${expected} errors, ${different.length} files differ`);
      expect(different).toEqual([]);
    },
    300_000,
  );
});
