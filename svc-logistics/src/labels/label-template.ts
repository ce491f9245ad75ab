/**
 * A label of ours in Typst, for one page of 100 x 150 mm, one of A6, or four on A4. Words on it are in French and
 * Arabic, because couriers read the one or the other. It prints `data.json` (`LabelSheet`).
 */
export const LABEL_TEMPLATE = `
#let sheet = json("data.json")
#let sizes = (
  "100x150": (width: 100mm, height: 150mm),
  "A6": (width: 105mm, height: 148mm),
  "A4x4": (width: 210mm, height: 297mm),
)
#let paper = sizes.at(sheet.format)
#set document(title: sheet.title, author: sheet.author)
#set page(width: paper.width, height: paper.height, margin: 0mm)
#set text(font: "IBM Plex Sans Arabic", size: 9pt, lang: "fr")
#set par(leading: 0.45em, spacing: 0.5em)

#let latin(body) = text(dir: ltr, lang: "fr", body)
#let arabic(body) = text(dir: rtl, lang: "ar", body)
#let is-arabic(content) = content.contains(regex("\\\\p{Arabic}"))
// A name or address is set in the direction of its own script.
#let typed(content, ..rest) = if is-arabic(content) {
  align(right, arabic(text(..rest, content)))
} else {
  align(left, latin(text(..rest, content)))
}
// Cells of their own: in one line, figures would move to the wrong side of Arabic words.
#let apart(french, arab) = grid(columns: (1fr, auto), align: (left, right), latin(french), arabic(arab))
#let words(french, arab) = { set text(size: 7pt); apart(french, arab) }

#let our-label(parcel) = block(width: 100%, height: 100%, inset: 4mm, {
  grid(columns: (1fr, auto), align: (left + horizon, right + horizon),
    text(size: 13pt, weight: "bold", parcel.transporter),
    text(size: 11pt, weight: "bold", latin(parcel.number)))
  line(length: 100%, stroke: 0.6pt)
  grid(columns: (auto, 1fr), column-gutter: 3mm, align: horizon,
    text(size: 30pt, weight: "bold", latin(parcel.wilaya.code)),
    {
      text(size: 13pt, weight: "bold", apart(parcel.wilaya.name, parcel.wilaya.nameAr))
      text(size: 11pt, apart(parcel.commune.name, parcel.commune.nameAr))
    })
  line(length: 100%, stroke: 0.6pt)
  words("Destinataire", "المرسل إليه")
  typed(parcel.customer, size: 13pt, weight: "bold")
  align(left, text(size: 13pt, weight: "bold", latin(parcel.phones.join("   "))))
  block(width: 100%, height: 17mm, clip: true, typed(parcel.address, size: 10pt))
  if parcel.desk != none [
    #words("Point relais", "نقطة استلام")
    #typed(parcel.desk, size: 11pt, weight: "bold")
  ]
  line(length: 100%, stroke: 0.6pt)
  grid(columns: (1fr, 26mm), column-gutter: 3mm, align: (left + top, right + top),
    {
      words("À encaisser", "المبلغ المطلوب تحصيله")
      block(text(size: 20pt, weight: "bold", latin(parcel.amount)))
      typed(str(parcel.units) + " × " + parcel.content, size: 8pt)
      if parcel.note != none { typed(parcel.note, size: 8pt, weight: "bold") }
    },
    image(parcel.qr, width: 26mm))
  v(1fr)
  image(parcel.barcode, width: 100%, height: 16mm, fit: "stretch")
  align(center, text(size: 11pt, weight: "bold", latin(parcel.trackingId)))
  line(length: 100%, stroke: 0.4pt)
  words("Expéditeur", "المرسل")
  typed(parcel.sender, size: 7pt)
})
#let label(parcel) = if parcel.file == none { our-label(parcel) } else {
  align(center + horizon, image(parcel.file, page: parcel.page, width: 100%, height: 100%, fit: "contain"))
}

#if sheet.format == "A4x4" {
  for four in sheet.parcels.chunks(4) {
    grid(columns: (105mm, 105mm), rows: (148.5mm, 148.5mm), stroke: (dash: "dotted", thickness: 0.3pt), ..four.map(label))
    pagebreak(weak: true)
  }
} else {
  for parcel in sheet.parcels {
    label(parcel)
    pagebreak(weak: true)
  }
}
`;
