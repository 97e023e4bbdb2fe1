import { walkXml, type XmlDocument } from "@colophon/kit-xml";
import type { Change, ChangePlace } from "./changes.ts";

/** Facts that Word writes anew whenever it saves a document: a number of the document, and its list of built-in styles. */
const SAVED: ReadonlySet<string> = new Set(["docId", "latentStyles", "proofState", "themeFontLang"]);
/** Extended properties that saving writes: counts, editing time and the program. */
const COUNTED: ReadonlySet<string> = new Set([
  "TotalTime",
  "Pages",
  "Words",
  "Characters",
  "CharactersWithSpaces",
  "Lines",
  "Paragraphs",
  "Application",
  "AppVersion",
]);

/** What saving changed of two documents: one change for all of it. */
export class SavedFacts {
  readonly #names: string[] = [];
  #place: ChangePlace | undefined;

  /** Takes a setting or a group of styles that saving writes; false for any other. */
  take(name: string, place: ChangePlace | undefined): boolean {
    if (!SAVED.has(name)) return false;
    this.note(name, place);
    return true;
  }

  note(name: string, place: ChangePlace | undefined): void {
    this.#names.push(name);
    this.#place ??= place;
  }

  /** The one change; undefined where saving changed nothing. */
  get change(): Change | undefined {
    if (this.#names.length === 0) return undefined;
    const text = [...new Set(this.#names)].join(", ");
    return {
      kind: "setting",
      ...(this.#place !== undefined && { after: { ...this.#place, text } }),
      untracked: { subject: "facts of saving", reason: `Word writes them whenever it saves a document: ${text}.` },
    };
  }
}

/** Whether the properties of two documents differ in nothing but what saving changes. */
export function differBySaving(kind: string, before: XmlDocument, after: XmlDocument): boolean {
  return kind === "extended-properties" && saidBy(before) === saidBy(after);
}

/** The properties without counts. */
function saidBy({ root }: XmlDocument): string {
  const said: string[] = [];
  for (const node of walkXml(root))
    if (node.kind === "text" && node.value.trim() !== "" && !COUNTED.has(node.parent?.local ?? ""))
      said.push(`${node.parent?.local}=${node.value}`);
  return said.join("\n");
}
