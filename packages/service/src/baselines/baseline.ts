import {
  hashBytes,
  hashCanonicalJson,
  type Issue,
  isPlainObject,
  type Json,
  type JsonObject,
} from "@colophon/contract";
import { type DeckDiff, diffDecks, type SlideChange } from "../decks/diff.ts";
import { type DeckDigest, digestDeck } from "../decks/digest.ts";

/** A slide of a comparison: where it stands and stood. Its words are in the documents only, which can be taken away. */
export interface ComparedSlide extends Pick<SlideChange, "status" | "moved" | "slide" | "baselineSlide"> {
  /** Has it another id, which is written into it and is no content? */
  readonly renamed?: true;
}

/** What a render was asked for beside what its baseline was asked for. */
export interface DeckComparison {
  readonly summary: DeckDiff["summary"];
  readonly slides: readonly ComparedSlide[];
}

/** What a render is compared with, as it was when it was submitted; part of its terms. */
export interface Baseline {
  /** Of the job or the execution, as it was named. */
  readonly id: string;
  readonly executionId: string;
  readonly requestHash: string;
  /** The presentation that it made; a job has one where previews were asked for. */
  readonly file?: { readonly sha256: string; readonly byteLength: number };
  readonly comparison: DeckComparison;
}

export interface FoundBaseline extends Omit<Baseline, "comparison"> {
  /** The canonical request; absent where it was taken away, is too large, or is no presentation's. */
  readonly request?: Uint8Array;
  readonly isHeld: boolean;
}

export type ResolvedBaseline =
  | { readonly kind: "found"; readonly found: FoundBaseline }
  /** Of a repeated submission: what the first was given. */
  | { readonly kind: "frozen"; readonly baseline: Baseline };

export interface Compared {
  /** Of the render: what its operation is given. */
  readonly input: Json;
  /** Of the template that its brand pack comes to. */
  readonly brandHash: string | undefined;
  /** Does the render ask for `intendedChangeVerified`, which compares files? */
  readonly needsFile: boolean;
}

/** What a render is compared with, and how, or why it cannot be. */
export function compareWith(
  resolved: ResolvedBaseline,
  { input, brandHash, needsFile }: Compared,
): { readonly baseline: Baseline } | { readonly issues: readonly Issue[] } {
  if (resolved.kind === "frozen") return { baseline: resolved.baseline };
  const { request, isHeld, ...facts } = resolved.found;
  const before = request === undefined ? undefined : digestRequest(JSON.parse(new TextDecoder().decode(request)));
  const after = digestInput(input, brandHash);
  if (before === undefined || after === undefined)
    return refuse(
      "baselineJobId",
      "It has no PresentationSpec that can be read.",
      "Name a job or a render that has one.",
    );
  if (needsFile && facts.file === undefined)
    return refuse(
      "requiredVerificationStages",
      `intendedChangeVerified needs a baseline with a file, and ${isHeld ? "it is held" : "there is none"}.`,
      isHeld ? "Release the baseline." : "Name the execution of a render that succeeded.",
    );
  const { summary, slides } = diffDecks(before, after);
  const compared = slides.map(({ status, moved, slide, baselineSlide, slideId }): ComparedSlide => {
    const old = slide === null || baselineSlide === null ? undefined : before.slides[baselineSlide - 1];
    const isRenamed = old !== undefined && old.id !== slideId;
    return { status, moved, slide, baselineSlide, ...(isRenamed && { renamed: true }) };
  });
  return { baseline: { ...facts, comparison: { summary, slides: compared } } };
}

function refuse(path: string, message: string, remediation: string): { readonly issues: readonly Issue[] } {
  return { issues: [{ path, message, remediation }] };
}

function digestRequest(request: Json): DeckDigest | undefined {
  if (!isPlainObject(request)) return undefined;
  const { input, delivery } = request as JsonObject;
  const brand = isPlainObject(delivery) && isPlainObject(delivery.brand) ? delivery.brand.sha256 : undefined;
  return digestInput(input ?? null, typeof brand === "string" ? brand : undefined);
}

/** The ids of the presentation and of its slides, as one member: they are written into the file, and are no content. */
export const IDS = "(ids)";

/** With its ids, and the files beside the specification, as members; files are told by their bytes however they came. */
function digestInput(input: Json, brandHash: string | undefined): DeckDigest | undefined {
  const digest = digestDeck(input);
  if (digest === undefined || !isPlainObject(input)) return undefined;
  const ids = digest.slides.map(({ id }) => id);
  const beside = {
    ...((digest.key !== null || ids.some((id) => id !== null)) && {
      [IDS]: hashCanonicalJson([digest.key, ...ids]).hash,
    }),
    ...digestFiles(input as JsonObject, brandHash),
  };
  return { ...digest, members: { ...digest.members, ...beside } };
}

/** The document of a preflight, as its job keeps it: with the files beside the specification as members. */
export function digestDocument(document: Json, brandHash: string | undefined): DeckDigest | undefined {
  const digest = digestDeck(document);
  if (digest === undefined || !isPlainObject(document)) return digest;
  const files = digestFiles("spec" in document ? (document as JsonObject) : {}, brandHash);
  return { ...digest, members: { ...digest.members, ...files } };
}

function digestFiles({ template, fonts }: JsonObject, brandHash: string | undefined): Readonly<Record<string, string>> {
  const templateHash = brandHash ?? (template === undefined ? undefined : hashFile(template));
  return {
    ...(templateHash !== undefined && { "(template)": templateHash }),
    ...(Array.isArray(fonts) && fonts.length > 0 && { "(fonts)": hashCanonicalJson(fonts.map(hashFile)).hash }),
  };
}

/** A file in one of its three forms -> the hash of its bytes. */
function hashFile(file: Json): string {
  const text = isPlainObject(file) ? (file.bytes ?? file.data) : file;
  return typeof text === "string" ? hashBytes(Buffer.from(text, "base64")) : hashCanonicalJson(file).hash;
}
