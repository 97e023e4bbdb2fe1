import type { Asking, MergeField } from "@colophon/base-fill";

/**
 * The code of a merge field -> the member that it asks for and the switches that say how to write it.
 *
 * Source   ISO/IEC 29500-1, 17.16.5.35.
 */
export function readMergeField(code: string, place: Omit<Asking, "written">): MergeField | undefined {
  const found = /^\s*MERGEFIELD\s+(?:"([^"]*)"|(\S+))(.*)$/is.exec(code);
  if (found === null) return undefined;
  const name = (found[1] ?? found[2] ?? "").trim();
  const switches = found[3] ?? "";
  if (name === "") return undefined;
  return {
    name,
    switches: switches.replace(/\\\*\s*(?:MERGEFORMAT|CHARFORMAT)/gi, "").trim(),
    before: textOf(switches, "b"),
    after: textOf(switches, "f"),
    asking: { ...place, written: code.trim() },
  };
}

/** Text that a field writes before or after a value that is not empty. */
function textOf(switches: string, letter: "b" | "f"): string {
  const found = new RegExp(`\\\\${letter}\\s+(?:"([^"]*)"|(\\S+))`, "i").exec(switches);
  return found?.[1] ?? found?.[2] ?? "";
}
