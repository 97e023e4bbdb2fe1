import { checkOutcome } from "../content-preservation/check-conservation.ts";
import type { Statement } from "../content-preservation/conservation.ts";
import { type Finding, toFindings } from "../finding.ts";
import type { Subject } from "../subject.ts";
import type { Trial } from "../trial.ts";

/**
 * C20: every unit of a row's document is in the value or a file of it, or is named by a loss or a skipped entry; every statement
 * of the value holds. The documents of the corpus and those made by chance are `conservesFiles` and `conserves`.
 * A sample ends after half of the rows if each statement was made and a unit was looked for.
 */
export async function checkConservation({ conservation, ...subject }: Subject): Promise<Finding[]> {
  if (conservation === undefined || typeof conservation === "string")
    return toFindings("C20", violationsOfDeclaration(conservation, subject));
  const findings: Finding[] = [];
  const stated = new Set<string>();
  let units = 0;
  let successes = 0;
  const trials = (await subject.trials()).filter(({ envelope }) => envelope?.ok === true);
  const unmade = (): readonly Statement[] => (conservation.statements ?? []).filter(({ name }) => !stated.has(name));
  for (const [index, { row, input, envelope, emitted }] of inOrder(trials, subject.isSample).entries()) {
    if (envelope?.ok !== true) continue;
    const isEnough = subject.isSample && index >= trials.length / ONE_ROW_IN;
    if (isEnough && unmade().length === 0 && (conservation.list === undefined || units > 0)) break;
    successes += 1;
    const losses = emitted.length >= envelope.losses.length ? emitted : envelope.losses;
    const checked = await checkOutcome(conservation, { input, options: row.options, value: envelope.value, losses });
    const unlisted = checked.unlisted === undefined ? [] : [`it cannot be listed: ${checked.unlisted}`];
    findings.push(...toFindings("C20", [...checked.faults, ...unlisted], row.name));
    units += checked.units;
    for (const name of checked.stated) stated.add(name);
  }
  if (successes === 0) return findings;
  return [
    ...findings,
    ...toFindings("C20", [
      ...(conservation.list !== undefined && units === 0 ? ["no row has a unit to look for"] : []),
      ...unmade().map(({ name }) => `no row makes the statement "${name}"`),
    ]),
  ];
}

/** A sample looks at the first row and each that many further, then at the others for as long as something is missing. */
const ONE_ROW_IN = 2;

function inOrder(trials: readonly Trial[], isSample: boolean): readonly Trial[] {
  if (!isSample) return trials;
  const isFirst = (_: Trial, index: number): boolean => index % ONE_ROW_IN === 0;
  return [...trials.filter(isFirst), ...trials.filter((trial, index) => !isFirst(trial, index))];
}

/** Verbs whose operations may answer about a document and give nothing of it. */
const JUDGING: readonly string[] = ["validate", "inspect"];
const MIN_REASON_LENGTH = 20;

/** An operation that reads documents says how it is to be watched; one that only judges them may say why there is nothing to watch. */
function violationsOfDeclaration(
  reason: string | undefined,
  { operation }: Pick<Subject, "operation">,
): readonly string[] {
  const { file, members, items } = operation.filePlaces;
  if (file === undefined && members.size === 0 && items === undefined) return [];
  if (reason === undefined) return ["it reads documents and declares no conservation"];
  if (!JUDGING.includes(operation.verb)) return [`it gives a document's content away: a reason is not enough`];
  return reason.length >= MIN_REASON_LENGTH ? [] : [`"${reason}" is no reason`];
}
