// Written by `npm run generate` from the operations' definitions; changed there and not here.

export interface FormsOperations {
  /** Extract a PDF form's values as JSON, FDF or XFDF. Not implemented in this version. */
  readonly "pdf.extract.form-fields": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** List a PDF form's fields, types and widgets. Not implemented in this version. */
  readonly "pdf.inspect.form": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Map a PDF form's fields to the labels beside them. Not implemented in this version. */
  readonly "pdf.inspect.form-map": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Fill a PDF form with right appearances. Not implemented in this version. */
  readonly "pdf.transform.form-fill": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Flatten a PDF form into its pages. Not implemented in this version. */
  readonly "pdf.transform.form-flatten": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Check a PDF form's values against its rules. Not implemented in this version. */
  readonly "pdf.validate.form": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
  /** Check a PDF form's widgets, names, appearances and locks. Not implemented in this version. */
  readonly "pdf.validate.form-integrity": {
    readonly input: { readonly [member: string]: unknown };
    readonly options: { readonly [member: string]: unknown };
    readonly value: unknown;
    readonly errorCode: never;
    readonly lossCode: never;
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const FORMS_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {};
