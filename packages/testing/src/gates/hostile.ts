import { type Finding, toFindings } from "../finding.ts";
import { MIN_HOSTILE_CASES } from "../hostile/perform-hostile.ts";
import type { Subject } from "../subject.ts";

const MAX_LISTED = 20;

/** C6: whatever comes in, an envelope goes out: never an exception, never a hang, never a dead process. */
export async function checkHostile(subject: Subject): Promise<Finding[]> {
  const { count, faults } = await subject.hostile();
  const threw = (await subject.trials()).flatMap(({ row, thrown }) =>
    thrown === undefined ? [] : toFindings("C6", [`it threw ${thrown}`], row.name),
  );
  const more = faults.length > MAX_LISTED ? [`${faults.length - MAX_LISTED} more faults of the hostile set`] : [];
  const tooFew = count < MIN_HOSTILE_CASES && faults.length === 0 ? [`only ${count} hostile calls were made`] : [];
  return [...threw, ...toFindings("C6", [...faults.slice(0, MAX_LISTED), ...more, ...tooFew])];
}
