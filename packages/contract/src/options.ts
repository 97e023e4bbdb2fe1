import { choice, integer, object, type Schema, type Static, string } from "./schema.ts";

const GIB = 1024 ** 3;

/** Limits shared by all operations. Each counts work, so that it ends the same input the same way on every machine. */
export const LIMITS_SCHEMA = object(
  {
    maxInputBytes: integer({
      description: "Bytes of all files of the input, or of its JSON when it has none.",
      minimum: 1,
      maximum: 64 * GIB,
      default: 201_326_592,
    }),
    maxOutputBytes: integer({
      description: "Bytes of the artifact, or of the value's JSON.",
      minimum: 1,
      maximum: 64 * GIB,
      default: 536_870_912,
    }),
    maxPages: integer({
      description: "Pages, slides or sheets, where the format has them.",
      minimum: 1,
      maximum: 1_000_000,
      default: 10_000,
    }),
    maxElements: integer({
      description: "Cells, nodes, parts or objects, whichever the format counts.",
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
      description: "Decoded bytes for each stored byte of an archive or stream.",
      minimum: 1,
      maximum: 100_000,
      default: 200,
    }),
    maxDurationMs: integer({
      description: "Wall time in milliseconds: the last guard, after the counted limits.",
      minimum: 1,
      maximum: 3_600_000,
      default: 600_000,
    }),
  },
  { description: "What the operation may consume; over a limit it fails with the limit's code.", default: {} },
);

/** Options all operations share. Source: contract, Options all operations share. */
export const SHARED_OPTIONS = {
  deterministicSeed: string({
    description: "Seed for anything an operation has to choose; part of the options hash.",
    maxLength: 256,
    default: "",
  }),
  timeoutMs: integer({
    description: "Milliseconds until the operation is stopped.",
    minimum: 1,
    maximum: 3_600_000,
    default: 60_000,
  }),
  locale: string({
    description: "BCP 47 language tag; formatting only.",
    pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$",
    maxLength: 64,
    default: "en",
  }),
  lossPolicy: choice(["collect", "failOnDropped", "failOnAny"], {
    description: "What a loss does: be listed, or end the operation (from severity dropped on, or any).",
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
