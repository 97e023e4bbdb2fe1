import { DOMAINS, readName, VERBS } from "@colophon/contract";
import { type Finding, toFindings } from "../finding.ts";
import { isOperation } from "../operations.ts";
import { listSchemas } from "../schema-walk.ts";
import type { Subject } from "../subject.ts";

/**
 * The name an operation is exported under: the verb, the domain unless it is `common`, the words of the qualifier; where
 * nothing follows the verb, the package.
 *
 * `common.parse.delimited` -> parseDelimited, `common.extract.table-grid` -> extractTableGrid, `common.convert` of the package
 * tables -> convertTables, `docx.parse` -> parseDocx, `docx.convert.pdf` -> convertDocxPdf.
 */
export function exportNameOf(name: string, family: string): string {
  const { domain, verb, qualifier } = readName(name);
  const words = [...(domain === "common" ? [] : [domain]), ...qualifier.split(/[.-]/).filter((word) => word !== "")];
  const [first, ...rest] = [verb as string, ...(words.length === 0 ? [family] : words)];
  return [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
}

/** C13: the family's module exports the operation under its name, once. */
export async function checkExports(subject: Subject): Promise<Finding[]> {
  const { operation, packageJson, module } = subject;
  const expected = exportNameOf(operation.name, packageJson.name.replace(/^@[^/]+\//, ""));
  const exported = Object.entries(await subject.exports());
  const names = exported
    .filter(([, value]) => isOperation(value) && value.name === operation.name)
    .map(([name]) => name);
  if (names.length === 1 && names[0] === expected) return [];
  const found = names.length === 0 ? "does not export it" : `exports it as ${names.join(" and ")}`;
  return toFindings("C13", [`it should be exported as ${expected}; ${module.split("/").at(-1)} ${found}`]);
}

/** Verbs whose every change and removal is a loss. Source: contract, Verbs. */
const CHANGING = ["repair", "redact", "convert"];
/** Verbs that look and make nothing. */
const LOOKING = ["inspect", "validate"];

/**
 * C14: the verb is one of twelve and does what it says: inspect and validate make no artifact, repair, redact and convert
 * declare losses, and none changes its input. The name is one of the catalog, in its package.
 */
export async function checkVerbs(subject: Subject): Promise<Finding[]> {
  const { operation, entry, packageJson } = subject;
  const { domain, verb, name, value, losses } = operation;
  const faults: string[] = [];
  if (!VERBS.includes(verb) || !DOMAINS.includes(domain) || !name.startsWith(`${domain}.${verb}`))
    faults.push(`${name} has no verb of the twelve`);
  if (entry === undefined) faults.push(`${name} is not in the catalog`);
  else if (packageJson.name !== `@colophon/${entry.package}`)
    faults.push(`${name} belongs to @colophon/${entry.package}, not to ${packageJson.name}`);
  if (CHANGING.includes(verb) && Object.keys(losses.entries).length === 0) faults.push(`${verb} declares no loss`);
  const makesFile = listSchemas(value).some(
    ({ schema }) =>
      schema.contentEncoding === "base64" ||
      (schema.properties !== undefined && "bytes" in (schema.properties as object)),
  );
  if (LOOKING.includes(verb) && makesFile) faults.push(`${verb} makes a file`);
  const changed = (await subject.trials()).filter(({ hasChangedInput }) => hasChangedInput);
  return [
    ...toFindings("C14", faults),
    ...changed.flatMap(({ row }) => toFindings("C14", ["the input is another after the call than before"], row.name)),
  ];
}

/** C17: every receipt names the operation, its domain and its engine. */
export async function checkReceiptNames(subject: Subject): Promise<Finding[]> {
  const { operation } = subject;
  const trials = (await subject.trials()).filter(({ envelope }) => envelope?.receipt !== undefined);
  if (trials.length === 0) return toFindings("C17", ["no row gave a receipt to look at"]);
  return trials.flatMap(({ row, envelope }) => {
    const { operation: name, domain, engine } = envelope?.receipt ?? {};
    const isRight =
      name === operation.name &&
      domain === operation.domain &&
      engine?.name === operation.engine.name &&
      engine.version === operation.engine.version;
    return isRight
      ? []
      : toFindings("C17", [`the receipt names ${name} of ${domain} by ${engine?.name} ${engine?.version}`], row.name);
  });
}
