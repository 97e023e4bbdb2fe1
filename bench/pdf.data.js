/** Pages of two hundred lines of text each, with a picture and a link of their own. */
export function makePdf(pages) {
  const objects = ["<</Type/Catalog/Pages 2 0 R>>", "", "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"];
  const kids = [];
  for (let page = 0; page < pages; page += 1) {
    const first = objects.length + 1;
    kids.push(`${first} 0 R`);
    objects.push(...makePage(page, first));
  }
  objects[1] = `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${pages}>>`;
  return writeObjects(objects);
}

/** The objects of a page, of which the first has this number. */
function makePage(page, first) {
  const [content, image, link] = [first + 1, first + 2, first + 3];
  const resources = `<</Font<</F 3 0 R>>/XObject<</I ${image} 0 R>>>>`;
  const lines = Array.from(
    { length: 200 },
    (_, line) => `1 0 0 1 40 ${800 - line * 4} Tm (page ${page} line ${line}) Tj`,
  );
  const samples = Array.from({ length: 256 }, (_, index) => String.fromCharCode(32 + ((index * (page + 3)) % 90))).join(
    "",
  );
  const action = `<</S/URI/URI(https://example.com/${page})>>`;
  return [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources${resources}/Contents ${content} 0 R/Annots[${link} 0 R]>>`,
    stream("", `q 40 0 0 40 500 780 cm/I Do Q BT /F 3 Tf ${lines.join("\n")} ET`),
    stream("/Type/XObject/Subtype/Image/Width 16/Height 16/ColorSpace/DeviceGray/BitsPerComponent 8", samples),
    `<</Type/Annot/Subtype/Link/Rect[40 780 200 810]/Border[0 0 0]/A${action}>>`,
  ];
}

function stream(keys, data) {
  return `<<${keys}/Length ${data.length}>>stream\n${data}\nendstream`;
}

function writeObjects(objects) {
  const parts = ["%PDF-1.7\n"];
  let length = parts[0].length;
  const offsets = objects.map((object, index) => {
    const offset = length;
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
    length += parts.at(-1).length;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`;
  return `${parts.join("")}xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`;
}
