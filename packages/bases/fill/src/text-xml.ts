import { escapeText, isXmlText } from "@colophon/kit-xml";
import type { FillReport } from "./report.ts";
import type { RunForm } from "./template.ts";

/** Text without the characters that XML cannot have: each becomes U+FFFD, and is reported. */
export function withoutControls(text: string, report: FillReport): string {
  if (isXmlText(text)) return text;
  report.noteReplaced();
  return text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "\ufffd");
}

/** Text with its line ends and tabs as Word and PowerPoint have them, within a `w:t` or `a:t`. */
export function textXml(
  text: string,
  { prefix, isWord, properties }: Pick<RunForm, "prefix" | "isWord" | "properties">,
  report: FillReport,
): string {
  const shown = withoutControls(text, report);
  if (!/[\t\n\r]/.test(shown)) return escapeText(shown);
  if (prefix === "") return escapeText(shown);
  const line = isWord
    ? `</${prefix}t><${prefix}br/><${prefix}t xml:space="preserve">`
    : `</${prefix}t></${prefix}r><${prefix}br/><${prefix}r>${properties}<${prefix}t>`;
  const tab = isWord ? `</${prefix}t><${prefix}tab/><${prefix}t xml:space="preserve">` : "&#9;";
  return shown
    .split(/\r\n|\n|\r/)
    .map((part) => part.split("\t").map(escapeText).join(tab))
    .join(line);
}
