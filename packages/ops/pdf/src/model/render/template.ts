/**
 * The one program that Typst runs. A document never becomes part of it: what it says comes as JSON and is set as text.
 * No clock, no chance, no file but those handed in, no family but those listed.
 * A place to cut is a gap too small to be seen: Typst 0.14 leaves the letter before a zero-width space out of the width of a line
 * that ends there, and readers copy such spaces.
 */
export const TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#let families(n) = d.fonts.at(n)
#let sides = (start: start, center: center, end: end, justify: start)

#let math-of(n) = {
  if n.k == "sign" { symbol(n.s) }
  else if n.k == "upright" { text(n.s) }
  else if n.k == "row" { n.items.map(math-of).join() }
  else if n.k == "fraction" { math.frac(math-of(n.over), math-of(n.under)) }
  else if n.k == "root" {
    if "degree" in n { math.root(math-of(n.degree), math-of(n.of)) } else { math.sqrt(math-of(n.of)) }
  }
  else if n.k == "scripts" {
    let more = (:)
    if "sub" in n { more.insert("b", math-of(n.sub)) }
    if "super" in n { more.insert("t", math-of(n.super)) }
    math.attach(math-of(n.base), ..more)
  }
  else if n.k == "fenced" { math.lr(math-of(n.open) + math-of(n.of) + math-of(n.close)) }
  else if n.k == "matrix" { math.mat(..n.rows.map(row => row.map(math-of))) }
}

#let cuttable(n, body) = if "w" in n { show "\u{200b}": h(0.001pt); body } else { body }
#let words(n) = {
  let look = (font: families(n.f))
  if "z" in n { look.insert("size", n.z * 1pt) }
  if "c" in n { look.insert("fill", rgb(n.c)) }
  if "g" in n { look.insert("lang", n.g.lang); look.insert("region", n.g.at("region", default: none)) }
  let body = text(..look, cuttable(n, n.s))
  if "b" in n { body = strong(body) }
  if "i" in n { body = emph(body) }
  if "u" in n { body = underline(body) }
  if "x" in n { body = strike(body) }
  if "p" in n {
    body = if n.p == "superscript" { super(typographic: false, body) } else { sub(typographic: false, body) }
  }
  body
}

#let runs(nodes) = for n in nodes {
  if n.k == "t" { words(n) }
  else if n.k == "br" { linebreak() }
  else if n.k == "link" { link(if "url" in n { n.url } else { label(n.to) }, runs(n.c)) }
  else if n.k == "note" { footnote(runs(n.c)) }
  else if n.k == "math" { math.equation(block: false, alt: n.alt, math-of(n.m)) }
  else if n.k == "page" { context counter(page).display() }
  else if n.k == "pages" { context str(counter(page).final().first()) }
}

#let named(n, body) = if "id" in n { [#body#label(n.id)] } else { body }
#let aligned(n, body) = {
  if "align" not in n { body }
  else if n.align == "justify" { set par(justify: true); body }
  else { set par(justify: false); align(sides.at(n.align), body) }
}
#let cell-look(n) = {
  let look = (:)
  if "span" in n { look.insert("colspan", n.span) }
  if "deep" in n { look.insert("rowspan", n.deep) }
  if "fill" in n { look.insert("fill", rgb(n.fill)) }
  if "align" in n { look.insert("align", sides.at(n.align)) }
  look
}
#let picture(n) = {
  let drawn = image(
    n.image,
    ..if "alt" in n { (alt: n.alt) } else { (:) },
    ..if "width" in n { (width: n.width * 1pt) } else { (:) },
  )
  if n.decorative { pdf.artifact(drawn) } else { drawn }
}

#let flowing = ("par", "bullets", "numbers", "quote")
// Columns that one page holds end level. What all but the last may leave empty is added before their text is divided.
#let columns-of(n, body, solid) = layout(size => {
  let gap = n.gap * 1pt
  let width = (size.width - gap * (n.count - 1)) / n.count
  let of(content) = measure(block(width: width, content)).height
  let whole = of(body)
  let left = calc.max(0pt, ..solid.map(of)) + 4em.to-absolute()
  let set-out = columns(n.count, gutter: gap, body)
  let height = (whole + left * (n.count - 1)) / n.count
  if left * n.count > whole or height > size.height { set-out } else { block(height: height, set-out) }
})

#let blocks(nodes) = for n in nodes {
  let look = (:)
  if "g" in n { look.insert("lang", n.g.lang); look.insert("region", n.g.at("region", default: none)) }
  if "dir" in n { look.insert("dir", if n.dir == "rtl" { rtl } else { ltr }) }
  set text(..look)
  if n.k == "heading" { named(n, heading(level: n.level, runs(n.c))) }
  else if n.k == "par" { aligned(n, named(n, par(runs(n.c)))) }
  else if n.k == "bullets" { list(tight: n.tight, ..n.items.map(blocks)) }
  else if n.k == "numbers" { enum(tight: n.tight, start: n.start, ..n.items.map(blocks)) }
  else if n.k == "table" {
    let cells(rows, weight) = rows.flatten().map(cell => {
      table.cell(..cell-look(cell), { set text(weight: weight); blocks(cell.blocks) })
    })
    let grid = table(
      columns: n.columns.map(c => if "width" in c { c.width * 1pt } else { c.share * 1fr }),
      align: start + top,
      inset: 5pt,
      stroke: 0.5pt,
      ..if n.head.len() > 0 { (table.header(repeat: true, ..cells(n.head, 700)),) },
      ..cells(n.rows, 400),
    )
    if "c" in n {
      show figure: set block(breakable: true)
      figure(grid, kind: table, caption: figure.caption(position: top, runs(n.c)), numbering: none, supplement: none)
    } else { grid }
  }
  else if n.k == "figure" {
    if "c" in n { figure(picture(n), caption: runs(n.c), numbering: none, supplement: none) } else { block(picture(n)) }
  }
  else if n.k == "code" { show raw: set text(font: families(n.f), fallback: false); cuttable(n, raw(n.s, block: true)) }
  else if n.k == "math" { math.equation(block: true, alt: n.alt, math-of(n.m)) }
  else if n.k == "columns" {
    columns-of(n, blocks(n.blocks), n.blocks.filter(b => b.k not in flowing).map(b => blocks((b,))))
  }
  else if n.k == "quote" { quote(block: true, blocks(n.blocks)) }
  else if n.k == "toc" { outline(title: if "c" in n { runs(n.c) } else { none }, depth: n.depth) }
  else if n.k == "break" { pagebreak() }
}

#let on-every-page(n) = if n == none { none } else {
  grid(
    columns: (1fr, 1fr, 1fr),
    column-gutter: d.partGap * 1pt,
    align: (start, center, end),
    runs(n.left),
    runs(n.center),
    runs(n.right),
  )
}

#set document(
  title: d.title,
  author: d.authors,
  description: d.subject,
  keywords: d.keywords,
  date: datetime(year: d.date.at(0), month: d.date.at(1), day: d.date.at(2)),
)
#set page(
  width: d.page.width * 1pt,
  height: d.page.height * 1pt,
  margin: d.page.margin * 1pt,
  header: on-every-page(d.header),
  footer: on-every-page(d.footer),
)
#set text(
  font: families(0),
  fallback: false,
  size: d.size * 1pt,
  lang: d.language.lang,
  region: d.language.at("region", default: none),
  hyphenate: false,
)
#set par(justify: d.justify, leading: 0.7em, spacing: 1.1em)
#set align(sides.at(d.align))
#set heading(numbering: d.numbering)
#set raw(theme: none, tab-size: 4)
#show raw: set text(size: 1.1em)
#show math.equation: set text(font: d.math, fallback: false)
#show heading: set text(hyphenate: false)
#for given in d.attachments {
  pdf.attach(
    given.name,
    read(given.file, encoding: none),
    relationship: given.relationship,
    mime-type: given.type,
    description: given.description,
  )
}
#blocks(d.blocks)
`;
