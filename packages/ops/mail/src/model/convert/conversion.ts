import { at, type LossFacts, type Op, withFormatErrors } from "@colophon/contract";
import type { losses } from "../../codes.ts";
import { type ActiveContent, findActive } from "../active-content.ts";
import { readHead } from "../container.ts";
import { holdsEntity, type MailPart, walkMail } from "../part.ts";
import { describePart } from "../quote-text.ts";
import { SNIFFED_BYTES } from "../sniff.ts";

export type LossCode = keyof typeof losses.entries;
export type ConvertOp = Op<"INVALID_INPUT" | "RESOURCE_LIMIT", LossCode>;
export type OutputFormat = "eml" | "json" | "model" | "html" | "text" | "markdown";

interface ConvertOptions {
  readonly to: OutputFormat;
  readonly html: "sanitize" | "keep";
  readonly remoteContent: "block" | "allow";
  readonly activeAttachments: "strip" | "keep";
}

const WHY_CHANGED = "What was signed had to be changed: the signature no longer holds.";

/** One conversion: what was asked for, and how it speaks with its caller. It keeps no part in memory. */
export class Conversion {
  readonly op: ConvertOp;
  readonly options: ConvertOptions;
  readonly #verdicts = new WeakMap<MailPart, ActiveContent | undefined>();
  readonly #unwrapped = new WeakSet<MailPart>();

  constructor(op: ConvertOp, options: ConvertOptions) {
    this.op = op;
    this.options = options;
  }

  /** A loss at a part; its subject is the part unless it is named. */
  reportLoss(code: LossCode, part: MailPart, message: string, facts: LossFacts = {}): void {
    this.op.reportLoss(code, message, { at: [at("part", { id: part.id })], subject: describePart(part), ...facts });
  }

  /** Why a file is to be left out, undefined when it stays. Judged once, told at the first time. */
  whyStripped(part: MailPart): ActiveContent | undefined {
    if (this.options.activeAttachments === "keep") return undefined;
    if (this.#verdicts.has(part)) return this.#verdicts.get(part);
    const active = judgeFile(part, this.op) ?? this.#judgeSigned(part);
    this.#verdicts.set(part, active);
    if (active !== undefined)
      this.reportLoss("ACTIVE_ATTACHMENT_STRIPPED", part, `${active.reason} It was left out.`, {
        details: { kind: active.kind, mediaType: part.mediaType.toWellFormed() },
        remediation: "Set activeAttachments to keep.",
      });
    return active;
  }

  /** A structure around what it signs cannot be cut: it goes as a whole, unless an eml has what it holds in its place. */
  #judgeSigned(part: MailPart): ActiveContent | undefined {
    if (!holdsEntity(part) || (this.options.to === "eml" && part.origin.format === "mime")) return undefined;
    const [entity] = part.children;
    const leaves = entity === undefined ? [] : [...walkMail(entity)].filter(({ kind }) => kind === "leaf");
    for (const leaf of leaves) {
      const isBody = leaf.text !== undefined && leaf.filename === undefined && leaf.disposition !== "attachment";
      const active = isBody ? undefined : this.whyStripped(leaf);
      if (active !== undefined) return { ...active, reason: `It holds a file that is left out. ${active.reason}` };
    }
    return undefined;
  }

  /** A signature no longer holds as what it signs had to be changed. */
  loseSignature(part: MailPart): void {
    if (holdsEntity(part)) this.#unwrapped.add(part);
    if (part.kind === "compressed") return;
    const isModel = this.options.to === "model";
    const why = isModel ? "A model is written again without the signature." : WHY_CHANGED;
    const avoid = isModel ? "Convert with to set to eml." : "Set html and activeAttachments to keep.";
    this.reportLoss("SIGNATURE_INVALIDATED", part, why, {
      subject: `signature of part ${part.id}`,
      remediation: avoid,
    });
  }

  /** Why a file is not in the result, though what it holds is. */
  whyUnwrapped(part: MailPart): string | undefined {
    return this.#unwrapped.has(part) ? "The signed content is written again and replaces it." : undefined;
  }

  /** Runs what reads a foreign HTML body; its limits become RESOURCE_LIMIT at the part. */
  withHtmlLimits<T>(part: MailPart, run: () => T): T {
    this.op.checkpoint();
    return withFormatErrors(
      this.op,
      ({ message }) => ({
        code: "RESOURCE_LIMIT",
        message: `${describePart(part)} is too large: ${message}`.replace(/^t/, "T"),
        facts: { at: [at("part", { id: part.id })] },
      }),
      run,
    );
  }
}

/** A leaf -> why opening it could run code. */
export function judgeFile(part: MailPart, op: Pick<Op, "checkpoint" | "checkLimit">): ActiveContent | undefined {
  const head = readHead(part, SNIFFED_BYTES);
  return findActive(
    { mediaType: part.mediaType, filename: part.filename, head, bytes: () => part.bytes() },
    (entries) => {
      op.checkpoint();
      op.checkLimit("maxArchiveEntries", entries);
    },
  );
}
