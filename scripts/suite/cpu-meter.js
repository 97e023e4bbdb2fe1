// vitest's setup file: what a test file takes of the processor's time, its processes included, for the reporter beside it.
import { existsSync, readFileSync } from "node:fs";
import { afterAll, afterEach } from "vitest";

const startedAt = spentMs();
/** By the outermost `describe` of tests, which names the operation they are of. */
const ofGroups = {};
let groupedMs = startedAt;

// What was spent since the last test is this one's, with what was made ready for it.
afterEach(({ task }) => {
  let group = task.suite;
  while (group?.suite !== undefined && group.suite.name !== "") group = group.suite;
  const now = spentMs();
  const name = group?.name ?? "";
  ofGroups[name] = (ofGroups[name] ?? 0) + now - groupedMs;
  task.meta.cpuMs = now - groupedMs;
  groupedMs = now;
});

// Registered before those of the test file, so it runs after them: what they end has ended.
// biome-ignore lint/correctness/noEmptyPattern: vitest reads what a hook wants from its pattern.
afterAll(({}, suite) => {
  suite.meta.cpuMs = spentMs() - startedAt;
  suite.meta.cpuMsOf = ofGroups;
});

/** Of this process and of all that it started and that have ended: fields 14 to 17 of proc_pid_stat(5), in ticks of 10 ms. */
function spentMs() {
  if (!existsSync("/proc/self/stat")) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
  const fields = readFileSync("/proc/self/stat", "latin1")
    .replace(/^.*\) /s, "")
    .split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}
