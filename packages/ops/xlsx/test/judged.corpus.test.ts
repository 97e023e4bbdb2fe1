import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { findCorpora, readCorpus } from "@colophon/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { validateXlsx } from "../src/index.ts";

/** What the Open XML SDK's validator (Microsoft 365) says of the corpus: "part xpath id" for each error. */
interface Verdicts {
  readonly clean: readonly string[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly unread: readonly string[];
}
interface Issue {
  readonly rule: string;
  readonly severity: string;
  readonly part?: string;
  readonly path?: string;
}

/** Rules of the SDK's own tables, by what it calls them. */
const SDK_ID: Readonly<Record<string, string>> = {
  INVALID_CHILD: "Sch_InvalidElementContentExpectingComplex",
  UNEXPECTED_CHILD: "Sch_UnexpectedElementContentExpectingComplex",
  INCOMPLETE: "Sch_IncompleteContentExpectingComplex",
  UNDECLARED_ATTRIBUTE: "Sch_UndeclaredAttribute",
  MISSING_ATTRIBUTE: "Sch_MissRequiredAttribute",
  ATTRIBUTE_VALUE: "Sch_AttributeValueDataTypeDetailed",
  TEXT_VALUE: "Sch_ElementValueDataTypeDetailed",
  DUPLICATE_VALUE: "Sem_UniqueAttributeValue",
  MISSING_REFERENCE: "Sem_MissingReferenceElement",
  MISSING_RELATIONSHIP: "Sem_InvalidRelationshipId",
  MISSING_INDEX: "Sem_MissingIndexedElement",
  VALUE_BOUNDS: "Sem_AttributeValueDataTypeDetailed",
};
/** One finding, told by two names. */
const SAME: Readonly<Record<string, string>> = {
  Sch_AttributeUnionFailedEx: "Sch_AttributeValueDataTypeDetailed",
  Sch_InvalidChildinLeafElement: "Sch_InvalidElementContentExpectingComplex",
  Sch_InvalidElementContentWrongType: "Sch_UnexpectedElementContentExpectingComplex",
};

/** The SDK's own errors, file by file, and how many. */
const OF_THE_SDK: Readonly<Record<string, number>> = {
  // Percentages as the strict edition writes them are no numbers to it; in the first also a date of a cell.
  "SimpleStrict.xlsx": 42,
  "sample.strict.xlsx": 41,
  "testEXCEL.strict.xlsx": 41,
  // The maps of custom XML are looked for beside the table.
  "XMLMap.xlsx": 3,
  "59026.xlsx": 3,
  "61281.xlsx": 1,
  "CustomXMLMappings-complex-type.xlsx": 17,
  // A flag of the calculation chain is taken for a format.
  "book1.xlsx": 1,
  "ValueFunctionOfBlank.xlsx": 1,
  // Office writes extensions of charts that the SDK does not know.
  "xlsx_01.xlsx": 6,
};

/** What is told of files that the SDK calls clean: our own rules alone, by severity and number. */
const ON_CLEAN: Readonly<Record<string, number>> = {
  "advice ALTERNATIVE_TEXT_MISSING": 98,
  "advice FORMULA_CIRCULAR": 2,
  "advice FORMULA_FUNCTION_UNKNOWN": 186,
  "advice FORMULA_NAME_MISSING": 34,
  "advice FORMULA_REFERENCE_LOST": 467,
  // A link that runs a script (53734).
  "advice LINK_SCHEME": 1,
  "advice LINK_TEXT_UNCLEAR": 47,
  "advice SHEET_NAME_DEFAULT": 322,
  "advice TABLE_MERGED": 44,
  "advice TITLE_MISSING": 210,
  "standard CONTENT_TYPE_WITHOUT_PART": 4,
  "standard PART_NOT_REACHED": 1,
};

/** What the SDK does not open: refused with this code, or the rules of what Excel repairs. */
const UNREAD: Readonly<Record<string, string>> = {
  "empty_with_no_properties.xlsx": "TARGET_MISSING",
  // .NET's reader of packages knows no prefix in the content types.
  "charts.xlsx": "sound",
  "58760.xlsx": "sound",
  "54764.xlsx": "XML_NOT_READABLE",
  "58616.xlsx": "xlsx/XLSX_ENCRYPTED_UNSUPPORTED",
  "crash-9bf3cd4bd6f50a8a9339d363c2c7af14b536865c.xlsx": "xlsx/XLSX_ENCRYPTED_UNSUPPORTED",
  "crash-274d6342e4842d61be0fb48eaadad6208ae767ae.xlsx": "common/INPUT_CORRUPT",
  "duplicate-filename-case-insensitive.xlsx": "CASE_DUPLICATE",
  "picture.xlsx": "TARGET_MISSING",
  "poc-xmlbomb.xlsx": "XML_NOT_READABLE",
};
const FUZZED = /^clusterfuzz-testcase-/;

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
/** Without prefixes, and without the number of an element that has none beside it. */
const plain = (xpath: string): string => xpath.replace(/\/[\w.-]+:/g, "/").replaceAll("[1]", "");

function plainError(error: string): string {
  const [part = "", ...more] = error.split(" ");
  const id = more.pop() ?? "";
  return `${part} ${plain(more.join(" "))} ${SAME[id] ?? id}`;
}

const files = findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? []);

describe.skipIf(files.length === 0)("xlsx.validate beside the Open XML SDK, over the whole corpus", () => {
  const verdicts = JSON.parse(
    readFileSync(new URL("../../../kits/ooxml-schema/test/data/sdk-verdicts-xlsx.json", import.meta.url), "utf8"),
  ) as Verdicts;
  const reported = new Map<string, readonly Issue[] | string>();
  const issuesOf = (path: string): readonly Issue[] => {
    const found = reported.get(path);
    return typeof found === "object" ? found : [];
  };

  beforeAll(async () => {
    for (const { path, location } of files) {
      const bytes = new Uint8Array(readFileSync(location));
      const envelope = await invoke(validateXlsx, { bytes }, { maxIssues: 100_000 });
      const issues = envelope.ok ? (envelope.value as { readonly issues: readonly Issue[] }).issues : undefined;
      reported.set(path, issues ?? (envelope.ok ? "" : envelope.error.code));
    }
  }, 600_000);

  test("each of its findings is told, at the same part and element, and none of its rules besides", () => {
    const own: Record<string, number> = {};
    const besides: string[] = [];
    let [found, all] = [0, 0];
    for (const [path, errors] of Object.entries(verdicts.errors)) {
      const theirs = new Set(errors.map(plainError));
      const ours = new Set(
        issuesOf(path).flatMap(({ rule, part, path: at = "" }) =>
          SDK_ID[rule] === undefined ? [] : [`${part} ${plain(at)} ${SDK_ID[rule]}`],
        ),
      );
      const missing = [...theirs].filter((error) => !ours.has(error)).length;
      if (missing > 0) own[nameOf(path)] = missing;
      found += theirs.size - missing;
      all += theirs.size;
      besides.push(...[...ours].filter((issue) => !theirs.has(issue)).map((issue) => `${nameOf(path)} ${issue}`));
    }
    process.stderr.write(`${found} of ${all} findings told, ${all - found} are errors of the SDK's own\n`);
    expect(own).toEqual(OF_THE_SDK);
    expect(besides).toEqual([]);
  });

  test("of what it calls clean, nothing is told but by these rules of our own", () => {
    const counts: Record<string, number> = {};
    for (const path of verdicts.clean) {
      expect([path, typeof reported.get(path)]).toEqual([path, "object"]);
      for (const { severity, rule } of issuesOf(path))
        counts[`${severity} ${rule}`] = (counts[`${severity} ${rule}`] ?? 0) + 1;
    }
    expect(counts).toEqual(ON_CLEAN);
  });

  test("what it does not open is refused, or is not sound, but for two", () => {
    for (const path of verdicts.unread) {
      const repairs = issuesOf(path).flatMap(({ rule, severity }) => (severity === "repair" ? [rule] : []));
      const refused = reported.get(path);
      const ours = typeof refused === "string" ? refused : [...new Set(repairs)].sort().join(" ");
      const expected = FUZZED.test(nameOf(path)) ? "common/INPUT_CORRUPT" : UNREAD[nameOf(path)];
      expect([path, ours === "" ? "sound" : ours]).toEqual([path, expected]);
    }
  });

  test("no formula of theirs is called none", () => {
    const none = files.flatMap(({ path }) => issuesOf(path).filter(({ rule }) => rule === "FORMULA_SYNTAX"));
    expect(none).toEqual([]);
  });

  test("every verdict is of a file, and every file was validated", () => {
    const all = [...verdicts.clean, ...Object.keys(verdicts.errors), ...verdicts.unread];
    expect(all.filter((path) => !reported.has(path))).toEqual([]);
    expect(all.length).toBe(290);
    expect(reported.size).toBe(files.length);
  });
});
