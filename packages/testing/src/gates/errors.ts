import { describeOperation, type Envelope, type Failed } from "@colophon/contract";
import { type Finding, toFindings } from "../finding.ts";
import type { Row } from "../row.ts";
import type { Subject } from "../subject.ts";

/** C4: a row that fails does so with exactly its code, and every remediation is a sentence that names the fix. */
export async function checkErrors(subject: Subject): Promise<Finding[]> {
  const { errors, losses } = describeOperation(subject.operation);
  const remediations = [...errors, ...losses.filter(({ remediation }) => remediation !== undefined)];
  const declared = remediations.flatMap(({ code, remediation = "" }) =>
    violationsOfSentence(remediation).map((fault) => `${code}: ${fault}`),
  );
  const retryables = new Map(errors.map(({ code, retryable }) => [code, retryable]));
  const trials = await subject.trials();
  return [
    ...toFindings("C4", declared),
    ...trials.flatMap(({ row, envelope }) =>
      toFindings(
        "C4",
        envelope === undefined
          ? []
          : [...violationsOfCode(row, envelope), ...(envelope.ok ? [] : violationsOfError(envelope, retryables))],
        row.name,
      ),
    ),
  ];
}

function violationsOfCode({ error, issues }: Row, envelope: Envelope): string[] {
  if (envelope.ok) return error === undefined ? [] : [`expected ${error}, it succeeded`];
  const found = envelope.error.code;
  if (error === undefined) return [`expected success, found ${found}: ${envelope.error.message}`];
  if (error !== found) return [`expected ${error}, found ${found}: ${envelope.error.message}`];
  const paths = envelope.error.issues.map(({ path }) => path);
  const isAsStated =
    issues === undefined || (issues.length === paths.length && issues.every((path, i) => path === paths[i]));
  return isAsStated
    ? []
    : [`expected issues at ${issues.join(", ") || "no place"}, found ${paths.join(", ") || "none"}`];
}

function violationsOfError({ error }: Failed, retryables: ReadonlyMap<string, boolean>): string[] {
  const faults = [...violationsOfSentence(error.remediation)];
  const [said, message] = [plain(error.remediation), plain(error.message)];
  if (message.includes(said) || (message.length > 12 && said.includes(message)))
    faults.push(`the remediation is the message again: "${error.remediation}"`);
  for (const { path, remediation, message: reported } of error.issues) {
    if (remediation !== undefined)
      faults.push(...violationsOfSentence(remediation).map((fault) => `issue ${path}: ${fault}`));
    if (reported.trim() === "") faults.push(`issue ${path} has no message`);
  }
  if (error.retryable !== (retryables.get(error.code) ?? false)) faults.push("retryable is not what the code declares");
  return faults;
}

/** Words a sentence that tells what to do does not begin with. */
const NOT_IMPERATIVE =
  /^(the|a|an|this|that|it|its|there|your|no|not|error|invalid|failed|cannot|could|unable|please)\b/i;

function violationsOfSentence(text: string): string[] {
  if (!/^\p{Lu}.*[.]$/su.test(text) || text.trim().split(/\s+/).length < 2)
    return [`the remediation is no sentence: "${text}"`];
  return NOT_IMPERATIVE.test(text) ? [`the remediation does not say what to do: "${text}"`] : [];
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
