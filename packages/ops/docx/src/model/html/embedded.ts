import type { ModelObject } from "@colophon/base-word-model";
import { readImage } from "@colophon/base-word-model";
import { attributeOf, type ComputedStyle, type HtmlElement, type HtmlNode, pxOf } from "@colophon/kit-html";
import { isXmlText } from "@colophon/kit-xml";
import type { UnsupportedLog } from "./unsupported-log.ts";

const PT_PER_PX = 0.75;
/** Most of the height of a page that a picture takes. */
const TEXT_HEIGHT_PT = 690;
const DATA = /^data:([^,;]*)((?:;[^,;]*)*),(.*)$/s;

/** A picture in the page itself -> a node; undefined, and told why, for any other. */
export function pictureOf(
  element: HtmlElement,
  { style, room }: { readonly style: ComputedStyle; readonly room: number },
  reported: UnsupportedLog,
): ModelObject | undefined {
  const source = (attributeOf(element.tag, "src") ?? "").trim();
  const description = descriptionOf(element, reported);
  const base64 = source.startsWith("data:") ? dataOf(source) : undefined;
  const shown = source.length > 100 ? `${source.slice(0, 100)}...` : source;
  if (base64 === undefined) {
    const why =
      source === "" ? "has no address" : source.startsWith("data:") ? "is not readable" : "is not in the page";
    reported.add(element, "picture", `The picture ${shown} ${why}; its text "${description}" replaces it.`, true);
    return undefined;
  }
  const facts = readImage(Buffer.from(base64, "base64"));
  if (facts === undefined) {
    reported.add(
      element,
      "picture",
      `The picture ${shown} is of a kind that Word does not show; its text "${description}" replaces it.`,
      true,
    );
    return undefined;
  }
  const ratio = facts.widthPx > 0 && facts.heightPx > 0 ? facts.heightPx / facts.widthPx : 1;
  const most = style.box.maxWidth === undefined ? room : Math.min(room, pxOf(style.box.maxWidth, room));
  const widthPx = style.width ?? (style.height === undefined ? facts.widthPx || 100 : style.height / ratio);
  const heightPx = style.height ?? widthPx * ratio;
  const scale = Math.min(1, Math.max(1, most) / (widthPx || 1), TEXT_HEIGHT_PT / (heightPx * PT_PER_PX || 1));
  return {
    type: "picture",
    base64,
    widthPt: Math.max(0.1, widthPx * PT_PER_PX * scale),
    heightPt: Math.max(0.1, heightPx * PT_PER_PX * scale),
    ...(description !== "" && { description }),
  };
}

/** The alternative text, with U+FFFD for what XML cannot hold. */
function descriptionOf(element: HtmlElement, reported: UnsupportedLog): string {
  const text = attributeOf(element.tag, "alt") ?? "";
  if (isXmlText(text)) return text;
  reported.add(element, "character", "Characters of the alternative text that XML cannot hold are shown as U+FFFD.");
  return [...text].map((character) => (isXmlText(character) ? character : "\ufffd")).join("");
}

/** RFC 2397 -> base64. */
function dataOf(source: string): string | undefined {
  const found = DATA.exec(source);
  if (found === null) return undefined;
  const [, , parameters = "", body = ""] = found;
  if (/;\s*base64\s*$/i.test(parameters)) {
    const text = unescapePercent(body)?.replace(/[\t\n\f\r ]+/g, "");
    return text === undefined || !/^[A-Za-z0-9+/_-]*=*$/.test(text) ? undefined : text;
  }
  const text = unescapePercent(body);
  return text === undefined ? undefined : Buffer.from(text, "latin1").toString("base64");
}

function unescapePercent(text: string): string | undefined {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** What a control of a form shows. */
export function controlText(element: HtmlElement): string {
  const value = attributeOf(element.tag, "value") ?? "";
  if (element.name === "textarea") return textBelow(element);
  if (element.name === "select") return selectedText(element);
  const type = (attributeOf(element.tag, "type") ?? "text").toLowerCase();
  const isChecked = attributeOf(element.tag, "checked") !== undefined;
  if (type === "checkbox") return isChecked ? "\u2611" : "\u2610";
  if (type === "radio") return isChecked ? "\u25c9" : "\u25cb";
  if (type === "hidden" || type === "image" || type === "file" || type === "color" || type === "range") return "";
  if (type === "submit") return value === "" ? "Submit" : value;
  if (type === "reset") return value === "" ? "Reset" : value;
  if (type === "password") return "\u2022".repeat(Math.min(value.length, 100));
  return value === "" ? (attributeOf(element.tag, "placeholder") ?? "") : value;
}

function selectedText(element: HtmlElement): string {
  const options = descendants(element).filter(({ name }) => name === "option");
  const selected = options.find((option) => attributeOf(option.tag, "selected") !== undefined) ?? options[0];
  return selected === undefined ? "" : textBelow(selected).trim();
}

function descendants(element: HtmlElement): readonly HtmlElement[] {
  return element.children.flatMap((child) => (child.kind === "element" ? [child, ...descendants(child)] : []));
}

/** Elements whose text runs on from what stands before. */
const RUNS_ON: ReadonlySet<string> = new Set(
  "a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd label mark nobr q s samp small span strike strong sub sup tt u var wbr".split(
    " ",
  ),
);

/** All text below a node, that of blocks apart. */
export function textBelow(node: HtmlNode): string {
  if (node.kind === "text") return node.text;
  const text = node.children.map(textBelow).join("");
  return RUNS_ON.has(node.name) ? text : ` ${text} `;
}
