import { decideLotCorrection, lotHolders } from './decide-lot-correction.ts';

const lot = {
  number: 'L7',
  expiresAt: new Date('2026-01-12'),
  receivedAt: new Date('2026-01-10T08:00:00Z'),
  cost: 10_000,
  onHand: 40,
  reserved: 6,
  hold: 0,
  available: 34,
};

describe('[C-1.18] a lot that was mistyped', () => {
  it('[T-1.10] gets the right day, and no unit of it moves', () => {
    expect(decideLotCorrection(lot, { expiresOn: '2026-12-01' })).toEqual({
      kind: 'decided',
      lot: { ...lot, expiresAt: new Date('2026-12-01') },
    });
  });

  it('[D-5.07] keeps its key under another number, and loses the correction with the old one', () => {
    const renamed = decideLotCorrection(lot, { number: 'L8', cost: null });
    expect(renamed).toEqual({ kind: 'decided', lot: { ...lot, printed: 'L8', cost: null } });
    expect(decideLotCorrection({ ...lot, printed: 'L8' }, { number: 'L7' })).toEqual({ kind: 'decided', lot });
  });

  it('[D-5.07] is unchanged by what it is already, and never has a generated number', () => {
    expect(decideLotCorrection(lot, { number: 'L7', expiresOn: '2026-01-12', cost: 10_000 })).toEqual({
      kind: 'unchanged',
    });
    expect(decideLotCorrection(lot, { number: 'L7~2' })).toEqual({ kind: 'refused', refusal: 'number' });
  });

  it('[T-1.10] is held by the orders whose plan takes from it', () => {
    const planned = { warehouse: 'w', warehouseName: 'W', product: 'p', combination: null, strategy: 'FEFO' } as const;
    const takes = (number: string, quantity: number) => [{ lineId: 'l', lot: number, quantity }];
    const reservations = [
      {
        _id: 'o1',
        plan: [{ ...planned, item: 'i', takes: [...takes('L7', 2), ...takes('L7', 1), ...takes('L8', 5)] }],
      },
      { _id: 'o2', plan: [{ ...planned, item: 'j', takes: takes('L7', 4) }] },
      { _id: 'o3', plan: [{ ...planned, item: 'i', takes: takes('L8', 4) }] },
    ];
    expect(lotHolders(reservations, 'i', 'L7')).toEqual([{ order: 'o1', quantity: 3 }]);
  });
});
