import { decideMending, reservationsFinding, type Holder } from './stock-findings.ts';

const lot = (number: string, onHand: number, reserved: number) => ({
  number,
  onHand,
  reserved,
  hold: 0,
  available: onHand - reserved,
});
const holder = (order: string, quantity: number, status: Holder['status'] = 'reserved'): Holder => ({
  order,
  status,
  plan: [
    {
      item: 'i',
      warehouse: 'w',
      warehouseName: 'W',
      product: 'p',
      combination: null,
      strategy: 'FIFO',
      takes: [{ lineId: 'l', lot: 'a', quantity }],
    },
  ],
});
const reservedFor = (document: string, reserved: number) => ({
  lot: 'a',
  document,
  figures: { onHand: 0, reserved, hold: 0 },
});
const received = (onHand: number) => ({ lot: 'a', document: null, figures: { onHand, reserved: 0, hold: 0 } });
const item = { _id: 'i', lots: [lot('a', 20, 10)] };

describe('[T-1.02] reserved says 10, open reservations sum to 8', () => {
  const holders = [holder('o1', 5), holder('o2', 3)];
  const movements = [received(20), reservedFor('o1', 5), reservedFor('o2', 3), reservedFor('o3', 2)];

  it('is found with the item and the order that nobody released', () => {
    expect(reservationsFinding(item, holders, movements)).toEqual({
      item: 'i',
      kind: 'reservations',
      lots: ['a'],
      units: 2,
      reserved: 10,
      held: 8,
      orders: ['o3'],
    });
  });

  it('names all orders of the item where the movements agree with them, and the figure with neither', () => {
    const agreeing = movements.filter(({ document }) => document !== 'o3');
    expect(reservationsFinding(item, holders, agreeing)?.orders).toEqual(['o1', 'o2']);
  });

  it('[D-5.06] is mended by a movement that gives the 2 back', () => {
    expect(decideMending(item, holders, movements)).toEqual({
      kind: 'decided',
      mends: [{ lot: 'a', of: 'figures', figures: { onHand: 0, reserved: -2, hold: 0 } }],
    });
  });

  it('is nothing while an order takes or gives back units, and where all agrees', () => {
    expect(reservationsFinding(item, [...holders, holder('o3', 2, 'releasing')], movements)).toBeNull();
    expect(reservationsFinding(item, [...holders, holder('o3', 2)], movements)).toBeNull();
  });
});

describe('[D-5.06] a correction of what the check has found', () => {
  it('tells the journal what the figures are, and leaves the figures alone', () => {
    expect(decideMending(item, [holder('o1', 10)], [received(17), reservedFor('o1', 10)])).toEqual({
      kind: 'decided',
      mends: [{ lot: 'a', of: 'movements', figures: { onHand: 3, reserved: 0, hold: 0 } }],
    });
  });

  it.each([
    ['nothing-to-mend', [holder('o1', 10)], item],
    ['units-missing', [holder('o1', 21)], item],
    ['running', [holder('o1', 10, 'fitting')], item],
    ['negative-figure', [holder('o1', 10)], { _id: 'i', lots: [{ ...lot('a', -1, 0) }] }],
  ])('is refused: %s', (refusal, holders, of) =>
    expect(decideMending(of, holders, [received(20), reservedFor('o1', 10)])).toEqual({ kind: 'refused', refusal }),
  );
});
