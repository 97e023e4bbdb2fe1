export { type CssToken, tokenizeCss } from "./css/tokenize.ts";
export type { HtmlLimitName } from "./errors.ts";
export { defaultLimits, type HtmlLimits, type HtmlReading } from "./limits.ts";
export { escapeHeadingEnd, escapeInline, escapeLineStart, linkDestination } from "./markdown/escape.ts";
export { type HtmlAsMarkdown, type HtmlMarkdownOptions, htmlToMarkdown } from "./markdown/html-to-markdown.ts";
export { type MarkdownPiece, type MarkedLine, writeMarkedLine } from "./markdown/marked-line.ts";
export { type TokenSink as HtmlTokens, tokenizeHtml } from "./parse/tokenize.ts";
export { attributeOf, type HtmlElement, type HtmlNode, type SourceRange } from "./parse/tree.ts";
export { EMPHASIS, STRIKE, STRONG } from "./read/blocks.ts";
export type { Omission, OmissionKind } from "./read/omission.ts";
export type { ResourceReference, SanitizePolicy } from "./sanitize/policy.ts";
export { type Removal, type RemovalEffect, type RemovalKind, removalKinds } from "./sanitize/removal.ts";
export { type SanitizedHtml, sanitizeHtml } from "./sanitize/sanitize-html.ts";
export { type BorderLine, type BoxStyle, type Extent, pxOf, SIDES, type Sides } from "./style/box.ts";
export { Cascade, type StyleOmission } from "./style/cascade.ts";
export {
  type ComputedStyle,
  computeStyle,
  INITIAL_STYLE,
  type LineHeight,
  type StyleSource,
} from "./style/computed.ts";
export { type PageSetup, readPageSetup } from "./style/page-setup.ts";
export { type HtmlPage, readHtmlPage } from "./style/read-page.ts";
export { type HtmlAsText, type HtmlTextOptions, htmlToText } from "./text/html-to-text.ts";
export { LineWriter } from "./text/line-writer.ts";
export { type TextHtmlOptions, textToHtml } from "./write/text-to-html.ts";
export { type DocumentOptions, toDocument } from "./write/to-document.ts";
