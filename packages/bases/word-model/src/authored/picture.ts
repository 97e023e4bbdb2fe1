import type { NAMESPACES } from "@colophon/kit-ooxml";
import { escapeAttribute, isXmlText } from "@colophon/kit-xml";
import { ModelError } from "../model-fault.ts";

export interface PictureFacts {
  readonly relationship: string;
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly title: string | undefined;
  readonly widthEmu: number;
  readonly heightEmu: number;
  readonly namespace: (name: keyof typeof NAMESPACES) => string;
  readonly path: readonly (string | number)[];
}

/** A picture in the line of the text. ISO/IEC 29500-1, 20.4.2.8 and 20.2. */
export function pictureXml(facts: PictureFacts): string {
  const { relationship, id, widthEmu, heightEmu, namespace, path } = facts;
  const value = (text: string): string => {
    if (!isXmlText(text)) throw new ModelError(path, "XML cannot hold a character of this value.");
    return escapeAttribute(text);
  };
  const name = value(facts.name);
  const more = `${facts.description === "" ? "" : ` descr="${value(facts.description)}"`}${facts.title === undefined ? "" : ` title="${value(facts.title)}"`}`;
  const size = `cx="${widthEmu}" cy="${heightEmu}"`;
  const picture = namespace("picture");
  return [
    `<wp:inline xmlns:wp="${namespace("wordDrawing")}" distT="0" distB="0" distL="0" distR="0">`,
    `<wp:extent ${size}/><wp:docPr id="${id}" name="${name}"${more}/>`,
    `<a:graphic xmlns:a="${namespace("drawing")}"><a:graphicData uri="${picture}"><pic:pic xmlns:pic="${picture}">`,
    `<pic:nvPicPr><pic:cNvPr id="${id}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill><a:blip xmlns:r="${namespace("relationships")}" r:embed="${relationship}"/>`,
    "<a:stretch><a:fillRect/></a:stretch></pic:blipFill>",
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`,
    "</pic:pic></a:graphicData></a:graphic></wp:inline>",
  ].join("");
}
