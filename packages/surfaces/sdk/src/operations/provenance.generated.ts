// Written by `npm run generate` from the operations' definitions; changed there and not here.

export interface ProvenanceOperations {
  /** Write a provenance record, chained by hash. Not implemented in this version. */
  readonly "common.render.provenance-record": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Render a provenance chain as JSON, HTML, Markdown, PROV-JSON or in-toto. Not implemented in this version. */
  readonly "common.render.provenance-report": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Append a record to a provenance chain. Not implemented in this version. */
  readonly "common.transform.provenance-append": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Check a provenance chain and the artifacts it names. Not implemented in this version. */
  readonly "common.validate.provenance": {
    readonly isAvailable: false;
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const PROVENANCE_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {};
