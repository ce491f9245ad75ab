import type { PackItem } from '@shop/contracts/catalog/dashboard';
import { packFigures } from './pack-figures.ts';

const item = (uuid: string, more: Partial<PackItem> = {}): PackItem => ({
  uuid,
  name: { fr: uuid },
  type: 'simple',
  active: true,
  thumb: null,
  priceTtc: 10.1,
  units: 7,
  combinations: [],
  ...more,
});
const items = [
  item('a'),
  item('b', {
    priceTtc: 20,
    combinations: [
      { uuid: 'b1', label: {}, priceTtc: 20, units: 1 },
      { uuid: 'b2', label: {}, priceTtc: 30.2, units: 5 },
    ],
  }),
];
const itemOf = (uuid: string) => items.find((one) => one.uuid === uuid);
const line = (product: string, quantity = 1, combination: string | null = null) => ({ product, quantity, combination });

describe('[BO-3.21] what a pack comes to', () => {
  it('is the sum of its lines, and as many as its scarcest line lets', () => {
    const lines = [line('a', 3), line('b', 1, 'b2')];
    expect(packFigures(lines, itemOf)).toEqual({ sum: 60.5, packs: 2, scarcest: lines[0] });
  });
  it('counts the best of what a visitor may choose', () => expect(packFigures([line('b', 2)], itemOf).packs).toBe(2));
  it('is nothing without lines, or with what is not sold', () => {
    expect(packFigures([], itemOf)).toEqual({ sum: 0, packs: 0, scarcest: undefined });
    expect(packFigures([line('gone')], itemOf).packs).toBe(0);
  });
  it('counts a line whose quantity is not typed yet as nothing', () =>
    expect(packFigures([line('a', Number.NaN)], itemOf)).toMatchObject({ sum: 0, packs: 0 }));
});
