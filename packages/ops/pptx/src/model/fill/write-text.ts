import {
  eachScope,
  type Found,
  missingContent,
  type RunContent,
  type RunForm,
  readRich,
  runContent,
  type Scope,
  safely,
  type TemplateStep,
  textXml,
  ValueFault,
} from "@colophon/base-fill";
import { escapeAttribute } from "@colophon/kit-xml";
import type { OutPart } from "./deck-parts.ts";
import type { DeckFilling } from "./filling.ts";

const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const ONLY_TEXT =
  "It is HTML or a table, and the tag is in text. A table of the slide can have the name of a member that is a `$table`.";
const ONLY_NAMED =
  "It is a picture, and the tag is in text. Give a picture of the slide the name of the member instead.";
const NO_CHART = "It is a chart, and the tag is in text. Give a chart of the slide the name of the member instead.";

/** The text of a part with the data in its tags. Errors: FillFault for a value that its tag cannot take. */
export function writeSlideText(
  steps: readonly TemplateStep[],
  scope: Scope,
  part: OutPart,
  filling: DeckFilling,
): string {
  const out: string[] = [];
  const push = (text: string): void => {
    filling.count(text.length);
    out.push(text);
  };
  const write = (group: readonly TemplateStep[], at: Scope, isRepeat: boolean): void => {
    for (const each of group) {
      filling.step();
      if (typeof each === "string") push(each);
      else if (each.kind === "value") push(valueXml(each, { scope: at, part, filling }));
      else if (each.kind === "group" && each.role.kind === "loop")
        eachScope(each.role, { scope: at, isRepeat }, filling, (inner, again) => write(each.steps, inner, again));
      else if (each.kind === "group") write(each.steps, at, isRepeat);
    }
  };
  write(steps, scope, false);
  return out.join("");
}

interface ValuePlace {
  readonly scope: Scope;
  readonly part: OutPart;
  readonly filling: DeckFilling;
}

function valueXml(
  { tag, form, asking }: Extract<TemplateStep, { kind: "value" }>,
  { scope, part, filling }: ValuePlace,
): string {
  const found = filling.data.find(tag.name, scope);
  if (found === undefined) {
    const content = missingContent(filling, { asking, scope, written: tag.written });
    return content.kind === "text" ? textXml(content.text, form, filling.report) : "";
  }
  return safely(filling, { asking, path: found.path }, () => {
    refuseOthers(found);
    return runXml(runContent(tag, found, { asking, filling }), form, part, filling);
  });
}

function refuseOthers({ value }: Found): void {
  if (typeof value === "object" && value !== null && Object.hasOwn(value, "$chart")) throw new ValueFault(NO_CHART);
  const rich = readRich(value);
  if (typeof rich === "string" || rich === undefined || rich.kind === "link") return;
  throw new ValueFault(rich.kind === "html" ? ONLY_TEXT : ONLY_NAMED);
}

/** Content in the place of text within an `a:t`. */
function runXml(content: RunContent, form: RunForm, part: OutPart, filling: DeckFilling): string {
  if (content.kind === "text") return textXml(content.text, form, filling.report);
  if (content.kind !== "link") throw new ValueFault(ONLY_NAMED);
  const { prefix, properties } = form;
  const linked = linkProperties(properties, prefix, filling.parts.relate(part, "hyperlink", content.href, true));
  const text = textXml(content.text, { ...form, properties: linked }, filling.report);
  return `</${prefix}t></${prefix}r><${prefix}r>${linked}<${prefix}t>${text}</${prefix}t></${prefix}r><${prefix}r>${properties}<${prefix}t>`;
}

/** Properties of a run with a link, in the order of the standard. ISO/IEC 29500-1, 21.1.2.3.9. */
export function linkProperties(properties: string, prefix: string, id: string): string {
  const link = `<${prefix}hlinkClick xmlns:r="${escapeAttribute(RELATIONSHIPS)}" r:id="${id}"/>`;
  if (properties === "") return `<${prefix}rPr>${link}</${prefix}rPr>`;
  const plain = properties.replace(
    new RegExp(`<${prefix}hlinkClick\\b[^>]*/>|<${prefix}hlinkClick\\b[^>]*[^/]>.*?</${prefix}hlinkClick>`, "s"),
    "",
  );
  if (/^<[^>]*\/>$/.test(plain)) return `${plain.slice(0, -2)}>${link}</${prefix}rPr>`;
  const at = plain.search(new RegExp(`<${prefix}(?:hlinkMouseOver|rtl|extLst)\\b|</${prefix}rPr>$`));
  return plain.slice(0, at) + link + plain.slice(at);
}
