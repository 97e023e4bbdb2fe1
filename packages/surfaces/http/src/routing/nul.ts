import type { Issue } from "@colophon/contract";

/** No text of the database can contain U+0000: where a value has one. */
export function* findNul(value: unknown, path = ""): Generator<Issue> {
  if (typeof value === "string" && value.includes("\0"))
    yield { path, message: "Contains U+0000, which no member may contain." };
  else if (typeof value === "object" && value !== null)
    for (const [name, member] of Object.entries(value)) yield* findNul(member, path === "" ? name : `${path}.${name}`);
}
