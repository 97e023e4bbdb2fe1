import type { Conservation } from "@colophon/testing";
import { listByExpat } from "./expat.ts";

/** Counts are statements that expat can refute. */
export const inspecting: Conservation = {
  statements: [
    {
      name: "counts",
      check({ input, value }) {
        const { bytes } = input as { readonly bytes?: Uint8Array };
        if (bytes === undefined || bytes[0] === 0x50) return undefined;
        const listed = listByExpat(bytes);
        if (typeof listed === "string") return undefined;
        const { elements, counts } = value as {
          readonly elements: Readonly<Record<string, number>>;
          readonly counts: Readonly<Record<string, number>>;
        };
        const faults: string[] = [];
        for (const name of new Set([...Object.keys(elements), ...Object.keys(listed.counts)]))
          if (elements[name] !== listed.counts[name])
            faults.push(`${name}: ${elements[name]}, expat ${listed.counts[name]}`);
        for (const [kind, member] of [
          ["text", "texts"],
          ["attribute", "attributes"],
          ["comment", "comments"],
          ["instruction", "instructions"],
        ] as const) {
          const expected = listed.units.filter((unit) => unit.kind === kind).length;
          if (counts[member] !== expected) faults.push(`${member}: ${counts[member]}, expat ${expected}`);
        }
        return faults;
      },
    },
  ],
};
