/**
 * How the facts of a region change the log odds that it is a table.
 *
 * Origin   `test/fit-likelihood.ts` writes this file from `test/data/judged-regions.tsv`.
 * Licence  Apache-2.0.
 */
export const BIAS = -2.0933;

export const WEIGHTS = {
  lattice: 0.7866,
  rules: 0.273,
  text: -0.6091,
  rows: 1.7479,
  columns: 1.912,
  empty: -2.3478,
  emptyRows: 0.094,
  numbers: 0.3982,
  wordy: -2.5982,
  long: -0.3257,
  aligned: 1.7684,
  uniform: 0.7414,
  split: 0.5308,
  spans: 0.6477,
  labels: 1.4847,
  leaders: 0.9317,
  marks: -1.5666,
  numbered: -0.4182,
  unevenRows: -0.1135,
  unevenColumns: -1.895,
  sizes: -2.9973,
  drawings: 0.0731,
  turned: -2.9563,
  boxes: -1.1333,
  fullPage: -1.0483,
  caption: 0.204,
  header: -0.427,
  fixedPitch: 0.6892,
  covered: 0.8853,
  prose: 0.4899,
  fields: -2.792,
  around: -1.4571,
  edge: -0.4031,
  ticks: -0.7948,
  rowRules: 1.1322,
  columnRules: 0.2579,
  small: -0.3074,
  openRows: -0.8676,
  values: 1.6818,
  valueColumn: 0.1634,
  openProse: -0.1166,
  openLong: -0.034,
  openWide: 0.6061,
} as const;
