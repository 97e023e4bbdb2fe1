/**
 * How functions of Excel take ranges and arrays. Facts of Excel's function reference and of [MS-XLS] 2.5.198 (the classes of
 * parameters): `r` takes a reference as it is, `a` computes its argument as an array, `v` takes one value, `p` passes on what
 * its argument is. The last letter repeats; two letters in brackets repeat together.
 */
const CLASSES: Readonly<Record<string, string>> = {
  r:
    "SUM PRODUCT AVERAGE AVERAGEA COUNT COUNTA COUNTBLANK MAX MAXA MIN MINA STDEV STDEVA STDEVP STDEVPA STDEV.S STDEV.P VAR VARA VARP " +
    "VARPA VAR.S VAR.P SUMSQ MEDIAN GEOMEAN HARMEAN DEVSQ AVEDEV KURT SKEW SKEW.P AND OR XOR CONCAT GCD LCM " +
    "MULTINOMIAL AREAS ROWS COLUMNS ISREF N T SHEET SHEETS PHONETIC SINGLE IMSUM IMPRODUCT XIRR FVSCHEDULE ISFORMULA " +
    "TYPE MODE MODE.SNGL ARRAYTOTEXT",
  a:
    "SUMPRODUCT SUMX2MY2 SUMX2PY2 SUMXMY2 MDETERM CORREL COVAR COVARIANCE.P COVARIANCE.S PEARSON RSQ SLOPE INTERCEPT STEYX CHITEST " +
    "CHISQ.TEST FTEST F.TEST PROB",
  av: "TTEST T.TEST ZTEST Z.TEST PERCENTRANK PERCENTRANK.INC PERCENTRANK.EXC",
  vaa: "FORECAST FORECAST.LINEAR LOOKUP",
  rv: "LARGE SMALL PERCENTILE PERCENTILE.INC PERCENTILE.EXC QUARTILE QUARTILE.INC QUARTILE.EXC TRIMMEAN IRR MIRR COUNTIF INDEX OFFSET",
  vr: "NPV SUBTOTAL CELL",
  vrv: "RANK RANK.EQ RANK.AVG VLOOKUP HLOOKUP MATCH XMATCH",
  vvr: "AGGREGATE TEXTJOIN WORKDAY NETWORKDAYS",
  vvvr: "SERIESSUM WORKDAY.INTL NETWORKDAYS.INTL",
  rvr: "SUMIF AVERAGEIF DSUM DAVERAGE DCOUNT DCOUNTA DGET DMAX DMIN DPRODUCT DSTDEV DSTDEVP DVAR DVARP",
  "r(rv)": "SUMIFS AVERAGEIFS MAXIFS MINIFS",
  "(rv)": "COUNTIFS",
  vp: "IF CHOOSE",
  "(vp)": "IFS",
  vrr: "XNPV",
  rrrr: "XLOOKUP LINEST LOGEST TREND GROWTH GETPIVOTDATA",
  r_: "FORMULATEXT ROW COLUMN",
};

const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(CLASSES).flatMap(([classes, names]) =>
    names.split(" ").map((name) => [name, classes.replace("_", "")] as const),
  ),
);

export type ParameterClass = "r" | "a" | "v" | "p";

/** The class of a function's parameter; one of a function that is not listed takes one value. */
export function parameterClass(name: string, index: number): ParameterClass {
  const classes = BY_NAME.get(name) ?? "v";
  const [, first = "", repeated = ""] = /^(\w*?)\((\w+)\)$/.exec(classes) ?? [];
  const letter =
    repeated === ""
      ? classes[Math.min(index, classes.length - 1)]
      : (first[index] ?? repeated[(index - first.length) % repeated.length]);
  return letter === "r" || letter === "a" || letter === "p" ? letter : "v";
}

/** Functions that return arrays or take functions: Excel computes every formula that has one as an array. */
export const ARRAY_FUNCTIONS: ReadonlySet<string> = new Set(
  (
    "ANCHORARRAY BYCOL BYROW CHOOSECOLS CHOOSEROWS DROP EXPAND FILTER FREQUENCY GROUPBY GROWTH HSTACK LAMBDA LINEST LOGEST MAKEARRAY MAP " +
    "MINVERSE MMULT MODE.MULT MUNIT PIVOTBY RANDARRAY REDUCE REGEXEXTRACT SCAN SEQUENCE SORT SORTBY STOCKHISTORY TAKE TEXTSPLIT TOCOL " +
    "TOROW TRANSPOSE TREND TRIMRANGE UNIQUE VSTACK WRAPCOLS WRAPROWS XLOOKUP _TRO_ALL _TRO_LEADING _TRO_TRAILING"
  ).split(" "),
);

/** Functions that return a reference: it may be of several cells. */
export const REFERENCE_FUNCTIONS: ReadonlySet<string> = new Set(["INDEX", "OFFSET", "INDIRECT"]);
