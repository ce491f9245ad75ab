import { definePDFJSModule, extractText } from 'unpdf';
import { amountOnPaper, phoneOnPaper, type ParcelOnPaper } from './domain/parcel-on-paper.ts';
import { printLabels } from './print-labels.ts';
import { printManifest } from './print-manifest.ts';

beforeAll(() => definePDFJSModule(async () => await import('unpdf/pdfjs')));

const parcel = (change: Partial<ParcelOnPaper> = {}): ParcelOnPaper => ({
  trackingId: 'yal-1A2B3C',
  number: '26-000123',
  transporter: 'Yalidine',
  sender: { name: 'Hanout El Bahdja', phone: '+213550112233', address: 'Rue Larbi, Alger' },
  customer: 'أمينة بن سالم',
  phones: ['+213661234567'],
  address: '#12 rue *Didouche* $x$ @y',
  wilaya: { code: 9, name: 'Blida', nameAr: 'البليدة' },
  commune: { name: 'Boufarik', nameAr: 'بوفاريك' },
  service: 'home',
  desk: null,
  codAmount: 960_000,
  units: 2,
  content: 'Lampe de chevet',
  note: null,
  ...change,
});

/** The text of each page, in the order in which it is drawn; single spaces. */
const pagesOf = async (pdf: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(new Uint8Array(pdf));
  return text.map((page) => page.normalize('NFKC').replace(/\s+/g, ' '));
};

const sheet = { title: 'Lot 1', author: 'Hanout El Bahdja' };

it('[C-4.05] a label names the place in both scripts, the customer as typed, and the amount', async () => {
  const parcels = [{ parcel: parcel(), companyLabel: null }];
  const [page = ''] = await pagesOf(await printLabels({ ...sheet, format: '100x150', parcels }));
  for (const text of [
    'Yalidine',
    '26-000123',
    '09',
    'Blida',
    'البليدة',
    'أمينة',
    '0661 23 45 67',
    '9 600 DA',
    'yal-1A2B3C',
  ])
    expect(page).toContain(text);
  // What a person typed is text, whatever it means in the template's language.
  expect(page).toContain('#12 rue *Didouche* $x$ @y');
});

it('[C-4.05] four labels share a page of A4, and each has its own in the other sizes', async () => {
  const parcels = ['A', 'B', 'C', 'D', 'E'].map((trackingId) => ({
    parcel: parcel({ trackingId }),
    companyLabel: null,
  }));
  expect(await pagesOf(await printLabels({ ...sheet, format: 'A4x4', parcels }))).toHaveLength(2);
  expect(await pagesOf(await printLabels({ ...sheet, format: 'A6', parcels }))).toHaveLength(5);
});

it('[C-4.05] the label that a company has made takes the place of ours', async () => {
  const theirs = await printLabels({
    ...sheet,
    format: 'A6',
    parcels: [{ parcel: parcel({ trackingId: 'COMPANY-1' }), companyLabel: null }],
  });
  const parcels = [
    { parcel: parcel({ trackingId: 'OURS-1' }), companyLabel: null },
    { parcel: parcel({ trackingId: 'NOT-PRINTED' }), companyLabel: theirs },
  ];
  const [ours = '', company = ''] = await pagesOf(await printLabels({ ...sheet, format: '100x150', parcels }));
  expect(ours).toContain('OURS-1');
  expect(company).toContain('COMPANY-1');
  expect(company).not.toContain('NOT-PRINTED');
});

it('[C-4.05] a manifest lists the parcels of a pool and the sum to collect', async () => {
  const parcels = [parcel(), parcel({ number: '26-000124', trackingId: 'yal-2', codAmount: 250_000 })];
  const [page = ''] = await pagesOf(
    await printManifest({
      language: 'fr',
      ...sheet,
      facts: [{ name: 'Transporteur', value: 'Yalidine' }],
      columns: ['N°', 'Commande', 'Suivi', 'Client', 'Lieu', 'Montant'],
      totalName: 'À encaisser',
      signatures: ['Le magasin', 'Le livreur'],
      parcels,
    }),
  );
  for (const text of ['26-000123', '26-000124', 'yal-2', '09 Blida, Boufarik', '12 100 DA', 'Le livreur'])
    expect(page).toContain(text);
});

it.each([
  [960_000, '9 600 DA'],
  [100, '1 DA'],
  [123_456_750, '1 234 567,50 DA'],
])('[D-7.09] %d centimes stand on paper as %s', (centimes, text) => {
  expect(amountOnPaper(centimes).replaceAll('\u00a0', ' ')).toBe(text);
});

it('phones stand on paper as people dial them', () => {
  expect(['+213661234567', '213661234567', '0661234567', '021301122'].map(phoneOnPaper)).toEqual([
    '0661 23 45 67',
    '0661 23 45 67',
    '0661 23 45 67',
    '021301122',
  ]);
});
