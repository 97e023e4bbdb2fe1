// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type DocxConvertPdfInput = {
  /** The document. */
  readonly bytes: FileInput;
};

export type DocxConvertPdfOptions = {
  /** PDF 1.7, or a part of PDF/A. Default "plain". */
  readonly standard?: "plain" | "a-1b" | "a-2b" | "a-3b" | undefined;
  /** PDF/UA. Default false. */
  readonly universal?: boolean | undefined;
  /** With the structure of the text. Default true. */
  readonly tagged?: boolean | undefined;
  /** With an outline of the headings. Default true. */
  readonly outline?: boolean | undefined;
  /** Of JPEG, in percent; 100 keeps pictures as they are. 1 to 100, default 90. */
  readonly imageQuality?: number | undefined;
  /** Tracked changes: marked as such, all accepted, or all rejected. Default "marked". */
  readonly changes?: "marked" | "final" | "original" | undefined;
  /** Comments: left out, or as notes that a reader opens. Default "none". */
  readonly comments?: "none" | "annotations" | undefined;
  /** From 1. 1 to 100000, default 1. */
  readonly firstPage?: number | undefined;
  /** From 1. 1 to 100000, default 100000. */
  readonly lastPage?: number | undefined;
};

export type DocxConvertPdfValue = {
  /** The PDF. */
  readonly artifact: Artifact;
  /** Pages of it. */
  readonly pages: number;
  /** Fonts that runs and defaults of the document name. */
  readonly fontsAsked: readonly string[];
  /** Fonts in the PDF. */
  readonly fontsUsed: readonly string[];
};

export type DocxDiffInput = {
  /** The earlier document. */
  readonly before: FileInput;
  /** The later document. */
  readonly after: FileInput;
};

export type DocxDiffOptions = {
  /** Who is said to have made the changes. 1 to 200 characters, pattern ^[^\u0000-\u001f]*$, default "Comparison". */
  readonly author?: string | undefined;
  /** When they are said to have been made; the default is no time at which anything was. Up to 20 characters, pattern ^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$, default "2000-01-01T00:00:00Z". */
  readonly date?: string | undefined;
  /** Tracked changes that the documents have: accepted or rejected before; or kept, which compares `before` with all rejected and `after` with all accepted, and leaves what `after` tells of as its authors' own. Default "accept". */
  readonly revisions?: "accept" | "reject" | "keep" | undefined;
};

export type DocxDiffValue = {
  /** The later document with tracked changes. */
  readonly artifact: Artifact;
  /** By part, in the order of the document. */
  readonly changes: readonly ({
    /** What happened. */
    readonly kind: "insert" | "delete" | "replace" | "move" | "split" | "join" | "format" | "paragraphFormat" | "sectionFormat" | "insertTable" | "deleteTable" | "insertRow" | "deleteRow" | "cells" | "tableFormat" | "rowFormat" | "cellFormat" | "insertNote" | "deleteNote" | "control" | "comment" | "bookmark" | "headers" | "style" | "setting" | "part";
    /** In the earlier document. */
    readonly before?: {
      /** Part. */
      readonly part: string;
      /** What is said there. */
      readonly text: string;
      /** The place, in the document it is in. */
      readonly locator: string;
    };
    /** In the later document. */
    readonly after?: {
      /** Part. */
      readonly part: string;
      /** What is said there. */
      readonly text: string;
      /** The place, in the document it is in. */
      readonly locator: string;
    };
    /** One for all paragraphs that moved together. */
    readonly move?: string;
    /** Word can accept and reject it. */
    readonly tracked: boolean;
  })[];
  /** How much changed. */
  readonly statistics: {
    /** All changes. */
    readonly changes: number;
    /** Revisions in the artifact. */
    readonly revisions: number;
    /** Changes by kind. */
    readonly kinds: { readonly [member: string]: number };
  };
};

export type DocxInspectControlledInput = {
  /** The document. */
  readonly bytes: FileInput;
};

export type DocxInspectControlledValue = {
  /** By its content type. */
  readonly kind: "document" | "template";
  /** Of the main relationship. */
  readonly edition: "strict" | "transitional";
  /** By its content type. */
  readonly hasMacros: boolean;
  /** The main part. */
  readonly main: string;
  /** Bytes of the file. */
  readonly byteLength: number;
  /** In the file's order. */
  readonly parts: readonly {
    /** Part. */
    readonly name: string;
    /** As declared. */
    readonly contentType?: string;
    /** Of the relationship that leads to it; none does where absent. */
    readonly kind?: string;
    /** Bytes. */
    readonly byteLength: number;
    /** Read as XML. */
    readonly isExamined: boolean;
  }[];
  /** Those inside the package. */
  readonly relationships: readonly {
    /** Part it starts from; / is the package. */
    readonly source: string;
    /** Id. */
    readonly id: string;
    /** image, hyperlink... */
    readonly kind: string;
    /** As written. */
    readonly target: string;
  }[];
  /** Those that leave it. */
  readonly externalTargets: readonly {
    /** Part it starts from; / is the package. */
    readonly source: string;
    /** Id. */
    readonly id: string;
    /** image, hyperlink... */
    readonly kind: string;
    /** As written. */
    readonly target: string;
  }[];
  /** Content controls. */
  readonly controls: readonly {
    /** Part. */
    readonly part: string;
    /** Paragraph in it, from 0. */
    readonly paragraph: number;
    /** Its number. */
    readonly id?: string;
    /** Tag. */
    readonly tag?: string;
    /** Title. */
    readonly alias?: string;
    /** text, richText, date, checkbox... */
    readonly type: string;
    /** sdtLocked, contentLocked, sdtContentLocked, unlocked. */
    readonly lock?: string;
    /** It shows its prompt, not a value. */
    readonly showsPlaceholder: boolean;
    /** Goes away when filled. */
    readonly isTemporary: boolean;
    /** The custom XML it shows. */
    readonly binding?: {
      /** Into the custom XML. */
      readonly xpath: string;
      /** Id of the data. */
      readonly storeItem?: string;
      /** Namespaces of the path. */
      readonly prefixes?: string;
    };
    /** Its text as shown. */
    readonly value: string;
    /** Of a check box. */
    readonly checked?: boolean;
    /** Of a list. */
    readonly items?: readonly {
      /** Shown. */
      readonly display: string;
      /** Stored. */
      readonly value: string;
    }[];
  }[];
  /** In the order they begin. */
  readonly fields: readonly {
    /** Part. */
    readonly part: string;
    /** Paragraph in it, from 0. */
    readonly paragraph: number;
    /** Whole instruction. */
    readonly instruction: string;
    /** PAGE, REF... */
    readonly type: string;
    /** Text when saved. */
    readonly result: string;
    /** Not updated. */
    readonly isLocked: boolean;
    /** Updated when opened. */
    readonly isDirty: boolean;
    /** Fields around it. */
    readonly depth: number;
    /** Its end is there. */
    readonly isClosed: boolean;
  }[];
  /** Document and write protection. */
  readonly protections: readonly ({
    /** Settings part. */
    readonly part: string;
    /** What is protected. */
    readonly kind: "editing" | "opening";
    /** What may still be done. */
    readonly mode: string;
    /** In force. */
    readonly isEnforced: boolean;
    /** Of the password's hash. */
    readonly algorithm?: string;
    /** A hash is stored. */
    readonly hasPassword: boolean;
  })[];
  /** Ranges some may edit. */
  readonly editingRanges: readonly {
    /** Part. */
    readonly part: string;
    /** Paragraph in it, from 0. */
    readonly paragraph: number;
    /** Id. */
    readonly id: string;
    /** Person or group. */
    readonly who: string;
  }[];
  /** Changes are recorded. */
  readonly tracksRevisions: boolean;
  /** Files, code, signatures and fonts inside. No signature was verified. */
  readonly embedded: readonly ({
    /** Part. */
    readonly part: string;
    /** What. */
    readonly kind: "object" | "package" | "chunk" | "control" | "macro" | "signature" | "font";
    /** Exactly. */
    readonly relationshipKind: string;
    /** As declared. */
    readonly contentType: string;
    /** Bytes. */
    readonly byteLength: number;
    /** Of the bytes. */
    readonly sha256: string;
    /** Part it belongs to. */
    readonly source: string;
  })[];
  /** What is used. */
  readonly features: readonly {
    /** Feature. */
    readonly name: string;
    /** Times. */
    readonly count: number;
  }[];
  /** Document properties. */
  readonly properties: readonly ({
    /** Group. */
    readonly group: "core" | "application" | "custom";
    /** Name. */
    readonly name: string;
    /** Text. */
    readonly value: string;
  })[];
  /** What is unusual in the archive. */
  readonly archive: readonly {
    /** DUPLICATE_NAME, UNSAFE_PATH, SUFFIX... */
    readonly code: string;
    /** What. */
    readonly message: string;
    /** First byte. */
    readonly start: number;
    /** Past the last. */
    readonly end: number;
  }[];
};

export type DocxInspectFindInput = {
  /** The document. */
  readonly bytes: FileInput;
  /** What is looked for. */
  readonly query: {
    /** literal: these characters; pattern: RE2 syntax, of linear time. Default "literal". */
    readonly kind?: "literal" | "pattern" | undefined;
    /** What is looked for. 1 to 1000 characters. */
    readonly text: string;
    /** Capitals differ from small letters. Default false. */
    readonly caseSensitive?: boolean | undefined;
    /** No letter or digit stands right before or behind. Default false. */
    readonly wholeWord?: boolean | undefined;
  };
};

export type DocxInspectFindOptions = {
  /** final: as if all tracked changes were accepted; original: rejected; all: both texts, as written. Default "final". */
  readonly visibility?: "final" | "original" | "all" | undefined;
  /** Matches told; all are counted. 0 to 100000, default 1000. */
  readonly maxMatches?: number | undefined;
  /** Characters told around a match. 0 to 500, default 40. */
  readonly contextLength?: number | undefined;
};

export type DocxInspectFindValue = {
  /** Matches, told or not. */
  readonly count: number;
  /** By story, then in the order of the part. */
  readonly matches: readonly ({
    /** What matched, as it is read. */
    readonly text: string;
    /** Where it is read. */
    readonly story: "body" | "header" | "footer" | "footnote" | "endnote" | "comment" | "textBox" | "glossary" | "smartArt" | "chart" | "property" | "other";
    /** Part. */
    readonly part: string;
    /** The place; of a match over joined paragraphs that in the first. */
    readonly locator: string;
    /** Its places in the others. */
    readonly more?: readonly string[];
    /** Text before it. */
    readonly before: string;
    /** Text behind it. */
    readonly after: string;
    /** Some of it was inserted or deleted. */
    readonly isRevised: boolean;
  })[];
  /** Of the stories that have any. */
  readonly counts: readonly ({
    /** Story. */
    readonly story: "body" | "header" | "footer" | "footnote" | "endnote" | "comment" | "textBox" | "glossary" | "smartArt" | "chart" | "property" | "other";
    /** Matches. */
    readonly count: number;
  })[];
};

export type DocxInspectRedactionPreviewInput = {
  /** The document. */
  readonly bytes: FileInput;
  /** What goes: each a query, which goes everywhere, or a locator. 1 to 100 items. */
  readonly targets: readonly ({
    /** What is looked for. */
    readonly query?: {
      /** literal: these characters; pattern: RE2 syntax, of linear time. Default "literal". */
      readonly kind?: "literal" | "pattern" | undefined;
      /** What is looked for. 1 to 1000 characters. */
      readonly text: string;
      /** Capitals differ from small letters. Default false. */
      readonly caseSensitive?: boolean | undefined;
      /** No letter or digit stands right before or behind. Default false. */
      readonly wholeWord?: boolean | undefined;
    } | undefined;
    /** A place of docx.inspect.find; what is there goes, there alone. Up to 4096 characters. */
    readonly locator?: string | undefined;
  })[];
};

export type DocxInspectRedactionPreviewOptions = {
  /** As of docx.redact. 1 to 100 characters, default "█". */
  readonly replacement?: string | undefined;
  /** As of docx.redact. Default "fail". */
  readonly opaque?: "fail" | "remove" | undefined;
};

export type DocxInspectRedactionPreviewValue = {
  /** In the order of the archive. */
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
  /** Of the kinds that there are. */
  readonly counts: readonly ({
    /** Kind. */
    readonly kind: "text" | "fieldCode" | "attribute" | "markup" | "name" | "picture" | "thumbnail" | "embedded" | "chunk" | "archive";
    /** Places. */
    readonly count: number;
  })[];
  /** Places that would stay in what is written; docx.redact fails where there is one. */
  readonly residual: number;
  /** Parts that could not be shown to be free of it; docx.redact fails where there is one. */
  readonly unproven: readonly {
    /** Part. */
    readonly part: string;
    /** Why. */
    readonly reason: string;
  }[];
  /** Pictures, fonts, media and objects that were not examined, each with the reason. */
  readonly notExamined: readonly {
    /** Part. */
    readonly part: string;
    /** Why. */
    readonly reason: string;
  }[];
  /** Words of the format itself that match, and stay: built-in styles, common fonts, the standard's own values. */
  readonly kept: readonly {
    /** As written. */
    readonly text: string;
    /** Times. */
    readonly count: number;
  }[];
};

export type DocxParseInput = {
  /** The document. */
  readonly bytes: FileInput;
};

export type DocxParseOptions = {
  /** Also tell labels, resolved formatting and the grids of tables. Default true. */
  readonly derived?: boolean | undefined;
};

export type DocxParseValueNode = { readonly [member: string]: unknown };

export type DocxParseValueList = { readonly [member: string]: unknown };

export type DocxParseValue = {
  /** Of its names. */
  readonly edition: "transitional" | "strict";
  /** Part with the body. Up to 4096 characters. */
  readonly main: string;
  /** extension or part, and contentType. */
  readonly contentTypes: DocxParseValueList;
  /** By the part they start from; / is the package. Up to 1000000 items. */
  readonly relationships: readonly DocxParseValueList[];
  /** Parts of WordprocessingML. Up to 65535 items. */
  readonly content: readonly {
    /** Part. Up to 4096 characters. */
    readonly part: string;
    /** Its root element. */
    readonly root: DocxParseValueNode;
    /** Markup before the root. Up to 1000000 characters. */
    readonly prolog?: string;
    /** Markup behind it. Up to 1000000 characters. */
    readonly epilog?: string;
  }[];
  /** All other parts. Up to 65535 items. */
  readonly parts: readonly {
    /** Part. Up to 4096 characters. */
    readonly name: string;
    /** Its bytes. Up to 700000000 characters. */
    readonly base64: string;
  }[];
  /** What follows from the rest. */
  readonly derived?: {
    /** Each once; others name them by index. */
    readonly formats: readonly { readonly [member: string]: unknown }[];
    /** All paragraphs of all stories. */
    readonly paragraphs: readonly {
      /** Part. */
      readonly part: string;
      /** Paragraph in it, from 0, in the order of the file. */
      readonly paragraph: number;
      /** Its number or bullet. */
      readonly label?: string;
      /** Name of its style. */
      readonly style?: string;
      /** Of the paragraph. */
      readonly format: number;
      /** In order, those in links too. */
      readonly runs: readonly number[];
    }[];
    /** All tables. */
    readonly tables: readonly {
      /** Part. */
      readonly part: string;
      /** Table in it, from 0. */
      readonly table: number;
      /** Rows. */
      readonly rows: number;
      /** Columns. */
      readonly columns: number;
      /** Without those that a merge covers. */
      readonly cells: readonly (readonly number[])[];
    }[];
  };
};

export type DocxRedactInput = {
  /** The document. */
  readonly bytes: FileInput;
  /** What goes: each a query, which goes everywhere, or a locator. 1 to 100 items. */
  readonly targets: readonly ({
    /** What is looked for. */
    readonly query?: {
      /** literal: these characters; pattern: RE2 syntax, of linear time. Default "literal". */
      readonly kind?: "literal" | "pattern" | undefined;
      /** What is looked for. 1 to 1000 characters. */
      readonly text: string;
      /** Capitals differ from small letters. Default false. */
      readonly caseSensitive?: boolean | undefined;
      /** No letter or digit stands right before or behind. Default false. */
      readonly wholeWord?: boolean | undefined;
    } | undefined;
    /** A place of docx.inspect.find; what is there goes, there alone. Up to 4096 characters. */
    readonly locator?: string | undefined;
  })[];
};

export type DocxRedactOptions = {
  /** What stands in the text instead: one character once for each that goes, a longer text once. 1 to 100 characters, default "█". */
  readonly replacement?: string | undefined;
  /** How to treat pictures, fonts, media and objects that cannot be examined: list them in the value, or fail with REDACTION_UNPROVEN. Default "list". */
  readonly notExamined?: "list" | "fail" | undefined;
  /** OLE objects, macros and other parts that cannot be looked into whole: end the operation, or empty them. Default "fail". */
  readonly opaque?: "fail" | "remove" | undefined;
};

export type DocxRedactValue = {
  /** The document; the same bytes where nothing was found. */
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
    /** Part. */
    readonly part: string;
    /** Why. */
    readonly reason: string;
  }[];
  /** Words of the format itself that match, and stay: built-in styles, common fonts, the standard's own values. */
  readonly kept: readonly {
    /** As written. */
    readonly text: string;
    /** Times. */
    readonly count: number;
  }[];
};

export type DocxRenderInputNode = { readonly [member: string]: unknown };

export type DocxRenderInputList = { readonly [member: string]: unknown };

export type DocxRenderInput = {
  /** What parse gives, changed or not; or body, styles and properties. */
  readonly model: {
    /** Of its names. */
    readonly edition?: "transitional" | "strict" | undefined;
    /** Part with the body. Up to 4096 characters. */
    readonly main?: string | undefined;
    /** extension or part, and contentType. */
    readonly contentTypes?: DocxRenderInputList | undefined;
    /** By the part they start from; / is the package. Up to 1000000 items. */
    readonly relationships?: readonly DocxRenderInputList[] | undefined;
    /** Parts of WordprocessingML. Up to 65535 items. */
    readonly content?: readonly ({
      /** Part. Up to 4096 characters. */
      readonly part: string;
      /** Its root element. */
      readonly root: DocxRenderInputNode;
      /** Markup before the root. Up to 1000000 characters. */
      readonly prolog?: string | undefined;
      /** Markup behind it. Up to 1000000 characters. */
      readonly epilog?: string | undefined;
    })[] | undefined;
    /** All other parts. Up to 65535 items. */
    readonly parts?: readonly {
      /** Part. Up to 4096 characters. */
      readonly name: string;
      /** Its bytes. Up to 700000000 characters. */
      readonly base64: string;
    }[] | undefined;
    /** Ignored. */
    readonly derived?: DocxRenderInputNode | undefined;
    /** The blocks of a model that is written by hand. Up to 1000000 items. */
    readonly body?: readonly DocxRenderInputNode[] | undefined;
    /** With body: styles beside the built-in ones. Up to 10000 items. */
    readonly styles?: readonly DocxRenderInputNode[] | undefined;
    /** With body: title, subject, creator, keywords, description, language, category. */
    readonly properties?: DocxRenderInputNode | undefined;
  };
};

export type DocxRenderOptions = {
  /** Below it nothing is made. */
  readonly preflightPolicy?: {
    /** Least score. 0 to 100, default 0. */
    readonly renderIfScoreAbove?: number | undefined;
  } | undefined;
};

export type DocxRenderValue = Artifact;

export type DocxTransformHtmlInput = {
  /** The page. Up to 67108864 characters. */
  readonly html: string;
};

export type DocxTransformHtmlOptions = {
  /** What relative links are resolved against. Up to 2048 characters. */
  readonly baseUrl?: string | undefined;
  /** inline: style elements and attributes count; ignore: elements alone. Default "inline". */
  readonly css?: "inline" | "ignore" | undefined;
};

export type DocxTransformHtmlValue = Artifact;

export type DocxValidateInput = {
  /** The document. */
  readonly bytes: FileInput;
};

export type DocxValidateOptions = {
  /** What is checked; all of them when empty. Up to 4 items, default []. */
  readonly profiles?: readonly ("package" | "schema" | "references" | "accessibility")[] | undefined;
  /** The version of Office whose elements and extensions count, from Office 2007 to Microsoft 365. Default "Microsoft365". */
  readonly version?: "Office2007" | "Office2010" | "Office2013" | "Office2016" | "Office2019" | "Office2021" | "Microsoft365" | undefined;
  /** Issues told; all are counted. 0 to 100000, default 1000. */
  readonly maxIssues?: number | undefined;
};

export type DocxValidateValue = {
  /** No error in the profiles checked. */
  readonly valid: boolean;
  /** What was checked. */
  readonly profiles: readonly string[];
  /** The version of Office that the document was checked against. */
  readonly officeVersion: string;
  /** Of the document. */
  readonly edition: "strict" | "transitional";
  /** By profile, then in the order of the package. */
  readonly issues: readonly ({
    /** Profile. */
    readonly profile: string;
    /** What is broken. */
    readonly rule: string;
    /** An error makes it invalid. */
    readonly severity: "error" | "warning";
    /** One sentence. */
    readonly message: string;
    /** Part. */
    readonly part?: string;
    /** Line of the part's XML, from 1. */
    readonly line?: number;
    /** Column, from 1. */
    readonly column?: number;
    /** XPath of the element. */
    readonly path?: string;
  })[];
  /** All issues, told or not. */
  readonly counts: {
    /** All errors. */
    readonly errors: number;
    /** All warnings. */
    readonly warnings: number;
    /** Parts of the package. */
    readonly parts: number;
  };
  /** XML parts no grammar was held against. */
  readonly unchecked: readonly string[];
};

export interface DocxOperations {
  /** Make a PDF of a Word document. */
  readonly "docx.convert.pdf": {
    readonly isAvailable: true;
    readonly input: DocxConvertPdfInput;
    readonly options: DocxConvertPdfOptions & SharedCallOptions;
    readonly value: DocxConvertPdfValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/UNSUPPORTED_FEATURE" | "common/INPUT_ENCRYPTED";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION" | "docx/FONT_SUBSTITUTED" | "docx/EXTERNAL_CONTENT_BLOCKED" | "docx/FIELD_FROZEN" | "docx/MACRO_STRIPPED" | "docx/COMMENT_NOT_SHOWN" | "docx/CONTENT_NOT_SHOWN" | "docx/GLYPH_MISSING";
  };
  /** Compare two Word documents: the later one with tracked changes, and the changes as a list. */
  readonly "docx.diff": {
    readonly isAvailable: true;
    readonly input: DocxDiffInput;
    readonly options: DocxDiffOptions & SharedCallOptions;
    readonly value: DocxDiffValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION" | "docx/CHANGE_NOT_TRACKED" | "docx/SIGNATURE_INVALIDATED";
  };
  /** Tell the parts, controls, fields, protection, code and outside targets of a Word document. */
  readonly "docx.inspect.controlled": {
    readonly isAvailable: true;
    readonly input: DocxInspectControlledInput;
    readonly options: SharedCallOptions;
    readonly value: DocxInspectControlledValue;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED" | "common/INPUT_ENCRYPTED";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED";
  };
  /** Find text in a Word document, across runs and in every story, with places. */
  readonly "docx.inspect.find": {
    readonly isAvailable: true;
    readonly input: DocxInspectFindInput;
    readonly options: DocxInspectFindOptions & SharedCallOptions;
    readonly value: DocxInspectFindValue;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED" | "common/INPUT_ENCRYPTED";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED";
  };
  /** List every place that redaction would take out of a Word document. */
  readonly "docx.inspect.redaction-preview": {
    readonly isAvailable: true;
    readonly input: DocxInspectRedactionPreviewInput;
    readonly options: DocxInspectRedactionPreviewOptions & SharedCallOptions;
    readonly value: DocxInspectRedactionPreviewValue;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED" | "common/INPUT_ENCRYPTED";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED" | "docx/CONTENT_NOT_EXAMINED";
  };
  /** Read a Word document into a model that holds all of it. */
  readonly "docx.parse": {
    readonly isAvailable: true;
    readonly input: DocxParseInput;
    readonly options: DocxParseOptions & SharedCallOptions;
    readonly value: DocxParseValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED";
    readonly lossCode: never;
  };
  /** Take text out of a Word document everywhere in its package, and prove it. */
  readonly "docx.redact": {
    readonly isAvailable: true;
    readonly input: DocxRedactInput;
    readonly options: DocxRedactOptions & SharedCallOptions;
    readonly value: DocxRedactValue;
    readonly errorCode: "docx/INVALID_INPUT" | "docx/RESOURCE_LIMIT" | "docx/TIMEOUT" | "docx/DOCX_INVALID_PACKAGE" | "docx/DOCX_OPERATION_FAILED" | "docx/SCHEMA_REJECTED" | "common/INPUT_ENCRYPTED" | "docx/REDACTION_UNPROVEN";
    readonly lossCode: "docx/DOCX_OPAQUE_PART_PRESERVED" | "docx/CONTENT_REDACTED" | "docx/CONTENT_NOT_EXAMINED" | "docx/SIGNATURE_INVALIDATED";
  };
  /** Write a Word document from its model. */
  readonly "docx.render": {
    readonly isAvailable: true;
    readonly input: DocxRenderInput;
    readonly options: DocxRenderOptions & SharedCallOptions;
    readonly value: DocxRenderValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED" | "common/SCORE_TOO_LOW";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION";
  };
  /** Make a Word document of an HTML page. */
  readonly "docx.transform.html": {
    readonly isAvailable: true;
    readonly input: DocxTransformHtmlInput;
    readonly options: DocxTransformHtmlOptions & SharedCallOptions;
    readonly value: DocxTransformHtmlValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED";
    readonly lossCode: "docx/PLACEHOLDER_UNFILLED" | "docx/PLACEHOLDER_SPLIT" | "docx/PDF_BRIDGE_APPROXIMATED" | "docx/HTML_CONSTRUCT_UNSUPPORTED" | "docx/SERIALIZER_CONDITION" | "docx/UNCLASSIFIED_CONDITION";
  };
  /** Hold a Word document to its package, schema, references and accessibility. */
  readonly "docx.validate": {
    readonly isAvailable: true;
    readonly input: DocxValidateInput;
    readonly options: DocxValidateOptions & SharedCallOptions;
    readonly value: DocxValidateValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "docx/DOC_INVALID" | "docx/LOSS_POLICY_VIOLATED" | "common/INPUT_ENCRYPTED";
    readonly lossCode: never;
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const DOCX_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
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
  "docx.transform.html": [
    "bytes"
  ]
};
