/** One step of a glyph's outline: m, l, q, c as in SVG, with the points in units of the em; z closes. */
export interface OutlineStep {
  readonly kind: "m" | "l" | "q" | "c" | "z";
  readonly points: readonly number[];
}

type Call = (name: string, ...args: readonly number[]) => number;

/** Callbacks of hb-draw.h and how many coordinates each has. */
const STEPS = [
  ["m", "hb_draw_funcs_set_move_to_func", 2],
  ["l", "hb_draw_funcs_set_line_to_func", 2],
  ["q", "hb_draw_funcs_set_quadratic_to_func", 4],
  ["c", "hb_draw_funcs_set_cubic_to_func", 6],
  ["z", "hb_draw_funcs_set_close_path_func", 0],
] as const;
const INTEGER = 0x7f;
const FLOAT = 0x7d;

/**
 * Reads outlines by HarfBuzz's callbacks, which are set up once.
 *
 * Cost     One call into HarfBuzz a glyph.
 * Source   hb-draw.h.
 */
export function openOutlines(call: Call, table: WebAssembly.Table): (font: number, glyph: number) => OutlineStep[] {
  let steps: OutlineStep[] = [];
  const functions = call("hb_draw_funcs_create");
  for (const [kind, name, count] of STEPS) {
    const at = table.grow(1);
    // The first three arguments and the last are pointers.
    const draw = (...args: readonly number[]): void => void steps.push({ kind, points: args.slice(3, 3 + count) });
    table.set(at, asWasm(draw, [INTEGER, INTEGER, INTEGER, ...Array(count).fill(FLOAT), INTEGER]));
    call(name, functions, at, 0, 0);
  }
  return (font, glyph) => {
    steps = [];
    call("hb_font_draw_glyph", font, glyph, functions, 0);
    return steps;
  };
}

/** A function of JavaScript as one of a module that only hands it on: tables hold no others. */
function asWasm(work: (...args: readonly number[]) => void, parameters: readonly number[]): unknown {
  const type = [1, 0x60, parameters.length, ...parameters, 0];
  const bytes = [
    0,
    97,
    115,
    109,
    1,
    0,
    0,
    0,
    1,
    type.length,
    ...type,
    2,
    7,
    1,
    1,
    101,
    1,
    102,
    0,
    0,
    7,
    5,
    1,
    1,
    102,
    0,
    0,
  ];
  const module = new WebAssembly.Module(Uint8Array.from(bytes));
  return new WebAssembly.Instance(module, { e: { f: work } }).exports.f;
}
