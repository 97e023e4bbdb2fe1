import type { Asking } from "@colophon/base-fill";
import type { Filling } from "../filling.ts";
import type { TemplatePlan } from "../template-plan.ts";

/** Something that all records of a merged document share, with its place in the template if it has one. */
export interface SharedContent {
  readonly message: string;
  readonly subject: string;
  readonly asking?: Asking;
}

/** What a merged document has once although its records differ. */
export function findShared(
  { plans }: TemplatePlan,
  { fillings, countsOn }: { readonly fillings: readonly Filling[]; readonly countsOn: boolean },
): readonly SharedContent[] {
  const once = plans.flatMap(({ plan, part, kind }): readonly SharedContent[] => {
    if (!plan.isFilled || (plan.merged !== undefined && kind !== "glossaryDocument")) return [];
    const asking = { part: part.name, index: -1, written: "" };
    const what = kind === "glossaryDocument" ? "building blocks" : "document properties";
    return [
      { message: `The ${what} have the values of record 1; the other records share them.`, subject: what, asking },
    ];
  });
  const fields = new Map<string, Asking>();
  for (const { plan } of plans)
    for (const asking of plan.merged?.shared ?? []) {
      const key = `${asking.part} ${asking.written}`;
      if (!fields.has(key)) fields.set(key, asking);
    }
  const counted = [...fields.values()].map((asking) => ({
    message: `The field ${asking.written} covers all records of the document when it is updated.`,
    subject: `field ${asking.written}`,
    asking,
  }));
  const bound = new Set<string>();
  for (const { record, report } of fillings)
    if (record !== undefined && record.index > 0) for (const { binding } of report.bound) bound.add(binding.xpath);
  const unbound = [...bound].map((xpath) => ({
    message: `Only record 1 is bound to the custom XML at \`${xpath.slice(0, 200)}\`; the other records have its values as text.`,
    subject: "content control",
  }));
  const notes = countsOn
    ? [
        {
          message: "Footnotes count over all records, because the template has several sections.",
          subject: "footnotes",
        },
      ]
    : [];
  return [...once, ...counted, ...unbound, ...notes];
}
