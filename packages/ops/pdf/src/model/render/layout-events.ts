/** JSON for the template. */
export type LayoutNode = Readonly<Record<string, unknown>>;

export interface LayoutEvents {
  glyphMissing(point: number, block: number, install: string | undefined): void;
  unmappable(point: number, block: number): void;
  /** What the model asks for and cannot have: a refusal. */
  refuse(path: string, message: string): never;
}
