import { array, integer, object, optional } from "@colophon/contract";

const place = (description: string) => integer({ description, minimum: 1, maximum: 1_000_000 });

/** The option of operations that read some pages. */
export function pageRanges(description: string) {
  return optional(
    array(
      object({
        from: place("First page, counted from 1."),
        to: optional(place("Last page. A page before `from` reverses the order. Default: the last page.")),
      }),
      { description, maxItems: 10_000, examples: [[{ from: 1, to: 1 }]] },
    ),
  );
}
