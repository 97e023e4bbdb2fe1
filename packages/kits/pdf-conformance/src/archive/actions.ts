import { isArray, nameText, PdfDict, type PdfObject, PdfStream, textOf } from "@colophon/kit-pdf";
import type { ArchiveEdits } from "./edits.ts";

/** Source: ISO 19005-2, 6.5.1. */
const ALLOWED: ReadonlySet<string> = new Set(["GoTo", "GoToR", "GoToE", "Thread", "URI", "Named", "SubmitForm"]);
const NAMED: ReadonlySet<string> = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);
const HOLDERS = ["A", "PA", "OpenAction", "Next"] as const;
const MAX_TEXT = 200;

/** Removes the actions of a dictionary that PDF/A does not permit, and all that events start. */
export function fixActions(
  edits: ArchiveEdits,
  dict: PdfDict,
  at: { readonly object: number | undefined; readonly key: string },
): void {
  const { file } = edits;
  const events = file.dictOf(dict.get("AA"));
  if (events !== undefined) {
    edits.change(dict, { AA: undefined });
    for (const [event, held] of events.entries) report(edits, file.dictOf(held), { event, object: at.object });
  }
  const isWidget = nameText(file.resolve(dict.get("Subtype"))) === "Widget";
  for (const key of HOLDERS) {
    const held = file.resolve(dict.get(key));
    const action = held instanceof PdfDict ? held : undefined;
    if (action === undefined || !action.has("S")) continue;
    if (isAllowed(edits, action) && !(isWidget && key === "A")) continue;
    edits.change(dict, { [key]: undefined });
    report(edits, action, { event: key, object: at.object });
  }
  const next = file.resolve(dict.get("Next"));
  if (isArray(next)) fixList(edits, dict, next, at.object);
}

function fixList(edits: ArchiveEdits, dict: PdfDict, next: readonly PdfObject[], object: number | undefined): void {
  const kept = next.filter((item) => {
    const action = edits.file.dictOf(item);
    if (action === undefined || !action.has("S") || isAllowed(edits, action)) return true;
    report(edits, action, { event: "Next", object });
    return false;
  });
  if (kept.length < next.length) edits.change(dict, { Next: kept.length === 0 ? undefined : kept });
}

function isAllowed({ file }: ArchiveEdits, action: PdfDict): boolean {
  const kind = nameText(file.resolve(action.get("S"))) ?? "";
  return ALLOWED.has(kind) && (kind !== "Named" || NAMED.has(nameText(file.resolve(action.get("N"))) ?? ""));
}

/** Removes the scripts that a document runs when it is opened. */
export function reportScript(edits: ArchiveEdits, name: string, held: PdfObject): void {
  report(edits, edits.file.dictOf(held), { event: `the script ${name}`, object: undefined });
}

function report(
  edits: ArchiveEdits,
  action: PdfDict | undefined,
  at: { readonly event: string; readonly object: number | undefined },
  seen = new Set<PdfDict>(),
): void {
  const { file } = edits;
  if (action !== undefined) seen.add(action);
  const kind = nameText(file.resolve(action?.get("S"))) ?? "of an unknown kind";
  const isScript = kind === "JavaScript" || action?.has("JS") === true;
  const what = ["JS", "URI", "F", "N"].map((key) => textIn(edits, action?.get(key))).find((text) => text !== undefined);
  edits.note(
    isScript ? "script" : "action",
    `The action ${kind} of ${at.event} is removed${what === undefined ? "" : `: ${what.slice(0, MAX_TEXT)}`}.`.toWellFormed(),
    { subject: `action ${kind}`.toWellFormed(), object: at.object },
  );
  reportNext(edits, action, at.object, seen);
}

/** Actions that PDF/A permits are removed with the one that they follow; those that it does not are reported where they are met. */
function reportNext(edits: ArchiveEdits, action: PdfDict | undefined, object: number | undefined, seen: Set<PdfDict>) {
  const { file } = edits;
  const next = file.resolve(action?.get("Next"));
  for (const held of isArray(next) ? next : [next]) {
    file.checkpoint();
    const following = file.dictOf(held);
    if (following === undefined || seen.has(following) || !following.has("S") || !isAllowed(edits, following)) continue;
    report(edits, following, { event: "Next", object }, seen);
  }
}

function textIn({ file }: ArchiveEdits, held: PdfObject | undefined): string | undefined {
  const found = file.resolve(held);
  if (found instanceof PdfStream) return Buffer.from(file.decode(found).bytes.subarray(0, MAX_TEXT)).toString("latin1");
  return textOf(found) ?? textOf(file.resolve(file.dictOf(found)?.get("UF") ?? file.dictOf(found)?.get("F")));
}
