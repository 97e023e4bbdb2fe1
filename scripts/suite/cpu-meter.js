// vitest's setup file: what a test file takes of the processor's time, its processes included, for the reporter beside it.
import { existsSync, readFileSync } from "node:fs";
import { afterAll } from "vitest";

const startedAt = spentMs();

// Registered before those of the test file, so it runs after them: what they end has ended.
// biome-ignore lint/correctness/noEmptyPattern: vitest reads what a hook wants from its pattern.
afterAll(({}, suite) => {
  suite.meta.cpuMs = spentMs() - startedAt;
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
