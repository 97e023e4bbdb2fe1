import { htmlToText } from "@colophon/kit-html";
import type { MailContent } from "../content.ts";
import type { MailPart } from "../part.ts";
import { quoteText } from "../quote-text.ts";
import type { Conversion, OutputFormat } from "./conversion.ts";

/** Words of a version that are told. */
const MAX_LISTED_WORDS = 12;
/** A version that lacks no more than these says the same: a footer, a hint for readers without HTML. */
const SAME_SHARE = 0.1;
/** What stands for addresses and pictures in a text. */
const ADDRESS = /(?:https?:\/\/|mailto:|www\.|cid:)[^\s<>"]*|\[(?:image|cid|inline image)\b[^\]]{0,200}\]/gi;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Versions of a body that are not shown, because another is: each that says something else is a loss.
 *
 * Cost     O(characters) of both, where there are versions.
 * Source   RFC 2046, 5.1.4: alternatives are meant to say the same, and often do not.
 */
export function reportLostVersions(content: MailContent, conversion: Conversion): void {
  const shown = shownBodies(content, conversion.options.to);
  const isShown = new Set(shown);
  const others = [...new Set([...content.texts, ...content.htmls, ...content.others])].filter(
    (part) => part.text !== undefined && !isShown.has(part),
  );
  if (others.length === 0) return;
  const said = new Set(shown.flatMap((part) => wordsOf(part, conversion)));
  for (const part of others) reportLostVersion(part, said, conversion);
}

/** JSON and the model have a text and the HTML of a message. */
function shownBodies({ texts, htmls }: MailContent, to: OutputFormat): readonly MailPart[] {
  if (to === "json" || to === "model") return [...texts, ...htmls.filter(({ mediaType }) => mediaType === "text/html")];
  return to === "text" ? texts : htmls;
}

function reportLostVersion(part: MailPart, said: ReadonlySet<string>, conversion: Conversion): void {
  const own = new Set(wordsOf(part, conversion));
  const missing = [...own].filter((word) => !said.has(word));
  if (missing.length === 0) return;
  const version = part.mediaType === "text/html" ? "HTML" : "text";
  const reported = missing.slice(0, MAX_LISTED_WORDS).map(quoteText).join(" ");
  conversion.reportLoss(
    "ALTERNATIVE_OMITTED",
    part,
    `Another version is shown; ${missing.length} of the ${own.size} words of this one are not in it: ${reported}.`,
    {
      severity: missing.length <= own.size * SAME_SHARE ? "substituted" : "degraded",
      subject: `the ${version} version in part ${part.id}`,
      details: { words: own.size, missing: missing.length },
      ...(conversion.options.to === "json" || conversion.options.to === "model"
        ? {}
        : { remediation: "Set `to` to `json`." }),
    },
  );
}

function wordsOf(part: MailPart, conversion: Conversion): string[] {
  const { checkpoint } = conversion.op;
  const source = part.text?.().text ?? "";
  const text =
    part.mediaType === "text/html"
      ? conversion.withHtmlLimits(part, () => htmlToText(source, { checkpoint }).text)
      : source;
  checkpoint();
  return text.replace(ADDRESS, " ").toLowerCase().match(WORD) ?? [];
}
