import type { ByteRange } from "@colophon/kit-bytes";
import { DEFECTS, type DefectKind } from "./data/defects.ts";

export type DefectId = keyof typeof DEFECTS;

/** One deviation from a standard, at one place; `count` is above 1 when the rest of its kind in the part is only counted. */
export interface Defect {
  readonly id: DefectId;
  readonly severity: DefectKind["severity"];
  readonly clause: string;
  readonly message: string;
  readonly range: ByteRange;
  readonly count: number;
}

/** Takes a deviation; `detail` names the thing at fault and ends up in the message. */
export type NoteDefect = (id: DefectId, range: ByteRange, detail?: string) => void;

/** Characters of foreign text repeated in a message. Stops a defect from carrying a megabyte of header. */
const MAX_DETAIL_LENGTH = 100;

interface MutableDefect extends Defect {
  count: number;
}

/** The defects of one part, bounded: above `maxPerKind` of one id only the last one's count grows. */
export class DefectList {
  readonly items: MutableDefect[] = [];
  readonly #byKind = new Map<DefectId, { readonly last: MutableDefect; readonly reported: number }>();
  readonly #maxPerKind: number;

  constructor(maxPerKind: number) {
    this.#maxPerKind = maxPerKind;
  }

  readonly note: NoteDefect = (id, range, detail) => {
    const kind = this.#byKind.get(id);
    if (kind !== undefined && kind.reported >= this.#maxPerKind) {
      kind.last.count += 1;
      return;
    }
    const last = this.#push(id, range, detail, 1);
    this.#byKind.set(id, { last, reported: (kind?.reported ?? 0) + 1 });
  };

  /** One entry for `count` occurrences, the first of which is at `range`: for what may occur on every line. */
  noteMany(id: DefectId, range: ByteRange, count: number): void {
    if (count > 0) this.#push(id, range, undefined, count);
  }

  #push(id: DefectId, range: ByteRange, detail: string | undefined, count: number): MutableDefect {
    const { severity, clause, message } = DEFECTS[id];
    const shown = detail === undefined ? message : `${message} ${printable(detail)}`;
    const defect = { id, severity, clause, message: shown, range, count };
    this.items.push(defect);
    return defect;
  }
}

/** Collects nothing: for readers that only want the value. */
export const ignoreDefects: NoteDefect = () => {};

function printable(detail: string): string {
  const short = detail.length > MAX_DETAIL_LENGTH ? `${detail.slice(0, MAX_DETAIL_LENGTH)}...` : detail;
  return `(${short.replace(/[\0-\x1f\x7f]/g, "?").toWellFormed()})`;
}
