import { checkOutcome } from "../content-preservation/check-conservation.ts";
import { type Finding, toFindings } from "../finding.ts";
import type { Subject } from "../subject.ts";

/**
 * C20: every unit of a row's document is in the value or a file of it, or is named by a loss or a skipped entry; every statement
 * of the value holds. The documents of the corpus and those made by chance are `conservesFiles` and `conserves`.
 */
export async function checkConservation({ conservation, ...subject }: Subject): Promise<Finding[]> {
  if (conservation === undefined || typeof conservation === "string")
    return toFindings("C20", violationsOfDeclaration(conservation, subject));
  const findings: Finding[] = [];
  const stated = new Set<string>();
  let units = 0;
  let successes = 0;
  for (const { row, input, envelope, emitted } of await subject.trials()) {
    if (envelope?.ok !== true) continue;
    successes += 1;
    const losses = emitted.length >= envelope.losses.length ? emitted : envelope.losses;
    const checked = await checkOutcome(conservation, { input, options: row.options, value: envelope.value, losses });
    const unlisted = checked.unlisted === undefined ? [] : [`it cannot be listed: ${checked.unlisted}`];
    findings.push(...toFindings("C20", [...checked.faults, ...unlisted], row.name));
    units += checked.units;
    for (const name of checked.stated) stated.add(name);
  }
  if (successes === 0) return findings;
  const unmade = (conservation.statements ?? []).filter(({ name }) => !stated.has(name));
  return [
    ...findings,
    ...toFindings("C20", [
      ...(conservation.list !== undefined && units === 0 ? ["no row has a unit to look for"] : []),
      ...unmade.map(({ name }) => `no row makes the statement "${name}"`),
    ]),
  ];
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
