import {
  CORE_PROPERTIES_TYPE,
  MAIN_CONTENT_TYPES,
  NAMESPACES,
  PART_TYPES,
  RELATIONSHIPS_TYPE,
} from "@colophon/kit-ooxml";
import { escapeText, isXmlText } from "@colophon/kit-xml";
import { DEFAULT_STYLES } from "../data/default-styles.ts";
import type { DocumentModel } from "../model.ts";
import { ModelError } from "../model-fault.ts";
import { isObject, type ModelObject } from "../node.ts";
import { placeSections } from "./sections.ts";

/** A model made by hand: what a reader sees, and nothing of the package. */
export interface AuthoredModel {
  readonly body: readonly unknown[];
  /** Beside the built-in ones, or in their place. */
  readonly styles?: readonly unknown[];
  readonly properties?: Readonly<Record<string, unknown>>;
  /** "RRGGBB" behind the pages. */
  readonly background?: string;
}

const MAIN = "/word/document.xml";
const CORE = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties";

/** What may be said of a document, and the element that says it. ISO/IEC 29500-2, 8.3.3. */
export const PROPERTIES: Readonly<Record<string, string>> = {
  title: "dc:title",
  subject: "dc:subject",
  creator: "dc:creator",
  keywords: "cp:keywords",
  description: "dc:description",
  language: "dc:language",
  category: "cp:category",
};

const ROOT_NAMESPACES = { w: NAMESPACES.word, r: NAMESPACES.relationships } as const;

const A4 = {
  type: "section",
  pageSize: { w: 11906, h: 16838 },
  pageMargins: { top: 1440, right: 1440, bottom: 1440, left: 1440, header: 708, footer: 708, gutter: 0 },
} as const;

/** A model made by hand -> one with the parts that a document needs. */
export function completeModel({ body, styles = [], properties = {}, background }: AuthoredModel): DocumentModel {
  const last = body.at(-1);
  const hasSection = isObject(last) && last.type === "section";
  const office = NAMESPACES.relationships;
  return {
    edition: "transitional",
    main: MAIN,
    contentTypes: {
      items: [
        { extension: "rels", contentType: RELATIONSHIPS_TYPE },
        { extension: "xml", contentType: "application/xml" },
        { part: MAIN, contentType: MAIN_CONTENT_TYPES.word },
        { part: "/word/styles.xml", contentType: `${PART_TYPES.word}styles+xml` },
        { part: "/word/settings.xml", contentType: `${PART_TYPES.word}settings+xml` },
        { part: "/docProps/core.xml", contentType: CORE_PROPERTIES_TYPE },
      ],
    },
    relationships: [
      {
        source: "/",
        items: [
          { id: "rId1", type: `${office}/officeDocument`, target: "word/document.xml" },
          {
            id: "rId2",
            type: `${NAMESPACES.packageRelationships}/metadata/core-properties`,
            target: "docProps/core.xml",
          },
        ],
      },
      {
        source: MAIN,
        items: [
          { id: "rId1", type: `${office}/styles`, target: "styles.xml" },
          { id: "rId2", type: `${office}/settings`, target: "settings.xml" },
        ],
      },
    ],
    content: [
      {
        part: MAIN,
        root: {
          type: "document",
          namespaces: ROOT_NAMESPACES,
          children: [
            ...(background === undefined ? [] : [{ type: "background", color: background }]),
            { type: "body", children: placeSections(hasSection ? body : [...body, A4]) },
          ],
        },
      },
      { part: "/word/styles.xml", root: { type: "styles", namespaces: ROOT_NAMESPACES, children: withStyles(styles) } },
      {
        part: "/word/settings.xml",
        root: background === undefined ? SETTINGS : { ...SETTINGS, displayBackgroundShape: true },
      },
    ],
    parts: [{ name: "/docProps/core.xml", base64: Buffer.from(coreXml(properties), "utf8").toString("base64") }],
  };
}

const SETTINGS: ModelObject = {
  type: "settings",
  namespaces: ROOT_NAMESPACES,
  compat: {
    compatSetting: [{ name: "compatibilityMode", uri: "http://schemas.microsoft.com/office/word", val: "15" }],
  },
};

function withStyles(styles: readonly unknown[]): readonly ModelObject[] {
  const given = styles.map((style, index) => {
    if (!isObject(style)) throw new ModelError(["styles", index], "A style must be an object.");
    return { type: "style", ...style } as ModelObject;
  });
  const ids = new Set(given.map(({ styleId }) => styleId));
  const hasDefaults = given.some(({ type }) => type === "docDefaults");
  const kept = DEFAULT_STYLES.filter(
    ({ type, styleId }) => (type === "style" && !ids.has(styleId)) || (type === "docDefaults" && !hasDefaults),
  );
  return [...given, ...kept].sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ type }: ModelObject): number {
  return type === "docDefaults" ? 0 : type === "latentStyles" ? 1 : 2;
}

/** The part that says who made a document, and of what. */
export function coreXml(properties: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(PROPERTIES).map(([name, element]) => {
    const value = properties[name];
    if (value === undefined) return "";
    if (typeof value !== "string" || !isXmlText(value))
      throw new ModelError(["properties", name], "The value must be a text.");
    return `<${element}>${escapeText(value)}</${element}>`;
  });
  for (const name of Object.keys(properties))
    if (PROPERTIES[name] === undefined) throw new ModelError(["properties", name], "Unknown document property.");
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<cp:coreProperties xmlns:cp="${CORE}" xmlns:dc="http://purl.org/dc/elements/1.1/">${written.join("")}</cp:coreProperties>`;
}
