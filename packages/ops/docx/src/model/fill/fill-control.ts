import {
  type FillControl,
  type GroupRole,
  type RichValue,
  type RunContent,
  readRich,
  type Scope,
  type Use,
  ValueFault,
  writeDate,
} from "@colophon/base-fill";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { escapeAttribute } from "@colophon/kit-xml";
import type { Filling } from "./filling.ts";
import { type RunTools, runXml } from "./write-run.ts";

/** A value of a content control. */
export type ControlValue =
  | { readonly kind: "text"; readonly text: string; readonly stored: string }
  | { readonly kind: "checked"; readonly isChecked: boolean }
  | { readonly kind: "rich"; readonly rich: RichValue };

/** The value that the data have for a control; undefined where they have none that it can take. */
export function controlValue(
  control: FillControl,
  scope: Scope,
  { data, report, language }: Pick<Filling, "data" | "report" | "language">,
  use: Use,
): ControlValue | undefined {
  if (control.level === "row") return undefined;
  const name =
    control.tag !== undefined && data.find(control.tag, scope, "peek") !== undefined ? control.tag : control.alias;
  const found = name === undefined || name === "" ? undefined : data.find(name, scope, use);
  if (found === undefined) return undefined;
  const { value } = found;
  try {
    if (control.kind === "checkbox") {
      if (typeof value !== "boolean") throw new ValueFault("A checkbox needs true or false.");
      return { kind: "checked", isChecked: value };
    }
    if (control.kind === "picture" && typeof value === "string")
      return { kind: "rich", rich: { kind: "picture", source: value, alt: "" } };
    const rich = readRich(value);
    if (typeof rich === "string") throw new ValueFault(rich);
    if (rich !== undefined) {
      if (use === "shown") data.useWhole(value);
      return { kind: "rich", rich };
    }
    if (value !== null && typeof value === "object") return undefined;
    return textFor(control, value === null ? "" : String(value), {
      report,
      language,
      isCounted: use === "shown",
      path: found.path,
    });
  } catch (error) {
    return report.refuse(error, control.asking, found.path());
  }
}

interface TextFacts extends Pick<Filling, "report" | "language"> {
  readonly isCounted: boolean;
  readonly path: () => string;
}

function textFor(control: FillControl, text: string, { report, language, isCounted, path }: TextFacts): ControlValue {
  if (control.kind === "date" && text !== "") {
    const shown = writeDate(text, control.dateFormat ?? "yyyy-MM-dd", control.language ?? language);
    return { kind: "text", text: shown, stored: text };
  }
  if (control.kind === "list" && text !== "") {
    const item =
      control.items.find(({ value }) => value === text) ?? control.items.find(({ display }) => display === text);
    if (item === undefined && isCounted) report.noteUnlisted(control.asking, path());
    return { kind: "text", text: item?.display || item?.value || text, stored: item?.value ?? text };
  }
  return { kind: "text", text, stored: text };
}

interface ControlTools {
  /** The content of the control as the template has it. */
  readonly inner: string;
  readonly filling: Filling;
  readonly part: OoxmlPart;
  readonly tools: RunTools;
}

/** The content of a control with its value. */
export function controlContent(
  control: FillControl,
  value: ControlValue,
  { inner, filling, part, tools }: ControlTools,
): string {
  const { form, level, paragraphProperties, cellProperties } = control;
  const { prefix } = form;
  if (control.kind === "picture" && value.kind === "rich" && value.rich.kind === "picture")
    try {
      const { id } = filling.resources.picture(part, value.rich.source);
      return inner.replace(/\br:(?:embed|link)="[^"]*"/, `r:embed="${id}"`);
    } catch (error) {
      return filling.report.refuse(error, control.asking, control.asking.written);
    }
  if (value.kind === "rich" && value.rich.kind === "html") {
    if (level === "inline")
      return filling.report.refuse(
        new ValueFault("HTML and tables need a content control around whole paragraphs."),
        control.asking,
        control.asking.written,
      );
    const xml = filling.blocks(value.rich.html, part);
    const blocks = xml === "" || (level === "cell" && xml.endsWith("tbl>")) ? `${xml}<${prefix}p/>` : xml;
    return level === "cell" ? `<${prefix}tc>${cellProperties}${blocks}</${prefix}tc>` : blocks;
  }
  const content = contentOf(control, value);
  try {
    const run = runXml(content, form, tools);
    if (level === "inline") return run;
    const paragraph = `<${prefix}p>${paragraphProperties}${run}</${prefix}p>`;
    return level === "cell" ? `<${prefix}tc>${cellProperties}${paragraph}</${prefix}tc>` : paragraph;
  } catch (error) {
    return filling.report.refuse(error, control.asking, control.asking.written);
  } finally {
    if (control.binding !== undefined && value.kind !== "rich")
      filling.report.bind(control.binding, value.kind === "text" ? value.stored : String(value.isChecked));
  }
}

function contentOf({ symbols }: FillControl, value: ControlValue): RunContent {
  if (value.kind === "checked") return { kind: "text", text: value.isChecked ? symbols.checked : symbols.unchecked };
  if (value.kind === "text") return { kind: "text", text: value.text };
  return value.rich.kind === "html" ? { kind: "text", text: "" } : value.rich;
}

/**
 * A property of a control that follows from its value: its prompt is over, its box is checked, its date is another. `record`: of
 * a merged document, from 0. Its records share the custom XML, so that only the first stays bound to it.
 */
export function propertyXml(
  { local }: Extract<GroupRole, { kind: "property" }>,
  inner: string,
  { value, record = 0 }: { readonly value: ControlValue; readonly record: number | undefined },
): string {
  if (local === "showingPlcHdr") return "";
  if (local === "dataBinding") return record > 0 ? "" : inner;
  if (local === "checked" && value.kind === "checked")
    return inner.replace(/(?<=val=["'])[^"']*/, value.isChecked ? "1" : "0");
  if (local !== "date" || value.kind !== "text") return inner;
  const full = value.stored === "" ? "" : escapeAttribute(`${value.stored.slice(0, 10)}T00:00:00Z`);
  if (/\bfullDate=["']/.test(inner)) return inner.replace(/(?<=\bfullDate=["'])[^"']*/, full);
  return inner.replace(/^<((?:[\w-]+:)?)date/, (tag, prefix) => `${tag} ${prefix}fullDate="${full}"`);
}
