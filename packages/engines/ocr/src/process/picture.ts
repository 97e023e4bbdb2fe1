/** A byte of gray for each pixel, row after row. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
}

export type Turn = 0 | 90 | 180 | 270;
type PixelPoint = readonly [x: number, y: number];

const WHITE = 255;

/** The picture turned clockwise by quarters. */
export function turnPicture(picture: GrayPicture, turn: Turn): GrayPicture {
  const { width, height, gray } = picture;
  if (turn === 0) return picture;
  const turned = new Uint8Array(gray.length);
  const across = turn === 180 ? width : height;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [toX, toY] =
        turn === 90 ? [height - 1 - y, x] : turn === 180 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x];
      turned[toY * across + toX] = gray[y * width + x] ?? WHITE;
    }
  return { width: across, height: turn === 180 ? height : width, gray: turned };
}

/** A point of the turned picture -> where it is in the picture of this size before. */
export function unturnPoint(
  [x, y]: PixelPoint,
  { width, height }: Pick<GrayPicture, "width" | "height">,
  turn: Turn,
): PixelPoint {
  if (turn === 90) return [y, height - x];
  if (turn === 180) return [width - x, height - y];
  return turn === 270 ? [width - y, x] : [x, y];
}

/** A picture turned by a small angle about its middle, as large as that needs. */
export class LevelPicture implements GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
  readonly #source: GrayPicture;
  readonly #cos: number;
  readonly #sin: number;

  /** `degrees`: clockwise. */
  constructor(source: GrayPicture, degrees: number) {
    const angle = (degrees * Math.PI) / 180;
    this.#source = source;
    this.#cos = Math.cos(angle);
    this.#sin = Math.sin(angle);
    this.width = Math.ceil(source.width * this.#cos + source.height * Math.abs(this.#sin));
    this.height = Math.ceil(source.height * this.#cos + source.width * Math.abs(this.#sin));
    this.gray = this.#draw();
  }

  /** A point of this picture -> where it is in its source. */
  toSource([x, y]: PixelPoint): PixelPoint {
    const [dx, dy] = [x - this.width / 2, y - this.height / 2];
    const source = this.#source;
    return [source.width / 2 + dx * this.#cos + dy * this.#sin, source.height / 2 - dx * this.#sin + dy * this.#cos];
  }

  /** Each pixel is the mean of the four that it lies between. */
  #draw(): Uint8Array {
    const { width, height, gray } = this.#source;
    const drawn = new Uint8Array(this.width * this.height).fill(WHITE);
    for (let y = 0; y < this.height; y += 1)
      for (let x = 0; x < this.width; x += 1) {
        const [sourceX, sourceY] = this.toSource([x + 0.5, y + 0.5]);
        const [left, top] = [Math.floor(sourceX - 0.5), Math.floor(sourceY - 0.5)];
        if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
        const [partX, partY] = [sourceX - 0.5 - left, sourceY - 0.5 - top];
        const at = top * width + left;
        const above = (gray[at] ?? WHITE) * (1 - partX) + (gray[at + 1] ?? WHITE) * partX;
        const below = (gray[at + width] ?? WHITE) * (1 - partX) + (gray[at + width + 1] ?? WHITE) * partX;
        drawn[y * this.width + x] = Math.round(above * (1 - partY) + below * partY);
      }
    return drawn;
  }
}
