// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type CommonConvertJatsSubmissionInputFile = FileInput;

export type CommonConvertJatsSubmissionInput = {
  /** An article, or a zip of one with its files. */
  readonly bytes?: CommonConvertJatsSubmissionInputFile | undefined;
  /** The article, when its files come beside it. */
  readonly xml?: CommonConvertJatsSubmissionInputFile | undefined;
  /** Files of the article. Up to 10000 items. */
  readonly assets?: readonly {
    /** As the article names it. 1 to 1024 characters. */
    readonly path: string;
    /** Content. */
    readonly bytes: CommonConvertJatsSubmissionInputFile;
  }[] | undefined;
};

export type CommonConvertJatsSubmissionOptions = {
  /** Who takes it. Default "pmc". */
  readonly target?: "pmc" | "meca" | undefined;
  /** Of article and PDF; default the article's. Up to 100 characters, pattern ^[A-Za-z0-9._-]+$. */
  readonly baseName?: string | undefined;
  /** Mend refused names, in the article too. Default false. */
  readonly rename?: boolean | undefined;
  /** MECA: whose system; none: the journal. Up to 500 characters, default "". */
  readonly destinationProvider?: string | undefined;
  /** MECA: to which; none: the journal. Up to 500 characters, default "". */
  readonly destinationPublication?: string | undefined;
};

export type CommonConvertJatsSubmissionValue = {
  /** The zip. */
  readonly artifact: Artifact;
  /** In the zip's order: path, from, role, mediaType, byteLength, hash. */
  readonly entries: readonly ({ readonly [member: string]: string | number })[];
  /** from, to. */
  readonly renamed: readonly { readonly [member: string]: string }[];
  /** Files of the package itself, written anew. */
  readonly leftOut: readonly string[];
};

export type CommonInspectJatsInputFile = FileInput;

export type CommonInspectJatsInput = {
  /** An article, or a zip of one with its files. */
  readonly bytes?: CommonInspectJatsInputFile | undefined;
  /** The article, when its files come beside it. */
  readonly xml?: CommonInspectJatsInputFile | undefined;
  /** Files of the article. Up to 10000 items. */
  readonly assets?: readonly {
    /** As the article names it. 1 to 1024 characters. */
    readonly path: string;
    /** Content. */
    readonly bytes: CommonInspectJatsInputFile;
  }[] | undefined;
};

export type CommonInspectJatsValue = {
  /** What was sent. */
  readonly kind: "xml" | "xml-and-assets" | "zip";
  /** The article's path. */
  readonly path: string;
  /** Bytes of the XML. */
  readonly byteLength: number;
  /** Of the XML. */
  readonly encoding: string;
  /** family JATS or NLM; name archiving, publishing, authoring, unknown; version; publicId; from. */
  readonly tagSet: { readonly [member: string]: string };
  /** article-type. */
  readonly articleType?: string;
  /** xml:lang. */
  readonly language?: string;
  /** Of the document type; never read. */
  readonly systemId?: string;
  /** Something between the brackets. */
  readonly hasInternalSubset: boolean;
  /** Declared in it, as plain text. */
  readonly entities: readonly string[];
  /** Declared with NDATA. */
  readonly unparsedEntities: readonly string[];
  /** By name, as written. */
  readonly elements: { readonly [member: string]: number };
  /** Of the whole document. */
  readonly counts: {
    /** All. */
    readonly elements: number;
    /** As written. */
    readonly attributes: number;
    /** Not blank. */
    readonly texts: number;
    /** Comments. */
    readonly comments: number;
    /** Processing instructions. */
    readonly instructions: number;
    /** Of text, blank ones too. */
    readonly characters: number;
    /** Elements inside each other. */
    readonly depth: number;
    /** Different ids. */
    readonly ids: number;
    /** Names of ids. */
    readonly references: number;
    /** xlink:href. */
    readonly links: number;
  };
  /** In the document's order. */
  readonly findings: readonly ({
    /** A name that stays. */
    readonly rule: string;
    /** How bad. */
    readonly severity: "error" | "warning" | "note";
    /** The fact. */
    readonly message: string;
    /** XPath. */
    readonly path?: string;
    /** From 1. */
    readonly line?: number;
    /** From 1. */
    readonly column?: number;
    /** Bytes of the article. */
    readonly range?: {
      /** First byte. */
      readonly start: number;
      /** After the last. */
      readonly end: number;
    };
  })[];
  /** Files beside the article, by path: path, byteLength, hash, uses. */
  readonly files: readonly ({ readonly [member: string]: string | number })[];
};

export type CommonParseJatsInputFile = FileInput;

export type CommonParseJatsInput = {
  /** An article, or a zip of one with its files. */
  readonly bytes?: CommonParseJatsInputFile | undefined;
  /** The article, when its files come beside it. */
  readonly xml?: CommonParseJatsInputFile | undefined;
  /** Files of the article. Up to 10000 items. */
  readonly assets?: readonly {
    /** As the article names it. 1 to 1024 characters. */
    readonly path: string;
    /** Content. */
    readonly bytes: CommonParseJatsInputFile;
  }[] | undefined;
};

export type CommonParseJatsValueRange = { readonly [member: string]: number };

export type CommonParseJatsValueFields = { readonly [member: string]: string };

export type CommonParseJatsValueList = readonly CommonParseJatsValueFields[];

export type CommonParseJatsValueNode = {
  /** Element, or text, comment, instruction, formula-tex, formula-mathml, opaque. */
  readonly kind: string;
  /** Text. */
  readonly text?: string;
  /** Label. */
  readonly label?: CommonParseJatsValueNodes;
  /** Title. */
  readonly title?: CommonParseJatsValueNodes;
  /** Written. */
  readonly attributes?: CommonParseJatsValueFields;
  /** Inside. */
  readonly content?: CommonParseJatsValueNodes;
  /** Bytes. */
  readonly range?: CommonParseJatsValueRange;
  /** Of rid: id, kind. */
  readonly targets?: CommonParseJatsValueList;
  /** row, column from 0; spans. */
  readonly cell?: { readonly [member: string]: number };
  /** XML by itself. */
  readonly xml?: string;
  /** XPath. */
  readonly path?: string;
  /** Index in references. */
  readonly reference?: number;
};

export type CommonParseJatsValueNodes = readonly CommonParseJatsValueNode[];

export type CommonParseJatsValueContributor = {
  /** Written. */
  readonly attributes?: CommonParseJatsValueFields;
  /** surname, givenNames... */
  readonly names: CommonParseJatsValueList;
  /** anonymous. */
  readonly isAnonymous?: boolean;
  /** Group's name. */
  readonly collaboration?: CommonParseJatsValueNodes;
  /** contrib. */
  readonly members?: readonly CommonParseJatsValueContributor[];
  /** type, value. */
  readonly ids: CommonParseJatsValueList;
  /** ORCID. */
  readonly orcid?: string;
  /** Ids. */
  readonly affiliationIds: readonly string[];
  /** All else. */
  readonly content: CommonParseJatsValueNodes;
};

export type CommonParseJatsValueArticle = {
  /** article, sub-article, response. */
  readonly kind: string;
  /** XPath. */
  readonly path: string;
  /** Bytes. */
  readonly range: CommonParseJatsValueRange;
  /** Written. */
  readonly attributes?: CommonParseJatsValueFields;
  /** journal-meta. */
  readonly journal?: {
    /** title, publisherName. */
    readonly facts: CommonParseJatsValueFields;
    /** type, value. */
    readonly ids: CommonParseJatsValueList;
    /** type, value. */
    readonly issns: CommonParseJatsValueList;
    /** Else. */
    readonly content: CommonParseJatsValueNodes;
  };
  /** type, value. */
  readonly ids: CommonParseJatsValueList;
  /** Line. */
  readonly title?: string;
  /** contrib. */
  readonly contributors: readonly CommonParseJatsValueContributor[];
  /** of, type, iso... */
  readonly dates: CommonParseJatsValueList;
  /** volume, firstPage... */
  readonly issue: CommonParseJatsValueFields;
  /** As stated. */
  readonly counts: CommonParseJatsValueFields;
  /** subjects, titles, permissions, abstracts, keywords, funding, front, body, back, floats... */
  readonly parts: { readonly [member: string]: CommonParseJatsValueNodes };
  /** type, href. */
  readonly licences: CommonParseJatsValueList;
  /** ref. */
  readonly references: readonly {
    /** Id. */
    readonly id?: string;
    /** Label. */
    readonly label?: string;
    /** form, authors, title, year, doi... */
    readonly citations: CommonParseJatsValueList;
    /** Whole. */
    readonly node: CommonParseJatsValueNode;
  }[];
  /** Inside. */
  readonly subArticles: readonly CommonParseJatsValueArticle[];
  /** What has no member. */
  readonly opaque: CommonParseJatsValueNodes;
};

export type CommonParseJatsValue = {
  /** What was sent. */
  readonly kind: "xml" | "xml-and-assets" | "zip";
  /** The article's path. */
  readonly path: string;
  /** family JATS or NLM; name archiving, publishing, authoring, unknown; version; publicId; from. */
  readonly tagSet: { readonly [member: string]: string };
  /** The article. */
  readonly article: CommonParseJatsValueArticle;
  /** Outside of the root. */
  readonly outside: CommonParseJatsValueNodes;
  /** Files beside the article, by path: path, byteLength, hash, uses. */
  readonly files: readonly ({ readonly [member: string]: string | number })[];
  /** Ids that are named and not there. */
  readonly brokenReferences: readonly string[];
};

export type CommonTransformJatsNormalizeInputFile = FileInput;

export type CommonTransformJatsNormalizeInput = {
  /** An article, or a zip of one with its files. */
  readonly bytes?: CommonTransformJatsNormalizeInputFile | undefined;
  /** The article, when its files come beside it. */
  readonly xml?: CommonTransformJatsNormalizeInputFile | undefined;
  /** Files of the article. Up to 10000 items. */
  readonly assets?: readonly {
    /** As the article names it. 1 to 1024 characters. */
    readonly path: string;
    /** Content. */
    readonly bytes: CommonTransformJatsNormalizeInputFile;
  }[] | undefined;
};

export type CommonTransformJatsNormalizeOptions = {
  /** Which JATS. Default "1.3". */
  readonly version?: "1.3" | "1.4" | undefined;
  /** What becomes of them. Default "keep". */
  readonly comments?: "keep" | "remove" | undefined;
};

export type CommonTransformJatsNormalizeValue = {
  /** The article, or a zip of it with its files. */
  readonly artifact: Artifact;
  /** NLM 3.0. */
  readonly from: string;
  /** JATS 1.3. */
  readonly to: string;
  /** By the grammar it had. */
  readonly errorsBefore?: number;
  /** By the grammar it has. */
  readonly errorsAfter?: number;
};

export type CommonValidateJatsInputFile = FileInput;

export type CommonValidateJatsInput = {
  /** An article, or a zip of one with its files. */
  readonly bytes?: CommonValidateJatsInputFile | undefined;
  /** The article, when its files come beside it. */
  readonly xml?: CommonValidateJatsInputFile | undefined;
  /** Files of the article. Up to 10000 items. */
  readonly assets?: readonly {
    /** As the article names it. 1 to 1024 characters. */
    readonly path: string;
    /** Content. */
    readonly bytes: CommonValidateJatsInputFile;
  }[] | undefined;
};

export type CommonValidateJatsOptions = {
  /** Which; none named: dtd and package. Up to 5 items, default []. */
  readonly profiles?: readonly ("dtd" | "package" | "pmc" | "jats4r" | "house")[] | undefined;
  /** Findings told. 1 to 100000, default 1000. */
  readonly maxFindings?: number | undefined;
};

export type CommonValidateJatsValue = {
  /** No error in the profiles, and none left unchecked. */
  readonly valid: boolean;
  /** family JATS or NLM; name archiving, publishing, authoring, unknown; version; publicId; from. */
  readonly tagSet: { readonly [member: string]: string };
  /** profile, grammar, grammarBy, checked, notChecked, truncated, errors, warnings. */
  readonly profiles: readonly ({ readonly [member: string]: string | boolean | number | (readonly string[]) })[];
  /** In the document's order. */
  readonly findings: readonly ({
    /** A name that stays. */
    readonly rule: string;
    /** How bad. */
    readonly severity: "error" | "warning" | "note";
    /** The fact. */
    readonly message: string;
    /** XPath. */
    readonly path?: string;
    /** From 1. */
    readonly line?: number;
    /** From 1. */
    readonly column?: number;
    /** Bytes of the article. */
    readonly range?: {
      /** First byte. */
      readonly start: number;
      /** After the last. */
      readonly end: number;
    };
  })[];
  /** There are more. */
  readonly truncated: boolean;
};

export interface JatsOperations {
  /** Package an article and its files for PubMed Central or as MECA. */
  readonly "common.convert.jats-submission": {
    readonly isAvailable: true;
    readonly input: CommonConvertJatsSubmissionInput;
    readonly options: CommonConvertJatsSubmissionOptions & SharedCallOptions;
    readonly value: CommonConvertJatsSubmissionValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
  /** Tell an article's tag set, counts, ids, references and files. */
  readonly "common.inspect.jats": {
    readonly isAvailable: true;
    readonly input: CommonInspectJatsInput;
    readonly options: SharedCallOptions;
    readonly value: CommonInspectJatsValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
  /** Read a journal article in JATS into metadata, content, references and files. */
  readonly "common.parse.jats": {
    readonly isAvailable: true;
    readonly input: CommonParseJatsInput;
    readonly options: SharedCallOptions;
    readonly value: CommonParseJatsValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
  /** Bring an article to JATS 1.3 or 1.4, changing nothing else. */
  readonly "common.transform.jats-normalize": {
    readonly isAvailable: true;
    readonly input: CommonTransformJatsNormalizeInput;
    readonly options: CommonTransformJatsNormalizeOptions & SharedCallOptions;
    readonly value: CommonTransformJatsNormalizeValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
  /** Check an article by DTD, package, PMC, JATS4R and house rules. */
  readonly "common.validate.jats": {
    readonly isAvailable: true;
    readonly input: CommonValidateJatsInput;
    readonly options: CommonValidateJatsOptions & SharedCallOptions;
    readonly value: CommonValidateJatsValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const JATS_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "common.convert.jats-submission": [
    "artifact.bytes"
  ],
  "common.transform.jats-normalize": [
    "artifact.bytes"
  ]
};
