const ASSOCIATED = "Associated files are listed.";
const SHOWN_TWICE = "A file that an annotation also shows is listed once.";
const OFF = "Fonts of appearance states that are off are listed.";
const TYPE3 = "A Type 3 font without a BaseFont is called by its Name, which pdffonts leaves out.";
const NO_CMAPS = "pdffonts does not read these fonts without the package poppler-data.";
const OWN_LOOK = "An annotation without an appearance: pdffonts lists the font that poppler draws it with.";

/** Where poppler reads otherwise, by fact and name of the file, and why. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  attachments: {
    bug1937438_af_from_latex: ASSOCIATED,
    bug1937438_mml_from_latex: ASSOCIATED,
    bug2009627: ASSOCIATED,
    "annotations-no-acroform": SHOWN_TWICE,
    "annotations-rotated-180": SHOWN_TWICE,
    "annotations-foreign-file.out": SHOWN_TWICE,
    "other-file-first": SHOWN_TWICE,
    "rotated-shared-annotations-1": SHOWN_TWICE,
    "direct-dr": SHOWN_TWICE,
    "default-da-q-out": SHOWN_TWICE,
    testFlashInPDF: "A file of rich media is listed.",
  },
  encrypted: {
    "nontrivial-crypt-filter": "Encrypted, with a crypt filter of its own; pdfinfo says no.",
    "unfilterable-with-crypt": "Only attached files are encrypted (EFF); pdfinfo says no.",
    "encrypted-attachment": "There is an Encrypt dictionary; pdfinfo says no.",
  },
  pages: {
    "deep-pages": "A tree deeper than 500 nodes is cut and told.",
    "GHOSTSCRIPT-698804-1-fuzzed": "Its catalog's Pages is a number; pdfinfo tells one page.",
    "poppler-742-0-fuzzed": "qpdf and mutool find no page either; pdfinfo tells one.",
    issue19484_2: "Its object streams are decrypted by none; pdfinfo tells the page of the linearization, of no size.",
    "circular-page-tree": "Its page tree is a circle: pdfinfo tells three pages, we one.",
  },
  javascript: { issue18305: "Scripts of a page's opening and closing, which pdfinfo does not count." },
  images: { issue12007_reduced: "pdfimages lists none of its three." },
  metadata: { "PDFBOX-3148-2-fuzzed": "Its metadata stream is damaged: pdfinfo says that there is none." },
  tagged: { "test.unc": "Marked, but without a structure tree; pdfinfo says that it is tagged." },
  fonts: {
    "AcrobatMerge-DifferentExportValues": OFF,
    "AcrobatMerge-DifferentExportValues-WasMaster": OFF,
    "AcrobatMerge-DifferentFieldType-WasMaster": OFF,
    "AcrobatMerge-DifferentOptions": OFF,
    "AcrobatMerge-DifferentOptions-WasMaster": OFF,
    "AcrobatMerge-SameNameNode": OFF,
    "AcroFormForMerge-SameNameNode": OFF,
    "PDFBoxLegacyMerge-SameMerged": OFF,
    issue14023: OFF,
    issue15096: OFF,
    issue15597: OFF,
    "js-buttons": OFF,
    "js-colors": OFF,
    "simple-acroform-states": OFF,
    issue20319_2: TYPE3,
    issue14953: TYPE3,
    issue5896: TYPE3,
    ContentStreamNoCycleType3insideType3: `${TYPE3} Those that its glyphs use are listed.`,
    "90ms_rksj_h_sample": NO_CMAPS,
    arial_unicode_en_cidfont: NO_CMAPS,
    bug1771477: NO_CMAPS,
    issue11555: NO_CMAPS,
    issue13343: NO_CMAPS,
    issue15053: NO_CMAPS,
    issue16538: NO_CMAPS,
    issue8372: NO_CMAPS,
    "noembed-eucjp": NO_CMAPS,
    "noembed-jis7": NO_CMAPS,
    "noembed-sjis": NO_CMAPS,
    skipped_1page: NO_CMAPS,
    bug1871353: OWN_LOOK,
    issue16021: OWN_LOOK,
    "direct-pages": "Its pages are no objects of their own: poppler does not read them.",
    issue11740_reduced: "A CID font with a Type 1 program: to pdffonts it is a Type 1 font.",
    issue12823: "Of a font of no known kind pdffonts tells another encoding than it says.",
    issue215: "Its FontFile2 is an OpenType font with Type 1C outlines, as pdffonts tells; we go by the keys.",
    "separate-annots-kids-indir":
      "A font of an XObject that stands in the resources directly, twice: pdffonts lists one.",
    "stamp-on-pdf-bg": "A font of an XObject that stands in the resources directly, twice: pdffonts lists one.",
  },
};

/** Whether the file's fact is known to differ. */
export function isKnownEvidence(fact: string, path: string): boolean {
  return (
    OTHERWISE[fact]?.[
      path
        .split("/")
        .at(-1)
        ?.replace(/\.pdf$/, "") ?? ""
    ] !== undefined
  );
}
