import { everyUnits, FormatError, overLimit } from "@colophon/kit-bytes";
import { endOfName, isSpace, skipSpace } from "./characters.ts";
import { FORMAT, type XmlErrorCode } from "./errors.ts";
import type { XmlLimits } from "./limits.ts";
import type { XmlSource } from "./source.ts";

/** What every reader of a part of a document needs: the text, how to refuse, how to stop. */
export class ScanContext {
  readonly source: XmlSource;
  readonly text: string;
  readonly limits: XmlLimits;
  readonly isNamespaceAware: boolean;
  readonly hasCarriageReturns: boolean;
  /** Called once for each small piece of work. */
  readonly tick: () => void;

  constructor(source: XmlSource, given: { limits: XmlLimits; checkpoint: () => void; isNamespaceAware: boolean }) {
    this.source = source;
    this.text = source.text;
    this.limits = given.limits;
    this.isNamespaceAware = given.isNamespaceAware;
    this.hasCarriageReturns = source.text.includes("\r");
    this.tick = everyUnits(given.checkpoint, 2_000);
  }

  refuse(code: Exclude<XmlErrorCode, "LIMIT">, at: number, message: string): FormatError<XmlErrorCode> {
    const { line, column } = this.source.toPlace(at);
    return new FormatError({
      format: FORMAT,
      code,
      message,
      offset: this.source.toByte(at),
      details: { line, column },
    });
  }

  malformed(at: number, message: string): FormatError<XmlErrorCode> {
    return this.refuse("MALFORMED", Math.min(at, this.text.length), message);
  }

  /** Something that is open when the text ends. The place is the end, as libxml2 has it; where it opens is in the message. */
  neverClosed(start: number, what: string): FormatError<XmlErrorCode> {
    return this.malformed(
      this.text.length,
      `${what} that begins in line ${this.source.toPlace(start).line} is never closed.`,
    );
  }

  /** Errors: LIMIT. */
  check(limit: keyof XmlLimits, value: number, at: number): void {
    const most = this.limits[limit];
    if (value > most) throw overLimit(value, { format: FORMAT, limit, most, offset: this.source.toByte(at) });
  }

  /** XML 1.0, 2.11. */
  withLineFeeds(value: string): string {
    return this.hasCarriageReturns && value.includes("\r") ? value.replace(/\r\n?/g, "\n") : value;
  }

  /** `<!--` at `start` -> where the comment ends. */
  readComment(start: number): number {
    const end = this.text.indexOf("--", start + 4);
    if (end < 0) throw this.neverClosed(start, "A comment");
    if (this.text[end + 2] !== ">") throw this.malformed(end, "A comment contains --.");
    this.check("textLength", end - start, start);
    return end + 3;
  }

  /** `<?` at `start` -> the target and the range of its data. */
  readInstruction(start: number): { target: string; dataStart: number; dataEnd: number; end: number } {
    const { text } = this;
    const targetEnd = endOfName(text, start + 2);
    const target = text.slice(start + 2, targetEnd);
    if (target === "") throw this.malformed(start, "A processing instruction has no target.");
    this.check("nameLength", target.length, start);
    if (/^xml$/i.test(target)) throw this.malformed(start, "An XML declaration is not at the start of the document.");
    if (this.isNamespaceAware && target.includes(":"))
      throw this.malformed(start, `The target "${target}" has a colon.`);
    const dataEnd = text.indexOf("?>", targetEnd);
    if (dataEnd < 0) throw this.neverClosed(start, "A processing instruction");
    if (dataEnd > targetEnd && !isSpace(text.charCodeAt(targetEnd)))
      throw this.malformed(targetEnd, "White space must follow the target of a processing instruction.");
    this.check("textLength", dataEnd - start, start);
    return { target, dataStart: Math.min(skipSpace(text, targetEnd), dataEnd), dataEnd, end: dataEnd + 2 };
  }
}
