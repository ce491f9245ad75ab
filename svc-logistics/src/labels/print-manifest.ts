import { directionOf, type Language } from '@shop/contracts';
import { makePdf } from '@shop/documents';
import { amountOnPaper, type ParcelOnPaper } from './domain/parcel-on-paper.ts';
import { MANIFEST_TEMPLATE } from './manifest-template.ts';

/** Texts are in the person's language; `facts` stand above the list, `signatures` below it. */
export interface Manifest {
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly columns: readonly [string, string, string, string, string, string];
  readonly totalName: string;
  readonly signatures: readonly [string, string];
  readonly parcels: readonly ParcelOnPaper[];
}

/** The parcels that a courier takes along, with the sum to collect, as PDF. Throws `DocumentFailed`. */
export const printManifest = ({ language, parcels, ...texts }: Manifest): Promise<Uint8Array> =>
  makePdf({
    template: MANIFEST_TEMPLATE,
    files: new Map(),
    data: {
      language,
      direction: directionOf(language),
      title: texts.title,
      author: texts.author,
      facts: texts.facts.map(({ name, value }) => ({ name, value })),
      columns: texts.columns,
      totalName: texts.totalName,
      total: amountOnPaper(parcels.reduce((sum, { codAmount }) => sum + codAmount, 0)),
      signatures: texts.signatures,
      rows: parcels.map(({ number, trackingId, customer, wilaya, commune, codAmount }, index) => {
        const isArabic = language === 'ar';
        const names = isArabic ? [wilaya.nameAr, commune.nameAr] : [wilaya.name, commune.name];
        return {
          position: index + 1,
          number,
          trackingId,
          customer,
          place: `${String(wilaya.code).padStart(2, '0')} ${names.join(', ')}`,
          amount: amountOnPaper(codAmount),
        };
      }),
    },
  });
