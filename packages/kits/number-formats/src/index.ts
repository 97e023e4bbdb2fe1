export { BUILTIN_FORMATS } from "./data/builtin-formats.ts";
export { type FormatSettings, type NumberFormat, readFormat } from "./format.ts";
export { formatGeneral } from "./general.ts";
export { type CalendarNames, type FormatLocale, readLocale } from "./locale.ts";
