/** Character formatting that the HTML carries. */
export interface RtfFormat {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  position: "normal" | "sub" | "super";
}

export const PLAIN: RtfFormat = { bold: false, italic: false, underline: false, strike: false, position: "normal" };

/** True when the word is character formatting that HTML carries. */
export function setFormat(format: RtfFormat, word: string, parameter: number | undefined): boolean {
  const isOn = parameter !== 0;
  if (word === "b") format.bold = isOn;
  else if (word === "i") format.italic = isOn;
  else if (word === "ulnone") format.underline = false;
  else if (word === "ul" || word === "uld" || word === "uldb" || word === "ulw") format.underline = isOn;
  else if (word === "strike" || word === "striked") format.strike = isOn;
  else if (word === "sub") format.position = "sub";
  else if (word === "super") format.position = "super";
  else if (word === "nosupersub") format.position = "normal";
  else return false;
  return true;
}
