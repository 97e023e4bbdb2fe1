import fc from "fast-check";

const TAGS =
  `a b i font p div span table tr td th tbody thead caption colgroup col ul ol li dl dd dt h1 h2 pre br hr img nobr form
  button option input svg math title style script ruby rt rp mi foreignObject desc annotation-xml center o:p object
  marquee noscript xmp fieldset blockquote details summary u listing image iframe video`.split(/\s+/);
const ATTRIBUTES = [
  "x=1",
  'style="color:red;x:y;background:url(http://out.test/)"',
  "href=http://a.test/",
  "href=java&#9;script:hit()",
  "class='a b'",
  "id=q",
  "style=\"a/**/b:c;color:r\\65 d;font:'\\22'\"",
  "onclick=hit()",
  "src=http://out.test/i",
  "title='</style>\"<img onerror=hit()>'",
];
const STYLES = [
  "a{color:red}",
  ".a/**/.b{x:y;margin:1px -2px}",
  "@media (max-width:1px){",
  "}",
  "p>a+b~c{font:'\\3c /style>'}",
  "*{x",
  "\\",
  "'",
  "/*",
  "*/",
  "(",
  "body.a p{color:blue!important}",
  "#q{width:calc(1px - 2px*3)}",
  "[class=a]{width:1PX}",
  ":not(.a){color:#FFF}",
  "a{background:url(http://out.test/",
  ")",
  "a{--b:{c:d};color:r/**/ed}",
  ".\\31 a{color:x}",
  ".a\\<{color:\\<}",
  "a{width:calc(1/**//*x*/ *2)}",
  "a{color:-/**/b}",
  "@import 'http://out.test/s';",
];
const TEXTS = [
  "t",
  " ",
  "\n",
  "x ",
  "\0",
  "&lt;",
  "&#13;",
  "<",
  "\r",
  "--!>",
  "]]>",
  "&nbsp;",
  "<!--",
  "-->",
  "<![CDATA[",
  "&amp;lt;",
];

const tagName = fc.constantFrom(...TAGS);
const startTag = fc
  .tuple(tagName, fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 2 }))
  .map(([name, attributes]) => `<${[name, ...attributes].join(" ")}>`);
const endTag = tagName.map((name) => `</${name}>`);
const text = fc.constantFrom(...TEXTS);
const style = fc.array(fc.constantFrom(...STYLES), { maxLength: 4 }).map((rules) => `<style>${rules.join("")}</style>`);

/** Markup of the kind that parsers disagree about. */
export const markup = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: startTag },
      { weight: 3, arbitrary: endTag },
      { weight: 2, arbitrary: text },
      style,
    ),
    {
      maxLength: 14,
    },
  )
  .map((pieces) => pieces.join(""));

/** Anything at all, now and then with markup in it. */
export const anything = fc.oneof(
  markup,
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom("<", ">", "&", '"', "'", "=", "/", "!", "-", "style", "a", " "),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 30 },
    )
    .map((pieces) => pieces.join("")),
);

const INLINE = "b i strong em s code span".split(" ");
const BLOCKS = "p div ul ol li blockquote h1 h3 pre table dl dt dd hr br td tr".split(" ");
const WORDS =
  "foo|bar| |*|_|a_b|`|``|[x]|(y)|!|&lt;|&lt;b&gt;|&amp;amp;|&amp;|#|# h|- x|+|1.|12)|=|===|---|\\|~|~~|> q|&nbsp;|\n|  |:|é|“|”|。|漢字|\t|a.b|x:|...|http://a.b/|[|]|](| *x* |]:|&copy;".split(
    "|",
  );
const HREFS = ["a", "(b", "b)", "?q=1&amp;copy=2", "c d", "*", "`", "|", "\\", "_", "é"];

/** Markup whose text is full of what Markdown reads as syntax. */
export const prose = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...WORDS, "|") },
      { weight: 3, arbitrary: fc.constantFrom(...INLINE).map((name) => `<${name}>`) },
      { weight: 2, arbitrary: fc.constantFrom(...INLINE).map((name) => `</${name}>`) },
      { weight: 3, arbitrary: fc.constantFrom(...BLOCKS).map((name) => `<${name}>`) },
      { weight: 2, arbitrary: fc.constantFrom(...BLOCKS).map((name) => `</${name}>`) },
      fc
        .tuple(fc.constantFrom(...HREFS), fc.constantFrom(...WORDS))
        .map(([href, word]) => `<a href="http://x/${href}">${word}</a>`),
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(""));
