import type { CommuneRow, WilayaRow } from '@shop/contracts/logistics/dashboard';
import { NO_CHANGES, onNewerList, partsOf, withPlaces } from './place-changes.ts';
import { foundRowsOf, inView, rowsOf } from './place-rows.ts';

const wilaya = (id: number, name: string, nameAr: string, deliverable = true): WilayaRow => ({
  id,
  name,
  nameAr,
  shipAs: id,
  deliverable,
  communes: 2,
  closedCommunes: 0,
  transporters: id === 1 ? 0 : 2,
});
const commune = (id: string, name: string, deliverable = true): CommuneRow => ({
  id,
  name,
  nameAr: name,
  postal: null,
  deliverable,
});
const WILAYAS = [wilaya(1, 'Adrar', 'أدرار'), wilaya(16, 'Alger', 'الجزائر'), wilaya(37, 'Tindouf', 'تندوف', false)];
const BIR = commune('1610', 'Bir Mourad Raïs');
const rows = rowsOf(WILAYAS, (id) => (id === 16 ? [BIR] : undefined));

describe('[C-4.04] places that are opened and closed together', () => {
  it('are one write for those that open and one for those that close', () => {
    const closed = withPlaces(NO_CHANGES, rows, false);
    expect([...closed.keys()]).toEqual(['w1', 'w16', '1610']);
    const [tindouf] = rows.slice(-1);
    const both = withPlaces(closed, tindouf ? [tindouf] : [], true);
    expect(partsOf(both).map(({ deliverable, wilayas, communes }) => [deliverable, wilayas, communes])).toEqual([
      [true, [37], []],
      [false, [1, 16], ['1610']],
    ]);
    expect(withPlaces(closed, rows, true).size).toBe(1);
  });

  it('on a newer list are those that a colleague has not done meanwhile', () => {
    const changes = withPlaces(NO_CHANGES, rows, false);
    const newer = rowsOf([wilaya(1, 'Adrar', 'أدرار', false), ...WILAYAS.slice(1)], () => undefined);
    expect([...onNewerList(changes, newer).keys()]).toEqual(['w16', '1610']);
    expect(onNewerList(changes, rows)).toBe(changes);
  });

  it('[D-7.01] are found by code, by name in either script, and by what the server finds of communes', () => {
    const found = [{ ...BIR, wilaya: { id: 16 } }];
    const ids = (typed: string, communes: typeof found = []) =>
      foundRowsOf(typed, WILAYAS, communes, () => undefined).map(({ id }) => id);
    expect([ids('01'), ids('الجزاير'), ids('tind'), ids('bir', found)]).toEqual([
      ['w1'],
      ['w16'],
      ['w37'],
      ['w16', '1610'],
    ]);
    expect([inView(WILAYAS, 'closed'), inView(WILAYAS, 'unpriced')].map((some) => some.map(({ id }) => id))).toEqual([
      [37],
      [1],
    ]);
  });
});
