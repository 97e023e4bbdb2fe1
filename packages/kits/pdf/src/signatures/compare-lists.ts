import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, isName, type PdfObject, PdfRef, PdfString } from "../objects/object.ts";
import type { Additions } from "./additions.ts";
import { type ComparisonPath, pathOfNode } from "./change-log.ts";
import { match } from "./same.ts";
import type { StatePair } from "./state-pair.ts";

/** A value of both states, where it is met. */
export interface Compared {
  readonly one: PdfObject | undefined;
  readonly other: PdfObject | undefined;
  readonly place: ComparisonPath;
  readonly depth: number;
}

export interface Walk {
  readonly pair: StatePair;
  readonly additions: Additions;
  compare(compared: Compared): void;
}

export function compareSigning(walk: Walk, { one, other, place, depth }: Compared): void {
  const [a, b] = [walk.pair.before.dictOf(one), walk.pair.after.dictOf(other)];
  if (a === undefined && b !== undefined) {
    const isStamp = isName(walk.pair.after.resolve(b.get("SubFilter")), "ETSI.RFC3161");
    walk.additions.take(
      other,
      { ...place, role: "signatureValue", forced: isStamp ? "timestamping" : "signing" },
      "It was signed.",
    );
    walk.pair.log.report({ ...place, forced: isStamp ? "timestamping" : "signing" }, "changed", "It was signed.");
    return;
  }
  if (a !== undefined && b === undefined) {
    walk.pair.log.report({ ...place, role: "signatureValue" }, "removed", "The signature was removed.", "alters");
    return;
  }
  walk.compare({ one, other, place: { ...place, role: "signatureValue" }, depth: depth + 1 });
}

export function compareFields(walk: Walk, { one, other, place, depth }: Compared): void {
  const { kept, added, removed } = match(walk.pair.before.arrayOf(one), walk.pair.after.arrayOf(other));
  for (const [a, b] of kept) {
    const role = walk.pair.roleAfter(b) ?? place.role;
    const inner = role === "signatureField" || place.role === "signatureField" ? "signatureField" : "field";
    walk.compare({ one: a, other: b, place: { ...place, role: inner }, depth: depth + 1 });
  }
  for (const field of removed)
    walk.pair.log.report(pathOfNode(place, field), "removed", "The field was removed.", "uncovers");
  for (const field of added) addField(walk, field, place);
  if (added.length > 0 && place.object !== undefined)
    walk.pair.log.report({ ...place, forced: walk.additions.classOfNew(added) }, "changed", "Fields were added.");
}

function addField({ additions }: Walk, field: PdfObject, place: ComparisonPath): void {
  const forced = additions.classOfField(field);
  const message = forced === "other" ? "A field was added." : "A field for a signature was added.";
  additions.take(field, { ...place, role: "signatureField", forced }, message);
}

export function compareAnnotations(walk: Walk, { one, other, place, depth }: Compared): void {
  const { kept, added, removed } = match(walk.pair.before.arrayOf(one), walk.pair.after.arrayOf(other));
  const isWidget = (file: PdfFile, node: PdfObject): boolean =>
    isName(file.resolve(file.dictOf(node)?.get("Subtype")), "Widget");
  const holder = { ...place, object: other instanceof PdfRef ? other.number : place.object };
  for (const [a, b] of kept)
    walk.compare({ one: a, other: b, place: { ...place, role: "annotation" }, depth: depth + 1 });
  for (const node of removed) {
    const role = isWidget(walk.pair.before, node) ? ("field" as const) : ("annotation" as const);
    walk.pair.log.report({ ...pathOfNode(place, node), role }, "removed", "It was removed from the page.", "uncovers");
    walk.pair.log.report({ ...holder, role }, "changed", "An annotation was removed from the page.", "uncovers");
  }
  for (const node of added) {
    const forced = isWidget(walk.pair.after, node) ? walk.additions.classOfWidget(node) : ("annotation" as const);
    walk.additions.take(node, { ...place, role: "annotation", forced }, "It was added to the page.");
    walk.pair.log.report({ ...holder, forced }, "changed", "An annotation was added to the page.");
  }
}

/** Of XFA only the packet that holds the data may change by filling in. */
export function compareXfa(walk: Walk, { one, other, place, depth }: Compared): void {
  const [a, b] = [walk.pair.before.arrayOf(one), walk.pair.after.arrayOf(other)];
  if (a.length === 0 || a.length !== b.length) {
    walk.compare({ one, other, place: { ...place, role: "content" }, depth: depth + 1 });
    return;
  }
  for (const [index, item] of b.entries()) {
    const before = b[index - 1];
    const isData =
      index % 2 === 1 && before instanceof PdfString && Buffer.from(before.bytes).toString("latin1") === "datasets";
    walk.compare({
      one: a[index],
      other: item,
      place: { ...place, role: isData ? "value" : "content", path: `${place.path}/${index}` },
      depth: depth + 1,
    });
  }
}

/** Parts of the structure may be added, not taken away. */
export function compareKids(walk: Walk, { one, other, place, depth }: Compared): void {
  const listOf = (file: PdfFile, value: PdfObject | undefined): readonly PdfObject[] => {
    const found = file.resolve(value);
    return isArray(found) ? found : value === undefined ? [] : [value];
  };
  const { kept, added, removed } = match(listOf(walk.pair.before, one), listOf(walk.pair.after, other));
  for (const [a, b] of kept)
    if (a instanceof PdfRef) walk.compare({ one: a, other: b, place: place, depth: depth + 1 });
  if (removed.length > 0) walk.pair.log.report(place, "changed", "A part of the structure was removed.", "alters");
  for (const node of added)
    walk.additions.take(node, { ...place, forced: "structure" }, "A part of the structure was added.");
  if (added.length > 0)
    walk.pair.log.report({ ...place, forced: "structure" }, "changed", "Parts of the structure were added.");
}
