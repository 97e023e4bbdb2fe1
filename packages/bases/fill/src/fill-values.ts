import type { FillReport } from "./report.ts";
import { type RichValue, readRich } from "./rich-values.ts";
import type { DataReader, Found, Scope } from "./scope.ts";
import type { Asking, TemplateTag } from "./template.ts";
import { formatValue, ValueFault } from "./write-value.ts";

/** What a run can show. */
export type RunContent = { readonly kind: "text"; readonly text: string } | Exclude<RichValue, { kind: "html" }>;

/** What values are written with. */
export interface ValueFilling {
  readonly data: DataReader;
  readonly report: FillReport;
  readonly language: string;
  /** What is written where the data have no value. */
  readonly leavesMissing: boolean;
}

/** What a run shows of a value. Errors: FillFault for a value that is not for a run. */
export function runContent(
  { kind, switches }: Pick<TemplateTag, "kind" | "switches">,
  { value, path }: Found,
  { asking, filling }: { readonly asking: Asking; readonly filling: ValueFilling },
): RunContent {
  return safely(filling, { asking, path }, () => {
    if (kind === "picture" && typeof value === "string") return { kind: "picture", source: value, alt: "" };
    const rich = readRich(value);
    if (typeof rich === "string") throw new ValueFault(rich);
    if (rich?.kind === "html" || (kind === "rich" && typeof value === "string"))
      throw new ValueFault("HTML and tables need a tag that is alone in its paragraph.");
    if (rich !== undefined) {
      filling.data.useWhole(value);
      return rich;
    }
    if (value === null) return { kind: "text", text: "" };
    if (typeof value === "object")
      throw new ValueFault(
        "It is a list or an object, and the tag needs text. Use `{#name}` and `{/name}` around a tag for its members.",
      );
    return { kind: "text", text: formatValue(value as string | number | boolean, switches, filling.language) };
  });
}

/** What is written where the data have no value. */
export function missingContent(
  { report, leavesMissing }: ValueFilling,
  { asking, scope, written }: { readonly asking: Asking; readonly scope: Scope; readonly written: string },
): RunContent {
  report.miss(asking, scope.path());
  return { kind: "text", text: leavesMissing ? written : "" };
}

/** The HTML of a value that replaces its paragraph; undefined for any other value. */
export function htmlOf(
  kind: TemplateTag["kind"],
  { value, path }: Found,
  filling: ValueFilling,
  asking: Asking,
): string | undefined {
  if (kind === "rich" && typeof value === "string") return value;
  const rich = readRich(value);
  if (typeof rich === "string") return filling.report.refuse(new ValueFault(rich), asking, path());
  return rich?.kind === "html" ? rich.html : undefined;
}

/** Runs what writes a value; its fault becomes one with the place of the tag. */
export function safely<T>(
  { report }: Pick<ValueFilling, "report">,
  { asking, path }: { readonly asking: Asking; readonly path?: (() => string) | undefined },
  work: () => T,
): T {
  try {
    return work();
  } catch (error) {
    return report.refuse(error, asking, path?.() ?? "");
  }
}
