import type { Conservation } from "@colophon/testing";
import { filesOf, listByExpat, type ProjectCall } from "./expat.ts";

const REFERENCES: ReadonlySet<string> = new Set(["href", "keyref", "conref", "conkeyref", "conrefend"]);

interface Inspected {
  readonly files: readonly { readonly path: string; readonly kind: string }[];
  readonly references: readonly {
    readonly path: string;
    readonly line: number;
    readonly column: number;
    readonly attribute: string;
    readonly value: string;
  }[];
}

/** Expat counts every reference of every document; each has to be told. */
export const inspecting: Conservation = {
  statements: [
    {
      name: "references",
      check({ input, value }) {
        const given = filesOf(input as ProjectCall);
        if (given === undefined) return undefined;
        const { files, references } = value as Inspected;
        const listed = listByExpat(given);
        const read = new Set(files.filter(({ kind }) => kind === "topic" || kind === "map").map(({ path }) => path));
        const expected = new Map<string, number>();
        const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
        for (const [path, { units }] of Object.entries(listed)) {
          if (!read.has(path)) continue;
          for (const { name = "", element = "", text } of units)
            if (REFERENCES.has(name) && !element.includes(":")) count(expected, `${path} ${name} ${text}`);
        }
        const places = new Set<string>();
        const found = new Map<string, number>();
        for (const { path, line, column, attribute, value: reported } of references) {
          if (!REFERENCES.has(attribute) || places.has(`${path} ${line} ${column} ${attribute}`)) continue;
          places.add(`${path} ${line} ${column} ${attribute}`);
          count(found, `${path} ${attribute} ${reported}`);
        }
        return [...new Set([...expected.keys(), ...found.keys()])]
          .filter((key) => expected.get(key) !== found.get(key))
          .map((key) => `${key}: told ${found.get(key) ?? 0} times, expat has ${expected.get(key) ?? 0}`);
      },
    },
  ],
};
