import { rootScope } from "@colophon/base-fill";
import { type OoxmlPart, partKey, type Relationship } from "@colophon/kit-ooxml";
import type { FilledOutput } from "../filled-output.ts";
import type { Filling } from "../filling.ts";
import { PartRenderer } from "../render-part.ts";
import type { PlannedPart, TemplatePlan } from "../template-plan.ts";

/** Parts that one record has for itself: headers, footers, charts and diagrams with tags. */
export class RecordParts {
  readonly #plan: TemplatePlan;
  readonly #output: FilledOutput;
  readonly #planned: ReadonlyMap<OoxmlPart, PlannedPart>;
  readonly #record: { readonly filling: () => Filling; readonly data: unknown; readonly index: number };
  readonly #copies = new Map<OoxmlPart, OoxmlPart>();
  readonly #originals = new Map<OoxmlPart, OoxmlPart>();
  readonly #related = new Map<string, string>();

  constructor(
    { plan, output, planned }: MergeParts,
    record: { readonly filling: () => Filling; readonly data: unknown; readonly index: number },
  ) {
    this.#plan = plan;
    this.#output = output;
    this.#planned = planned;
    this.#record = record;
  }

  /** The part of the template that a part is or copies. */
  original(part: OoxmlPart): OoxmlPart {
    return this.#originals.get(part) ?? part;
  }

  /** The id of a relationship of the template -> the one to write, in a part of the template or in a copy. */
  relation(owner: OoxmlPart, id: string): string {
    if (this.#record.index === 0) return id;
    const { opened, main } = this.#plan.document;
    const source = this.#originals.get(owner) ?? owner;
    for (const part of [source, main.part]) {
      const relationship = opened.relationship(part, id);
      const target = relationship === undefined ? undefined : opened.targetOf(relationship);
      if (relationship === undefined || target === undefined || !this.#varies(target)) continue;
      // A copy has the relationships of its original, with their ids.
      return part === source && owner !== source ? id : this.#relate(part, relationship, target);
    }
    return id;
  }

  #relate(source: OoxmlPart, { id, element }: Relationship, target: OoxmlPart): string {
    const key = `${source.key} ${id}`;
    const known = this.#related.get(key);
    if (known !== undefined) return known;
    const copy = this.#copyOf(target);
    const made = this.#output.edits.package.relate(source, {
      type: typeOf(element),
      target: copy.name,
      isExternal: false,
    });
    this.#related.set(key, made);
    return made;
  }

  #varies(part: OoxmlPart): boolean {
    return this.#planned.get(part)?.plan.merged?.varies === true;
  }

  #copyOf(part: OoxmlPart): OoxmlPart {
    const known = this.#copies.get(part);
    const planned = this.#planned.get(part);
    if (known !== undefined || planned === undefined) return known ?? part;
    const { opened } = this.#plan.document;
    const editor = this.#output.edits.package;
    const name = partNameOf(part.name, this.#record.index + 1, this.#output.taken);
    const copy: OoxmlPart = { ...part, name, key: partKey(name) };
    this.#copies.set(part, copy);
    this.#originals.set(copy, part);
    for (const relationship of opened.relationshipsOf(part)) {
      const target = opened.targetOf(relationship);
      const own = target !== undefined && this.#varies(target) ? this.#copyOf(target) : target;
      const { id, isExternal, element } = relationship;
      editor.relate(copy, { id, type: typeOf(element), target: own?.name ?? relationship.target, isExternal });
    }
    const pieces = new PartRenderer(this.#record.filling(), copy).render(
      planned.plan.steps,
      rootScope(this.#record.data),
    );
    editor.add(name, part.contentType ?? "application/xml", this.#output.encode(planned, pieces));
    return copy;
  }
}

export interface MergeParts {
  readonly plan: TemplatePlan;
  readonly output: FilledOutput;
  readonly planned: ReadonlyMap<OoxmlPart, PlannedPart>;
}

/** As written, because the list of a strict document has strict types. */
function typeOf({ attributes }: Relationship["element"]): string {
  return attributes.find(({ local }) => local === "Type")?.value ?? "";
}

/** "/word/header1.xml" of record 2 -> "/word/header1_2.xml". */
export function partNameOf(name: string, record: number, taken: Set<string>): string {
  const [, stem = name, extension = ""] = /^(.*?)(\.[^./]*)?$/.exec(name) ?? [];
  let ending = "";
  for (let number = 0; ; number++) {
    const made = `${stem}_${record}${ending}${extension}`;
    if (!taken.has(partKey(made))) {
      taken.add(partKey(made));
      return made;
    }
    ending = `_${number + 2}`;
  }
}
