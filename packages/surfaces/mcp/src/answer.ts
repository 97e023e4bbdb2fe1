import {
  countLosses,
  type Envelope,
  type Failed,
  isArtifact,
  isPlainObject,
  rankLosses,
  type Success,
} from "@colophon/contract";
import { RESULT_BYTES, shorten, shortenIssues, sizeOf } from "./budget.ts";
import { outlineOf } from "./outline.ts";
import type { FileHandle } from "./outputs.ts";
import type { CachedResult } from "./results.ts";
import { resultUri } from "./uris.ts";

interface ReportedCall {
  readonly envelope: Envelope;
  readonly kept: CachedResult;
  readonly files: readonly FileHandle[];
  readonly mode: "local" | "hosted";
}

type ReportedSuccess = ReportedCall & { readonly envelope: Success };

/** So small an answer is told whole in both forms; of a larger one the text is brief, for clients that give a model both. */
const TWICE_BYTES = 1_500;
const OUTLINE_BYTES = RESULT_BYTES / 2 - 400;
const OUTLINED_LOSSES = 5;
const OUTLINED_FILES = 10;
const OUTLINED_ISSUES = 10;
const MESSAGE_LENGTH = 500;
/** The files and the room of the text that stands beside a structure too large to be told twice. */
const BRIEF_FILES = 3;
const BRIEF_BYTES = 1_500;

export interface ToolResult {
  /** JSON for clients that show the text only: the structure, or in brief what it says. */
  readonly text: string;
  readonly structure: Record<string, unknown>;
}

/**
 * An envelope as a tool tells it: whole when it is small, else in outline with counts; bytes only where they were asked for, and
 * then in the structure only.
 *
 * Source   MCP specification 2025-11-25, Tools, Structured Content: the text SHOULD be the serialized structure. It is, as long
 *          as both fit; a context that is given both would pay twice for a larger one.
 */
export function describeResult(reported: ReportedCall): ToolResult {
  const { envelope } = reported;
  if (!envelope.ok) return toFailureAnswer(reported, envelope);
  return describeSuccess({ ...reported, envelope });
}

function describeSuccess(reported: ReportedSuccess): ToolResult {
  const structure = describeWhole(reported);
  const withText = withoutBytes(structure);
  const byteLength = sizeOf(withText);
  if (byteLength <= TWICE_BYTES) return { text: JSON.stringify(withText), structure };
  if (byteLength <= RESULT_BYTES) return { text: JSON.stringify(describeBrief(reported)), structure };
  return { text: JSON.stringify(describeBrief(reported)), structure: describeOutline(reported) };
}

/** Why, and what to do: nothing else of a failure helps to do better. The whole is in the resource. */
function toFailureAnswer({ kept, mode }: ReportedCall, envelope: Failed): ToolResult {
  const { code, message, remediation, retryable, issues } = envelope.error;
  const structure = {
    ok: false,
    operation: kept.operation,
    execution_mode: mode,
    error: {
      code,
      message: shorten(message, MESSAGE_LENGTH),
      remediation,
      retryable,
      issues: shortenIssues(issues, OUTLINED_ISSUES),
      ...(issues.length > OUTLINED_ISSUES && { issue_count: issues.length }),
    },
    ...(envelope.losses.length > 0 && describeCounts(envelope)),
    result: linkTo(kept),
  };
  const text = [
    `${code}: ${structure.error.message}`,
    remediation,
    ...structure.error.issues.map(({ path, message: reported }) => `${path}: ${reported}`),
  ];
  return { text: text.join("\n"), structure };
}

function describeWhole({ envelope, kept, files, mode }: ReportedSuccess): Record<string, unknown> {
  const { ok, losses, diagnostics, receipt } = envelope;
  return {
    ok,
    operation: kept.operation,
    execution_mode: mode,
    value: withoutFiles(envelope.value),
    losses,
    loss_count: countLosses(losses).total,
    diagnostics,
    diagnostic_count: diagnostics.length,
    ...(receipt !== undefined && { receipt }),
    files,
    file_count: files.length,
    result: linkTo(kept),
  };
}

function describeOutline({ envelope, kept, files, mode }: ReportedSuccess): Record<string, unknown> {
  const { ok, losses, diagnostics, receipt } = envelope;
  const rest = {
    ok,
    operation: kept.operation,
    execution_mode: mode,
    losses: rankLosses(losses)
      .slice(0, OUTLINED_LOSSES)
      .map(({ code, severity, subject, message }) => ({
        code,
        severity,
        subject: subject.slice(0, 80),
        message: message.slice(0, 160),
      })),
    ...describeCounts(envelope),
    diagnostics: [],
    diagnostic_count: diagnostics.length,
    ...(receipt !== undefined && { receipt }),
    files: files.slice(0, OUTLINED_FILES),
    file_count: files.length,
    result: linkTo(kept),
  };
  const room = OUTLINE_BYTES - sizeOf(withoutBytes(rest));
  return { ...rest, value_outline: outlineOf(withoutFiles(envelope.value), Math.max(200, room)) };
}

function describeBrief({ envelope, kept, files }: ReportedSuccess): Record<string, unknown> {
  const rest = {
    ok: true,
    operation: kept.operation,
    shortened:
      "The whole is in the structured content, and in the resource of result.uri; with output_path the value is written to a file.",
    ...describeCounts(envelope),
    files: files
      .slice(0, BRIEF_FILES)
      .map(({ path, uri, hash }) => ({ ...(path === undefined ? { uri } : { path }), hash })),
    file_count: files.length,
    result: linkTo(kept),
  };
  const room = BRIEF_BYTES - sizeOf(rest);
  return { ...rest, value_outline: outlineOf(withoutFiles(envelope.value), Math.max(200, room)) };
}

function describeCounts({ losses }: Envelope): { readonly loss_count: number; readonly loss_counts: object } {
  const { total, byCode } = countLosses(losses);
  return { loss_count: total, loss_counts: byCode };
}

function linkTo({ id, byteLength }: CachedResult): object {
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
