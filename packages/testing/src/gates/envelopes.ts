import { type Finding, toFindings } from "../finding.ts";
import type { Subject } from "../subject.ts";
import type { Trial } from "../trial.ts";

/** C2: every envelope has the one shape, and its value conforms to the published schema. */
export async function checkEnvelopes(subject: Subject): Promise<Finding[]> {
  return examineAll(subject, "C2", "shape");
}

/** C3: every envelope reads back to itself from its JSON, every error to an equal error. */
export async function checkRoundTrips(subject: Subject): Promise<Finding[]> {
  return examineAll(subject, "C3", "roundTrip");
}

async function examineAll(subject: Subject, gate: "C2" | "C3", what: "shape" | "roundTrip"): Promise<Finding[]> {
  const examine = subject.examiner();
  const trials = [...(await subject.trials()), await subject.example()];
  const envelopes = trials.filter(({ envelope }) => envelope !== undefined);
  if (envelopes.length === 0) return toFindings(gate, ["no row gave an envelope to look at"]);
  return envelopes.flatMap(({ row, envelope }: Trial) =>
    envelope === undefined ? [] : toFindings(gate, examine(envelope)[what], row.name),
  );
}
