import { array, choice, integer, object, optional, streamedFile, string } from "@colophon/contract";
import { MAX_KEYS } from "../data/names.ts";
import { sha256, shortText } from "./record.ts";

export const TRUSTED_KEYS = optional(
  array(string({ description: "One PEM block PUBLIC KEY: Ed25519 or P-256.", maxLength: 4_000 }), {
    description: "Public keys that you trust. Never send a private key.",
    maxItems: MAX_KEYS,
  }),
);

export const CHAIN = streamedFile({ description: "The chain as JSON Lines: one record in each line." });

export const ARTIFACTS = optional(
  array(
    object({
      name: shortText("Name of the file in the result."),
      bytes: streamedFile({ description: "Content of the file." }),
    }),
    { description: "Files that the chain must name by their hash.", maxItems: 10_000 },
  ),
);

export const ANCHORS = optional(
  array(
    object({
      treeSize: integer({
        description: "Number of records in the chain.",
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
      }),
      rootHash: optional(sha256("Merkle root over these records.")),
      headHash: optional(sha256("recordHash of the last of these records.")),
      signaturesHash: optional(
        sha256("Hash of the signatures of the last of these records; a difference is a warning."),
      ),
    }),
    {
      description:
        "Tree heads that you kept from earlier, each with `rootHash` or `headHash`; the chain must contain each.",
      maxItems: 1_000,
    },
  ),
);

const FINDING_LEVELS = ["error", "warning"] as const;

export const FINDING = object({
  rule: shortText("Lasting name of the rule, for example `record-hash`."),
  severity: choice(FINDING_LEVELS, { description: "An error makes the chain invalid." }),
  sequence: integer({ description: "Zero-based number of the line in the chain." }),
  message: shortText("What is wrong with the record."),
  path: optional(shortText("Member of the record that is wrong; absent for the whole line.")),
  expected: optional(shortText("Value that the chain states or needs.")),
  actual: optional(shortText("Value that was found or computed.")),
});

export const LEVELS = ["broken", "consistent", "anchored", "signed"] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_TEXT =
  "broken: an error was found. consistent: hashes agree, but anyone can rewrite such a chain. anchored: it also contains an expected tree head. signed: a trusted key signs all records.";

export const MISSING_LINKS = array(
  object({
    sequence: integer({ description: "Zero-based number of the record." }),
    name: shortText("Name of the material."),
    hash: sha256("Hash of the material."),
  }),
  { description: "Materials that no earlier record made and that are not stated as origins." },
);
