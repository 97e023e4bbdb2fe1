/** Markup in its place in an article. */
export const meta = (content: string): string => `<front><article-meta>${content}</article-meta></front>`;
export const journal = (content: string): string => `<front><journal-meta>${content}</journal-meta></front>`;
export const body = (content: string): string => `<body>${content}</body>`;
export const back = (content: string): string => `<back>${content}</back>`;
export const math = (content: string): string =>
  body(`<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML">${content}</mml:math>`);
export const ALI = 'xmlns:ali="http://www.niso.org/schemas/ali/1.0/"';

/** A rule, a markup that follows it, one that does not, and the attributes of the article where they matter. */
export type RuleRow = readonly [rule: string, pass: string, fail: string, attributes?: string];
