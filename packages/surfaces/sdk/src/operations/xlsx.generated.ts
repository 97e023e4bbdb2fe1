// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type XlsxConvertInput = {
  /** The workbook. */
  readonly bytes: FileInput;
};

export type XlsxConvertOptions = {
  /** What to make. Default "csv". */
  readonly to?: "csv" | "json" | "html" | "pdf" | "xlsx" | undefined;
  /** Sheets to convert; all. Up to 255 items. */
  readonly sheets?: readonly string[] | undefined;
  /** In csv and rows of json: exact values, or the text that Excel shows. Default "raw". */
  readonly values?: "raw" | "formatted" | undefined;
  /** Text that a spreadsheet would run as a formula, in csv and html. Default "escape". */
  readonly formulaPolicy?: "escape" | "keep" | "reject" | undefined;
  /** Rows of values, or cells with formula, runs and shown text. Default "rows". */
  readonly jsonShape?: "rows" | "cells" | undefined;
  /** Of pdf. Default "follow". */
  readonly printAreas?: "follow" | "ignore" | undefined;
  /** Of pdf: fitWidth, all columns on a page; fitPage, a sheet on a page. Default "asSaved". */
  readonly scaling?: "asSaved" | "fitWidth" | "fitPage" | undefined;
  /** Of pdf. Default "asSaved". */
  readonly orientation?: "asSaved" | "portrait" | "landscape" | undefined;
  /** Of pdf. Default "plain". */
  readonly standard?: "plain" | "a-1b" | "a-2b" | "a-3b" | undefined;
  /** Saved results that may no longer be true, for example after an edit: keep marks them with isStale in json cells, empty leaves them out, recalculate computes them and leaves out those that are not known. Default "keep". */
  readonly stale?: "keep" | "empty" | "recalculate" | undefined;
  /** Whether results that may no longer be true are computed. Results that are not known are reported; stale says whether their saved values stay. Default false. */
  readonly recalculate?: boolean | undefined;
  /** What else goes. Up to 16 items, default []. */
  readonly strip?: readonly ("hiddenSheets" | "hiddenRows" | "hiddenColumns" | "hiddenNames" | "comments" | "hyperlinks")[] | undefined;
};

export type XlsxConvertValue = {
  /** The file. */
  readonly artifact: Artifact;
  /** Sheets converted. */
  readonly sheets: readonly {
    /** On the tab. */
    readonly name: string;
    /** Cells read. */
    readonly cells: number;
    /** Its file in the zip. */
    readonly file?: string;
  }[];
  /** Of a PDF. */
  readonly pages?: number;
  /** What took part in the computation, when one was asked for. */
  readonly recalculation?: {
    /** The evaluator and its library of functions, with their versions. */
    readonly evaluator: string;
    /** The number of formulas whose results were computed. */
    readonly computed: number;
    /** The number of formulas whose results are not known. */
    readonly unknown: number;
    /** The functions whose results differ from saved results elsewhere in the workbook. */
    readonly untrusted: readonly string[];
  };
};

export type XlsxInspectInput = {
  /** The workbook. */
  readonly bytes: FileInput;
};

export type XlsxInspectValue = {
  /** What the file is. */
  readonly kind: "workbook" | "template";
  /** Strict edition of the standard. */
  readonly isStrict: boolean;
  /** Days count from 1904. */
  readonly date1904: boolean;
  /** The program that wrote it, as it says. */
  readonly application?: string;
  /** Of all sheets. */
  readonly cells: number;
  /** Of all sheets. */
  readonly formulas: number;
  /** In the order of the tabs. */
  readonly sheets: readonly ({
    /** On the tab. */
    readonly name: string;
    /** missing: its part is not there. */
    readonly kind: "worksheet" | "chartsheet" | "dialogsheet" | "macrosheet" | "missing";
    /** veryHidden: only macros show it. */
    readonly state: "visible" | "hidden" | "veryHidden";
    /** Part. */
    readonly part?: string;
    /** Of its part. */
    readonly byteLength: number;
    /** From the first to the last cell. */
    readonly usedRange?: string;
    /** Rows with an entry. */
    readonly rows: number;
    /** Cells with an entry. */
    readonly cells: number;
    /** Cells by what they hold. */
    readonly counts: {
      /** Numbers. */
      readonly numbers: number;
      /** Texts. */
      readonly strings: number;
      /** TRUE or FALSE. */
      readonly booleans: number;
      /** #N/A and the like. */
      readonly errors: number;
      /** Dates as such; most are numbers. */
      readonly dates: number;
      /** With a style alone. */
      readonly empty: number;
      /** With a formula, of all. */
      readonly formulas: number;
    };
    /** Merged ranges. */
    readonly mergedCells: number;
    /** Other elements of the sheet. */
    readonly features: { readonly [member: string]: number };
  })[];
  /** Defined names. */
  readonly names: number;
  /** Strings of the shared table. */
  readonly sharedStrings: number;
  /** Formats of cells. */
  readonly styles: number;
  /** A VBA project. */
  readonly macros: boolean;
  /** A signature; it was not checked. */
  readonly signed: boolean;
  /** Data connections. */
  readonly connections: boolean;
  /** Targets outside of the file. */
  readonly externalLinks: readonly {
    /** Part. */
    readonly source: string;
    /** hyperlink, image. */
    readonly kind: string;
    /** As written. */
    readonly target: string;
  }[];
  /** In the order of the archive. */
  readonly parts: readonly {
    /** /xl/workbook.xml. */
    readonly name: string;
    /** Media type. */
    readonly contentType?: string;
    /** Unpacked. */
    readonly byteLength: number;
    /** In the file. */
    readonly compressedLength: number;
  }[];
  /** Of xlsx.parse with its defaults. */
  readonly estimate: {
    /** JSON of xlsx.parse. */
    readonly valueBytes: number;
    /** Of the process that parses. */
    readonly memoryBytes: number;
    /** Of xlsx.parse. */
    readonly time: "instant" | "seconds" | "tens-of-seconds" | "minutes";
  };
};

export type XlsxParseInput = {
  /** The workbook. */
  readonly bytes: FileInput;
};

export type XlsxParseOptions = {
  /** Sheets to read; all. Up to 255 items. */
  readonly sheets?: readonly string[] | undefined;
  /** Cells to read; all. Up to 1000 items. */
  readonly ranges?: readonly string[] | undefined;
  /** Exact values, the text that Excel shows, or both. Default "both". */
  readonly values?: "raw" | "formatted" | "both" | undefined;
  /** Give styles. Default true. */
  readonly styles?: boolean | undefined;
  /** Saved results that may no longer be true, for example after an edit: keep marks them with isStale, empty leaves them out, recalculate computes them and leaves out those that are not known. Default "keep". */
  readonly stale?: "keep" | "empty" | "recalculate" | undefined;
  /** Whether results that may no longer be true are computed. Results that are not known are reported; stale says whether their saved values stay. Default false. */
  readonly recalculate?: boolean | undefined;
  /** include: the bytes of pictures, macros and the like. Default "list". */
  readonly opaqueParts?: "list" | "include" | undefined;
};

export type XlsxParseValueMarkup = { readonly [member: string]: unknown };

export type XlsxParseValueFields = { readonly [member: string]: string };

export type XlsxParseValueFacts = { readonly [member: string]: unknown };

export type XlsxParseValue = {
  /** What the file is. */
  readonly kind: "workbook" | "template";
  /** It has macros; none was run. */
  readonly hasMacros: boolean;
  /** Strict edition. */
  readonly isStrict: boolean;
  /** Days count from 1904. */
  readonly date1904: boolean;
  /** group core, application or custom, name, value. */
  readonly properties: readonly XlsxParseValueFacts[];
  /** Defined names: name, text, sheet, hidden, attributes. */
  readonly names: readonly XlsxParseValueFacts[];
  /** calcPr, as written. */
  readonly calculation: XlsxParseValueFields;
  /** All else of the workbook part. */
  readonly other: readonly XlsxParseValueMarkup[];
  /** formats, fonts, fills, borders, other. */
  readonly styles?: XlsxParseValueFacts;
  /** In the order of the tabs. */
  readonly sheets: readonly ({
    /** From 0. */
    readonly index: number;
    /** On the tab. */
    readonly name: string;
    /** As written. */
    readonly sheetId: string;
    /** missing: no part. */
    readonly kind: "worksheet" | "chartsheet" | "dialogsheet" | "macrosheet" | "missing";
    /** Of the tab. */
    readonly state: "visible" | "hidden" | "veryHidden";
    /** Part. */
    readonly part?: string;
    /** Those that are there. */
    readonly rows: readonly ({
      /** From 1. */
      readonly row: number;
      /** Height, outline, hidden. */
      readonly attributes?: XlsxParseValueFields;
      /** As the file has them. */
      readonly cells: readonly ({
        /** B4. */
        readonly ref: string;
        /** As typed. */
        readonly type: "number" | "string" | "boolean" | "error" | "date" | "empty";
        /** Exact; null: none, or not asked for. */
        readonly value: number | string | boolean | null;
        /** As shown. */
        readonly text?: string;
        /** ISO 8601. */
        readonly date?: string;
        /** What is not of the type. */
        readonly raw?: string;
        /** Of styles.formats. */
        readonly style?: number;
        /** text, kind normal, shared, array or dataTable, range, isDynamic, attributes. */
        readonly formula?: XlsxParseValueFacts;
        /** text, font. */
        readonly runs?: readonly XlsxParseValueFacts[];
        /** text, start, end. */
        readonly phonetic?: readonly XlsxParseValueFacts[];
        /** vm. */
        readonly valueMetadata?: string;
        /** Other markup. */
        readonly extra?: string;
        /** The value is a saved result that may differ from what Excel computes now. */
        readonly isStale?: boolean;
      })[];
    })[];
    /** A1:B2. */
    readonly mergedCells: readonly string[];
    /** ref, target, location, tooltip. */
    readonly hyperlinks: readonly XlsxParseValueFields[];
    /** cell, author, text, runs. */
    readonly notes: readonly XlsxParseValueFacts[];
    /** cell, id, parent, person, createdAt, isDone, text. */
    readonly threadedComments: readonly XlsxParseValueFacts[];
    /** name, displayName, id, ref, headerRows, totalsRows, columns, autoFilter. */
    readonly tables: readonly XlsxParseValueFacts[];
    /** All else of the sheet. */
    readonly features: readonly XlsxParseValueMarkup[];
    /** Unknown markup among the cells. */
    readonly stray?: readonly string[];
  })[];
  /** Shared strings of no cell. */
  readonly unusedStrings: readonly string[];
  /** Targets outside of the file: source, kind, target. */
  readonly external: readonly XlsxParseValueFacts[];
  /** All that is told nowhere else: name, contentType, byteLength, hash; markup or base64 bytes; isDerived. */
  readonly parts: readonly XlsxParseValueFacts[];
  /** Cells read. */
  readonly cells: number;
  /** What took part in the computation, when one was asked for. */
  readonly recalculation?: {
    /** The evaluator and its library of functions, with their versions. */
    readonly evaluator: string;
    /** The number of formulas whose results were computed. */
    readonly computed: number;
    /** The number of formulas whose results are not known. */
    readonly unknown: number;
    /** The functions whose results differ from saved results elsewhere in the workbook. */
    readonly untrusted: readonly string[];
  };
};

export type XlsxRenderInputFacts = { readonly [member: string]: unknown };

export type XlsxRenderInput = {
  /** The workbook. */
  readonly model: {
    /** title, subject, creator, keywords, description. */
    readonly properties?: XlsxRenderInputFacts | undefined;
    /** Days count from 1904. */
    readonly date1904?: boolean | undefined;
    /** numberFormat, font, fill, border, alignment, locked; cells name one by index. Up to 64000 items. */
    readonly styles?: readonly XlsxRenderInputFacts[] | undefined;
    /** name, text, sheet, isHidden. Up to 65000 items. */
    readonly names?: readonly XlsxRenderInputFacts[] | undefined;
    /** In the order of the tabs. 1 to 255 items. */
    readonly sheets: readonly ({
      /** On the tab. Up to 255 characters. */
      readonly name: string;
      /** Tab. */
      readonly state?: "visible" | "hidden" | "veryHidden" | undefined;
      /** RRGGBB. Up to 6 characters, pattern ^[0-9A-Fa-f]{6}$. */
      readonly tabColor?: string | undefined;
      /** From right to left. */
      readonly isRightToLeft?: boolean | undefined;
      /** Default true. */
      readonly hasGridLines?: boolean | undefined;
      /** Percent. 10 to 400. */
      readonly zoom?: number | undefined;
      /** rows, columns that stay. */
      readonly freeze?: XlsxRenderInputFacts | undefined;
      /** ref (A:C), width, isHidden, style, outline. Up to 16384 items. */
      readonly columns?: readonly XlsxRenderInputFacts[] | undefined;
      /** row, height, isHidden, outline. Up to 1048576 items. */
      readonly rows?: readonly XlsxRenderInputFacts[] | undefined;
      /** In any order. Up to 20000000 items. */
      readonly cells?: readonly ({
        /** B4. Up to 10 characters. */
        readonly ref: string;
        /** Of a formula: its value as computed; absent: none. */
        readonly value?: string | number | boolean | null | undefined;
        /** date: ISO 8601 in value. error: #N/A. */
        readonly type?: "string" | "number" | "boolean" | "date" | "error" | undefined;
        /** Text with fonts, in place of value. Up to 1000 items. */
        readonly runs?: readonly ({
          /** Stretch. Up to 32767 characters. */
          readonly text: string;
          /** name, size, bold, italic, underline, strike, color. */
          readonly font?: XlsxRenderInputFacts | undefined;
        })[] | undefined;
        /** Formula. */
        readonly formula?: {
          /** Without equals sign. Up to 8192 characters. */
          readonly text: string;
          /** Of an array formula. Up to 400 characters. */
          readonly range?: string | undefined;
          /** It spills. */
          readonly isDynamic?: boolean | undefined;
        } | undefined;
        /** Of styles. 0 to 65000. */
        readonly style?: number | undefined;
      })[] | undefined;
      /** Merged. Up to 100000 items. */
      readonly mergedCells?: readonly string[] | undefined;
      /** A1:D9. Up to 24 characters. */
      readonly autoFilter?: string | undefined;
      /** ref, kind, operator, formulas, text, rank, colors, style. Up to 10000 items. */
      readonly formats?: readonly XlsxRenderInputFacts[] | undefined;
      /** ref, kind, operator, formulas, allowBlank, prompt, error. Up to 10000 items. */
      readonly validations?: readonly XlsxRenderInputFacts[] | undefined;
      /** ref, target, location, tooltip. Up to 65530 items. */
      readonly hyperlinks?: readonly XlsxRenderInputFacts[] | undefined;
      /** cell, author, text. Up to 100000 items. */
      readonly notes?: readonly XlsxRenderInputFacts[] | undefined;
      /** cell, author, text, createdAt, isDone, replies. Up to 10000 items. */
      readonly threads?: readonly XlsxRenderInputFacts[] | undefined;
      /** name, ref, columns, hasTotals, hasFilter, style. Up to 1000 items. */
      readonly tables?: readonly XlsxRenderInputFacts[] | undefined;
      /** Pictures. Up to 1000 items. */
      readonly pictures?: readonly ({
        /** Cells it covers: D2:J18. Up to 24 characters. */
        readonly anchor: string;
        /** PNG, JPEG or GIF. */
        readonly bytes: FileInput;
        /** Read aloud. Up to 1000 characters. */
        readonly description?: string | undefined;
      })[] | undefined;
      /** anchor, title, plots, legend, categoryTitle, valueTitle, hasDataLabels, description. Up to 255 items. */
      readonly charts?: readonly XlsxRenderInputFacts[] | undefined;
      /** Print setup. */
      readonly page?: XlsxRenderInputFacts | undefined;
      /** No password. */
      readonly isProtected?: boolean | undefined;
    })[];
  };
};

export type XlsxRenderOptions = {
  /** Below it nothing is made. */
  readonly preflightPolicy?: {
    /** Least score. 0 to 100, default 0. */
    readonly renderIfScoreAbove?: number | undefined;
  } | undefined;
  /** Text like a formula; escape: it stays text when edited. Default "escape". */
  readonly formulaPolicy?: "escape" | "keep" | undefined;
};

export type XlsxRenderValue = {
  /** The workbook. */
  readonly artifact: Artifact;
  /** In the order of the tabs. */
  readonly sheets: readonly {
    /** On the tab. */
    readonly name: string;
    /** Cells written. */
    readonly cells: number;
  }[];
};

export type XlsxRepairInput = {
  /** The workbook. */
  readonly bytes: FileInput;
};

export type XlsxRepairValue = {
  /** The mended workbook, or the same bytes. */
  readonly artifact: Artifact;
  /** There was nothing to mend. */
  readonly isUnchanged: boolean;
  /** Sheets of the result. */
  readonly sheets: number;
};

export type XlsxTransformInputSheet = string;

export type XlsxTransformInputRow = number;

export type XlsxTransformInputColumn = string;

export type XlsxTransformInputCount = number;

export type XlsxTransformInputName = string;

export type XlsxTransformInputScope = string;

export type XlsxTransformInputText = string;

export type XlsxTransformInputPosition = number;

export type XlsxTransformInput = {
  /** The workbook. */
  readonly bytes: FileInput;
  /** Changes, each after the one before. 1 to 100 items. */
  readonly plan: readonly (({
    /** Step. */
    readonly do: "setCells";
    /** Sheet, as its tab shows it. */
    readonly sheet: XlsxTransformInputSheet;
    /** Cells. 1 to 100000 items. */
    readonly cells: readonly ({
      /** B4. Up to 12 characters. */
      readonly cell: string;
      /** A text is never read as a formula; null empties the cell. */
      readonly value?: string | number | boolean | null | undefined;
      /** Formula without the equals sign. */
      readonly formula?: XlsxTransformInputText | undefined;
    })[];
  }) | ({
    /** Step. */
    readonly do: "insertRows" | "deleteRows";
    /** Sheet, as its tab shows it. */
    readonly sheet: XlsxTransformInputSheet;
    /** First row, from 1. */
    readonly row: XlsxTransformInputRow;
    /** How many. */
    readonly count: XlsxTransformInputCount;
  }) | ({
    /** Step. */
    readonly do: "insertColumns" | "deleteColumns";
    /** Sheet, as its tab shows it. */
    readonly sheet: XlsxTransformInputSheet;
    /** Column: C. */
    readonly column: XlsxTransformInputColumn;
    /** How many. */
    readonly count: XlsxTransformInputCount;
  }) | {
    /** Step. */
    readonly do: "renameSheet";
    /** Sheet, as its tab shows it. */
    readonly sheet: XlsxTransformInputSheet;
    /** Name. */
    readonly name: XlsxTransformInputName;
  } | {
    /** Step. */
    readonly do: "moveSheet";
    /** Sheet, as its tab shows it. */
    readonly sheet: XlsxTransformInputSheet;
    /** Among the tabs, from 1. */
    readonly position: XlsxTransformInputPosition;
  } | ({
    /** Step. */
    readonly do: "copySheet";
    /** Sheet, as its tab shows it. */
    readonly sheet: XlsxTransformInputSheet;
    /** Name. */
    readonly name: XlsxTransformInputName;
    /** Among the tabs, from 1. */
    readonly position?: XlsxTransformInputPosition | undefined;
  }) | ({
    /** Step. */
    readonly do: "sort";
    /** Sheet, as its tab shows it. */
    readonly sheet: XlsxTransformInputSheet;
    /** Rows without their header: A2:D20. Up to 32 characters. */
    readonly range: string;
    /** First key first. 1 to 64 items. */
    readonly by: readonly ({
      /** Column: C. */
      readonly column: XlsxTransformInputColumn;
      /** Else ascending. */
      readonly order?: "ascending" | "descending" | undefined;
    })[];
  }) | {
    /** Step. */
    readonly do: "deleteSheet";
    /** Sheet, as its tab shows it. */
    readonly sheet: XlsxTransformInputSheet;
  } | ({
    /** Step. */
    readonly do: "defineName";
    /** Name. */
    readonly name: XlsxTransformInputName;
    /** Formula without the equals sign. */
    readonly text: XlsxTransformInputText;
    /** Of one sheet only. */
    readonly sheet?: XlsxTransformInputScope | undefined;
  }) | ({
    /** Step. */
    readonly do: "deleteName";
    /** Name. */
    readonly name: XlsxTransformInputName;
    /** Of one sheet only. */
    readonly sheet?: XlsxTransformInputScope | undefined;
  }))[];
};

export type XlsxTransformOptions = {
  /** Change a signed workbook; it is signed no longer. Default false. */
  readonly dropSignatures?: boolean | undefined;
  /** Saved results that may no longer be true, for example after an edit: keep leaves them in the file, empty leaves them out, recalculate computes them and leaves out those that are not known. Default "keep". */
  readonly stale?: "keep" | "empty" | "recalculate" | undefined;
  /** Whether results that may no longer be true are computed. Results that are not known are reported; stale says whether their saved values stay. Default false. */
  readonly recalculate?: boolean | undefined;
};

export type XlsxTransformValue = {
  /** The workbook. */
  readonly artifact: Artifact;
  /** Steps done. */
  readonly steps: number;
  /** Formulas and references that were rewritten. */
  readonly movedFormulas: number;
  /** What took part in the computation, when one was asked for. */
  readonly recalculation?: {
    /** The evaluator and its library of functions, with their versions. */
    readonly evaluator: string;
    /** The number of formulas whose results were computed. */
    readonly computed: number;
    /** The number of formulas whose results are not known. */
    readonly unknown: number;
    /** The functions whose results differ from saved results elsewhere in the workbook. */
    readonly untrusted: readonly string[];
  };
};

export type XlsxValidateInput = {
  /** The workbook. */
  readonly bytes: FileInput;
};

export type XlsxValidateOptions = {
  /** What is checked; all of them when empty. Up to 4 items, default []. */
  readonly profiles?: readonly ("package" | "schema" | "formulas" | "accessibility")[] | undefined;
  /** Issues told; all are counted. 0 to 100000, default 1000. */
  readonly maxIssues?: number | undefined;
};

export type XlsxValidateValue = {
  /** Nothing is outside of the standard, in the profiles checked. */
  readonly valid: boolean;
  /** Nothing that Excel refuses or repairs. */
  readonly opens: boolean;
  /** What was checked. */
  readonly profiles: readonly string[];
  /** The grammar held against. */
  readonly officeVersion: string;
  /** Of the standard. */
  readonly edition: "strict" | "transitional";
  /** By severity, then as they were found. */
  readonly issues: readonly ({
    /** Profile. */
    readonly profile: string;
    /** What is broken. */
    readonly rule: string;
    /** repair: Excel refuses or repairs it; standard: outside of the standard; advice: neither. */
    readonly severity: "repair" | "standard" | "advice";
    /** One sentence. */
    readonly message: string;
    /** Part. */
    readonly part?: string;
    /** Cell of the part's sheet. */
    readonly cell?: string;
    /** Line of the part's XML, from 1. */
    readonly line?: number;
    /** Column, from 1. */
    readonly column?: number;
    /** XPath of the element. */
    readonly path?: string;
  })[];
  /** All issues, told or not. */
  readonly counts: {
    /** Excel refuses or repairs. */
    readonly repair: number;
    /** Outside of the standard. */
    readonly standard: number;
    /** Neither. */
    readonly advice: number;
  };
  /** What was held against nothing. */
  readonly unchecked: readonly string[];
};

export interface XlsxOperations {
  /** Convert an Excel workbook to CSV, JSON, HTML, PDF, or a copy without macros, links, connections and authors. */
  readonly "xlsx.convert": {
    readonly isAvailable: true;
    readonly input: XlsxConvertInput;
    readonly options: XlsxConvertOptions & SharedCallOptions;
    readonly value: XlsxConvertValue;
    readonly errorCode: "xlsx/INVALID_INPUT" | "xlsx/RESOURCE_LIMIT" | "xlsx/TIMEOUT" | "xlsx/XLSX_ABORTED" | "xlsx/XLSX_ARCHIVE_UNSAFE" | "xlsx/XLSX_BUDGET_EXCEEDED" | "xlsx/XLSX_CELL_NOT_FOUND" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED" | "xlsx/XLSX_FORMULA_INJECTION" | "xlsx/XLSX_MAPPING_UNRESOLVED" | "xlsx/SCHEMA_REJECTED" | "xlsx/LOSS_POLICY_VIOLATED" | "xlsx/XLSX_ENGINE_REFUSED";
    readonly lossCode: "xlsx/XLSX_OPAQUE_PART_PRESERVED" | "xlsx/XLSX_FORMULA_FLATTENED" | "xlsx/XLSX_FORMULA_ESCAPED" | "xlsx/XLSX_VALUE_SHORTENED" | "xlsx/XLSX_STYLE_DROPPED" | "xlsx/XLSX_MERGE_DROPPED" | "xlsx/XLSX_RICH_TEXT_DROPPED" | "xlsx/XLSX_COMMENT_DROPPED" | "xlsx/XLSX_HYPERLINK_DROPPED" | "xlsx/XLSX_NAME_DROPPED" | "xlsx/XLSX_FEATURE_DROPPED" | "xlsx/XLSX_PART_DROPPED" | "xlsx/XLSX_SHEET_OMITTED" | "xlsx/XLSX_HIDDEN_REMOVED" | "xlsx/XLSX_MACROS_STRIPPED" | "xlsx/XLSX_EXTERNAL_LINK_STRIPPED" | "xlsx/XLSX_CONNECTION_STRIPPED" | "xlsx/XLSX_QUERY_STRIPPED" | "xlsx/XLSX_PIVOT_STRIPPED" | "xlsx/XLSX_CUSTOM_XML_STRIPPED" | "xlsx/XLSX_REVISION_STRIPPED" | "xlsx/XLSX_WEB_EXTENSION_STRIPPED" | "xlsx/XLSX_EMBEDDED_FILE_STRIPPED" | "xlsx/XLSX_PRINTER_SETTINGS_STRIPPED" | "xlsx/XLSX_THUMBNAIL_STRIPPED" | "xlsx/XLSX_AUTHOR_STRIPPED" | "xlsx/XLSX_PROPERTY_STRIPPED" | "xlsx/XLSX_SIGNATURE_STRIPPED" | "xlsx/XLSX_EXTENSION_STRIPPED" | "xlsx/XLSX_UNUSED_TEXT_STRIPPED" | "xlsx/XLSX_CONTENT_NOT_SHOWN" | "xlsx/XLSX_VALUE_FROZEN" | "xlsx/XLSX_VALUE_COMPUTED" | "xlsx/XLSX_FONT_SUBSTITUTED" | "xlsx/XLSX_GLYPH_MISSING" | "xlsx/XLSX_CACHED_VALUES_STALE";
  };
  /** Tell the sheets, cells, formulas, parts, macros and links of a workbook, and what reading it costs. */
  readonly "xlsx.inspect": {
    readonly isAvailable: true;
    readonly input: XlsxInspectInput;
    readonly options: SharedCallOptions;
    readonly value: XlsxInspectValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED";
    readonly lossCode: never;
  };
  /** Read an Excel workbook: exact values, shown text, formulas, all else as written. */
  readonly "xlsx.parse": {
    readonly isAvailable: true;
    readonly input: XlsxParseInput;
    readonly options: XlsxParseOptions & SharedCallOptions;
    readonly value: XlsxParseValue;
    readonly errorCode: "xlsx/INVALID_INPUT" | "xlsx/RESOURCE_LIMIT" | "xlsx/TIMEOUT" | "xlsx/XLSX_ABORTED" | "xlsx/XLSX_ARCHIVE_UNSAFE" | "xlsx/XLSX_BUDGET_EXCEEDED" | "xlsx/XLSX_CELL_NOT_FOUND" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED" | "xlsx/XLSX_FORMULA_INJECTION" | "xlsx/XLSX_MAPPING_UNRESOLVED" | "xlsx/SCHEMA_REJECTED" | "xlsx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "xlsx/XLSX_OPAQUE_PART_PRESERVED" | "xlsx/XLSX_CACHED_VALUES_STALE";
  };
  /** Make an Excel workbook: values, formulas, formats, tables, native charts, rules, comments. */
  readonly "xlsx.render": {
    readonly isAvailable: true;
    readonly input: XlsxRenderInput;
    readonly options: XlsxRenderOptions & SharedCallOptions;
    readonly value: XlsxRenderValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED" | "common/SCORE_TOO_LOW";
    readonly lossCode: "xlsx/MACRO_STRIPPED" | "xlsx/EXTERNAL_CONNECTION_STRIPPED" | "xlsx/FORMULA_REFERENCE_BROKEN" | "xlsx/NAMED_RANGE_DEAD" | "xlsx/HYPERLINK_TARGET_INVALID" | "xlsx/MERGE_OVERLAP" | "xlsx/MERGE_OUT_OF_BOUNDS" | "xlsx/SHARED_STRING_INDEX_INVALID" | "xlsx/STYLE_INDEX_INVALID" | "xlsx/RELATIONSHIP_TARGET_MISSING" | "xlsx/CHART_DATA_MISSING" | "xlsx/TABLE_REFERENCE_INVALID" | "xlsx/TABLE_RELATIONSHIP_BROKEN" | "xlsx/RANGE_REFERENCE_CLIPPED" | "xlsx/SHEET_NAME_SUBSTITUTED" | "xlsx/TABLE_NAME_SUBSTITUTED" | "xlsx/DIMENSION_MISMATCH" | "xlsx/UNCLASSIFIED_CONDITION" | "xlsx/CELL_DROPPED" | "xlsx/TEXT_TRUNCATED" | "xlsx/RULE_INVALID" | "xlsx/IMAGE_INVALID";
  };
  /** Mend a workbook so that Excel opens it without repair; a healthy one comes back unchanged. */
  readonly "xlsx.repair": {
    readonly isAvailable: true;
    readonly input: XlsxRepairInput;
    readonly options: SharedCallOptions;
    readonly value: XlsxRepairValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED";
    readonly lossCode: "xlsx/MACRO_STRIPPED" | "xlsx/EXTERNAL_CONNECTION_STRIPPED" | "xlsx/FORMULA_REFERENCE_BROKEN" | "xlsx/NAMED_RANGE_DEAD" | "xlsx/HYPERLINK_TARGET_INVALID" | "xlsx/MERGE_OVERLAP" | "xlsx/MERGE_OUT_OF_BOUNDS" | "xlsx/SHARED_STRING_INDEX_INVALID" | "xlsx/STYLE_INDEX_INVALID" | "xlsx/RELATIONSHIP_TARGET_MISSING" | "xlsx/CHART_DATA_MISSING" | "xlsx/TABLE_REFERENCE_INVALID" | "xlsx/TABLE_RELATIONSHIP_BROKEN" | "xlsx/RANGE_REFERENCE_CLIPPED" | "xlsx/SHEET_NAME_SUBSTITUTED" | "xlsx/TABLE_NAME_SUBSTITUTED" | "xlsx/DIMENSION_MISMATCH" | "xlsx/UNCLASSIFIED_CONDITION" | "xlsx/CELL_REMOVED" | "xlsx/CELL_ORDER_MENDED" | "xlsx/CELL_VALUE_MENDED" | "xlsx/TEXT_SHORTENED" | "xlsx/ATTRIBUTE_MENDED" | "xlsx/MARKUP_REMOVED" | "xlsx/SHEET_REMOVED" | "xlsx/NAME_MENDED" | "xlsx/NOTE_REMOVED" | "xlsx/CALCULATION_CHAIN_DROPPED" | "xlsx/CONTENT_TYPE_MENDED" | "xlsx/ARCHIVE_REBUILT" | "xlsx/ENTRY_CUT";
  };
  /** Change cells, rows, columns, sheets and names of a workbook and nothing else; every reference follows. */
  readonly "xlsx.transform": {
    readonly isAvailable: true;
    readonly input: XlsxTransformInput;
    readonly options: XlsxTransformOptions & SharedCallOptions;
    readonly value: XlsxTransformValue;
    readonly errorCode: "xlsx/INVALID_INPUT" | "xlsx/RESOURCE_LIMIT" | "xlsx/TIMEOUT" | "xlsx/XLSX_ABORTED" | "xlsx/XLSX_ARCHIVE_UNSAFE" | "xlsx/XLSX_BUDGET_EXCEEDED" | "xlsx/XLSX_CELL_NOT_FOUND" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED" | "xlsx/XLSX_FORMULA_INJECTION" | "xlsx/XLSX_MAPPING_UNRESOLVED" | "xlsx/SCHEMA_REJECTED" | "xlsx/LOSS_POLICY_VIOLATED" | "xlsx/XLSX_EDIT_REFUSED";
    readonly lossCode: "xlsx/XLSX_OPAQUE_PART_PRESERVED" | "xlsx/XLSX_CACHED_VALUES_STALE" | "xlsx/XLSX_REFERENCE_LOST" | "xlsx/XLSX_TEXT_REFERENCE_KEPT" | "xlsx/XLSX_MACRO_REFERENCE_KEPT" | "xlsx/XLSX_CONTENT_REMOVED" | "xlsx/XLSX_SIGNATURE_DROPPED";
  };
  /** Tell whether Excel opens a workbook without repair, and hold it to the standard, its formulas and accessibility. */
  readonly "xlsx.validate": {
    readonly isAvailable: true;
    readonly input: XlsxValidateInput;
    readonly options: XlsxValidateOptions & SharedCallOptions;
    readonly value: XlsxValidateValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED";
    readonly lossCode: never;
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const XLSX_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "xlsx.convert": [
    "artifact.bytes"
  ],
  "xlsx.render": [
    "artifact.bytes"
  ],
  "xlsx.repair": [
    "artifact.bytes"
  ],
  "xlsx.transform": [
    "artifact.bytes"
  ]
};
