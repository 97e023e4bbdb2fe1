import { spawnSync } from "node:child_process";
import type { Conservation, Outcome } from "@colophon/testing";

interface Verdict {
  readonly valid: boolean;
  readonly findings: readonly { readonly severity: string }[];
  readonly profiles: readonly {
    readonly profile: string;
    readonly truncated: boolean;
    readonly checked: readonly string[];
    readonly errors: number;
  }[];
}

/** What xmllint says of a text that it cannot read, without a grammar; nothing of one that it can. */
function readByXmllint(bytes: Uint8Array): readonly string[] {
  const { status, stderr } = spawnSync("xmllint", ["--noout", "--nonet", "-"], { input: bytes, encoding: "utf8" });
  return status === 0 ? [] : [stderr.split("\n")[0] ?? "it cannot be read"];
}

/** An article that xmllint cannot read is never valid, and valid is what the profiles and findings say. */
export const verdictConservation: Conservation = {
  statements: [
    {
      name: "valid",
      check({ input, value }: Outcome) {
        const { valid } = value as Verdict;
        if (!valid) return [];
        const { bytes } = input as { readonly bytes: Uint8Array };
        return readByXmllint(bytes).map((fault) => `it is valid, and xmllint says: ${fault}`);
      },
    },
    {
      name: "counts",
      check({ value }: Outcome) {
        const { valid, findings, profiles } = value as Verdict;
        const errors = profiles.reduce((sum, profile) => sum + profile.errors, 0);
        const reported = findings.filter(({ severity }) => severity === "error").length;
        return [
          ...(findings.length < 1_000 && reported !== errors ? [`${errors} errors are counted, ${reported} told`] : []),
          ...(valid && errors > 0 ? ["it is valid with errors"] : []),
          ...profiles.flatMap(({ profile, checked }) =>
            valid && checked.length === 0 ? [`it is valid, and nothing of ${profile} was looked at`] : [],
          ),
        ];
      },
    },
  ],
};
