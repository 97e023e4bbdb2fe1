import { type Artifact, type ByteSource, makeArtifact } from "@colophon/contract";
import { ZipWriter } from "@colophon/kit-zip";
import type { MailFile, MailPart, MailSetKind } from "../part.ts";
import type { Conversion } from "./conversion.ts";
import { joinPieces, type Piece } from "./pieces.ts";
import { writeEml, writeInMailbox } from "./rewrite-mime.ts";

const FORMS = {
  eml: { mediaType: "message/rfc822", extension: "eml" },
  mbox: { mediaType: "application/mbox", extension: "mbox" },
  maildir: { mediaType: "application/zip", extension: "zip" },
} as const;

/**
 * A mail -> an Internet message, a mailbox -> a mailbox, a zip of a maildir -> the same with the files under their names.
 *
 * Shapes   A file in which nothing had to be changed is its own result, byte for byte.
 * Cost     One copy of the result; one message at a time.
 */
export function writeMailFile(
  mail: MailFile<MailSetKind>,
  units: Iterable<MailPart>,
  original: ByteSource,
  conversion: Conversion,
): Artifact {
  const form = mail.kind === "mbox" || mail.kind === "maildir" ? FORMS[mail.kind] : FORMS.eml;
  const write = { mbox: writeMailbox, maildir: writeMaildir, single: writeSingle };
  const kind = mail.kind === "mbox" || mail.kind === "maildir" ? mail.kind : "single";
  const written = write[kind](units, original, conversion, mail);
  if (written !== undefined) return makeArtifact(written, form.mediaType, form.extension);
  const bytes = original.read(0, original.byteLength).slice();
  return { bytes, byteLength: bytes.length, hash: conversion.op.hashOf(), ...form };
}

/** Undefined where the file stays as it is. */
function writeSingle(units: Iterable<MailPart>, _: ByteSource, conversion: Conversion): Uint8Array | undefined {
  let written: Uint8Array | undefined;
  for (const unit of units) written = writeEml(unit, conversion);
  return written;
}

/** The messages, with the lines between them unchanged. */
function writeMailbox(units: Iterable<MailPart>, source: ByteSource, conversion: Conversion): Uint8Array | undefined {
  const pieces: Piece[] = [];
  let [at, end] = [0, source.byteLength];
  for (const unit of units) {
    const [range] = unit.ranges;
    if (unit.kind === "mailbox" && range !== undefined) ({ start: at, end } = range);
    const written = writeInMailbox(unit, conversion);
    if (written === undefined || unit.origin.format !== "mime") continue;
    const { start, end: next } = unit.origin.part.range;
    pieces.push({ source, start: at, end: start }, ...written);
    at = next;
  }
  if (pieces.length === 0 && at === 0 && end === source.byteLength) return undefined;
  return joinPieces([...pieces, { source, start: at, end }]);
}

/** The files of a maildir; one that could run code is left out. */
function writeMaildir(
  units: Iterable<MailPart>,
  _: ByteSource,
  conversion: Conversion,
  mail: MailFile<MailSetKind>,
): Uint8Array | undefined {
  const writer = new ZipWriter({ checkpoint: conversion.op.checkpoint });
  let unchanged = 0;
  for (const { origin, children, ...unit } of units) {
    if (origin.format !== "maildir") continue;
    const [message] = children;
    if (message === undefined && conversion.whyStripped({ ...unit, origin, children }) !== undefined) continue;
    const written = message === undefined ? undefined : writeEml(message, conversion);
    const { archive, entry } = origin.stored;
    if (written === undefined) {
      writer.copy(archive, entry);
      unchanged += 1;
    } else writer.add(entry.name, written);
  }
  return unchanged === mail.messageCount && mail.otherFiles.length === 0 ? undefined : writer.finish();
}
