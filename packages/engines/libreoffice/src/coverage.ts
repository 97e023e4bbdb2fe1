const CODE_POINTS = 0x11_0000;
const COLLECTION = 0x74746366;
const COLLECTION_HEADER_BYTES = 12;
const CHARACTER_MAP = 0x636d6170;
const UNICODE_MAPS = new Set(["0/3", "0/4", "3/1", "3/10"]);
const RADIX = 36;

/** Spaces, controls, joiners, selectors, and private characters, which mean what their font says. */
const SHOWS_NOTHING = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]$/u;

/** Which characters some font files have between them. */
export class Coverage {
  readonly #has = new Uint8Array(CODE_POINTS);

  /** Adds the characters of an OpenType file, or of all faces of a collection. Source: OpenType 1.9, cmap, formats 4 and 12. */
  add(file: Uint8Array): void {
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    const faces =
      view.getUint32(0) === COLLECTION
        ? Array.from({ length: view.getUint32(8) }, (_, at) => view.getUint32(COLLECTION_HEADER_BYTES + at * 4))
        : [0];
    for (const at of new Set(faces.flatMap((face) => findCharacterMaps(view, face)))) {
      if (view.getUint16(at) === 12)
        for (let group = 0; group < view.getUint32(at + 12); group++)
          this.#has.fill(1, view.getUint32(at + 16 + group * 12), view.getUint32(at + 20 + group * 12) + 1);
      else {
        const double = view.getUint16(at + 6);
        // The last segment is the end's mark.
        for (let segment = 0; segment < double - 2; segment += 2)
          this.#has.fill(1, view.getUint16(at + 16 + double + segment), view.getUint16(at + 14 + segment) + 1);
      }
    }
  }

  /** Runs in base 36, by turns of characters that are not there and that are. */
  toText(): string {
    const runs: string[] = [];
    let from = 0;
    for (let value = 0; from < CODE_POINTS; value = 1 - value) {
      const next = this.#has.indexOf(1 - value, from);
      const to = next < 0 ? CODE_POINTS : next;
      runs.push((to - from).toString(RADIX));
      from = to;
    }
    return runs.join(" ");
  }
}

/** Which every face of text has. */
const UNUSUAL = /[^\t\n\r -~]/gu;

/** The characters of some texts that a coverage lacks, each once, in order; what shows nothing by itself is none of them. */
export function lackingIn(coverage: string, texts: Iterable<string>, checkpoint: () => void): string {
  const unusual = new Set<string>();
  for (const text of texts) {
    checkpoint();
    for (const [character] of text.matchAll(UNUSUAL)) unusual.add(character);
  }
  const ends: number[] = [];
  for (const run of coverage.split(" ")) ends.push((ends.at(-1) ?? 0) + Number.parseInt(run, RADIX));
  const isLacking = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0;
    return ends.findIndex((end) => code < end) % 2 === 0 && !SHOWS_NOTHING.test(character);
  };
  return [...unusual].filter(isLacking).sort().join("");
}

/** Where the Unicode maps of the face at an offset begin. */
function findCharacterMaps(view: DataView, face: number): number[] {
  const tables = Array.from({ length: view.getUint16(face + 4) }, (_, table) => face + 12 + table * 16);
  const entry = tables.find((table) => view.getUint32(table) === CHARACTER_MAP);
  if (entry === undefined) return [];
  const map = view.getUint32(entry + 8);
  return Array.from({ length: view.getUint16(map + 2) }, (_, at) => map + 4 + at * 8)
    .filter((record) => UNICODE_MAPS.has(`${view.getUint16(record)}/${view.getUint16(record + 2)}`))
    .map((record) => map + view.getUint32(record + 4))
    .filter((start) => [4, 12].includes(view.getUint16(start)));
}
