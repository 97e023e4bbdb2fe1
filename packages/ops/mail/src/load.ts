/** Each operation of the family by its name, loaded without the others. Written by `npm run generate`. */
export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  "common.convert.mail": async () => (await import("./operations/convert-mail.ts")).convertMail,
  "common.extract.mail-evidence": async () =>
    (await import("./operations/extract-mail-evidence.ts")).extractMailEvidence,
  "common.inspect.mail": async () => (await import("./operations/inspect-mail.ts")).inspectMail,
  "common.render.mail": async () => (await import("./operations/render-mail.ts")).renderMail,
  "common.validate.mail": async () => (await import("./operations/validate-mail.ts")).validateMail,
};
