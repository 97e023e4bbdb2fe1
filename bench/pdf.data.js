/** Pages of two hundred lines of text each. */
export function makePdf(pages) {
  const objects = ["<</Type/Catalog/Pages 2 0 R>>", ""];
  const kids = [];
  objects.push("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>");
  for (let page = 0; page < pages; page += 1) {
    const lines = Array.from(
      { length: 200 },
      (_, line) => `1 0 0 1 40 ${800 - line * 4} Tm (page ${page} line ${line}) Tj`,
    );
    const content = `BT /F 3 Tf ${lines.join("\n")} ET`;
    kids.push(`${objects.length + 1} 0 R`);
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${objects.length + 2} 0 R>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    );
  }
  objects[1] = `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${pages}>>`;
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}
