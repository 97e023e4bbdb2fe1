/** A rectangle in points from the top left corner of the page as it is displayed. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word as it is seen. */
export interface Word extends Box {
  readonly text: string;
  /** Font size in points. */
  readonly size: number;
  /** Quarter turns clockwise by which the line is turned on the page; 0 without it. */
  readonly turn?: number;
  /** Where raised small characters begin in the text, as note marks are; absent without them. */
  readonly raisedFrom?: number;
}

/** A straight line parallel to a side of the page. */
export interface Rule extends Box {}

/** A filled rectangle. */
export interface Fill extends Box {
  /** 0 for black to 1 for white. */
  readonly lightness: number;
}

/** All that the kit reads of a page. */
export interface Page {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  readonly rules: readonly Rule[];
  readonly fills: readonly Fill[];
  /** Curves, slanted lines and pictures: what charts and logos are drawn with. */
  readonly drawings?: readonly Box[];
  /** Form fields: a region full of them is a form. */
  readonly fields?: readonly Box[];
}
