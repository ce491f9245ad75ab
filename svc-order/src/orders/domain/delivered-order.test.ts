import { placedOrder } from '../../../test/fixtures.ts';
import { after, facts, inState } from '../../../test/order-process.ts';
import { decideAction } from './decide-action.ts';
import { figuresOf } from './order-figures.ts';
import { NO_EXPEDITION } from './order-record.ts';

// Two packs of two cups and a shirt each; a bag of which two of three were packed.
const [pack] = placedOrder().lines;
if (!pack) throw new Error('no line');
const bag = { ...pack, id: 'bag', product: 'bag', quantity: 3, packedQuantity: 2, unitPrice: 500, listPrice: 500 };
const lines = [pack, { ...bag, total: 1000, contents: [], promotions: [] }];
const [cups, shirts] = placedOrder().units;
if (!cups || !shirts) throw new Error('no units');
const units = [
  cups,
  shirts,
  { lineId: 'u-bag', orderLine: 'bag', perLine: 1, product: 'bag', combination: null, quantity: 3 },
];
const total = pack.total + 1000 + 40_000;
const totals = { ...placedOrder().totals, shippingPaidByCustomer: 40_000, total };
const order = inState('shipped', {
  lines,
  units,
  totals,
  total,
  expedition: { ...NO_EXPEDITION, trackingId: 'YAL-1', codAmount: total - 5000 },
});
const taken = [
  { lineId: pack.id, quantity: 1 },
  { lineId: 'bag', quantity: 2 },
];

describe('an order that is delivered in part', () => {
  it('[D-4.13] costs what was taken, delivery as agreed, and the transporter owes so much less', () => {
    const { order: delivered, events } = after(order, 'markDelivered', { taken });
    const left = pack.unitPrice + 1000 + 40_000;
    expect(delivered).toMatchObject({ state: 'delivered', total: left, orderedTotals: totals });
    expect(delivered.lines.map((line) => [line.quantity, line.packedQuantity, line.deliveredQuantity])).toEqual([
      [pack.quantity, pack.packedQuantity, 1],
      [3, 2, 2],
    ]);
    // 50 DA had been paid before.
    expect(events).toMatchObject([
      {
        type: 'order.delivered',
        data: {
          codAmount: left - 5000,
          order: { total: left },
          taken: [
            { lineId: cups.lineId, quantity: 2 },
            { lineId: shirts.lineId, quantity: 1 },
            { lineId: 'u-bag', quantity: 2 },
          ],
        },
      },
    ]);
    expect(delivered.history.at(-1)?.taken).toMatchObject({
      totalBefore: total,
      totalAfter: left,
      lines: [
        { packed: pack.quantity, taken: 1 },
        { packed: 2, taken: 2 },
      ],
    });
    expect(figuresOf(delivered)).toMatchObject({ total: left, units: [{ units: 1 }, { product: 'bag', units: 2 }] });
  });

  it('[D-4.13] is delivered in full where everything that was packed was taken', () => {
    const all = [{ lineId: 'bag', quantity: 2 }];
    expect(after(order, 'markDelivered', { taken: all }).events).toEqual(after(order, 'markDelivered').events);
  });

  it('[D-4.13] takes from none to what was packed of each line, and something in total', () => {
    for (const quantities of [
      [0, 0],
      [3, 1],
      [-1, 1],
    ]) {
      const wrong = [pack.id, 'bag'].map((lineId, index) => ({ lineId, quantity: quantities[index] ?? 0 }));
      expect(decideAction(order, 'markDelivered', { taken: wrong }, facts)).toEqual({ refused: 'taken-invalid' });
    }
    const unknown = [{ lineId: 'nobody', quantity: 1 }];
    expect(decideAction(order, 'markDelivered', { taken: unknown }, facts)).toEqual({ refused: 'taken-invalid' });
  });

  it('[D-4.13] is refused where the shop or the transporter does not allow it', () => {
    expect(decideAction(order, 'markDelivered', { taken }, { ...facts, mayDeliverInPart: false })).toEqual({
      refused: 'part-not-allowed',
    });
  });
});
