import type { Op } from "@colophon/contract";
import type { PdfFile } from "@colophon/kit-pdf";
import { type ArchiveLevel, checkConformance, type ObjectLocation, type Verdict } from "@colophon/kit-pdf-conformance";

type ProvingOp = Pick<Op<"PDF_ARCHIVE_UNREACHABLE" | "PDF_FONT_NOT_EMBEDDED">, "error" | "limits">;

/** Issues that an error lists. */
const MAX_ISSUES = 100;
/** Rules about fonts that are not embedded. */
const EMBEDDING = "6.2.11.4.1";
/** What a caller can do where one clause alone stays broken. */
const REMEDIES: Readonly<Record<string, string>> = {
  "6.2.4.3": "Set `outputProfile` to the ICC profile that the colors of the file are for.",
  "6.8": "Set `level` to `3b`, or `attachments` to `drop`.",
};

/** What the level's rules say of a file: none may be broken. The result: how many rules were checked. */
export function proveLevel(file: PdfFile, level: ArchiveLevel, op: ProvingOp) {
  const { verdicts, unseen } = checkConformance(file, level, { maxPages: op.limits.maxPages });
  const failed = verdicts.filter(({ failed: count }) => count > 0);
  if (failed.length === 0)
    return {
      rules: verdicts.length,
      checks: verdicts.reduce((sum, { passed }) => sum + passed, 0),
      unchecked: unseen.length,
    };
  const isFonts = failed.every(isEmbedding);
  const rules = failed.map(({ rule }) => `${level}/${rule.clause}-${rule.number}`);
  const issues = failed.flatMap((verdict) => issuesOf(file, verdict, level)).slice(0, MAX_ISSUES);
  const first = failed[0]?.failures[0]?.message ?? "";
  const message = isFonts
    ? `Fonts are not embedded: ${fontNames(file, failed)}.`
    : `The file cannot be made PDF/A-${level}. It breaks ${rules.join(", ")}. ${first}`;
  const remediation = failed.length === 1 ? REMEDIES[failed[0]?.rule.clause ?? ""] : undefined;
  throw op.error(
    isFonts ? "PDF_FONT_NOT_EMBEDDED" : "PDF_ARCHIVE_UNREACHABLE",
    message.slice(0, 2_000).toWellFormed(),
    {
      issues,
      details: { rules },
      ...(remediation !== undefined && { remediation }),
    },
  );
}

function isEmbedding({ rule }: Verdict): boolean {
  return rule.clause === EMBEDDING && rule.number === 1;
}

function issuesOf(file: PdfFile, { rule, failures }: Verdict, level: ArchiveLevel) {
  return failures.map(({ message, place }) => ({
    path: "bytes",
    message: `${level}/${rule.clause}-${rule.number}, ${describe(file, place)}: ${message}`.toWellFormed(),
  }));
}

function describe(file: PdfFile, { page, object, path }: ObjectLocation): string {
  const font = object === undefined ? undefined : fontName(file, object);
  const parts = [
    page === undefined ? undefined : `page ${page + 1}`,
    font === undefined ? undefined : `font ${font}`,
    object === undefined ? undefined : `object ${object} of the result`,
    path,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? "file" : parts.join(", ");
}

function fontName(file: PdfFile, object: number): string | undefined {
  const dict = file.dictOf(file.get(object));
  const name = file.resolve(dict?.get("BaseFont"));
  return name !== null && typeof name === "object" && "value" in name ? String(name.value) : undefined;
}

function fontNames(file: PdfFile, failed: readonly Verdict[]): string {
  const names = failed.flatMap(({ failures }) =>
    failures.map(
      ({ place }) => (place.object === undefined ? undefined : fontName(file, place.object)) ?? "a font without a name",
    ),
  );
  return [...new Set(names)].join(", ");
}
