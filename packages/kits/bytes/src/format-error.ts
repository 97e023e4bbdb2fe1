/**
 * The one error a kit throws for foreign bytes: they are not of the format, or pass a limit. Damage that can be read past is
 * a fact the kit returns instead.
 *
 * Shapes   format: the kit's name for what was read ("zip"); code: of the kit's own closed list; offset: bytes from the start
 *          of what was given to the kit, where the reader gave up; limit: the limit that was passed, by its name.
 */
export class FormatError<Code extends string = string> extends Error {
  override readonly name = "FormatError";
  readonly format: string;
  readonly code: Code;
  readonly offset: number;
  readonly limit: string | undefined;
  readonly details: Readonly<Record<string, string | number | boolean>>;

  constructor(facts: FormatFacts<Code>) {
    super(facts.message);
    this.format = facts.format;
    this.code = facts.code;
    this.offset = facts.offset;
    this.limit = facts.limit;
    this.details = facts.details ?? {};
  }
}

export interface FormatFacts<Code extends string = string> {
  readonly format: string;
  readonly code: Code;
  /** One sentence that gives the measured fact; the place is told apart. */
  readonly message: string;
  readonly offset: number;
  readonly limit?: string;
  /** What else a caller may want to know: the entry's name, the allowed number. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}
