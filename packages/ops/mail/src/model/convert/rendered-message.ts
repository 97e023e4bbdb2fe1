import { type Artifact, at, makeArtifact } from "@colophon/contract";
import { extensionOfFilename } from "../active-content.ts";
import { compact } from "../compact.ts";
import { contentOf, type MailContent, withWrittenText } from "../content.ts";
import { digestPart } from "../digest.ts";
import { type MailFacts, readFacts } from "../facts.ts";
import { holdsEntity, type MailPart } from "../part.ts";
import { describePart, quoteText } from "../quote-text.ts";
import { createNameRegister, inventName, safeName } from "../safe-name.ts";
import type { Conversion } from "./conversion.ts";
import { reportRtfOmissions } from "./outlook-losses.ts";
import { reportLostVersions } from "./versions.ts";

/** What became of a file: beside the artifact, inside it, or left out. */
export type FileState = "beside" | "inside" | "stripped";

/** A file of the mail under its safe name. */
export interface ShownFile {
  readonly part: MailPart;
  readonly name: string;
  /** Why it was left out; undefined when it was not. */
  readonly stripped: string | undefined;
}

/** A message as a reader sees it, with the messages attached to it. */
export interface RenderedMessage {
  readonly part: MailPart;
  readonly facts: MailFacts;
  readonly content: MailContent;
  readonly files: readonly ShownFile[];
  readonly nested: readonly { readonly holder: MailPart; readonly message: RenderedMessage }[];
  /** The file of a set that holds this message. */
  readonly holder?: MailPart;
}

export interface AttachmentValue {
  readonly part: string;
  readonly name: string;
  readonly mediaType: string;
  readonly state: FileState;
  readonly reason?: string;
  readonly byteLength: number;
  readonly sha256: string;
  readonly file?: Artifact;
}

/** Gives a file of the mail its name. */
export type NameFile = (part: MailPart) => string;

/** Names that are safe to write, each given once; one that had to be changed is told. */
export function createFileNamer(conversion: Conversion): NameFile {
  const register = createNameRegister();
  return (part) => {
    const given = part.filename ?? "";
    const safe = safeName(given);
    const free = register(safe === "" ? inventName(part.mediaType, part.id) : safe);
    const isCarried = conversion.whyStripped(part) === undefined && conversion.options.to !== "eml";
    if (given !== "" && free !== given && isCarried) reportLostName(part, free, conversion);
    return free;
  };
}

/** A file goes by another name than the mail gave it. */
export function reportLostName(part: MailPart, name: string, conversion: Conversion): void {
  conversion.reportLoss("FILENAME_NORMALIZED", part, `It is called ${quoteText(name)} here.`, {
    expected: quoteText(part.filename ?? ""),
    actual: quoteText(name),
  });
}

/** A message -> what its reader sees. Depth is bounded by options.maxNesting. */
export function showMessage(part: MailPart, nameFile: NameFile, conversion: Conversion): RenderedMessage {
  const content = withWrittenText(contentOf(part));
  const facts = readFacts(part);
  const { to } = conversion.options;
  const files: ShownFile[] = [];
  const nested: { holder: MailPart; message: RenderedMessage }[] = [];
  for (const attachment of new Set(content.attachments)) {
    const [inside] = attachment.children;
    if (attachment.kind === "message" && inside?.isMessage === true)
      nested.push({ holder: attachment, message: showMessage(inside, nameFile, conversion) });
    else {
      if (holdsEntity(attachment) && to === "model") conversion.loseSignature(attachment);
      files.push({
        part: attachment,
        name: nameFile(attachment),
        stripped: conversion.whyStripped(attachment)?.reason ?? conversion.whyUnwrapped(attachment),
      });
    }
  }
  if (to !== "eml") noteCharsets(new Set([...content.texts, ...content.htmls]), conversion);
  if (to !== "eml") reportLostVersions(content, conversion);
  if (to !== "eml")
    for (const body of to === "text" ? content.texts : content.htmls) reportRtfOmissions(body, conversion);
  return { part, facts, content, files, nested };
}

/** Characters that nobody stated, or that the stated charset does not have; UTF-8 proves itself. */
function noteCharsets(bodies: Iterable<MailPart>, { op }: Conversion): void {
  for (const part of bodies) {
    const { status = "exact", charset = "" } = part.text?.() ?? {};
    if (status === "exact" || (status === "guessed" && charset === "utf-8")) continue;
    const why =
      status === "replaced" ? "Bytes are invalid in the charset stated" : "No charset that is known is stated";
    const message = `${why}: ${describePart(part)} was read as ${charset}, and characters may be wrong.`;
    op.addDiagnostic("CHARSET_UNCERTAIN", message, { severity: "warn", at: [at("part", { id: part.id })] });
  }
}

/** All messages, the outermost first. */
export function* everyMessage(message: RenderedMessage): Generator<RenderedMessage> {
  yield message;
  for (const { message: inner } of message.nested) yield* everyMessage(inner);
}

/** Every file of a mail with what became of it; those in `inside` are part of the artifact. */
export function listMessageFiles(
  messages: readonly RenderedMessage[],
  inside: ReadonlySet<MailPart>,
  conversion: Conversion,
): AttachmentValue[] {
  return messages
    .flatMap((message) => [...everyMessage(message)])
    .flatMap(({ files }) =>
      files.map((file) => {
        conversion.op.checkpoint();
        return toAttachmentValue(file, file.stripped === undefined && inside.has(file.part));
      }),
    );
}

/** A file with its hash; its content, if it is neither inside nor left out. */
export function toAttachmentValue({ part, name, stripped }: ShownFile, isInside: boolean): AttachmentValue {
  const state: FileState = stripped !== undefined ? "stripped" : isInside ? "inside" : "beside";
  const { id, mediaType } = part;
  const file = state === "beside" ? makeArtifact(part.bytes(), mediaType, extensionOfFilename(name)) : undefined;
  const { byteLength, sha256 } =
    file === undefined ? digestPart(part) : { byteLength: file.byteLength, sha256: file.hash };
  return compact({ part: id, name, mediaType, state, reason: stripped, byteLength, sha256, file });
}
