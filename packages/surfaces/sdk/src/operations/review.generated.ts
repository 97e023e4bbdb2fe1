// Written by `npm run generate` from the operations' definitions; changed there and not here.

export interface ReviewOperations {
  /** Convert comments between documents, web annotations and the review sidecar. Not implemented in this version. */
  readonly "common.convert.review-sidecar": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/BINDING_MISMATCH" | "common/SHIFTED_ANCHOR" | "common/PERMISSION_DENIED" | "common/VERIFICATION_FAILED" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/NATIVE_ANNOTATION_OPAQUE" | "common/NATIVE_ANNOTATION_UNSUPPORTED" | "common/REVIEW_TARGET_DELETED" | "common/REVIEW_SIDECAR_ONLY" | "common/WORKSPACE_ADAPTER_UNAVAILABLE";
  };
  /** Bind review annotations to the document they speak of. Not implemented in this version. */
  readonly "common.parse.review": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/BINDING_MISMATCH" | "common/SHIFTED_ANCHOR" | "common/PERMISSION_DENIED" | "common/VERIFICATION_FAILED" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/NATIVE_ANNOTATION_OPAQUE" | "common/NATIVE_ANNOTATION_UNSUPPORTED" | "common/REVIEW_TARGET_DELETED" | "common/REVIEW_SIDECAR_ONLY" | "common/WORKSPACE_ADAPTER_UNAVAILABLE";
  };
  /** Check a review sidecar and its chain. Not implemented in this version. */
  readonly "common.validate.review-sidecar": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: "common/INVALID_INPUT" | "common/BINDING_MISMATCH" | "common/SHIFTED_ANCHOR" | "common/PERMISSION_DENIED" | "common/VERIFICATION_FAILED" | "common/RESOURCE_LIMIT" | "common/ABORTED" | "common/SCHEMA_REJECTED";
    readonly lossCode: "common/NATIVE_ANNOTATION_OPAQUE" | "common/NATIVE_ANNOTATION_UNSUPPORTED" | "common/REVIEW_TARGET_DELETED" | "common/REVIEW_SIDECAR_ONLY" | "common/WORKSPACE_ADAPTER_UNAVAILABLE";
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const REVIEW_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {};
