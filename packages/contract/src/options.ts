import { choice, integer, object, type Schema, type Static, string } from "./schema.ts";

const GIB = 1024 ** 3;

/** Limits shared by all operations. Each counts work, so that it ends the same input the same way on every machine. */
export const LIMITS_SCHEMA = object(
  {
    maxInputBytes: integer({
      description: "Of the input's files, or of its JSON.",
      minimum: 1,
      maximum: 64 * GIB,
      default: 201_326_592,
    }),
    maxOutputBytes: integer({
      description: "Of the artifact, or of the value's JSON.",
      minimum: 1,
      maximum: 64 * GIB,
      default: 536_870_912,
    }),
    maxPages: integer({
      description: "Pages, slides or sheets.",
      minimum: 1,
      maximum: 1_000_000,
      default: 10_000,
    }),
    maxElements: integer({
      description: "Cells, nodes, parts or objects.",
      minimum: 1,
      maximum: 10_000_000_000,
      default: 100_000_000,
    }),
    maxArchiveEntries: integer({
      description: "Entries of an archive.",
      minimum: 1,
      maximum: 1_000_000,
      default: 10_000,
    }),
    maxExpansionRatio: integer({
      description: "Decoded bytes for each stored one.",
      minimum: 1,
      maximum: 100_000,
      default: 200,
    }),
    maxDurationMs: integer({
      description: "Wall time, the last guard.",
      minimum: 1,
      maximum: 3_600_000,
      default: 600_000,
    }),
  },
  { description: "What it may consume.", default: {} },
);

/** Options all operations share. Source: contract, Options all operations share. */
export const SHARED_OPTIONS = {
  deterministicSeed: string({
    description: "Seed of what is chosen.",
    maxLength: 256,
    default: "",
  }),
  timeoutMs: integer({
    description: "Milliseconds until it is stopped.",
    minimum: 1,
    maximum: 3_600_000,
    default: 60_000,
  }),
  locale: string({
    description: "BCP 47 tag; formatting only.",
    pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$",
    maxLength: 64,
    default: "en",
  }),
  lossPolicy: choice(["collect", "failOnDropped", "failOnAny"], {
    description: "Losses are listed, or end it: dropped ones, or any.",
    default: "collect",
  }),
  limits: LIMITS_SCHEMA as Schema<Static<typeof LIMITS_SCHEMA>, Partial<Static<typeof LIMITS_SCHEMA>> | undefined>,
};

export type Limits = Static<typeof LIMITS_SCHEMA>;
export type LossPolicy = Static<typeof SHARED_OPTIONS.lossPolicy>;

export interface SharedOptions {
  readonly deterministicSeed: string;
  readonly timeoutMs: number;
  readonly locale: string;
  readonly limits: Limits;
  readonly lossPolicy: LossPolicy;
}
