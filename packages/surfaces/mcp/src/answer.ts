import { type Envelope, isArtifact, isPlainObject } from "@colophon/contract";
import { RESULT_BYTES, sizeOf } from "./budget.ts";
import { outlineOf } from "./outline.ts";
import type { FileHandle } from "./outputs.ts";
import type { KeptResult } from "./results.ts";
import { resultUri } from "./uris.ts";

export interface Told {
  readonly envelope: Envelope;
  readonly kept: KeptResult;
  readonly files: readonly FileHandle[];
  readonly mode: "local" | "hosted";
}

/** Both forms of an outlined answer, the text and the structure, stay within the budget together. */
const OUTLINE_BYTES = RESULT_BYTES / 2 - 400;
const OUTLINED_LOSSES = 5;
const OUTLINED_FILES = 10;
const OUTLINED_ISSUES = 10;

/** An envelope as a tool tells it: whole when it is small, else in outline with counts; bytes only where they were asked for. */
export function tellResult(told: Told): Record<string, unknown> {
  const whole = tellWhole(told);
  if (sizeOf(withoutBytes(whole)) <= RESULT_BYTES) return whole;
  return tellOutline(told);
}

function tellWhole({ envelope, kept, files, mode }: Told): Record<string, unknown> {
  const { ok, losses, diagnostics, receipt } = envelope;
  return {
    ok,
    operation: kept.operation,
    execution_mode: mode,
    ...(envelope.ok ? { value: withoutFiles(envelope.value) } : { error: envelope.error }),
    losses,
    loss_count: losses.length,
    diagnostics,
    diagnostic_count: diagnostics.length,
    ...(receipt !== undefined && { receipt }),
    files,
    file_count: files.length,
    result: linkTo(kept),
  };
}

function tellOutline({ envelope, kept, files, mode }: Told): Record<string, unknown> {
  const { ok, losses, diagnostics, receipt } = envelope;
  const counts: Record<string, number> = {};
  for (const { code } of losses) counts[code] = (counts[code] ?? 0) + 1;
  const rest = {
    ok,
    operation: kept.operation,
    execution_mode: mode,
    losses: losses.slice(0, OUTLINED_LOSSES).map(({ code, severity, subject, message }) => ({
      code,
      severity,
      subject: subject.slice(0, 80),
      message: message.slice(0, 160),
    })),
    loss_count: losses.length,
    loss_counts: counts,
    diagnostics: [],
    diagnostic_count: diagnostics.length,
    ...(receipt !== undefined && { receipt }),
    files: files.slice(0, OUTLINED_FILES),
    file_count: files.length,
    result: linkTo(kept),
  };
  const room = OUTLINE_BYTES - sizeOf(withoutBytes(rest));
  if (envelope.ok) return { ...rest, value_outline: outlineOf(withoutFiles(envelope.value), Math.max(200, room)) };
  const { details: _, issues, message, ...error } = envelope.error;
  return {
    ...rest,
    error: { ...error, message: message.slice(0, 500), issues: issues.slice(0, OUTLINED_ISSUES) },
  };
}

function linkTo({ id, byteLength }: KeptResult): object {
  return { uri: resultUri(id), byte_length: byteLength, sha256: id };
}

/** A file in the value is a note that it is told under `files`. */
function withoutFiles(value: unknown): unknown {
  if (isArtifact(value)) {
    const { bytes: _, ...facts } = value;
    return facts;
  }
  if (Array.isArray(value)) return value.map(withoutFiles);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutFiles(member)]));
}

function withoutBytes(answer: Record<string, unknown>): Record<string, unknown> {
  const files = (answer.files as readonly FileHandle[]).map(({ bytes: _, ...handle }) => handle);
  return { ...answer, files };
}
