import { byWarehouse, sumOf, type StockLevel } from './stock-rows.ts';

const level = (warehouse: string, combination: string | null, onHand: number, reserved = 0, hold = 0): StockLevel => ({
  warehouse: { uuid: warehouse, name: `Dépôt ${warehouse}` },
  product: 'p',
  combination,
  onHand,
  reserved,
  hold,
  available: onHand - reserved - hold,
  lots: [],
  strategy: null,
  place: null,
});

describe('the stock of a product', () => {
  it('is grouped by warehouse, each with its levels and their sum', () => {
    const levels = [level('a', '36', 10, 2, 1), level('a', '38', 5), level('b', '36', 0)];
    const [first, second, ...none] = byWarehouse(levels);
    expect(first).toMatchObject({ name: 'Dépôt a', onHand: 15, reserved: 2, hold: 1, available: 12 });
    expect(first?.levels).toHaveLength(2);
    expect(second).toMatchObject({ name: 'Dépôt b', available: 0 });
    expect(none).toEqual([]);
    expect(sumOf(levels)).toEqual({ onHand: 15, reserved: 2, hold: 1, available: 12 });
  });
});
