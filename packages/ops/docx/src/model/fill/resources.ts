import { type RichValue, ValueFault } from "@colophon/base-fill";
import { type ImageFacts, pictureXml, readImage } from "@colophon/base-word-model";
import { hashBytes } from "@colophon/contract";
import { NAMESPACES, type OoxmlPart, type PackageEditor } from "@colophon/kit-ooxml";
import type { FreshIds } from "./fresh-ids.ts";

const EMU_PER_PT = 12_700;
const PT_PER_PX = 0.75;
/** A page of A4 or Letter has about this much room between its margins. */
const ROOM_PT = 450;
const DATA_URI = /^data:image\/[\w.+-]+;base64,/;

export interface PictureSource {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What values add to the package: pictures and addresses, each once for a part. */
export class Resources {
  readonly #editor: PackageEditor;
  readonly #given: ReadonlyMap<string, Uint8Array>;
  readonly #isStrict: boolean;
  readonly #ids: FreshIds;
  readonly #taken: Set<string>;
  readonly #media = new Map<string, string>();
  readonly #relations = new Map<string, string>();
  readonly usedPictures = new Set<string>();

  constructor(facts: {
    readonly editor: PackageEditor;
    readonly pictures: readonly PictureSource[];
    readonly isStrict: boolean;
    readonly ids: FreshIds;
    readonly taken: Set<string>;
  }) {
    this.#editor = facts.editor;
    this.#given = new Map(facts.pictures.map(({ name, bytes }) => [name, bytes]));
    this.#isStrict = facts.isStrict;
    this.#ids = facts.ids;
    this.#taken = facts.taken;
  }

  namespace(name: keyof typeof NAMESPACES): string {
    const uri = NAMESPACES[name];
    if (!this.#isStrict) return uri;
    return uri.replace("http://schemas.openxmlformats.org/", "http://purl.oclc.org/ooxml/").replace("/2006/", "/");
  }

  link(part: OoxmlPart, href: string): string {
    return this.#relate(part, { kind: "hyperlink", target: href, isExternal: true });
  }

  /** The relationship of a picture and its facts. Errors: ValueFault for what is not a PNG or JPEG. */
  picture(part: OoxmlPart, source: string): { readonly id: string; readonly facts: ImageFacts } {
    const bytes = this.#bytesOf(source);
    const facts = readImage(bytes);
    if (facts === undefined || !["png", "jpeg"].includes(facts.extension) || facts.widthPx < 1 || facts.heightPx < 1)
      throw new ValueFault("It is not the name of a picture in `pictures`, or a PNG or JPEG in base64.");
    return { id: this.media(part, bytes, facts), facts };
  }

  /** The relationship of a part to the bytes of a picture, which the package has once. */
  media(part: OoxmlPart, bytes: Uint8Array, facts = readImage(bytes)): string {
    const hash = hashBytes(bytes);
    let name = this.#media.get(hash);
    if (name === undefined) {
      name = this.#freeName(facts?.extension ?? "bin");
      this.#editor.add(name, facts?.mediaType ?? "application/octet-stream", bytes);
      this.#media.set(hash, name);
    }
    return this.#relate(part, { kind: "image", target: name, isExternal: false });
  }

  /** A picture as the content of a run. */
  drawing(part: OoxmlPart, picture: Extract<RichValue, { kind: "picture" }>): string {
    const { id, facts } = this.picture(part, picture.source);
    const ratio = facts.heightPx / facts.widthPx;
    const natural = Math.min(ROOM_PT, facts.widthPx * PT_PER_PX);
    const widthPt = picture.widthPt ?? (picture.heightPt === undefined ? natural : picture.heightPt / ratio);
    const heightPt = picture.heightPt ?? widthPt * ratio;
    const number = Number(this.#ids.next("drawing"));
    const toEmu = (points: number): number => Math.max(1, Math.min(20_116_800, Math.round(points * EMU_PER_PT)));
    return pictureXml({
      relationship: id,
      id: number,
      name: `Picture ${number}`,
      description: picture.alt,
      title: undefined,
      widthEmu: toEmu(widthPt),
      heightEmu: toEmu(heightPt),
      namespace: (name) => this.namespace(name),
      path: ["data"],
    });
  }

  #bytesOf(source: string): Uint8Array {
    const given = this.#given.get(source);
    if (given !== undefined) {
      this.usedPictures.add(source);
      return given;
    }
    const base64 = source.replace(DATA_URI, "").replace(/\s+/g, "");
    return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, "base64") : new Uint8Array(0);
  }

  #freeName(extension: string): string {
    for (let number = this.#taken.size; ; number++) {
      const name = `/word/media/filled${number}.${extension}`;
      if (this.#taken.has(name)) continue;
      this.#taken.add(name);
      return name;
    }
  }

  #relate(
    part: OoxmlPart,
    { kind, ...target }: { readonly kind: string; readonly target: string; readonly isExternal: boolean },
  ): string {
    const key = `${part.key} ${kind} ${target.target}`;
    const known = this.#relations.get(key);
    if (known !== undefined) return known;
    const id = this.#editor.relate(part, { type: `${this.namespace("relationships")}/${kind}`, ...target });
    this.#relations.set(key, id);
    return id;
  }
}
