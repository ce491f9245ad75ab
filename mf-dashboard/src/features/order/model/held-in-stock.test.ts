import type { StockMovement } from '@shop/contracts/logistics/dashboard';
import { heldInStock } from './held-in-stock.ts';

const goods = { name: { fr: 'Lampe' }, attributes: [], sku: 'L', thumb: null } as unknown as StockMovement['goods'];
const movement = (type: StockMovement['type'], quantity: number, lot = 'L1'): StockMovement => ({
  id: `${type}${quantity}`,
  at: '2026-11-29T09:00:00.000Z',
  quantity,
  type,
  warehouse: 'Oran',
  product: 'lamp',
  combination: null,
  goods,
  lot,
  reason: '',
  supplier: null,
  strategy: null,
  cause: { kind: 'order', id: 'x' } as StockMovement['cause'],
  document: 'order-1',
  by: 'system',
});

describe('what stock holds for an order', () => {
  it('[BO-2.19] [D-4.07] is what was reserved, without what a partial packing gave back and what has left', () => {
    const packed = [
      movement('reserve', 3),
      movement('reserve', 1, 'L2'),
      movement('release', -1, 'L2'),
      movement('release', -1),
    ];
    expect(heldInStock(packed)).toMatchObject([{ warehouse: 'Oran', lot: 'L1', quantity: 2 }]);
    expect(heldInStock([...packed, movement('out', -2)])).toEqual([]);
    expect(heldInStock([...packed, movement('out', -2), movement('return', 2)])).toEqual([]);
  });
});
