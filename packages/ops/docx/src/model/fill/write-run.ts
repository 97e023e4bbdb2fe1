import {
  type FillReport,
  type RichValue,
  type RunContent,
  type RunForm,
  textXml,
  ValueFault,
} from "@colophon/base-fill";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { escapeAttribute } from "@colophon/kit-xml";
import type { Resources } from "./resources.ts";

export interface RunTools {
  readonly resources: Resources;
  readonly part: OoxmlPart;
  readonly report: FillReport;
  readonly hasLinkStyle: boolean;
}

/** Content in the place of text within a `w:t`: what is not text closes it and opens another. */
export function inRun(content: RunContent, form: RunForm, tools: RunTools): string {
  const { prefix, isWord, properties } = form;
  if (content.kind === "text") return textXml(content.text, form, tools.report);
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
      ? `<${prefix}t xml:space="preserve">${textXml(content.text, form, tools.report)}</${prefix}t>`
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
