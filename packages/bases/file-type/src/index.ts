export { ACCEPTED_BY, FILE_NAMES, findAccepting, type RequiredType } from "./accepted-by.ts";
export { type FileType, recognizeFile } from "./recognize-file.ts";
export { describeRefusal, refuseType, withFileType } from "./refuse-type.ts";
