/**
 * What browsers say of elements before any author does.
 *
 * Source   WHATWG HTML, 15.3 (facts; text CC BY 4.0), with sizes as Chromium has them.
 */
export const BROWSER_STYLES = `
area, base, basefont, datalist, head, link, meta, noembed, noframes, param, rp, script, style, template, title { display: none }
[hidden] { display: none }
address, article, aside, blockquote, body, center, dd, details, dialog, dir, div, dl, dt, fieldset, figcaption, figure, footer,
form, frameset, h1, h2, h3, h4, h5, h6, header, hgroup, hr, html, legend, listing, main, menu, nav, ol, optgroup, option, p,
plaintext, pre, search, section, summary, ul, xmp { display: block }
li { display: list-item }
body { margin: 8px }
table { display: table; text-indent: 0; font-size: inherit; border-collapse: separate; border-spacing: 2px; box-sizing: border-box }
caption { display: table-caption; text-align: -webkit-center }
tr { display: table-row; vertical-align: inherit }
thead { display: table-header-group; vertical-align: middle }
tbody { display: table-row-group; vertical-align: middle }
tfoot { display: table-footer-group; vertical-align: middle }
td, th { display: table-cell; vertical-align: inherit; padding: 1px }
th { font-weight: bold; text-align: -internal-center }
input, select, button, textarea { display: inline-block; font-size: 13.3333px; font-family: Arial; font-weight: 400; font-style: normal; text-align: start; text-transform: none; text-indent: 0; color: black }
button { text-align: center }
textarea { font-family: monospace; white-space: pre-wrap }
img, video, audio, iframe, canvas, object, embed { display: inline }
b, strong { font-weight: bolder }
i, cite, em, var, dfn, address { font-style: italic }
tt, code, kbd, samp { font-family: monospace }
pre, xmp, listing, plaintext { font-family: monospace; white-space: pre; margin-top: 1em; margin-bottom: 1em }
small { font-size: smaller }
big { font-size: larger }
sub { vertical-align: sub; font-size: smaller }
sup { vertical-align: super; font-size: smaller }
u, ins { text-decoration-line: underline }
s, strike, del { text-decoration-line: line-through }
a:any-link { color: #0000ee; text-decoration-line: underline }
mark { background-color: yellow; color: black }
abbr[title], acronym[title] { text-decoration-line: underline }
h1 { font-size: 2em; font-weight: bold; margin-top: 0.67em; margin-bottom: 0.67em }
h2 { font-size: 1.5em; font-weight: bold; margin-top: 0.83em; margin-bottom: 0.83em }
h3 { font-size: 1.17em; font-weight: bold; margin-top: 1em; margin-bottom: 1em }
h4 { font-weight: bold; margin-top: 1.33em; margin-bottom: 1.33em }
h5 { font-size: 0.83em; font-weight: bold; margin-top: 1.67em; margin-bottom: 1.67em }
h6 { font-size: 0.67em; font-weight: bold; margin-top: 2.33em; margin-bottom: 2.33em }
p, dl, ul, ol, menu, dir { margin-top: 1em; margin-bottom: 1em }
:is(ul, ol, menu, dir, dl) :is(ul, ol, menu, dir, dl) { margin-top: 0; margin-bottom: 0 }
blockquote, figure { margin-top: 1em; margin-bottom: 1em; margin-left: 40px; margin-right: 40px }
dd { margin-left: 40px }
ul, menu, dir { list-style-type: disc; padding-left: 40px }
ol { list-style-type: decimal; padding-left: 40px }
:is(ul, ol, menu, dir) :is(ul, menu, dir) { list-style-type: circle }
:is(ul, ol, menu, dir) :is(ul, ol, menu, dir) :is(ul, menu, dir) { list-style-type: square }
center { text-align: -webkit-center }
nobr { white-space: nowrap }
hr { color: gray; border: 1px inset; margin-top: 0.5em; margin-bottom: 0.5em }
fieldset { border: 2px groove #c0c0c0; padding: 0.35em 0.75em 0.625em; margin-left: 2px; margin-right: 2px }
legend { padding-left: 2px; padding-right: 2px }
q { }
rt { font-size: 50%; text-align: start }
`;
