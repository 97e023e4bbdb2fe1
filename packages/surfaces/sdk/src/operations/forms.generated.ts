// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type PdfExtractFormFieldsInput = {
  /** The PDF file to read. */
  readonly bytes: FileInput;
};

export type PdfExtractFormFieldsOptions = {
  /** Output format. `fdf` and `xfdf` also return a file; `json` returns only `value.fields`. Default "json". */
  readonly format?: "json" | "fdf" | "xfdf" | undefined;
  /** Whether to list fields without a value. Default true. */
  readonly emptyFields?: boolean | undefined;
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfExtractFormFieldsValue = {
  /** All fields of the form. */
  readonly fields: readonly ({
    /** Full name of the field. */
    readonly name: string;
    /** Kind of form field. */
    readonly kind: "text" | "check" | "radio" | "button" | "choice" | "signature" | "unknown";
    /** Current value: a text, each choice, or the state of a button. */
    readonly values?: readonly string[];
    /** Export values of a check box or radio button. */
    readonly exports?: readonly string[];
    /** Value with formatting, as XHTML. */
    readonly richText?: string;
    /** Whether a signature field is signed. */
    readonly signed?: boolean;
    /** Whether a script calculates the field. The value is the stored one. */
    readonly calculated?: boolean;
  })[];
  /** Data of an XFA form. */
  readonly xfa?: readonly {
    /** Path in the XFA data, for example `form1[0].item[1]`. */
    readonly path: string;
    /** Text at the path. */
    readonly value: string;
  }[];
  /** The values as an FDF or XFDF file. */
  readonly artifact?: Artifact;
};

export type PdfInspectFormInput = {
  /** The PDF file to inspect. */
  readonly bytes: FileInput;
};

export type PdfInspectFormOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfInspectFormValueFacts = { readonly [member: string]: string | number | boolean };

export type PdfInspectFormValue = {
  /** Kind of form. `xfa` means that the file has XFA data, with or without AcroForm fields. */
  readonly kind: "none" | "acroform" | "xfa";
  /** Whether PDF readers must generate the field appearances. */
  readonly needAppearances: boolean;
  /** Signature flags of the form: `signaturesExist`, `appendOnly`. */
  readonly signatureFlags: readonly string[];
  /** All fields of the form. */
  readonly fields: readonly ({
    /** Full name of the field. */
    readonly name: string;
    /** Kind of form field. */
    readonly kind: "text" | "check" | "radio" | "button" | "choice" | "signature" | "unknown";
    /** Object number of the field. */
    readonly object?: number;
    /** Whether the form's field tree lists the field. If false, only a page refers to it. */
    readonly listed: boolean;
    /** Field flags, for example `readOnly`, `required`, `multiline` or `combo`. */
    readonly flags: readonly string[];
    /** Label for users (TU entry). */
    readonly label?: string;
    /** Mapping name for export (TM entry). */
    readonly exportName?: string;
    /** Current value: a text, each choice, or the state of a button. */
    readonly values?: readonly string[];
    /** Export values of a check box or radio button. */
    readonly exports?: readonly string[];
    /** Default values, restored by a form reset. */
    readonly defaults?: readonly string[];
    /** Value with formatting (RV entry), as XHTML. */
    readonly richText?: string;
    /** Zero-based indexes of the selected options. */
    readonly selected?: readonly number[];
    /** Options of a choice field. For buttons, one for each widget. */
    readonly options?: readonly {
      /** Value that is stored and exported. */
      readonly value: string;
      /** Text shown to the user. */
      readonly label: string;
    }[];
    /** Maximum length in characters. */
    readonly maxLength?: number;
    /** Standard formatting script of the field. */
    readonly format?: string;
    /** Whether a signature field is signed. */
    readonly signed?: boolean;
    /** kind (JavaScript, SubmitForm...), trigger (A, or the event of AA: K F V C ...), object, target, script (whole). */
    readonly actions: readonly PdfInspectFormValueFacts[];
    /** Widgets that show the field on pages. */
    readonly widgets: readonly {
      /** Object number of the widget. */
      readonly object?: number;
      /** Zero-based index of the first page that lists the widget. */
      readonly page?: number;
      /** Zero-based index among the page's annotations. */
      readonly annotation?: number;
      /** Left, bottom, right and top on the page, in points. */
      readonly rectangle?: readonly number[];
      /** Annotation flags, for example `hidden`, `print` or `noView`. */
      readonly flags: readonly string[];
      /** Whether the widget has an appearance stream. */
      readonly drawn: boolean;
      /** Current appearance state (AS entry). */
      readonly state?: string;
      /** State in which a button is on. */
      readonly on?: string;
      /** Names of the appearance states. */
      readonly states?: readonly string[];
      /** Appearance settings: `font`, `size` (0 means auto), `quadding`, `rotation`, `border`, `captions`. */
      readonly look: PdfInspectFormValueFacts;
      /** Actions of the widget, without those of the field. */
      readonly actions: readonly PdfInspectFormValueFacts[];
    }[];
  })[];
  /** Field tree nodes that contain fields. */
  readonly groups: readonly {
    /** Full name of the group. */
    readonly name: string;
    /** Object number of the group. */
    readonly object?: number;
    /** Label for users (TU entry). */
    readonly label?: string;
    /** kind (JavaScript, SubmitForm...), trigger (A, or the event of AA: K F V C ...), object, target, script (whole). */
    readonly actions: readonly PdfInspectFormValueFacts[];
  }[];
  /** Names of calculated fields in calculation order. */
  readonly calculationOrder: readonly string[];
  /** Document-level scripts. They are not run. */
  readonly scripts: readonly {
    /** Name of the script. */
    readonly name: string;
    /** Source text of the script. */
    readonly script: string;
  }[];
  /** Field locks defined by signatures. */
  readonly locks: readonly ({
    /** Name of the signature field. */
    readonly field: string;
    /** Whether the signature exists, so that the lock is in force. */
    readonly signed: boolean;
    /** Where the lock is defined. */
    readonly source: "Lock" | "FieldMDP";
    /** Which fields the lock covers: all, those listed, or all except those listed. */
    readonly action: "All" | "Include" | "Exclude";
    /** Names of fields or field groups. */
    readonly names: readonly string[];
    /** Permission level P: 1 no changes, 2 filling in, 3 filling in and annotating. */
    readonly permission?: number;
  })[];
  /** Permission level P of the certifying signature. */
  readonly certified?: number;
  /** Parts of an XFA form: name, byteLength, object, problem. */
  readonly xfa: readonly PdfInspectFormValueFacts[];
  /** Faults of the tree read past: rule, message, object. */
  readonly problems: readonly PdfInspectFormValueFacts[];
};

export type PdfInspectFormMapInput = {
  /** The PDF file to inspect. */
  readonly bytes: FileInput;
};

export type PdfInspectFormMapOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfInspectFormMapValue = {
  /** One entry for each widget, by page and field. */
  readonly labels: readonly ({
    /** Full name of the field. */
    readonly name: string;
    /** Kind of form field. */
    readonly kind: "text" | "check" | "radio" | "button" | "choice" | "signature" | "unknown";
    /** Page index, starting at 0. */
    readonly page: number;
    /** Object number of the widget. */
    readonly object?: number;
    /** Rectangle of the widget. */
    readonly rectangle?: readonly number[];
    /** State that this button widget represents. */
    readonly state?: string;
    /** Label of the field. */
    readonly label?: string;
    /** Source of the label: `author` (TU entry), `tags` (Alt text), `text` (near the field on the page), `caption` (on the button). */
    readonly source: "author" | "tags" | "text" | "caption" | "none";
    /** Confidence that the label is right, 0 to 1. 0 to 1. */
    readonly confidence: number;
    /** Position of the text relative to the field, on the page as displayed. */
    readonly place?: "left" | "right" | "above" | "below" | "inside";
    /** Rectangle of the text. */
    readonly box?: readonly number[];
    /** Other candidate labels, most likely first. */
    readonly others: readonly ({
      /** Text of the candidate label. */
      readonly text: string;
      /** Position of the text relative to the field, on the page as displayed. */
      readonly place: "left" | "right" | "above" | "below" | "inside";
      /** Rectangle of the text. */
      readonly box: readonly number[];
    })[];
  })[];
  /** Where a form without fields leaves room to write, by page from the top. Empty if there are fields. */
  readonly places: readonly ({
    /** Whether to write on a `line`, in a `box`, in the cells of a `comb`, or to tick a `check` box. */
    readonly kind: "line" | "box" | "comb" | "check";
    /** Page index, starting at 0. */
    readonly page: number;
    /** Rectangle to write in, as `create` of `pdf.transform.form-fill` takes it. */
    readonly rectangle: readonly number[];
    /** Number of cells of a `comb`, one for each character. */
    readonly cells?: number;
    /** Text that labels the place on the page. */
    readonly label?: string;
    /** Confidence that the label is right, 0 to 1. 0 to 1. */
    readonly confidence: number;
    /** Position of the text relative to the field, on the page as displayed. */
    readonly place?: "left" | "right" | "above" | "below" | "inside";
    /** Rectangle of the text. */
    readonly box?: readonly number[];
  })[];
  /** Names of fields that are on no page. */
  readonly unplaced: readonly string[];
};

export type PdfTransformFormFillInput = {
  /** The PDF file to fill in. */
  readonly bytes: FileInput;
  /** Values to fill in, by full field name. With `data`, they apply to every record that does not set them. */
  readonly values?: { readonly [member: string]: string | number | boolean | (readonly string[]) | {
    /** The name of the appearance state that the button takes, as `pdf.inspect.form` lists it. Up to 1000000 characters. */
    readonly state: string;
  } | {
    /** The export value that the button stores, as `pdf.inspect.form` lists it. Up to 1000000 characters. */
    readonly export: string;
  } } | undefined;
  /** Form data: an FDF or XFDF file, a JSON object of values, or a JSON list or CSV file with one record for each filled file. The first row of CSV has the field names. */
  readonly data?: FileInput | undefined;
  /** Fields to add before filling in, for a form that has lines and boxes but no fields. Up to 100000 items. */
  readonly create?: readonly ({
    /** Name of the field, without a period. 1 to 1000 characters, pattern ^[^.]+$. */
    readonly name: string;
    /** A text, a check box, a drop-down list or a group of radio buttons. */
    readonly kind: "text" | "check" | "choice" | "radio";
    /** Page index, starting at 0. 0 to 1000000. */
    readonly page: number;
    /** Left, bottom, right and top in the page's coordinates, as `pdf.inspect.form-map` returns them. Exactly 4 items. */
    readonly rectangle?: readonly number[] | undefined;
    /** One rectangle for each option of a `radio`. Up to 10000 items. */
    readonly rectangles?: readonly (readonly number[])[] | undefined;
    /** Options of a `choice` or `radio`, in order. 1 to 10000 items. */
    readonly options?: readonly string[] | undefined;
    /** Number of cells of equal width, one for each character. 1 to 1000. */
    readonly cells?: number | undefined;
    /** Whether a text has several lines. Default: false. Default false. */
    readonly isMultiline?: boolean | undefined;
    /** Label that screen readers read. 1 to 10000 characters. */
    readonly label?: string | undefined;
  })[] | undefined;
  /** Fields to remove first, with their values. Up to 100000 items. */
  readonly remove?: readonly string[] | undefined;
  /** Fields and groups to rename next: full name to a new last part. Other members use new names. */
  readonly rename?: { readonly [member: string]: string } | undefined;
  /** Fields that get their default values, or become empty, where no value is given. Up to 100000 items. */
  readonly reset?: readonly string[] | undefined;
  /** Fields to make read-only after filling in. Up to 100000 items. */
  readonly lock?: readonly string[] | undefined;
};

export type PdfTransformFormFillOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** What to do when a value is given for a read-only field: fail, or fill it in. Default "refuse". */
  readonly readOnlyFields?: "refuse" | "fill" | undefined;
  /** Whether to flatten the filled form, as pdf.transform.form-flatten does. Default: false. Default false. */
  readonly flatten?: boolean | undefined;
  /** How to write several records: one file for each, or one merged file, in which later fields get new names. Default "files". */
  readonly output?: "files" | "merged" | undefined;
};

export type PdfTransformFormFillValue = {
  /** The filled-in or merged file. The same bytes if there is no value. Absent when there are several files. */
  readonly artifact?: Artifact;
  /** One file for each record of `data`, in order. Absent when there is one file. */
  readonly artifacts?: readonly Artifact[];
  /** The fields that were filled in, for each record of `data`. */
  readonly records?: readonly {
    /** Fields that were filled in. With several records, those of the first. */
    readonly filled: readonly {
      /** Full name of the field. */
      readonly name: string;
      /** Values of the field after filling. */
      readonly values: readonly string[];
      /** Whether the form's own calculation set the value, not the caller. */
      readonly calculated: boolean;
    }[];
  }[];
  /** Fields that were filled in. With several records, those of the first. */
  readonly filled: readonly {
    /** Full name of the field. */
    readonly name: string;
    /** Values of the field after filling. */
    readonly values: readonly string[];
    /** Whether the form's own calculation set the value, not the caller. */
    readonly calculated: boolean;
  }[];
  /** Number of appearance streams generated. */
  readonly appearances: number;
};

export type PdfTransformFormFlattenInput = {
  /** The PDF file to flatten. */
  readonly bytes: FileInput;
  /** Fields to flatten. Default: all. Up to 100000 items. */
  readonly fields?: readonly string[] | undefined;
};

export type PdfTransformFormFlattenOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfTransformFormFlattenValue = {
  /** The flattened file. The same bytes if there is nothing to flatten. */
  readonly artifact: Artifact;
  /** Names of the flattened fields. */
  readonly flattened: number;
  /** Number of widgets painted on pages. */
  readonly painted: number;
  /** Number of appearance streams generated before flattening. */
  readonly appearances: number;
};

export type PdfValidateFormInput = {
  /** The PDF file to check. */
  readonly bytes: FileInput;
  /** Expected fields and values. Each is compared with the form. Up to 100000 items, default []. */
  readonly expected?: readonly ({
    /** Full name of the field. Up to 10000 characters. */
    readonly name: string;
    /** Expected kind of field. */
    readonly kind?: "text" | "check" | "radio" | "button" | "choice" | "signature" | "unknown" | undefined;
    /** Expected values, in any order. Up to 10000 items. */
    readonly values?: readonly string[] | undefined;
    /** Whether the field must have a value (true) or must be empty (false). */
    readonly filled?: boolean | undefined;
  })[] | undefined;
};

export type PdfValidateFormOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfValidateFormValue = {
  /** Whether no finding has severity `error`. */
  readonly valid: boolean;
  /** Rule that is broken. */
  readonly findings: readonly ({
    /** Rule that is broken. */
    readonly rule: "required-empty" | "too-long" | "comb-without-length" | "option-unknown" | "several-choices" | "state-unknown" | "line-break" | "format" | "range" | "expected-missing" | "expected-kind" | "expected-value" | "expected-empty";
    /** Severity of the finding. */
    readonly severity: "error" | "warning";
    /** The problem, in one sentence. */
    readonly message: string;
    /** Full name of the field. */
    readonly field: string;
    /** Page index, starting at 0. */
    readonly page?: number;
    /** What the rule requires. */
    readonly expected?: string;
    /** What the form has. */
    readonly actual?: string;
  })[];
  /** Number of objects checked, by kind. */
  readonly checked: {
    /** Number of form fields. */
    readonly fields: number;
    /** Fields that have a value. */
    readonly filled: number;
    /** Fields that must have a value. */
    readonly required: number;
    /** Values checked against a standard format. */
    readonly formats: number;
    /** Values checked against a range. */
    readonly ranges: number;
    /** Fields whose custom script was not run. */
    readonly scriptsNotRun: number;
  };
};

export type PdfValidateFormIntegrityInput = {
  /** The PDF file to check. */
  readonly bytes: FileInput;
};

export type PdfValidateFormIntegrityOptions = {
  /** User or owner password of the file. Up to 512 characters. */
  readonly password?: string | undefined;
};

export type PdfValidateFormIntegrityValue = {
  /** Whether no finding has severity `error`. */
  readonly intact: boolean;
  /** Rule that is broken. */
  readonly findings: readonly ({
    /** Rule that is broken. */
    readonly rule: "no-acroform" | "fields-missing" | "field-depth" | "field-twice" | "field-no-dictionary" | "field-not-listed" | "field-without-type" | "field-without-widget" | "name-missing" | "name-with-point" | "duplicate-name" | "parent-wrong" | "widget-not-in-kids" | "widget-not-on-page" | "widget-on-several-pages" | "widget-page-wrong" | "widget-without-rectangle" | "need-appearances" | "appearance-missing" | "appearance-differs" | "appearance-partial" | "state-differs" | "state-unknown" | "selection-differs" | "rich-text-differs" | "lock-violated" | "lock-names-no-field" | "certified-changed" | "calculation-stale" | "calculation-unordered" | "calculation-order-broken";
    /** Severity of the finding. */
    readonly severity: "error" | "warning" | "info";
    /** The problem, in one sentence. */
    readonly message: string;
    /** Full name of the field. */
    readonly field?: string;
    /** Page index, starting at 0. */
    readonly page?: number;
    /** Object number in the PDF file. */
    readonly object?: number;
    /** Stored value of the field. */
    readonly expected?: string;
    /** Value that the appearance or calculation gives. */
    readonly actual?: string;
  })[];
  /** Number of objects checked, by kind. */
  readonly checked: {
    /** Number of form fields. */
    readonly fields: number;
    /** Number of widgets of the form. */
    readonly widgets: number;
    /** Appearances of texts and choices that were compared with the value. */
    readonly appearances: number;
    /** Appearances that were not compared: passwords, values formatted by scripts, glyphs without characters. */
    readonly appearancesNotCompared: number;
    /** Standard calculations that were done again. */
    readonly calculations: number;
    /** Calculation scripts that were not run. */
    readonly calculationsNotRun: number;
    /** Signature locks that are intact. */
    readonly locks: number;
  };
};

export interface FormsOperations {
  /** Extract the values of a PDF form as JSON, FDF or XFDF, including XFA data. */
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
  /** Map each field of a PDF form to its label, with a confidence. */
  readonly "pdf.inspect.form-map": {
    readonly isAvailable: true;
    readonly input: PdfInspectFormMapInput;
    readonly options: PdfInspectFormMapOptions & SharedCallOptions;
    readonly value: PdfInspectFormMapValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/LOSS_POLICY_VIOLATED";
    readonly lossCode: "pdf/FORM_CONTENT_UNREADABLE" | "pdf/FORM_XFA_NOT_READ" | "pdf/FORM_TEXT_UNDECODABLE";
  };
  /** Fill in a PDF form by field name, with an appearance for every field. */
  readonly "pdf.transform.form-fill": {
    readonly isAvailable: true;
    readonly input: PdfTransformFormFillInput;
    readonly options: PdfTransformFormFillOptions & SharedCallOptions;
    readonly value: PdfTransformFormFillValue;
    readonly errorCode: "pdf/INVALID_INPUT" | "pdf/RESOURCE_LIMIT" | "pdf/TIMEOUT" | "pdf/PDF_UNSUPPORTED" | "pdf/SCHEMA_REJECTED" | "pdf/LOSS_POLICY_VIOLATED" | "pdf/FORM_FIELD_UNKNOWN" | "pdf/FORM_VALUE_TYPE" | "pdf/FORM_OPTION_UNKNOWN" | "pdf/FORM_FIELD_READ_ONLY" | "pdf/FORM_VALUE_TOO_LONG" | "pdf/FORM_FIELD_LOCKED" | "pdf/FORM_CHANGE_FORBIDDEN" | "pdf/FORM_PROOF_FAILED";
    readonly lossCode: "pdf/FORM_CONTENT_UNREADABLE" | "pdf/FORM_SIGNATURE_INVALIDATED" | "pdf/FORM_REFERENCE_BROKEN" | "pdf/FORM_XFA_NOT_KEPT" | "pdf/FORM_SCRIPT_NOT_RUN" | "pdf/FORM_RICH_TEXT_FLATTENED" | "pdf/FORM_APPEARANCE_MADE" | "pdf/FORM_GLYPH_MISSING" | "pdf/FORM_TEXT_OVERFLOWS" | "pdf/FORM_INTERACTIVITY_REMOVED" | "pdf/FORM_VALUE_NOT_CARRIED";
  };
  /** Flatten a PDF form: turn its fields into page content that cannot be edited. */
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
    "artifact.bytes",
    "artifacts.[].bytes"
  ],
  "pdf.transform.form-flatten": [
    "artifact.bytes"
  ]
};
