import { expect, it } from "vitest";
import { hasKilledForMemory, readMemoryKills } from "../src/process/memory-kills.ts";

const VMSTAT = "nr_free_pages 1\noom_kill 7\n";

it.each([
  {
    name: "the control group's own count",
    files: { "/proc/self/cgroup": "0::/a/b\n", "/sys/fs/cgroup/a/b/memory.events": "oom 3\noom_kill 2\n" },
    count: 2,
  },
  {
    name: "a control group that is the root of its namespace",
    files: { "/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/memory.events": "oom_kill 4\n" },
    count: 4,
  },
  {
    name: "the machine's, where the group does not count",
    files: { "/proc/self/cgroup": "4:memory:/x\n0::/\n", "/proc/vmstat": VMSTAT },
    count: 7,
  },
  { name: "the machine's, without control groups", files: { "/proc/vmstat": VMSTAT }, count: 7 },
  { name: "nothing, where the system does not say", files: {}, count: undefined },
])("reads $name", ({ files, count }) => {
  expect(readMemoryKills((path) => (files as Readonly<Record<string, string>>)[path])).toBe(count);
});

it("has none to report while nothing was killed", () => {
  hasKilledForMemory();
  expect(hasKilledForMemory()).toBe(false);
});
