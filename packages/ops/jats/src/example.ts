/** `<article dtd-version="1.3">` with a title and a paragraph, as the worked examples send it. */
export const EXAMPLE_ARTICLE = Buffer.from(
  '<article dtd-version="1.3"><front><article-meta><title-group><article-title>On <italic>x</italic></article-title></title-group></article-meta></front><body><p id="p1">Text.</p></body></article>',
).toString("base64");
