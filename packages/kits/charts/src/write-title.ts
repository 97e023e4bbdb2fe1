import type { XmlWriter } from "@colophon/kit-xml";
import { type ChartStyle, writeFill } from "./style.ts";

export function value(xml: XmlWriter, name: string, val: string | number): void {
  xml.element(`c:${name}`, { val });
}

export function writeTitle(xml: XmlWriter, text: string, style?: ChartStyle): void {
  xml.open("c:title").open("c:tx").open("c:rich").element("a:bodyPr").element("a:lstStyle");
  if (style === undefined) {
    xml.open("a:p").open("a:pPr").element("a:defRPr").close();
    xml.open("a:r").element("a:rPr", { lang: "en-US" }).element("a:t", {}, text).close().close();
  } else {
    xml.open("a:p").open("a:r");
    xml.open("a:rPr", {
      lang: style.language ?? "en-US",
      sz: Math.round((style.titleSize ?? style.fontSize) * 100),
      b: 1,
    });
    writeFill(xml, style.textColor);
    xml.close().element("a:t", {}, text).close().close();
  }
  xml.close().close();
  value(xml, "overlay", 0);
  xml.close();
}
