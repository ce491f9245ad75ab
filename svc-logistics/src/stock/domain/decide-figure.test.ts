import { lotIdOf } from './lot-choice.ts';
import { decideFigure } from './decide-figure.ts';
import type { Lot } from './stock.ts';

const lot = (number: string, onHand: number, more: Partial<Lot> = {}): Lot => {
  const { reserved = 0, hold = 0 } = more;
  return {
    number,
    expiresAt: null,
    receivedAt: new Date('2026-01-10'),
    onHand,
    reserved,
    hold,
    available: onHand - reserved - hold,
    ...more,
  };
};
const itemOf = (...lots: Lot[]) => ({ uuid: 'item', lots });
const figures = (decision: ReturnType<typeof decideFigure>) =>
  decision.kind === 'decided'
    ? decision.movements.map(({ type, lot: key, figures: { onHand }, reason }) => [type, key, onHand, reason])
    : decision;

describe('[C-1.09] a figure that a person typed', () => {
  it('[T-1.06] is refused with the fresh figure where units moved since', () => {
    const item = itemOf(lot('L1', 47));
    expect(decideFigure(item, { lot: undefined, onHand: 100, seen: 50 }, 'FIFO')).toEqual({
      kind: 'moved',
      current: 47,
    });
    expect(decideFigure(item, { lot: lotIdOf(item, { number: 'L1' }), onHand: 100, seen: 50 }, 'FIFO')).toEqual({
      kind: 'moved',
      current: 47,
    });
  });

  it('[T-1.16] may be 0, which leaves none', () => {
    expect(figures(decideFigure(itemOf(lot('L1', 3)), { lot: undefined, onHand: 0, seen: 3 }, 'FIFO'))).toEqual([
      ['adjust', 'L1', -3, 'correction'],
    ]);
  });

  it('changes nothing where it is there already, whatever the page showed', () => {
    expect(decideFigure(itemOf(lot('L1', 5)), { lot: undefined, onHand: 5, seen: 9 }, 'FIFO')).toEqual({
      kind: 'same',
    });
  });

  it('[D-5.02] takes fewer units from lots in the order of the strategy, free ones alone', () => {
    const lots = [
      lot('old', 5, { expiresAt: new Date('2027-06-01'), reserved: 2 }),
      lot('new', 5, { expiresAt: new Date('2027-01-01'), receivedAt: new Date('2026-02-10') }),
    ];
    const found = { lot: undefined, onHand: 4, seen: 10 };
    expect(figures(decideFigure(itemOf(...lots), found, 'FEFO'))).toEqual([
      ['adjust', 'new', -5, 'correction'],
      ['adjust', 'old', -1, 'correction'],
    ]);
    expect(figures(decideFigure(itemOf(...lots), found, 'FIFO'))).toEqual([
      ['adjust', 'old', -3, 'correction'],
      ['adjust', 'new', -3, 'correction'],
    ]);
  });

  it('[D-5.01] is refused below what is reserved or on hold', () => {
    const item = itemOf(lot('L1', 10, { reserved: 3, hold: 2 }), lot('L2', 1));
    expect(decideFigure(item, { lot: undefined, onHand: 4, seen: 11 }, 'FIFO')).toEqual({
      kind: 'insufficient',
      current: 11,
      least: 5,
    });
    expect(decideFigure(item, { lot: 'L2', onHand: 0, seen: 1 }, 'FIFO').kind).toBe('decided');
  });

  it('gives more units to the newest lot, or to no lot where there is none', () => {
    const item = itemOf(lot('new', 1, { receivedAt: new Date('2026-02-10') }), lot('old', 1));
    expect(figures(decideFigure(item, { lot: undefined, onHand: 5, seen: 2 }, 'FIFO'))).toEqual([
      ['adjust', 'new', 3, 'correction'],
    ]);
    expect(figures(decideFigure(item, { lot: 'old', onHand: 5, seen: 1 }, 'FIFO'))).toEqual([
      ['adjust', 'old', 4, 'correction'],
    ]);
    expect(figures(decideFigure(itemOf(), { lot: undefined, onHand: 5, seen: 0 }, 'FIFO'))).toEqual([
      ['adjust', '', 5, 'correction'],
    ]);
  });

  it('names a lot that is there', () => {
    expect(decideFigure(itemOf(lot('L1', 1)), { lot: 'L2', onHand: 5, seen: 1 }, 'FIFO').kind).toBe('unknown-lot');
    const twice = itemOf(lot('L1', 1), lot('L1~2', 1));
    expect(decideFigure(twice, { lot: 'L1', onHand: 5, seen: 1 }, 'FIFO').kind).toBe('unknown-lot');
  });
});
