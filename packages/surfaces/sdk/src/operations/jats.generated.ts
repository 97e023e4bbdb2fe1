// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type CommonConvertJatsSubmissionInputFile = FileInput;

export type CommonConvertJatsSubmissionInput = {
  /** A JATS article, or a zip of an article with its files. */
  readonly bytes?: CommonConvertJatsSubmissionInputFile | undefined;
  /** The JATS article, when its files are sent in `assets`. */
  readonly xml?: CommonConvertJatsSubmissionInputFile | undefined;
  /** Files that the article refers to. Up to 10000 items. */
  readonly assets?: readonly {
    /** Path of the file, as the article refers to it. 1 to 1024 characters. */
    readonly path: string;
    /** Contents of the file. */
    readonly bytes: CommonConvertJatsSubmissionInputFile;
  }[] | undefined;
};

export type CommonConvertJatsSubmissionOptions = {
  /** Recipient of the package: PubMed Central or a MECA system. Default "pmc". */
  readonly target?: "pmc" | "meca" | undefined;
  /** Base file name of the article and its PDF, without extension. Default: the article's own. Up to 100 characters, pattern ^[A-Za-z0-9._-]+$. */
  readonly baseName?: string | undefined;
  /** Whether to rename files whose names the target rejects. References in the article are updated. Default false. */
  readonly rename?: boolean | undefined;
  /** `meca`: provider of the receiving system. Default: the journal. Up to 500 characters, default "". */
  readonly destinationProvider?: string | undefined;
  /** `meca`: receiving publication. Default: the journal. Up to 500 characters, default "". */
  readonly destinationPublication?: string | undefined;
};

export type CommonConvertJatsSubmissionValue = {
  /** The submission package, a zip. */
  readonly artifact: Artifact;
  /** Files in zip order: `path`, `from`, `role`, `mediaType`, `byteLength`, `hash`. */
  readonly entries: readonly ({ readonly [member: string]: string | number })[];
  /** Renamed files: `from`, `to`. */
  readonly renamed: readonly { readonly [member: string]: string }[];
  /** Package files of the input that were replaced by newly written ones. */
  readonly leftOut: readonly string[];
};

export type CommonInspectJatsInputFile = FileInput;

export type CommonInspectJatsInput = {
  /** A JATS article, or a zip of an article with its files. */
  readonly bytes?: CommonInspectJatsInputFile | undefined;
  /** The JATS article, when its files are sent in `assets`. */
  readonly xml?: CommonInspectJatsInputFile | undefined;
  /** Files that the article refers to. Up to 10000 items. */
  readonly assets?: readonly {
    /** Path of the file, as the article refers to it. 1 to 1024 characters. */
    readonly path: string;
    /** Contents of the file. */
    readonly bytes: CommonInspectJatsInputFile;
  }[] | undefined;
};

export type CommonInspectJatsValue = {
  /** Kind of the input file. */
  readonly kind: "xml" | "xml-and-assets" | "zip";
  /** Path of the article. */
  readonly path: string;
  /** Size of the XML in bytes. */
  readonly byteLength: number;
  /** Encoding of the XML. */
  readonly encoding: string;
  /** family JATS or NLM; name archiving, publishing, authoring, unknown; version; publicId; from. */
  readonly tagSet: { readonly [member: string]: string };
  /** Article type (`article-type` attribute). */
  readonly articleType?: string;
  /** Language of the article (`xml:lang` attribute). */
  readonly language?: string;
  /** System identifier of the document type. It is never fetched. */
  readonly systemId?: string;
  /** Whether the document type declaration has an internal subset. */
  readonly hasInternalSubset: boolean;
  /** Entities declared as plain text. */
  readonly entities: readonly string[];
  /** Entities declared with NDATA. */
  readonly unparsedEntities: readonly string[];
  /** Number of elements by name. */
  readonly elements: { readonly [member: string]: number };
  /** Counts for the whole document. */
  readonly counts: {
    /** Number of elements in the document. */
    readonly elements: number;
    /** The word as written in the file. */
    readonly attributes: number;
    /** Number of text nodes that are not blank. */
    readonly texts: number;
    /** Number of comments in the document. */
    readonly comments: number;
    /** Number of processing instructions. */
    readonly instructions: number;
    /** Number of text characters, including white space. */
    readonly characters: number;
    /** Maximum nesting depth of elements. */
    readonly depth: number;
    /** Number of distinct ids. */
    readonly ids: number;
    /** Number of references to ids. */
    readonly references: number;
    /** Number of `xlink:href` attributes. */
    readonly links: number;
  };
  /** Findings in document order. */
  readonly findings: readonly ({
    /** Stable code of the rule. */
    readonly rule: string;
    /** Severity of the finding. */
    readonly severity: "error" | "warning" | "note";
    /** The problem, in one sentence. */
    readonly message: string;
    /** XPath of the element. */
    readonly path?: string;
    /** Line number, starting at 1. */
    readonly line?: number;
    /** Column number, starting at 1. */
    readonly column?: number;
    /** Byte range in the article. */
    readonly range?: {
      /** Offset of the first byte. */
      readonly start: number;
      /** Offset after the last byte. */
      readonly end: number;
    };
  })[];
  /** Files beside the article, sorted by path: path, byteLength, hash, uses. */
  readonly files: readonly ({ readonly [member: string]: string | number })[];
};

export type CommonParseJatsInputFile = FileInput;

export type CommonParseJatsInput = {
  /** A JATS article, or a zip of an article with its files. */
  readonly bytes?: CommonParseJatsInputFile | undefined;
  /** The JATS article, when its files are sent in `assets`. */
  readonly xml?: CommonParseJatsInputFile | undefined;
  /** Files that the article refers to. Up to 10000 items. */
  readonly assets?: readonly {
    /** Path of the file, as the article refers to it. 1 to 1024 characters. */
    readonly path: string;
    /** Contents of the file. */
    readonly bytes: CommonParseJatsInputFile;
  }[] | undefined;
};

export type CommonParseJatsValueRange = { readonly [member: string]: number };

export type CommonParseJatsValueFields = { readonly [member: string]: string };

export type CommonParseJatsValueList = readonly CommonParseJatsValueFields[];

export type CommonParseJatsValueNode = {
  /** Kind of node: an element name, or `text`, `comment`, `instruction`, `formula-tex`, `formula-mathml`, `opaque`. */
  readonly kind: string;
  /** Text of the node. */
  readonly text?: string;
  /** Label of the node. */
  readonly label?: CommonParseJatsValueNodes;
  /** Title of the node. */
  readonly title?: CommonParseJatsValueNodes;
  /** Attributes of the element, as written. */
  readonly attributes?: CommonParseJatsValueFields;
  /** Child nodes in order. */
  readonly content?: CommonParseJatsValueNodes;
  /** Byte range in the input. */
  readonly range?: CommonParseJatsValueRange;
  /** Elements that `rid` names: id, kind. */
  readonly targets?: CommonParseJatsValueList;
  /** Zero-based row and column, and spans. */
  readonly cell?: { readonly [member: string]: number };
  /** Complete XML of the element. */
  readonly xml?: string;
  /** XPath of the element. */
  readonly path?: string;
  /** Zero-based index in `references`. */
  readonly reference?: number;
};

export type CommonParseJatsValueNodes = readonly CommonParseJatsValueNode[];

export type CommonParseJatsValueContributor = {
  /** Attributes of the element, as written. */
  readonly attributes?: CommonParseJatsValueFields;
  /** Names: surname, givenNames, prefix, suffix. */
  readonly names: CommonParseJatsValueList;
  /** Whether the contributor is anonymous. */
  readonly isAnonymous?: boolean;
  /** Name of a collaboration. */
  readonly collaboration?: CommonParseJatsValueNodes;
  /** Contributors of the article (`contrib` elements). */
  readonly members?: readonly CommonParseJatsValueContributor[];
  /** Identifiers, each with `type` and `value`. */
  readonly ids: CommonParseJatsValueList;
  /** ORCID of the contributor. */
  readonly orcid?: string;
  /** Ids of the contributor's affiliations. */
  readonly affiliationIds: readonly string[];
  /** Other content of the contributor. */
  readonly content: CommonParseJatsValueNodes;
};

export type CommonParseJatsValueCitation = {
  /** The authors end with et al. */
  readonly hasMoreAuthors?: boolean;
  readonly [member: string]: unknown;
};

export type CommonParseJatsValueArticle = {
  /** Whether this is an `article`, `sub-article` or `response`. */
  readonly kind: string;
  /** XPath of the element. */
  readonly path: string;
  /** Byte range in the input. */
  readonly range: CommonParseJatsValueRange;
  /** Attributes of the element, as written. */
  readonly attributes?: CommonParseJatsValueFields;
  /** Journal of the article (`journal-meta`). */
  readonly journal?: {
    /** Facts about the journal: title, publisherName. */
    readonly facts: CommonParseJatsValueFields;
    /** Identifiers, each with `type` and `value`. */
    readonly ids: CommonParseJatsValueList;
    /** ISSNs, each with `type` and `value`. */
    readonly issns: CommonParseJatsValueList;
    /** Other content of `journal-meta`. */
    readonly content: CommonParseJatsValueNodes;
  };
  /** Identifiers, each with `type` and `value`. */
  readonly ids: CommonParseJatsValueList;
  /** Title on one line. */
  readonly title?: string;
  /** Contributors of the article (`contrib` elements). */
  readonly contributors: readonly CommonParseJatsValueContributor[];
  /** Dates: of, type, iso and others. */
  readonly dates: CommonParseJatsValueList;
  /** Issue: volume, firstPage and others. */
  readonly issue: CommonParseJatsValueFields;
  /** Counts that the article states. */
  readonly counts: CommonParseJatsValueFields;
  /** subjects, titles, permissions, abstracts, keywords, funding, front, body, back, floats... */
  readonly parts: { readonly [member: string]: CommonParseJatsValueNodes };
  /** Licences, each with `type`, `href`, `name` and `text`. */
  readonly licences: CommonParseJatsValueList;
  /** Bibliography of the article (`ref` elements). */
  readonly references: readonly {
    /** Id of the reference. */
    readonly id?: string;
    /** Label of the reference. */
    readonly label?: string;
    /** Citations: authors, title, year, doi and others. */
    readonly citations: readonly CommonParseJatsValueCitation[];
    /** Reference as a node. */
    readonly node: CommonParseJatsValueNode;
  }[];
  /** Sub-articles and responses, in order. */
  readonly subArticles: readonly CommonParseJatsValueArticle[];
  /** Content that this model has no member for. */
  readonly opaque: CommonParseJatsValueNodes;
};

export type CommonParseJatsValue = {
  /** Kind of the input file. */
  readonly kind: "xml" | "xml-and-assets" | "zip";
  /** Path of the article. */
  readonly path: string;
  /** family JATS or NLM; name archiving, publishing, authoring, unknown; version; publicId; from. */
  readonly tagSet: { readonly [member: string]: string };
  /** Article as a model. */
  readonly article: CommonParseJatsValueArticle;
  /** Content outside of the root element. */
  readonly outside: CommonParseJatsValueNodes;
  /** Files beside the article, sorted by path: path, byteLength, hash, uses. */
  readonly files: readonly ({ readonly [member: string]: string | number })[];
  /** Ids that are referenced but not defined. */
  readonly brokenReferences: readonly string[];
};

export type CommonTransformJatsNormalizeInputFile = FileInput;

export type CommonTransformJatsNormalizeInput = {
  /** A JATS article, or a zip of an article with its files. */
  readonly bytes?: CommonTransformJatsNormalizeInputFile | undefined;
  /** The JATS article, when its files are sent in `assets`. */
  readonly xml?: CommonTransformJatsNormalizeInputFile | undefined;
  /** Files that the article refers to. Up to 10000 items. */
  readonly assets?: readonly {
    /** Path of the file, as the article refers to it. 1 to 1024 characters. */
    readonly path: string;
    /** Contents of the file. */
    readonly bytes: CommonTransformJatsNormalizeInputFile;
  }[] | undefined;
};

export type CommonTransformJatsNormalizeOptions = {
  /** JATS version to write. Default "1.3". */
  readonly version?: "1.3" | "1.4" | undefined;
  /** Whether to keep or remove XML comments. Default "keep". */
  readonly comments?: "keep" | "remove" | undefined;
};

export type CommonTransformJatsNormalizeValue = {
  /** The article, or a zip of the article with its files. */
  readonly artifact: Artifact;
  /** Tag set and version of the input, for example `NLM 3.0`. */
  readonly from: string;
  /** Tag set and version of the output, for example `JATS 1.3`. */
  readonly to: string;
  /** Number of errors under the input's own grammar. */
  readonly errorsBefore?: number;
  /** Number of errors under the output's grammar. */
  readonly errorsAfter?: number;
};

export type CommonValidateJatsInputFile = FileInput;

export type CommonValidateJatsInput = {
  /** A JATS article, or a zip of an article with its files. */
  readonly bytes?: CommonValidateJatsInputFile | undefined;
  /** The JATS article, when its files are sent in `assets`. */
  readonly xml?: CommonValidateJatsInputFile | undefined;
  /** Files that the article refers to. Up to 10000 items. */
  readonly assets?: readonly {
    /** Path of the file, as the article refers to it. 1 to 1024 characters. */
    readonly path: string;
    /** Contents of the file. */
    readonly bytes: CommonValidateJatsInputFile;
  }[] | undefined;
  /** An ISO Schematron schema to check, first; then the files that it includes. Up to 200 items. */
  readonly schematron?: readonly {
    /** Path of the file, as another one includes it. 1 to 1024 characters. */
    readonly path: string;
    /** Contents of the file. */
    readonly bytes: CommonValidateJatsInputFile;
  }[] | undefined;
};

export type CommonValidateJatsOptions = {
  /** Profiles to check. Default: `dtd` and `package`. A schema in `schematron` is checked in any case. Up to 6 items, default []. */
  readonly profiles?: readonly ("dtd" | "package" | "pmc" | "jats4r" | "house" | "schematron")[] | undefined;
  /** Phase of the schema in `schematron`, or `#ALL`. Default: the default phase of the schema. 1 to 200 characters. */
  readonly phase?: string | undefined;
  /** Maximum number of findings to list. 1 to 100000, default 1000. */
  readonly maxFindings?: number | undefined;
};

export type CommonValidateJatsValue = {
  /** Whether the profiles found no error and checked everything. */
  readonly valid: boolean;
  /** family JATS or NLM; name archiving, publishing, authoring, unknown; version; publicId; from. */
  readonly tagSet: { readonly [member: string]: string };
  /** Result of each profile: `profile`, `grammar`, `grammarBy`, `checked`, `notChecked`, `truncated`, `errors`, `warnings`. */
  readonly profiles: readonly ({ readonly [member: string]: string | boolean | number | (readonly string[]) })[];
  /** Findings in document order. */
  readonly findings: readonly ({
    /** Stable code of the rule. */
    readonly rule: string;
    /** Severity of the finding. */
    readonly severity: "error" | "warning" | "note";
    /** The problem, in one sentence. */
    readonly message: string;
    /** XPath of the element. */
    readonly path?: string;
    /** Line number, starting at 1. */
    readonly line?: number;
    /** Column number, starting at 1. */
    readonly column?: number;
    /** Byte range in the article. */
    readonly range?: {
      /** Offset of the first byte. */
      readonly start: number;
      /** Offset after the last byte. */
      readonly end: number;
    };
  })[];
  /** Whether there are more findings than listed. */
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
  /** Inspect a JATS article: tag set, counts, ids, references and files. */
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
  /** Convert a JATS or NLM article to JATS 1.3 or 1.4 without other changes. */
  readonly "common.transform.jats-normalize": {
    readonly isAvailable: true;
    readonly input: CommonTransformJatsNormalizeInput;
    readonly options: CommonTransformJatsNormalizeOptions & SharedCallOptions;
    readonly value: CommonTransformJatsNormalizeValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
  /** Validate a JATS article by DTD, package, PMC, JATS4R and house rules. */
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
