import { at, type LossFacts, type Op, withFormatErrors } from "@colophon/contract";
import type { losses } from "../../codes.ts";
import { type ActiveContent, findActive } from "../active-content.ts";
import { readHead } from "../container.ts";
import type { MailPart } from "../part.ts";
import { SNIFFED_BYTES } from "../sniff.ts";
import { tellPart } from "../tell.ts";

export type LossCode = keyof typeof losses.entries;
export type ConvertOp = Op<"INVALID_INPUT" | "RESOURCE_LIMIT", LossCode>;
export type Target = "eml" | "json" | "html" | "text" | "markdown";

export interface ConvertOptions {
  readonly to: Target;
  readonly html: "sanitize" | "keep";
  readonly remoteContent: "block" | "allow";
  readonly activeAttachments: "strip" | "keep";
}

/** One conversion: what was asked for, and how it speaks with its caller. */
export class Conversion {
  readonly op: ConvertOp;
  readonly options: ConvertOptions;
  readonly #verdicts = new Map<MailPart, ActiveContent | undefined>();

  constructor(op: ConvertOp, options: ConvertOptions) {
    this.op = op;
    this.options = options;
  }

  /** A loss at a part; its subject is the part unless it is named. */
  lose(code: LossCode, part: MailPart, message: string, facts: LossFacts = {}): void {
    this.op.lose(code, message, { at: [at("part", { id: part.id })], subject: tellPart(part), ...facts });
  }

  /** Why a file is to be left out, undefined when it stays. Judged once, told at the first time. */
  whyStripped(part: MailPart): ActiveContent | undefined {
    if (this.options.activeAttachments === "keep") return undefined;
    if (this.#verdicts.has(part)) return this.#verdicts.get(part);
    const active = judgeFile(part, this.op);
    this.#verdicts.set(part, active);
    if (active !== undefined)
      this.lose("ACTIVE_ATTACHMENT_STRIPPED", part, `${active.reason} It was left out.`, {
        details: { kind: active.kind, mediaType: part.mediaType.toWellFormed() },
        avoid: "Set activeAttachments to keep.",
      });
    return active;
  }

  /** Runs what reads a foreign HTML body; its limits become RESOURCE_LIMIT at the part. */
  withHtmlLimits<T>(part: MailPart, run: () => T): T {
    this.op.checkpoint();
    return withFormatErrors(
      this.op,
      ({ message }) => ({
        code: "RESOURCE_LIMIT",
        message: `${tellPart(part)} is too large: ${message}`.replace(/^t/, "T"),
        facts: { at: [at("part", { id: part.id })] },
      }),
      run,
    );
  }
}

/** A leaf -> why opening it could run code. */
export function judgeFile(part: MailPart, op: Pick<Op, "checkpoint" | "within">): ActiveContent | undefined {
  const head = readHead(part, SNIFFED_BYTES);
  return findActive(
    { mediaType: part.mediaType, filename: part.filename, head, bytes: () => part.bytes() },
    (entries) => {
      op.checkpoint();
      op.within("maxArchiveEntries", entries);
    },
  );
}
