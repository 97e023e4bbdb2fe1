/** Each operation of the family by its name, loaded without the others. Written by `npm run generate`. */
export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  "xlsx.convert": async () => (await import("./operations/convert-xlsx.ts")).convertXlsx,
  "xlsx.inspect": async () => (await import("./operations/inspect-xlsx.ts")).inspectXlsx,
  "xlsx.parse": async () => (await import("./operations/parse-xlsx.ts")).parseXlsx,
  "xlsx.render": async () => (await import("./operations/render-xlsx.ts")).renderXlsx,
  "xlsx.repair": async () => (await import("./operations/repair-xlsx.ts")).repairXlsx,
  "xlsx.transform": async () => (await import("./operations/transform-xlsx.ts")).transformXlsx,
  "xlsx.validate": async () => (await import("./operations/validate-xlsx.ts")).validateXlsx,
};
