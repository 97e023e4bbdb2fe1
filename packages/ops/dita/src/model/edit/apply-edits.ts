import { FormatError } from "@colophon/kit-bytes";
import { findByXpath, parseXml, type XmlElement } from "@colophon/kit-xml";
import type { DitaOp } from "../../codes.ts";
import type { ProjectFile } from "../project.ts";
import { findFragment } from "../references.ts";
import { moveTopic } from "./move-topic.ts";
import { type GivenEdit, need, type ProjectEditor } from "./project-editor.ts";
import { renameKey } from "./rename-key.ts";

export function applyEdits(edits: readonly GivenEdit[], editor: ProjectEditor): void {
  for (const [index, edit] of edits.entries()) {
    editor.op.checkpoint();
    if (edit.do === "rename-key") renameKey(edit, index, editor);
    else if (edit.do === "move-topic") moveTopic(edit, index, editor);
    else editPlace(edit, index, editor);
  }
}

function editPlace(edit: GivenEdit, index: number, editor: ProjectEditor): void {
  const { op } = editor;
  const file = editor.file(edit.path);
  const element = findPlace(file, edit.at ?? "", op);
  const xml = editor.editor(file);
  const raw = (span: { readonly start: number; readonly end: number }): string =>
    file.document?.source.text.slice(span.start, span.end) ?? "";
  const note = (what: string, before: string, after: string): void =>
    editor.note(index, element, file, { what, before, after });
  try {
    if (edit.do === "setText") {
      xml.setText(element, need(edit, "text", op));
      note(`${element.name} text`, raw({ start: element.contentStart, end: element.contentEnd }), edit.text ?? "");
    } else if (edit.do === "setAttribute") {
      const name = need(edit, "name", op);
      if (!/^[\w.:-]+$/u.test(name)) throw op.error("INVALID_INPUT", `"${name}" is not a valid attribute name.`);
      const before = element.attributes.find((one) => one.name === name)?.value ?? "";
      if (edit.value === undefined) xml.removeAttribute(element, name);
      else xml.setAttribute(element, name, edit.value);
      note(`${element.name}/@${name}`, before, edit.value ?? "");
    } else if (edit.do === "insert") {
      const fragment = need(edit, "xml", op);
      checkFragment(fragment, op);
      const where = edit.where ?? "last";
      if (element.parent === undefined && (where === "before" || where === "after"))
        throw op.error("INVALID_INPUT", "Nothing can be inserted beside the root element.");
      if (where === "before") xml.insertBefore(element, fragment);
      else if (where === "after") xml.insertAfter(element, fragment);
      else if (where === "first") xml.prepend(element, fragment);
      else xml.append(element, fragment);
      note(`${where} ${element.name}`, "", fragment);
    } else {
      if (element.parent === undefined) throw op.error("INVALID_INPUT", "The root element cannot be deleted.");
      xml.remove(element);
      note(element.name, raw(element), "");
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw op.error("INVALID_INPUT", `Edit ${index + 1}: ${error.message}`);
  }
}

/** "/topic/body/p[2]", or "#topic/element". */
function findPlace(file: ProjectFile, at: string, op: DitaOp): XmlElement {
  const found = at.startsWith("#")
    ? findFragment(file, at.slice(1))?.source
    : file.document === undefined
      ? undefined
      : findByXpath(file.document, at);
  if (found === undefined) throw op.error("NOT_FOUND", `${file.path} has nothing at "${at}".`);
  return found;
}

function checkFragment(xml: string, op: DitaOp): void {
  try {
    parseXml(new TextEncoder().encode(`<fragment>${xml}</fragment>`), {
      undeclaredPrefixes: "keep",
      checkpoint: op.checkpoint,
    });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw op.error("MALFORMED_XML", `The XML to insert is not well-formed: ${error.message}`);
  }
}
