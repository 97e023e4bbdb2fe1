export { type ExaminedFinding, examineLibreOffice } from "./examine.ts";
export { createOfficeHost, type OfficeHost, type OfficeHostOptions, type OfficeStats } from "./office-host.ts";
