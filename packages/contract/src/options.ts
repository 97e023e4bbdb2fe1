import { choice, integer, object, type Schema, type Static, string } from "./schema.ts";

const GIB = 1024 ** 3;

/** Limits shared by all operations. Each counts work, so that it ends the same input the same way on every machine. */
export const LIMITS_SCHEMA = object(
  {
    maxInputBytes: integer({
      description: "Maximum input size in bytes.",
      minimum: 1,
      maximum: 64 * GIB,
      default: 201_326_592,
    }),
    maxOutputBytes: integer({
      description: "Maximum output size in bytes.",
      minimum: 1,
      maximum: 64 * GIB,
      default: 536_870_912,
    }),
    maxPages: integer({
      description: "Maximum number of pages, slides or sheets.",
      minimum: 1,
      maximum: 1_000_000,
      default: 10_000,
    }),
    maxElements: integer({
      description: "Maximum number of cells, nodes, parts or objects.",
      minimum: 1,
      maximum: 10_000_000_000,
      default: 100_000_000,
    }),
    maxArchiveEntries: integer({
      description: "Maximum number of entries of an archive.",
      minimum: 1,
      maximum: 1_000_000,
      default: 10_000,
    }),
    maxExpansionRatio: integer({
      description: "Maximum decompression ratio of an archive.",
      minimum: 1,
      maximum: 100_000,
      default: 200,
    }),
    maxDurationMs: integer({
      description: "Maximum run time in milliseconds.",
      minimum: 1,
      maximum: 3_600_000,
      default: 600_000,
    }),
  },
  { description: "Resource limits. Omitted limits keep their defaults.", default: {} },
);

/** Options all operations share. Source: contract, Options all operations share. */
export const SHARED_OPTIONS = {
  deterministicSeed: string({
    description: "Seed for pseudo-random choices.",
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
    description: "BCP 47 language tag for formatting.",
    pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$",
    maxLength: 64,
    default: "en",
  }),
  lossPolicy: choice(["collect", "failOnDropped", "failOnAny"], {
    description: "`failOnDropped` fails on a `dropped` loss, `failOnAny` on any loss.",
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
