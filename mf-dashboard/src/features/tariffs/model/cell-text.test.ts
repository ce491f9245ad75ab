import { cellText, parseCell } from './cell-text.ts';
import { FIELDS, NO_FIGURES, type Figures } from './figures.ts';

const WORDS = { yes: 'Oui', no: 'Non' };

describe('[C-4.02] the text of a cell', () => {
  it.each([
    ['1500', 1500],
    ['1 500,00', 1500],
    ['1\u202f500,50 DA', 1500.5],
    ['1,500.00', 1500],
    ['DA 600', 600],
    ['٤٠٠', 400],
    ['١٬٥٠٠٫٥٠', 1500.5],
    ['650 د.ج', 650],
    ['0', 0],
    ['Gratuit', 0],
    ['مجاني', 0],
    ['', null],
    ['-', null],
    ['—', null],
    ['/', null],
  ])('reads the price %j as %j', (text, price) => expect(parseCell('price', text)).toEqual({ price }));

  it.each(['1.500', 'Alger 16', '400/250', '-50', '9 999 999', 'sur devis', '1,5,0'])(
    'reads no price in %j, which could be two or none',
    (text) => expect(parseCell('price', text)).toBeUndefined(),
  );

  it.each([
    ['3', 3, 3],
    ['2-4', 2, 4],
    ['2 – 4 jours', 2, 4],
    ['2 à 4', 2, 4],
    ['24h-48h', 1, 2],
    ['24/48 h', 1, 2],
    ['24h – 48', 1, 2],
    ['48h', 2, 2],
    ['٢ إلى ٤ أيام', 2, 4],
  ])('reads the delay %j', (text, min, max) => expect(parseCell('delay', text)).toEqual({ delay: { min, max } }));
  it.each(['4-2', '12h', '90', 'vite'])('reads no delay in %j', (text) =>
    expect(parseCell('delay', text)).toBeUndefined(),
  );

  it('takes days of Algiers, the last one whole', () => {
    expect(parseCell('from', '01/12/2026')).toEqual({ from: '2026-11-30T23:00:00.000Z' });
    expect(parseCell('to', '31/12/26')).toEqual({ to: '2026-12-31T23:00:00.000Z' });
    expect(parseCell('to', '31/02/2026')).toBeUndefined();
    expect(parseCell('from', '')).toEqual({ from: null });
  });

  it('reads yes and no in three languages, and changes nothing for an empty one', () => {
    expect(['oui', 'نعم', 'Yes', '1'].map((text) => parseCell('active', text))).toEqual(
      Array.from({ length: 4 }, () => ({ active: true })),
    );
    expect(parseCell('active', 'Non')).toEqual({ active: false });
    expect(parseCell('active', '')).toEqual({});
  });

  it('copied is read as the same value, in each language', () => {
    const figures: Figures = {
      price: 1500.5,
      freeFrom: 12_000,
      delay: { min: 2, max: 4 },
      from: '2026-11-30T23:00:00.000Z',
      to: '2026-12-31T23:00:00.000Z',
      active: false,
    };
    for (const language of ['fr', 'ar', 'en'] as const)
      for (const each of [figures, NO_FIGURES])
        for (const field of FIELDS)
          expect(parseCell(field, cellText(field, each, language, WORDS))).toEqual({ [field]: each[field] });
  });
});
