import { FormatError } from "@colophon/kit-bytes";
import { Interpreter } from "../content/interpret.ts";
import { versionOf } from "../facts/document.ts";
import { findPages, type HiddenPage } from "../facts/hidden-pages.ts";
import type { PdfPage } from "../facts/pages.ts";
import { walkDicts } from "../facts/walk-objects.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isArray, isName, PdfDict, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { GraphCopy, ObjectGraph } from "../write/graph.ts";
import { deflatedStream, writeFile } from "../write/write-file.ts";
import type { Area } from "./areas.ts";
import { roleOf, type StreamRole } from "./clean-content.ts";
import { type EditContext, editPage, type PageEdit, withChanged } from "./content-edit.ts";
import { coverAreas, coverIn } from "./cover-areas.ts";
import { type CoveredAnnotation, coveredAnnotations } from "./covered-annotations.ts";
import { cleanFont } from "./font-names.ts";
import { ImageEdit } from "./image-edit.ts";
import { Leftovers } from "./leftovers.ts";
import { redactionsOn } from "./page-redactions.ts";
import type { PageTargets, Redacted, Redaction, RedactPlan } from "./plan.ts";
import { goneByRewriting, removedAttachments, removedXfaPackets } from "./removed-entirely.ts";
import { Scrubber } from "./scrub.ts";
import { StoredData } from "./stored-data.ts";
import { StreamCleaner } from "./stream-cleaner.ts";
import { attributesLeft, describingElements, type Loss } from "./structure.ts";
import { Unpainted } from "./unpainted.ts";

const NO_TARGETS: PageTargets = { glyphs: new Set(), areas: [], annotations: new Set() };
/** What programs keep for themselves, and small pictures of the pages: nobody can say what of the words they hold. */
const ALWAYS_GONE: ReadonlySet<string> = new Set(["PieceInfo", "Thumb"]);
const DESCRIBING_KEYS: Readonly<Record<Loss, readonly string[]>> = {
  part: ["ActualText", "Alt", "E", "AF"],
  own: ["ActualText", "Alt", "E", "AF", "T"],
};
const VALUE_KEYS = ["V", "DV", "RV", "Opt", "I"] as const;

/**
 * The file without what the plan names, written anew of what can still be reached: no earlier state, no encryption.
 *
 * Errors   FormatError UNSUPPORTED, with the object, for what can neither be cleaned nor taken out.
 */
export function redactFile(file: PdfFile, plan: RedactPlan): Redacted {
  return new Redactor(file, plan).run();
}

class Redactor {
  readonly #file: PdfFile;
  readonly #plan: RedactPlan;
  readonly #scrubber: Scrubber;
  readonly #redactions: Redaction[] = [];
  readonly #graph = new ObjectGraph();
  readonly #copy: GraphCopy;
  readonly #context: EditContext;
  readonly #pages: readonly PdfPage[];
  readonly #hidden: readonly HiddenPage[];
  readonly #byNumber = new Map<number, number>();
  readonly #edits = new Map<number, PageEdit>();
  readonly #boxes = new Map<number, readonly Area[]>();
  readonly #gone = new Set<number>();
  readonly #valueless = new Set<number>();
  readonly #goneDicts = new Set<PdfObject>();
  /** Written inside the list of a page. */
  readonly #goneAnnotations = new Set<PdfDict>();
  readonly #streams: StreamCleaner;
  readonly #data: StoredData;
  readonly #roles = new Map<number, StreamRole>();
  #describing: ReadonlyMap<PdfDict, Loss> = new Map();
  #leftovers: Leftovers | undefined;

  constructor(file: PdfFile, plan: RedactPlan) {
    this.#file = file;
    this.#plan = plan;
    this.#scrubber = new Scrubber([...plan.queries, ...plan.offPage]);
    this.#streams = new StreamCleaner(file, this.#scrubber, (reported) => this.#report(reported));
    this.#copy = new GraphCopy(file, this.#graph, (number, object) => this.#replace(number, object));
    const add = (object: PdfObject): PdfRef => this.#copy.addSource(object);
    this.#context = {
      file,
      interpreter: new Interpreter(file, { maxOperations: plan.maxOperations }),
      images: new ImageEdit(file, plan.decode, add),
      add,
      replaced: new Set(),
      painted: new Set(),
      appearances: new Map(),
    };
    const { images } = this.#context;
    this.#data = new StoredData({ file, scrubber: this.#scrubber, images, streams: this.#streams }, (reported) =>
      this.#report(reported),
    );
    const { shown, hidden } = findPages(file, plan.maxPages);
    this.#pages = shown;
    this.#hidden = hidden;
  }

  run(): Redacted {
    for (const page of this.#pages) this.#editPage(page);
    if (this.#context.interpreter.isCut)
      throw unsupported("The content has more operators than limits.maxElements.", 0);
    this.#findGone();
    const root = this.#file.trailer.get("Root");
    const trailer = new Map<string, PdfObject>([["Root", root instanceof PdfRef ? this.#copy.take(root) : null]]);
    const info = this.#file.dictOf(this.#file.trailer.get("Info"));
    if (info !== undefined) trailer.set("Info", this.#graph.add(this.#copy.take(this.#clean(info, undefined))));
    this.#copy.finish();
    for (const reported of goneByRewriting(this.#file)) this.#report(reported);
    const bytes = writeFile(this.#graph.entries(), {
      version: versionOf(this.#file),
      trailer: new PdfDict(trailer),
      isPacked: this.#file.sections.some(({ form }) => form === "stream"),
      checkpoint: this.#file.checkpoint,
    });
    return { bytes, redactions: this.#redactions, met: this.#scrubber.met };
  }

  #report(redaction: Redaction): void {
    this.#redactions.push(redaction);
  }

  #go(reported: Redaction): void {
    if (reported.object !== undefined) {
      if (this.#gone.has(reported.object)) return;
      this.#gone.add(reported.object);
    }
    this.#report(reported);
  }

  #editPage(page: PdfPage): void {
    const targets = this.#plan.pages.get(page.index) ?? NO_TARGETS;
    if (page.ref !== undefined) this.#byNumber.set(page.ref.number, page.index);
    const { paths, fill } = this.#plan;
    const annotations = coveredAnnotations(this.#file, page, targets);
    const boxes = [...targets.areas, ...annotations.flatMap(({ box }) => box ?? [])];
    this.#boxes.set(page.index, boxes);
    const edit = editPage(this.#context, {
      page,
      ...targets,
      paths,
      hasBoxes: boxes.length > 0,
      boxes: (matrix) => coverIn(targets.areas, fill, matrix),
    });
    this.#edits.set(page.index, edit);
    for (const reported of redactionsOn(page, edit.findings)) this.#report(reported);
    this.#takeAnnotations(annotations);
  }

  #takeAnnotations(annotations: readonly CoveredAnnotation[]): void {
    for (const { dict, object, popup, fields, reported } of annotations) {
      if (object === undefined) this.#goneAnnotations.add(dict);
      else this.#gone.add(object);
      if (popup !== undefined) this.#gone.add(popup);
      for (const field of fields) this.#valueless.add(field);
      this.#report(reported);
    }
  }

  #findGone(): void {
    const { file, interpreter, replaced, painted } = this.#context;
    for (const number of replaced) if (!painted.has(number)) this.#gone.add(number);
    for (const { dict, object } of this.#hidden) {
      this.#goneDicts.add(dict);
      const message = "A page that is not in the page tree is removed.";
      this.#go({ kind: "hiddenPage", subject: "hidden page", message, ...whereOf(object) });
    }
    if (!this.#scrubber.isIdle)
      for (const reported of removedAttachments(this.#file, this.#scrubber)) this.#go(reported);
    const marks = new Map<number, ReadonlySet<number>>();
    for (const [number, index] of this.#byNumber)
      marks.set(number, this.#edits.get(index)?.findings.markedContents ?? new Set());
    const objects = new Set([...replaced, ...this.#gone]);
    this.#describing = describingElements(this.#file, { marks, objects, direct: this.#goneAnnotations });
    this.#cleanTrees();
    const unpainted = new Unpainted({ file, interpreter, scrubber: this.#scrubber });
    for (const met of walkDicts(file)) {
      for (const reported of removedXfaPackets(file, met.dict, this.#scrubber)) this.#go(reported);
      for (const reported of unpainted.drawingsOf(met.dict)) this.#report(reported);
      if (met.stream === undefined || met.object === undefined) continue;
      const role = roleOf(file, met);
      this.#roles.set(met.object, role);
      const isShown = [painted, replaced].some((known) => known.has(met.object ?? 0));
      const told = role === "content" && !isShown ? unpainted.find(met, met.object) : undefined;
      if (told !== undefined) this.#go(told);
    }
    for (const number of unpainted.drawings) this.#roles.set(number, "drawing");
  }

  /** Names of the file keep their places among those that are given anew. */
  #cleanTrees(): void {
    if (!this.#scrubber.isIdle) for (const { dict } of walkDicts(this.#file)) this.#scrubber.reserve(dict);
    this.#leftovers = new Leftovers(this.#file, this.#gone, this.#scrubber);
    for (const reported of this.#leftovers.reported) this.#report(reported);
  }

  #replace(number: number, object: PdfObject): PdfObject | undefined {
    if (number < 0) return this.#added(object);
    if (this.#gone.has(number)) return null;
    const index = this.#byNumber.get(number);
    if (index !== undefined && object instanceof PdfDict) return this.#clean(this.#page(index, object), number);
    if (object instanceof PdfStream) return this.#stream(number, object);
    return this.#clean(object, number);
  }

  /** What the edits made: parted from what the file has, it may say the words as that does. */
  #added(object: PdfObject): PdfObject {
    if (!(object instanceof PdfStream)) return this.#clean(object, ADDED);
    const dict = this.#clean(object.dict, ADDED);
    const clean = dict instanceof PdfDict ? object.withDict(dict) : object;
    const isContent = isName(this.#file.resolve(object.dict.get("Subtype")), "Form") || object.dict.has("PatternType");
    return isContent && !this.#scrubber.isIdle ? this.#streams.content(clean, {}) : clean;
  }

  #page(index: number, object: PdfDict): PdfDict {
    const page = this.#pages[index];
    const edit = this.#edits.get(index);
    if (page === undefined || edit?.content === undefined) return object;
    const areas = this.#boxes.get(index) ?? [];
    const clean = this.#streams.cleanBytes(edit.content, { page: index });
    const turn = integerOf(this.#file.resolve(page.inherited.get("Rotate"))) ?? 0;
    const { fill, label } = this.#plan;
    const cover = coverAreas(this.#file, areas, { fill, label, resources: edit.resources, turn });
    const add = (content: Uint8Array): PdfRef => this.#copy.addSource(deflatedStream(content));
    // The boxes are apart, so that the page can be read without them.
    const boxes = cover.content === "" ? [] : [add(new Uint8Array(Buffer.from(cover.content)))];
    return object.with({ Contents: [add(clean), ...boxes], Resources: cover.resources });
  }

  #stream(number: number, stream: PdfStream): PdfObject {
    const dict = this.#clean(stream.dict, number);
    const cleaned = dict instanceof PdfDict ? stream.withDict(dict) : stream;
    return this.#data.clean(cleaned, { number, role: this.#roles.get(number) ?? "other" });
  }

  /** Without what always goes, without the words, and without references to what went. */
  #clean(object: PdfObject, number: number | undefined): PdfObject {
    const pruned = this.#prune(object, number);
    const { object: clean, count } = this.#scrubber.clean(pruned);
    if (count > 0) {
      const subject = number === undefined ? "Info" : number < 0 ? "content" : `object ${number}`;
      const message = `The words were in ${count} strings or names.`;
      this.#report({ kind: "string", subject, message, count, ...whereOf(number) });
    }
    return clean;
  }

  #prune(object: PdfObject, number: number | undefined): PdfObject {
    const leftovers = this.#leftovers;
    if (isArray(object))
      return (leftovers?.itemsLeft(object) ?? object)
        .filter((item) => !(item instanceof PdfDict && this.#goneAnnotations.has(item)))
        .map((item) => this.#prune(item, number));
    if (!(object instanceof PdfDict)) return object;
    if (this.#goneDicts.has(object)) return null;
    const tree = leftovers?.treeOf(object);
    if (tree !== undefined) return this.#prune(tree, number);
    const entries = new Map<string, PdfObject>();
    const loss = this.#describing.get(object);
    if (loss !== undefined) {
      const message = "It describes removed content, so its texts are removed.";
      this.#report({ kind: "structure", subject: "structure element", message, ...whereOf(number) });
    }
    const changed = this.#context.appearances.get(object);
    const isValueless = number !== undefined && this.#valueless.has(number);
    const font = fontLeft(object, {
      file: this.#file,
      scrubber: this.#scrubber,
      report: (message) => this.#report({ kind: "fontName", subject: "font", message, ...whereOf(number) }),
    });
    for (const [key, value] of font.entries) {
      if (ALWAYS_GONE.has(key)) {
        const kind = key === "Thumb" ? "thumbnail" : "metadata";
        this.#report({
          kind,
          subject: key,
          message: `${key} is removed, because what it shows cannot be determined.`,
          ...whereOf(number),
        });
      } else if (key === "AP" && changed !== undefined)
        entries.set(
          key,
          this.#prune(withChanged(this.#file, this.#file.dictOf(value) ?? new PdfDict(), changed), number),
        );
      else if (loss !== undefined && DESCRIBING_KEYS[loss].includes(key)) continue;
      else if (loss !== undefined && key === "A") {
        const left = attributesLeft(this.#file, value);
        if (left !== undefined) entries.set(key, this.#prune(left, number));
      } else if (isValueless && VALUE_KEYS.some((reported) => reported === key)) continue;
      else if (leftovers?.isEntryGone(object, key, value) === true) continue;
      else entries.set(key, this.#prune(value, number));
    }
    return new PdfDict(entries);
  }
}

/** A font keeps its look under another name, or its new look is reported. */
function fontLeft(
  object: PdfDict,
  given: { readonly file: PdfFile; readonly scrubber: Scrubber; readonly report: (message: string) => void },
): PdfDict {
  const isFont = !given.scrubber.isIdle && (object.has("BaseFont") || object.has("FontName"));
  const change = isFont ? cleanFont(given.file, object, given.scrubber) : undefined;
  if (change?.problem !== undefined) given.report(change.problem);
  return change?.dict ?? object;
}

/** Stands for the number of what the file does not have. */
const ADDED = -1;

function whereOf(number: number | undefined): Pick<Redaction, "object"> {
  return number === undefined || number < 0 ? {} : { object: number };
}

function unsupported(message: string, object: number): FormatError {
  return new FormatError({ format: "pdf", code: "UNSUPPORTED", message, offset: 0, details: { object } });
}
