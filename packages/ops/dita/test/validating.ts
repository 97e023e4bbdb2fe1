import type { Conservation } from "@colophon/testing";
import { filesOf, listByExpat, type ProjectCall } from "./expat.ts";

interface Validated {
  readonly valid: boolean;
  readonly checks: readonly string[];
  readonly findings: readonly { readonly severity: string; readonly path: string; readonly code: string }[];
  readonly checked: readonly { readonly path: string }[];
  readonly notChecked: readonly { readonly path: string }[];
}

/** What `valid` says: no document that expat refuses or whose grammar is unknown passes, and none is passed over in silence. */
export const validating: Conservation = {
  statements: [
    {
      name: "valid",
      check({ input, value }) {
        const given = filesOf(input as ProjectCall);
        if (given === undefined) return undefined;
        const { valid, checks, findings, checked, notChecked } = value as Validated;
        const isContradicted = findings.some(
          ({ severity, code }) => severity === "error" || (severity === "warning" && code === "GRAMMAR_NOT_CHECKED"),
        );
        const faults = valid === isContradicted ? ["valid contradicts the findings"] : [];
        const reported = new Set([...checked, ...notChecked, ...findings].map(({ path }) => path));
        for (const [path, { error, units }] of Object.entries(listByExpat(given))) {
          const refused = error !== undefined && !/undefined entity|unbound prefix/.test(error);
          if (refused && !findings.some((one) => one.path === path && one.severity === "error"))
            faults.push(`${path}: ${error}, and no finding`);
          const isOther = units.length === 0;
          if (
            checks.includes("grammar") &&
            !refused &&
            !isOther &&
            !reported.has(path) &&
            /\.(dita|ditamap)$/.test(path)
          )
            faults.push(`${path} is passed over in silence`);
        }
        return faults;
      },
    },
  ],
};
