/** A rectangle in pixels from the top left corner. */
export interface HocrBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface HocrWord {
  readonly text: string;
  readonly confidence: number;
  readonly box: HocrBox;
}

export interface HocrLine {
  readonly box: HocrBox;
  /** Rise of the baseline in pixels for each pixel to the right, downwards. */
  readonly slope: number;
  /** Pixels from the box's bottom to the baseline at its left side, upwards negative. */
  readonly offset: number;
  readonly ascent: number;
  /** Degrees by which the line is turned counterclockwise: 0, 90, 180 or 270. */
  readonly angle: number;
  readonly words: readonly HocrWord[];
}

const LINE = /<span class='ocr_(?:line|header|footer|caption|textfloat)' [^>]*?title="([^"]*)"/g;
const WORD = /<span class='ocrx_word' [^>]*?title='([^']*)'[^>]*>([\s\S]*?)<\/span>/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'" };

/** The lines of what Tesseract writes. Source: hOCR 1.2; Tesseract 5.3.0, hocrrenderer.cpp. */
export function readHocr(text: string): readonly HocrLine[] {
  const heads = [...text.matchAll(LINE)];
  return heads.flatMap((head, index) => {
    const inside = text.slice(head.index, heads[index + 1]?.index);
    const words = [...inside.matchAll(WORD)].flatMap(([, title = "", content = ""]) => readWord(title, content));
    return words.length === 0 ? [] : [readLine(head[1] ?? "", words)];
  });
}

function readLine(title: string, words: readonly HocrWord[]): HocrLine {
  const box = boxOf(title);
  const [slope = 0, offset = 0] = numbersOf(title, "baseline");
  const [size = 0] = numbersOf(title, "x_size");
  const [descenders = 0] = numbersOf(title, "x_descenders");
  const [angle = 0] = numbersOf(title, "textangle");
  const isUpright = angle === 0 || angle === 180;
  const height = isUpright ? box.bottom - box.top : box.right - box.left;
  // A line of noise has a size that has nothing to do with its ink.
  const ascent = Math.min(Math.max(size - Math.abs(descenders), height / 4), height);
  return { box, slope, offset, ascent, angle, words };
}

function readWord(title: string, content: string): readonly HocrWord[] {
  const text = content
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "")
    .trim();
  if (text === "") return [];
  const [confidence = 0] = numbersOf(title, "x_wconf");
  return [{ text, confidence: confidence / 100, box: boxOf(title) }];
}

function boxOf(title: string): HocrBox {
  const [left = 0, top = 0, right = 0, bottom = 0] = numbersOf(title, "bbox");
  return { left, top, right, bottom };
}

function numbersOf(title: string, key: string): readonly number[] {
  const found = title.split(";").find((part) => part.trim().startsWith(`${key} `));
  return (found?.trim().split(/\s+/).slice(1) ?? []).map(Number).filter(Number.isFinite);
}
