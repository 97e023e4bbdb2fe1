import { choice, integer, object, type Schema, type Static, string } from "./schema.ts";

const GIB = 1024 ** 3;

/** Limits shared by all operations. Each counts work, so that it ends the same input the same way on every machine. */
export const LIMITS_SCHEMA = object(
  {
    maxInputBytes: integer({
      description: "Maximum total size in bytes of the input's files, or of the input's JSON when it has no files.",
      minimum: 1,
      maximum: 64 * GIB,
      default: 201_326_592,
    }),
    maxOutputBytes: integer({
      description: "Maximum size in bytes of the output file, or of the result value's JSON when there is no file.",
      minimum: 1,
      maximum: 64 * GIB,
      default: 536_870_912,
    }),
    maxPages: integer({
      description: "Maximum number of pages, slides or sheets to process.",
      minimum: 1,
      maximum: 1_000_000,
      default: 10_000,
    }),
    maxElements: integer({
      description: "Maximum number of cells, nodes, parts or objects to process.",
      minimum: 1,
      maximum: 10_000_000_000,
      default: 100_000_000,
    }),
    maxArchiveEntries: integer({
      description: "Maximum number of entries in a ZIP or other archive.",
      minimum: 1,
      maximum: 1_000_000,
      default: 10_000,
    }),
    maxExpansionRatio: integer({
      description: "Maximum ratio of decompressed bytes to compressed bytes.",
      minimum: 1,
      maximum: 100_000,
      default: 200,
    }),
    maxDurationMs: integer({
      description: "Maximum run time in milliseconds of wall-clock time. The smaller of this and `timeoutMs` applies.",
      minimum: 1,
      maximum: 3_600_000,
      default: 600_000,
    }),
  },
  { description: "Resource limits for this call. Each limit you leave out keeps its default.", default: {} },
);

/** Options all operations share. Source: contract, Options all operations share. */
export const SHARED_OPTIONS = {
  deterministicSeed: string({
    description: "Seed for pseudo-random choices. The same input, options and seed give the same output.",
    maxLength: 256,
    default: "",
  }),
  timeoutMs: integer({
    description: "Timeout of the call in milliseconds.",
    minimum: 1,
    maximum: 3_600_000,
    default: 60_000,
  }),
  locale: string({
    description: "BCP 47 language tag. It affects formatting only.",
    pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$",
    maxLength: 64,
    default: "en",
  }),
  lossPolicy: choice(["collect", "failOnDropped", "failOnAny"], {
    description:
      "What losses do: `collect` lists them, `failOnDropped` fails on a loss of severity `dropped`, `failOnAny` fails on any loss.",
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
