/** Elements whose presence is worth telling, by the feature they are of. */
const FEATURES: Readonly<Record<string, string>> = {
  "w:ins": "revisions",
  "w:del": "revisions",
  "w:moveFrom": "revisions",
  "w:moveTo": "revisions",
  "w:cellIns": "revisions",
  "w:cellDel": "revisions",
  "w:cellMerge": "revisions",
  "w:rPrChange": "revisions",
  "w:pPrChange": "revisions",
  "w:tblPrChange": "revisions",
  "w:trPrChange": "revisions",
  "w:tcPrChange": "revisions",
  "w:sectPrChange": "revisions",
  "w:numberingChange": "revisions",
  "w:commentReference": "comments",
  "w:footnoteReference": "footnotes",
  "w:endnoteReference": "endnotes",
  "w:tbl": "tables",
  "w:drawing": "drawings",
  "w:pict": "legacyDrawings",
  "w:object": "embeddedObjects",
  "w:txbxContent": "textBoxes",
  "w:altChunk": "importedChunks",
  "w:subDoc": "subdocuments",
  "w:bookmarkStart": "bookmarks",
  "w:hyperlink": "hyperlinks",
  "w:permStart": "editingRanges",
  "w:customXml": "customXmlMarkup",
  "w:smartTag": "smartTags",
  "w:ruby": "ruby",
  "w:frameset": "frames",
  "w:mailMerge": "mailMerge",
  "w:attachedTemplate": "attachedTemplate",
  "w:docVar": "documentVariables",
  "w:numPr": "lists",
  "w:control": "activeX",
  "m:oMath": "equations",
  "mc:AlternateContent": "alternateContent",
};

/** Relationships whose presence is worth telling. */
const RELATED: Readonly<Record<string, string>> = {
  chart: "charts",
  chartEx: "charts",
  diagramData: "smartArt",
  glossaryDocument: "glossary",
  vbaProject: "macros",
  "digital-signature/signature": "signatures",
  customXml: "customXml",
  "metadata/thumbnail": "thumbnail",
  header: "headers",
  footer: "footers",
};

/** Counts features over a package. */
export class FeatureCount {
  readonly #counts = new Map<string, number>();

  element(name: string): void {
    this.#add(FEATURES[name]);
  }

  relationship(kind: string): void {
    this.#add(RELATED[kind]);
  }

  /** By name. */
  finish(): readonly { readonly name: string; readonly count: number }[] {
    return [...this.#counts]
      .map(([name, count]) => ({ name, count }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  }

  #add(feature: string | undefined): void {
    if (feature !== undefined) this.#counts.set(feature, (this.#counts.get(feature) ?? 0) + 1);
  }
}
