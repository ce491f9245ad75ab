import type { CommuneRow, TariffRow, WilayaRow } from '@shop/contracts/logistics/dashboard';
import { keyOf } from './figures.ts';
import { cleared, copied, filled, pasted, raised, typedIn } from './grid-edits.ts';
import { columnsOf, gridRowsOf } from './grid.ts';
import { changesOf, figuresAt, sheetOf, withPatches, type Patch } from './sheet.ts';

const wilaya = (id: number, name: string, nameAr: string): WilayaRow => ({
  id,
  name,
  nameAr,
  shipAs: id,
  deliverable: true,
  communes: 2,
  closedCommunes: 0,
  transporters: 1,
});
const BIR: CommuneRow = {
  id: '1610',
  name: 'Bir Mourad Raïs',
  nameAr: 'بئر مراد رايس',
  postal: '16047',
  deliverable: true,
};
const WILAYAS = [wilaya(1, 'Adrar', 'أدرار'), wilaya(16, 'Alger', 'الجزائر'), wilaya(31, 'Oran', 'وهران')];
const SERVICES = ['home', 'stopdesk'] as const;
const row = (id: number, price: number): TariffRow => ({
  service: 'home',
  wilaya: id,
  price,
  delayDays: { min: 2, max: 4 },
  active: true,
});
const rows = gridRowsOf(WILAYAS, (id) => (id === 16 ? [BIR] : undefined));
const grid = {
  rows,
  columns: columnsOf('prices', SERVICES),
  sheet: sheetOf({ version: 1, rows: [row(1, 1200), row(16, 400)] }),
};
const at = (top: number, left: number, bottom = top, right = left) => ({ top, bottom, left, right });
const after = (patches: readonly Patch[]) => withPatches(grid.sheet, patches);
const priceOf = (sheet: ReturnType<typeof after>, service: 'home' | 'stopdesk', id: number, commune?: string) =>
  figuresAt(sheet, keyOf({ service, wilaya: id, commune })).price;

describe('[C-4.02] what is done with the chosen cells', () => {
  it('fills down from the first row, into communes only what they may have', () => {
    const sheet = after(filled(grid, at(0, 0, 3, 2), 'down'));
    expect([16, 31].map((id) => priceOf(sheet, 'home', id))).toEqual([1200, 1200]);
    expect(priceOf(sheet, 'home', 16, '1610')).toBe(1200);
    expect(changesOf(sheet).rows.find(({ commune }) => commune)).not.toHaveProperty('freeFrom');
    // One row alone takes what is above it.
    expect(priceOf(after(filled(grid, at(1, 0), 'down')), 'home', 16)).toBe(1200);
    expect(filled(grid, at(0, 0), 'down')).toEqual([]);
  });

  it('raises only amounts that are there', () => {
    expect(raised(grid, at(0, 0, 3, 5), 10, 1).map(({ before, after: then }) => [before, then])).toEqual([
      [1200, 1320],
      [400, 440],
    ]);
  });

  it('clears, and types one text into every chosen cell', () => {
    expect(priceOf(after(cleared(grid, at(0, 0))), 'home', 1)).toBeNull();
    const places = [0, 1, 3].map((line) => ({ row: line, column: 1 }));
    const sheet = after(typedIn(grid, places, '٣٥٠') ?? []);
    expect([1, 16, 31].map((id) => priceOf(sheet, 'stopdesk', id))).toEqual([350, 350, 350]);
    expect(typedIn(grid, places, 'abc')).toBeUndefined();
  });

  it('[T-3.23] pastes French and Arabic figures, and names what it cannot read', () => {
    const report = pasted(grid, at(0, 0), '1 500,00\t٨٠٠\r\n1.500\tgratuit\r\n', rows);
    const sheet = after(report.patches);
    expect([priceOf(sheet, 'home', 1), priceOf(sheet, 'stopdesk', 1)]).toEqual([1500, 800]);
    expect([priceOf(sheet, 'home', 16), priceOf(sheet, 'stopdesk', 16)]).toEqual([400, 0]);
    expect(report.unreadable.map(({ row: { id }, text }) => [id, text])).toEqual([['w16', '1.500']]);
  });

  it('[D-7.04] places a price list by its wilayas, hidden ones too, and communes only inside theirs', () => {
    const hidden = { ...grid, rows: rows.slice(0, 1) };
    const every = gridRowsOf(WILAYAS, () => undefined);
    const sheet = after(pasted(hidden, at(0, 0), '31 Oran\t600\t400\nالجزائر\t450\t250', every).patches);
    expect([priceOf(sheet, 'home', 31), priceOf(sheet, 'home', 16), priceOf(sheet, 'home', 1)]).toEqual([
      600, 450, 1200,
    ]);
    const inAlger = after(pasted(grid, at(2, 0), 'bir mourad rais\t300', every).patches);
    expect(priceOf(inAlger, 'home', 16, '1610')).toBe(300);
    expect(pasted(grid, at(0, 0), 'Bir Mourad Raïs\t300', every).patches.length).toBe(0);
  });

  it('copies what a paste reads', () => {
    const text = copied(grid, at(0, 0, 1, 5), 'fr', { yes: 'Oui', no: 'Non' });
    expect(text).toBe('1200\t\t\t\t2–4\t\r\n400\t\t\t\t2–4\t');
    expect(after(pasted(grid, at(0, 0), text, rows).patches).typed.size).toBe(0);
  });
});
