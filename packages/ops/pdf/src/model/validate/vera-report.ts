import type { Conformance, Failure, Flavour } from "@colophon/kit-pdf-conformance";
import { isXmlText, XmlWriter } from "@colophon/kit-xml";

const SPECIFICATIONS: Readonly<Record<string, string>> = {
  ISO_19005_1: "ISO 19005-1:2005",
  ISO_19005_2: "ISO 19005-2:2011",
  ISO_19005_3: "ISO 19005-3:2012",
  ISO_19005_4: "ISO 19005-4:2020",
  ISO_14289_1: "ISO 14289-1:2014",
  ISO_14289_2: "ISO 14289-2:2024",
};

/**
 * The verdict on one file in the form of veraPDF's machine-readable report, with the rules that are broken and the first failures of
 * each. Dates, durations and file names are left out.
 *
 * Source   veraPDF 1.26, "Machine-readable report".
 */
export function writeVeraReport(
  { verdicts }: Conformance,
  {
    flavour,
    version,
    byteLength,
  }: { readonly flavour: Flavour; readonly version: string; readonly byteLength: number },
): string {
  const broken = verdicts.filter(({ failed }) => failed > 0);
  const isCompliant = broken.length === 0;
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const writer = new XmlWriter().declaration();
  writer.open("report").open("buildInformation");
  writer.element("releaseDetails", { id: "colophon", version }).close();
  writer.open("jobs").open("job").element("item", { size: byteLength });
  writer.open("validationReport", {
    jobEndStatus: "normal",
    profileName: `${levelTitle(flavour)} validation profile`,
    statement: `PDF file is ${isCompliant ? "" : "not "}compliant with Validation Profile requirements.`,
    isCompliant: String(isCompliant),
  });
  writer.open("details", {
    passedRules: verdicts.length - broken.length,
    failedRules: broken.length,
    passedChecks: sum(verdicts.map(({ passed }) => passed)),
    failedChecks: sum(verdicts.map(({ failed }) => failed)),
  });
  for (const { rule, failed, failures } of broken) {
    const { specification, clause, number: testNumber } = rule;
    writer.open("rule", {
      specification: SPECIFICATIONS[specification] ?? specification,
      clause,
      testNumber,
      status: "failed",
      failedChecks: failed,
    });
    writer.element("description", {}, clean(rule.description)).element("object", {}, rule.object);
    writer.element("test", {}, clean(rule.test));
    for (const failure of failures) {
      writer.open("check", { status: "failed" }).element("context", {}, contextOf(failure));
      writer.element("errorMessage", {}, clean(failure.message)).close();
    }
    writer.close();
  }
  writer.close().close().close().close();
  writer.open("batchSummary", { totalJobs: 1, failedToParse: 0, encrypted: 0, outOfMemory: 0, veraExceptions: 0 });
  const counts = { compliant: isCompliant ? 1 : 0, nonCompliant: isCompliant ? 0 : 1, failedJobs: 0 };
  writer.element("validationReports", counts, "1").close().close();
  return Buffer.from(writer.toBytes()).toString("utf8");
}

function levelTitle(flavour: Flavour): string {
  return flavour.startsWith("ua") ? `PDF/UA${flavour.slice(2)}` : `PDF/A-${flavour.toUpperCase()}`;
}

function contextOf({ place: { object, page, offset, path } }: Failure): string {
  const parts = [
    "root/document[0]",
    ...(page === undefined ? [] : [`pages[${page}]`]),
    ...(path === undefined ? [] : [path]),
    ...(offset === undefined ? [] : [`offset ${offset}`]),
  ];
  return clean(`${parts.join("/")}${object === undefined ? "" : `(${object} 0 obj)`}`);
}

/** Characters that XML cannot hold are replaced. */
function clean(text: string): string {
  const whole = text.toWellFormed();
  return isXmlText(whole) ? whole : [...whole].map((own) => (isXmlText(own) ? own : "\ufffd")).join("");
}
