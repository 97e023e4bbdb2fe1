// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type PdfExtractFormFieldsInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
};

export type PdfExtractFormFieldsOptions = {
  /** The artifact wanted; json has none. Default "json". */
  readonly format?: "json" | "fdf" | "xfdf" | undefined;
  /** Fields without a value are told as well. Default true. */
  readonly emptyFields?: boolean | undefined;
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfExtractFormFieldsValue = {
  /** Every field. */
  readonly fields: readonly ({
    /** Partial names joined by points. */
    readonly name: string;
    /** What it is. */
    readonly kind: "text" | "check" | "radio" | "button" | "choice" | "signature" | "unknown";
    /** A text, each choice, the name of a button's state. */
    readonly values?: readonly string[];
    /** What the state of a check box or radio button stands for. */
    readonly exports?: readonly string[];
    /** The value with its formatting, XHTML. */
    readonly richText?: string;
    /** Of a signature. */
    readonly signed?: boolean;
    /** A script would calculate it; the value is as stored. */
    readonly calculated?: boolean;
  })[];
  /** Data of an XFA form. */
  readonly xfa?: readonly {
    /** Names from the top with their numbers: form1[0].item[1]. */
    readonly path: string;
    /** Its text. */
    readonly value: string;
  }[];
  /** The data as FDF or XFDF. */
  readonly artifact?: Artifact;
};

export type PdfInspectFormInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
};

export type PdfInspectFormOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfInspectFormValueFacts = { readonly [member: string]: string | number | boolean };

export type PdfInspectFormValue = {
  /** xfa has XFA, with fields or without. */
  readonly kind: "none" | "acroform" | "xfa";
  /** Readers are to draw the fields themselves. */
  readonly needAppearances: boolean;
  /** signaturesExist, appendOnly. */
  readonly signatureFlags: readonly string[];
  /** Every field. */
  readonly fields: readonly ({
    /** Partial names joined by points. */
    readonly name: string;
    /** What it is. */
    readonly kind: "text" | "check" | "radio" | "button" | "choice" | "signature" | "unknown";
    /** Its object. */
    readonly object?: number;
    /** The form leads to it, not only a page. */
    readonly listed: boolean;
    /** readOnly, required, multiline, combo... */
    readonly flags: readonly string[];
    /** TU, for people. */
    readonly label?: string;
    /** TM. */
    readonly exportName?: string;
    /** Value: a text, each choice, a state's name. */
    readonly values?: readonly string[];
    /** What the state of a check box or radio button stands for. */
    readonly exports?: readonly string[];
    /** Value after a reset. */
    readonly defaults?: readonly string[];
    /** RV, XHTML. */
    readonly richText?: string;
    /** Indexes of options. */
    readonly selected?: readonly number[];
    /** Choices; of buttons one for each widget. */
    readonly options?: readonly {
      /** Stored and sent. */
      readonly value: string;
      /** Shown. */
      readonly label: string;
    }[];
    /** Characters. */
    readonly maxLength?: number;
    /** A standard script that formats it. */
    readonly format?: string;
    /** Of a signature: it has a value. */
    readonly signed?: boolean;
    /** kind (JavaScript, SubmitForm...), trigger (A, or the event of AA: K F V C ...), object, target, script (whole). */
    readonly actions: readonly PdfInspectFormValueFacts[];
    /** Where it is seen. */
    readonly widgets: readonly {
      /** Its object. */
      readonly object?: number;
      /** The first page that lists it, from 0. */
      readonly page?: number;
      /** Its place among the page's annotations. */
      readonly annotation?: number;
      /** On the page. */
      readonly rectangle?: readonly number[];
      /** hidden, print, noView... */
      readonly flags: readonly string[];
      /** It has an appearance. */
      readonly drawn: boolean;
      /** AS. */
      readonly state?: string;
      /** The state in which a button is on. */
      readonly on?: string;
      /** Of its appearance. */
      readonly states?: readonly string[];
      /** font, size (0: as fits), quadding, rotation, border, captions. */
      readonly look: PdfInspectFormValueFacts;
      /** Those of the widget alone. */
      readonly actions: readonly PdfInspectFormValueFacts[];
    }[];
  })[];
  /** Nodes with fields below. */
  readonly groups: readonly {
    /** Full name. */
    readonly name: string;
    /** Its object. */
    readonly object?: number;
    /** TU. */
    readonly label?: string;
    /** kind (JavaScript, SubmitForm...), trigger (A, or the event of AA: K F V C ...), object, target, script (whole). */
    readonly actions: readonly PdfInspectFormValueFacts[];
  }[];
  /** Fields in the order of their calculation. */
  readonly calculationOrder: readonly string[];
  /** Scripts of the document; none was run. */
  readonly scripts: readonly {
    /** Its name. */
    readonly name: string;
    /** Whole. */
    readonly script: string;
  }[];
  /** Fields that signatures lock. */
  readonly locks: readonly ({
    /** The signature. */
    readonly field: string;
    /** The lock holds. */
    readonly signed: boolean;
    /** Where it is said. */
    readonly source: "Lock" | "FieldMDP";
    /** Which fields it locks. */
    readonly action: "All" | "Include" | "Exclude";
    /** Fields, or groups of them. */
    readonly names: readonly string[];
    /** P: 1 no changes, 2 filling, 3 annotating. */
    readonly permission?: number;
  })[];
  /** P of the certifying signature. */
  readonly certified?: number;
  /** Parts of an XFA form: name, byteLength, object, problem. */
  readonly xfa: readonly PdfInspectFormValueFacts[];
  /** Faults of the tree read past: rule, message, object. */
  readonly problems: readonly PdfInspectFormValueFacts[];
};

export type PdfInspectFormMapInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
};

export type PdfInspectFormMapOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfInspectFormMapValue = {
  /** Every widget. */
  readonly labels: readonly ({
    /** Full name of the field. */
    readonly name: string;
    /** What it is. */
    readonly kind: "text" | "check" | "radio" | "button" | "choice" | "signature" | "unknown";
    /** From 0. */
    readonly page: number;
    /** The widget's object. */
    readonly object?: number;
    /** Of the widget. */
    readonly rectangle?: readonly number[];
    /** The state that this widget of a button is for. */
    readonly state?: string;
    /** What it asks for. */
    readonly label?: string;
    /** author: TU; tags: Alt; text: beside it on the page; caption: on the button. */
    readonly source: "author" | "tags" | "text" | "caption" | "none";
    /** How likely it is right, 0 to 1. 0 to 1. */
    readonly confidence: number;
    /** Where the text is, the page as it is seen. */
    readonly place?: "left" | "right" | "above" | "below" | "inside";
    /** Of the text. */
    readonly box?: readonly number[];
    /** Other texts that may be meant, the likelier first. */
    readonly others: readonly ({
      /** What stands there. */
      readonly text: string;
      /** Where the text is, the page as it is seen. */
      readonly place: "left" | "right" | "above" | "below" | "inside";
      /** Of the text. */
      readonly box: readonly number[];
    })[];
  })[];
  /** Fields that are on no page. */
  readonly unplaced: readonly string[];
};

export type PdfTransformFormFillInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
  /** By the full name of the field. */
  readonly values: { readonly [member: string]: string | number | boolean | (readonly string[]) | {
    /** The name of the appearance state that the button takes, as `pdf.inspect.form` lists it. Up to 1000000 characters. */
    readonly state: string;
  } | {
    /** The export value that the button stores, as `pdf.inspect.form` lists it. Up to 1000000 characters. */
    readonly export: string;
  } };
};

export type PdfTransformFormFillOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
  /** What a value for a field that people cannot change does. Default "refuse". */
  readonly readOnlyFields?: "refuse" | "fill" | undefined;
};

export type PdfTransformFormFillValue = {
  /** The filled file; the same bytes where no value is given. */
  readonly artifact: Artifact;
  /** Fields that were filled. */
  readonly filled: readonly {
    /** The field. */
    readonly name: string;
    /** Its value. */
    readonly values: readonly string[];
  }[];
  /** Appearances that were drawn. */
  readonly appearances: number;
};

export type PdfTransformFormFlattenInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
  /** Those that are flattened. Default: all. Up to 100000 items. */
  readonly fields?: readonly string[] | undefined;
};

export type PdfTransformFormFlattenOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfTransformFormFlattenValue = {
  /** The flattened file; the same bytes where there is nothing to flatten. */
  readonly artifact: Artifact;
  /** Fields that are no longer fields. */
  readonly flattened: number;
  /** Places on pages where they are painted. */
  readonly painted: number;
  /** Appearances that had to be made first. */
  readonly appearances: number;
};

export type PdfValidateFormInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
  /** What the form is to have. Up to 100000 items, default []. */
  readonly expected?: readonly ({
    /** Full name of a field. Up to 10000 characters. */
    readonly name: string;
    /** What it is to be. */
    readonly kind?: "text" | "check" | "radio" | "button" | "choice" | "signature" | "unknown" | undefined;
    /** What it is to hold, in any order. Up to 10000 items. */
    readonly values?: readonly string[] | undefined;
    /** Whether anything is to be filled in. */
    readonly filled?: boolean | undefined;
  })[] | undefined;
};

export type PdfValidateFormOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfValidateFormValue = {
  /** No finding is an error. */
  readonly valid: boolean;
  /** What is wrong. */
  readonly findings: readonly ({
    /** What is wrong. */
    readonly rule: "required-empty" | "too-long" | "comb-without-length" | "option-unknown" | "several-choices" | "state-unknown" | "line-break" | "format" | "range" | "expected-missing" | "expected-kind" | "expected-value" | "expected-empty";
    /** How bad it is. */
    readonly severity: "error" | "warning";
    /** In words. */
    readonly message: string;
    /** Full name. */
    readonly field: string;
    /** From 0. */
    readonly page?: number;
    /** What is asked for. */
    readonly expected?: string;
    /** What there is. */
    readonly actual?: string;
  })[];
  /** What was looked at. */
  readonly checked: {
    /** Fields. */
    readonly fields: number;
    /** Those with a value. */
    readonly filled: number;
    /** Those that have to have one. */
    readonly required: number;
    /** Values held against a standard format. */
    readonly formats: number;
    /** Values held against a range. */
    readonly ranges: number;
    /** Fields with a script of their own. */
    readonly scriptsNotRun: number;
  };
};

export type PdfValidateFormIntegrityInput = {
  /** The PDF file. */
  readonly bytes: FileInput;
};

export type PdfValidateFormIntegrityOptions = {
  /** A password that opens the file, the user's or the owner's. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfValidateFormIntegrityValue = {
  /** No finding is an error. */
  readonly intact: boolean;
  /** What is wrong. */
  readonly findings: readonly ({
    /** What is wrong. */
    readonly rule: "no-acroform" | "fields-missing" | "field-depth" | "field-twice" | "field-no-dictionary" | "field-not-listed" | "field-without-type" | "field-without-widget" | "name-missing" | "name-with-point" | "duplicate-name" | "parent-wrong" | "widget-not-in-kids" | "widget-not-on-page" | "widget-on-several-pages" | "widget-page-wrong" | "widget-without-rectangle" | "need-appearances" | "appearance-missing" | "appearance-differs" | "appearance-partial" | "state-differs" | "state-unknown" | "selection-differs" | "rich-text-differs" | "lock-violated" | "lock-names-no-field" | "certified-changed" | "calculation-stale" | "calculation-unordered" | "calculation-order-broken";
    /** How bad it is. */
    readonly severity: "error" | "warning" | "info";
    /** In words. */
    readonly message: string;
    /** Full name. */
    readonly field?: string;
    /** From 0. */
    readonly page?: number;
    /** Its object. */
    readonly object?: number;
    /** The value, as stored. */
    readonly expected?: string;
    /** What stands against it. */
    readonly actual?: string;
  })[];
  /** What was looked at. */
  readonly checked: {
    /** Fields. */
    readonly fields: number;
    /** Widgets. */
    readonly widgets: number;
    /** Appearances of texts and choices that were compared with the value. */
    readonly appearances: number;
    /** Those that were not: passwords, formats of scripts, glyphs without characters. */
    readonly appearancesNotCompared: number;
    /** Standard calculations that were done again. */
    readonly calculations: number;
    /** Scripts that were not. */
    readonly calculationsNotRun: number;
    /** Locks that hold. */
    readonly locks: number;
  };
};

export interface FormsOperations {
  /** Take the values out of a PDF form, as JSON, FDF or XFDF; of XFA forms their data. */
  readonly "pdf.extract.form-fields": {
    readonly isAvailable: true;
    readonly input: PdfExtractFormFieldsInput;
    readonly options: PdfExtractFormFieldsOptions & SharedCallOptions;
    readonly value: PdfExtractFormFieldsValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pdf/FORM_CONTENT_UNREADABLE" | "pdf/FORM_XFA_NOT_READ" | "pdf/FORM_XFA_NOT_KEPT" | "pdf/FORM_SCRIPT_NOT_RUN" | "pdf/FORM_VALUE_NOT_CARRIED" | "pdf/FORM_RICH_TEXT_FLATTENED";
  };
  /** List a PDF form's fields with type, value, options, flags, actions and widgets. */
  readonly "pdf.inspect.form": {
    readonly isAvailable: true;
    readonly input: PdfInspectFormInput;
    readonly options: PdfInspectFormOptions & SharedCallOptions;
    readonly value: PdfInspectFormValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pdf/FORM_CONTENT_UNREADABLE" | "pdf/FORM_XFA_NOT_READ";
  };
  /** Map each field of a PDF form to its label: the author's words, or the text beside it, with a confidence. */
  readonly "pdf.inspect.form-map": {
    readonly isAvailable: true;
    readonly input: PdfInspectFormMapInput;
    readonly options: PdfInspectFormMapOptions & SharedCallOptions;
    readonly value: PdfInspectFormMapValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pdf/FORM_CONTENT_UNREADABLE" | "pdf/FORM_XFA_NOT_READ" | "pdf/FORM_TEXT_UNDECODABLE";
  };
  /** Fill a PDF form's fields by name, each drawn so that every reader shows its value. */
  readonly "pdf.transform.form-fill": {
    readonly isAvailable: true;
    readonly input: PdfTransformFormFillInput;
    readonly options: PdfTransformFormFillOptions & SharedCallOptions;
    readonly value: PdfTransformFormFillValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/LOSS_POLICY_VIOLATED" | "pdf/FORM_FIELD_UNKNOWN" | "pdf/FORM_VALUE_TYPE" | "pdf/FORM_OPTION_UNKNOWN" | "pdf/FORM_FIELD_READ_ONLY" | "pdf/FORM_VALUE_TOO_LONG" | "pdf/FORM_FIELD_LOCKED" | "pdf/FORM_CHANGE_FORBIDDEN" | "pdf/FORM_PROOF_FAILED";
    readonly lossCode: "pdf/FORM_CONTENT_UNREADABLE" | "pdf/FORM_SIGNATURE_INVALIDATED" | "pdf/FORM_XFA_NOT_KEPT" | "pdf/FORM_SCRIPT_NOT_RUN" | "pdf/FORM_RICH_TEXT_FLATTENED" | "pdf/FORM_APPEARANCE_MADE" | "pdf/FORM_GLYPH_MISSING" | "pdf/FORM_TEXT_OVERFLOWS";
  };
  /** Paint a PDF form's fields on their pages, so that what was filled in can no longer be changed. */
  readonly "pdf.transform.form-flatten": {
    readonly isAvailable: true;
    readonly input: PdfTransformFormFlattenInput;
    readonly options: PdfTransformFormFlattenOptions & SharedCallOptions;
    readonly value: PdfTransformFormFlattenValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/LOSS_POLICY_VIOLATED" | "pdf/FORM_FIELD_UNKNOWN" | "pdf/FORM_PROOF_FAILED";
    readonly lossCode: "pdf/FORM_CONTENT_UNREADABLE" | "pdf/FORM_INTERACTIVITY_REMOVED" | "pdf/FORM_VALUE_NOT_CARRIED" | "pdf/FORM_SIGNATURE_INVALIDATED" | "pdf/FORM_XFA_NOT_KEPT" | "pdf/FORM_SCRIPT_NOT_RUN" | "pdf/FORM_RICH_TEXT_FLATTENED" | "pdf/FORM_APPEARANCE_MADE" | "pdf/FORM_GLYPH_MISSING" | "pdf/FORM_TEXT_OVERFLOWS";
  };
  /** Check what was filled into a PDF form: required fields, options, lengths, formats, ranges, expected values. */
  readonly "pdf.validate.form": {
    readonly isAvailable: true;
    readonly input: PdfValidateFormInput;
    readonly options: PdfValidateFormOptions & SharedCallOptions;
    readonly value: PdfValidateFormValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pdf/FORM_CONTENT_UNREADABLE" | "pdf/FORM_XFA_NOT_READ" | "pdf/FORM_SCRIPT_NOT_RUN";
  };
  /** Check a PDF form: names, widgets, appearances against values, locks of signatures, calculated values. */
  readonly "pdf.validate.form-integrity": {
    readonly isAvailable: true;
    readonly input: PdfValidateFormIntegrityInput;
    readonly options: PdfValidateFormIntegrityOptions & SharedCallOptions;
    readonly value: PdfValidateFormIntegrityValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pdf/FORM_CONTENT_UNREADABLE" | "pdf/FORM_XFA_NOT_READ" | "pdf/FORM_SCRIPT_NOT_RUN" | "pdf/FORM_TEXT_UNDECODABLE";
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const FORMS_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "pdf.extract.form-fields": [
    "artifact.bytes"
  ],
  "pdf.transform.form-fill": [
    "artifact.bytes"
  ],
  "pdf.transform.form-flatten": [
    "artifact.bytes"
  ]
};
