import { changeOf, plannedAfter } from './change-plan.ts';
import type { PlannedItem } from './plan-reservation.ts';
import { onChangeRequested } from './reservation.ts';

const item = (product: string, takes: PlannedItem['takes'], warehouse = 'alger'): PlannedItem => ({
  item: `${warehouse}:${product}:`,
  warehouse,
  warehouseName: warehouse,
  product,
  combination: null,
  strategy: 'FIFO',
  takes,
});
const take = (lineId: string, quantity: number, lot = 'L1') => ({ lineId, lot, quantity });
const unit = (lineId: string, product: string, quantity: number) => ({ lineId, product, combination: null, quantity });

describe('a change of what an order holds', () => {
  it('[T-2.19] takes the difference of a line and gives back what a removed line held', () => {
    const held = [item('lamp', [take('a', 2)]), item('cup', [take('b', 1)])];
    const change = changeOf(held, [unit('a', 'lamp', 3)], null);
    expect(change).toMatchObject({ lack: [unit('a', 'lamp', 1)], give: [item('cup', [take('b', 1)])] });
    const taken = { ...change, take: [item('lamp', [take('a', 1, 'L2')])] };
    expect(plannedAfter(taken)).toEqual([item('lamp', [take('a', 2), take('a', 1, 'L2')])]);
  });

  it('[T-2.18] units of one line become those of another line of the same product, without a movement', () => {
    const held = [item('lamp', [take('a', 1), take('b', 2)])];
    const change = changeOf(held, [unit('b', 'lamp', 1), unit('c', 'lamp', 2)], null);
    expect(change).toMatchObject({ lack: [], give: [] });
    expect(plannedAfter({ ...change, take: [] })).toEqual([item('lamp', [take('b', 1), take('c', 2)])]);
  });

  it('[T-2.21] a pack that is cut gives back its own units alone, also of a part that the shop dropped since', () => {
    const held = [item('lamp', [take('u1', 2)]), item('cup', [take('u2', 4)])];
    const change = changeOf(held, [unit('u1', 'lamp', 1), unit('u2', 'cup', 2)], null);
    expect(change).toMatchObject({ lack: [], give: [item('lamp', [take('u1', 1)]), item('cup', [take('u2', 2)])] });
  });

  it('[D-4.12] an order that is collected holds nothing elsewhere', () => {
    const held = [item('lamp', [take('a', 2)], 'oran'), item('lamp', [take('a', 1)])];
    const change = changeOf(held, [unit('a', 'lamp', 3)], 'alger');
    expect(change).toMatchObject({
      lack: [unit('a', 'lamp', 2)],
      give: [item('lamp', [take('a', 2)], 'oran')],
    });
  });

  it('[D-4.12] counts once, and while the order holds its units', () => {
    expect(onChangeRequested({ status: 'reserved', answered: [] }, 'r1')).toBe('change');
    expect(onChangeRequested({ status: 'reserved', answered: ['r1'] }, 'r1')).toBe('nothing');
    expect(onChangeRequested({ status: 'refused', answered: [] }, 'r1')).toBe('refuse');
    expect(onChangeRequested({ status: 'released', answered: [] }, 'r1')).toBe('nothing');
    expect(onChangeRequested({ status: 'shipped', answered: [] }, 'r1')).toBe('nothing');
  });
});
