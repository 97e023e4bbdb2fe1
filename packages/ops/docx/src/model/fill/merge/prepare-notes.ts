import { child, childValue, nameOf } from "@colophon/base-word";
import type { PartEdits } from "@colophon/kit-ooxml";
import { childrenOf, type XmlElement } from "@colophon/kit-xml";
import type { TemplatePlan } from "../template-plan.ts";

/** How the notes of a record count and where they are. */
export interface RecordNotes {
  /** Whether footnotes count over all records. */
  readonly countsOn: boolean;
  /** What each section of a record says of its notes. */
  readonly restarts: { readonly footnotes: boolean; readonly endnotes: boolean };
}

/** Elements of `w:settings` that follow `w:endnotePr`. ISO/IEC 29500-1, 17.15.1.78. */
const AFTER_ENDNOTES = (
  "compat docVars rsids mathPr attachedSchema themeFontLang clrSchemeMapping doNotIncludeSubdocsInStats doNotAutoCompressPictures " +
  "forceUpgrade captions readModeInkLockDown smartTagType schemaLibrary shapeDefaults doNotEmbedSmartTags decimalSymbol listSeparator"
).split(" ");

/**
 * Notes of a record count from 1. Endnotes are at its end and not at that of the document, which a setting of the document says.
 * Footnotes of a template with several sections count over its sections, which no property of a section can say.
 */
export function prepareNotes({ document, plans }: TemplatePlan, edits: PartEdits): RecordNotes {
  const has = (kind: string): boolean =>
    plans.some(
      ({ kind: own, plan }) =>
        own === kind && plan.steps.some((step) => typeof step !== "string" && step.kind === "group"),
    );
  const sections = plans.find(({ kind }) => kind === "officeDocument")?.plan.merged?.sections.length ?? 0;
  const [hasFootnotes, hasEndnotes] = [has("footnotes"), has("endnotes")];
  const settings = document.opened.related(document.main.part, "settings")[0];
  const root = settings === undefined ? undefined : edits.tree(settings).root;
  const restart = childValue(child(root, "w:footnotePr"), "w:numRestart");
  const isCounted = restart === "eachSect" || restart === "eachPage";
  if (settings !== undefined && root !== undefined && hasEndnotes) setEndnotes(edits, settings, root);
  return {
    countsOn: hasFootnotes && !isCounted && sections > 1,
    restarts: {
      footnotes: hasFootnotes && !isCounted && sections < 2,
      endnotes: hasEndnotes && settings !== undefined,
    },
  };
}

function setEndnotes(edits: PartEdits, settings: Parameters<PartEdits["editor"]>[0], root: XmlElement): void {
  const editor = edits.editor(settings);
  const w = root.prefix === "" ? "" : `${root.prefix}:`;
  const position = `<${w}pos ${w}val="sectEnd"/>`;
  const known = child(root, "w:endnotePr");
  const own = child(known, "w:pos");
  if (own !== undefined) editor.replace(own, position);
  else if (known !== undefined) editor.prepend(known, position);
  else {
    const next = childrenOf(root).find((each) => nameOf(each).startsWith("w:") && AFTER_ENDNOTES.includes(each.local));
    const made = `<${w}endnotePr>${position}</${w}endnotePr>`;
    if (next === undefined) editor.append(root, made);
    else editor.insertBefore(next, made);
  }
}
