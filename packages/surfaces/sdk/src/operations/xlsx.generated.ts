// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type XlsxConvertInput = {
  /** The workbook: .xlsx or .xlsm. Others (.xls, .xlsb, .ods, .fods) are converted first. */
  readonly bytes: FileInput;
};

export type XlsxConvertOptions = {
  /** Format of the output. Default "csv". */
  readonly to?: "csv" | "json" | "html" | "pdf" | "xlsx" | "markdown" | undefined;
  /** Sheets to convert. Default: all. Up to 255 items. */
  readonly sheets?: readonly string[] | undefined;
  /** For `csv`, `json`, `html`, `markdown`: the cells to convert, one range for each sheet. Up to 255 items. */
  readonly ranges?: readonly string[] | undefined;
  /** For `csv`, JSON rows, `markdown`: exact values, or the text that Excel shows. Default "raw". */
  readonly values?: "raw" | "formatted" | undefined;
  /** For `csv` and `html`: what to do with text that would run as a formula. Default "escape". */
  readonly formulaPolicy?: "escape" | "keep" | "reject" | undefined;
  /** For `json`: rows of values, cells with formulas, or objects named by the first row. Default "rows". */
  readonly jsonShape?: "rows" | "cells" | "records" | undefined;
  /** For `pdf`: print areas only, or whole sheets. Default "follow". */
  readonly printAreas?: "follow" | "ignore" | undefined;
  /** For `pdf`: as saved, or all columns or the sheet on one page. Default "asSaved". */
  readonly scaling?: "asSaved" | "fitWidth" | "fitPage" | undefined;
  /** For `pdf`: page orientation. Default "asSaved". */
  readonly orientation?: "asSaved" | "portrait" | "landscape" | undefined;
  /** For `pdf`: PDF 1.7, or a level of PDF/A. Default "plain". */
  readonly standard?: "plain" | "a-1b" | "a-2b" | "a-3b" | undefined;
  /** Results that may be stale: keep marks them with isStale in json cells, empty omits them, recalculate computes them. Default "keep". */
  readonly stale?: "keep" | "empty" | "recalculate" | undefined;
  /** Whether to compute results that may be stale. Default false. */
  readonly recalculate?: boolean | undefined;
  /** What computes: the evaluator, or LibreOffice too; both must agree. Default "evaluator". */
  readonly recalculateWith?: "evaluator" | "libreoffice" | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
  /** For `xlsx`: more to remove, besides macros, links, connections and authors. Up to 16 items, default []. */
  readonly strip?: readonly ("hiddenSheets" | "hiddenRows" | "hiddenColumns" | "hiddenNames" | "comments" | "hyperlinks")[] | undefined;
};

export type XlsxConvertValue = {
  /** The converted file. Absent for `csv` of several sheets. */
  readonly artifact?: Artifact;
  /** Sheets that were converted. */
  readonly sheets: readonly {
    /** Name of the sheet, as on its tab. */
    readonly name: string;
    /** Number of cells read. */
    readonly cells: number;
    /** Name of its CSV file, if there are several. */
    readonly file?: string;
    /** CSV file of the sheet, if there are several. */
    readonly artifact?: Artifact;
  }[];
  /** Number of pages of a PDF. */
  readonly pages?: number;
  /** The computation, if asked for. */
  readonly recalculation?: {
    /** Versions of the evaluator and its library. */
    readonly evaluator: string;
    /** Whether LibreOffice computed as well. */
    readonly engine: "evaluator" | "libreoffice";
    /** Number of formulas with computed results. */
    readonly computed: number;
    /** Number of formulas with unknown results. */
    readonly unknown: number;
    /** Functions whose results differ from saved ones here. */
    readonly untrusted: readonly string[];
  };
};

export type XlsxInspectInput = {
  /** The workbook to inspect: .xlsx, .xlsm, .xls, .xlsb, .ods or .fods. */
  readonly bytes: FileInput;
};

export type XlsxInspectOptions = {
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type XlsxInspectValue = {
  /** Whether the file is a workbook or a template. */
  readonly kind: "workbook" | "template";
  /** Whether the file uses the strict edition of the standard. */
  readonly isStrict: boolean;
  /** Whether the workbook uses the 1904 date system. */
  readonly date1904: boolean;
  /** Program that wrote the file, as stated in the file. */
  readonly application?: string;
  /** Number of cells in all sheets. */
  readonly cells: number;
  /** Number of formulas in all sheets. */
  readonly formulas: number;
  /** Sheets in tab order. */
  readonly sheets: readonly ({
    /** Name of the sheet, as on its tab. */
    readonly name: string;
    /** Kind of sheet. `missing` means that the part does not exist. */
    readonly kind: "worksheet" | "chartsheet" | "dialogsheet" | "macrosheet" | "missing";
    /** Visibility of the sheet. A `veryHidden` sheet can be shown only by a macro. */
    readonly state: "visible" | "hidden" | "veryHidden";
    /** Path of the sheet's part. */
    readonly part?: string;
    /** Size of the sheet's part in bytes. */
    readonly byteLength: number;
    /** Range from the first to the last used cell. */
    readonly usedRange?: string;
    /** Number of rows in the file. */
    readonly rows: number;
    /** Number of cells in the file. */
    readonly cells: number;
    /** Number of cells by content. */
    readonly counts: {
      /** Number of cells with a number. */
      readonly numbers: number;
      /** Number of cells with text. */
      readonly strings: number;
      /** Number of cells with TRUE or FALSE. */
      readonly booleans: number;
      /** Number of cells with an error value such as `#N/A`. */
      readonly errors: number;
      /** Number of cells stored as ISO dates. Most dates are stored as numbers. */
      readonly dates: number;
      /** Number of cells with a format but no value. */
      readonly empty: number;
      /** Number of cells with a formula. */
      readonly formulas: number;
    };
    /** Number of merged ranges. */
    readonly mergedCells: number;
    /** Number of other elements of the sheet, by name. */
    readonly features: { readonly [member: string]: number };
  })[];
  /** Number of defined names. */
  readonly names: number;
  /** Number of shared strings. */
  readonly sharedStrings: number;
  /** Number of cell formats. */
  readonly styles: number;
  /** Whether the workbook has macros (a VBA project). */
  readonly macros: boolean;
  /** Whether the workbook is signed. The signature is not verified. */
  readonly signed: boolean;
  /** Whether the workbook has data connections. */
  readonly connections: boolean;
  /** Targets outside the file. */
  readonly externalLinks: readonly {
    /** Path of the part. */
    readonly source: string;
    /** Kind of relationship, for example `hyperlink` or `image`. */
    readonly kind: string;
    /** The word as written in the file. */
    readonly target: string;
  }[];
  /** Parts in archive order. */
  readonly parts: readonly {
    /** Path of the part, for example `/xl/workbook.xml`. */
    readonly name: string;
    /** Content type declared for the part. */
    readonly contentType?: string;
    /** Uncompressed size in bytes. */
    readonly byteLength: number;
    /** Compressed size in bytes. */
    readonly compressedLength: number;
  }[];
  /** Names that several entries with different content have. This operation reads the first of them; xlsx.parse and xlsx.convert refuse the file. */
  readonly duplicates: readonly string[];
  /** Estimated cost of xlsx.parse with default options. */
  readonly estimate: {
    /** Estimated size of the JSON that xlsx.parse returns, in bytes. */
    readonly valueBytes: number;
    /** Estimated peak memory of the process that runs xlsx.parse, in bytes. */
    readonly memoryBytes: number;
    /** Estimated duration of xlsx.parse. */
    readonly time: "instant" | "seconds" | "tens-of-seconds" | "minutes";
  };
  /** Present for .xls, .xlsb, .ods and .fods: all other members describe the converted workbook. */
  readonly convertedFrom?: {
    /** Format of the file that was sent. */
    readonly format: "xls" | "xlsb" | "ods" | "fods";
    /** Content that the conversion does not keep. `formulas` keep their saved results. */
    readonly notKept: readonly {
      /** Kind of content, for example `formulas` or `charts`. */
      readonly kind: string;
      /** Number of items of this kind. */
      readonly count: number;
      /** Sheet that has them. Absent for content of the workbook. */
      readonly sheet?: string;
      /** Range that contains all of them, for content of cells. */
      readonly range?: string;
      /** Names of the items, at most 100. */
      readonly names?: readonly string[];
    }[];
  };
};

export type XlsxParseInput = {
  /** The workbook to parse: .xlsx or .xlsm. Files in .xls, .xlsb, .ods and .fods are converted first. */
  readonly bytes: FileInput;
};

export type XlsxParseOptions = {
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
  /** Names of the sheets to read. Default: all. Up to 255 items. */
  readonly sheets?: readonly string[] | undefined;
  /** Ranges to read. Default: all cells. Up to 1000 items. */
  readonly ranges?: readonly string[] | undefined;
  /** Whether to return exact values, the text that Excel shows, or both. Default "both". */
  readonly values?: "raw" | "formatted" | "both" | undefined;
  /** Whether to return cell formats. Default true. */
  readonly styles?: boolean | undefined;
  /** Whether to return `model` as well: the workbook as xlsx.render takes it. Default false. */
  readonly model?: boolean | undefined;
  /** Results that may be stale: keep marks them with isStale, empty omits them, recalculate computes them. Default "keep". */
  readonly stale?: "keep" | "empty" | "recalculate" | undefined;
  /** Whether to compute results that may be stale. Default false. */
  readonly recalculate?: boolean | undefined;
  /** What computes: the evaluator, or LibreOffice too; both must agree. Default "evaluator". */
  readonly recalculateWith?: "evaluator" | "libreoffice" | undefined;
  /** Whether to list other parts (images, macros and the like) or to return their bytes as well. Default "list". */
  readonly opaqueParts?: "list" | "include" | undefined;
};

export type XlsxParseValueMarkup = { readonly [member: string]: unknown };

export type XlsxParseValueFields = { readonly [member: string]: string };

export type XlsxParseValueFacts = { readonly [member: string]: unknown };

export type XlsxParseValue = {
  /** Whether the file is a workbook or a template. */
  readonly kind: "workbook" | "template";
  /** Whether the workbook has macros. They are not run. */
  readonly hasMacros: boolean;
  /** Whether the file uses the strict edition of the standard. */
  readonly isStrict: boolean;
  /** Whether the workbook uses the 1904 date system. */
  readonly date1904: boolean;
  /** group core, application or custom, name, value. */
  readonly properties: readonly XlsxParseValueFacts[];
  /** Defined names: name, text, sheet, hidden, attributes. */
  readonly names: readonly XlsxParseValueFacts[];
  /** Attributes of `calcPr`, as written. */
  readonly calculation: XlsxParseValueFields;
  /** Other markup of the workbook part. */
  readonly other: readonly XlsxParseValueMarkup[];
  /** formats, fonts, fills, borders, other. */
  readonly styles?: XlsxParseValueFacts;
  /** Sheets in tab order. */
  readonly sheets: readonly ({
    /** Tab index, starting at 0. */
    readonly index: number;
    /** Name of the sheet, as on its tab. */
    readonly name: string;
    /** The word as written in the file. */
    readonly sheetId: string;
    /** Kind of sheet. `missing` means that the part does not exist. */
    readonly kind: "worksheet" | "chartsheet" | "dialogsheet" | "macrosheet" | "missing";
    /** Visibility of the sheet. */
    readonly state: "visible" | "hidden" | "veryHidden";
    /** Path of the part. */
    readonly part?: string;
    /** Rows present in the file. */
    readonly rows: readonly ({
      /** Row number, starting at 1. */
      readonly row: number;
      /** Row attributes such as height, outline level and visibility. */
      readonly attributes?: XlsxParseValueFields;
      /** Cells present in the file. */
      readonly cells: readonly ({
        /** Cell reference, for example `B4`. */
        readonly ref: string;
        /** Type of the cell. */
        readonly type: "number" | "string" | "boolean" | "error" | "date" | "empty";
        /** Exact value. Null if the cell is empty or exact values were not requested. */
        readonly value: number | string | boolean | null;
        /** Text that Excel shows. */
        readonly text?: string;
        /** Date and time in ISO 8601. */
        readonly date?: string;
        /** Stored text that does not fit the cell's type. */
        readonly raw?: string;
        /** Zero-based index in `styles.formats`. */
        readonly style?: number;
        /** text, kind normal, shared, array or dataTable, range, isDynamic, attributes. */
        readonly formula?: XlsxParseValueFacts;
        /** Rich text runs: `text`, `font`. */
        readonly runs?: readonly XlsxParseValueFacts[];
        /** Phonetic runs: `text`, `start`, `end`. */
        readonly phonetic?: readonly XlsxParseValueFacts[];
        /** Value metadata index (`vm` attribute). */
        readonly valueMetadata?: string;
        /** Other markup of the cell. */
        readonly extra?: string;
        /** The value is a saved result that may differ from what Excel computes now. */
        readonly isStale?: boolean;
      })[];
    })[];
    /** Merged ranges, for example `A1:B2`. */
    readonly mergedCells: readonly string[];
    /** Hyperlinks: `ref`, `target`, `location`, `tooltip`. */
    readonly hyperlinks: readonly XlsxParseValueFields[];
    /** cell, author, text, runs. */
    readonly notes: readonly XlsxParseValueFacts[];
    /** cell, id, parent, person, createdAt, isDone, text. */
    readonly threadedComments: readonly XlsxParseValueFacts[];
    /** name, displayName, id, ref, headerRows, totalsRows, columns, autoFilter. */
    readonly tables: readonly XlsxParseValueFacts[];
    /** Other features of the sheet. */
    readonly features: readonly XlsxParseValueMarkup[];
    /** Unknown markup among the cells. */
    readonly stray?: readonly string[];
  })[];
  /** Shared strings that no cell uses. */
  readonly unusedStrings: readonly string[];
  /** Targets outside of the file: source, kind, target. */
  readonly external: readonly XlsxParseValueFacts[];
  /** Content that no other member holds: name, contentType, byteLength, hash; markup or base64 bytes; isDerived. */
  readonly parts: readonly XlsxParseValueFacts[];
  /** Number of cells read. */
  readonly cells: number;
  /** The computation, if asked for. */
  readonly recalculation?: {
    /** Versions of the evaluator and its library. */
    readonly evaluator: string;
    /** Whether LibreOffice computed as well. */
    readonly engine: "evaluator" | "libreoffice";
    /** Number of formulas with computed results. */
    readonly computed: number;
    /** Number of formulas with unknown results. */
    readonly unknown: number;
    /** Functions whose results differ from saved ones here. */
    readonly untrusted: readonly string[];
  };
  /** Input of xlsx.render, for the same workbook. With the option `model`. */
  readonly model?: XlsxParseValueFacts;
};

export type XlsxRenderInputFacts = { readonly [member: string]: unknown };

export type XlsxRenderInput = {
  /** Contents of the workbook. */
  readonly model: {
    /** Document properties: `title`, `subject`, `creator`, `keywords`, `description`. */
    readonly properties?: XlsxRenderInputFacts | undefined;
    /** Whether the workbook uses the 1904 date system. Default: false. */
    readonly date1904?: boolean | undefined;
    /** colors (12), majorFont, minorFont. */
    readonly theme?: XlsxRenderInputFacts | undefined;
    /** Zero-based index in `styles` for cells without `style`. 0 to 65000. */
    readonly defaultStyle?: number | undefined;
    /** numberFormat, font, fill, border, alignment, locked; cells name one by index. Up to 64000 items. */
    readonly styles?: readonly XlsxRenderInputFacts[] | undefined;
    /** name, text, sheet, isHidden. Up to 65000 items. */
    readonly names?: readonly XlsxRenderInputFacts[] | undefined;
    /** Sheets in tab order. 1 to 255 items. */
    readonly sheets: readonly ({
      /** Name of the sheet. Up to 255 characters. */
      readonly name: string;
      /** Visibility of the sheet. */
      readonly state?: "visible" | "hidden" | "veryHidden" | undefined;
      /** Color of the tab as RRGGBB, or an object. */
      readonly tabColor?: unknown | undefined;
      /** Whether the sheet runs from right to left. */
      readonly isRightToLeft?: boolean | undefined;
      /** Whether grid lines are shown. Default: true. */
      readonly hasGridLines?: boolean | undefined;
      /** Zoom in percent, 10 to 400. 10 to 400. */
      readonly zoom?: number | undefined;
      /** rowHeight, isRowHeightAutomatic, columnWidth, baseColumnWidth, areRowsHidden. */
      readonly defaults?: XlsxRenderInputFacts | undefined;
      /** hasZeros, hasHeadings, areSummariesAbove, areSummariesLeft. */
      readonly view?: XlsxRenderInputFacts | undefined;
      /** Frozen panes: `rows` and `columns`. */
      readonly freeze?: XlsxRenderInputFacts | undefined;
      /** ref (A:C), width, isHidden, style, outline. Up to 16384 items. */
      readonly columns?: readonly XlsxRenderInputFacts[] | undefined;
      /** row, height, isHidden, style, outline. Up to 1048576 items. */
      readonly rows?: readonly XlsxRenderInputFacts[] | undefined;
      /** Rows of plain values from A1, for example `[["Item", "Price"], ["Ink", 12.5]]`. Texts stay texts. A member of `cells` without a value adds to its plain value. Up to 1048576 items. */
      readonly values?: readonly (readonly (string | number | boolean | null)[])[] | undefined;
      /** Cells of the sheet, in any order. Up to 20000000 items. */
      readonly cells?: readonly ({
        /** Cell, for example `B4`. Up to 10 characters. */
        readonly ref: string;
        /** Value of the cell. For a formula, its computed result; omit it if unknown. */
        readonly value?: string | number | boolean | null | undefined;
        /** Type of `value`. `date` is an ISO 8601 text, `error` an error value such as `#N/A`. */
        readonly type?: "string" | "number" | "boolean" | "date" | "error" | undefined;
        /** Rich text, instead of `value`. Up to 1000 items. */
        readonly runs?: readonly ({
          /** Text of the run. Up to 32767 characters. */
          readonly text: string;
          /** Font of the run: `name`, `size`, `bold`, `italic`, `underline`, `strike`, `color`. */
          readonly font?: XlsxRenderInputFacts | undefined;
        })[] | undefined;
        /** Formula of the cell. */
        readonly formula?: {
          /** Formula without the equals sign. Up to 8192 characters. */
          readonly text: string;
          /** Range of an array formula. Up to 400 characters. */
          readonly range?: string | undefined;
          /** Whether the formula spills into neighboring cells. Default: as Excel 365 decides for its text. */
          readonly isDynamic?: boolean | undefined;
          /** Whether Excel computes the formula in every calculation. */
          readonly isVolatile?: boolean | undefined;
        } | undefined;
        /** Zero-based index in `styles`. 0 to 65000. */
        readonly style?: number | undefined;
      })[] | undefined;
      /** Ranges of merged cells. Up to 100000 items. */
      readonly mergedCells?: readonly string[] | undefined;
      /** Range of the sheet's filter, for example `A1:D9`. Up to 24 characters. */
      readonly autoFilter?: string | undefined;
      /** ref, kind, operator, formulas, text, rank, colors, style. Up to 10000 items. */
      readonly formats?: readonly XlsxRenderInputFacts[] | undefined;
      /** ref, kind, operator, formulas, allowBlank, prompt, error. Up to 10000 items. */
      readonly validations?: readonly XlsxRenderInputFacts[] | undefined;
      /** ref, target, location, tooltip. Up to 65530 items. */
      readonly hyperlinks?: readonly XlsxRenderInputFacts[] | undefined;
      /** Notes: `cell`, `author`, `text`. Up to 100000 items. */
      readonly notes?: readonly XlsxRenderInputFacts[] | undefined;
      /** cell, author, text, createdAt, isDone, replies. Up to 10000 items. */
      readonly threads?: readonly XlsxRenderInputFacts[] | undefined;
      /** name, ref, columns, hasTotals, hasFilter, style. Up to 1000 items. */
      readonly tables?: readonly XlsxRenderInputFacts[] | undefined;
      /** Images on the sheet. Up to 1000 items. */
      readonly pictures?: readonly ({
        /** Cells that the object covers, for example `D2:J18`. Up to 24 characters. */
        readonly anchor: string;
        /** The image in PNG, JPEG or GIF format. */
        readonly bytes: FileInput;
        /** Alternative text for screen readers. Up to 1000 characters. */
        readonly description?: string | undefined;
      })[] | undefined;
      /** anchor, title, plots, legend, categoryTitle, valueTitle, hasDataLabels, description. Up to 255 items. */
      readonly charts?: readonly XlsxRenderInputFacts[] | undefined;
      /** Page setup for printing. */
      readonly page?: XlsxRenderInputFacts | undefined;
      /** Whether the sheet is protected, without a password. */
      readonly isProtected?: boolean | undefined;
    })[];
  };
};

export type XlsxRenderOptions = {
  /** Quality threshold for the render. Below it the render fails with SCORE_TOO_LOW. */
  readonly preflightPolicy?: {
    /** Minimum score, from 0 to 100. The render fails below it. 0 to 100, default 0. */
    readonly renderIfScoreAbove?: number | undefined;
  } | undefined;
  /** What to do with text that looks like a formula. `escape` keeps it text even when the cell is edited. Default "escape". */
  readonly formulaPolicy?: "escape" | "keep" | undefined;
};

export type XlsxRenderValue = {
  /** The workbook that was written. */
  readonly artifact: Artifact;
  /** Sheets in tab order. */
  readonly sheets: readonly {
    /** Name of the sheet, as on its tab. */
    readonly name: string;
    /** Number of cells written. */
    readonly cells: number;
  }[];
};

export type XlsxRepairInput = {
  /** The Excel workbook to repair. */
  readonly bytes: FileInput;
};

export type XlsxRepairOptions = {
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type XlsxRepairValue = {
  /** The repaired workbook, or the same bytes if nothing was wrong. */
  readonly artifact: Artifact;
  /** Whether nothing had to be repaired. */
  readonly isUnchanged: boolean;
  /** Number of sheets in the output. */
  readonly sheets: number;
};

export type XlsxTransformInputSheet = string;

export type XlsxTransformInputColumn = string;

export type XlsxTransformInputName = string;

export type XlsxTransformInputText = string;

export type XlsxTransformInputRange = string;

export type XlsxTransformInputCell = string;

export type XlsxTransformInputValue = string | number | boolean | null;

export type XlsxTransformInputPosition = number;

export type XlsxTransformInput = {
  /** The workbook. Others than .xlsx and .xlsm are converted first. */
  readonly bytes: FileInput;
  /** Changes to apply, in order. 1 to 100 items. */
  readonly plan: readonly (({
    /** Set the values of cells. */
    readonly do: "setCells";
    readonly sheet: XlsxTransformInputSheet;
    /** Cells to change, in any order. 1 to 100000 items. */
    readonly cells: readonly ({
      readonly cell: XlsxTransformInputCell;
      readonly value?: XlsxTransformInputValue | undefined;
      readonly formula?: XlsxTransformInputText | undefined;
      /** Cells that an array formula fills. Default: as Excel 365. */
      readonly range?: XlsxTransformInputRange | undefined;
      /** Date or time, for example `2026-03-31T14:30`. Up to 32 characters. */
      readonly date?: string | undefined;
      /** Number format, for example `#,##0.00`. Up to 255 characters. */
      readonly format?: string | undefined;
    })[];
  }) | ({
    /** Insert or delete rows from `row`, or columns from `column`. */
    readonly do: "insertRows" | "deleteRows" | "insertColumns" | "deleteColumns";
    readonly sheet: XlsxTransformInputSheet;
    /** First row, from 1. 1 to 1048576. */
    readonly row?: number | undefined;
    readonly column?: XlsxTransformInputColumn | undefined;
    /** Number of rows or columns. 1 to 1048576. */
    readonly count: number;
  }) | ({
    /** Add sheet `name`, or copy, rename, move or delete `sheet`. */
    readonly do: "addSheet" | "copySheet" | "renameSheet" | "moveSheet" | "deleteSheet";
    readonly sheet?: XlsxTransformInputSheet | undefined;
    readonly name?: XlsxTransformInputName | undefined;
    readonly position?: XlsxTransformInputPosition | undefined;
  }) | ({
    /** Sort the rows of a range. */
    readonly do: "sort";
    readonly sheet: XlsxTransformInputSheet;
    /** Range to sort, without the header row. */
    readonly range: XlsxTransformInputRange;
    /** Sort keys, most significant first. 1 to 64 items. */
    readonly by: readonly ({
      readonly column: XlsxTransformInputColumn;
      /** Sort order. Default: ascending. */
      readonly order?: "ascending" | "descending" | undefined;
    })[];
  }) | {
    /** Append rows to a table. */
    readonly do: "appendRows";
    readonly table: XlsxTransformInputName;
    /** Values for columns that are not calculated. 1 to 100000 items. */
    readonly rows: readonly (readonly XlsxTransformInputValue[])[];
  } | ({
    /** Change layout, copy or move cells, or set a chart's data. */
    readonly do: "mergeCells" | "unmergeCells" | "freezePanes" | "setWidth" | "copyRange" | "moveRange" | "setChartRange";
    readonly sheet: XlsxTransformInputSheet;
    readonly range: XlsxTransformInputRange;
    /** For `setWidth`: width in characters. 0 to 255. */
    readonly width?: number | undefined;
    /** For copies and moves: top left cell. */
    readonly to?: XlsxTransformInputCell | undefined;
    /** For `setChartRange`: name of the chart. */
    readonly chart?: XlsxTransformInputName | undefined;
    /** Sheet of the target or chart data. Default: `sheet`. */
    readonly otherSheet?: XlsxTransformInputSheet | undefined;
  }) | ({
    /** Set or remove a note or link, or add a picture. */
    readonly do: "setNote" | "removeNote" | "setLink" | "removeLink" | "addPicture";
    readonly sheet: XlsxTransformInputSheet;
    readonly cell: XlsxTransformInputCell;
    /** Text of the note, tip of the link, or alternative text. */
    readonly text?: XlsxTransformInputText | undefined;
    /** Author of the note. */
    readonly author?: XlsxTransformInputName | undefined;
    /** Target: an address, or `#` and a place. */
    readonly target?: XlsxTransformInputText | undefined;
    /** A PNG or JPEG file. */
    readonly picture?: FileInput | undefined;
    /** Picture width in pixels. 1 to 16000. */
    readonly width?: number | undefined;
  }) | ({
    /** Replace text in cells that hold text. */
    readonly do: "replaceText";
    /** Text to find, matching case. */
    readonly find: XlsxTransformInputName;
    /** Text that replaces it. */
    readonly replace: XlsxTransformInputText;
    readonly sheet?: XlsxTransformInputSheet | undefined;
  }) | ({
    /** Define or replace a name, or delete it. */
    readonly do: "defineName" | "deleteName";
    readonly name: XlsxTransformInputName;
    readonly text?: XlsxTransformInputText | undefined;
    /** Sheet of the name. Default: the workbook. Up to 255 characters. */
    readonly sheet?: string | undefined;
  }))[];
};

export type XlsxTransformOptions = {
  /** Whether to change a signed workbook. The signatures are removed. Default false. */
  readonly dropSignatures?: boolean | undefined;
  /** Results that may be stale: keep leaves them in the file, empty omits them, recalculate computes them. Default "keep". */
  readonly stale?: "keep" | "empty" | "recalculate" | undefined;
  /** Whether to compute results that may be stale. Default false. */
  readonly recalculate?: boolean | undefined;
  /** What computes: the evaluator, or LibreOffice too; both must agree. Default "evaluator". */
  readonly recalculateWith?: "evaluator" | "libreoffice" | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type XlsxTransformValue = {
  /** The workbook after all changes. */
  readonly artifact: Artifact;
  /** Number of steps applied. */
  readonly steps: number;
  /** Number of rewritten formulas and references. */
  readonly movedFormulas: number;
  /** The computation, if asked for. */
  readonly recalculation?: {
    /** Versions of the evaluator and its library. */
    readonly evaluator: string;
    /** Whether LibreOffice computed as well. */
    readonly engine: "evaluator" | "libreoffice";
    /** Number of formulas with computed results. */
    readonly computed: number;
    /** Number of formulas with unknown results. */
    readonly unknown: number;
    /** Functions whose results differ from saved ones here. */
    readonly untrusted: readonly string[];
  };
};

export type XlsxValidateInput = {
  /** The Excel workbook to check. */
  readonly bytes: FileInput;
};

export type XlsxValidateOptions = {
  /** Profiles to check. Default: all. Up to 4 items, default []. */
  readonly profiles?: readonly ("package" | "schema" | "formulas" | "accessibility")[] | undefined;
  /** Maximum number of issues to list. All are counted. 0 to 100000, default 1000. */
  readonly maxIssues?: number | undefined;
  /** Password that opens an encrypted file. Up to 255 characters. */
  readonly password?: string | undefined;
};

export type XlsxValidateValue = {
  /** Whether the file conforms to the standard, judged by the checked profiles. */
  readonly valid: boolean;
  /** Whether Excel opens the file without repair. */
  readonly opens: boolean;
  /** Profiles that were checked. */
  readonly profiles: readonly string[];
  /** Version of the Office grammar that the file was checked against. */
  readonly officeVersion: string;
  /** Edition of the standard that the file uses. */
  readonly edition: "strict" | "transitional";
  /** Issues by severity, in the order they were found. */
  readonly issues: readonly ({
    /** Profile that has the rule. */
    readonly profile: string;
    /** Stable code of the rule. */
    readonly rule: string;
    /** Severity: `repair` (Excel refuses or repairs the file), `standard` (violates the standard), `advice`. */
    readonly severity: "repair" | "standard" | "advice";
    /** The problem, in one sentence. */
    readonly message: string;
    /** Path of the part. */
    readonly part?: string;
    /** Cell in the part's sheet, for example `B4`. */
    readonly cell?: string;
    /** Line in the part's XML, starting at 1. */
    readonly line?: number;
    /** Column in the part's XML, starting at 1. */
    readonly column?: number;
    /** XPath of the element. */
    readonly path?: string;
  })[];
  /** Totals, including issues not listed. */
  readonly counts: {
    /** Number of issues that make Excel refuse or repair the file. */
    readonly repair: number;
    /** Number of violations of the standard that Excel accepts. */
    readonly standard: number;
    /** Number of issues that are recommendations. */
    readonly advice: number;
  };
  /** Content that no rule was checked against. */
  readonly unchecked: readonly string[];
};

export interface XlsxOperations {
  /** Convert a workbook to CSV, JSON, HTML, Markdown, PDF, or a copy without macros, links, connections and authors. */
  readonly "xlsx.convert": {
    readonly isAvailable: true;
    readonly input: XlsxConvertInput;
    readonly options: XlsxConvertOptions & SharedCallOptions;
    readonly value: XlsxConvertValue;
    readonly errorCode: "xlsx/INVALID_INPUT" | "xlsx/RESOURCE_LIMIT" | "xlsx/TIMEOUT" | "xlsx/XLSX_ABORTED" | "xlsx/XLSX_ARCHIVE_UNSAFE" | "xlsx/XLSX_BUDGET_EXCEEDED" | "xlsx/XLSX_CELL_NOT_FOUND" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED" | "xlsx/XLSX_FORMULA_INJECTION" | "xlsx/XLSX_MAPPING_UNRESOLVED" | "xlsx/SCHEMA_REJECTED" | "xlsx/LOSS_POLICY_VIOLATED" | "xlsx/XLSX_ENGINE_REFUSED";
    readonly lossCode: "xlsx/XLSX_OPAQUE_PART_PRESERVED" | "xlsx/XLSX_FORMULA_FLATTENED" | "xlsx/XLSX_FORMULA_ESCAPED" | "xlsx/XLSX_VALUE_SHORTENED" | "xlsx/XLSX_STYLE_DROPPED" | "xlsx/XLSX_MERGE_DROPPED" | "xlsx/XLSX_RICH_TEXT_DROPPED" | "xlsx/XLSX_COMMENT_DROPPED" | "xlsx/XLSX_HYPERLINK_DROPPED" | "xlsx/XLSX_NAME_DROPPED" | "xlsx/XLSX_FEATURE_DROPPED" | "xlsx/XLSX_PART_DROPPED" | "xlsx/XLSX_SHEET_OMITTED" | "xlsx/XLSX_HIDDEN_REMOVED" | "xlsx/XLSX_MACROS_STRIPPED" | "xlsx/XLSX_EXTERNAL_LINK_STRIPPED" | "xlsx/XLSX_CONNECTION_STRIPPED" | "xlsx/XLSX_QUERY_STRIPPED" | "xlsx/XLSX_PIVOT_STRIPPED" | "xlsx/XLSX_CUSTOM_XML_STRIPPED" | "xlsx/XLSX_REVISION_STRIPPED" | "xlsx/XLSX_WEB_EXTENSION_STRIPPED" | "xlsx/XLSX_EMBEDDED_FILE_STRIPPED" | "xlsx/XLSX_PRINTER_SETTINGS_STRIPPED" | "xlsx/XLSX_THUMBNAIL_STRIPPED" | "xlsx/XLSX_AUTHOR_STRIPPED" | "xlsx/XLSX_PROPERTY_STRIPPED" | "xlsx/XLSX_SIGNATURE_STRIPPED" | "xlsx/XLSX_EXTENSION_STRIPPED" | "xlsx/XLSX_UNUSED_TEXT_STRIPPED" | "xlsx/XLSX_UNSEEN_TEXT_KEPT" | "xlsx/XLSX_CONTENT_NOT_SHOWN" | "xlsx/XLSX_VALUE_FROZEN" | "xlsx/XLSX_VALUE_COMPUTED" | "xlsx/XLSX_FONT_SUBSTITUTED" | "xlsx/XLSX_GLYPH_MISSING" | "xlsx/XLSX_CACHED_VALUES_STALE" | "xlsx/ENCRYPTION_REMOVED" | "xlsx/XLSX_FILE_CONVERTED" | "xlsx/XLSX_CONTENT_NOT_READ";
  };
  /** Inspect a workbook: sheets, cells, formulas, parts, macros, links, and the cost of parsing it. */
  readonly "xlsx.inspect": {
    readonly isAvailable: true;
    readonly input: XlsxInspectInput;
    readonly options: XlsxInspectOptions & SharedCallOptions;
    readonly value: XlsxInspectValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED";
    readonly lossCode: never;
  };
  /** Parse an Excel workbook: exact values, displayed text, formulas and all other markup. */
  readonly "xlsx.parse": {
    readonly isAvailable: true;
    readonly input: XlsxParseInput;
    readonly options: XlsxParseOptions & SharedCallOptions;
    readonly value: XlsxParseValue;
    readonly errorCode: "xlsx/INVALID_INPUT" | "xlsx/RESOURCE_LIMIT" | "xlsx/TIMEOUT" | "xlsx/XLSX_ABORTED" | "xlsx/XLSX_ARCHIVE_UNSAFE" | "xlsx/XLSX_BUDGET_EXCEEDED" | "xlsx/XLSX_CELL_NOT_FOUND" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED" | "xlsx/XLSX_FORMULA_INJECTION" | "xlsx/XLSX_MAPPING_UNRESOLVED" | "xlsx/SCHEMA_REJECTED" | "xlsx/LOSS_POLICY_VIOLATED";
    readonly lossCode: "xlsx/XLSX_OPAQUE_PART_PRESERVED" | "xlsx/XLSX_CACHED_VALUES_STALE" | "xlsx/XLSX_FILE_CONVERTED" | "xlsx/XLSX_CONTENT_NOT_READ" | "xlsx/XLSX_CONTENT_NOT_IN_MODEL";
  };
  /** Create an Excel workbook with values, formulas, formats, tables, native charts, rules and comments. */
  readonly "xlsx.render": {
    readonly isAvailable: true;
    readonly input: XlsxRenderInput;
    readonly options: XlsxRenderOptions & SharedCallOptions;
    readonly value: XlsxRenderValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED" | "common/SCORE_TOO_LOW";
    readonly lossCode: "xlsx/MACRO_STRIPPED" | "xlsx/EXTERNAL_CONNECTION_STRIPPED" | "xlsx/FORMULA_REFERENCE_BROKEN" | "xlsx/NAMED_RANGE_DEAD" | "xlsx/HYPERLINK_TARGET_INVALID" | "xlsx/MERGE_OVERLAP" | "xlsx/MERGE_OUT_OF_BOUNDS" | "xlsx/SHARED_STRING_INDEX_INVALID" | "xlsx/STYLE_INDEX_INVALID" | "xlsx/RELATIONSHIP_TARGET_MISSING" | "xlsx/CHART_DATA_MISSING" | "xlsx/TABLE_REFERENCE_INVALID" | "xlsx/TABLE_RELATIONSHIP_BROKEN" | "xlsx/RANGE_REFERENCE_CLIPPED" | "xlsx/SHEET_NAME_SUBSTITUTED" | "xlsx/TABLE_NAME_SUBSTITUTED" | "xlsx/DIMENSION_MISMATCH" | "xlsx/UNCLASSIFIED_CONDITION" | "xlsx/CELL_DROPPED" | "xlsx/TEXT_TRUNCATED" | "xlsx/RULE_INVALID" | "xlsx/IMAGE_INVALID";
  };
  /** Repair a workbook so that Excel opens it without repair; a healthy file is returned unchanged. */
  readonly "xlsx.repair": {
    readonly isAvailable: true;
    readonly input: XlsxRepairInput;
    readonly options: XlsxRepairOptions & SharedCallOptions;
    readonly value: XlsxRepairValue;
    readonly errorCode: "common/SCHEMA_REJECTED" | "common/CONTRACT_VIOLATION" | "common/OPERATION_CANCELLED" | "common/OPERATION_TIMEOUT" | "common/RESOURCE_LIMIT_EXCEEDED" | "common/INPUT_CORRUPT" | "xlsx/TEMPLATE_PARSE_FAILED" | "xlsx/TEMPLATE_ASSEMBLY_FAILED" | "xlsx/LOSS_POLICY_VIOLATED" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED";
    readonly lossCode: "xlsx/MACRO_STRIPPED" | "xlsx/EXTERNAL_CONNECTION_STRIPPED" | "xlsx/FORMULA_REFERENCE_BROKEN" | "xlsx/NAMED_RANGE_DEAD" | "xlsx/HYPERLINK_TARGET_INVALID" | "xlsx/MERGE_OVERLAP" | "xlsx/MERGE_OUT_OF_BOUNDS" | "xlsx/SHARED_STRING_INDEX_INVALID" | "xlsx/STYLE_INDEX_INVALID" | "xlsx/RELATIONSHIP_TARGET_MISSING" | "xlsx/CHART_DATA_MISSING" | "xlsx/TABLE_REFERENCE_INVALID" | "xlsx/TABLE_RELATIONSHIP_BROKEN" | "xlsx/RANGE_REFERENCE_CLIPPED" | "xlsx/SHEET_NAME_SUBSTITUTED" | "xlsx/TABLE_NAME_SUBSTITUTED" | "xlsx/DIMENSION_MISMATCH" | "xlsx/UNCLASSIFIED_CONDITION" | "xlsx/CELL_REMOVED" | "xlsx/CELL_ORDER_MENDED" | "xlsx/CELL_VALUE_MENDED" | "xlsx/TEXT_SHORTENED" | "xlsx/ATTRIBUTE_MENDED" | "xlsx/MARKUP_REMOVED" | "xlsx/SHEET_REMOVED" | "xlsx/NAME_MENDED" | "xlsx/NOTE_REMOVED" | "xlsx/CALCULATION_CHAIN_DROPPED" | "xlsx/CONTENT_TYPE_MENDED" | "xlsx/ARCHIVE_REBUILT" | "xlsx/ENTRY_CUT" | "xlsx/ENCRYPTION_REMOVED";
  };
  /** Edit cells, rows, columns, sheets and names of a workbook; references follow. */
  readonly "xlsx.transform": {
    readonly isAvailable: true;
    readonly input: XlsxTransformInput;
    readonly options: XlsxTransformOptions & SharedCallOptions;
    readonly value: XlsxTransformValue;
    readonly errorCode: "xlsx/INVALID_INPUT" | "xlsx/RESOURCE_LIMIT" | "xlsx/TIMEOUT" | "xlsx/XLSX_ABORTED" | "xlsx/XLSX_ARCHIVE_UNSAFE" | "xlsx/XLSX_BUDGET_EXCEEDED" | "xlsx/XLSX_CELL_NOT_FOUND" | "xlsx/XLSX_ENCRYPTED_UNSUPPORTED" | "xlsx/XLSX_FORMULA_INJECTION" | "xlsx/XLSX_MAPPING_UNRESOLVED" | "xlsx/SCHEMA_REJECTED" | "xlsx/LOSS_POLICY_VIOLATED" | "xlsx/XLSX_EDIT_REFUSED";
    readonly lossCode: "xlsx/XLSX_OPAQUE_PART_PRESERVED" | "xlsx/XLSX_CACHED_VALUES_STALE" | "xlsx/XLSX_REFERENCE_LOST" | "xlsx/XLSX_TEXT_REFERENCE_KEPT" | "xlsx/XLSX_MACRO_REFERENCE_KEPT" | "xlsx/XLSX_CONTENT_REMOVED" | "xlsx/XLSX_SIGNATURE_DROPPED" | "xlsx/ENCRYPTION_REMOVED" | "xlsx/XLSX_FILE_CONVERTED" | "xlsx/XLSX_CONTENT_NOT_READ";
  };
  /** Check that Excel opens a workbook without repair; validate standard, formulas and accessibility. */
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
    "artifact.bytes",
    "sheets.[].artifact.bytes"
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
