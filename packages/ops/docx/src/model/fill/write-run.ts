import type { OoxmlPart } from "@colophon/kit-ooxml";
import { escapeAttribute, escapeText, isXmlText } from "@colophon/kit-xml";
import type { FillReport } from "./report.ts";
import type { Resources } from "./resources.ts";
import type { RichValue } from "./rich-values.ts";
import type { RunForm } from "./template.ts";
import { ValueFault } from "./write-value.ts";

/** What a run can show. */
export type RunContent = { readonly kind: "text"; readonly text: string } | Exclude<RichValue, { kind: "html" }>;

export interface RunTools {
  readonly resources: Resources;
  readonly part: OoxmlPart;
  readonly report: FillReport;
  readonly hasLinkStyle: boolean;
}

/** Content in the place of text within a `w:t`: what is not text closes it and opens another. */
export function inRun(content: RunContent, form: RunForm, tools: RunTools): string {
  const { prefix, isWord, properties } = form;
  if (content.kind === "text") return textXml(content.text, form, tools);
  if (!isWord) throw new ValueFault("A picture or link needs a tag in a paragraph of Word's own text.");
  const [end, start] = [`</${prefix}t>`, `<${prefix}t xml:space="preserve">`];
  if (content.kind === "picture")
    return `${end}<${prefix}drawing>${tools.resources.drawing(tools.part, content)}</${prefix}drawing>${start}`;
  if (!form.canLink) throw new ValueFault("The tag is within a link or a field, where Word allows no other link.");
  return `${end}</${prefix}r>${linkXml(content, form, tools)}<${prefix}r>${properties}${start}`;
}

/** Content as a run or a hyperlink. */
export function runXml(content: RunContent, form: RunForm, tools: RunTools): string {
  const { prefix, properties } = form;
  if (content.kind === "link") return linkXml(content, form, tools);
  const inner =
    content.kind === "text"
      ? `<${prefix}t xml:space="preserve">${textXml(content.text, form, tools)}</${prefix}t>`
      : `<${prefix}drawing>${tools.resources.drawing(tools.part, content)}</${prefix}drawing>`;
  return `<${prefix}r>${properties}${inner}</${prefix}r>`;
}

function linkXml({ text, href }: Extract<RichValue, { kind: "link" }>, form: RunForm, tools: RunTools): string {
  const { prefix, properties } = form;
  const id = tools.resources.link(tools.part, href);
  const style = `<${prefix}rStyle ${prefix}val="Hyperlink"/>`;
  const styled =
    !tools.hasLinkStyle || properties.includes(`<${prefix}rStyle`)
      ? properties
      : properties === ""
        ? `<${prefix}rPr>${style}</${prefix}rPr>`
        : properties.replace(/^<[^>]*?(\/?)>/, (tag, closes) =>
            closes === "/" ? `${tag.slice(0, -2)}>${style}</${prefix}rPr>` : tag + style,
          );
  const run = runXml({ kind: "text", text }, { ...form, properties: styled }, tools);
  const space = escapeAttribute(tools.resources.namespace("relationships"));
  return `<${prefix}hyperlink xmlns:r="${space}" r:id="${id}" ${prefix}history="1">${run}</${prefix}hyperlink>`;
}

/** Text with its line ends and tabs as Word has them. */
function textXml(text: string, { prefix, isWord, properties }: RunForm, { report }: RunTools): string {
  let shown = text;
  if (!isXmlText(shown)) {
    report.noteReplaced();
    shown = shown.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "\ufffd");
  }
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
