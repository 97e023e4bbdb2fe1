// The peer of pdf.redact: mutool run bench/pdf.redact.js IN OUT WORDS. Its language is that of 2009.
var doc = new Document(scriptArgs[0]);
var index, page;
for (index = 0; index < doc.countPages(); ++index) {
  page = doc.loadPage(index);
  page.search(scriptArgs[2]).forEach(cover);
  page.applyRedactions();
}
doc.save(scriptArgs[1], "garbage,compress");

function cover(quads) {
  page.createAnnotation("Redact").setQuadPoints(quads);
}
