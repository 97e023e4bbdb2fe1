const list = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Functions of the clock, of chance and of the computer. Facts of Excel's function reference. */
export const VOLATILE = list("NOW TODAY RAND RANDBETWEEN RANDARRAY INFO CELL");

/** Functions that read what is outside of the cells: services, cubes, pivot tables, other programs, readings of names. */
export const OUTSIDE = list(
  "GETPIVOTDATA RTD DDE CALL REGISTER.ID SQL.REQUEST WEBSERVICE ENCODEURL FILTERXML IMAGE STOCKHISTORY FIELDVALUE TRANSLATE DETECTLANGUAGE PHONETIC EUROCONVERT PY COPILOT",
);

/** Functions whose result fills as many cells as it needs, and functions that take others. */
export const DYNAMIC = list(
  "FILTER SORT SORTBY UNIQUE SEQUENCE VSTACK HSTACK TOROW TOCOL WRAPROWS WRAPCOLS TAKE DROP CHOOSEROWS CHOOSECOLS EXPAND TEXTSPLIT GROUPBY PIVOTBY TRIMRANGE ANCHORARRAY _TRO_ALL _TRO_LEADING _TRO_TRAILING LET LAMBDA MAP REDUCE SCAN MAKEARRAY BYROW BYCOL ISOMITTED",
);

/** Functions of places: the values of the cells that they name do not matter. */
export const BLIND_TO_VALUES = list("ROW COLUMN ROWS COLUMNS AREAS ISREF SHEET SHEETS FORMULATEXT ISFORMULA OFFSET");
