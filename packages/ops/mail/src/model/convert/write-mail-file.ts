import { type Artifact, type ByteSource, makeArtifact, sourceOf } from "@colophon/contract";
import { ZipWriter } from "@colophon/kit-zip";
import { safePath } from "../file-set.ts";
import type { FileOrigin, MailFile, MailPart, MailSetKind } from "../part.ts";
import { quoteText } from "../quote-text.ts";
import type { Conversion } from "./conversion.ts";
import { joinPieces, type OutputPiece } from "./pieces.ts";
import { writeEml, writeInMailbox } from "./rewrite-mime.ts";

const FORMS = {
  eml: { mediaType: "message/rfc822", extension: "eml" },
  mbox: { mediaType: "application/mbox", extension: "mbox" },
  maildir: { mediaType: "application/zip", extension: "zip" },
  set: { mediaType: "application/zip", extension: "zip" },
} as const;

/**
 * A mail -> an Internet message, a mailbox -> a mailbox, a maildir or set -> a zip with the files under their names.
 *
 * Shapes   A file in which nothing had to be changed is its own result, byte for byte.
 * Cost     One copy of the result; one message at a time.
 */
export function writeMailFile(
  mail: MailFile<MailSetKind>,
  units: Iterable<MailPart>,
  original: ByteSource | undefined,
  conversion: Conversion,
): Artifact {
  const form = mail.kind === "msg" || mail.kind === "tnef" ? FORMS.eml : FORMS[mail.kind];
  const written = write(mail, units, original, conversion);
  if (written !== undefined) return makeArtifact(written, form.mediaType, form.extension);
  const bytes = original?.read(0, original.byteLength).slice() ?? new Uint8Array();
  return { bytes, byteLength: bytes.length, hash: conversion.op.hashOf(), ...form };
}

/** Undefined where the one file stays as it is. */
function write(
  mail: MailFile<MailSetKind>,
  units: Iterable<MailPart>,
  original: ByteSource | undefined,
  conversion: Conversion,
): Uint8Array | undefined {
  if (mail.kind === "mbox" && original !== undefined) return writeMailbox(units, original, conversion);
  if (mail.kind !== "maildir" && mail.kind !== "set") return writeSingle(units, conversion);
  // Several files that were sent become a zip in any case.
  return new SetWriter(conversion, original === undefined, mail.paths ?? []).write(units, mail);
}

/** Undefined where the file stays as it is. */
function writeSingle(units: Iterable<MailPart>, conversion: Conversion): Uint8Array | undefined {
  let written: Uint8Array | undefined;
  for (const unit of units) written = writeEml(unit, conversion);
  return written;
}

/** The messages, with the lines between them unchanged. */
function writeMailbox(units: Iterable<MailPart>, source: ByteSource, conversion: Conversion): Uint8Array | undefined {
  const pieces: OutputPiece[] = [];
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

/** The files of a set; one that could run code is left out. */
class SetWriter {
  readonly #conversion: Conversion;
  readonly #writer: ZipWriter;
  readonly #isZipNew: boolean;
  /** Paths of the files of the set, which no other file gets. */
  readonly #paths: ReadonlySet<string>;
  readonly #written = new Set<string>();
  /** Name -> the number that the last other name for it has. */
  readonly #counts = new Map<string, number>();
  #unchanged = 0;
  #mailbox:
    | { readonly holder: FilePart; readonly source: ByteSource; readonly pieces: OutputPiece[]; end: number }
    | undefined;

  /** `isZipNew`: there is no zip that could stay as it is. */
  constructor(conversion: Conversion, isZipNew: boolean, paths: readonly string[]) {
    this.#conversion = conversion;
    this.#isZipNew = isZipNew;
    this.#paths = new Set(paths);
    this.#writer = new ZipWriter({ checkpoint: conversion.op.checkpoint });
  }

  /** Undefined where all of the files stay as they are. */
  write(units: Iterable<MailPart>, { messageCount, otherFiles }: MailFile<MailSetKind>): Uint8Array | undefined {
    for (const unit of units) {
      if (isFile(unit)) {
        this.#endMailbox();
        if (unit.kind === "mailbox")
          this.#mailbox = { holder: unit, source: sourceOf(unit.bytes()), pieces: [], end: 0 };
        else this.#addFile(unit);
      } else this.#addMessage(unit);
    }
    this.#endMailbox();
    const isSame = !this.#isZipNew && this.#unchanged === messageCount && otherFiles.length === 0;
    return isSame ? undefined : this.#writer.finish();
  }

  #addFile(unit: FilePart): void {
    const [message] = unit.children;
    if (message === undefined && this.#conversion.whyStripped(unit) !== undefined) return;
    const written = message === undefined ? undefined : writeEml(message, this.#conversion);
    if (written === undefined) this.#keep(unit);
    else this.#add(unit, written, message?.origin.format === "outlook");
  }

  /** A message of a mailbox among the files, with the lines before it unchanged. */
  #addMessage(unit: MailPart): void {
    const mailbox = this.#mailbox;
    const written = writeInMailbox(unit, this.#conversion);
    if (mailbox === undefined || written === undefined || unit.origin.format !== "mime") return;
    const { start, end } = unit.origin.part.range;
    mailbox.pieces.push({ source: mailbox.source, start: mailbox.end, end: start });
    for (const piece of written) mailbox.pieces.push(piece);
    mailbox.end = end;
  }

  #endMailbox(): void {
    const mailbox = this.#mailbox;
    this.#mailbox = undefined;
    if (mailbox === undefined) return;
    const { holder, pieces, end: start, source } = mailbox;
    if (pieces.length === 0) this.#keep(holder);
    else this.#add(holder, joinPieces([...pieces, { source, start, end: source.byteLength }]), false);
  }

  #keep(unit: FilePart): void {
    const { path, stored } = unit.origin;
    if (!stored.canRename && (this.#written.has(path) || safePath(path) !== path)) {
      this.#conversion.reportLoss(
        "NESTED_MESSAGE_OPAQUE",
        unit,
        "The encrypted file needs another path and is left out.",
      );
      return;
    }
    const name = this.#claim(unit, path);
    stored.copyTo(this.#writer, name);
    if (name === path) this.#unchanged += 1;
  }

  /** An Outlook file that became an Internet message has another extension. */
  #add(unit: FilePart, content: Uint8Array, isRenamed: boolean): void {
    const { path } = unit.origin;
    const wanted = isRenamed ? `${path.replace(/\.(?:msg|oft|tnef|dat)$/i, "")}.eml` : path;
    this.#writer.add(this.#claim(unit, wanted), content);
  }

  /** A path that stays inside of a folder and that no other file of the result has. */
  #claim(unit: FilePart, wanted: string): string {
    const own = unit.origin.path;
    const plain = safePath(wanted) || `file-${unit.id}.eml`;
    const dot = /\.[^./]{1,20}$/.exec(plain)?.index ?? plain.length;
    let name = plain;
    let count = this.#counts.get(plain) ?? 1;
    while (this.#written.has(name) || (name !== own && this.#paths.has(name))) {
      count += 1;
      name = `${plain.slice(0, dot)}-${count}${plain.slice(dot)}`;
    }
    this.#counts.set(plain, count);
    this.#written.add(name);
    if (safePath(own) !== own || (wanted === own && name !== own))
      this.#conversion.reportLoss("FILENAME_NORMALIZED", unit, `The path of the file is ${quoteText(name)} here.`, {
        details: { path: own },
      });
    return name;
  }
}

type FilePart = MailPart & { readonly origin: FileOrigin };

function isFile(unit: MailPart): unit is FilePart {
  return unit.origin.format === "file";
}
