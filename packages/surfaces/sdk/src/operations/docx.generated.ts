// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type DocxConvertMarkdownInput = {
  /** The Word document to convert. */
  readonly bytes: FileInput;
};

export type DocxConvertMarkdownOptions = {
  /** Output format: Markdown (CommonMark with GitHub tables and footnotes), one HTML page, or plain text. Default "markdown". */
  readonly format?: "markdown" | "html" | "text" | undefined;
  /** How to return pictures: as files that the output names, as data: addresses in it, or not at all. Plain text names files in place of data: addresses. Default "files". */
  readonly pictures?: "files" | "inline" | "omit" | undefined;
  /** How to write equations. Default: MathML in HTML, LaTeX in Markdown. Plain text always has LaTeX. */
  readonly equations?: "latex" | "mathml" | undefined;
  /** How to read tracked changes: all accepted (`final`), all rejected (`original`), or insertions and deletions marked (`both`). Default "final". */
  readonly changes?: "final" | "original" | "both" | undefined;
  /** Whether to leave comments out, or to list them at the end with a mark where they begin. Default "omit". */
  readonly comments?: "omit" | "list" | undefined;
  /** Whether to leave out page headers and footers, or to write each once before and after the body. Default "omit". */
  readonly headersFooters?: "omit" | "include" | undefined;
  /** Whether to leave out hidden text. Default "omit". */
  readonly hiddenText?: "omit" | "include" | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type DocxConvertMarkdownValue = {
  /** The Markdown, HTML or text file. */
  readonly artifact: Artifact;
  /** Pictures to save beside the output. Empty if `pictures` is `inline` or `omit`. */
  readonly pictures: readonly {
    /** Name of the picture as the output refers to it. */
    readonly fileName: string;
    /** Path of the part that contains the picture. */
    readonly part: string;
    /** Alternative text of the picture, empty if it has none. */
    readonly alt: string;
    /** The picture, byte for byte as in the document. */
    readonly artifact: Artifact;
  }[];
  /** What the output contains. */
  readonly counts: {
    /** Number of headings in the body. */
    readonly headings: number;
    /** Number of other paragraphs in the body, in tables and boxes too. */
    readonly paragraphs: number;
    /** Number of tables in the body, nested ones included. */
    readonly tables: number;
    /** Number of equations in the body. */
    readonly equations: number;
    /** Number of footnotes and endnotes. */
    readonly notes: number;
    /** Number of comments that are listed. */
    readonly comments: number;
  };
};

export type DocxConvertPdfInput = {
  /** The Word document to convert. */
  readonly bytes: FileInput;
};

export type DocxConvertPdfOptions = {
  /** PDF standard: plain PDF 1.7, or a conformance level of PDF/A. Default "plain". */
  readonly standard?: "plain" | "a-1b" | "a-2b" | "a-3b" | undefined;
  /** Whether the output conforms to PDF/UA. Default false. */
  readonly universal?: boolean | undefined;
  /** Whether to write the tags of the text into the PDF. Default true. */
  readonly tagged?: boolean | undefined;
  /** Whether to write a PDF outline of the headings. Default true. */
  readonly outline?: boolean | undefined;
  /** JPEG quality in percent. 100 keeps images unchanged. 1 to 100, default 90. */
  readonly imageQuality?: number | undefined;
  /** How to show tracked changes: marked, all accepted (`final`), or all rejected (`original`). Default "marked". */
  readonly changes?: "marked" | "final" | "original" | undefined;
  /** How to show comments: not at all, or as PDF annotations. Default "none". */
  readonly comments?: "none" | "annotations" | undefined;
  /** First page to convert, starting at 1. 1 to 100000, default 1. */
  readonly firstPage?: number | undefined;
  /** Last page to convert, starting at 1. 1 to 100000, default 100000. */
  readonly lastPage?: number | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type DocxConvertPdfValue = {
  /** The PDF file that was written. */
  readonly artifact: Artifact;
  /** Number of pages in the output. */
  readonly pages: number;
  /** Fonts that the document asks for. */
  readonly fontsAsked: readonly string[];
  /** Fonts used in the PDF. */
  readonly fontsUsed: readonly string[];
};

export type DocxDiffInput = {
  /** The earlier version of the document. */
  readonly before: FileInput;
  /** The later version of the document. */
  readonly after: FileInput;
};

export type DocxDiffOptions = {
  /** Author to record for the tracked changes. 1 to 200 characters, pattern ^[^\u0000-\u001f]*$, default "Comparison". */
  readonly author?: string | undefined;
  /** Date to record for the tracked changes, in UTC. The default is a fixed date, so equal inputs give equal output. Up to 20 characters, pattern ^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$, default "2000-01-01T00:00:00Z". */
  readonly date?: string | undefined;
  /** What to do with tracked changes already in the documents: accept or reject them first, or keep those of `after`. Default "accept". */
  readonly revisions?: "accept" | "reject" | "keep" | undefined;
  /** Password that opens both documents, or the one that is encrypted. Up to 255 characters. */
  readonly password?: string | undefined;
  /** Password that opens `before`. Default: `password`. Up to 255 characters. */
  readonly passwordBefore?: string | undefined;
  /** Password that opens `after`. Default: `password`. Up to 255 characters. */
  readonly passwordAfter?: string | undefined;
};

export type DocxDiffValue = {
  /** The later version, with the differences as tracked changes. */
  readonly artifact: Artifact;
  /** Changes by part, in document order. */
  readonly changes: readonly ({
    /** Kind of the change. */
    readonly kind: "insert" | "delete" | "replace" | "move" | "split" | "join" | "format" | "paragraphFormat" | "sectionFormat" | "insertTable" | "deleteTable" | "insertRow" | "deleteRow" | "cells" | "tableFormat" | "rowFormat" | "cellFormat" | "insertNote" | "deleteNote" | "control" | "comment" | "bookmark" | "headers" | "style" | "setting" | "part";
    /** Location in the earlier version. */
    readonly before?: {
      /** Path of the part. */
      readonly part: string;
      /** Text at this location. */
      readonly text: string;
      /** Locator in the document that contains the text. */
      readonly locator: string;
    };
    /** Location in the later version. */
    readonly after?: {
      /** Path of the part. */
      readonly part: string;
      /** Text at this location. */
      readonly text: string;
      /** Locator in the document that contains the text. */
      readonly locator: string;
    };
    /** Id shared by all paragraphs of one move. */
    readonly move?: string;
    /** Whether Word can accept or reject the change. */
    readonly tracked: boolean;
  })[];
  /** Totals of the comparison. */
  readonly statistics: {
    /** Total number of changes. */
    readonly changes: number;
    /** Number of tracked changes in the output. */
    readonly revisions: number;
    /** Number of changes by kind. */
    readonly kinds: { readonly [member: string]: number };
  };
};

export type DocxInspectControlledInput = {
  /** The Word document to inspect. */
  readonly bytes: FileInput;
};

export type DocxInspectControlledOptions = {
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type DocxInspectControlledValue = {
  /** Whether the file is a document or a template, from its content type. */
  readonly kind: "document" | "template";
  /** Whether the file uses the strict or the transitional edition of the standard. */
  readonly edition: "strict" | "transitional";
  /** Whether the content type allows macros. */
  readonly hasMacros: boolean;
  /** Path of the main part. */
  readonly main: string;
  /** Size of the file in bytes. */
  readonly byteLength: number;
  /** Parts in the order of the file. */
  readonly parts: readonly {
    /** Path of the part. */
    readonly name: string;
    /** Content type declared for the part. */
    readonly contentType?: string;
    /** Kind of relationship that leads to the part. Absent if none does. */
    readonly kind?: string;
    /** Size of the part in bytes. */
    readonly byteLength: number;
    /** Whether the part was read as XML. */
    readonly isExamined: boolean;
  }[];
  /** Relationships to parts inside the package. */
  readonly relationships: readonly {
    /** Path of the part that has the relationship. `/` is the package. */
    readonly source: string;
    /** Id of the relationship. */
    readonly id: string;
    /** Relationship type, for example `image` or `hyperlink`. */
    readonly kind: string;
    /** The word as written in the file. */
    readonly target: string;
  }[];
  /** Relationships to targets outside the package. */
  readonly externalTargets: readonly {
    /** Path of the part that has the relationship. `/` is the package. */
    readonly source: string;
    /** Id of the relationship. */
    readonly id: string;
    /** Relationship type, for example `image` or `hyperlink`. */
    readonly kind: string;
    /** The word as written in the file. */
    readonly target: string;
  }[];
  /** Content controls of the document, in order. */
  readonly controls: readonly {
    /** Path of the part. */
    readonly part: string;
    /** Zero-based paragraph index in the part. */
    readonly paragraph: number;
    /** Numeric id of the control. */
    readonly id?: string;
    /** Tag of the control. */
    readonly tag?: string;
    /** Title of the control. */
    readonly alias?: string;
    /** Type of control, for example `text`, `richText`, `date` or `checkbox`. */
    readonly type: string;
    /** Lock of the control: `sdtLocked`, `contentLocked`, `sdtContentLocked` or `unlocked`. */
    readonly lock?: string;
    /** Whether the control shows its placeholder text. */
    readonly showsPlaceholder: boolean;
    /** Whether Word removes the control once it is filled in. */
    readonly isTemporary: boolean;
    /** Custom XML that the control is bound to. */
    readonly binding?: {
      /** XPath into the custom XML part. */
      readonly xpath: string;
      /** Id of the custom XML part. */
      readonly storeItem?: string;
      /** Namespace prefixes that the XPath uses. */
      readonly prefixes?: string;
    };
    /** Text that the control shows. */
    readonly value: string;
    /** Whether the check box is selected. */
    readonly checked?: boolean;
    /** Items of a list or combo box. */
    readonly items?: readonly {
      /** Text shown for the item. */
      readonly display: string;
      /** Value stored for the item. */
      readonly value: string;
    }[];
  }[];
  /** Fields in document order. */
  readonly fields: readonly {
    /** Path of the part. */
    readonly part: string;
    /** Zero-based paragraph index in the part. */
    readonly paragraph: number;
    /** Field instruction, for example `PAGE * MERGEFORMAT`. */
    readonly instruction: string;
    /** Field type, for example `PAGE` or `REF`. */
    readonly type: string;
    /** Field result when the document was saved. */
    readonly result: string;
    /** Whether Word must not update the field. */
    readonly isLocked: boolean;
    /** Whether Word updates the field when the document opens. */
    readonly isDirty: boolean;
    /** Number of enclosing fields. */
    readonly depth: number;
    /** Whether the field has an end mark. */
    readonly isClosed: boolean;
  }[];
  /** Document protection and write protection. */
  readonly protections: readonly ({
    /** Path of the settings part. */
    readonly part: string;
    /** What is protected: editing or opening. */
    readonly kind: "editing" | "opening";
    /** What users may still do. */
    readonly mode: string;
    /** Whether the protection is enforced. */
    readonly isEnforced: boolean;
    /** Hash algorithm of the password. */
    readonly algorithm?: string;
    /** Whether a password hash is stored. */
    readonly hasPassword: boolean;
  })[];
  /** Ranges that some users may edit in a protected document. */
  readonly editingRanges: readonly {
    /** Path of the part. */
    readonly part: string;
    /** Zero-based paragraph index in the part. */
    readonly paragraph: number;
    /** Id of the range. */
    readonly id: string;
    /** Person or group that may edit the range. */
    readonly who: string;
  }[];
  /** Whether Word records changes. */
  readonly tracksRevisions: boolean;
  /** Embedded files, code, signatures and fonts. Signatures are not verified. */
  readonly embedded: readonly ({
    /** Path of the part. */
    readonly part: string;
    /** Kind of embedded content. */
    readonly kind: "object" | "package" | "chunk" | "control" | "macro" | "signature" | "font";
    /** Relationship type, as written in the package. */
    readonly relationshipKind: string;
    /** Content type declared for the part. */
    readonly contentType: string;
    /** Size of the content in bytes. */
    readonly byteLength: number;
    /** SHA-256 hash of the contents. */
    readonly sha256: string;
    /** Path of the part that refers to it. */
    readonly source: string;
  })[];
  /** Word features that the document uses. */
  readonly features: readonly {
    /** Name of the feature. */
    readonly name: string;
    /** Number of occurrences in the document. */
    readonly count: number;
  }[];
  /** Document properties, by name. */
  readonly properties: readonly ({
    /** Group of the property. */
    readonly group: "core" | "application" | "custom";
    /** Name of the property. */
    readonly name: string;
    /** Value of the property. */
    readonly value: string;
  })[];
  /** Irregularities of the ZIP archive. */
  readonly archive: readonly {
    /** Finding code, for example DUPLICATE_NAME, UNSAFE_PATH or SUFFIX. */
    readonly code: string;
    /** Kind of embedded content. */
    readonly message: string;
    /** Offset of the first byte. */
    readonly start: number;
    /** Offset after the last byte. */
    readonly end: number;
  }[];
};

export type DocxInspectFindInput = {
  /** The Word document to search. */
  readonly bytes: FileInput;
  /** Text or pattern to search for. The form as an object is deprecated. */
  readonly query: string | ({
    /** Deprecated: set `isPattern` instead. */
    readonly kind?: "literal" | "pattern" | undefined;
    /** Deprecated: write the text as `query` itself. 1 to 1000 characters. */
    readonly text: string;
    /** Deprecated: set `isCaseSensitive` instead. */
    readonly caseSensitive?: boolean | undefined;
    /** Deprecated: set `isWholeWord` instead. */
    readonly wholeWord?: boolean | undefined;
  });
};

export type DocxInspectFindOptions = {
  /** Whether the query is a regular expression in RE2 syntax. Default false. */
  readonly isPattern?: boolean | undefined;
  /** Match case (upper and lower case differ). Default false. */
  readonly isCaseSensitive?: boolean | undefined;
  /** Match whole words only: no letter, digit or `_` may precede or follow. Default false. */
  readonly isWholeWord?: boolean | undefined;
  /** Which text to search when changes are tracked: all accepted (`final`), all rejected (`original`), or both (`all`). Default "final". */
  readonly visibility?: "final" | "original" | "all" | undefined;
  /** Maximum number of matches to list. All are counted. 0 to 100000, default 1000. */
  readonly maxMatches?: number | undefined;
  /** Number of context characters before and after each match. 0 to 500, default 40. */
  readonly contextLength?: number | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type DocxInspectFindValue = {
  /** Number of matches, including those not listed. */
  readonly total: number;
  /** Deprecated: the same number as `total`. */
  readonly count: number;
  /** Matches by story, in document order. */
  readonly matches: readonly ({
    /** Text of the match. */
    readonly text: string;
    /** Part of the document that contains the match, for example body or header. */
    readonly story: "body" | "header" | "footer" | "footnote" | "endnote" | "comment" | "textBox" | "glossary" | "smartArt" | "chart" | "property" | "other";
    /** Path of the part. */
    readonly part: string;
    /** Locator of the match. For a match across paragraphs, of its part in the first paragraph. */
    readonly locator: string;
    /** Locators in the other paragraphs of the match. */
    readonly more?: readonly string[];
    /** Text before the match. */
    readonly before: string;
    /** Text after the match. */
    readonly after: string;
    /** Whether some of the match is a tracked insertion or deletion. */
    readonly isRevised: boolean;
  })[];
  /** Number of matches for each story that has any. */
  readonly counts: readonly ({
    /** Story that contains the match. */
    readonly story: "body" | "header" | "footer" | "footnote" | "endnote" | "comment" | "textBox" | "glossary" | "smartArt" | "chart" | "property" | "other";
    /** Number of matches in the story. */
    readonly count: number;
  })[];
};

export type DocxInspectRedactionPreviewInput = {
  /** The Word document to search. */
  readonly bytes: FileInput;
  /** What to redact. Each target is a query, redacted everywhere, or a locator. 1 to 100 items. */
  readonly targets: readonly ({
    /** Text or pattern to search for. The form as an object is deprecated. */
    readonly query?: string | ({
      /** Deprecated: set `isPattern` instead. */
      readonly kind?: "literal" | "pattern" | undefined;
      /** Deprecated: write the text as `query` itself. 1 to 1000 characters. */
      readonly text: string;
      /** Deprecated: set `isCaseSensitive` instead. */
      readonly caseSensitive?: boolean | undefined;
      /** Deprecated: set `isWholeWord` instead. */
      readonly wholeWord?: boolean | undefined;
    }) | undefined;
    /** Whether the query is a regular expression in RE2 syntax. Default: false. */
    readonly isPattern?: boolean | undefined;
    /** Match case (upper and lower case differ). Default: false. */
    readonly isCaseSensitive?: boolean | undefined;
    /** Match whole words only: no letter, digit or `_` may precede or follow. Default: false. */
    readonly isWholeWord?: boolean | undefined;
    /** Locator of one match from docx.inspect.find. Only that occurrence is redacted. Up to 4096 characters. */
    readonly locator?: string | undefined;
  })[];
};

export type DocxInspectRedactionPreviewOptions = {
  /** Replacement text, as in docx.redact. 1 to 100 characters, default "█". */
  readonly replacement?: string | undefined;
  /** What to do with parts that cannot be searched, as in docx.redact. Default "fail". */
  readonly opaque?: "fail" | "remove" | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type DocxInspectRedactionPreviewValue = {
  /** Locations that would be redacted, in the order of the archive. */
  readonly places: readonly ({
    /** The part that holds the place; of a part inside another, both names with `!` between. */
    readonly part: string;
    /** The kind of thing that holds the text. */
    readonly kind: "text" | "fieldCode" | "attribute" | "markup" | "name" | "picture" | "thumbnail" | "embedded" | "chunk" | "archive";
    /** Number of characters that the target names there; 0 where something is removed whole. 0 or more. */
    readonly length: number;
    /** Zero-based index of the target in `targets`. 0 or more. */
    readonly target?: number;
    /** Whether the text is masked, or removed with what holds it. */
    readonly action: "masked" | "removed";
    /** The place in the input, where it is text of a paragraph. */
    readonly locator?: string;
    /** The text that is there, or a description of what is removed. */
    readonly text: string;
  })[];
  /** Number of locations by kind. */
  readonly counts: readonly ({
    /** Kind of the redacted content. */
    readonly kind: "text" | "fieldCode" | "attribute" | "markup" | "name" | "picture" | "thumbnail" | "embedded" | "chunk" | "archive";
    /** Number of redacted locations. */
    readonly count: number;
  })[];
  /** Matches that would remain after redaction. docx.redact fails if there are any. */
  readonly residual: number;
  /** Parts that cannot be proven free of the text. docx.redact fails if there are any. */
  readonly unproven: readonly {
    /** Path of the part. */
    readonly part: string;
    /** Why the part is listed. */
    readonly reason: string;
  }[];
  /** Pictures, fonts, media and objects that were not examined, each with the reason. */
  readonly notExamined: readonly {
    /** Path of the part. */
    readonly part: string;
    /** Why the part is listed. */
    readonly reason: string;
  }[];
  /** Matches that stay because they are words of the file format: built-in style names, common font names, standard values. */
  readonly kept: readonly {
    /** The word as written in the file. */
    readonly text: string;
    /** Number of occurrences at this location. */
    readonly count: number;
  }[];
};

export type DocxParseInput = {
  /** The Word document to parse. */
  readonly bytes: FileInput;
};

export type DocxParseOptions = {
  /** Whether to add list labels, resolved formatting and table grids. Default true. */
  readonly derived?: boolean | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type DocxParseValueNode = { readonly [member: string]: unknown };

export type DocxParseValueList = { readonly [member: string]: unknown };

export type DocxParseValue = {
  /** Edition of the standard that element names follow. */
  readonly edition: "transitional" | "strict";
  /** Path of the main part. Up to 4096 characters. */
  readonly main: string;
  /** Content types: `extension` or `part`, and `contentType`. */
  readonly contentTypes: DocxParseValueList;
  /** Relationships by source part. `/` is the package. Up to 1000000 items. */
  readonly relationships: readonly DocxParseValueList[];
  /** Parts of the document with WordprocessingML markup. Up to 65535 items. */
  readonly content: readonly {
    /** Path of the part. Up to 4096 characters. */
    readonly part: string;
    /** Root element of the part. */
    readonly root: DocxParseValueNode;
    /** Markup before the root element. Up to 1000000 characters. */
    readonly prolog?: string;
    /** Markup after the root element. Up to 1000000 characters. */
    readonly epilog?: string;
  }[];
  /** All other parts, as bytes. Up to 65535 items. */
  readonly parts: readonly {
    /** Path of the part. Up to 4096 characters. */
    readonly name: string;
    /** Contents of the part in base64. Up to 700000000 characters. */
    readonly base64: string;
  }[];
  /** Computed facts about the document. docx.render ignores them. */
  readonly derived?: {
    /** Distinct formats. Paragraphs and runs refer to them by index. */
    readonly formats: readonly { readonly [member: string]: unknown }[];
    /** All paragraphs of the document, including headers, footers, notes and comments. */
    readonly paragraphs: readonly {
      /** Path of the part. */
      readonly part: string;
      /** Zero-based paragraph index in the part. */
      readonly paragraph: number;
      /** List number or bullet. */
      readonly label?: string;
      /** Symbol font of the label, for example Wingdings: its characters are codes of signs in this font, not text. */
      readonly symbolFont?: string;
      /** The label in Unicode, if it is in a symbol font and all its signs are known. */
      readonly symbol?: string;
      /** Name of the paragraph style. */
      readonly style?: string;
      /** Index in `formats` of the paragraph's format. */
      readonly format: number;
      /** Format of each run in order, including runs in hyperlinks. */
      readonly runs: readonly number[];
    }[];
    /** All tables of the document. */
    readonly tables: readonly {
      /** Path of the part. */
      readonly part: string;
      /** Zero-based table index in the part. */
      readonly table: number;
      /** Number of table rows. */
      readonly rows: number;
      /** Number of table columns. */
      readonly columns: number;
      /** Cells of the table, without those covered by a merge. */
      readonly cells: readonly (readonly number[])[];
    }[];
  };
};

export type DocxRedactInput = {
  /** The Word document to redact. */
  readonly bytes: FileInput;
  /** What to redact. Each target is a query, redacted everywhere, or a locator. 1 to 100 items. */
  readonly targets: readonly ({
    /** Text or pattern to search for. The form as an object is deprecated. */
    readonly query?: string | ({
      /** Deprecated: set `isPattern` instead. */
      readonly kind?: "literal" | "pattern" | undefined;
      /** Deprecated: write the text as `query` itself. 1 to 1000 characters. */
      readonly text: string;
      /** Deprecated: set `isCaseSensitive` instead. */
      readonly caseSensitive?: boolean | undefined;
      /** Deprecated: set `isWholeWord` instead. */
      readonly wholeWord?: boolean | undefined;
    }) | undefined;
    /** Whether the query is a regular expression in RE2 syntax. Default: false. */
    readonly isPattern?: boolean | undefined;
    /** Match case (upper and lower case differ). Default: false. */
    readonly isCaseSensitive?: boolean | undefined;
    /** Match whole words only: no letter, digit or `_` may precede or follow. Default: false. */
    readonly isWholeWord?: boolean | undefined;
    /** Locator of one match from docx.inspect.find. Only that occurrence is redacted. Up to 4096 characters. */
    readonly locator?: string | undefined;
  })[];
};

export type DocxRedactOptions = {
  /** Replacement text. A single character is repeated for each redacted character; a longer text is written once. 1 to 100 characters, default "█". */
  readonly replacement?: string | undefined;
  /** How to treat pictures, fonts, media and objects that cannot be examined: list them in the value, or fail with REDACTION_UNPROVEN. Default "list". */
  readonly notExamined?: "list" | "fail" | undefined;
  /** What to do if a target matches nothing: report it in `diagnostics`, or fail with NO_MATCH. Default "report". */
  readonly onNoMatch?: "report" | "fail" | undefined;
  /** What to do with OLE objects, macros and other parts that cannot be searched: fail, or empty them. Default "fail". */
  readonly opaque?: "fail" | "remove" | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type DocxRedactValue = {
  /** The redacted document. The same bytes if nothing matched. */
  readonly artifact: Artifact;
  /** Number of places that were removed or masked. */
  readonly removed: number;
  /** Number of places that a second reading still finds in the result: 0. */
  readonly residual: number;
  /** Each removed place in the order of the archive, without the text that was removed. */
  readonly places: readonly ({
    /** The part that holds the place; of a part inside another, both names with `!` between. */
    readonly part: string;
    /** The kind of thing that holds the text. */
    readonly kind: "text" | "fieldCode" | "attribute" | "markup" | "name" | "picture" | "thumbnail" | "embedded" | "chunk" | "archive";
    /** Number of characters that the target names there; 0 where something is removed whole. 0 or more. */
    readonly length: number;
    /** Zero-based index of the target in `targets`. 0 or more. */
    readonly target?: number;
    /** Whether the text is masked, or removed with what holds it. */
    readonly action: "masked" | "removed";
    /** The place in the input, where it is text of a paragraph. */
    readonly locator?: string;
  })[];
  /** Pictures, fonts, media and objects that were not examined, each with the reason. */
  readonly notExamined: readonly {
    /** Path of the part. */
    readonly part: string;
    /** Why the part is listed. */
    readonly reason: string;
  }[];
  /** Matches that stay because they are words of the file format: built-in style names, common font names, standard values. */
  readonly kept: readonly {
    /** The word as written in the file. */
    readonly text: string;
    /** Number of occurrences at this location. */
    readonly count: number;
  }[];
};

export type DocxRenderInputNode = { readonly [member: string]: unknown };

export type DocxRenderInputList = { readonly [member: string]: unknown };

export type DocxRenderInputBlock = ({
  readonly type: "paragraph";
  readonly namespaces?: unknown | undefined;
  readonly rsidRPr?: unknown | undefined;
  readonly rsidR?: unknown | undefined;
  readonly rsidDel?: unknown | undefined;
  readonly rsidP?: unknown | undefined;
  readonly rsidRDefault?: unknown | undefined;
  readonly layout?: unknown | undefined;
  readonly order?: unknown | undefined;
  readonly other?: unknown | undefined;
  readonly properties?: {
    readonly style?: unknown | undefined;
    readonly keepNext?: unknown | undefined;
    readonly keepLines?: unknown | undefined;
    readonly pageBreakBefore?: unknown | undefined;
    readonly framePr?: unknown | undefined;
    readonly widowControl?: unknown | undefined;
    readonly numbering?: unknown | undefined;
    readonly suppressLineNumbers?: unknown | undefined;
    readonly borders?: unknown | undefined;
    readonly shading?: unknown | undefined;
    readonly tabs?: unknown | undefined;
    readonly suppressAutoHyphens?: unknown | undefined;
    readonly kinsoku?: unknown | undefined;
    readonly wordWrap?: unknown | undefined;
    readonly overflowPunct?: unknown | undefined;
    readonly topLinePunct?: unknown | undefined;
    readonly autoSpaceDE?: unknown | undefined;
    readonly autoSpaceDN?: unknown | undefined;
    readonly rightToLeftParagraph?: unknown | undefined;
    readonly adjustRightInd?: unknown | undefined;
    readonly snapToGrid?: unknown | undefined;
    readonly spacing?: unknown | undefined;
    readonly indent?: unknown | undefined;
    readonly contextualSpacing?: unknown | undefined;
    readonly mirrorIndents?: unknown | undefined;
    readonly suppressOverlap?: unknown | undefined;
    readonly alignment?: unknown | undefined;
    readonly textDirection?: unknown | undefined;
    readonly textAlignment?: unknown | undefined;
    readonly textboxTightWrap?: unknown | undefined;
    readonly outlineLevel?: unknown | undefined;
    readonly divId?: unknown | undefined;
    readonly cnfStyle?: unknown | undefined;
    readonly run?: unknown | undefined;
    readonly section?: unknown | undefined;
    readonly pPrChange?: unknown | undefined;
    readonly layout?: unknown | undefined;
    readonly order?: unknown | undefined;
    readonly other?: unknown | undefined;
    readonly namespaces?: unknown | undefined;
    readonly [prefixed: `${string}:${string}`]: unknown;
  } | undefined;
  readonly children?: readonly (string | DocxRenderInputBlock | {
    readonly characters: string;
  })[] | undefined;
  readonly text?: string | undefined;
  readonly list?: {
    readonly kind?: string | undefined;
    readonly level?: number | undefined;
    readonly id?: string | number | undefined;
    readonly start?: number | undefined;
    readonly pattern?: string | undefined;
  } | undefined;
  readonly [prefixed: `${string}:${string}`]: unknown;
}) | ({
  readonly type: "run";
  readonly namespaces?: unknown | undefined;
  readonly rsidRPr?: unknown | undefined;
  readonly rsidDel?: unknown | undefined;
  readonly rsidR?: unknown | undefined;
  readonly layout?: unknown | undefined;
  readonly order?: unknown | undefined;
  readonly other?: unknown | undefined;
  readonly properties?: {
    readonly style?: unknown | undefined;
    readonly fonts?: unknown | undefined;
    readonly bold?: unknown | undefined;
    readonly boldComplex?: unknown | undefined;
    readonly italic?: unknown | undefined;
    readonly italicComplex?: unknown | undefined;
    readonly caps?: unknown | undefined;
    readonly smallCaps?: unknown | undefined;
    readonly strike?: unknown | undefined;
    readonly doubleStrike?: unknown | undefined;
    readonly outline?: unknown | undefined;
    readonly shadow?: unknown | undefined;
    readonly emboss?: unknown | undefined;
    readonly imprint?: unknown | undefined;
    readonly noProof?: unknown | undefined;
    readonly snapToGrid?: unknown | undefined;
    readonly hidden?: unknown | undefined;
    readonly webHidden?: unknown | undefined;
    readonly color?: unknown | undefined;
    readonly spacing?: unknown | undefined;
    readonly w?: unknown | undefined;
    readonly kern?: unknown | undefined;
    readonly position?: unknown | undefined;
    readonly halfPoints?: unknown | undefined;
    readonly halfPointsComplex?: unknown | undefined;
    readonly highlight?: unknown | undefined;
    readonly underline?: unknown | undefined;
    readonly effect?: unknown | undefined;
    readonly border?: unknown | undefined;
    readonly shading?: unknown | undefined;
    readonly fitText?: unknown | undefined;
    readonly verticalAlignment?: unknown | undefined;
    readonly rightToLeft?: unknown | undefined;
    readonly cs?: unknown | undefined;
    readonly em?: unknown | undefined;
    readonly language?: unknown | undefined;
    readonly eastAsianLayout?: unknown | undefined;
    readonly specVanish?: unknown | undefined;
    readonly rPrChange?: unknown | undefined;
    readonly layout?: unknown | undefined;
    readonly order?: unknown | undefined;
    readonly other?: unknown | undefined;
    readonly namespaces?: unknown | undefined;
    readonly [prefixed: `${string}:${string}`]: unknown;
  } | undefined;
  readonly children?: readonly (string | DocxRenderInputBlock | {
    readonly characters: string;
  })[] | undefined;
  readonly text?: string | undefined;
  readonly [prefixed: `${string}:${string}`]: unknown;
}) | ({
  readonly type: "table";
  readonly namespaces?: unknown | undefined;
  readonly layout?: unknown | undefined;
  readonly order?: unknown | undefined;
  readonly other?: unknown | undefined;
  readonly properties?: {
    readonly style?: unknown | undefined;
    readonly tblpPr?: unknown | undefined;
    readonly tblOverlap?: unknown | undefined;
    readonly bidiVisual?: unknown | undefined;
    readonly width?: unknown | undefined;
    readonly alignment?: unknown | undefined;
    readonly tblCellSpacing?: unknown | undefined;
    readonly tableIndent?: unknown | undefined;
    readonly tableBorders?: unknown | undefined;
    readonly shading?: unknown | undefined;
    readonly tableLayout?: unknown | undefined;
    readonly cellMargins?: unknown | undefined;
    readonly look?: unknown | undefined;
    readonly tblCaption?: unknown | undefined;
    readonly tblDescription?: unknown | undefined;
    readonly tblPrChange?: unknown | undefined;
    readonly layout?: unknown | undefined;
    readonly order?: unknown | undefined;
    readonly other?: unknown | undefined;
    readonly namespaces?: unknown | undefined;
    readonly [prefixed: `${string}:${string}`]: unknown;
  } | undefined;
  readonly grid?: {
    readonly columnWidths?: unknown | undefined;
    readonly tblGridChange?: unknown | undefined;
    readonly layout?: unknown | undefined;
    readonly order?: unknown | undefined;
    readonly other?: unknown | undefined;
    readonly namespaces?: unknown | undefined;
    readonly [prefixed: `${string}:${string}`]: unknown;
  } | undefined;
  readonly children?: readonly (string | DocxRenderInputBlock | {
    readonly characters: string;
  })[] | undefined;
  readonly columnWidths?: readonly number[] | undefined;
  readonly [prefixed: `${string}:${string}`]: unknown;
}) | ({
  readonly type: "row";
  readonly namespaces?: unknown | undefined;
  readonly rsidRPr?: unknown | undefined;
  readonly rsidR?: unknown | undefined;
  readonly rsidDel?: unknown | undefined;
  readonly rsidTr?: unknown | undefined;
  readonly layout?: unknown | undefined;
  readonly order?: unknown | undefined;
  readonly other?: unknown | undefined;
  readonly exceptions?: {
    readonly width?: unknown | undefined;
    readonly alignment?: unknown | undefined;
    readonly tblCellSpacing?: unknown | undefined;
    readonly tableIndent?: unknown | undefined;
    readonly tableBorders?: unknown | undefined;
    readonly shading?: unknown | undefined;
    readonly tableLayout?: unknown | undefined;
    readonly cellMargins?: unknown | undefined;
    readonly look?: unknown | undefined;
    readonly tblPrExChange?: unknown | undefined;
    readonly layout?: unknown | undefined;
    readonly order?: unknown | undefined;
    readonly other?: unknown | undefined;
    readonly namespaces?: unknown | undefined;
    readonly [prefixed: `${string}:${string}`]: unknown;
  } | undefined;
  readonly properties?: {
    readonly cnfStyle?: unknown | undefined;
    readonly divId?: unknown | undefined;
    readonly gridBefore?: unknown | undefined;
    readonly gridAfter?: unknown | undefined;
    readonly wBefore?: unknown | undefined;
    readonly wAfter?: unknown | undefined;
    readonly height?: unknown | undefined;
    readonly hidden?: unknown | undefined;
    readonly staysWhole?: unknown | undefined;
    readonly isHeader?: unknown | undefined;
    readonly tblCellSpacing?: unknown | undefined;
    readonly alignment?: unknown | undefined;
    readonly ins?: unknown | undefined;
    readonly del?: unknown | undefined;
    readonly trPrChange?: unknown | undefined;
    readonly layout?: unknown | undefined;
    readonly order?: unknown | undefined;
    readonly other?: unknown | undefined;
    readonly namespaces?: unknown | undefined;
    readonly [prefixed: `${string}:${string}`]: unknown;
  } | undefined;
  readonly children?: readonly (string | DocxRenderInputBlock | {
    readonly characters: string;
  })[] | undefined;
  readonly isHeader?: boolean | undefined;
  readonly [prefixed: `${string}:${string}`]: unknown;
}) | ({
  readonly type: "cell";
  readonly namespaces?: unknown | undefined;
  readonly layout?: unknown | undefined;
  readonly order?: unknown | undefined;
  readonly other?: unknown | undefined;
  readonly properties?: {
    readonly cnfStyle?: unknown | undefined;
    readonly cellWidth?: unknown | undefined;
    readonly columnSpan?: unknown | undefined;
    readonly hMerge?: unknown | undefined;
    readonly verticalMerge?: unknown | undefined;
    readonly cellBorders?: unknown | undefined;
    readonly shading?: unknown | undefined;
    readonly noWrap?: unknown | undefined;
    readonly margins?: unknown | undefined;
    readonly textDirection?: unknown | undefined;
    readonly tcFitText?: unknown | undefined;
    readonly verticalAlign?: unknown | undefined;
    readonly hideMark?: unknown | undefined;
    readonly cellIns?: unknown | undefined;
    readonly cellDel?: unknown | undefined;
    readonly cellMerge?: unknown | undefined;
    readonly tcPrChange?: unknown | undefined;
    readonly layout?: unknown | undefined;
    readonly order?: unknown | undefined;
    readonly other?: unknown | undefined;
    readonly namespaces?: unknown | undefined;
    readonly [prefixed: `${string}:${string}`]: unknown;
  } | undefined;
  readonly children?: readonly (string | DocxRenderInputBlock | {
    readonly characters: string;
  })[] | undefined;
  readonly text?: string | undefined;
  readonly columnSpan?: number | undefined;
  readonly rowSpan?: number | undefined;
  readonly [prefixed: `${string}:${string}`]: unknown;
}) | ({
  readonly type: "section";
  readonly namespaces?: unknown | undefined;
  readonly rsidRPr?: unknown | undefined;
  readonly rsidDel?: unknown | undefined;
  readonly rsidR?: unknown | undefined;
  readonly rsidSect?: unknown | undefined;
  readonly layout?: unknown | undefined;
  readonly order?: unknown | undefined;
  readonly other?: unknown | undefined;
  readonly footnotePr?: unknown | undefined;
  readonly endnotePr?: unknown | undefined;
  readonly startsAt?: unknown | undefined;
  readonly pageSize?: unknown | undefined;
  readonly pageMargins?: unknown | undefined;
  readonly paperSrc?: unknown | undefined;
  readonly pgBorders?: unknown | undefined;
  readonly lnNumType?: unknown | undefined;
  readonly pgNumType?: unknown | undefined;
  readonly columns?: unknown | undefined;
  readonly formProt?: unknown | undefined;
  readonly verticalAlign?: unknown | undefined;
  readonly noEndnote?: unknown | undefined;
  readonly hasTitlePage?: unknown | undefined;
  readonly textDirection?: unknown | undefined;
  readonly rightToLeftParagraph?: unknown | undefined;
  readonly rtlGutter?: unknown | undefined;
  readonly docGrid?: unknown | undefined;
  readonly printerSettings?: unknown | undefined;
  readonly headers?: ({
    readonly default?: readonly DocxRenderInputBlock[] | undefined;
    readonly first?: readonly DocxRenderInputBlock[] | undefined;
    readonly even?: readonly DocxRenderInputBlock[] | undefined;
  }) | (readonly unknown[]) | undefined;
  readonly footers?: ({
    readonly default?: readonly DocxRenderInputBlock[] | undefined;
    readonly first?: readonly DocxRenderInputBlock[] | undefined;
    readonly even?: readonly DocxRenderInputBlock[] | undefined;
  }) | (readonly unknown[]) | undefined;
  readonly [prefixed: `${string}:${string}`]: unknown;
}) | ({
  readonly type: "link";
  readonly namespaces?: unknown | undefined;
  readonly url?: string | undefined;
  readonly anchor?: string | undefined;
  readonly tooltip?: string | undefined;
  readonly text?: string | undefined;
  readonly children?: readonly (string | DocxRenderInputBlock | {
    readonly characters: string;
  })[] | undefined;
  readonly [prefixed: `${string}:${string}`]: unknown;
}) | ({
  readonly type: "picture";
  readonly namespaces?: unknown | undefined;
  readonly base64: string;
  readonly widthPt?: number | undefined;
  readonly heightPt?: number | undefined;
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly [prefixed: `${string}:${string}`]: unknown;
}) | ({
  readonly type: "opaque";
  readonly namespaces?: unknown | undefined;
  readonly xml: string;
  readonly [prefixed: `${string}:${string}`]: unknown;
}) | ({
  readonly type: "footnote";
  readonly namespaces?: unknown | undefined;
  readonly id?: unknown | undefined;
  readonly layout?: unknown | undefined;
  readonly order?: unknown | undefined;
  readonly other?: unknown | undefined;
  readonly text?: string | undefined;
  readonly children?: readonly (string | DocxRenderInputBlock | {
    readonly characters: string;
  })[] | undefined;
  readonly [prefixed: `${string}:${string}`]: unknown;
}) | ({
  readonly type: "endnote";
  readonly namespaces?: unknown | undefined;
  readonly id?: unknown | undefined;
  readonly layout?: unknown | undefined;
  readonly order?: unknown | undefined;
  readonly other?: unknown | undefined;
  readonly text?: string | undefined;
  readonly children?: readonly (string | DocxRenderInputBlock | {
    readonly characters: string;
  })[] | undefined;
  readonly [prefixed: `${string}:${string}`]: unknown;
}) | ({
  readonly type: "comment";
  readonly namespaces?: unknown | undefined;
  readonly initials?: unknown | undefined;
  readonly author?: unknown | undefined;
  readonly date?: unknown | undefined;
  readonly id?: unknown | undefined;
  readonly layout?: unknown | undefined;
  readonly order?: unknown | undefined;
  readonly other?: unknown | undefined;
  readonly text?: string | undefined;
  readonly children?: readonly (string | DocxRenderInputBlock | {
    readonly characters: string;
  })[] | undefined;
  readonly comment?: string | (readonly DocxRenderInputBlock[]) | undefined;
  readonly [prefixed: `${string}:${string}`]: unknown;
}) | ({
  readonly type: "abstractNumId" | "activeRecord" | "activeWritingStyle" | "addressFieldName" | "adjustLineHeightInTable" | "adjustRightInd" | "alias" | "aliases" | "alignBordersAndEdges" | "alignTablesRowByRow" | "allowSpaceOfSameStyleInTable" | "altChunk" | "altChunkPr" | "alwaysMergeEmptyNamespace" | "alwaysShowPlaceholderText" | "annotationRef" | "applyBreakingRules" | "attachedSchema" | "attachedTemplate" | "attr" | "autoCaption" | "autoCaptions" | "autoFormatOverride" | "autoHyphenation" | "autoRedefine" | "autoSpaceDE" | "autoSpaceDN" | "autoSpaceLikeWord95" | "autofitToFirstFixedWidthCell" | "b" | "bCs" | "background" | "balanceSingleByteDoubleByteWidth" | "bar" | "basedOn" | "bdo" | "bdr" | "between" | "bibliography" | "bidi" | "bidiVisual" | "body" | "bookFoldPrinting" | "bookFoldPrintingSheets" | "bookFoldRevPrinting" | "bookmarkEnd" | "bookmarkStart" | "bordersDoNotSurroundFooter" | "bordersDoNotSurroundHeader" | "bottom" | "break" | "cachedColBalance" | "calcOnExit" | "calendar" | "cantSplit" | "caps" | "caption" | "captions" | "carriageReturn" | "cellDel" | "cellIns" | "cellMerge" | "characterSpacingControl" | "checkBox" | "checkErrors" | "checked" | "citation" | "clickAndTypeStyle" | "clrSchemeMapping" | "cnfStyle" | "col" | "colDelim" | "color" | "cols" | "column" | "comboBox" | "commentRangeEnd" | "commentRangeStart" | "commentReference" | "comments" | "compat" | "compatSetting" | "connectString" | "consecutiveHyphenLimit" | "content" | "contentPart" | "contextualSpacing" | "continuationSeparator" | "control" | "convMailMergeEsc" | "cs" | "customXml" | "customXmlDelRangeEnd" | "customXmlDelRangeStart" | "customXmlInsRangeEnd" | "customXmlInsRangeStart" | "customXmlMoveFromRangeEnd" | "customXmlMoveFromRangeStart" | "customXmlMoveToRangeEnd" | "customXmlMoveToRangeStart" | "customXmlPr" | "dataBinding" | "dataSource" | "dataType" | "date" | "dateFormat" | "dayLong" | "dayShort" | "ddList" | "decimalSymbol" | "default" | "defaultTabStop" | "defaultTableStyle" | "deleted" | "deletedInstruction" | "deletedText" | "destination" | "dir" | "dirty" | "displayBackgroundShape" | "displayHangulFixedWidth" | "displayHorizontalDrawingGridEvery" | "displayVerticalDrawingGridEvery" | "divId" | "doNotAutoCompressPictures" | "doNotAutofitConstrainedTables" | "doNotBreakConstrainedForcedTable" | "doNotBreakWrappedTables" | "doNotDemarcateInvalidXml" | "doNotDisplayPageBoundaries" | "doNotExpandShiftReturn" | "doNotHyphenateCaps" | "doNotIncludeSubdocsInStats" | "doNotLeaveBackslashAlone" | "doNotShadeFormData" | "doNotSnapToGridInCell" | "doNotSuppressBlankLines" | "doNotSuppressIndentation" | "doNotSuppressParagraphBorders" | "doNotTrackFormatting" | "doNotTrackMoves" | "doNotUseEastAsianBreakRules" | "doNotUseHTMLParagraphAutoSpacing" | "doNotUseIndentAsNumberingTabStop" | "doNotUseMarginsForDrawingGridOrigin" | "doNotValidateAgainstSchema" | "doNotVertAlignCellWithSp" | "doNotVertAlignInTxbx" | "doNotWrapTextWithPunct" | "docDefaults" | "docGrid" | "docPart" | "docPartCategory" | "docPartGallery" | "docPartList" | "docPartObj" | "docPartUnique" | "docVar" | "docVars" | "document" | "documentProtection" | "documentType" | "drawing" | "drawingGridHorizontalOrigin" | "drawingGridHorizontalSpacing" | "drawingGridVerticalOrigin" | "drawingGridVerticalSpacing" | "dropDownList" | "dstrike" | "dynamicAddress" | "eastAsianLayout" | "effect" | "em" | "embedSystemFonts" | "embedTrueTypeFonts" | "emboss" | "enabled" | "end" | "endnotePr" | "endnoteRef" | "endnoteReference" | "endnotes" | "entryMacro" | "equation" | "evenAndOddHeaders" | "exitMacro" | "fHdr" | "ffData" | "field" | "fieldCharacter" | "fieldMapData" | "fitText" | "fldData" | "footer" | "footerReference" | "footnoteLayoutLikeWW8" | "footnotePr" | "footnoteRef" | "footnoteReference" | "footnotes" | "forceUpgrade" | "forgetLastTabAlignment" | "formProt" | "format" | "formsDesign" | "framePr" | "gridAfter" | "gridBefore" | "gridCol" | "gridSpan" | "group" | "growAutofit" | "gutterAtTop" | "hMerge" | "hdrShapeDefaults" | "header" | "headerReference" | "headerSource" | "helpText" | "hidden" | "hideGrammaticalErrors" | "hideMark" | "hideSpellingErrors" | "highlight" | "hps" | "hpsBaseText" | "hpsRaise" | "hyperlink" | "hyphenationZone" | "i" | "iCs" | "id" | "ignoreMixedContent" | "ilvl" | "imprint" | "ind" | "inserted" | "insideH" | "insideV" | "instruction" | "isLgl" | "jc" | "keepLines" | "keepNext" | "kern" | "kinsoku" | "lang" | "lastRenderedPageBreak" | "latentStyles" | "layoutRawTableWidth" | "layoutTableRowsApart" | "left" | "legacy" | "lid" | "lineWrapLikeWord6" | "linkStyles" | "linkToQuery" | "listEntry" | "listItem" | "listSeparator" | "lnNumType" | "lock" | "locked" | "lsdException" | "lvl" | "lvlJc" | "lvlOverride" | "lvlPicBulletId" | "lvlRestart" | "lvlText" | "mailAsAttachment" | "mailMerge" | "mailSubject" | "mainDocumentType" | "mappedName" | "matchSrc" | "maxLength" | "mirrorIndents" | "mirrorMargins" | "monthLong" | "monthShort" | "moveFromRangeEnd" | "moveFromRangeStart" | "moveToRangeEnd" | "moveToRangeStart" | "movedFrom" | "movedTo" | "movie" | "multiLevelType" | "mwSmallCaps" | "name" | "next" | "noBreakHyphen" | "noColumnBalance" | "noEndnote" | "noExtraLineSpacing" | "noLeading" | "noLineBreaksAfter" | "noLineBreaksBefore" | "noProof" | "noPunctuationKerning" | "noSpaceRaiseLower" | "noTabHangInd" | "noWrap" | "nsid" | "numFmt" | "numId" | "numIdMacAtCleanup" | "numPicBullet" | "numPr" | "numRestart" | "numStart" | "numStyleLink" | "numbering" | "numberingChange" | "numberingDefinition" | "numberingInstance" | "oMath" | "object" | "objectEmbed" | "objectLink" | "odso" | "outline" | "outlineLvl" | "overflowPunct" | "pBdr" | "pPr" | "pPrChange" | "pPrDefault" | "pStyle" | "pageBreakBefore" | "paperSrc" | "permEnd" | "permStart" | "personal" | "personalCompose" | "personalReply" | "pgBorders" | "pgMar" | "pgNum" | "pgNumType" | "pgSz" | "placeholder" | "pos" | "position" | "positionedTab" | "printBodyTextBeforeHeader" | "printColBlack" | "printFormsData" | "printFractionalCharacterWidth" | "printPostScriptOverText" | "printTwoOnOne" | "printerSettings" | "proofErr" | "proofState" | "qFormat" | "query" | "rFonts" | "rPr" | "rPrChange" | "rPrDefault" | "rStyle" | "readModeInkLockDown" | "recipientData" | "removeDateAndTime" | "removePersonalInformation" | "result" | "revisionView" | "richText" | "right" | "rsid" | "rsidRoot" | "rsids" | "rt" | "rtl" | "rtlGutter" | "ruby" | "rubyAlign" | "rubyBase" | "rubyPr" | "saveFormsData" | "saveInvalidXml" | "savePreviewPicture" | "saveSubsetFonts" | "saveThroughXslt" | "saveXmlDataOnly" | "sdtEndPr" | "sdtPr" | "sectPrChange" | "selectFldWithFirstOrLastChar" | "semiHidden" | "separator" | "settings" | "shadow" | "shapeDefaults" | "shapeLayoutLikeWW8" | "shd" | "showBreaksInFrames" | "showEnvelope" | "showXMLTags" | "showingPlcHdr" | "size" | "sizeAuto" | "smallCaps" | "snapToGrid" | "softHyphen" | "spaceForUL" | "spacing" | "spacingInWholePoints" | "specVanish" | "splitPgBreakAndParaMark" | "src" | "start" | "startOverride" | "statusText" | "storeMappedDataAs" | "strictFirstAndLastChars" | "strike" | "style" | "styleLink" | "styleLockQFSet" | "styleLockTheme" | "stylePaneFormatFilter" | "stylePaneSortMethod" | "styles" | "subDoc" | "subFontBySize" | "suff" | "summaryLength" | "suppressAutoHyphens" | "suppressBottomSpacing" | "suppressLineNumbers" | "suppressOverlap" | "suppressSpBfAfterPgBrk" | "suppressSpacingAtTopOfPage" | "suppressTopSpacing" | "suppressTopSpacingWP" | "swapBordersFacingPages" | "symbol" | "sz" | "szCs" | "tab" | "tabs" | "tag" | "tblBorders" | "tblCaption" | "tblCellMar" | "tblCellSpacing" | "tblDescription" | "tblGrid" | "tblGridChange" | "tblHeader" | "tblInd" | "tblLayout" | "tblLook" | "tblOverlap" | "tblPr" | "tblPrChange" | "tblPrEx" | "tblPrExChange" | "tblStyle" | "tblStyleColBandSize" | "tblStylePr" | "tblStyleRowBandSize" | "tblW" | "tblpPr" | "tcBorders" | "tcFitText" | "tcMar" | "tcPr" | "tcPrChange" | "tcW" | "temporary" | "text" | "textAlignment" | "textDirection" | "textInput" | "textboxTightWrap" | "themeFontLang" | "titlePg" | "tl2br" | "tmpl" | "top" | "topLinePunct" | "tr2bl" | "trHeight" | "trPr" | "trPrChange" | "trackRevisions" | "truncateFontHeightsLikeWP6" | "type" | "u" | "udl" | "uiCompat97To2003" | "uiPriority" | "ulTrailSpace" | "underlineTabInNumList" | "unhideWhenUsed" | "updateFields" | "useAltKinsokuLineBreakRules" | "useAnsiKerningPairs" | "useFELayout" | "useNormalStyleForList" | "usePrinterMetrics" | "useSingleBorderforContiguousCells" | "useWord2002TableStyleRules" | "useWord97LineBreakRules" | "useXSLTWhenSaving" | "vAlign" | "vMerge" | "vanish" | "vertAlign" | "view" | "viewMergedData" | "vmlPicture" | "w" | "wAfter" | "wBefore" | "webHidden" | "widowControl" | "wordWrap" | "wpJustification" | "wpSpaceWidth" | "wrapTrailSpaces" | "writeProtection" | "yearLong" | "yearShort" | "zoom";
  readonly [member: string]: unknown;
}) | {
  /** Pattern ^[^:]+:. */
  readonly type: `${string}:${string}`;
  readonly [member: string]: unknown;
};

export type DocxRenderInput = {
  /** The value of docx.parse, changed or not; or `body` with optional `styles` and `properties`. */
  readonly model: {
    /** Edition of the standard that element names follow. */
    readonly edition?: "transitional" | "strict" | undefined;
    /** Path of the main part. Up to 4096 characters. */
    readonly main?: string | undefined;
    /** Content types: `extension` or `part`, and `contentType`. */
    readonly contentTypes?: DocxRenderInputList | undefined;
    /** Relationships by source part. `/` is the package. Up to 1000000 items. */
    readonly relationships?: readonly DocxRenderInputList[] | undefined;
    /** Parts of the document with WordprocessingML markup. Up to 65535 items. */
    readonly content?: readonly ({
      /** Path of the part. Up to 4096 characters. */
      readonly part: string;
      /** Root element of the part. */
      readonly root: DocxRenderInputNode;
      /** Markup before the root element. Up to 1000000 characters. */
      readonly prolog?: string | undefined;
      /** Markup after the root element. Up to 1000000 characters. */
      readonly epilog?: string | undefined;
    })[] | undefined;
    /** All other parts, as bytes. Up to 65535 items. */
    readonly parts?: readonly {
      /** Path of the part. Up to 4096 characters. */
      readonly name: string;
      /** Contents of the part in base64. Up to 700000000 characters. */
      readonly base64: string;
    }[] | undefined;
    /** Ignored. docx.parse returns it. */
    readonly derived?: DocxRenderInputNode | undefined;
    /** The blocks of the document body. Use this to write a document from scratch. Up to 1000000 items. */
    readonly body?: readonly DocxRenderInputBlock[] | undefined;
    /** Styles to add to the built-in styles, when `body` is used. Up to 10000 items. */
    readonly styles?: readonly (({
      readonly type?: "style" | undefined;
      readonly namespaces?: unknown | undefined;
      readonly val?: unknown | undefined;
      readonly layout?: unknown | undefined;
      readonly order?: unknown | undefined;
      readonly other?: unknown | undefined;
      readonly [prefixed: `${string}:${string}`]: unknown;
    }) | ({
      readonly type: "docDefaults" | "latentStyles";
      readonly [member: string]: unknown;
    }))[] | undefined;
    /** Document properties, when `body` is used: `title`, `subject`, `creator`, `keywords`, `description`, `language`, `category`. */
    readonly properties?: {
      readonly title?: string | undefined;
      readonly subject?: string | undefined;
      readonly creator?: string | undefined;
      readonly keywords?: string | undefined;
      readonly description?: string | undefined;
      readonly language?: string | undefined;
      readonly category?: string | undefined;
    } | undefined;
  };
};

export type DocxRenderOptions = {
  /** Quality threshold for the render. Below it the render fails with SCORE_TOO_LOW. */
  readonly preflightPolicy?: {
    /** Minimum score, from 0 to 100. The render fails below it. 0 to 100, default 0. */
    readonly renderIfScoreAbove?: number | undefined;
  } | undefined;
};

export type DocxRenderValue = Artifact;

export type DocxTransformEditInputAt = string;

export type DocxTransformEditInputTo = string;

export type DocxTransformEditInputPosition = "before" | "after";

export type DocxTransformEditInputAuthors = readonly string[];

export type DocxTransformEditInputTracked = {
  /** Author to record for the change. 1 to 255 characters, pattern ^[^\u0000-\u001f]*$. */
  readonly author: string;
  /** Date to record for the change, in UTC. Up to 20 characters, pattern ^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$. */
  readonly date: string;
};

export type DocxTransformEditInputTime = string;

export type DocxTransformEditInput = {
  /** The Word document to change. */
  readonly bytes: FileInput;
  /** Steps in their order. Each sees what the steps before it left; locators are those of the input. 1 to 1000 items. */
  readonly plan: readonly (({
    /** Replace text, over runs and with the format of its first character. */
    readonly do: "replaceText";
    /** Text or pattern to find. 1 to 1000 characters. */
    readonly find: string;
    /** Text that replaces each match. For a pattern, `$1` is its first group and `$$` a dollar sign. Up to 100000 characters. */
    readonly replace: string;
    /** Whether `find` is a regular expression in RE2 syntax. Default: false. */
    readonly isPattern?: boolean | undefined;
    /** Match case (upper and lower case differ). Default: false. */
    readonly isCaseSensitive?: boolean | undefined;
    /** Match whole words only: no letter, digit or `_` may precede or follow. Default: false. */
    readonly isWholeWord?: boolean | undefined;
    /** Where to replace. Default: everywhere but `smartArt` and `glossary`. 1 to 16 items. */
    readonly stories?: readonly ("body" | "header" | "footer" | "footnote" | "endnote" | "comment" | "textBox" | "glossary" | "smartArt")[] | undefined;
    /** Number of matches that there must be; another number fails with MATCHES_UNEXPECTED. 0 to 10000000. */
    readonly expect?: number | undefined;
    readonly tracked?: DocxTransformEditInputTracked | undefined;
  }) | ({
    /** Accept or reject tracked changes. */
    readonly do: "acceptChanges" | "rejectChanges";
    readonly authors?: DocxTransformEditInputAuthors | undefined;
    /** Kinds of tracked changes. Default: all. 1 to 16 items. */
    readonly kinds?: readonly ("insertion" | "deletion" | "move" | "format" | "table")[] | undefined;
    /** Earliest date. Changes without a date are left then. Default: no limit. */
    readonly from?: DocxTransformEditInputTime | undefined;
    /** Latest date, included. Changes without a date are left then. Default: no limit. */
    readonly until?: DocxTransformEditInputTime | undefined;
  }) | ({
    /** Remove comments, with the replies to them. */
    readonly do: "removeComments";
    readonly authors?: DocxTransformEditInputAuthors | undefined;
    /** Which comments to remove. Default: all. */
    readonly state?: "all" | "open" | "resolved" | undefined;
  }) | ({
    /** Remove metadata that a reader does not see. */
    readonly do: "scrubMetadata";
    /** Kinds of metadata. `title` is the title and language. Default: all but `title`. 1 to 16 items. */
    readonly kinds?: readonly ("core" | "title" | "app" | "custom" | "rsids" | "authors" | "dates" | "template" | "variables" | "mailMerge" | "thumbnail" | "printer")[] | undefined;
  }) | ({
    /** Set the content controls that have this tag, title or id. */
    readonly do: "setControl";
    /** Tag of the content control. Up to 255 characters. */
    readonly tag?: string | undefined;
    /** Title of the content control. Up to 255 characters. */
    readonly title?: string | undefined;
    /** Id of the content control. Up to 32 characters. */
    readonly id?: string | undefined;
    /** Text; for a list one of its values, for a date `2026-03-31`, and for a checkbox true or false. Up to 1000000 characters. */
    readonly value: string | boolean;
    readonly tracked?: DocxTransformEditInputTracked | undefined;
  }) | ({
    /** Insert paragraphs beside another. */
    readonly do: "insertParagraphs";
    readonly at: DocxTransformEditInputAt;
    readonly position?: DocxTransformEditInputPosition | undefined;
    /** Paragraphs to insert, in their order. 1 to 100000 items. */
    readonly paragraphs: readonly ({
      /** Text of the paragraph. Up to 1000000 characters. */
      readonly text: string;
      /** Name of a paragraph style. Default: format and list of the paragraph at `at`. 1 to 255 characters. */
      readonly style?: string | undefined;
    })[];
    readonly tracked?: DocxTransformEditInputTracked | undefined;
  }) | ({
    /** Insert rows with the format of the row at `at`. */
    readonly do: "insertRows";
    readonly at: DocxTransformEditInputAt;
    readonly position?: DocxTransformEditInputPosition | undefined;
    /** Rows to insert, in their order. 1 to 100000 items. */
    readonly rows: readonly (readonly string[])[];
    readonly tracked?: DocxTransformEditInputTracked | undefined;
  }) | ({
    /** Delete a range of paragraphs with the tables in it, or a range of rows. */
    readonly do: "deleteParagraphs" | "deleteRows";
    readonly at: DocxTransformEditInputAt;
    readonly to?: DocxTransformEditInputTo | undefined;
    readonly tracked?: DocxTransformEditInputTracked | undefined;
  }) | ({
    /** Move a range of paragraphs or rows. */
    readonly do: "moveParagraphs" | "moveRows";
    readonly at: DocxTransformEditInputAt;
    readonly to?: DocxTransformEditInputTo | undefined;
    /** Locator of the paragraph or row to move to. */
    readonly destination: DocxTransformEditInputAt;
    readonly position?: DocxTransformEditInputPosition | undefined;
    readonly tracked?: DocxTransformEditInputTracked | undefined;
  }))[];
};

export type DocxTransformEditOptions = {
  /** What to do if a step matches nothing: report it in `diagnostics`, or fail with NO_MATCH. Default "report". */
  readonly onNoMatch?: "report" | "fail" | undefined;
  /** What to do if a step changes a content control that is locked in Word: change it, or fail with EDIT_REFUSED. Default "change". */
  readonly lockedControls?: "change" | "refuse" | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type DocxTransformEditValue = {
  /** The document after all steps. */
  readonly artifact: Artifact;
  /** What each step did, in the order of the plan. */
  readonly steps: readonly {
    /** What the step does. */
    readonly do: string;
    /** Number of matches, changes, comments, controls, paragraphs, rows or facts. */
    readonly count: number;
    /** Where the step changed the document, the first 1,000 of them. */
    readonly places: readonly {
      /** Path of the part that was changed. */
      readonly part: string;
      /** Locator in the input. Missing if the place is not in a paragraph of the input. */
      readonly locator?: string;
    }[];
  }[];
};

export type DocxTransformFillInput = {
  /** The Word template to fill. */
  readonly bytes: FileInput;
  /** The data: an object whose members the tags, merge fields and content controls name, or a list of objects with one record for each document. A value is text, a number, a boolean, or an object with `$link`, `$picture`, `$html` or `$table`. */
  readonly data: unknown;
  /** Pictures that the data name. Data may also have pictures in base64. Up to 1000 items, default []. */
  readonly pictures?: readonly {
    /** Name by which the data refer to the picture. 1 to 255 characters. */
    readonly name: string;
    /** The picture, a PNG or JPEG file. */
    readonly bytes: FileInput;
  }[] | undefined;
};

export type DocxTransformFillOptions = {
  /** What tags are written between. */
  readonly delimiters?: {
    /** Text that begins a tag. 1 to 8 characters, default "{". */
    readonly start?: string | undefined;
    /** Text that ends a tag. 1 to 8 characters, default "}". */
    readonly end?: string | undefined;
  } | undefined;
  /** What to do with a tag without a value: leave it, write nothing, or fail. A section without a value is left out unless this is `fail`. Default "leave". */
  readonly missing?: "leave" | "empty" | "fail" | undefined;
  /** Whether to remove a paragraph that has nothing but tags of sections, or to keep it empty. Default "remove". */
  readonly loneTags?: "remove" | "keep" | undefined;
  /** Whether numbered lists in a section continue, or start again each time the section is repeated. Default "continue". */
  readonly numbering?: "continue" | "restart" | undefined;
  /** Whether a list of records gives one file each, or one merged document with a section for each record. Without a list it has no effect. Default "files". */
  readonly output?: "files" | "merged" | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type DocxTransformFillValue = {
  /** The template with the data in it. Absent when there are several files. */
  readonly artifact?: Artifact;
  /** One file for each record of `data`, in order. Absent when there is one file. */
  readonly artifacts?: readonly Artifact[];
  /** What each record of `data` leaves open. Absent if `data` is not a list. */
  readonly records?: readonly {
    /** Tags, merge fields and content controls that the data have no value for. With several records, those of the first. */
    readonly missing: readonly {
      /** The tag, merge field or content control as the template has it. */
      readonly tag: string;
      /** Path of the part that contains it. */
      readonly part: string;
      /** Zero-based index of the paragraph in the part. */
      readonly paragraph: number;
      /** Path of the data that the tag saw first; empty for the data as a whole. */
      readonly scope: string;
      /** Number of times that the value was missing. */
      readonly count: number;
    }[];
    /** Members of the data that the document does not use, and pictures that no data name. With several records, those of the first. */
    readonly unused: readonly string[];
    /** Members of the data that only decided whether a section is written. */
    readonly conditions: readonly string[];
    /** True if no tag, merge field or prompt is left in the document. */
    readonly isComplete: boolean;
  }[];
  /** What the template asked for. */
  readonly counts: {
    /** Number of tags in the template. */
    readonly tags: number;
    /** Number of content controls in the template that have a tag or title. */
    readonly controls: number;
    /** Number of merge fields in the template. */
    readonly fields: number;
    /** Number of parts of the package that were filled. */
    readonly parts: number;
  };
  /** Tags, merge fields and content controls that the data have no value for. With several records, those of the first. */
  readonly missing: readonly {
    /** The tag, merge field or content control as the template has it. */
    readonly tag: string;
    /** Path of the part that contains it. */
    readonly part: string;
    /** Zero-based index of the paragraph in the part. */
    readonly paragraph: number;
    /** Path of the data that the tag saw first; empty for the data as a whole. */
    readonly scope: string;
    /** Number of times that the value was missing. */
    readonly count: number;
  }[];
  /** Members of the data that the document does not use, and pictures that no data name. With several records, those of the first. */
  readonly unused: readonly string[];
  /** Members of the data that only decided whether a section is written. */
  readonly conditions: readonly string[];
  /** True if no tag, merge field or prompt is left in the document. */
  readonly isComplete: boolean;
};

export type DocxTransformHtmlInput = {
  /** The HTML page to convert. Up to 67108864 characters. */
  readonly html: string;
  /** A Word document whose styles, headers, footers, page setup and theme the result has. Its body is replaced. Without it the styles follow the page. */
  readonly template?: FileInput | undefined;
};

export type DocxTransformHtmlOptions = {
  /** Absolute URL that relative links are resolved against. Up to 2048 characters. */
  readonly baseUrl?: string | undefined;
  /** Whether to apply the page's style sheets and `style` attributes or to ignore them. Default "inline". */
  readonly css?: "inline" | "ignore" | undefined;
  /** Password that opens an encrypted template. The result is not encrypted. Up to 255 characters. */
  readonly templatePassword?: string | undefined;
};

export type DocxTransformHtmlValue = Artifact;

export type DocxValidateInput = {
  /** The Word document to check. */
  readonly bytes: FileInput;
};

export type DocxValidateOptions = {
  /** Profiles to check. Default: all. Up to 4 items, default []. */
  readonly profiles?: readonly ("package" | "schema" | "references" | "accessibility")[] | undefined;
  /** The version of Office whose elements and extensions count, from Office 2007 to Microsoft 365. Default "Microsoft365". */
  readonly version?: "Office2007" | "Office2010" | "Office2013" | "Office2016" | "Office2019" | "Office2021" | "Microsoft365" | undefined;
  /** Maximum number of issues to list. All are counted. 0 to 100000, default 1000. */
  readonly maxIssues?: number | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type DocxValidateValue = {
  /** Whether the checked profiles have no error. */
  readonly valid: boolean;
  /** Profiles that were checked. */
  readonly profiles: readonly string[];
  /** The version of Office that the document was checked against. */
  readonly officeVersion: string;
  /** Edition of the standard that the document uses. */
  readonly edition: "strict" | "transitional";
  /** Issues by profile, in the order of the package. */
  readonly issues: readonly ({
    /** Profile of the issue. */
    readonly profile: string;
    /** Stable code of the rule. */
    readonly rule: string;
    /** Severity of the issue. Any error makes the document invalid. */
    readonly severity: "error" | "warning";
    /** The problem, in one sentence. */
    readonly message: string;
    /** Path of the part. */
    readonly part?: string;
    /** Line in the part's XML, starting at 1. */
    readonly line?: number;
    /** Column in the part's XML, starting at 1. */
    readonly column?: number;
    /** XPath of the element. */
    readonly path?: string;
  })[];
  /** Totals, including issues not listed. */
  readonly counts: {
    /** Number of errors found. */
    readonly errors: number;
    /** Number of warnings found. */
    readonly warnings: number;
    /** Number of parts in the package. */
    readonly parts: number;
  };
  /** XML parts that were not checked against a grammar. */
  readonly unchecked: readonly string[];
};

export interface DocxOperations {
  /** Convert a Word document to Markdown, HTML or plain text. */
  readonly "docx.convert.markdown": {
    readonly isAvailable: true;
    readonly input: DocxConvertMarkdownInput;
    readonly options: DocxConvertMarkdownOptions & SharedCallOptions;
    readonly value: DocxConvertMarkdownValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED" | "docx/INVALID_INPUT";
    readonly lossCode: "docx/CONTENT_NOT_SHOWN" | "docx/COMMENT_NOT_SHOWN" | "docx/PICTURE_NOT_SHOWN" | "docx/OBJECT_NOT_SHOWN" | "docx/LINK_NOT_KEPT" | "docx/EXTERNAL_CONTENT_BLOCKED" | "docx/SYMBOL_APPROXIMATED" | "docx/TABLE_FLATTENED" | "docx/FORMATTING_NOT_SHOWN" | "docx/FIELD_FROZEN" | "docx/CHANGES_RESOLVED" | "docx/PROPERTIES_NOT_SHOWN";
  };
  /** Convert a Word document to PDF. */
  readonly "docx.convert.pdf": {
    readonly isAvailable: true;
    readonly input: DocxConvertPdfInput;
    readonly options: DocxConvertPdfOptions & SharedCallOptions;
    readonly value: DocxConvertPdfValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE" | "common/INPUT_ENCRYPTED" | "docx/INVALID_INPUT";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION" | "docx/FONT_SUBSTITUTED" | "docx/EXTERNAL_CONTENT_BLOCKED" | "docx/FIELD_FROZEN" | "docx/MACRO_STRIPPED" | "docx/COMMENT_NOT_SHOWN" | "docx/CONTENT_NOT_SHOWN" | "docx/GLYPH_MISSING";
  };
  /** Compare two Word documents: the later one with tracked changes, and the changes as a list. */
  readonly "docx.diff": {
    readonly isAvailable: true;
    readonly input: DocxDiffInput;
    readonly options: DocxDiffOptions & SharedCallOptions;
    readonly value: DocxDiffValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED" | "docx/INVALID_INPUT";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION" | "docx/CHANGE_NOT_TRACKED" | "docx/SIGNATURE_INVALIDATED" | "docx/ENCRYPTION_REMOVED";
  };
  /** Inspect a Word document: parts, content controls, fields, protection, code and external targets. */
  readonly "docx.inspect.controlled": {
    readonly isAvailable: true;
    readonly input: DocxInspectControlledInput;
    readonly options: DocxInspectControlledOptions & SharedCallOptions;
    readonly value: DocxInspectControlledValue;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED" | "common/INPUT_ENCRYPTED";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED";
  };
  /** Search a Word document for text, across runs and in every story, with locators. */
  readonly "docx.inspect.find": {
    readonly isAvailable: true;
    readonly input: DocxInspectFindInput;
    readonly options: DocxInspectFindOptions & SharedCallOptions;
    readonly value: DocxInspectFindValue;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED" | "common/INPUT_ENCRYPTED";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED";
  };
  /** List everything that a redaction would remove from a Word document. */
  readonly "docx.inspect.redaction-preview": {
    readonly isAvailable: true;
    readonly input: DocxInspectRedactionPreviewInput;
    readonly options: DocxInspectRedactionPreviewOptions & SharedCallOptions;
    readonly value: DocxInspectRedactionPreviewValue;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED" | "common/INPUT_ENCRYPTED";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED" | "docx/CONTENT_NOT_EXAMINED";
  };
  /** Parse a Word document into a complete JSON model. */
  readonly "docx.parse": {
    readonly isAvailable: true;
    readonly input: DocxParseInput;
    readonly options: DocxParseOptions & SharedCallOptions;
    readonly value: DocxParseValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED" | "docx/INVALID_INPUT";
    readonly lossCode: never;
  };
  /** Redact text everywhere in a Word document's package and verify that it was removed. */
  readonly "docx.redact": {
    readonly isAvailable: true;
    readonly input: DocxRedactInput;
    readonly options: DocxRedactOptions & SharedCallOptions;
    readonly value: DocxRedactValue;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED" | "common/INPUT_ENCRYPTED" | "docx/REDACTION_UNPROVEN" | "common/NO_MATCH";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED" | "docx/CONTENT_NOT_EXAMINED" | "docx/SIGNATURE_INVALIDATED" | "docx/ENCRYPTION_REMOVED";
  };
  /** Create a Word document from a JSON model. */
  readonly "docx.render": {
    readonly isAvailable: true;
    readonly input: DocxRenderInput;
    readonly options: DocxRenderOptions & SharedCallOptions;
    readonly value: DocxRenderValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED" | "common/SCORE_TOO_LOW";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION";
  };
  /** Edit a Word document by a plan: text, tracked changes, comments, metadata, controls, paragraphs and rows. */
  readonly "docx.transform.edit": {
    readonly isAvailable: true;
    readonly input: DocxTransformEditInput;
    readonly options: DocxTransformEditOptions & SharedCallOptions;
    readonly value: DocxTransformEditValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED" | "docx/INVALID_INPUT" | "docx/EDIT_REFUSED" | "docx/PLACE_NOT_FOUND" | "docx/MATCHES_UNEXPECTED" | "common/NO_MATCH";
    readonly lossCode: "docx/CONTENT_REMOVED" | "docx/CHANGE_NOT_TRACKED" | "docx/BINDING_NOT_UPDATED" | "docx/VALUE_NOT_LISTED" | "docx/SIGNATURE_INVALIDATED" | "docx/ENCRYPTION_REMOVED";
  };
  /** Fill a Word template from JSON data. */
  readonly "docx.transform.fill": {
    readonly isAvailable: true;
    readonly input: DocxTransformFillInput;
    readonly options: DocxTransformFillOptions & SharedCallOptions;
    readonly value: DocxTransformFillValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED" | "docx/INVALID_INPUT" | "docx/TEMPLATE_INVALID" | "docx/DATA_INVALID" | "docx/DATA_MISSING";
    readonly lossCode: "docx/DATA_UNUSED" | "docx/TAG_UNFILLED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/VALUE_NOT_LISTED" | "docx/BINDING_NOT_UPDATED" | "docx/RECORDS_SHARE_CONTENT" | "docx/SIGNATURE_INVALIDATED" | "docx/ENCRYPTION_REMOVED";
  };
  /** Convert an HTML page to a Word document. */
  readonly "docx.transform.html": {
    readonly isAvailable: true;
    readonly input: DocxTransformHtmlInput;
    readonly options: DocxTransformHtmlOptions & SharedCallOptions;
    readonly value: DocxTransformHtmlValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED" | "docx/INVALID_INPUT";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION" | "docx/ENCRYPTION_REMOVED";
  };
  /** Validate a Word document: package, schema, references and accessibility. */
  readonly "docx.validate": {
    readonly isAvailable: true;
    readonly input: DocxValidateInput;
    readonly options: DocxValidateOptions & SharedCallOptions;
    readonly value: DocxValidateValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED" | "docx/INVALID_INPUT";
    readonly lossCode: never;
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const DOCX_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "docx.convert.markdown": [
    "artifact.bytes",
    "pictures.[].artifact.bytes"
  ],
  "docx.convert.pdf": [
    "artifact.bytes"
  ],
  "docx.diff": [
    "artifact.bytes"
  ],
  "docx.redact": [
    "artifact.bytes"
  ],
  "docx.render": [
    "bytes"
  ],
  "docx.transform.edit": [
    "artifact.bytes"
  ],
  "docx.transform.fill": [
    "artifact.bytes",
    "artifacts.[].bytes"
  ],
  "docx.transform.html": [
    "bytes"
  ]
};
