import { at } from "@colophon/contract";
import type { SourceRange } from "@colophon/kit-html";
import { decodeText } from "@colophon/kit-text";
import type { HtmlAsset } from "./check-assets.ts";
import { findMissingWords } from "./compare-words.ts";
import type { HtmlInput } from "./html-input.ts";
import type { HtmlOp, PrintedHtml } from "./print-html.ts";
import { scanCss } from "./scan-css.ts";
import { withoutTargetCounters } from "./target-counters.ts";

const MAX_SHOWN = 200;
const CODES = {
  script: "PDF_SCRIPTS_STRIPPED",
  embedded: "PDF_HTML_EMBEDDED_STRIPPED",
  field: "PDF_FORM_INTERACTIVITY_STRIPPED",
} as const;
const MESSAGES = {
  script: (subject: string) => `${subject} does not run.`,
  embedded: (subject: string) => `The content of ${subject} is not printed.`,
  field: (subject: string) => `${subject} is printed as it looks, and cannot be filled in.`,
};

/** Where something is in the page, in UTF-16 code units of its text. */
const placeOf = ({ start, end }: SourceRange) => ({
  at: [at("part", { id: "html" })],
  range: { start, end },
  of: "html",
});

/** What the page has and no printing shows. */
export function reportSource({ source, facts }: HtmlInput, assets: readonly HtmlAsset[], op: HtmlOp): void {
  if (source.damaged > 0)
    op.reportLoss(
      "PDF_TEXT_UNDECODABLE",
      `${source.damaged} places of the page are not ${source.encoding}. They are printed as replacement characters.`,
      { subject: "page" },
    );
  for (const { kind, subject, start, end } of facts.active)
    op.reportLoss(CODES[kind], MESSAGES[kind](subject), { subject, ...placeOf({ start, end }) });
  const report = (css: string, name: string, place: object): void => {
    for (const { construct, count, effect } of scanCss(css, op.checkpoint))
      op.reportLoss("PDF_CSS_UNSUPPORTED", `\`${construct}\` in ${name} (${count} times): ${effect}.`, {
        subject: construct,
        ...place,
      });
  };
  for (const { css, isAttribute, ...range } of facts.css)
    if (isAttribute) report(css, "a style attribute", placeOf(range));
    else report(withoutTargetCounters(css, op.checkpoint), "a style sheet of the page", placeOf(range));
  for (const [index, { name, bytes, mediaType }] of assets.entries())
    if (mediaType === "text/css")
      report(decodeText(bytes, "utf-8"), name, { at: [at("part", { id: name })], of: `assets[${index}].bytes` });
}

/** What the result does not show as the page says it. */
export function reportPrinted({ facts }: HtmlInput, printed: PrintedHtml, op: HtmlOp): void {
  for (const { url, why } of printed.refused) {
    const shown = why === "missing" ? url.replace("http://document.invalid/", "") : url;
    const message = why === "missing" ? "No asset has this name" : "Nothing is loaded from outside of the input";
    op.reportLoss("PDF_HTML_RESOURCE_REFUSED", `${message}: ${shown.slice(0, MAX_SHOWN)}.`, {
      subject: shown.slice(0, MAX_SHOWN),
    });
  }
  if (printed.isUnsettled)
    op.reportLoss("PDF_CSS_UNSUPPORTED", "The page numbers of links did not settle within four printings.", {
      subject: "target-counter()",
    });
  reportGlyphs(printed, op);
  for (const { text, words } of findMissingWords(facts.texts, printed.text.pages, op.checkpoint)) {
    const shown = words.join(" ").slice(0, MAX_SHOWN);
    op.reportLoss(
      "PDF_HTML_TEXT_MISSING",
      `The result does not have "${shown}" as text. CSS may hide it, or a font may lack its glyphs.`,
      { subject: "text", actual: text.text.trim().slice(0, 1_000).toWellFormed(), ...placeOf(text) },
    );
  }
  for (const { rule, failures } of printed.broken)
    op.reportLoss(
      "PDF_ACCESSIBILITY_RULE_BROKEN",
      `The result breaks rule ${rule.clause}-${rule.number} of PDF/UA-1: ${failures[0]?.message ?? ""}`
        .slice(0, 500)
        .toWellFormed(),
      { subject: `ua-1/${rule.clause}-${rule.number}` },
    );
}

function reportGlyphs({ text: { missing } }: PrintedHtml, op: HtmlOp): void {
  const byPage = new Map<number, { count: number; before: string }>();
  for (const { page, before } of missing) {
    const own = byPage.get(page) ?? { count: 0, before };
    own.count += 1;
    byPage.set(page, own);
  }
  for (const [page, { count, before }] of byPage)
    op.reportLoss(
      "TEXT_GLYPH_MISSING",
      `Page ${page + 1} shows ${count} boxes for characters that no font has. The first follows "${before}".`.toWellFormed(),
      { subject: `page ${page + 1}`, at: [at("page", page)] },
    );
}
