import { readdirSync, readFileSync } from "node:fs";

const PAGE_BYTES = 4096;

/** Bytes that a process and its descendants have: what is each one's alone, and the most that one shares. Source: proc(5), statm. */
export function memoryOf(pid: number): number {
  let [own, shared] = [0, 0];
  const due = [pid];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    const [, resident = 0, common = 0] = read(`/proc/${next}/statm`).split(" ").map(Number);
    own += resident - common;
    shared = Math.max(shared, common);
    for (const task of tasksOf(next))
      for (const child of read(`/proc/${next}/task/${task}/children`).split(" "))
        if (child !== "") due.push(Number(child));
  }
  return (own + shared) * PAGE_BYTES;
}

function tasksOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Empty for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, "latin1").trim();
  } catch {
    return "";
  }
}
