import type { LabelFormat } from '@shop/contracts/logistics/dashboard';
import { code128, makePdf, qrCode, type Json } from '@shop/documents';
import { amountOnPaper, phoneOnPaper, type ParcelOnPaper } from './domain/parcel-on-paper.ts';
import { LABEL_TEMPLATE } from './label-template.ts';

/** A parcel, and the label that its company has made for it; null: it gets one of ours. */
export interface LabelledParcel {
  readonly parcel: ParcelOnPaper;
  readonly companyLabel: Uint8Array | null;
}
export interface LabelSheet {
  readonly title: string;
  /** The shop. */
  readonly author: string;
  readonly format: LabelFormat;
  readonly parcels: readonly LabelledParcel[];
}

const ourLabel = (parcel: ParcelOnPaper, barcode: string, qr: string): Json => ({
  file: null,
  page: 1,
  trackingId: parcel.trackingId,
  number: parcel.number,
  transporter: parcel.transporter,
  wilaya: {
    code: String(parcel.wilaya.code).padStart(2, '0'),
    name: parcel.wilaya.name,
    nameAr: parcel.wilaya.nameAr,
  },
  commune: { name: parcel.commune.name, nameAr: parcel.commune.nameAr },
  customer: parcel.customer,
  phones: parcel.phones.map(phoneOnPaper),
  address: parcel.address,
  desk: parcel.desk,
  amount: amountOnPaper(parcel.codAmount),
  units: parcel.units,
  content: parcel.content,
  note: parcel.note,
  qr,
  barcode,
  sender: [parcel.sender.name, parcel.sender.phone && phoneOnPaper(parcel.sender.phone), parcel.sender.address]
    .filter(Boolean)
    .join(' · '),
});

/**
 * The labels of these parcels as one PDF, in their order: the company's own where it has made one, else ours with
 * barcode, QR code and the amount to collect. Throws `DocumentFailed`.
 */
export const printLabels = async ({ title, author, format, parcels }: LabelSheet): Promise<Uint8Array> => {
  const files = new Map<string, Uint8Array>();
  const pages: Json[] = [];
  for (const [index, { parcel, companyLabel }] of parcels.entries()) {
    if (companyLabel) {
      files.set(`label-${index}.pdf`, companyLabel);
      pages.push({ file: `label-${index}.pdf`, page: 1 });
      continue;
    }
    const [barcode, qr] = [`barcode-${index}.svg`, `qr-${index}.svg`];
    files.set(barcode, await code128(parcel.trackingId));
    files.set(qr, await qrCode(parcel.trackingId));
    pages.push(ourLabel(parcel, barcode, qr));
    // Other calls get their turn between two labels.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return makePdf({ template: LABEL_TEMPLATE, data: { title, author, format, parcels: pages }, files });
};
