import type { Op } from "@colophon/contract";
import { FormatError } from "@colophon/kit-bytes";
import { type PageFacts, readPageFacts } from "./page-facts.ts";
import type { PageChoices } from "./page-style.ts";
import { type HtmlSource, readHtmlSource } from "./read-source.ts";

type Choices = Partial<Omit<PageChoices, "landscape">>;

/** What the caller asks for. */
export interface HtmlOptions extends Choices {
  readonly landscape: boolean;
  readonly tagged: boolean;
  readonly outline: boolean;
  readonly universal: boolean;
}

/** The page that is printed, and what it has. */
export interface HtmlInput {
  readonly source: HtmlSource;
  readonly facts: PageFacts;
  readonly title: string;
  /** Undefined where nobody says it. */
  readonly language: string | undefined;
}

/** With tags, the time that Chromium takes grows faster than the elements. */
const MAX_TAGGED = 10_000;
const MAX_PLAIN = 20_000;
/** Elements and texts. */
const MAX_NODES = 400_000;
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

type ReadingOp = Pick<Op<"INVALID_INPUT" | "RESOURCE_LIMIT" | "SCHEMA_REJECTED">, "error" | "checkpoint" | "limits">;

/**
 * Reads the page before anything is printed.
 *
 * Errors   INVALID_INPUT for one without anything in it; RESOURCE_LIMIT for one of too many elements; SCHEMA_REJECTED for PDF/UA
 *          without what it needs.
 */
export function readHtmlInput(bytes: Uint8Array, options: HtmlOptions, op: ReadingOp): HtmlInput {
  if (isBinary(bytes))
    throw op.error("INVALID_INPUT", "This is not an HTML page.", { remediation: "Send an HTML page in `html`." });
  const source = readHtmlSource(bytes, op.checkpoint);
  if (source.text.trim() === "")
    throw op.error("INVALID_INPUT", "The HTML page is empty.", { remediation: "Send an HTML page in `html`." });
  const facts = readWithin(source.text, op);
  const most = Math.min(options.tagged ? MAX_TAGGED : MAX_PLAIN, op.limits.maxElements);
  if (facts.elements > most)
    throw op.error("RESOURCE_LIMIT", `The page has ${facts.elements} elements; the limit is ${most}.`, {
      remediation: options.tagged
        ? "Split the page, or set `tagged` to false for up to 20,000 elements."
        : "Split the page.",
    });
  const title = options.title ?? facts.title;
  const language = options.language ?? (LANGUAGE.test(facts.language) ? facts.language : undefined);
  const issue = options.universal ? issueOf(options, title) : undefined;
  if (issue !== undefined) throw op.error("SCHEMA_REJECTED", issue.message, { issues: [issue] });
  return { source, facts, title, language };
}

/** A file of another kind: a page of the web has no zero bytes, except in UTF-16, which begins with its mark. */
function isBinary(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString("latin1");
  return head.startsWith("%PDF-") || (head.includes("\0") && !/^(\xff\xfe|\xfe\xff)/.test(head));
}

function readWithin(text: string, op: ReadingOp): PageFacts {
  try {
    return readPageFacts(text, { maxNodes: MAX_NODES, checkpoint: op.checkpoint });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw op.error("RESOURCE_LIMIT", error.message, { remediation: "Split the page." });
  }
}

function issueOf({ tagged }: HtmlOptions, title: string) {
  if (!tagged) return { path: "options.tagged", message: "PDF/UA requires tags: leave out `tagged`." };
  if (title === "") return { path: "options.title", message: "PDF/UA requires a title: set `title`." };
  return undefined;
}
