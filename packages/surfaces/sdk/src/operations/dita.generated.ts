// Written by `npm run generate` from the operations' definitions; changed there and not here.

export interface DitaOperations {
  /** List the maps, topics, keys and references of a DITA project. Not implemented in this version. */
  readonly "common.inspect.dita": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Render a DITA project to HTML5 or Markdown. Not implemented in this version. */
  readonly "common.render.dita": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Edit a DITA project with byte-minimal patches. Not implemented in this version. */
  readonly "common.transform.dita-edit": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Resolve a DITA project's references, keys and filters. Not implemented in this version. */
  readonly "common.transform.dita-resolve": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Check a DITA project's grammar, links, keys and ids. Not implemented in this version. */
  readonly "common.validate.dita": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
  /** Check a rendered DITA publication against its project. Not implemented in this version. */
  readonly "common.validate.dita-publication": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/INVALID_DITA" | "common/INVALID_GRAMMAR" | "common/MALFORMED_XML" | "common/ACTIVE_XML" | "common/ROOT_MISSING" | "common/NOT_FOUND" | "common/BROKEN_CONREF" | "common/BROKEN_KEY" | "common/BROKEN_LINK" | "common/DUPLICATE_ID" | "common/DUPLICATE_KEY" | "common/DUPLICATE_PATH" | "common/INCLUDE_CYCLE" | "common/UNSAFE_PATH" | "common/UNSUPPORTED_FILE" | "common/A05_VERIFY_FAILED" | "common/BINDING_MISMATCH" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/DITA_UNSUPPORTED_BLOCK_DROPPED";
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const DITA_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {};
