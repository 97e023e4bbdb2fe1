import { isTrue, plainAttributes } from "@colophon/kit-workbook";
import { childOf, childrenOf, textOf, type XmlAttribute, type XmlElement } from "@colophon/kit-xml";
import type { ConvertLoss } from "../convert/convert-op.ts";
import { isFilterOfHidden, isTextOfRemoved, showsRemoved } from "./of-hidden.ts";
import { leadsOut } from "./references.ts";
import { type Fate, isKnownNamespace, isRelation, type TreeFilter } from "./rewrite-tree.ts";
import { reportLossAt, type Sanitizing, wordsOfElement } from "./sanitizing.ts";
import { type UnseenText, unseenAttribute, unseenElement } from "./unseen-texts.ts";

/** The part that a filter is for, and which of its relationships stay. */
export interface Filtered {
  readonly part: string;
  readonly sanitizing: Sanitizing;
  readonly keptIds: ReadonlySet<string>;
}

const ANCHOR = /^(?:twoCell|oneCell|absolute)Anchor$/;
/** Members of an anchor beside its object. Source: ISO/IEC 29500-1, 20.5.2. */
const PLACE = /^(?:from|to|pos|ext|clientData)$/;

/** What holds of every part: nothing leads out, nothing runs. */
export class PartFilter implements TreeFilter {
  protected readonly part: string;
  protected readonly sanitizing: Sanitizing;
  readonly #keptIds: ReadonlySet<string>;

  constructor({ part, sanitizing, keptIds }: Filtered) {
    this.part = part;
    this.sanitizing = sanitizing;
    this.#keptIds = keptIds;
  }

  element(element: XmlElement): Fate {
    const { local } = element;
    if (element.namespace !== undefined && element.namespace !== "" && !isKnownNamespace(element.namespace))
      return this.reportLoss(element, "XLSX_EXTENSION_STRIPPED");
    if (local === "ext") return this.#extension(element);
    if (local === "AlternateContent") return this.#alternate(element);
    if (ANCHOR.test(local)) return this.#anchor(element);
    if ((local === "pic" || local === "sp") && showsRemoved(element, this.sanitizing.forbidden))
      return this.reportLoss(element, "XLSX_HIDDEN_REMOVED");
    if (local === "t" && isTextOfRemoved(element, this.sanitizing.forbidden)) {
      this.say(
        "XLSX_HIDDEN_REMOVED",
        `text of a shape in ${this.part}`,
        `It shows a removed cell: ${wordsOfElement(element)}`,
      );
      return { xml: `<${element.name}/>` };
    }
    const lost = element.attributes.find(
      (attribute) => isRelation(attribute) && !this.#keptIds.has(attribute.value) && attribute.value !== "",
    );
    if (lost !== undefined && !ATTRIBUTE_ONLY.has(local))
      return this.reportLoss(element, LOST_ELEMENTS[local] ?? "XLSX_FEATURE_DROPPED");
    return "keep";
  }

  attribute(element: XmlElement, attribute: XmlAttribute): string | undefined {
    const { local, value, prefix } = attribute;
    if (isRelation(attribute)) return this.#keptIds.has(value) ? value : undefined;
    if (prefix !== "") return value;
    if (NAME_TEXTS.has(local) && (element.local === "definedName" || element.local === "table")) {
      this.say("XLSX_PROPERTY_STRIPPED", `${local} of a ${element.local}`, value);
      return undefined;
    }
    if (local === "name" && THEME_NAMES.has(element.local) && !STOCK_THEME.test(value)) {
      this.say("XLSX_PROPERTY_STRIPPED", `name of a ${element.local}`, value);
      return "Theme";
    }
    if (local === "macro" && value !== "") {
      this.say("XLSX_MACROS_STRIPPED", `macro ${value.slice(0, 200)}`, "The shape runs no macro any more.");
      return "";
    }
    if (local === "codeName" || local === "securityDescriptor") {
      this.say(
        local === "codeName" ? "XLSX_MACROS_STRIPPED" : "XLSX_AUTHOR_STRIPPED",
        `${local} ${value.slice(0, 200)}`,
        `It is the ${local} of ${element.local}.`,
      );
      return undefined;
    }
    const out = local === "textlink" ? leadsOut(value, this.sanitizing.forbidden) : undefined;
    if (out !== undefined) {
      const words = out === "sheet" ? "Its text is removed." : `Its text stays: ${wordsOfElement(element)}`;
      this.say("XLSX_FORMULA_FLATTENED", `text of a shape (=${value.slice(0, 200)})`, words);
      return undefined;
    }
    this.#keep(unseenAttribute(element, local, value));
    if (local === "hidden" && isTrue(value) && element.local === "cNvPr" && element.parent?.parent !== undefined)
      this.#keep({ kind: "hidden object", text: wordsOfElement(element.parent.parent) });
    return value;
  }

  text(element: XmlElement, text: string): void {
    this.#keep(unseenElement(element, text));
  }

  stray(element: XmlElement, text: string): void {
    this.say(
      "XLSX_EXTENSION_STRIPPED",
      `text in ${element.local}`,
      `Text between elements: ${text.trim().slice(0, 1000)}`,
    );
  }

  #keep(unseen: UnseenText | undefined): void {
    if (unseen !== undefined)
      this.sanitizing.folded.add("unseen", { name: unseen.kind, part: this.part, text: unseen.text });
  }

  protected say(code: ConvertLoss, subject: string, message: string): void {
    reportLossAt(this.sanitizing, code, { part: this.part, subject, message });
  }

  protected reportLoss(element: XmlElement, code: ConvertLoss, message = ""): "drop" {
    this.say(code, `${element.local} in ${this.part}`, `${message}It is not copied: ${wordsOfElement(element)}`);
    return "drop";
  }

  protected leadsOut(formula: string): boolean {
    return leadsOut(formula, this.sanitizing.forbidden) !== undefined;
  }

  /** A place on a sheet goes with what stands there: the grammar knows none that is empty. */
  #anchor(element: XmlElement): Fate {
    const object = childrenOf(element).find(({ local }) => !PLACE.test(local));
    return object !== undefined && this.element(object) === "drop" ? "drop" : "keep";
  }

  #extension(element: XmlElement): Fate {
    const { uri = "" } = plainAttributes(element);
    if (childrenOf(element).length > 0 && childrenOf(element).every(namesDefaultStyle)) return "keep";
    if (PIVOT_EXTENSIONS.has(uri)) return this.reportLoss(element, "XLSX_PIVOT_STRIPPED");
    const isKnown = childrenOf(element).every(({ namespace = "" }) =>
      /^http:\/\/(?:schemas\.microsoft\.com\/office\/|schemas\.openxmlformats\.org\/)/.test(namespace),
    );
    const isQuiet = !PRIVATE_EXTENSION.test(
      childrenOf(element)
        .map(({ local }) => local)
        .join(" "),
    );
    if (!isKnown || !isQuiet) return this.reportLoss(element, "XLSX_EXTENSION_STRIPPED");
    return formulasOf(element).some((formula) => this.leadsOut(formula))
      ? this.reportLoss(element, "XLSX_FORMULA_FLATTENED")
      : "keep";
  }

  #alternate(element: XmlElement): Fate {
    const choice = childOf(element, "Choice");
    const needs = choice === undefined ? "" : (plainAttributes(choice).Requires ?? "");
    const inside = wordsOfNames(element);
    if (/absPath/.test(inside)) return this.reportLoss(element, "XLSX_AUTHOR_STRIPPED", "The folder it was saved in. ");
    if (/slicer|timeslicer/i.test(inside)) return this.reportLoss(element, "XLSX_PIVOT_STRIPPED");
    if (/(^| )(control|controls|oleObject|oleObjects|compatExt|webextensionref)( |$)/.test(inside))
      return this.reportLoss(
        element,
        /ole/.test(inside)
          ? "XLSX_EMBEDDED_FILE_STRIPPED"
          : /web/.test(inside)
            ? "XLSX_WEB_EXTENSION_STRIPPED"
            : "XLSX_MACROS_STRIPPED",
      );
    return /^(?:cx|c14|c16|a14|x14|wps|wpg|v2|xdr14|p14|a16|cx1|cx2|cx3|cx4|x15|c15|c16r2|c16r3|)\d*$/.test(needs)
      ? "keep"
      : this.reportLoss(element, "XLSX_EXTENSION_STRIPPED");
  }
}

/** What Excel writes into the styles of every workbook: the names of its built-in styles of slicers and timelines. */
function namesDefaultStyle(element: XmlElement): boolean {
  return (
    (element.local === "slicerStyles" || element.local === "timelineStyles") &&
    childrenOf(element).length === 0 &&
    Object.values(plainAttributes(element)).every((name) => /^(?:Time)?SlicerStyle(?:Light|Dark|Other)\d$/.test(name))
  );
}

/** Notes of a defined name or a table, which the Name Manager shows. Source: ISO/IEC 29500-1, 18.2.5. */
const NAME_TEXTS = new Set(["comment", "description", "help", "statusBar", "customMenu", "shortcutKey"]);
/** Themes that nobody named: those of Excel, and the one of `xlsx.render`. */
const STOCK_THEME = /^(?:Office(?: Theme.*)?|Plain)?$/;
const THEME_NAMES = new Set([
  "theme",
  "clrScheme",
  "fontScheme",
  "fmtScheme",
  "themeOverride",
  "extraClrScheme",
  "custClr",
]);
/** Elements that stand without the part they name. */
const ATTRIBUTE_ONLY = new Set(["pageSetup", "blip", "chartsheet", "svgBlip"]);
const LOST_ELEMENTS: Readonly<Record<string, ConvertLoss>> = {
  oleObject: "XLSX_EMBEDDED_FILE_STRIPPED",
  control: "XLSX_MACROS_STRIPPED",
  hyperlink: "XLSX_HYPERLINK_DROPPED",
  hlinkClick: "XLSX_HYPERLINK_DROPPED",
  hlinkHover: "XLSX_HYPERLINK_DROPPED",
  externalData: "XLSX_EMBEDDED_FILE_STRIPPED",
  externalReference: "XLSX_EXTERNAL_LINK_STRIPPED",
  pivotCache: "XLSX_PIVOT_STRIPPED",
  webextensionref: "XLSX_WEB_EXTENSION_STRIPPED",
};
/** Slicers, timelines and the data model, by the URI of their extension. [MS-XLSX] 2.3. */
const PIVOT_EXTENSIONS = new Set([
  "{A8765BA9-456A-4dab-B4F3-ACF838C121DE}",
  "{3A4CF648-6AED-40f4-86FF-DC5316D8AED3}",
  "{BBE1A952-AA13-448e-AADC-164F8A28A991}",
  "{46BE6895-7355-4a93-B00E-2C351335B9C9}",
  "{7E03D99C-DC04-49d9-9315-930204A7B6E9}",
  "{D0CA8CA8-9F24-4464-BF8E-62219DCF47F9}",
  "{FCE2AD5D-F65C-4FA6-A056-5C36A1767C68}",
  "{876F7934-8845-4945-9796-88D515C7AA90}",
  "{841E416B-1EF1-43b6-AB56-02D37102CBD5}",
  "{983426D0-5260-488c-9760-48F4B6AC55F4}",
]);
const PRIVATE_EXTENSION = /pivot|slicer|timeline|connection|dataModel|webExtension|absPath|revisionPtr|queryTable/i;

function formulasOf(element: XmlElement): readonly string[] {
  const found: string[] = [];
  const gather = (current: XmlElement): void => {
    for (const child of childrenOf(current)) {
      if (/^(f|sqref|formula|formulaRef)$/.test(child.local)) found.push(textOf(child));
      for (const { local, value } of child.attributes) if (local === "cellRange") found.push(value);
      gather(child);
    }
  };
  gather(element);
  return found;
}

function wordsOfNames(element: XmlElement): string {
  const names: string[] = [];
  const gather = (current: XmlElement): void => {
    names.push(current.local);
    for (const child of childrenOf(current)) gather(child);
  };
  gather(element);
  return names.join(" ");
}

/** Tables without what leads to queries and XML maps. */
export class TableFilter extends PartFilter {
  override element(element: XmlElement): Fate {
    if (element.local === "filterColumn" && isFilterOfHidden(element, this.part, this.sanitizing))
      return this.reportLoss(element, "XLSX_HIDDEN_REMOVED");
    if (element.local === "xmlColumnPr") return this.reportLoss(element, "XLSX_CUSTOM_XML_STRIPPED");
    if (/Formula$/.test(element.local) && this.leadsOut(textOf(element)))
      return this.reportLoss(element, "XLSX_FORMULA_FLATTENED");
    return super.element(element);
  }

  override attribute(element: XmlElement, attribute: XmlAttribute): string | undefined {
    const { local, value } = attribute;
    if (local === "tableType" || local === "connectionId" || local === "queryTableFieldId") {
      if (local === "tableType" && value !== "worksheet")
        this.say("XLSX_QUERY_STRIPPED", `query of ${this.part}`, "The table keeps its rows.");
      return undefined;
    }
    return super.attribute(element, attribute);
  }
}

/** Comments without the names of their authors. */
export class CommentsFilter extends PartFilter {
  #authors = 0;

  override element(element: XmlElement): Fate {
    if (element.local !== "author") return super.element(element);
    const name = textOf(element);
    this.#authors++;
    if (name.startsWith("tc=") || name === "") return "keep";
    this.say("XLSX_AUTHOR_STRIPPED", `author ${name.slice(0, 200)}`, "The author's name is left out.");
    return { xml: `<${element.name}>Author ${this.#authors}</${element.name}>` };
  }
}

export class PersonsFilter extends PartFilter {
  #persons = 0;

  override attribute(element: XmlElement, attribute: XmlAttribute): string | undefined {
    const { local, value } = attribute;
    if (element.local !== "person" || !["displayName", "userId", "providerId"].includes(local))
      return super.attribute(element, attribute);
    if (local === "displayName") {
      this.#persons++;
      this.say("XLSX_AUTHOR_STRIPPED", `person ${value.slice(0, 200)}`, "The person's name and account are left out.");
    }
    return local === "providerId" ? "None" : `Author ${Math.max(1, this.#persons)}`;
  }
}

/** Drawings of an older kind, of which notes need theirs; controls and previews of embedded files go. */
export class VmlFilter extends PartFilter {
  override element(element: XmlElement): Fate {
    const data = element.local === "shape" ? childOf(element, "ClientData") : undefined;
    const type = data?.attributes.find(({ local }) => local === "ObjectType")?.value;
    if (type !== undefined && type !== "Note")
      return this.reportLoss(element, type === "Pict" ? "XLSX_EMBEDDED_FILE_STRIPPED" : "XLSX_MACROS_STRIPPED");
    if (["FmlaMacro", "FmlaLink", "FmlaRange", "FmlaPict", "FmlaTxbx", "FmlaGroup"].includes(element.local))
      return this.reportLoss(element, "XLSX_MACROS_STRIPPED");
    return super.element(element);
  }
}

const CORE_KEPT = ["title", "language", "created", "modified"];
const APPLICATION_KEPT = ["Application", "AppVersion", "DocSecurity", "ScaleCrop"];

/** Properties of the document without those that name people and places. */
export class PropertiesFilter extends PartFilter {
  override element(element: XmlElement): Fate {
    if (element.parent === undefined || element.parent.parent !== undefined) return "keep";
    const { local } = element;
    if (CORE_KEPT.includes(local) || APPLICATION_KEPT.includes(local)) return "keep";
    if (wordsOfElement(element) === "") return "drop";
    return this.reportLoss(
      element,
      /creator|lastModifiedBy|Manager|Company|author/i.test(local) ? "XLSX_AUTHOR_STRIPPED" : "XLSX_PROPERTY_STRIPPED",
    );
  }
}
