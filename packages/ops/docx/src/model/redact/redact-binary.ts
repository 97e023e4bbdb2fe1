import { FormatError } from "@colophon/kit-bytes";
import { type CfbStorage, type CfbStream, isCompoundFile, openCompound } from "@colophon/kit-msg/compound";
import { blankPicture, metafileText, pictureKind } from "./pictures.ts";
import type { Findings } from "./place.ts";
import type { Secrets } from "./secrets.ts";

export interface BinaryJob {
  readonly part: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly secrets: Secrets;
  /** Take away what cannot be looked into. */
  readonly removesOpaque: boolean;
}

/** Kinds of text that stand in a package as they are, with what is left of one that goes. */
const CHUNKS: readonly (readonly [RegExp, string])[] = [
  [/html|htm$/i, "<html><body></body></html>"],
  [/rtf/i, "{\\rtf1}"],
  [/^message\/|mht/i, "MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<html><body></body></html>"],
  [/^text\/|\.(?:txt|csv|json|css|js)$/i, ""],
];
const OUTLINES = /font|audio|video|media|obfuscated/i;
/** Settings of a printer: numbers and names, as plain characters. */
const PLAIN = /printerSettings|\.bin\.printer/i;

/** A part that is no XML and no package -> its bytes without the secrets; undefined where they stay. */
export function redactBinary(job: BinaryJob, findings: Findings): Uint8Array | undefined {
  const { part, bytes, contentType, secrets } = job;
  const chunk = CHUNKS.find(([kind]) => kind.test(contentType) || kind.test(part));
  const kind = pictureKind(bytes);
  if (chunk !== undefined && kind === undefined && !isCompoundFile(bytes)) return redactChunk(job, chunk[1], findings);
  if (kind !== undefined) return redactPicture(job, kind, findings);
  if (OUTLINES.test(contentType) && !secrets.isIn(bytes)) {
    findings.unexamined.push({ part, reason: "What it shows or sounds like was not examined." });
    return undefined;
  }
  if (PLAIN.test(contentType) && !secrets.isIn(bytes)) return undefined;
  return redactOpaque(job, findings);
}

function redactChunk({ part, bytes, secrets }: BinaryJob, empty: string, findings: Findings): Uint8Array | undefined {
  const readings = ["utf8", "latin1", "utf16le"].map((encoding) =>
    Buffer.from(bytes).toString(encoding as BufferEncoding),
  );
  const isIn = readings.some((text) =>
    [...new Set([text, quotedPrintable(text), richText(text)])].some((meant) => secrets.rangesIn(meant).length > 0),
  );
  if (!isIn && !secrets.isIn(bytes)) return undefined;
  findings.places.push({ part, kind: "chunk", text: `${bytes.length} bytes`, action: "removed" });
  return Buffer.from(empty);
}

function quotedPrintable(text: string): string {
  if (!text.includes("=")) return text;
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** The text of RTF, without its commands. */
function richText(text: string): string {
  if (!text.startsWith("{\\rtf")) return text;
  return text
    .replace(/\\u(-?\d+) ?(?:\\'[0-9a-f]{2}|[^\\{}])?/gi, (_, code: string) =>
      String.fromCharCode(Number(code) & 0xffff),
    )
    .replace(/\\'([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\[a-z]+-?\d* ?|[{}\r\n]/gi, "");
}

function redactPicture(
  { part, bytes, secrets, removesOpaque }: BinaryJob,
  kind: string,
  findings: Findings,
): Uint8Array | undefined {
  findings.unexamined.push({ part, reason: "It is a picture: what its pixels and outlines show was not examined." });
  if (!secrets.isIn(bytes) && secrets.rangesIn(metafileText(bytes, kind)).length === 0) return undefined;
  const blank = blankPicture(kind) ?? (removesOpaque ? new Uint8Array(0) : undefined);
  if (blank === undefined) {
    findings.unproven.push({
      part,
      reason: `The picture holds it beside its pixels, and an empty ${kind} is not written here.`,
    });
    return undefined;
  }
  findings.places.push({ part, kind: "picture", text: `${kind}, ${bytes.length} bytes`, action: "removed" });
  return blank;
}

function redactOpaque({ part, bytes, secrets, removesOpaque }: BinaryJob, findings: Findings): Uint8Array | undefined {
  const isHeld = secrets.isIn(bytes) || (isCompoundFile(bytes) && isInStreams(bytes, secrets));
  if (bytes.length === 0) return undefined;
  if (!removesOpaque) {
    const reason = isHeld
      ? "It holds it, in a form that is not written here."
      : "It is of a form that cannot be looked into whole.";
    findings.unproven.push({ part, reason });
    return undefined;
  }
  findings.places.push({ part, kind: "embedded", text: `${bytes.length} bytes`, action: "removed" });
  return new Uint8Array(0);
}

function isInStreams(bytes: Uint8Array, secrets: Secrets): boolean {
  const visit = (entry: CfbStorage | CfbStream): boolean =>
    secrets.rangesIn(entry.name).length > 0 ||
    (entry.kind === "stream" ? secrets.isIn(entry.data.bytes()) : entry.entries.some(visit));
  try {
    return visit(openCompound(bytes).root);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return true;
  }
}
