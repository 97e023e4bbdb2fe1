// Written by `npm run generate` from the operations' definitions; changed there and not here.
import type { Artifact } from "@colophon/contract";
import type { FileInput } from "../files.ts";
import type { SharedCallOptions } from "./shared.generated.ts";

export type CommonConvertInput = {
  /** A document or workbook, delimited text, or JSON with `tables` or `pages`. */
  readonly bytes: FileInput;
};

export type CommonConvertOptions = {
  /** The format to write; xlsx and docx are written as csv and html, with a loss. Default "csv". */
  readonly to?: "csv" | "json" | "html" | "markdown" | "jats" | "xlsx" | "docx" | undefined;
  /** Whether to write one file or a file for each table in a ZIP; `auto` splits csv only. Default "auto". */
  readonly files?: "auto" | "one" | "per-table" | undefined;
  /** Whether csv and markdown write a merged cell in its first slot or repeat it. Default "first". */
  readonly spans?: "first" | "repeat" | undefined;
  /** Whether csv escapes text that a spreadsheet would run as a formula. Default "escape". */
  readonly formulaPolicy?: "escape" | "keep" | undefined;
  /** Whether csv has the text that the source shows or the value that it stores. Default "shown". */
  readonly values?: "shown" | "stored" | undefined;
  /** Whether json has the whole model or one object for each data row. Default "model". */
  readonly jsonShape?: "model" | "records" | undefined;
  /** The format of `bytes`; `auto` recognises it. Default "auto". */
  readonly format?: "auto" | "pdf" | "html" | "docx" | "xlsx" | "pptx" | "jats" | "delimited" | "json" | undefined;
  /** Pages, slides or sheets to read; all without it. 1 to 100000 items. */
  readonly pages?: readonly number[] | undefined;
  /** Indexes of the tables to return. Default: all. 1 to 100000 items. */
  readonly tables?: readonly number[] | undefined;
  /** Regions of PDF pages, each read as one table. 1 to 10000 items. */
  readonly areas?: readonly (readonly number[])[] | undefined;
  /** Positions between the columns of PDF tables; found without it. 1 to 1000 items. */
  readonly columns?: readonly number[] | undefined;
  /** Whether to return hidden content. Default "keep". */
  readonly hidden?: "keep" | "drop" | undefined;
  /** Whether tracked changes count as accepted or rejected. Default "accept". */
  readonly changes?: "accept" | "reject" | undefined;
  /** Whether to return HTML layout tables. Default true. */
  readonly layoutTables?: boolean | undefined;
  /** Password of an encrypted PDF or Office file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read. */
  readonly ocr?: {
    /** Languages of the text, as codes of Tesseract. 1 to 4 items, default ["eng"]. */
    readonly languages?: readonly string[] | undefined;
    /** Pixels per inch at which pages are drawn to be read. 70 to 600, default 200. */
    readonly dpi?: number | undefined;
    /** Page ranges to recognize. Default: all pages. Up to 10000 items. */
    readonly pages?: readonly ({
      /** First page, counted from 1. 1 to 1000000. */
      readonly from: number;
      /** Last page of the range. 1 to 1000000. */
      readonly to?: number | undefined;
    })[] | undefined;
  } | undefined;
  /** Header rows of each table; read or guessed without it. 0 to 1000. */
  readonly headerRows?: number | undefined;
  /** Header columns of each table; read or guessed without it. 0 to 1000. */
  readonly headerColumns?: number | undefined;
  /** Order of numeric dates; `auto` decides by column. Default "auto". */
  readonly dateOrder?: "auto" | "day-first" | "month-first" | "year-first" | undefined;
  /** Decimal separator; `auto` decides by column. Default "auto". */
  readonly decimal?: "auto" | "point" | "comma" | undefined;
};

export type CommonConvertValueSlot = {
  /** Zero-based row. */
  readonly row: number;
  /** Zero-based column. */
  readonly column: number;
};

export type CommonConvertValue = {
  /** The file, or the ZIP archive of the files. */
  readonly artifact: Artifact;
  /** Tables in the order of the document, each with its file. */
  readonly tables: readonly {
    /** `table-1` and so on, in the order of the document. */
    readonly id: string;
    /** Name that the source gives the table; empty without one. */
    readonly name: string;
    /** Name of the file with the table; inside the archive where there are several. */
    readonly file: string;
    /** Number of rows of the table. 0 or more. */
    readonly rows: number;
    /** Number of columns of the table. 0 or more. */
    readonly columns: number;
    /** Caption of the table, as text. */
    readonly caption?: string;
    /** Notes of the table, which csv does not hold. */
    readonly footnotes: readonly {
      /** The mark that cells refer by; may be empty. */
      readonly marker: string;
      /** The note without its marker. */
      readonly text: string;
      /** Identifier of the note in the source. */
      readonly id?: string;
      /** Zero-based row of the cell that holds the note. */
      readonly row?: number;
      /** Cells that refer to the note. */
      readonly cells: readonly CommonConvertValueSlot[];
    }[];
  }[];
  /** Start of every locator: hash and domain of the file. */
  readonly document: string;
  /** Pages, sheets, slides or parts searched. */
  readonly searched: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** Number of tables found, from 0. */
    readonly tables: number;
  }[];
  /** Words of the document that are in no table. */
  readonly outside: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** The kind of region: text, header, note. */
    readonly region: string;
    /** Number of words between white space. */
    readonly words: number;
  }[];
};

export type CommonExtractTableCellMergesInput = {
  /** A document or workbook, delimited text, or JSON with `tables` or `pages`. */
  readonly bytes: FileInput;
};

export type CommonExtractTableCellMergesOptions = {
  /** The format of `bytes`; `auto` recognises it. Default "auto". */
  readonly format?: "auto" | "pdf" | "html" | "docx" | "xlsx" | "pptx" | "jats" | "delimited" | "json" | undefined;
  /** Pages, slides or sheets to read; all without it. 1 to 100000 items. */
  readonly pages?: readonly number[] | undefined;
  /** Indexes of the tables to return. Default: all. 1 to 100000 items. */
  readonly tables?: readonly number[] | undefined;
  /** Regions of PDF pages, each read as one table. 1 to 10000 items. */
  readonly areas?: readonly (readonly number[])[] | undefined;
  /** Positions between the columns of PDF tables; found without it. 1 to 1000 items. */
  readonly columns?: readonly number[] | undefined;
  /** Whether to return hidden content. Default "keep". */
  readonly hidden?: "keep" | "drop" | undefined;
  /** Whether tracked changes count as accepted or rejected. Default "accept". */
  readonly changes?: "accept" | "reject" | undefined;
  /** Whether to return HTML layout tables. Default true. */
  readonly layoutTables?: boolean | undefined;
  /** Password of an encrypted PDF or Office file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read. */
  readonly ocr?: {
    /** Languages of the text, as codes of Tesseract. 1 to 4 items, default ["eng"]. */
    readonly languages?: readonly string[] | undefined;
    /** Pixels per inch at which pages are drawn to be read. 70 to 600, default 200. */
    readonly dpi?: number | undefined;
    /** Page ranges to recognize. Default: all pages. Up to 10000 items. */
    readonly pages?: readonly ({
      /** First page, counted from 1. 1 to 1000000. */
      readonly from: number;
      /** Last page of the range. 1 to 1000000. */
      readonly to?: number | undefined;
    })[] | undefined;
  } | undefined;
};

export type CommonExtractTableCellMergesValueBox = {
  /** Left edge in points. */
  readonly x0: number;
  /** Upper edge in points. */
  readonly y0: number;
  /** Right edge in points. */
  readonly x1: number;
  /** Lower edge in points. */
  readonly y1: number;
};

export type CommonExtractTableCellMergesValueSlot = {
  /** Zero-based row. */
  readonly row: number;
  /** Zero-based column. */
  readonly column: number;
};

export type CommonExtractTableCellMergesValueLink = {
  /** Text, or alternative text. */
  readonly text: string;
  /** Address or part; empty if unknown. */
  readonly target: string;
};

export type CommonExtractTableCellMergesValueRunnerUp = {
  /** The text that the cell would have. */
  readonly text?: string;
  /** Zero-based column of the text. */
  readonly column?: number;
  /** The method that scored second. */
  readonly method?: "markup" | "tags" | "lattice" | "stream" | "mixed" | "delimited" | "block";
  /** Score of the reading, 0 to 1. */
  readonly confidence: number;
  /** Why the second reading lost. */
  readonly reason: string;
};

export type CommonExtractTableCellMergesValueCell = {
  /** Zero-based first row. */
  readonly row: number;
  /** Zero-based first column. */
  readonly column: number;
  /** Rows that the cell covers. */
  readonly rowSpan: number;
  /** Columns that the cell covers. */
  readonly columnSpan: number;
  /** The text as shown, lines separated by LF. */
  readonly text: string;
  /** Address of the cell after `document`. */
  readonly locator?: string;
  readonly box?: CommonExtractTableCellMergesValueBox;
  /** Scope of a header that the source marks. */
  readonly mark?: "auto" | "row" | "column" | "row-group" | "column-group";
  /** Evidence of the span. */
  readonly spanEvidence?: "markup" | "tags" | "missing-rule" | "overlap";
  /** The cell, its row or its column is hidden. */
  readonly isHidden?: boolean;
  /** Hidden text of the cell. */
  readonly hiddenText?: string;
  /** Links in the cell. */
  readonly links?: readonly CommonExtractTableCellMergesValueLink[];
  /** Images in the cell. */
  readonly images?: readonly CommonExtractTableCellMergesValueLink[];
  /** The formula without its equals sign. */
  readonly formula?: string;
  /** The stored value, if it differs from the text. */
  readonly stored?: unknown;
  /** Tables that the cell contains. */
  readonly nested?: readonly string[];
  /** Notes that the cell refers to. */
  readonly footnoteRefs?: readonly string[];
  /** Certainty of the place; absent if marked. */
  readonly confidence?: number;
  readonly runnerUp?: CommonExtractTableCellMergesValueRunnerUp;
  /** Raised characters in the text. */
  readonly superscripts?: readonly {
    /** Text of the raised characters. */
    readonly text: string;
    /** Offset in `text`, in UTF-16 code units. */
    readonly start: number;
  }[];
};

export type CommonExtractTableCellMergesValueTable = {
  /** `table-1` and so on, in the order of the document. */
  readonly id: string;
  /** Name that the source gives; may be empty. */
  readonly name: string;
  /** How the table was found. */
  readonly method: "markup" | "tags" | "lattice" | "stream" | "mixed" | "delimited" | "block";
  /** Zero-based page, slide or sheet. */
  readonly page?: number;
  /** Address of the table after `document`. */
  readonly locator?: string;
  readonly box?: CommonExtractTableCellMergesValueBox;
  /** Number of rows. */
  readonly rows: number;
  /** Number of columns. */
  readonly columns: number;
  /** The caption of the table. */
  readonly caption?: string;
  /** The table only arranges a page. */
  readonly isLayout?: boolean;
  /** The words were recognized in a picture. */
  readonly isRecognized?: boolean;
  /** Id of the table around it. */
  readonly parent?: string;
  /** Id of the earlier table that it continues. */
  readonly continues?: string;
  /** Certainty of the table, 0 to 1; absent if marked. */
  readonly confidence?: number;
  /** Cells by row, then column. */
  readonly cells: readonly CommonExtractTableCellMergesValueCell[];
  /** Notes of the table. */
  readonly footnotes?: readonly {
    /** The mark that cells refer by; may be empty. */
    readonly marker: string;
    /** The note without its marker. */
    readonly text: string;
    /** Identifier of the note in the source. */
    readonly id?: string;
    /** Zero-based row of the cell that holds the note. */
    readonly row?: number;
    /** Cells that refer to the note. */
    readonly cells: readonly CommonExtractTableCellMergesValueSlot[];
  }[];
  /** Cells over several slots. */
  readonly merges?: readonly ({
    /** Zero-based first row. */
    readonly row: number;
    /** Zero-based first column. */
    readonly column: number;
    /** Rows that the cell covers. */
    readonly rowSpan: number;
    /** Columns that the cell covers. */
    readonly columnSpan: number;
    /** The text of the cell. */
    readonly text: string;
    /** Evidence of the span. */
    readonly evidence: "markup" | "tags" | "missing-rule" | "overlap";
    /** Certainty of the span, 0 to 1; absent if marked. */
    readonly confidence?: number;
  })[];
  readonly runnerUp?: CommonExtractTableCellMergesValueRunnerUp;
};

export type CommonExtractTableCellMergesValue = {
  /** Tables in the order of the document. */
  readonly tables: readonly CommonExtractTableCellMergesValueTable[];
  /** Start of every locator: hash and domain of the file. */
  readonly document: string;
  /** Pages, sheets, slides or parts searched. */
  readonly searched: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** Number of tables found, from 0. */
    readonly tables: number;
  }[];
  /** Words of the document that are in no table. */
  readonly outside: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** The kind of region: text, header, note. */
    readonly region: string;
    /** Number of words between white space. */
    readonly words: number;
  }[];
};

export type CommonExtractTableCellTypesInput = {
  /** A document or workbook, delimited text, or JSON with `tables` or `pages`. */
  readonly bytes: FileInput;
};

export type CommonExtractTableCellTypesOptions = {
  /** The format of `bytes`; `auto` recognises it. Default "auto". */
  readonly format?: "auto" | "pdf" | "html" | "docx" | "xlsx" | "pptx" | "jats" | "delimited" | "json" | undefined;
  /** Pages, slides or sheets to read; all without it. 1 to 100000 items. */
  readonly pages?: readonly number[] | undefined;
  /** Indexes of the tables to return. Default: all. 1 to 100000 items. */
  readonly tables?: readonly number[] | undefined;
  /** Regions of PDF pages, each read as one table. 1 to 10000 items. */
  readonly areas?: readonly (readonly number[])[] | undefined;
  /** Positions between the columns of PDF tables; found without it. 1 to 1000 items. */
  readonly columns?: readonly number[] | undefined;
  /** Whether to return hidden content. Default "keep". */
  readonly hidden?: "keep" | "drop" | undefined;
  /** Whether tracked changes count as accepted or rejected. Default "accept". */
  readonly changes?: "accept" | "reject" | undefined;
  /** Whether to return HTML layout tables. Default true. */
  readonly layoutTables?: boolean | undefined;
  /** Password of an encrypted PDF or Office file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read. */
  readonly ocr?: {
    /** Languages of the text, as codes of Tesseract. 1 to 4 items, default ["eng"]. */
    readonly languages?: readonly string[] | undefined;
    /** Pixels per inch at which pages are drawn to be read. 70 to 600, default 200. */
    readonly dpi?: number | undefined;
    /** Page ranges to recognize. Default: all pages. Up to 10000 items. */
    readonly pages?: readonly ({
      /** First page, counted from 1. 1 to 1000000. */
      readonly from: number;
      /** Last page of the range. 1 to 1000000. */
      readonly to?: number | undefined;
    })[] | undefined;
  } | undefined;
  /** Header rows of each table; read or guessed without it. 0 to 1000. */
  readonly headerRows?: number | undefined;
  /** Header columns of each table; read or guessed without it. 0 to 1000. */
  readonly headerColumns?: number | undefined;
  /** Order of numeric dates; `auto` decides by column. Default "auto". */
  readonly dateOrder?: "auto" | "day-first" | "month-first" | "year-first" | undefined;
  /** Decimal separator; `auto` decides by column. Default "auto". */
  readonly decimal?: "auto" | "point" | "comma" | undefined;
};

export type CommonExtractTableCellTypesValueBox = {
  /** Left edge in points. */
  readonly x0: number;
  /** Upper edge in points. */
  readonly y0: number;
  /** Right edge in points. */
  readonly x1: number;
  /** Lower edge in points. */
  readonly y1: number;
};

export type CommonExtractTableCellTypesValueSlot = {
  /** Zero-based row. */
  readonly row: number;
  /** Zero-based column. */
  readonly column: number;
};

export type CommonExtractTableCellTypesValueLink = {
  /** Text, or alternative text. */
  readonly text: string;
  /** Address or part; empty if unknown. */
  readonly target: string;
};

export type CommonExtractTableCellTypesValueCell = {
  /** Zero-based first row. */
  readonly row: number;
  /** Zero-based first column. */
  readonly column: number;
  /** Rows that the cell covers. */
  readonly rowSpan: number;
  /** Columns that the cell covers. */
  readonly columnSpan: number;
  /** The text as shown, lines separated by LF. */
  readonly text: string;
  /** Address of the cell after `document`. */
  readonly locator?: string;
  readonly box?: CommonExtractTableCellTypesValueBox;
  /** Scope of a header that the source marks. */
  readonly mark?: "auto" | "row" | "column" | "row-group" | "column-group";
  /** Evidence of the span. */
  readonly spanEvidence?: "markup" | "tags" | "missing-rule" | "overlap";
  /** The cell, its row or its column is hidden. */
  readonly isHidden?: boolean;
  /** Hidden text of the cell. */
  readonly hiddenText?: string;
  /** Links in the cell. */
  readonly links?: readonly CommonExtractTableCellTypesValueLink[];
  /** Images in the cell. */
  readonly images?: readonly CommonExtractTableCellTypesValueLink[];
  /** The formula without its equals sign. */
  readonly formula?: string;
  /** The stored value, if it differs from the text. */
  readonly stored?: unknown;
  /** Tables that the cell contains. */
  readonly nested?: readonly string[];
  /** Notes that the cell refers to. */
  readonly footnoteRefs?: readonly string[];
  /** Certainty of the place; absent if marked. */
  readonly confidence?: number;
  /** The type of the content. */
  readonly type?: "integer" | "decimal" | "percent" | "currency" | "date" | "boolean" | "text" | "empty";
  /** A number, a decimal string beyond 15 digits, an ISO 8601 date or a boolean. */
  readonly value?: unknown;
  /** ISO 4217 code, currency sign, `%`, or the header's unit. */
  readonly unit?: string;
  /** Factor that the header states: 1000 for `in thousands`. */
  readonly scale?: number;
  /** Readings between which the text does not decide. */
  readonly ambiguous?: readonly string[];
};

export type CommonExtractTableCellTypesValueTable = {
  /** `table-1` and so on, in the order of the document. */
  readonly id: string;
  /** Name that the source gives; may be empty. */
  readonly name: string;
  /** How the table was found. */
  readonly method: "markup" | "tags" | "lattice" | "stream" | "mixed" | "delimited" | "block";
  /** Zero-based page, slide or sheet. */
  readonly page?: number;
  /** Address of the table after `document`. */
  readonly locator?: string;
  readonly box?: CommonExtractTableCellTypesValueBox;
  /** Number of rows. */
  readonly rows: number;
  /** Number of columns. */
  readonly columns: number;
  /** The caption of the table. */
  readonly caption?: string;
  /** The table only arranges a page. */
  readonly isLayout?: boolean;
  /** The words were recognized in a picture. */
  readonly isRecognized?: boolean;
  /** Id of the table around it. */
  readonly parent?: string;
  /** Id of the earlier table that it continues. */
  readonly continues?: string;
  /** Certainty of the table, 0 to 1; absent if marked. */
  readonly confidence?: number;
  /** Cells by row, then column. */
  readonly cells: readonly CommonExtractTableCellTypesValueCell[];
  /** Notes of the table. */
  readonly footnotes?: readonly {
    /** The mark that cells refer by; may be empty. */
    readonly marker: string;
    /** The note without its marker. */
    readonly text: string;
    /** Identifier of the note in the source. */
    readonly id?: string;
    /** Zero-based row of the cell that holds the note. */
    readonly row?: number;
    /** Cells that refer to the note. */
    readonly cells: readonly CommonExtractTableCellTypesValueSlot[];
  }[];
  /** Cells that state the sum of others. */
  readonly totals?: readonly {
    /** Zero-based row of the total. */
    readonly row: number;
    /** Zero-based column of the total. */
    readonly column: number;
    /** Cells that the total adds. */
    readonly adds: readonly CommonExtractTableCellTypesValueSlot[];
  }[];
};

export type CommonExtractTableCellTypesValue = {
  /** Tables in the order of the document. */
  readonly tables: readonly CommonExtractTableCellTypesValueTable[];
  /** Start of every locator: hash and domain of the file. */
  readonly document: string;
  /** Pages, sheets, slides or parts searched. */
  readonly searched: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** Number of tables found, from 0. */
    readonly tables: number;
  }[];
  /** Words of the document that are in no table. */
  readonly outside: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** The kind of region: text, header, note. */
    readonly region: string;
    /** Number of words between white space. */
    readonly words: number;
  }[];
};

export type CommonExtractTableDetectInput = {
  /** A document or workbook, delimited text, or JSON with `tables` or `pages`. */
  readonly bytes: FileInput;
};

export type CommonExtractTableDetectOptions = {
  /** The format of `bytes`; `auto` recognises it. Default "auto". */
  readonly format?: "auto" | "pdf" | "html" | "docx" | "xlsx" | "pptx" | "jats" | "delimited" | "json" | undefined;
  /** Pages, slides or sheets to read; all without it. 1 to 100000 items. */
  readonly pages?: readonly number[] | undefined;
  /** Indexes of the tables to return. Default: all. 1 to 100000 items. */
  readonly tables?: readonly number[] | undefined;
  /** Regions of PDF pages, each read as one table. 1 to 10000 items. */
  readonly areas?: readonly (readonly number[])[] | undefined;
  /** Positions between the columns of PDF tables; found without it. 1 to 1000 items. */
  readonly columns?: readonly number[] | undefined;
  /** Whether to return hidden content. Default "keep". */
  readonly hidden?: "keep" | "drop" | undefined;
  /** Whether tracked changes count as accepted or rejected. Default "accept". */
  readonly changes?: "accept" | "reject" | undefined;
  /** Whether to return HTML layout tables. Default true. */
  readonly layoutTables?: boolean | undefined;
  /** Password of an encrypted PDF or Office file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read. */
  readonly ocr?: {
    /** Languages of the text, as codes of Tesseract. 1 to 4 items, default ["eng"]. */
    readonly languages?: readonly string[] | undefined;
    /** Pixels per inch at which pages are drawn to be read. 70 to 600, default 200. */
    readonly dpi?: number | undefined;
    /** Page ranges to recognize. Default: all pages. Up to 10000 items. */
    readonly pages?: readonly ({
      /** First page, counted from 1. 1 to 1000000. */
      readonly from: number;
      /** Last page of the range. 1 to 1000000. */
      readonly to?: number | undefined;
    })[] | undefined;
  } | undefined;
};

export type CommonExtractTableDetectValueBox = {
  /** Left edge in points. */
  readonly x0: number;
  /** Upper edge in points. */
  readonly y0: number;
  /** Right edge in points. */
  readonly x1: number;
  /** Lower edge in points. */
  readonly y1: number;
};

export type CommonExtractTableDetectValueRunnerUp = {
  /** The text that the cell would have. */
  readonly text?: string;
  /** Zero-based column of the text. */
  readonly column?: number;
  /** The method that scored second. */
  readonly method?: "markup" | "tags" | "lattice" | "stream" | "mixed" | "delimited" | "block";
  /** Score of the reading, 0 to 1. */
  readonly confidence: number;
  /** Why the second reading lost. */
  readonly reason: string;
};

export type CommonExtractTableDetectValueSlot = {
  /** Zero-based row. */
  readonly row: number;
  /** Zero-based column. */
  readonly column: number;
};

export type CommonExtractTableDetectValueLink = {
  /** Text, or alternative text. */
  readonly text: string;
  /** Address or part; empty if unknown. */
  readonly target: string;
};

export type CommonExtractTableDetectValue = {
  /** Tables in the order of the document. */
  readonly tables: readonly ({
    /** `table-1` and so on, in the order of the document. */
    readonly id: string;
    /** Name that the source gives; may be empty. */
    readonly name: string;
    /** How the table was found. */
    readonly method: "markup" | "tags" | "lattice" | "stream" | "mixed" | "delimited" | "block";
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** Address of the table after `document`. */
    readonly locator?: string;
    readonly box?: CommonExtractTableDetectValueBox;
    /** Number of rows. */
    readonly rows: number;
    /** Number of columns. */
    readonly columns: number;
    /** The caption of the table. */
    readonly caption?: string;
    /** The table only arranges a page. */
    readonly isLayout?: boolean;
    /** The words were recognized in a picture. */
    readonly isRecognized?: boolean;
    /** Id of the table around it. */
    readonly parent?: string;
    /** Id of the earlier table that it continues. */
    readonly continues?: string;
    /** Certainty of the table, 0 to 1; absent if marked. */
    readonly confidence?: number;
    readonly runnerUp?: CommonExtractTableDetectValueRunnerUp;
    /** Number of cells of the table. 0 or more. */
    readonly cells: number;
    /** Number of words in the cells, the caption and the notes. 0 or more. */
    readonly words: number;
  })[];
  /** Start of every locator: hash and domain of the file. */
  readonly document: string;
  /** Pages, sheets, slides or parts searched. */
  readonly searched: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** Number of tables found, from 0. */
    readonly tables: number;
  }[];
  /** Words of the document that are in no table. */
  readonly outside: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** The kind of region: text, header, note. */
    readonly region: string;
    /** Number of words between white space. */
    readonly words: number;
  }[];
};

export type CommonExtractTableFootnotesInput = {
  /** A document or workbook, delimited text, or JSON with `tables` or `pages`. */
  readonly bytes: FileInput;
};

export type CommonExtractTableFootnotesOptions = {
  /** The format of `bytes`; `auto` recognises it. Default "auto". */
  readonly format?: "auto" | "pdf" | "html" | "docx" | "xlsx" | "pptx" | "jats" | "delimited" | "json" | undefined;
  /** Pages, slides or sheets to read; all without it. 1 to 100000 items. */
  readonly pages?: readonly number[] | undefined;
  /** Indexes of the tables to return. Default: all. 1 to 100000 items. */
  readonly tables?: readonly number[] | undefined;
  /** Regions of PDF pages, each read as one table. 1 to 10000 items. */
  readonly areas?: readonly (readonly number[])[] | undefined;
  /** Positions between the columns of PDF tables; found without it. 1 to 1000 items. */
  readonly columns?: readonly number[] | undefined;
  /** Whether to return hidden content. Default "keep". */
  readonly hidden?: "keep" | "drop" | undefined;
  /** Whether tracked changes count as accepted or rejected. Default "accept". */
  readonly changes?: "accept" | "reject" | undefined;
  /** Whether to return HTML layout tables. Default true. */
  readonly layoutTables?: boolean | undefined;
  /** Password of an encrypted PDF or Office file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read. */
  readonly ocr?: {
    /** Languages of the text, as codes of Tesseract. 1 to 4 items, default ["eng"]. */
    readonly languages?: readonly string[] | undefined;
    /** Pixels per inch at which pages are drawn to be read. 70 to 600, default 200. */
    readonly dpi?: number | undefined;
    /** Page ranges to recognize. Default: all pages. Up to 10000 items. */
    readonly pages?: readonly ({
      /** First page, counted from 1. 1 to 1000000. */
      readonly from: number;
      /** Last page of the range. 1 to 1000000. */
      readonly to?: number | undefined;
    })[] | undefined;
  } | undefined;
};

export type CommonExtractTableFootnotesValueBox = {
  /** Left edge in points. */
  readonly x0: number;
  /** Upper edge in points. */
  readonly y0: number;
  /** Right edge in points. */
  readonly x1: number;
  /** Lower edge in points. */
  readonly y1: number;
};

export type CommonExtractTableFootnotesValueSlot = {
  /** Zero-based row. */
  readonly row: number;
  /** Zero-based column. */
  readonly column: number;
};

export type CommonExtractTableFootnotesValueLink = {
  /** Text, or alternative text. */
  readonly text: string;
  /** Address or part; empty if unknown. */
  readonly target: string;
};

export type CommonExtractTableFootnotesValueRunnerUp = {
  /** The text that the cell would have. */
  readonly text?: string;
  /** Zero-based column of the text. */
  readonly column?: number;
  /** The method that scored second. */
  readonly method?: "markup" | "tags" | "lattice" | "stream" | "mixed" | "delimited" | "block";
  /** Score of the reading, 0 to 1. */
  readonly confidence: number;
  /** Why the second reading lost. */
  readonly reason: string;
};

export type CommonExtractTableFootnotesValueCell = {
  /** Zero-based first row. */
  readonly row: number;
  /** Zero-based first column. */
  readonly column: number;
  /** Rows that the cell covers. */
  readonly rowSpan: number;
  /** Columns that the cell covers. */
  readonly columnSpan: number;
  /** The text as shown, lines separated by LF. */
  readonly text: string;
  /** Address of the cell after `document`. */
  readonly locator?: string;
  readonly box?: CommonExtractTableFootnotesValueBox;
  /** Scope of a header that the source marks. */
  readonly mark?: "auto" | "row" | "column" | "row-group" | "column-group";
  /** Evidence of the span. */
  readonly spanEvidence?: "markup" | "tags" | "missing-rule" | "overlap";
  /** The cell, its row or its column is hidden. */
  readonly isHidden?: boolean;
  /** Hidden text of the cell. */
  readonly hiddenText?: string;
  /** Links in the cell. */
  readonly links?: readonly CommonExtractTableFootnotesValueLink[];
  /** Images in the cell. */
  readonly images?: readonly CommonExtractTableFootnotesValueLink[];
  /** The formula without its equals sign. */
  readonly formula?: string;
  /** The stored value, if it differs from the text. */
  readonly stored?: unknown;
  /** Tables that the cell contains. */
  readonly nested?: readonly string[];
  /** Notes that the cell refers to. */
  readonly footnoteRefs?: readonly string[];
  /** Certainty of the place; absent if marked. */
  readonly confidence?: number;
  readonly runnerUp?: CommonExtractTableFootnotesValueRunnerUp;
  /** Raised characters in the text. */
  readonly superscripts?: readonly {
    /** Text of the raised characters. */
    readonly text: string;
    /** Offset in `text`, in UTF-16 code units. */
    readonly start: number;
  }[];
};

export type CommonExtractTableFootnotesValueTable = {
  /** `table-1` and so on, in the order of the document. */
  readonly id: string;
  /** Name that the source gives; may be empty. */
  readonly name: string;
  /** How the table was found. */
  readonly method: "markup" | "tags" | "lattice" | "stream" | "mixed" | "delimited" | "block";
  /** Zero-based page, slide or sheet. */
  readonly page?: number;
  /** Address of the table after `document`. */
  readonly locator?: string;
  readonly box?: CommonExtractTableFootnotesValueBox;
  /** Number of rows. */
  readonly rows: number;
  /** Number of columns. */
  readonly columns: number;
  /** The caption of the table. */
  readonly caption?: string;
  /** The table only arranges a page. */
  readonly isLayout?: boolean;
  /** The words were recognized in a picture. */
  readonly isRecognized?: boolean;
  /** Id of the table around it. */
  readonly parent?: string;
  /** Id of the earlier table that it continues. */
  readonly continues?: string;
  /** Certainty of the table, 0 to 1; absent if marked. */
  readonly confidence?: number;
  /** Cells by row, then column. */
  readonly cells: readonly CommonExtractTableFootnotesValueCell[];
  /** Notes of the table. */
  readonly footnotes?: readonly {
    /** The mark that cells refer by; may be empty. */
    readonly marker: string;
    /** The note without its marker. */
    readonly text: string;
    /** Identifier of the note in the source. */
    readonly id?: string;
    /** Zero-based row of the cell that holds the note. */
    readonly row?: number;
    /** Cells that refer to the note. */
    readonly cells: readonly CommonExtractTableFootnotesValueSlot[];
  }[];
  readonly runnerUp?: CommonExtractTableFootnotesValueRunnerUp;
};

export type CommonExtractTableFootnotesValue = {
  /** Tables in the order of the document. */
  readonly tables: readonly CommonExtractTableFootnotesValueTable[];
  /** Start of every locator: hash and domain of the file. */
  readonly document: string;
  /** Pages, sheets, slides or parts searched. */
  readonly searched: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** Number of tables found, from 0. */
    readonly tables: number;
  }[];
  /** Words of the document that are in no table. */
  readonly outside: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** The kind of region: text, header, note. */
    readonly region: string;
    /** Number of words between white space. */
    readonly words: number;
  }[];
};

export type CommonExtractTableGridInput = {
  /** A document or workbook, delimited text, or JSON with `tables` or `pages`. */
  readonly bytes: FileInput;
};

export type CommonExtractTableGridOptions = {
  /** The format of `bytes`; `auto` recognises it. Default "auto". */
  readonly format?: "auto" | "pdf" | "html" | "docx" | "xlsx" | "pptx" | "jats" | "delimited" | "json" | undefined;
  /** Pages, slides or sheets to read; all without it. 1 to 100000 items. */
  readonly pages?: readonly number[] | undefined;
  /** Indexes of the tables to return. Default: all. 1 to 100000 items. */
  readonly tables?: readonly number[] | undefined;
  /** Regions of PDF pages, each read as one table. 1 to 10000 items. */
  readonly areas?: readonly (readonly number[])[] | undefined;
  /** Positions between the columns of PDF tables; found without it. 1 to 1000 items. */
  readonly columns?: readonly number[] | undefined;
  /** Whether to return hidden content. Default "keep". */
  readonly hidden?: "keep" | "drop" | undefined;
  /** Whether tracked changes count as accepted or rejected. Default "accept". */
  readonly changes?: "accept" | "reject" | undefined;
  /** Whether to return HTML layout tables. Default true. */
  readonly layoutTables?: boolean | undefined;
  /** Password of an encrypted PDF or Office file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read. */
  readonly ocr?: {
    /** Languages of the text, as codes of Tesseract. 1 to 4 items, default ["eng"]. */
    readonly languages?: readonly string[] | undefined;
    /** Pixels per inch at which pages are drawn to be read. 70 to 600, default 200. */
    readonly dpi?: number | undefined;
    /** Page ranges to recognize. Default: all pages. Up to 10000 items. */
    readonly pages?: readonly ({
      /** First page, counted from 1. 1 to 1000000. */
      readonly from: number;
      /** Last page of the range. 1 to 1000000. */
      readonly to?: number | undefined;
    })[] | undefined;
  } | undefined;
};

export type CommonExtractTableGridValueBox = {
  /** Left edge in points. */
  readonly x0: number;
  /** Upper edge in points. */
  readonly y0: number;
  /** Right edge in points. */
  readonly x1: number;
  /** Lower edge in points. */
  readonly y1: number;
};

export type CommonExtractTableGridValueSlot = {
  /** Zero-based row. */
  readonly row: number;
  /** Zero-based column. */
  readonly column: number;
};

export type CommonExtractTableGridValueLink = {
  /** Text, or alternative text. */
  readonly text: string;
  /** Address or part; empty if unknown. */
  readonly target: string;
};

export type CommonExtractTableGridValueRunnerUp = {
  /** The text that the cell would have. */
  readonly text?: string;
  /** Zero-based column of the text. */
  readonly column?: number;
  /** The method that scored second. */
  readonly method?: "markup" | "tags" | "lattice" | "stream" | "mixed" | "delimited" | "block";
  /** Score of the reading, 0 to 1. */
  readonly confidence: number;
  /** Why the second reading lost. */
  readonly reason: string;
};

export type CommonExtractTableGridValueCell = {
  /** Zero-based first row. */
  readonly row: number;
  /** Zero-based first column. */
  readonly column: number;
  /** Rows that the cell covers. */
  readonly rowSpan: number;
  /** Columns that the cell covers. */
  readonly columnSpan: number;
  /** The text as shown, lines separated by LF. */
  readonly text: string;
  /** Address of the cell after `document`. */
  readonly locator?: string;
  readonly box?: CommonExtractTableGridValueBox;
  /** Scope of a header that the source marks. */
  readonly mark?: "auto" | "row" | "column" | "row-group" | "column-group";
  /** Evidence of the span. */
  readonly spanEvidence?: "markup" | "tags" | "missing-rule" | "overlap";
  /** The cell, its row or its column is hidden. */
  readonly isHidden?: boolean;
  /** Hidden text of the cell. */
  readonly hiddenText?: string;
  /** Links in the cell. */
  readonly links?: readonly CommonExtractTableGridValueLink[];
  /** Images in the cell. */
  readonly images?: readonly CommonExtractTableGridValueLink[];
  /** The formula without its equals sign. */
  readonly formula?: string;
  /** The stored value, if it differs from the text. */
  readonly stored?: unknown;
  /** Tables that the cell contains. */
  readonly nested?: readonly string[];
  /** Notes that the cell refers to. */
  readonly footnoteRefs?: readonly string[];
  /** Certainty of the place; absent if marked. */
  readonly confidence?: number;
  readonly runnerUp?: CommonExtractTableGridValueRunnerUp;
  /** Raised characters in the text. */
  readonly superscripts?: readonly {
    /** Text of the raised characters. */
    readonly text: string;
    /** Offset in `text`, in UTF-16 code units. */
    readonly start: number;
  }[];
};

export type CommonExtractTableGridValueTable = {
  /** `table-1` and so on, in the order of the document. */
  readonly id: string;
  /** Name that the source gives; may be empty. */
  readonly name: string;
  /** How the table was found. */
  readonly method: "markup" | "tags" | "lattice" | "stream" | "mixed" | "delimited" | "block";
  /** Zero-based page, slide or sheet. */
  readonly page?: number;
  /** Address of the table after `document`. */
  readonly locator?: string;
  readonly box?: CommonExtractTableGridValueBox;
  /** Number of rows. */
  readonly rows: number;
  /** Number of columns. */
  readonly columns: number;
  /** The caption of the table. */
  readonly caption?: string;
  /** The table only arranges a page. */
  readonly isLayout?: boolean;
  /** The words were recognized in a picture. */
  readonly isRecognized?: boolean;
  /** Id of the table around it. */
  readonly parent?: string;
  /** Id of the earlier table that it continues. */
  readonly continues?: string;
  /** Certainty of the table, 0 to 1; absent if marked. */
  readonly confidence?: number;
  /** Cells by row, then column. */
  readonly cells: readonly CommonExtractTableGridValueCell[];
  /** Notes of the table. */
  readonly footnotes?: readonly {
    /** The mark that cells refer by; may be empty. */
    readonly marker: string;
    /** The note without its marker. */
    readonly text: string;
    /** Identifier of the note in the source. */
    readonly id?: string;
    /** Zero-based row of the cell that holds the note. */
    readonly row?: number;
    /** Cells that refer to the note. */
    readonly cells: readonly CommonExtractTableGridValueSlot[];
  }[];
  readonly runnerUp?: CommonExtractTableGridValueRunnerUp;
};

export type CommonExtractTableGridValue = {
  /** Tables in the order of the document. */
  readonly tables: readonly CommonExtractTableGridValueTable[];
  /** Start of every locator: hash and domain of the file. */
  readonly document: string;
  /** Pages, sheets, slides or parts searched. */
  readonly searched: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** Number of tables found, from 0. */
    readonly tables: number;
  }[];
  /** Words of the document that are in no table. */
  readonly outside: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** The kind of region: text, header, note. */
    readonly region: string;
    /** Number of words between white space. */
    readonly words: number;
  }[];
};

export type CommonExtractTableHeadersInput = {
  /** A document or workbook, delimited text, or JSON with `tables` or `pages`. */
  readonly bytes: FileInput;
};

export type CommonExtractTableHeadersOptions = {
  /** The format of `bytes`; `auto` recognises it. Default "auto". */
  readonly format?: "auto" | "pdf" | "html" | "docx" | "xlsx" | "pptx" | "jats" | "delimited" | "json" | undefined;
  /** Pages, slides or sheets to read; all without it. 1 to 100000 items. */
  readonly pages?: readonly number[] | undefined;
  /** Indexes of the tables to return. Default: all. 1 to 100000 items. */
  readonly tables?: readonly number[] | undefined;
  /** Regions of PDF pages, each read as one table. 1 to 10000 items. */
  readonly areas?: readonly (readonly number[])[] | undefined;
  /** Positions between the columns of PDF tables; found without it. 1 to 1000 items. */
  readonly columns?: readonly number[] | undefined;
  /** Whether to return hidden content. Default "keep". */
  readonly hidden?: "keep" | "drop" | undefined;
  /** Whether tracked changes count as accepted or rejected. Default "accept". */
  readonly changes?: "accept" | "reject" | undefined;
  /** Whether to return HTML layout tables. Default true. */
  readonly layoutTables?: boolean | undefined;
  /** Password of an encrypted PDF or Office file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read. */
  readonly ocr?: {
    /** Languages of the text, as codes of Tesseract. 1 to 4 items, default ["eng"]. */
    readonly languages?: readonly string[] | undefined;
    /** Pixels per inch at which pages are drawn to be read. 70 to 600, default 200. */
    readonly dpi?: number | undefined;
    /** Page ranges to recognize. Default: all pages. Up to 10000 items. */
    readonly pages?: readonly ({
      /** First page, counted from 1. 1 to 1000000. */
      readonly from: number;
      /** Last page of the range. 1 to 1000000. */
      readonly to?: number | undefined;
    })[] | undefined;
  } | undefined;
  /** Header rows of each table; read or guessed without it. 0 to 1000. */
  readonly headerRows?: number | undefined;
  /** Header columns of each table; read or guessed without it. 0 to 1000. */
  readonly headerColumns?: number | undefined;
};

export type CommonExtractTableHeadersValueBox = {
  /** Left edge in points. */
  readonly x0: number;
  /** Upper edge in points. */
  readonly y0: number;
  /** Right edge in points. */
  readonly x1: number;
  /** Lower edge in points. */
  readonly y1: number;
};

export type CommonExtractTableHeadersValueSlot = {
  /** Zero-based row. */
  readonly row: number;
  /** Zero-based column. */
  readonly column: number;
};

export type CommonExtractTableHeadersValueLink = {
  /** Text, or alternative text. */
  readonly text: string;
  /** Address or part; empty if unknown. */
  readonly target: string;
};

export type CommonExtractTableHeadersValueCell = {
  /** Zero-based first row. */
  readonly row: number;
  /** Zero-based first column. */
  readonly column: number;
  /** Rows that the cell covers. */
  readonly rowSpan: number;
  /** Columns that the cell covers. */
  readonly columnSpan: number;
  /** The text as shown, lines separated by LF. */
  readonly text: string;
  /** Address of the cell after `document`. */
  readonly locator?: string;
  readonly box?: CommonExtractTableHeadersValueBox;
  /** Scope of a header that the source marks. */
  readonly mark?: "auto" | "row" | "column" | "row-group" | "column-group";
  /** Evidence of the span. */
  readonly spanEvidence?: "markup" | "tags" | "missing-rule" | "overlap";
  /** The cell, its row or its column is hidden. */
  readonly isHidden?: boolean;
  /** Hidden text of the cell. */
  readonly hiddenText?: string;
  /** Links in the cell. */
  readonly links?: readonly CommonExtractTableHeadersValueLink[];
  /** Images in the cell. */
  readonly images?: readonly CommonExtractTableHeadersValueLink[];
  /** The formula without its equals sign. */
  readonly formula?: string;
  /** The stored value, if it differs from the text. */
  readonly stored?: unknown;
  /** Tables that the cell contains. */
  readonly nested?: readonly string[];
  /** Notes that the cell refers to. */
  readonly footnoteRefs?: readonly string[];
  /** Certainty of the place; absent if marked. */
  readonly confidence?: number;
  /** What the cell is in its table. */
  readonly role?: "header" | "row-header" | "data";
};

export type CommonExtractTableHeadersValueTable = {
  /** `table-1` and so on, in the order of the document. */
  readonly id: string;
  /** Name that the source gives; may be empty. */
  readonly name: string;
  /** How the table was found. */
  readonly method: "markup" | "tags" | "lattice" | "stream" | "mixed" | "delimited" | "block";
  /** Zero-based page, slide or sheet. */
  readonly page?: number;
  /** Address of the table after `document`. */
  readonly locator?: string;
  readonly box?: CommonExtractTableHeadersValueBox;
  /** Number of rows. */
  readonly rows: number;
  /** Number of columns. */
  readonly columns: number;
  /** The caption of the table. */
  readonly caption?: string;
  /** The table only arranges a page. */
  readonly isLayout?: boolean;
  /** The words were recognized in a picture. */
  readonly isRecognized?: boolean;
  /** Id of the table around it. */
  readonly parent?: string;
  /** Id of the earlier table that it continues. */
  readonly continues?: string;
  /** Certainty of the table, 0 to 1; absent if marked. */
  readonly confidence?: number;
  /** Cells by row, then column. */
  readonly cells: readonly CommonExtractTableHeadersValueCell[];
  /** Notes of the table. */
  readonly footnotes?: readonly {
    /** The mark that cells refer by; may be empty. */
    readonly marker: string;
    /** The note without its marker. */
    readonly text: string;
    /** Identifier of the note in the source. */
    readonly id?: string;
    /** Zero-based row of the cell that holds the note. */
    readonly row?: number;
    /** Cells that refer to the note. */
    readonly cells: readonly CommonExtractTableHeadersValueSlot[];
  }[];
  /** Number of leading header rows. */
  readonly headerRows?: number;
  /** Number of leading header columns. */
  readonly headerColumns?: number;
  /** Where the header is known from. */
  readonly headerEvidence?: "markup" | "option" | "guess" | "none";
  /** Header path of each column. */
  readonly columnPaths?: readonly (readonly string[])[];
  /** Header path of each row. */
  readonly rowPaths?: readonly (readonly string[])[];
};

export type CommonExtractTableHeadersValue = {
  /** Tables in the order of the document. */
  readonly tables: readonly CommonExtractTableHeadersValueTable[];
  /** Start of every locator: hash and domain of the file. */
  readonly document: string;
  /** Pages, sheets, slides or parts searched. */
  readonly searched: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** Number of tables found, from 0. */
    readonly tables: number;
  }[];
  /** Words of the document that are in no table. */
  readonly outside: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** The kind of region: text, header, note. */
    readonly region: string;
    /** Number of words between white space. */
    readonly words: number;
  }[];
};

export type CommonTransformInput = {
  /** A document or workbook, delimited text, or JSON with `tables` or `pages`. */
  readonly bytes: FileInput;
};

export type CommonTransformOptions = {
  /** Changes, applied in their order. Up to 100 items, default []. */
  readonly steps?: readonly ({
    /** The change to make; docs/tables.md describes each. */
    readonly step: "unmerge-fill" | "promote-header" | "transpose" | "drop-empty" | "split-column" | "join-continued" | "cast";
    /** Ids of the tables to change; all without it. Up to 100000 items. */
    readonly tables?: readonly string[] | undefined;
    /** promote-header: number of header rows. 0 to 1000, default 1. */
    readonly rows?: number | undefined;
    /** drop-empty: which empty lines to remove. Default "both". */
    readonly what?: "rows" | "columns" | "both" | undefined;
    /** drop-empty: whether dashes and `n/a` count as empty. Default false. */
    readonly placeholders?: boolean | undefined;
    /** split-column and cast: zero-based column. 0 to 1000000. */
    readonly column?: number | undefined;
    /** split-column: text between the parts. 1 to 64 characters, default " ". */
    readonly separator?: string | undefined;
    /** split-column: columns to make. 2 to 100, default 2. */
    readonly parts?: number | undefined;
    /** cast: the type of the column. Default "text". */
    readonly type?: "integer" | "decimal" | "percent" | "currency" | "date" | "boolean" | "text" | undefined;
  })[] | undefined;
  /** The format of `bytes`; `auto` recognises it. Default "auto". */
  readonly format?: "auto" | "pdf" | "html" | "docx" | "xlsx" | "pptx" | "jats" | "delimited" | "json" | undefined;
  /** Pages, slides or sheets to read; all without it. 1 to 100000 items. */
  readonly pages?: readonly number[] | undefined;
  /** Indexes of the tables to return. Default: all. 1 to 100000 items. */
  readonly tables?: readonly number[] | undefined;
  /** Whether to return hidden content. Default "keep". */
  readonly hidden?: "keep" | "drop" | undefined;
  /** Password of an encrypted PDF or Office file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Header rows of each table; read or guessed without it. 0 to 1000. */
  readonly headerRows?: number | undefined;
  /** Order of numeric dates; `auto` decides by column. Default "auto". */
  readonly dateOrder?: "auto" | "day-first" | "month-first" | "year-first" | undefined;
  /** Decimal separator; `auto` decides by column. Default "auto". */
  readonly decimal?: "auto" | "point" | "comma" | undefined;
};

export type CommonTransformValueBox = {
  /** Left edge in points. */
  readonly x0: number;
  /** Upper edge in points. */
  readonly y0: number;
  /** Right edge in points. */
  readonly x1: number;
  /** Lower edge in points. */
  readonly y1: number;
};

export type CommonTransformValueSlot = {
  /** Zero-based row. */
  readonly row: number;
  /** Zero-based column. */
  readonly column: number;
};

export type CommonTransformValueLink = {
  /** Text, or alternative text. */
  readonly text: string;
  /** Address or part; empty if unknown. */
  readonly target: string;
};

export type CommonTransformValueCell = {
  /** Zero-based first row. */
  readonly row: number;
  /** Zero-based first column. */
  readonly column: number;
  /** Rows that the cell covers. */
  readonly rowSpan: number;
  /** Columns that the cell covers. */
  readonly columnSpan: number;
  /** The text as shown, lines separated by LF. */
  readonly text: string;
  /** Address of the cell after `document`. */
  readonly locator?: string;
  readonly box?: CommonTransformValueBox;
  /** Scope of a header that the source marks. */
  readonly mark?: "auto" | "row" | "column" | "row-group" | "column-group";
  /** Evidence of the span. */
  readonly spanEvidence?: "markup" | "tags" | "missing-rule" | "overlap";
  /** The cell, its row or its column is hidden. */
  readonly isHidden?: boolean;
  /** Hidden text of the cell. */
  readonly hiddenText?: string;
  /** Links in the cell. */
  readonly links?: readonly CommonTransformValueLink[];
  /** Images in the cell. */
  readonly images?: readonly CommonTransformValueLink[];
  /** The formula without its equals sign. */
  readonly formula?: string;
  /** The stored value, if it differs from the text. */
  readonly stored?: unknown;
  /** Tables that the cell contains. */
  readonly nested?: readonly string[];
  /** Notes that the cell refers to. */
  readonly footnoteRefs?: readonly string[];
  /** Certainty of the place; absent if marked. */
  readonly confidence?: number;
  /** What the cell is in its table. */
  readonly role?: "header" | "row-header" | "data";
  /** The type that a cast gave the cell. */
  readonly type?: "integer" | "decimal" | "percent" | "currency" | "date" | "boolean" | "text" | "empty";
  /** The value that a cast gave the cell. */
  readonly value?: unknown;
};

export type CommonTransformValueTable = {
  /** `table-1` and so on, in the order of the document. */
  readonly id: string;
  /** Name that the source gives; may be empty. */
  readonly name: string;
  /** How the table was found. */
  readonly method: "markup" | "tags" | "lattice" | "stream" | "mixed" | "delimited" | "block";
  /** Zero-based page, slide or sheet. */
  readonly page?: number;
  /** Address of the table after `document`. */
  readonly locator?: string;
  readonly box?: CommonTransformValueBox;
  /** Number of rows. */
  readonly rows: number;
  /** Number of columns. */
  readonly columns: number;
  /** The caption of the table. */
  readonly caption?: string;
  /** The table only arranges a page. */
  readonly isLayout?: boolean;
  /** The words were recognized in a picture. */
  readonly isRecognized?: boolean;
  /** Id of the table around it. */
  readonly parent?: string;
  /** Id of the earlier table that it continues. */
  readonly continues?: string;
  /** Certainty of the table, 0 to 1; absent if marked. */
  readonly confidence?: number;
  /** Cells by row, then column. */
  readonly cells: readonly CommonTransformValueCell[];
  /** Notes of the table. */
  readonly footnotes?: readonly {
    /** The mark that cells refer by; may be empty. */
    readonly marker: string;
    /** The note without its marker. */
    readonly text: string;
    /** Identifier of the note in the source. */
    readonly id?: string;
    /** Zero-based row of the cell that holds the note. */
    readonly row?: number;
    /** Cells that refer to the note. */
    readonly cells: readonly CommonTransformValueSlot[];
  }[];
  /** Number of leading header rows. */
  readonly headerRows?: number;
  /** Number of leading header columns. */
  readonly headerColumns?: number;
};

export type CommonTransformValue = {
  /** Tables in the order of the document. */
  readonly tables: readonly CommonTransformValueTable[];
  /** What each step changed in each table. */
  readonly changes: readonly {
    /** The name of the step. */
    readonly step: string;
    /** Zero-based position of the step. */
    readonly index: number;
    /** Id of the table. */
    readonly table: string;
    /** Every cell that the step touched, where it was before. */
    readonly cells: readonly CommonTransformValueSlot[];
  }[];
  /** Start of every locator: hash and domain of the file. */
  readonly document: string;
  /** Pages, sheets, slides or parts searched. */
  readonly searched: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** Number of tables found, from 0. */
    readonly tables: number;
  }[];
  /** Words of the document that are in no table. */
  readonly outside: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** The kind of region: text, header, note. */
    readonly region: string;
    /** Number of words between white space. */
    readonly words: number;
  }[];
};

export type CommonValidateInput = {
  /** A document or workbook, delimited text, or JSON with `tables` or `pages`. */
  readonly bytes: FileInput;
};

export type CommonValidateOptions = {
  /** Absolute difference that a sum may have beyond rounding. 0 to 1000000000000000, default 0. */
  readonly tolerance?: number | undefined;
  /** The format of `bytes`; `auto` recognises it. Default "auto". */
  readonly format?: "auto" | "pdf" | "html" | "docx" | "xlsx" | "pptx" | "jats" | "delimited" | "json" | undefined;
  /** Pages, slides or sheets to read; all without it. 1 to 100000 items. */
  readonly pages?: readonly number[] | undefined;
  /** Indexes of the tables to return. Default: all. 1 to 100000 items. */
  readonly tables?: readonly number[] | undefined;
  /** Regions of PDF pages, each read as one table. 1 to 10000 items. */
  readonly areas?: readonly (readonly number[])[] | undefined;
  /** Positions between the columns of PDF tables; found without it. 1 to 1000 items. */
  readonly columns?: readonly number[] | undefined;
  /** Whether to return hidden content. Default "keep". */
  readonly hidden?: "keep" | "drop" | undefined;
  /** Whether tracked changes count as accepted or rejected. Default "accept". */
  readonly changes?: "accept" | "reject" | undefined;
  /** Whether to return HTML layout tables. Default true. */
  readonly layoutTables?: boolean | undefined;
  /** Password of an encrypted PDF or Office file. Up to 512 characters. */
  readonly password?: string | undefined;
  /** Header rows of each table; read or guessed without it. 0 to 1000. */
  readonly headerRows?: number | undefined;
  /** Header columns of each table; read or guessed without it. 0 to 1000. */
  readonly headerColumns?: number | undefined;
  /** Order of numeric dates; `auto` decides by column. Default "auto". */
  readonly dateOrder?: "auto" | "day-first" | "month-first" | "year-first" | undefined;
  /** Decimal separator; `auto` decides by column. Default "auto". */
  readonly decimal?: "auto" | "point" | "comma" | undefined;
};

export type CommonValidateValue = {
  /** Whether no finding is an error. */
  readonly valid: boolean;
  /** Faults by table, then kind. */
  readonly findings: readonly ({
    /** The kind of fault. */
    readonly code: "overlap" | "outside" | "gap" | "ragged" | "header-empty" | "header-repeated" | "sum";
    /** Whether the fault makes the tables invalid. */
    readonly severity: "error" | "warning";
    /** Id of the table. */
    readonly table: string;
    /** Address of the table: append it to `document`. */
    readonly locator?: string;
    /** Zero-based row of the cell. 0 or more. */
    readonly row: number;
    /** Zero-based column of the cell. 0 or more. */
    readonly column: number;
    /** The fault in one sentence. */
    readonly message: string;
    /** The sum or width that was expected. */
    readonly expected?: number;
    /** The sum or width that was found. */
    readonly actual?: number;
    /** The rounding that was allowed for a sum. */
    readonly tolerance?: number;
  })[];
  /** Every table that was checked. */
  readonly checked: readonly {
    /** Id of the table. */
    readonly table: string;
    /** Number of rows of the table. 0 or more. */
    readonly rows: number;
    /** Number of columns of the table. 0 or more. */
    readonly columns: number;
    /** Number of cells of the table. 0 or more. */
    readonly cells: number;
  }[];
  /** Start of every locator: hash and domain of the file. */
  readonly document: string;
  /** Pages, sheets, slides or parts searched. */
  readonly searched: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** Number of tables found, from 0. */
    readonly tables: number;
  }[];
  /** Words of the document that are in no table. */
  readonly outside: readonly {
    /** Locator of the region, after `document`. */
    readonly locator?: string;
    /** Zero-based page, slide or sheet. */
    readonly page?: number;
    /** The kind of region: text, header, note. */
    readonly region: string;
    /** Number of words between white space. */
    readonly words: number;
  }[];
};

export interface TablesOperations {
  /** Convert an extracted table to CSV, JSON, HTML, Markdown or JATS. */
  readonly "common.convert": {
    readonly isAvailable: true;
    readonly input: CommonConvertInput;
    readonly options: CommonConvertOptions & SharedCallOptions;
    readonly value: CommonConvertValue;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED" | "common/TABLE_INPUT_ENCRYPTED" | "common/TABLE_LOSS_REJECTED" | "common/TABLE_OCR_LANGUAGE_MISSING";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED" | "common/TABLE_RICH_CONTENT_DROPPED" | "common/TABLE_HIDDEN_CONTENT" | "common/TABLE_COLUMN_DOUBTFUL" | "common/TABLE_SPAN_CLIPPED" | "common/TABLE_TAGS_CONTRADICTED" | "common/TABLE_WORKBOOK_CONVERTED" | "common/TABLE_HEADER_GUESSED" | "common/TABLE_SPAN_FLATTENED" | "common/TABLE_FORMULA_ESCAPED" | "common/TABLE_OCR_UNCERTAIN";
  };
  /** Find the spans of a table's cells, with the evidence for each. */
  readonly "common.extract.table-cell-merges": {
    readonly isAvailable: true;
    readonly input: CommonExtractTableCellMergesInput;
    readonly options: CommonExtractTableCellMergesOptions & SharedCallOptions;
    readonly value: CommonExtractTableCellMergesValue;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED" | "common/TABLE_INPUT_ENCRYPTED" | "common/TABLE_LOSS_REJECTED" | "common/TABLE_OCR_LANGUAGE_MISSING";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED" | "common/TABLE_RICH_CONTENT_DROPPED" | "common/TABLE_HIDDEN_CONTENT" | "common/TABLE_COLUMN_DOUBTFUL" | "common/TABLE_SPAN_CLIPPED" | "common/TABLE_TAGS_CONTRADICTED" | "common/TABLE_WORKBOOK_CONVERTED" | "common/TABLE_OCR_UNCERTAIN";
  };
  /** Type the cells of a table, with value and unit. */
  readonly "common.extract.table-cell-types": {
    readonly isAvailable: true;
    readonly input: CommonExtractTableCellTypesInput;
    readonly options: CommonExtractTableCellTypesOptions & SharedCallOptions;
    readonly value: CommonExtractTableCellTypesValue;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED" | "common/TABLE_INPUT_ENCRYPTED" | "common/TABLE_LOSS_REJECTED" | "common/TABLE_OCR_LANGUAGE_MISSING";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED" | "common/TABLE_RICH_CONTENT_DROPPED" | "common/TABLE_HIDDEN_CONTENT" | "common/TABLE_COLUMN_DOUBTFUL" | "common/TABLE_SPAN_CLIPPED" | "common/TABLE_TAGS_CONTRADICTED" | "common/TABLE_WORKBOOK_CONVERTED" | "common/TABLE_HEADER_GUESSED" | "common/TABLE_OCR_UNCERTAIN";
  };
  /** Find the tables of a document and their locations. */
  readonly "common.extract.table-detect": {
    readonly isAvailable: true;
    readonly input: CommonExtractTableDetectInput;
    readonly options: CommonExtractTableDetectOptions & SharedCallOptions;
    readonly value: CommonExtractTableDetectValue;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED" | "common/TABLE_INPUT_ENCRYPTED" | "common/TABLE_LOSS_REJECTED" | "common/TABLE_OCR_LANGUAGE_MISSING";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED" | "common/TABLE_RICH_CONTENT_DROPPED" | "common/TABLE_HIDDEN_CONTENT" | "common/TABLE_COLUMN_DOUBTFUL" | "common/TABLE_SPAN_CLIPPED" | "common/TABLE_TAGS_CONTRADICTED" | "common/TABLE_WORKBOOK_CONVERTED" | "common/TABLE_OCR_UNCERTAIN";
  };
  /** Find a table's footnotes and the cells that refer to them. */
  readonly "common.extract.table-footnotes": {
    readonly isAvailable: true;
    readonly input: CommonExtractTableFootnotesInput;
    readonly options: CommonExtractTableFootnotesOptions & SharedCallOptions;
    readonly value: CommonExtractTableFootnotesValue;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED" | "common/TABLE_INPUT_ENCRYPTED" | "common/TABLE_LOSS_REJECTED" | "common/TABLE_OCR_LANGUAGE_MISSING";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED" | "common/TABLE_RICH_CONTENT_DROPPED" | "common/TABLE_HIDDEN_CONTENT" | "common/TABLE_COLUMN_DOUBTFUL" | "common/TABLE_SPAN_CLIPPED" | "common/TABLE_TAGS_CONTRADICTED" | "common/TABLE_WORKBOOK_CONVERTED" | "common/TABLE_OCR_UNCERTAIN";
  };
  /** Extract a table's grid of cells. */
  readonly "common.extract.table-grid": {
    readonly isAvailable: true;
    readonly input: CommonExtractTableGridInput;
    readonly options: CommonExtractTableGridOptions & SharedCallOptions;
    readonly value: CommonExtractTableGridValue;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED" | "common/TABLE_INPUT_ENCRYPTED" | "common/TABLE_LOSS_REJECTED" | "common/TABLE_OCR_LANGUAGE_MISSING";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED" | "common/TABLE_RICH_CONTENT_DROPPED" | "common/TABLE_HIDDEN_CONTENT" | "common/TABLE_COLUMN_DOUBTFUL" | "common/TABLE_SPAN_CLIPPED" | "common/TABLE_TAGS_CONTRADICTED" | "common/TABLE_WORKBOOK_CONVERTED" | "common/TABLE_OCR_UNCERTAIN";
  };
  /** Find a table's header rows, header columns and column paths. */
  readonly "common.extract.table-headers": {
    readonly isAvailable: true;
    readonly input: CommonExtractTableHeadersInput;
    readonly options: CommonExtractTableHeadersOptions & SharedCallOptions;
    readonly value: CommonExtractTableHeadersValue;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED" | "common/TABLE_INPUT_ENCRYPTED" | "common/TABLE_LOSS_REJECTED" | "common/TABLE_OCR_LANGUAGE_MISSING";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED" | "common/TABLE_RICH_CONTENT_DROPPED" | "common/TABLE_HIDDEN_CONTENT" | "common/TABLE_COLUMN_DOUBTFUL" | "common/TABLE_SPAN_CLIPPED" | "common/TABLE_TAGS_CONTRADICTED" | "common/TABLE_WORKBOOK_CONVERTED" | "common/TABLE_HEADER_GUESSED" | "common/TABLE_OCR_UNCERTAIN";
  };
  /** Reshape an extracted table. */
  readonly "common.transform": {
    readonly isAvailable: true;
    readonly input: CommonTransformInput;
    readonly options: CommonTransformOptions & SharedCallOptions;
    readonly value: CommonTransformValue;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED" | "common/TABLE_INPUT_ENCRYPTED" | "common/TABLE_LOSS_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED" | "common/TABLE_RICH_CONTENT_DROPPED" | "common/TABLE_HIDDEN_CONTENT" | "common/TABLE_COLUMN_DOUBTFUL" | "common/TABLE_SPAN_CLIPPED" | "common/TABLE_TAGS_CONTRADICTED" | "common/TABLE_WORKBOOK_CONVERTED" | "common/TABLE_HEADER_GUESSED" | "common/TABLE_REPEATED_HEADER_DROPPED" | "common/TABLE_CELLS_DROPPED" | "common/TABLE_CAST_FAILED";
  };
  /** Check an extracted table for overlaps, gaps and totals. */
  readonly "common.validate": {
    readonly isAvailable: true;
    readonly input: CommonValidateInput;
    readonly options: CommonValidateOptions & SharedCallOptions;
    readonly value: CommonValidateValue;
    readonly errorCode: "common/TABLE_INVALID_INPUT" | "common/TABLE_BUDGET_EXCEEDED" | "common/TABLE_ABORTED" | "common/SCHEMA_REJECTED" | "common/TABLE_INPUT_ENCRYPTED" | "common/TABLE_LOSS_REJECTED";
    readonly lossCode: "common/TABLE_UNREADABLE_CELL" | "common/TABLE_NESTED_REVIEW" | "common/TABLE_ROTATED_REVIEW" | "common/TABLE_NATIVE_OFFICE_NOT_EMITTED" | "common/TABLE_RICH_CONTENT_DROPPED" | "common/TABLE_HIDDEN_CONTENT" | "common/TABLE_COLUMN_DOUBTFUL" | "common/TABLE_SPAN_CLIPPED" | "common/TABLE_TAGS_CONTRADICTED" | "common/TABLE_WORKBOOK_CONVERTED" | "common/TABLE_HEADER_GUESSED";
  };
}

/** Where the values of operations have files, which are base64 on the wire. */
export const TABLES_FILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  "common.convert": [
    "artifact.bytes"
  ]
};
