import type { Strategy } from '@shop/contracts/logistics';
import { decideAdjustment, decideHold, decideRelease, type ChangedItem } from './decide-adjustment.ts';
import { lotIdOf } from './lot-choice.ts';

const TODAY = '2026-11-28';
const UUID = '0198a1b2-0000-7000-8000-0000000000aa';
const lot = (number: string, free: number, day: string | null = null, { hold = 0, reserved = 0 } = {}) => ({
  number,
  expiresAt: day === null ? null : new Date(day),
  receivedAt: new Date('2026-01-10T08:00:00Z'),
  cost: 10_000,
  onHand: free + hold + reserved,
  reserved,
  hold,
  available: free,
});
const item = (lots: ChangedItem['lots'], strategy: Strategy = 'FEFO'): ChangedItem => ({ uuid: UUID, lots, strategy });
const shelf = item([lot('L2', 5, '2027-06-30'), lot('L1', 3, '2027-01-31'), lot('old', 4, '2026-11-27')]);

describe('[C-1.05] units that leave', () => {
  it.each(['damaged', 'lost', 'stolen', 'sample'] as const)('[C-1.05] are a loss when they are %s', (reason) => {
    const decision = decideAdjustment(shelf, { lot: 'L1', quantity: -2, reason }, TODAY);
    expect(decision).toMatchObject({
      kind: 'decided',
      movements: [{ type: 'loss', lot: 'L1', figures: { onHand: -2, reserved: 0, hold: 0 }, reason }],
      touched: [{ number: 'L1', quantity: -2 }],
    });
  });

  it('[D-5.02] leave lots in the order of the strategy where none is named, and expired ones alone', () => {
    const decided = decideAdjustment(shelf, { quantity: -4, reason: 'correction', note: 'shelf B' }, TODAY);
    expect(decided).toMatchObject({
      movements: [
        { type: 'adjust', lot: 'L1', figures: { onHand: -3 }, reason: 'correction · shelf B' },
        { type: 'adjust', lot: 'L2', figures: { onHand: -1 } },
      ],
    });
    expect(decideAdjustment(shelf, { quantity: -9, reason: 'lost' }, TODAY)).toEqual({
      kind: 'refused',
      refusal: { kind: 'insufficient-stock', available: 8, required: 9 },
    });
  });

  it('[T-1.09] may be those of an expired lot that is named', () => {
    expect(decideAdjustment(shelf, { lot: 'old', quantity: -4, reason: 'damaged' }, TODAY)).toMatchObject({
      movements: [{ type: 'loss', lot: 'old', figures: { onHand: -4 } }],
    });
    expect(decideHold(shelf, { lot: 'old', quantity: 4, reason: 'expired' }, TODAY)).toMatchObject({
      movements: [{ type: 'hold', lot: 'old', figures: { onHand: 0, hold: 4 } }],
    });
  });

  it('[C-1.05] are never those that orders hold, or that wait', () => {
    const taken = item([lot('L1', 1, null, { hold: 2, reserved: 3 })]);
    expect(decideAdjustment(taken, { lot: 'L1', quantity: -2, reason: 'damaged' }, TODAY)).toEqual({
      kind: 'refused',
      refusal: { kind: 'insufficient-stock', available: 1, required: 2 },
    });
  });

  it('[D-5.07] name a lot by its id where several have the number', () => {
    const twins = item([lot('L7', 2, '2027-01-31'), lot('L7~2', 2, '2027-06-30')]);
    const loss = { quantity: -1, reason: 'lost' } as const;
    expect(decideAdjustment(twins, { ...loss, lot: 'L7' }, TODAY)).toMatchObject({
      refusal: { kind: 'lot-ambiguous' },
    });
    expect(decideAdjustment(twins, { ...loss, lot: 'L8' }, TODAY)).toMatchObject({ refusal: { kind: 'lot-unknown' } });
    const id = lotIdOf(twins, { number: 'L7~2' });
    expect(decideAdjustment(twins, { ...loss, lot: id }, TODAY)).toMatchObject({ movements: [{ lot: 'L7~2' }] });
  });
});

describe('[C-1.05] units that are found', () => {
  it('[C-1.05] go to the lot that is named, or to none', () => {
    const found = { quantity: 2, reason: 'found' } as const;
    expect(decideAdjustment(shelf, { ...found, lot: 'L1' }, TODAY)).toMatchObject({
      movements: [{ type: 'adjust', lot: 'L1', figures: { onHand: 2 } }],
    });
    expect(decideAdjustment(shelf, found, TODAY)).toMatchObject({ movements: [{ lot: '' }], created: '' });
    // Units without a lot that cost something are another layer.
    expect(decideAdjustment(item([lot('', 4)]), found, TODAY)).toMatchObject({ created: '~2' });
    expect(decideAdjustment(item([{ ...lot('', 4), cost: null }]), found, TODAY)).toEqual({
      kind: 'decided',
      movements: [{ type: 'adjust', lot: '', figures: { onHand: 2, reserved: 0, hold: 0 }, reason: 'found' }],
      touched: [{ number: '', quantity: 2 }],
    });
  });

  it.each([
    ['damaged', 1],
    ['sample', 1],
    ['found', -1],
  ] as const)('[C-1.05] cannot be %s by %s', (reason, quantity) => {
    expect(decideAdjustment(shelf, { quantity, reason }, TODAY)).toMatchObject({ refusal: { kind: 'direction' } });
  });
});

describe('[C-1.06] units on hold', () => {
  it('[C-1.06] are taken from what is free, and given back from what waits', () => {
    const both = item([lot('L1', 2, '2027-01-31', { hold: 1 }), lot('L2', 5, '2027-06-30', { hold: 2 })]);
    expect(decideHold(both, { quantity: 3, reason: 'recall' }, TODAY)).toMatchObject({
      touched: [
        { number: 'L1', quantity: 2 },
        { number: 'L2', quantity: 1 },
      ],
    });
    expect(decideRelease(both, { quantity: 3, reason: 'checked' }, TODAY)).toMatchObject({
      movements: [
        { type: 'unhold', lot: 'L1', figures: { onHand: 0, hold: -1 } },
        { type: 'unhold', lot: 'L2', figures: { onHand: 0, hold: -2 } },
      ],
    });
    expect(decideRelease(both, { quantity: 4, reason: 'checked' }, TODAY)).toMatchObject({
      refusal: { kind: 'insufficient-stock', available: 3, required: 4 },
    });
  });
});
