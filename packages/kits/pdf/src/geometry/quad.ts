/** The corners of an area in a row, as x and y in turn. */
export type Quad = readonly [number, number, number, number, number, number, number, number];
