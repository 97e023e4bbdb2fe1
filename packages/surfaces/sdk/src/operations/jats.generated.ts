// Written by `npm run generate` from the operations' definitions; changed there and not here.

export interface JatsOperations {
  /** Pack a JATS article and its assets into a submission archive. Not implemented in this version. */
  readonly "common.convert.jats-submission": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
  /** Report a JATS article's version, tag set, counts and broken references. Not implemented in this version. */
  readonly "common.inspect.jats": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
  /** Read a JATS article into its model. Not implemented in this version. */
  readonly "common.parse.jats": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
  /** Normalize a JATS article's version, layout and attribute order. Not implemented in this version. */
  readonly "common.transform.jats-normalize": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
  /** Check a JATS article against DTD, JATS4R, PMC or package rules. Not implemented in this version. */
  readonly "common.validate.jats": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_METADATA" | "common/INVALID_TOPOLOGY" | "common/MALFORMED_XML" | "common/UNSAFE_XML" | "common/UNSUPPORTED_VERSION" | "common/UNSUPPORTED_EXTENSION" | "common/DUPLICATE_PATH" | "common/MISSING_ASSET" | "common/MALFORMED_ASSET" | "common/BROKEN_REFERENCE" | "common/RESOURCE_LIMIT" | "common/TIMEOUT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/JATS_COMMENT_REMOVED" | "common/JATS_VERSION_NORMALIZED" | "common/JATS_SOURCE_WHITESPACE_NORMALIZED";
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const JATS_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {};
