import { invoke } from "@colophon/contract";
import { transformPdf } from "../src/operations/transform.ts";
import { differences, type Taken } from "./transform-expected.ts";
import { type Facts, readFacts } from "./transform-readers.ts";

/** A plan and the pages that each of its results should have. */
export interface Planned {
  readonly name: string;
  readonly options: Record<string, unknown>;
  readonly results: readonly (readonly Taken[])[];
  readonly password?: string;
  /** What the document is called afterwards; else all that it says of itself stays. */
  readonly title?: string;
}

/** Whether a file is encrypted: the name is in a trailer, which never is. */
export function isLocked(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes("/Encrypt");
}

/** What is asked for of files with so many pages each. All of the files are joined; what is locked is decrypted, or encrypted anew. */
export function plansFor(counts: readonly number[], locked = false): Planned[] {
  const all = counts.flatMap((count, file) => Array.from({ length: count }, (_, page): Taken => ({ file, page })));
  const half = Math.ceil(all.length / 2);
  const parts = [all.slice(0, half), all.slice(half)].filter((part) => part.length > 0);
  const backwards = counts.map((count, file) => ({ file, from: count, to: 1 })).reverse();
  const renamed = { equalFieldNames: "rename", decrypt: locked };
  const title = "A title – 題";
  return [
    { name: "compressed and linearized", options: { ...renamed, compress: true, linearize: true }, results: [all] },
    {
      name: "encrypted",
      options: { ...renamed, decrypt: false, encrypt: {}, userPassword: "u" },
      results: [all],
      password: "u",
    },
    { name: "split into halves", options: { ...renamed, splitEvery: half }, results: parts },
    { name: "backwards", options: { ...renamed, pages: backwards }, results: [all.toReversed()] },
    { name: "called otherwise", options: { ...renamed, metadata: { title } }, results: [all], title },
    ...(locked ? [{ name: "decrypted", options: renamed, results: [all] }] : []),
  ];
}

/**
 * What mutool, poppler and qpdf find in the results otherwise than in the files, a sentence each; the error's message where the
 * operation refuses.
 */
export async function judge(
  files: readonly Uint8Array[],
  plan: Planned,
  before: readonly Facts[] = files.map((bytes) => readFacts(bytes)),
): Promise<string[] | string> {
  const [bytes = new Uint8Array(), ...others] = files;
  const call = await invoke(transformPdf, { bytes, ...(others.length > 0 && { others }) }, plan.options);
  if (!call.ok) return call.error.message;
  const { artifact, artifacts } = call.value as Record<"artifact" | "artifacts", unknown>;
  const made = (artifacts ?? [artifact]) as { readonly bytes: Uint8Array }[];
  if (made.length !== plan.results.length) return [`${made.length} results for ${plan.results.length}`];
  const after = made.map((one) => readFacts(one.bytes, plan.password));
  return [...differences(before, after, plan.results), ...saidOtherwise(before[0]?.info ?? [], after, plan)];
}

/** What the results say of themselves otherwise than the first file; of the title what the plan gives. */
function saidOtherwise(before: readonly string[], after: readonly Facts[], { title }: Planned): string[] {
  const isTitle = (line: string): boolean => line.startsWith("Title:");
  const expected =
    title === undefined ? before : [`Title:           ${title}`, ...before.filter((line) => !isTitle(line))];
  return after.flatMap(({ info }, index) =>
    JSON.stringify(info) === JSON.stringify(expected)
      ? []
      : [`result ${index}, info: ${JSON.stringify(info)} for ${JSON.stringify(expected)}`],
  );
}
