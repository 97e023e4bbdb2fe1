export { convertMail } from "./operations/convert-mail.ts";
export { extractMailEvidence } from "./operations/extract-mail-evidence.ts";
export { inspectMail } from "./operations/inspect-mail.ts";
export { renderMail } from "./operations/render-mail.ts";
export { validateMail } from "./operations/validate-mail.ts";
