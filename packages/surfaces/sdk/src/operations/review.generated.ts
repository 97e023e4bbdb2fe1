// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type CommonConvertReviewSidecarInputFile = FileInput;

export type CommonConvertReviewSidecarInput = {
  /** The source: a sidecar, a W3C Web Annotation, or a document with comments. */
  readonly annotations: CommonConvertReviewSidecarInputFile;
  /** The document that the comments are written into, or whose text they are bound to; default the source. */
  readonly document?: CommonConvertReviewSidecarInputFile | undefined;
};

export type CommonConvertReviewSidecarOptions = {
  /** document writes the comments into `document`; sidecar and web-annotation make a JSON file. Default "sidecar". */
  readonly to?: "sidecar" | "web-annotation" | "document" | undefined;
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** `strict` refuses another document than the annotated one; `follow` finds the locations in it. Default "follow". */
  readonly binding?: "follow" | "strict" | undefined;
  /** exact refuses the call when the text or the surroundings of any target have changed. Default "shifted". */
  readonly anchors?: "shifted" | "exact" | undefined;
};

export type CommonConvertReviewSidecarValueSpan = {
  /** Code points before it. 0 or more. */
  readonly start: number;
  /** Code points up to its end. 0 or more. */
  readonly end: number;
  /** The person who is named. */
  readonly name?: string;
  /** The id of that person. */
  readonly id?: string;
  /** The address of a link. */
  readonly href?: string;
};

export type CommonConvertReviewSidecarValue = {
  /** The file that `to` asks for. */
  readonly artifact: Artifact;
  /** The sidecar with every annotation of the source. */
  readonly sidecar: Artifact;
  /** The number of annotations that the artifact shows, without replies. 0 or more. */
  readonly written: number;
  /** One entry for each annotation; empty without a document. */
  readonly bindings: readonly ({
    /** Id of the annotation. */
    readonly id: string;
    /** exact: same text and context; shifted: moved or edited; orphan: not found; ambiguous: several places fit. */
    readonly status: "exact" | "shifted" | "orphan" | "ambiguous";
    /** The text it was about. */
    readonly quote: string;
    /** The text found now. */
    readonly found?: string;
    /** The place in the text form. */
    readonly position?: CommonConvertReviewSidecarValueSpan;
    /** Paragraph, cell, slide or page. */
    readonly locator?: string;
    /** What the decision rests on. */
    readonly evidence: {
      /** How the place was found. */
      readonly method: "same-document" | "position" | "quote" | "approximate" | "cell" | "place" | "none";
      /** Why the status is so. */
      readonly reason: string;
      /** Sum of the similarities less differing facts. */
      readonly score?: number;
      /** 0 to 1, quote and text. */
      readonly quoteSimilarity?: number;
      /** 0 to 1, text before. */
      readonly prefixSimilarity?: number;
      /** 0 to 1, text after. */
      readonly suffixSimilarity?: number;
      /** Characters edited in the quote. 0 or more. */
      readonly distance?: number;
      /** Exact occurrences, up to 200. 0 or more. */
      readonly occurrences?: number;
      /** numbers, names and negations: missing from the document, added there. */
      readonly differences?: { readonly [member: string]: { readonly [member: string]: readonly string[] } };
      /** The next best place: score, start, end. */
      readonly runnerUp?: { readonly [member: string]: number };
    };
  })[];
  /** How many there are of each. */
  readonly counts: {
    /** Annotations without their replies. 0 or more. */
    readonly annotations: number;
    /** Replies of all threads. 0 or more. */
    readonly replies: number;
    /** Annotations bound as exact. 0 or more. */
    readonly exact: number;
    /** Annotations bound as shifted. 0 or more. */
    readonly shifted: number;
    /** Annotations without a place. 0 or more. */
    readonly orphan: number;
    /** Annotations with several places. 0 or more. */
    readonly ambiguous: number;
  };
};

export type CommonParseReviewInputFile = FileInput;

export type CommonParseReviewInput = {
  /** The document: Word, Excel, PowerPoint, PDF or plain text in UTF-8. */
  readonly document: CommonParseReviewInputFile;
  /** Sidecar, W3C Web Annotation or document with comments. Default: the comments of `document`. */
  readonly annotations?: CommonParseReviewInputFile | undefined;
};

export type CommonParseReviewOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** `strict` refuses another document than the annotated one; `follow` finds the locations in it. Default "follow". */
  readonly binding?: "follow" | "strict" | undefined;
  /** exact refuses the call when the text or the surroundings of any target have changed. Default "shifted". */
  readonly anchors?: "shifted" | "exact" | undefined;
};

export type CommonParseReviewValueSelector = {
  /** Which members it has. */
  readonly type: "TextQuote" | "TextPosition" | "Part" | "Page" | "Cell";
  /** TextQuote: the target's text. */
  readonly exact?: string;
  /** TextQuote: 32 code points before it. */
  readonly prefix?: string;
  /** TextQuote: 32 code points after it. */
  readonly suffix?: string;
  /** TextPosition: code points before it. 0 or more. */
  readonly start?: number;
  /** TextPosition: code points up to its end. 0 or more. */
  readonly end?: number;
  /** TextPosition: words before it. 0 or more. */
  readonly wordsBefore?: number;
  /** Part: name in the package. */
  readonly part?: string;
  /** Part: id of the shape. */
  readonly object?: string;
  /** Part: position as written. */
  readonly x?: number;
  /** Part: position as written. */
  readonly y?: number;
  /** Page: zero-based page or slide. 0 or more. */
  readonly page?: number;
  /** Page: left, bottom, right, top. */
  readonly rectangle?: readonly number[];
  /** Page: four corners each. */
  readonly quads?: readonly (readonly number[])[];
  /** Page: x, y of each point. */
  readonly lines?: readonly (readonly number[])[];
  /** Cell: name of the sheet. */
  readonly sheet?: string;
  /** Cell: for example B4. */
  readonly cell?: string;
};

export type CommonParseReviewValueRemark = {
  /** Id in the source, or a hash of its location. */
  readonly id: string;
  /** What kind it is. */
  readonly kind: "comment" | "note" | "highlight" | "underline" | "strikeOut" | "squiggly" | "freeText" | "ink" | "stamp" | "caret" | "line" | "square" | "circle" | "polygon" | "polyline" | "fileAttachment" | "redact" | "state" | "other";
  /** What the person wrote. */
  readonly body: {
    /** Plain text with line feeds. */
    readonly text: string;
    /** Subject line of the comment. */
    readonly subject?: string;
    /** The text with formatting. */
    readonly rich?: string;
    /** Media type of `rich`. */
    readonly richType?: string;
    /** Persons named in it. */
    readonly mentions?: readonly CommonParseReviewValueSpan[];
    /** Links in the text. */
    readonly links?: readonly CommonParseReviewValueSpan[];
  };
  /** Who wrote it, as claimed: name, initials, id, provider. */
  readonly author?: { readonly [member: string]: string };
  /** Time of creation, as claimed. */
  readonly createdAt?: string;
  /** Time of change, as claimed. */
  readonly modifiedAt?: string;
  /** State of the annotation in the review. */
  readonly state: "open" | "resolved" | "accepted" | "rejected" | "cancelled" | "completed" | "marked" | "unmarked" | "none";
  /** Source data without a member: format, role, mediaType, data in base64. */
  readonly native?: readonly { readonly [member: string]: string }[];
  /** Location of an annotation; replies have none. */
  readonly target?: {
    /** Ways to find the target. */
    readonly selectors: readonly CommonParseReviewValueSelector[];
  };
  /** Replies of the thread, on annotations only. */
  readonly replies?: readonly CommonParseReviewValueRemark[];
  /** Id that this reply answers. */
  readonly inReplyTo?: string;
  /** read, update, delete: accounts and groups. */
  readonly permissions?: { readonly [member: string]: readonly string[] };
};

export type CommonParseReviewValueSidecar = {
  /** Always the text `review-sidecar.v1`. */
  readonly schema: string;
  /** sha256, mediaType, byteLength, textForm, textHash, words of the document. */
  readonly document: { readonly [member: string]: string | number };
  /** Annotations in source order. */
  readonly annotations: readonly CommonParseReviewValueRemark[];
  /** Hash over document and annotations. */
  readonly chainHash: string;
};

export type CommonParseReviewValueSpan = {
  /** Code points before it. 0 or more. */
  readonly start: number;
  /** Code points up to its end. 0 or more. */
  readonly end: number;
  /** The person who is named. */
  readonly name?: string;
  /** The id of that person. */
  readonly id?: string;
  /** The address of a link. */
  readonly href?: string;
};

export type CommonParseReviewValue = {
  /** The annotations with selectors in this document. */
  readonly sidecar: CommonParseReviewValueSidecar;
  /** One entry for each annotation, in the order of the sidecar. */
  readonly bindings: readonly ({
    /** Id of the annotation. */
    readonly id: string;
    /** exact: same text and context; shifted: moved or edited; orphan: not found; ambiguous: several places fit. */
    readonly status: "exact" | "shifted" | "orphan" | "ambiguous";
    /** The text it was about. */
    readonly quote: string;
    /** The text found now. */
    readonly found?: string;
    /** The place in the text form. */
    readonly position?: CommonParseReviewValueSpan;
    /** Paragraph, cell, slide or page. */
    readonly locator?: string;
    /** What the decision rests on. */
    readonly evidence: {
      /** How the place was found. */
      readonly method: "same-document" | "position" | "quote" | "approximate" | "cell" | "place" | "none";
      /** Why the status is so. */
      readonly reason: string;
      /** Sum of the similarities less differing facts. */
      readonly score?: number;
      /** 0 to 1, quote and text. */
      readonly quoteSimilarity?: number;
      /** 0 to 1, text before. */
      readonly prefixSimilarity?: number;
      /** 0 to 1, text after. */
      readonly suffixSimilarity?: number;
      /** Characters edited in the quote. 0 or more. */
      readonly distance?: number;
      /** Exact occurrences, up to 200. 0 or more. */
      readonly occurrences?: number;
      /** numbers, names and negations: missing from the document, added there. */
      readonly differences?: { readonly [member: string]: { readonly [member: string]: readonly string[] } };
      /** The next best place: score, start, end. */
      readonly runnerUp?: { readonly [member: string]: number };
    };
  })[];
  /** How many there are of each. */
  readonly counts: {
    /** Annotations without their replies. 0 or more. */
    readonly annotations: number;
    /** Replies of all threads. 0 or more. */
    readonly replies: number;
    /** Annotations bound as exact. 0 or more. */
    readonly exact: number;
    /** Annotations bound as shifted. 0 or more. */
    readonly shifted: number;
    /** Annotations without a place. 0 or more. */
    readonly orphan: number;
    /** Annotations with several places. 0 or more. */
    readonly ambiguous: number;
  };
};

export type CommonValidateReviewSidecarInputFile = FileInput;

export type CommonValidateReviewSidecarInput = {
  /** The review sidecar or the W3C Web Annotation as JSON. */
  readonly bytes: CommonValidateReviewSidecarInputFile;
  /** The document; with it, hashes, positions and quotes are checked against its text. */
  readonly document?: CommonValidateReviewSidecarInputFile | undefined;
};

export type CommonValidateReviewSidecarOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** strict refuses the call when `document` is not the one that the sidecar names; follow reports that as a finding. Default "follow". */
  readonly binding?: "follow" | "strict" | undefined;
};

export type CommonValidateReviewSidecarValue = {
  /** Whether none of the findings is an error. */
  readonly valid: boolean;
  /** What the file was checked as. */
  readonly kind: "sidecar" | "web-annotation" | "unknown";
  /** The number of annotations without replies. 0 or more. */
  readonly annotations: number;
  /** The number of errors, listed or not. 0 or more. */
  readonly errors: number;
  /** The number of warnings, listed or not. 0 or more. */
  readonly warnings: number;
  /** The first 1,000 broken rules in the order of the file. */
  readonly findings: readonly ({
    /** A stable name of the broken rule. */
    readonly rule: string;
    /** Whether the rule is binding or a recommendation. */
    readonly severity: "error" | "warning";
    /** What is wrong and what the rule demands. */
    readonly message: string;
    /** The member at fault, for example target.selector. */
    readonly path: string;
  })[];
  /** Rules or sets of rules that were checked. */
  readonly checked: readonly string[];
  /** Rules that were not checked here. */
  readonly notChecked: readonly string[];
};

export interface ReviewOperations {
  /** Convert comments between documents, web annotations and the review sidecar. */
  readonly "common.convert.review-sidecar": {
    readonly isAvailable: true;
    readonly input: CommonConvertReviewSidecarInput;
    readonly options: CommonConvertReviewSidecarOptions & SharedCallOptions;
    readonly value: CommonConvertReviewSidecarValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/BINDING_MISMATCH" | "common/SHIFTED_ANCHOR" | "common/PERMISSION_DENIED" | "common/VERIFICATION_FAILED" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED" | "common/TIMEOUT" | "common/INPUT_ENCRYPTED" | "common/LOSS_REJECTED";
    readonly lossCode: "common/NATIVE_ANNOTATION_OPAQUE" | "common/NATIVE_ANNOTATION_UNSUPPORTED" | "common/REVIEW_TARGET_DELETED" | "common/REVIEW_SIDECAR_ONLY" | "common/WORKSPACE_ADAPTER_UNAVAILABLE" | "common/THREAD_FLATTENED" | "common/STATE_NOT_EXPRESSIBLE" | "common/RICH_BODY_REDUCED" | "common/AUTHOR_OR_TIME_MISSING" | "common/MENTION_DROPPED" | "common/ANCHOR_WIDENED" | "common/GEOMETRY_APPROXIMATED" | "common/SIGNATURE_INVALIDATED" | "common/ANCHOR_SHIFTED";
  };
  /** Bind review annotations to the document they speak of. */
  readonly "common.parse.review": {
    readonly isAvailable: true;
    readonly input: CommonParseReviewInput;
    readonly options: CommonParseReviewOptions & SharedCallOptions;
    readonly value: CommonParseReviewValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/BINDING_MISMATCH" | "common/SHIFTED_ANCHOR" | "common/PERMISSION_DENIED" | "common/VERIFICATION_FAILED" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED" | "common/TIMEOUT" | "common/INPUT_ENCRYPTED" | "common/LOSS_REJECTED";
    readonly lossCode: "common/NATIVE_ANNOTATION_OPAQUE" | "common/NATIVE_ANNOTATION_UNSUPPORTED" | "common/REVIEW_TARGET_DELETED" | "common/REVIEW_SIDECAR_ONLY" | "common/WORKSPACE_ADAPTER_UNAVAILABLE" | "common/THREAD_FLATTENED" | "common/STATE_NOT_EXPRESSIBLE" | "common/RICH_BODY_REDUCED" | "common/AUTHOR_OR_TIME_MISSING" | "common/MENTION_DROPPED" | "common/ANCHOR_WIDENED" | "common/GEOMETRY_APPROXIMATED" | "common/SIGNATURE_INVALIDATED" | "common/ANCHOR_SHIFTED";
  };
  /** Check a review sidecar and its chain. */
  readonly "common.validate.review-sidecar": {
    readonly isAvailable: true;
    readonly input: CommonValidateReviewSidecarInput;
    readonly options: CommonValidateReviewSidecarOptions & SharedCallOptions;
    readonly value: CommonValidateReviewSidecarValue;
    readonly errorCode: "common/INVALID_INPUT" | "common/BINDING_MISMATCH" | "common/SHIFTED_ANCHOR" | "common/PERMISSION_DENIED" | "common/VERIFICATION_FAILED" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED" | "common/TIMEOUT" | "common/INPUT_ENCRYPTED" | "common/LOSS_REJECTED";
    readonly lossCode: "common/NATIVE_ANNOTATION_OPAQUE" | "common/NATIVE_ANNOTATION_UNSUPPORTED" | "common/REVIEW_TARGET_DELETED" | "common/REVIEW_SIDECAR_ONLY" | "common/WORKSPACE_ADAPTER_UNAVAILABLE" | "common/THREAD_FLATTENED" | "common/STATE_NOT_EXPRESSIBLE" | "common/RICH_BODY_REDUCED" | "common/AUTHOR_OR_TIME_MISSING" | "common/MENTION_DROPPED" | "common/ANCHOR_WIDENED" | "common/GEOMETRY_APPROXIMATED" | "common/SIGNATURE_INVALIDATED" | "common/ANCHOR_SHIFTED";
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const REVIEW_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "common.convert.review-sidecar": [
    "artifact.bytes",
    "sidecar.bytes"
  ]
};
