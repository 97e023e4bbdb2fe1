import { at, type Issue, type Op } from "@colophon/contract";
import { FillFault, type MissingValue } from "./report.ts";
import type { Asking, TemplateFault } from "./template.ts";

/** What the operations that fill templates can report. */
export type FillOp = Op<
  "TEMPLATE_INVALID" | "DATA_INVALID" | "DATA_MISSING",
  "DATA_UNUSED" | "TAG_UNFILLED" | "SERIALIZER_CONDITION"
>;

/** What a caller wants for a tag without a value. */
export type Missing = "leave" | "empty" | "fail";

/** A template that cannot be filled: its faults. */
export class TemplateFaults extends Error {
  readonly faults: readonly TemplateFault[];

  constructor(faults: readonly TemplateFault[]) {
    super("The template has faults.");
    this.faults = faults;
  }
}

/** Enough to fix a template in one go. */
const MOST_ISSUES = 100;

/** Where a value is asked for, as losses and errors name it. */
export function placeOfAsking({ part, index, range }: Asking) {
  const place = at("part", { id: part });
  return { at: index < 0 ? [place] : [place, at("paragraph", index)], ...(range !== undefined && { range }) };
}

function issuesOf(
  op: FillOp,
  faults: readonly {
    readonly path: string;
    readonly message: string;
    readonly fix?: string;
    readonly asking: Asking;
  }[],
): readonly Issue[] {
  return faults.slice(0, MOST_ISSUES).map(({ path, message, fix, asking }) => ({
    path,
    message,
    ...(fix !== undefined && { remediation: fix }),
    locator: op.locate({ ...placeOfAsking(asking), of: "bytes" }),
  }));
}

/** Runs what fills a template; its faults and those of the data become errors with their places. */
export function withFillErrors<T>(op: FillOp, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TemplateFaults) {
      const [first] = error.faults;
      const many = error.faults.length > 1 ? ` ${error.faults.length - 1} more faults are in \`issues\`.` : "";
      const faults = error.faults.map((fault) => ({ ...fault, path: "bytes", message: `${fault.message}.` }));
      throw op.error(
        "TEMPLATE_INVALID",
        `${first?.message ?? ""}, in paragraph ${(first?.asking.index ?? 0) + 1} of ${first?.asking.part ?? ""}.${many}`,
        {
          issues: issuesOf(op, faults),
          ...(first !== undefined && { remediation: first.fix, ...placeOfAsking(first.asking), of: "bytes" }),
        },
      );
    }
    if (!(error instanceof FillFault)) throw error;
    const { asking, path, message } = error;
    const place = path === "" ? "data" : `data.${path}`;
    throw op.error("DATA_INVALID", `\`${place}\` cannot fill ${shownTag(asking.written)}: ${message}`, {
      ...placeOfAsking(asking),
      of: "bytes",
      issues: issuesOf(op, [{ path: place, message, asking }]),
    });
  }
}

/** A tag as messages show it. */
export function shownTag(written: string): string {
  return `\`${written.slice(0, 100)}\``;
}

/** Tags without a value, as an error or as losses. */
export function reportMissing(
  op: FillOp,
  found: readonly MissingValue[],
  { missing, noun }: { readonly missing: Missing; readonly noun: string },
): void {
  if (missing === "fail" && found.length > 0) {
    const faults = found.map(({ asking, scope }) => {
      const where = scope === "" ? "the data" : `data.${scope} and the levels around it`;
      return {
        path: scope === "" ? "data" : `data.${scope}`,
        message: `${shownTag(asking.written)} has no value in ${where}.`,
        asking,
      };
    });
    throw op.error(
      "DATA_MISSING",
      `The data have no value for ${faults.length} ${faults.length === 1 ? "tag" : "tags"}: ${found
        .slice(0, 5)
        .map(({ asking }) => shownTag(asking.written))
        .join(", ")}.`,
      {
        issues: issuesOf(op, faults),
      },
    );
  }
  for (const { asking, count } of found) {
    const times = count === 1 ? "" : ` ${count} times`;
    const done = missing === "leave" ? `it is left in the ${noun}` : "nothing is written for it";
    op.reportLoss("TAG_UNFILLED", `The data have no value for ${shownTag(asking.written)}${times}: ${done}.`, {
      subject: shownTag(asking.written),
      ...placeOfAsking(asking),
      of: "bytes",
    });
  }
}

/** Members of the data and pictures that the result does not have, as losses. */
export function reportUnused(
  op: FillOp,
  {
    unused,
    pictures,
    noun,
  }: { readonly unused: readonly string[]; readonly pictures: readonly string[]; readonly noun: string },
): void {
  for (const path of unused)
    op.reportLoss("DATA_UNUSED", `\`data${path === "" ? "" : `.${path}`}\` is not in the ${noun}.`, {
      subject: path || "data",
    });
  for (const name of pictures)
    op.reportLoss("DATA_UNUSED", `The picture \`${name.slice(0, 100)}\` is not in the ${noun}.`, {
      subject: `picture ${name}`,
    });
}

/** Values whose characters were replaced, as a loss. */
export function reportReplaced(op: FillOp, replaced: number): void {
  if (replaced > 0)
    op.reportLoss(
      "SERIALIZER_CONDITION",
      `${replaced} values have characters that XML cannot hold; U+FFFD replaces each.`,
    );
}

/** Tags without a value, as results list them. */
export function describeMissing(found: readonly MissingValue[]) {
  return found.map(({ asking, scope, count }) => ({
    tag: asking.written,
    part: asking.part,
    paragraph: asking.index,
    scope,
    count,
  }));
}
