import { type Checkpoint, FormatError } from "@colophon/kit-bytes";
import { type CfbStorage, type CfbStream, isCompoundFile, openCompound } from "@colophon/kit-msg/compound";
import { type ImportedChunk, languageOfChunk, redactChunk } from "./chunk/redact-chunk.ts";
import type { Masks } from "./masks.ts";
import { blankPicture, metafileText, pictureKind } from "./pictures.ts";
import type { PlaceFindings } from "./place.ts";
import type { Secrets } from "./secrets.ts";

export interface BinaryJob {
  readonly part: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly secrets: Secrets;
  readonly masks: Masks;
  /** Remove what cannot be examined. */
  readonly removesOpaque: boolean;
  readonly checkpoint: Checkpoint;
  readonly redactInner: ImportedChunk["redactInner"];
}

const OUTLINES = /font|audio|video|media|obfuscated/i;
/** Settings of a printer: numbers and names, as plain characters. */
const PLAIN = /printerSettings|\.bin\.printer/i;
const MAX_FILLER = 1_048_576;
/** Data of an object inside RTF. */
const RTF_DATA = /!(?:objdata|objalias|objsect|themedata|datastore|colorschememapping|panose|blipuid|datafield|pict)$/;

/** A part that is no XML and no package -> its bytes without the secrets; undefined where they stay. */
export function redactBinary(job: BinaryJob, findings: PlaceFindings): Uint8Array | undefined {
  const { part, bytes, contentType, secrets } = job;
  const kind = pictureKind(bytes);
  const isCompound = isCompoundFile(bytes);
  const isText = kind === undefined && !isCompound && !RTF_DATA.test(part);
  const language = isText ? languageOfChunk(contentType, part, bytes) : undefined;
  if (language !== undefined) return redactChunk(job, language, findings);
  if (kind !== undefined) return redactPicture(job, kind, findings);
  if (RTF_DATA.test(part)) return redactData(job, findings);
  if (isFiller(bytes)) return undefined;
  const isFree = secrets.targetIn(bytes) === undefined;
  if (OUTLINES.test(contentType) && isFree) {
    findings.unexamined.push({ part, reason: "The outlines, sound or pictures in it were not examined." });
    return undefined;
  }
  if (PLAIN.test(contentType) && isFree) return undefined;
  return redactOpaque(job, findings);
}

/** Bytes of all ones and all zeros, with which Word fills what it no longer needs ("[trash]"): text has others. */
function isFiller(bytes: Uint8Array): boolean {
  return bytes.length <= MAX_FILLER && bytes.every((byte) => byte === 0 || byte === 0xff);
}

function redactPicture(
  { part, bytes, secrets, removesOpaque }: BinaryJob,
  kind: string,
  findings: PlaceFindings,
): Uint8Array | undefined {
  findings.unexamined.push({ part, reason: "It is a picture: what its pixels and outlines show was not examined." });
  const target = secrets.targetIn(bytes) ?? secrets.rangesIn(metafileText(bytes, kind))[0]?.target;
  if (target === undefined) return undefined;
  const blank = blankPicture(kind) ?? (removesOpaque ? new Uint8Array(0) : undefined);
  if (blank === undefined) {
    findings.unproven.push({
      part,
      reason: `The picture holds it beside its pixels, and an empty ${kind} is not written here.`,
    });
    return undefined;
  }
  const text = `${kind}, ${bytes.length} bytes`;
  findings.places.push({ part, kind: "picture", text, length: 0, target, action: "removed" });
  return blank;
}

/** Data of an object inside RTF: text in it is masked in its place, and a file in it is not examined. */
function redactData(job: BinaryJob, findings: PlaceFindings): Uint8Array | undefined {
  const { part, bytes, secrets } = job;
  const compound = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf("d0cf11e0a1b11ae1", 0, "hex");
  if (bytes.length > 0 && (compound >= 0 || part.endsWith("!objdata")))
    findings.unexamined.push({ part, reason: "It is an object: what its program shows was not examined." });
  if (compound >= 0 && targetInStreams(bytes.subarray(compound), secrets) !== undefined)
    return redactOpaque(job, findings);
  const target = secrets.targetIn(bytes);
  if (target === undefined) return undefined;
  const written = secrets.maskedBytes(bytes);
  if (secrets.targetIn(written) !== undefined) return redactOpaque(job, findings);
  const text = `${bytes.length} bytes`;
  findings.places.push({ part, kind: "embedded", text, length: 0, target, action: "masked" });
  return written;
}

function redactOpaque(
  { part, bytes, secrets, removesOpaque }: BinaryJob,
  findings: PlaceFindings,
): Uint8Array | undefined {
  const target = secrets.targetIn(bytes) ?? (isCompoundFile(bytes) ? targetInStreams(bytes, secrets) : undefined);
  if (bytes.length === 0) return undefined;
  if (!removesOpaque) {
    const reason =
      target !== undefined
        ? "It holds it, in a form that is not written here."
        : "It is of a form that cannot be examined whole.";
    findings.unproven.push({ part, reason });
    return undefined;
  }
  const text = `${bytes.length} bytes`;
  findings.places.push({
    part,
    kind: "embedded",
    text,
    length: 0,
    ...(target !== undefined && { target }),
    action: "removed",
  });
  return new Uint8Array(0);
}

/** The target that a compound file holds; 0 where it cannot be opened. */
function targetInStreams(bytes: Uint8Array, secrets: Secrets): number | undefined {
  const visit = (entry: CfbStorage | CfbStream): number | undefined => {
    const [named] = secrets.rangesIn(entry.name);
    if (named !== undefined) return named.target;
    if (entry.kind === "stream") return targetInStream(entry.data.bytes(), secrets);
    for (const each of entry.entries) {
      const target = visit(each);
      if (target !== undefined) return target;
    }
    return undefined;
  };
  try {
    return visit(openCompound(bytes).root);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return 0;
  }
}

/** An archive in a stream is packed: what it holds is not seen, and may be sought. */
function targetInStream(bytes: Uint8Array, secrets: Secrets): number | undefined {
  const isArchive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("PK\x03\x04", 0, "latin1");
  return secrets.targetIn(bytes) ?? (isArchive ? 0 : undefined);
}
