import { XmlEditor } from "@colophon/kit-xml";
import type { DitaOp } from "../../codes.ts";
import type { DitaElement } from "../nodes.ts";
import { type Project, type ProjectFile, placeOfOffset } from "../project.ts";
import { TextEditor } from "./text-editor.ts";

/** One edit as a caller gives it; which members it needs depends on `do`. */
export interface GivenEdit {
  readonly do: "setText" | "setAttribute" | "insert" | "delete" | "rename-key" | "move-topic";
  readonly path?: string;
  readonly at?: string;
  readonly text?: string;
  readonly name?: string;
  readonly value?: string;
  readonly xml?: string;
  readonly where?: "before" | "after" | "first" | "last";
  readonly from?: string;
  readonly to?: string;
  readonly scope?: string;
}

/** What was done at one place. */
export interface FileChange {
  readonly edit: number;
  readonly path: string;
  readonly line: number;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Collects the changes of all files; places are those of the project as it was read. */
export class ProjectEditor {
  readonly changes: FileChange[] = [];
  /** Old path -> new one. */
  readonly moved = new Map<string, string>();
  readonly #editors = new Map<ProjectFile, XmlEditor>();
  readonly #texts = new Map<ProjectFile, TextEditor>();
  readonly project: Project;
  readonly op: DitaOp;

  constructor(project: Project, op: DitaOp) {
    this.project = project;
    this.op = op;
  }

  file(path: string | undefined): ProjectFile {
    const file = path === undefined ? undefined : this.project.files.get(path.normalize("NFC"));
    if (file === undefined) throw this.op.error("NOT_FOUND", `The file "${path ?? ""}" does not exist.`);
    if (file.document === undefined || file.fault !== undefined)
      throw this.op.error("UNSUPPORTED_FILE", `${file.path} is not DITA XML that can be edited.`);
    return file;
  }

  editor(file: ProjectFile): XmlEditor {
    const known = this.#editors.get(file);
    if (known !== undefined) return known;
    if (file.syntax !== undefined)
      throw this.op.error(
        "UNSUPPORTED_FILE",
        `${file.path} is ${file.syntax}: only rename-key and move-topic change it, not edits at a location.`,
      );
    if (file.document === undefined) throw new TypeError("Only documents are edited.");
    const made = new XmlEditor(file.document);
    this.#editors.set(file, made);
    return made;
  }

  /** An attribute's value in place; a note of it. */
  setAttribute(
    element: DitaElement,
    { name, value, edit }: { readonly name: string; readonly value: string; readonly edit: number },
  ): void {
    const { file } = element.origin;
    if (file.syntax === undefined) this.editor(file).setAttribute(element.source, name, value);
    else this.#setInText(element, name, value);
    this.note(edit, element.source, file, {
      what: `${element.name}/@${name}`,
      before: element.attributes.get(name) ?? "",
      after: value,
    });
  }

  #setInText(element: DitaElement, name: string, value: string): void {
    const { file, start } = element.origin;
    const editor = this.#texts.get(file) ?? new TextEditor(file);
    this.#texts.set(file, editor);
    const before = element.attributes.get(name) ?? "";
    if (editor.replace(before, value, start)) return;
    const { line } = placeOfOffset(file, start);
    throw this.op.error(
      "UNSUPPORTED_FILE",
      `${file.path}, line ${line}: the reference "${before}" is not written in this form in the ${file.syntax} file. Change it to "${value}" by hand.`,
      { details: { path: file.path, line } },
    );
  }

  note(
    edit: number,
    { start }: { readonly start: number },
    file: ProjectFile,
    facts: Pick<FileChange, "what" | "before" | "after">,
  ): void {
    this.changes.push({ edit, path: file.path, line: placeOfOffset(file, start).line, ...facts });
  }

  /** The files with all changes done, in the input's order, under their new paths. */
  finish(): readonly {
    readonly path: string;
    readonly from: string;
    readonly bytes: Uint8Array;
    readonly isChanged: boolean;
  }[] {
    return [...this.project.files.values()].map((file) => {
      const editor = this.#editors.get(file);
      const path = this.moved.get(file.path) ?? file.path;
      const isChanged = editor?.hasEdits === true;
      const text = this.#texts.get(file);
      if (text?.hasEdits === true) return { path, from: file.path, bytes: text.finish(), isChanged: true };
      return {
        path,
        from: file.path,
        bytes: isChanged && editor !== undefined ? this.#write(editor, file) : file.read(),
        isChanged,
      };
    });
  }

  #write(editor: XmlEditor, file: ProjectFile): Uint8Array {
    try {
      return editor.finish();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw this.op.error("INVALID_INPUT", `${file.path}: ${error.message}`);
    }
  }
}

export function need(edit: GivenEdit, name: "text" | "name" | "xml" | "from" | "to", op: DitaOp): string {
  const value = edit[name];
  if (value === undefined) throw op.error("INVALID_INPUT", `The edit ${edit.do} needs "${name}".`);
  return value;
}
