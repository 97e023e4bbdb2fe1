import { type AnyOperation, countLosses, invoke, isPlainObject, type Loss } from "@colophon/contract";
import type { Call } from "../trial.ts";
import { describeSome, findMissing, names } from "./account.ts";
import type { Conservation, DocumentCall, Outcome, SkippedEntry, Unit } from "./conservation.ts";
import { gatherEvidence } from "./evidence.ts";

/** What one document came to. */
export interface Checked {
  readonly faults: readonly string[];
  /** Units looked for. */
  readonly units: number;
  /** Why the document could not be listed. */
  readonly unlisted?: string;
  /** Names of the statements that were made, and so judged. */
  readonly stated: readonly string[];
  /** The code of a call that failed: a refusal keeps nothing back. */
  readonly refused?: string;
}

/** Runs a document through an operation and holds what comes of it against the document. `units`: where they are known. */
export async function checkDocument(
  operation: AnyOperation,
  conservation: Conservation,
  call: DocumentCall & { readonly units?: readonly Unit[] },
  perform: Call = invoke,
): Promise<Checked> {
  const losses: Loss[] = [];
  const given = isPlainObject(call.options) ? call.options : {};
  const envelope = await perform(operation, call.input, { ...given, onLoss: (loss: Loss) => losses.push(loss) });
  if (!envelope.ok) return { faults: [], units: 0, stated: [], refused: envelope.error.code };
  const faults = violationsOfCount(envelope.losses, losses);
  const checked = await checkOutcome(conservation, { ...call, value: envelope.value, losses }, call.units);
  return { ...checked, faults: [...faults, ...checked.faults] };
}

/** The same of a call that was made elsewhere. */
export async function checkOutcome(
  conservation: Conservation,
  outcome: Outcome,
  known?: readonly Unit[],
): Promise<Checked> {
  const { stated, faults } = await checkStatements(conservation, outcome);
  const listed = known ?? (await conservation.list?.(outcome)) ?? [];
  if (typeof listed === "string") return { faults, units: 0, stated, unlisted: listed };
  const wanted = listed.filter((unit) => conservation.isAskedFor?.(unit, outcome) !== true);
  const evidence = await gatherEvidence(conservation, outcome);
  return {
    faults: [
      ...faults,
      ...evidence.unopened.map((file) => `no independent reader opens ${file}: give \`open\``),
      ...findMissing(wanted, evidence),
      ...violationsOfGuesses(evidence.skipped, outcome.losses),
    ],
    units: wanted.length,
    stated,
  };
}

async function checkStatements(
  { statements = [] }: Conservation,
  outcome: Outcome,
): Promise<{ stated: readonly string[]; faults: readonly string[] }> {
  const stated: string[] = [];
  const faults: string[] = [];
  for (const { name, check } of statements) {
    const found = await check(outcome);
    if (found === undefined) continue;
    stated.push(name);
    faults.push(...describeSome(found).map((fault) => `statement "${name}": ${fault}`));
  }
  return { stated, faults };
}

/** What is passed over by judgement has to be a loss as well. */
function violationsOfGuesses(skipped: readonly SkippedEntry[], losses: readonly Loss[]): string[] {
  const silent = skipped.filter(
    (entry) =>
      entry.isGuess &&
      !losses.some(({ locator, message, details }) => {
        const unit: Unit = { kind: "", place: "", ...entry };
        if (locator !== undefined && names({ at: locator.path, ...(locator.range && { range: locator.range }) }, unit))
          return true;
        const said = [message, ...stringsOf(details)];
        return entry.text !== undefined && entry.text !== "" && said.some((text) => text.includes(entry.text ?? ""));
      }),
  );
  return describeSome(
    silent.map(({ text = "" }) => `a guess passed over ${JSON.stringify(text.slice(0, 60))}, and no loss says so`),
  );
}

function stringsOf(fact: unknown): string[] {
  if (typeof fact === "string") return [fact];
  if (Array.isArray(fact)) return fact.flatMap(stringsOf);
  return isPlainObject(fact) ? Object.values(fact).flatMap(stringsOf) : [];
}

/** Past a hundred of a code the rest are one loss with a count, and the count is theirs. A loss can have a separate count. */
function violationsOfCount(reported: readonly Loss[], emitted: readonly Loss[]): string[] {
  const { total } = countLosses(reported);
  return total === emitted.length ? [] : [`${emitted.length} losses were emitted, the counts say ${total}`];
}
