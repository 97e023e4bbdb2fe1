import type { Conservation, Outcome } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { readWithPikepdf } from "./pikepdf.ts";

interface EvidenceValue {
  readonly pages: readonly { readonly annotations: Readonly<Record<string, number>> }[];
  readonly encryption?: unknown;
}

const bytesOf = (call: { readonly input: unknown }): Uint8Array => (call.input as { bytes: Uint8Array }).bytes;

/** What pikepdf finds is what is told: Info, outline, destinations, links, scripts, layers, attached files. */
export const evidenceConservation: Conservation = {
  async list(call) {
    const read = await readWithPikepdf(bytesOf(call), passwordOf(call));
    return typeof read === "string" ? read : read.units;
  },
  statements: [
    {
      name: "pages",
      check: (outcome) =>
        compare(outcome, ({ pages }, read) =>
          read.pages === null || pages.length === read.pages ? [] : [`${pages.length} pages for ${read.pages}`],
        ),
    },
    {
      name: "annotations",
      check: (outcome) =>
        compare(outcome, ({ pages }, read) => {
          const counts: Record<string, number> = {};
          for (const { annotations } of pages)
            for (const [subtype, count] of Object.entries(annotations))
              counts[subtype] = (counts[subtype] ?? 0) + count;
          return Object.entries(read.annotations).flatMap(([subtype, count]) => {
            const found = counts[subtype.replace(/^\//, "")] ?? 0;
            return found === count ? [] : [`${found} annotations ${subtype} for ${count}`];
          });
        }),
    },
    {
      name: "encryption",
      check: (outcome) =>
        compare(outcome, ({ encryption }, read) =>
          (encryption !== undefined) === read.encrypted ? [] : ["encryption"],
        ),
    },
  ],
};

type PikepdfFacts = Exclude<Awaited<ReturnType<typeof readWithPikepdf>>, string>;

async function compare(
  outcome: Outcome,
  check: (value: EvidenceValue, read: PikepdfFacts) => readonly string[],
): Promise<readonly string[] | undefined> {
  const read = await readWithPikepdf(bytesOf(outcome), passwordOf(outcome));
  return typeof read === "string" ? undefined : check(outcome.value as EvidenceValue, read);
}
