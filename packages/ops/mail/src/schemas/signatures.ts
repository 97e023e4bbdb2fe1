import { array, choice, type JsonSchema, object, optional, string, typed } from "@colophon/contract";
import type { SignatureValue } from "../model/signatures/facts.ts";
import { mailFile } from "./input.ts";

/** Members that are named in the description of each, so that the descriptor stays short. */
const FACTS: JsonSchema = {
  type: "object",
  additionalProperties: { type: ["string", "integer", "array", "object"], items: { type: ["string", "object"] } },
};
const facts = (description: string): JsonSchema => ({ $ref: "#/$defs/facts", description });

/** The definitions that the schema of signatures uses. */
export const SIGNATURE_DEFINITIONS = { facts: FACTS };

/** Facts about signatures, in the words of pdf.extract.signatures. */
export const SIGNATURES = typed<readonly SignatureValue[]>({
  type: "array",
  items: {
    type: "object",
    required: ["kind", "claims", "coverage", "verification", "sender", "suspicions", "source"],
    additionalProperties: false,
    properties: {
      kind: choice(["smime", "dkim", "arcMessage", "arcSeal"], { description: "Kind of the signature." }),
      claims: facts("Tags of DKIM and ARC, or parameters of S/MIME."),
      coverage: facts(
        "state (whole, partial, none), part, fields (name, signed, unsigned, mayBeAdded), bytesAfter, partsOutside, partsOutsideCount, problems.",
      ),
      verification: facts(
        "digest (ok, differs, notComputable), signature (ok, wrong, notVerifiable), weaknesses, problems, signer, chain, times.",
      ),
      sender: facts("relation (same, related, sender, differs, none), from, signer."),
      suspicions: {
        type: "array",
        items: facts("attack (for example fieldAdded), message."),
        description: "Signs of known attacks.",
      },
      source: { $ref: "#/$defs/source" },
    },
  },
  description: "S/MIME, DKIM and ARC signatures. They depend on your keys and are not in `custody`.",
});

/** The roots of the caller. */
export const TRUST_ROOTS = optional(
  array(mailFile("A certificate in DER, or any number of certificates in PEM."), {
    description: "Trusted root certificates for S/MIME. Without any, no chain is trusted.",
    maxItems: 1_000,
  }),
);

export const AT = optional(
  string({
    description: "Time at which to check signatures and certificates.",
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$",
    maxLength: 20,
    examples: ["2024-01-31T12:00:00Z"],
  }),
);

const name = (description: string) => string({ description, minLength: 1, maxLength: 255 });

export const DKIM_KEYS = optional(
  array(
    object({
      domain: name("Domain that signs (d=)."),
      selector: name("Selector of the key (s=)."),
      key: string({
        description: "TXT record of `selector._domainkey.domain`, its p= value, or a public key in PEM.",
        maxLength: 16_384,
      }),
    }),
    {
      description: "DKIM and ARC keys. Without its key, a signature is not verifiable.",
      maxItems: 10_000,
    },
  ),
);
