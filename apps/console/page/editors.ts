import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { EditorProps } from "./editor-props.ts";

interface Editor {
  readonly Component: LazyExoticComponent<ComponentType<EditorProps>>;
  /** Required members of the input that it sets; the form has no other field for them. */
  readonly sets: readonly string[];
  /** Lists of files that it fills. */
  readonly hides?: readonly string[];
  /** What the button says. Default: what the card says. */
  readonly action?: string;
  /** What is to do before the button can be pressed. */
  readonly hint?: string;
}

const redaction: Editor = {
  Component: lazy(async () => ({ default: (await import("./redaction-editor.tsx")).RedactionEditor })),
  sets: ["targets"],
};

const FillEditor = lazy(async () => ({ default: (await import("./fill-editor.tsx")).FillEditor }));

/** Editors made for one operation. They are read when they are needed. */
export const EDITORS: Readonly<Record<string, Editor>> = {
  "pdf.transform.form-fill": {
    Component: lazy(async () => ({ default: (await import("./form-editor.tsx")).FormEditor })),
    sets: [],
  },
  "pdf.redact": redaction,
  "docx.redact": redaction,
  "pdf.transform": {
    Component: lazy(async () => ({ default: (await import("./pages-editor.tsx")).PagesEditor })),
    sets: [],
  },
  "pdf.transform.stamp": {
    Component: lazy(async () => ({ default: (await import("./stamp-editor.tsx")).StampEditor })),
    sets: ["stamps"],
  },
  "docx.transform.fill": {
    Component: FillEditor,
    sets: ["data"],
    hides: ["pictures"],
    action: "Fill the template",
    hint: "Fill in one of the values first.",
  },
  "pptx.transform.fill": { Component: FillEditor, sets: [], hides: ["pictures"], action: "Make the presentation" },
  "pptx.render": {
    Component: lazy(async () => ({ default: (await import("./deck-editor.tsx")).DeckEditor })),
    sets: [],
  },
  "xlsx.transform": {
    Component: lazy(async () => ({ default: (await import("./workbook-editor.tsx")).WorkbookEditor })),
    sets: ["plan"],
    action: "Make the changed workbook",
    hint: "Change something in the grid first.",
  },
};
