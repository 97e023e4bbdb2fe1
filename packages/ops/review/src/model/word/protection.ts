import { child, readAttribute } from "@colophon/base-word";
import type { ReviewOp } from "../../codes.ts";
import { refuseSigned } from "../office-permissions.ts";
import type { WordDocument } from "./word-document.ts";

const TRUE = new Set(["1", "true", "on"]);
/** Kinds of protection under which Word still lets somebody comment. ISO/IEC 29500-1, 17.18.23. */
const ALLOWS_COMMENTS = new Set(["comments", "trackedChanges", "none"]);

/** PERMISSION_DENIED for a document that is signed, or protected against comments. ISO/IEC 29500-1, 17.15.1.29 and .93. */
export function refuseProtectedWord({ file }: WordDocument, op: ReviewOp): void {
  refuseSigned(file, op);
  for (const part of file.opened.related(file.main, "settings")) {
    const settings = file.opened.xml(part).root;
    const editing = child(settings, "w:documentProtection");
    const mode = editing === undefined ? "none" : (readAttribute(editing, "edit") ?? "none");
    if (editing !== undefined && TRUE.has(readAttribute(editing, "enforcement") ?? "") && !ALLOWS_COMMENTS.has(mode))
      throw op.error("PERMISSION_DENIED", `The document is protected (${mode}): it does not allow comments.`);
    const opening = child(settings, "w:writeProtection");
    const hasPassword = ["hash", "hashValue"].some(
      (name) => (opening === undefined ? "" : (readAttribute(opening, name) ?? "")) !== "",
    );
    if (hasPassword) throw op.error("PERMISSION_DENIED", "The document has a password for changes.");
  }
}
