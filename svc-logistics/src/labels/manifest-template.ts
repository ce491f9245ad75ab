/** The list of a pool on A4, to be signed at the pick-up. It prints `data.json` (`Manifest`), in one language. */
export const MANIFEST_TEMPLATE = `
#let list = json("data.json")
#let is-rtl = list.direction == "rtl"
#set document(title: list.title, author: list.author)
#set page(paper: "a4", margin: 14mm, footer: context align(center, text(size: 8pt, dir: ltr,
  counter(page).display("1 / 1", both: true))))
#set text(font: "IBM Plex Sans Arabic", size: 9pt, lang: list.language, dir: if is-rtl { rtl } else { ltr })
#let latin(body) = text(dir: ltr, lang: "fr", body)

#text(size: 16pt, weight: "bold", list.title)
#v(2mm)
#grid(columns: (1fr, 1fr), row-gutter: 2mm, ..list.facts.map(fact => [#text(weight: "bold", fact.name) #fact.value]))
#v(3mm)
#table(
  columns: (auto, auto, auto, 1fr, 1fr, auto),
  stroke: (x, y) => (bottom: 0.4pt + if y == 0 { black } else { luma(180) }),
  inset: (x: 2mm, y: 1.6mm),
  align: (column, row) => if column == 5 { end } else { start },
  table.header(..list.columns.map(name => text(weight: "bold", name))),
  ..list.rows.map(row => (
    latin(str(row.position)), latin(row.number), latin(row.trackingId), row.customer, row.place, latin(row.amount),
  )).flatten(),
)
#align(end, text(size: 12pt, weight: "bold")[#list.totalName #h(3mm) #latin(list.total)])
#v(10mm)
#grid(columns: (1fr, 1fr), column-gutter: 10mm, ..list.signatures.map(name => block(
  width: 100%, height: 30mm, stroke: 0.4pt, inset: 3mm, name)))
`;
