import { heldFor } from './held-stock.ts';

const place = (lineId: string, product: string, warehouse: string, quantity: number) => ({
  lineId,
  product,
  combination: null,
  warehouse,
  lot: '',
  quantity,
});
const LINE = { id: 'line-1', quantity: 3, packedQuantity: null, contents: [] };
const UNIT = { product: 'chair', combination: null, quantity: 3 };
const RESERVED = [
  place('line-1', 'chair', 'Oued Smar', 2),
  place('line-1', 'chair', 'Oran', 1),
  place('line-2', 'chair', 'Oran', 5),
];
const placesOf = (packedQuantity: number | null) =>
  heldFor(RESERVED, { ...LINE, packedQuantity }, UNIT).map(({ warehouse, quantity }) => [warehouse, quantity]);

describe('where the units of a line are held', () => {
  it('is all that was reserved for it, until it is packed in part', () => {
    expect(placesOf(null)).toEqual([
      ['Oued Smar', 2],
      ['Oran', 1],
    ]);
    expect(placesOf(3)).toEqual([
      ['Oued Smar', 2],
      ['Oran', 1],
    ]);
  });

  it('is what is packed of it, its first places first', () => {
    expect(placesOf(2)).toEqual([['Oued Smar', 2]]);
    expect(placesOf(1)).toEqual([['Oued Smar', 1]]);
    expect(placesOf(0)).toEqual([]);
  });

  it('counts the units of each packed pack', () => {
    const content = {
      product: 'cup',
      combination: null,
      name: 'Cup',
      attributes: '',
      sku: '',
      thumb: null,
      quantity: 4,
    };
    const pack = { ...LINE, quantity: 2, packedQuantity: 1, contents: [content] };
    expect(heldFor([place('unit-7', 'cup', 'Oran', 8)], pack, content)).toMatchObject([
      { warehouse: 'Oran', quantity: 4 },
    ]);
  });
});
