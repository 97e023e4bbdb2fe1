import type { Op } from "@colophon/contract";
import type { PdfPage } from "@colophon/kit-pdf";
import type { AssembledPage, InfoChange } from "@colophon/kit-pdf/write";

export type TransformOp = Pick<
  Op<
    | "INVALID_INPUT"
    | "SCHEMA_REJECTED"
    | "UNSUPPORTED_FEATURE"
    | "CONTRACT_VIOLATION"
    | "RESOURCE_LIMIT_EXCEEDED"
    | "OPERATION_CANCELLED"
    | "OPERATION_TIMEOUT"
    | "LOSS_POLICY_VIOLATED"
  >,
  "error" | "operation" | "checkpoint" | "limits"
>;

/** Places from 1, both ends included; `to` is the last where it is left out. */
interface Range {
  readonly from: number;
  readonly to?: number | undefined;
}

export const PERMISSIONS = {
  print: 3,
  modify: 4,
  copy: 5,
  annotate: 6,
  fillForms: 9,
  accessibility: 10,
  assemble: 11,
  printWell: 12,
} as const;
export type Permission = keyof typeof PERMISSIONS;

export interface TransformPlan {
  readonly pages?: readonly (Range & { readonly file: number; readonly rotate: number })[];
  readonly rotatePages?: readonly (Range & { readonly by: number })[];
  readonly deletePages?: readonly Range[];
  readonly split?: readonly Range[];
  readonly splitEvery?: number;
  readonly equalFieldNames: "fail" | "rename";
  readonly order: "files" | "alternate" | "alternate-reversed";
  readonly outlineTitles?: readonly string[];
  readonly onUnmergeable: "fail" | "drop";
  readonly metadata?: InfoChange;
  readonly encrypt?: { readonly permissions: readonly Permission[]; readonly encryptsMetadata: boolean };
  readonly decrypt: boolean;
  readonly compress: boolean;
  readonly linearize: boolean;
  readonly save: "whole" | "incremental";
  readonly userPassword?: string;
  readonly ownerPassword?: string;
}

/** Whether pages are chosen, moved or turned, or files joined. */
export function movesPages(plan: TransformPlan, files: number): boolean {
  const { pages, rotatePages, deletePages, split, splitEvery, outlineTitles } = plan;
  const steps = [pages, rotatePages, deletePages, split, splitEvery, outlineTitles];
  return files > 1 || steps.some((step) => step !== undefined);
}

/** The pages of each document that the plan makes, in order. */
export function planPages(
  plan: TransformPlan,
  files: readonly (readonly PdfPage[])[],
  op: TransformOp,
): readonly (readonly AssembledPage[])[] {
  const chosen = choosePages(plan, files, op);
  for (const [index, { from, to, by }] of (plan.rotatePages ?? []).entries())
    for (const at of placesOf({ from, to }, chosen.length, { path: `options.rotatePages[${index}]`, op })) {
      const page = chosen[at];
      if (page !== undefined) chosen[at] = { ...page, rotate: page.rotate + by };
    }
  const gone = new Set(
    (plan.deletePages ?? []).flatMap((range, index) =>
      placesOf(range, chosen.length, { path: `options.deletePages[${index}]`, op }),
    ),
  );
  const kept = chosen.filter((_, index) => !gone.has(index));
  if (kept.length === 0) throw refused("options.deletePages", "No page is left.", op);
  const parts = splitPages(plan, kept.length, op);
  return parts === undefined ? [kept] : parts.map((places) => places.flatMap((at) => kept[at] ?? []));
}

function choosePages(plan: TransformPlan, files: readonly (readonly PdfPage[])[], op: TransformOp): AssembledPage[] {
  if (plan.outlineTitles !== undefined && plan.outlineTitles.length !== files.length)
    throw refused("options.outlineTitles", `There are ${files.length} files; send one title for each.`, op);
  if (plan.pages === undefined) return orderPages(plan, files);
  if (plan.order !== "files") throw refused("options.order", "Set either `pages` or `order`.", op);
  return plan.pages.flatMap(({ file, from, to, rotate }, index) => {
    const path = `options.pages[${index}]`;
    const pages = files[file];
    if (pages === undefined) throw refused(`${path}.file`, `There are ${files.length} files, counted from 0.`, op);
    return placesOf({ from, to }, pages.length, { path, op }).flatMap((at) => {
      const page = pages[at];
      return page === undefined ? [] : [{ source: file, page, rotate }];
    });
  });
}

/** File after file, or a page of each in turn, as the two passes of a scanner that reads one side of the paper are merged. */
function orderPages({ order }: TransformPlan, files: readonly (readonly PdfPage[])[]): AssembledPage[] {
  const listed = files.map((pages, source) => {
    const own = pages.map((page) => ({ source, page, rotate: 0 }));
    return order === "alternate-reversed" && source > 0 ? own.reverse() : own;
  });
  if (order === "files") return listed.flat();
  const most = listed.reduce((count, own) => Math.max(count, own.length), 0);
  return Array.from({ length: most }, (_, at) => listed.flatMap((own) => own[at] ?? [])).flat();
}

function splitPages(plan: TransformPlan, count: number, op: TransformOp): number[][] | undefined {
  const { split, splitEvery } = plan;
  if (split !== undefined && splitEvery !== undefined)
    throw refused("options.splitEvery", "Give either split or splitEvery.", op);
  if (split !== undefined)
    return split.map((range, index) => placesOf(range, count, { path: `options.split[${index}]`, op }));
  if (splitEvery === undefined) return undefined;
  return Array.from({ length: Math.ceil(count / splitEvery) }, (_, part) =>
    Array.from({ length: Math.min(splitEvery, count - part * splitEvery) }, (_, at) => part * splitEvery + at),
  );
}

type RefusingOp = Pick<Op<"SCHEMA_REJECTED">, "error">;

/** A range of pages -> their places from 0; SCHEMA_REJECTED where the file has fewer pages. */
export function placesOf(
  { from, to }: Range,
  count: number,
  { path, op }: { readonly path: string; readonly op: RefusingOp },
): number[] {
  const last = to ?? count;
  if (from > count || last > count)
    throw refused(path, `It names page ${Math.max(from, last)}, but the last page is ${count}.`, op);
  const step = from <= last ? 1 : -1;
  return Array.from({ length: Math.abs(last - from) + 1 }, (_, index) => from - 1 + index * step);
}

export function refused(path: string, message: string, op: RefusingOp): Error {
  return op.error("SCHEMA_REJECTED", message, { issues: [{ path, message }] });
}
