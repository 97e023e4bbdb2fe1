/** The formats that are read. */
export type SourceFormat = "xls" | "xlsb" | "ods" | "fods";
