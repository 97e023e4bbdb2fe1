import { at } from "@colophon/contract";
import { listNames } from "../file-set.ts";
import { reportOutside } from "../outside.ts";
import { Holders, hasContent, type MailFile, type MailPart, type MailSetKind, messagesOf, walkMail } from "../part.ts";
import type { Conversion } from "./conversion.ts";
import { reportLostOutlookDetails } from "./outlook-losses.ts";
import {
  type AttachmentValue,
  createFileNamer,
  listMessageFiles,
  type NameFile,
  type RenderedMessage,
  showMessage,
  toAttachmentValue,
} from "./rendered-message.ts";

/**
 * The messages of a file, one by one: nothing of a message is kept once the next one is asked for, except its row in `attachments`
 * and the files that are returned beside the artifact.
 */
export class ShownMail {
  readonly attachments: AttachmentValue[] = [];
  readonly #mail: MailFile<MailSetKind>;
  readonly #conversion: Conversion;
  readonly #nameFile: NameFile;

  constructor(mail: MailFile<MailSetKind>, conversion: Conversion) {
    this.#mail = mail;
    this.#conversion = conversion;
    this.#nameFile = createFileNamer(conversion);
    this.#reportOtherFiles();
  }

  /**
   * What a reader sees of each message, with the losses that every format but eml shares: files left out, names made safe, what
   * could not be looked into, what only Outlook can say. `inside`: files that the output contains, which the caller adds.
   *
   * Cost     O(files): of each the first bytes, of archives and Office files the names inside.
   */
  *messages(inside: Set<MailPart>): Generator<RenderedMessage> {
    const holders = new Holders();
    for (const unit of this.#mail.readByMessage()) {
      const holder = holders.of(unit);
      for (const part of walkMail(unit)) this.#reportHidden(part);
      this.#listUnread(unit, "beside");
      for (const message of messagesOf(unit)) {
        const shown = showMessage(message, this.#nameFile, this.#conversion);
        yield holder === undefined ? shown : { ...shown, holder };
        for (const row of listMessageFiles([shown], inside, this.#conversion)) this.attachments.push(row);
      }
      inside.clear();
    }
  }

  /** The mailbox or the files of a set, and the messages, to be written again; files inside keep their own names. */
  *units(): Generator<MailPart> {
    for (const unit of this.#mail.readByMessage()) {
      for (const { opaque, id } of walkMail(unit)) {
        if (opaque === undefined || opaque.code === "SMIME_OPAQUE") continue;
        const message = `${opaque.reason} It is kept as it is; what is inside was not checked.`;
        this.#conversion.op.addDiagnostic("PART_NOT_EXAMINED", message, { severity: "warn", at: [at("part", { id })] });
      }
      yield unit;
      this.#listUnread(unit, "inside");
      for (const message of messagesOf(unit)) {
        const shown = showMessage(message, this.#nameFile, this.#conversion);
        const all = new Set(walkMail(message));
        for (const row of listMessageFiles([shown], all, this.#conversion)) this.attachments.push(row);
      }
    }
  }

  #reportHidden(part: MailPart): void {
    const conversion = this.#conversion;
    conversion.op.checkpoint();
    if (part.opaque !== undefined)
      conversion.reportLoss(part.opaque.code, part, `${part.opaque.reason} It is not shown, but carried as a file.`);
    reportOutside(part, conversion);
    if (part.origin.format === "outlook") reportLostOutlookDetails(part, part.origin.message, conversion);
  }

  /** A file of a set that is not a mail, or that cannot be unpacked. */
  #listUnread(unit: MailPart, state: "beside" | "inside"): void {
    if (unit.origin.format !== "file" || unit.children.length > 0 || !hasContent(unit)) return;
    const stripped = this.#conversion.whyStripped(unit)?.reason;
    const file = { part: unit, name: this.#nameFile(unit), stripped };
    this.attachments.push(toAttachmentValue(file, state === "inside"));
  }

  #reportOtherFiles(): void {
    const { otherFiles } = this.#mail;
    if (otherFiles.length === 0) return;
    const named = listNames(otherFiles);
    this.#conversion.op.reportLoss(
      "OUTSIDE_TEXT_OMITTED",
      `Files of the zip that are not messages are not in the result: ${named}.`,
      {
        subject: "files that are not mail",
        details: { count: otherFiles.length },
      },
    );
  }
}
