import { hashBytes } from "@colophon/contract";
import {
  NAMESPACES,
  type OoxmlPackage,
  type OoxmlPart,
  PartEdits,
  partKey,
  RELATIONSHIPS_TYPE,
  type Relationship,
  relationshipsPartOf,
} from "@colophon/kit-ooxml";
import { attributeOf, escapeAttribute } from "@colophon/kit-xml";

interface Added {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
}

/** A part of the result: one of the deck in its place, or a copy with another name. */
export interface OutPart {
  readonly source: OoxmlPart;
  readonly name: string;
  readonly isCopy: boolean;
  /** What takes the place of its content. */
  content?: Uint8Array;
  readonly added: Added[];
  readonly dropped: Set<Relationship>;
  /** The parts of the same slide, which its relationships lead to. */
  readonly family: ReadonlyMap<OoxmlPart, OutPart>;
}

/** A part of two slides that they would fill with different values. */
export class SharedPartFault extends Error {
  readonly part: string;

  constructor(part: string) {
    super(`Two slides share the part ${part}, and the data fill it with different values.`);
    this.part = part;
  }
}

/** The parts of a deck, those that are copied, and what is added to either. */
export class DeckParts {
  readonly opened: OoxmlPackage;
  readonly edits: PartEdits;
  readonly copies: OutPart[] = [];
  readonly #placed: OutPart[] = [];
  readonly #unrelated = new Set<Relationship>();
  readonly #taken: Set<string>;
  readonly #media = new Map<string, string>();
  readonly #numbers = new Map<string, number>();

  constructor(opened: OoxmlPackage, checkpoint: () => void) {
    this.opened = opened;
    this.edits = new PartEdits(opened, checkpoint);
    this.#taken = new Set(opened.parts.map(({ key }) => key));
  }

  get isChanged(): boolean {
    const { edits, copies } = this;
    return (
      edits.hasEdits ||
      copies.length > 0 ||
      this.#unrelated.size > 0 ||
      this.#placed.some(({ content, added }) => content !== undefined || added.length > 0)
    );
  }

  get unrelated(): ReadonlySet<Relationship> {
    return this.#unrelated;
  }

  /** Parts of a slide where they are, or copies of them. */
  family(parts: Iterable<OoxmlPart>, isCopy: boolean): ReadonlyMap<OoxmlPart, OutPart> {
    const family = new Map<OoxmlPart, OutPart>();
    for (const source of parts) {
      const name = isCopy ? this.#freeName(source.name) : source.name;
      const part: OutPart = { source, name, isCopy, added: [], dropped: new Set(), family };
      family.set(source, part);
      (isCopy ? this.copies : this.#placed).push(part);
    }
    return family;
  }

  /** A part that the deck does not have, named like others of its kind; its content is to be set. */
  addPart(like: string, contentType: string): OutPart {
    const name = this.#freeName(like);
    // The entry is only a placeholder: its bytes are never read.
    const [{ entry }] = this.opened.parts as readonly [OoxmlPart];
    const source: OoxmlPart = { name, key: partKey(name), entry, contentType };
    const part: OutPart = { source, name, isCopy: true, added: [], dropped: new Set(), family: new Map() };
    this.copies.push(part);
    return part;
  }

  /** The id of a new relationship. `kind`: "image", "hyperlink". */
  relate(part: OutPart, kind: string, target: string, isExternal = false): string {
    const known = part.added.find((each) => each.target === target && each.type.endsWith(`/${kind}`));
    if (known !== undefined) return known.id;
    const [sample] = [...this.opened.relationshipsOf(part.source), ...this.opened.relationshipsOf("/")].map(
      ({ element }) => element,
    );
    const written = sample === undefined ? "" : (attributeOf(sample, "Type") ?? "");
    const isStrict = written.startsWith("http://purl.oclc.org/");
    const space = isStrict ? "http://purl.oclc.org/ooxml/officeDocument/relationships" : NAMESPACES.relationships;
    const type = `${space}/${kind}`;
    if (!part.isCopy) {
      const id = this.edits.package.relate(part.source, { type, target, isExternal });
      part.added.push({ id, type, target, isExternal });
      return id;
    }
    const ids = new Set([...this.opened.relationshipsOf(part.source), ...part.added].map(({ id }) => id));
    let number = ids.size + 1;
    while (ids.has(`rId${number}`)) number++;
    part.added.push({ id: `rId${number}`, type, target, isExternal });
    return `rId${number}`;
  }

  unrelate(part: OutPart, relationship: Relationship): void {
    part.dropped.add(relationship);
    if (!part.isCopy) this.unrelateSource(relationship);
  }

  unrelateSource(relationship: Relationship): void {
    if (this.#unrelated.has(relationship)) return;
    this.#unrelated.add(relationship);
    this.edits.package.unrelate(relationship);
  }

  /** A picture or workbook as a part, once for the same bytes. */
  addFile(folder: string, bytes: Uint8Array, type: { readonly extension: string; readonly mediaType: string }): string {
    const hash = `${folder} ${hashBytes(bytes)}`;
    const known = this.#media.get(hash);
    if (known !== undefined) return known;
    const name = this.#freeName(`${folder}1.${type.extension}`);
    this.edits.package.add(name, type.mediaType, bytes, true);
    this.#media.set(hash, name);
    return name;
  }

  /** Writes what was changed and copied into the package. */
  write(): void {
    const written = new Map<OoxmlPart, Uint8Array>();
    for (const { source, content } of this.#placed) {
      if (content === undefined) continue;
      const known = written.get(source);
      if (known !== undefined && !Buffer.from(known).equals(content)) throw new SharedPartFault(source.name);
      written.set(source, content);
      this.edits.package.replace(source, content);
    }
    for (const part of this.copies) {
      const { source, name, content } = part;
      const type = source.contentType ?? "application/octet-stream";
      this.edits.package.add(name, type, content ?? this.opened.read(source));
      const relationships = this.#relationshipsXml(part);
      if (relationships === undefined) continue;
      this.edits.package.add(relationshipsPartOf(name), RELATIONSHIPS_TYPE, Buffer.from(relationships));
    }
  }

  #relationshipsXml({ source, added, dropped, family }: OutPart): string | undefined {
    const kept = this.opened.relationshipsOf(source).filter((each) => !dropped.has(each));
    const lines = [
      ...kept.map((each): Added => {
        const target = this.opened.targetOf(each);
        const { id, isExternal } = each;
        const type = attributeOf(each.element, "Type") ?? each.type;
        const name = target === undefined ? undefined : (family.get(target)?.name ?? target.name);
        return { id, type, target: name ?? each.target, isExternal };
      }),
      ...added,
    ].map(
      ({ id, type, target, isExternal }) =>
        `<Relationship Id="${escapeAttribute(id)}" Type="${escapeAttribute(type)}" Target="${escapeAttribute(target)}"${isExternal ? ' TargetMode="External"' : ""}/>`,
    );
    if (lines.length === 0) return undefined;
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${NAMESPACES.packageRelationships}">${lines.join("")}</Relationships>`;
  }

  /** "/ppt/slides/slide3.xml" -> the same with the next number that no part has. */
  #freeName(like: string): string {
    const { stem = "", extension = "" } = /^(?<stem>.*?)\d*(?<extension>(?:\.\w+)?)$/.exec(like)?.groups ?? {};
    const series = `${stem} ${extension}`;
    for (let number = this.#numbers.get(series) ?? 1; ; number++) {
      const name = `${stem}${number}${extension}`;
      if (this.#taken.has(partKey(name))) continue;
      this.#numbers.set(series, number + 1);
      this.#taken.add(partKey(name));
      return name;
    }
  }
}
