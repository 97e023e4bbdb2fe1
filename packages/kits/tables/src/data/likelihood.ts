/**
 * How the facts of a region change the log odds that it is a table.
 *
 * Origin   `test/fit-likelihood.ts` writes this file from `test/data/judged-regions.tsv`.
 * Licence  Apache-2.0.
 */
export const BIAS = -2.4371;

export const WEIGHTS = {
  lattice: 0.8315,
  rules: 0.1842,
  text: -0.693,
  rows: 1.6407,
  columns: 1.9728,
  empty: -1.867,
  emptyRows: 0.0168,
  numbers: 0.482,
  wordy: -2.3847,
  long: -0.4077,
  aligned: 1.5755,
  uniform: 0.7983,
  split: 0.5948,
  spans: 0.5333,
  labels: 1.6641,
  leaders: 0.715,
  marks: -1.3069,
  numbered: -0.2574,
  unevenRows: 0.2586,
  unevenColumns: -1.844,
  sizes: -2.7929,
  drawings: 0.0653,
  turned: -2.924,
  boxes: -1.0831,
  fullPage: -0.8222,
  caption: 0.2872,
  header: -0.4891,
  fixedPitch: 0.7937,
  covered: 1.0826,
  prose: 0.5416,
  fields: -2.5257,
  around: -1.1347,
  edge: -0.2926,
  ticks: -0.7756,
  rowRules: 0.9318,
  columnRules: 0.3273,
  small: -0.1931,
  openRows: -0.8261,
  values: 1.5152,
  valueColumn: 0.2823,
  openProse: -0.1657,
  openLong: 0.1539,
  openWide: 0.5302,
} as const;
