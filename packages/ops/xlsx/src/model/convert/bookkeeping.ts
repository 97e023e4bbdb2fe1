import { at } from "@colophon/contract";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import type { ConvertLoss, ConvertOp } from "./convert-op.ts";

/** What a workbook has beside its content, which no reader of the output acts on. */
export type Bookkeeping = "printing" | "properties" | "settings" | "thumbnail" | Kept;
/** What a sanitized copy keeps although no visible cell shows it. */
export type Kept = "unseen" | "hidden";

const LOSSES: Readonly<
  Record<Bookkeeping, { readonly code: ConvertLoss; readonly subject: string; readonly verb?: string }>
> = {
  printing: { code: "XLSX_PRINTER_SETTINGS_STRIPPED", subject: "page setup and printer settings" },
  properties: { code: "XLSX_PROPERTY_STRIPPED", subject: "document properties" },
  thumbnail: { code: "XLSX_THUMBNAIL_STRIPPED", subject: "thumbnail" },
  settings: { code: "XLSX_FEATURE_DROPPED", subject: "settings of the workbook and its sheets" },
  unseen: { code: "XLSX_UNSEEN_TEXT_KEPT", subject: "texts that no cell shows", verb: "The copy keeps" },
  hidden: { code: "XLSX_UNSEEN_TEXT_KEPT", subject: "hidden content", verb: "The copy keeps" },
};
const MAX_NAMED = 10;
const MAX_TEXTS = 10_000;

/** Collects what is folded into one loss for each kind, of the least severity. */
export class Folded {
  readonly #kept = new Set<string>();
  readonly #kinds = new Map<Bookkeeping, { parts: Set<string>; names: Map<string, number>; texts: string[] }>();

  /** `text`: words of it, which the loss quotes. */
  add(
    kind: Bookkeeping,
    { name, part, text = "" }: { readonly name: string; readonly part: string; readonly text?: string },
  ) {
    const found = this.#kinds.get(kind) ?? { parts: new Set<string>(), names: new Map<string, number>(), texts: [] };
    this.#kinds.set(kind, found);
    found.parts.add(part);
    found.names.set(name, (found.names.get(name) ?? 0) + 1);
    const said = text.slice(0, 1_000).toWellFormed();
    if (said === "" || found.texts.length >= MAX_TEXTS || this.#isQuoted(kind, said)) return;
    found.texts.push(said);
  }

  /** A text that is kept is quoted once, however often it occurs. */
  #isQuoted(kind: Bookkeeping, text: string): boolean {
    if (kind !== "unseen" && kind !== "hidden") return false;
    const isQuoted = this.#kept.has(text);
    this.#kept.add(text);
    return isQuoted;
  }

  /** One loss for each kind; its details name all parts. */
  report(op: ConvertOp): void {
    for (const [kind, { parts, names, texts }] of this.#kinds) {
      const { code, subject, verb = "Not written" } = LOSSES[kind];
      const named = [...names].slice(0, MAX_NAMED).map(([name, count]) => (count === 1 ? name : `${name} (${count})`));
      const rest = names.size > MAX_NAMED ? ` and ${names.size - MAX_NAMED} more` : "";
      const [part = ""] = parts;
      op.reportLoss(code, `${verb}: ${named.join(", ").slice(0, 1_000).toWellFormed()}${rest}.`, {
        at: [at("part", { id: part.toWellFormed() })],
        subject,
        severity: "substituted",
        details: { parts: [...parts].map((name) => name.toWellFormed()), ...(texts.length > 0 && { texts }) },
      });
    }
  }
}

/** Elements of a sheet that only say how Excel shows, protects or prints it. */
const SHEET_ELEMENTS: Readonly<Record<string, Bookkeeping>> = {
  pageMargins: "printing",
  pageSetup: "printing",
  printOptions: "printing",
  rowBreaks: "printing",
  colBreaks: "printing",
  sheetPr: "settings",
  sheetCalcPr: "settings",
  sheetProtection: "settings",
  protectedRanges: "settings",
  customSheetViews: "settings",
  ignoredErrors: "settings",
  cellWatches: "settings",
  smartTags: "settings",
};
/** Elements that only lead to a part, which has a loss of its own. */
const REFERENCES = new Set(["drawing", "legacyDrawing", "legacyDrawingHF", "drawingHF", "picture"]);
/** Elements that give cells a look, an order or a rule, and hold no content. */
const FORM = new Set(["conditionalFormatting", "dataValidations", "autoFilter", "sortState", "tableParts", "extLst"]);

/** Page setup that Excel, LibreOffice and xlsx.render write where nobody chose one: the output loses nothing by it. */
const DEFAULTS: Readonly<Record<string, (value: number | string) => boolean>> = {
  left: isUsualMargin,
  right: isUsualMargin,
  top: isUsualMargin,
  bottom: isUsualMargin,
  header: isUsualMargin,
  footer: isUsualMargin,
  orientation: (value) => value === "portrait" || value === "default",
  paperSize: (value) => value === "1" || value === "9",
};

function isUsualMargin(value: number | string): boolean {
  return [0.3, 0.5, 0.51, 0.7, 0.75, 0.79, 1, 1.05].some((usual) => Math.abs(Number(value) - usual) < 0.011);
}

/** How the loss of an element of a sheet ranks: nothing, bookkeeping, form or content. */
export function rankElement(element: XmlElement): "none" | Bookkeeping | "form" | "content" {
  const { local } = element;
  if (REFERENCES.has(local)) return "none";
  if (local === "headerFooter") return hasWords(element) ? "content" : "printing";
  if (FORM.has(local)) return "form";
  const kind = SHEET_ELEMENTS[local];
  if (kind === undefined) return "content";
  return isDefault(element) ? "none" : kind;
}

function isDefault(element: XmlElement): boolean {
  if (element.local !== "pageMargins" && element.local !== "pageSetup") return false;
  return element.attributes.every(({ local, value }) => DEFAULTS[local]?.(value) ?? false);
}

/** Whether a header or footer has more than codes and the word that LibreOffice writes before a page number. */
function hasWords({ children }: XmlElement): boolean {
  return children.some(
    (child) => child.kind === "element" && child.children.some((text) => text.kind === "text" && isWords(text.value)),
  );
}

function isWords(text: string): boolean {
  const words = text.replace(/&(?:"[^"]*"|K[0-9A-Fa-f+-]{6}|\d+|[A-Za-z])/g, " ").trim();
  return words !== "" && words !== "Page";
}

/** How the loss of a part ranks. */
export function rankPart({ name, contentType = "" }: OoxmlPart): Bookkeeping | "form" | "content" {
  if (/printerSettings/i.test(contentType) || /\/printerSettings\//i.test(name)) return "printing";
  if (/thumbnail/i.test(name)) return "thumbnail";
  if (/-properties\+xml|classificationlabels/i.test(contentType) || /^\/docProps\//i.test(name)) return "properties";
  if (/chart(?:color)?style\+xml/i.test(contentType)) return "settings";
  return /(?:spreadsheetml\.|ms-excel\.)(?:table|slicer|timeline|queryTable|connections|calcChain|volatileDependencies)/i.test(
    contentType,
  )
    ? "form"
    : "content";
}

/** Names that say what Excel prints or filters. */
export function isPrintName(name: string): boolean {
  return /^_xlnm\.(?:Print_|_FilterDatabase)/i.test(name);
}
