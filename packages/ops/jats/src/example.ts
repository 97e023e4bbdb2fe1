/** `<article dtd-version="1.3">` with a title and a paragraph, as the worked examples send it. */
export const EXAMPLE_ARTICLE = Buffer.from(
  '<article dtd-version="1.3"><front><article-meta><title-group><article-title>On <italic>x</italic></article-title></title-group></article-meta></front><body><p id="p1">Text.</p></body></article>',
).toString("base64");

/** The same with a journal, an ISSN and a licence, as a submission needs them. */
export const EXAMPLE_SUBMISSION = Buffer.from(
  '<article dtd-version="1.3"><front><journal-meta><journal-id journal-id-type="x">j</journal-id><journal-title-group><journal-title>J</journal-title></journal-title-group><issn>1932-6203</issn></journal-meta><article-meta><title-group><article-title>On x</article-title></title-group><permissions><license><license-p>Free.</license-p></license></permissions></article-meta></front></article>',
).toString("base64");

/** The first one as JATS 1.1 had it. */
export const EXAMPLE_OLD_ARTICLE = Buffer.from(
  Buffer.from(EXAMPLE_ARTICLE, "base64").toString("utf8").replace('"1.3"', '"1.1"'),
).toString("base64");
