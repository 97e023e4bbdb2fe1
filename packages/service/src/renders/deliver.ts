import { readFile } from "node:fs/promises";
import {
  canonicalJson,
  decodeBase64,
  type Envelope,
  hashBytes,
  isPlainObject,
  type JsonObject,
  type Sha256Hash,
} from "@colophon/contract";
import type { ResultSummary, Runtime } from "@colophon/runtime";
import { compareFiles } from "../baselines/compare-files.ts";
import { POLICY_CODES, type PolicyBlock } from "../policy/policy.ts";
import { type BrandOutcome, brandOutcome } from "./brand-application.ts";
import { validateOnDesktop } from "./desktop-validation.ts";
import { qualityReportOf } from "./quality-report.ts";
import { checkStages } from "./stages.ts";
import type { Delivery } from "./terms.ts";

/** A file of a render, to be listed and downloaded by itself. */
export interface RenderedFile {
  readonly role: "file" | "preview" | "quality_report" | "diff";
  readonly slide?: number;
  /** Of a diff: what else it shows. */
  readonly baselineExecutionId?: string;
  readonly hash: Sha256Hash;
  readonly byteLength: number;
  readonly mediaType: string;
  readonly extension: string;
  readonly bytes: Uint8Array;
}

export interface Rendered {
  readonly delivery: Delivery;
  readonly summary: ResultSummary;
  /** The envelope: its bytes, or where they lie. */
  readonly result: { readonly bytes: Uint8Array } | { readonly path: string };
  /** A file that was stored; undefined where it is gone. */
  readonly read: (sha256: string) => Promise<Uint8Array | undefined>;
  /** Is the file to be withheld? Of a preflight, which ends with its report all the same. */
  readonly isWithheld: boolean;
}

export type Delivered =
  | { readonly kind: "blocked"; readonly block: PolicyBlock }
  | {
      readonly kind: "delivered";
      readonly files: readonly RenderedFile[];
      /** In place of the operation's own envelope, which holds a file that was not asked for. */
      readonly envelope?: Uint8Array;
      /** Of one in a template. */
      readonly brand?: BrandOutcome;
      /** Of one that says how it is to be validated. */
      readonly validation?: JsonObject;
      /** Of one with a baseline. */
      readonly comparison?: JsonObject;
    };

/** An envelope is taken apart in memory; past so many bytes it is not. */
const MAX_ENVELOPE_BYTES = 256 * 1024 * 1024;
const JSON_TYPE = "application/json";

/**
 * What a render came to -> its files, each by itself, or why its own terms keep it back.
 *
 * Cost     The envelope in memory, once; a run of the format's validator where a stage asks for it, one that compares where there is a
 *          baseline.
 */
export async function deliver(
  runtime: Runtime,
  { delivery, summary, result, read, isWithheld }: Rendered,
): Promise<Delivered> {
  if (summary.resultByteLength > MAX_ENVELOPE_BYTES)
    return {
      kind: "blocked",
      block: {
        code: POLICY_CODES.output,
        message: `The result has ${summary.resultByteLength} bytes; a render may have ${MAX_ENVELOPE_BYTES}.`,
      },
    };
  const text = "bytes" in result ? result.bytes : await readFile(result.path);
  const envelope = JSON.parse(Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString("utf8")) as Envelope;
  if (!envelope.ok) throw new Error("A failed render has nothing to deliver.");
  const file = fileOf(envelope.value);
  const report = qualityReportOf(delivery, envelope);
  const { losses } = summary;
  const { baseline } = delivery;
  const compared = baseline && (await compareFiles(runtime, baseline, { bytes: file.bytes, read }));
  const judged = { bytes: file.bytes, report, lossCount: losses.total, unintended: compared?.unintended };
  const block = await checkStages(runtime, delivery, judged);
  if (block !== undefined) return { kind: "blocked", block };
  const validated = await validateOnDesktop(runtime, delivery, {
    bytes: file.bytes,
    wasChecked: report.structuralValidation.status !== "not_run",
  });
  if (validated.kind === "blocked") return validated;
  const brand = delivery.brand && brandOutcome(delivery.brand, envelope);
  const { summary: validation } = validated;
  const reported = {
    ...(brand !== undefined && { brand }),
    ...(validation !== undefined && { validation }),
    ...(compared !== undefined && { comparison: compared.told }),
  };
  const reportFile = makeReportFile(canonicalJson(report));
  if (delivery.preflightOnly === true || delivery.isPreflight === true) {
    const bytes = new TextEncoder().encode(canonicalJson({ ...envelope, value: { report } }));
    const hasFile = delivery.isPreflight === true && delivery.previews !== undefined && !isWithheld;
    return { kind: "delivered", files: hasFile ? [file, reportFile] : [reportFile], envelope: bytes, ...reported };
  }
  return { kind: "delivered", files: [file, reportFile], ...reported };
}

/** The document in a render's value: the value itself, or its artifact. */
function fileOf(value: unknown): RenderedFile {
  const artifact = isPlainObject(value) && isPlainObject(value.artifact) ? value.artifact : value;
  const { bytes, mediaType, extension, hash } = artifact as Readonly<Record<string, string>>;
  const decoded = decodeBase64(bytes ?? "");
  return {
    role: "file",
    hash: hash as Sha256Hash,
    byteLength: decoded.length,
    mediaType: mediaType ?? "",
    extension: extension ?? "",
    bytes: decoded,
  };
}

function makeReportFile(text: string): RenderedFile {
  const bytes = new TextEncoder().encode(text);
  const facts = { mediaType: JSON_TYPE, extension: "json", byteLength: bytes.length };
  return { role: "quality_report", ...facts, hash: hashBytes(bytes), bytes };
}
