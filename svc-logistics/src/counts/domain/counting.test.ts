import type { Lot } from '../../stock/domain/stock.ts';
import { chooseRow } from './choose-row.ts';
import { mayStep, seesExpected } from './count.ts';
import type { CountRow } from './count-row.ts';
import { decideRelease } from './decide-release.ts';
import { decideRow, differenceToZero, shortOf } from './decide-row.ts';
import { countedGroupsOf, onHandAt } from './lot-groups.ts';
import { sumEntries, type CountedEntry } from './person-figure.ts';
import { snapshotRowsOf } from './snapshot-rows.ts';

const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`);
const lot = (number: string, onHand: number, reserved = 0, hold = 0, receivedAt = at('08:00')) => ({
  number,
  expiresAt: null,
  receivedAt,
  onHand,
  reserved,
  hold,
  available: onHand - reserved - hold,
  cost: 10_000,
});
const adjusted = (lots: readonly Lot[], difference: number) => {
  const decision = decideRow(lots, difference, 'FIFO');
  return decision.kind === 'corrected'
    ? decision.movements.map(({ type, lot: key, figures }) => [type, key, figures.onHand])
    : decision.kind;
};

let sequence = 0;
const entry = (quantity: number, time: string, more: Partial<CountedEntry> = {}): CountedEntry => ({
  id: String((sequence += 1)),
  quantity,
  isFigure: false,
  undoes: null,
  at: at(time),
  ...more,
});

describe('what is written of a row', () => {
  it('[T-1.14] 98 counted of 100, then 5 sold: the difference is -2, and 93 remain', () => {
    const sold = [{ lot: '', onHand: -5, at: at('10:30') }];
    const then = onHandAt([lot('', 95)], '', sold, at('10:00'));
    expect(then).toBe(100);
    expect(adjusted([lot('', 95)], 98 - then)).toEqual([['adjust', '', -2]]);
  });

  it('[T-1.13] 5 counted of 20, of which 19 are reserved: the row waits for 14 units', () => {
    const lots = [lot('', 20, 19)];
    expect(adjusted(lots, -15)).toBe('waiting');
    expect(shortOf(lots, -15)).toBe(14);
    expect(adjusted([lot('', 20, 5)], -15)).toEqual([['adjust', '', -15]]);
  });

  it('[T-1.18] a row without a difference has no movement', () => {
    expect(adjusted([lot('', 10)], 0)).toBe('same');
  });

  it('[D-5.10] units on hold are not taken either', () => {
    expect(adjusted([lot('', 10, 0, 8)], -3)).toBe('waiting');
  });

  it('[D-5.09] missing units leave the oldest layer of a number first, found ones join the last', () => {
    const lots = [lot('L7~2', 5, 0, 0, at('09:00')), lot('L7', 3, 1)];
    expect(adjusted(lots, -4)).toEqual([
      ['adjust', 'L7', -2],
      ['adjust', 'L7~2', -2],
    ]);
    expect(adjusted(lots, 2)).toEqual([['adjust', 'L7~2', 2]]);
  });

  it('[T-1.16] what nobody found and is taken as zero leaves whole', () => {
    expect(differenceToZero([lot('', 4), lot('~2', 3)])).toBe(-7);
    expect(differenceToZero([lot('', 0)])).toBe(0);
  });
});

describe('the rows of an item', () => {
  it('has one for each lot number, since nobody can tell layers of one number apart', () => {
    const lots = [lot('L1', 5), lot('L2', 4), lot('L2~2', 3), lot('L3', 0)];
    expect(countedGroupsOf(lots).map((group) => [group.lot, group.lots.length])).toEqual([
      ['L1', 1],
      ['L2', 2],
    ]);
  });

  it('has the last lot of an item without units, so that what is found can be counted', () => {
    const lots = [lot('L1', 0), lot('L2', 0, 0, 0, at('09:00'))];
    expect(countedGroupsOf(lots).map((group) => group.lot)).toEqual(['L2']);
  });

  it('[C-1.10] keeps what is expected, and the same ids when a crash has it written again', () => {
    const item = { _id: 'alger:lamp:', product: 'lamp', combination: null, lots: [lot('L1', 5, 2)] };
    const rows = snapshotRowsOf({ _id: 'count', shopUuid: 'shop' }, item, at('09:00'));
    expect(rows).toMatchObject([{ lot: 'L1', snapshot: { onHand: 5, reserved: 2 }, cost: 10_000, counted: null }]);
    const again = snapshotRowsOf({ _id: 'count', shopUuid: 'shop' }, item, at('09:05'));
    expect(again.map(({ _id }) => _id)).toEqual(rows.map(({ _id }) => _id));
  });
});

describe('the figure of one person', () => {
  it('[C-1.11] is the sum of the scans since the last figure that was typed', () => {
    const entries = [entry(1, '10:00'), entry(7, '10:02', { isFigure: true }), entry(12, '10:03'), entry(1, '10:01')];
    expect(sumEntries(entries)).toEqual({ figure: 19, at: at('10:03') });
  });

  it('[T-1.16] is 0 where 0 was typed, and none where nothing was entered or all was taken back', () => {
    expect(sumEntries([entry(0, '10:00', { isFigure: true })]).figure).toBe(0);
    expect(sumEntries([]).figure).toBeNull();
    const scanned = entry(1, '10:00');
    expect(sumEntries([scanned, entry(0, '10:01', { undoes: scanned.id })]).figure).toBeNull();
  });
});

describe('the row that an entry is counted in', () => {
  const row = (printed: string, more: Partial<CountRow> = {}) => ({
    _id: printed,
    lot: printed,
    printed,
    round: 1,
    earlier: [],
    counted: null,
    ...more,
  });
  const amine = { round: 1, person: 'amine' };

  it('is the only one of an item, and the named one of several', () => {
    expect(chooseRow([row('L1')], undefined, amine)).toMatchObject({ kind: 'row', row: { lot: 'L1' } });
    expect(chooseRow([row('L1'), row('L2')], 'L2', amine)).toMatchObject({ kind: 'row', row: { lot: 'L2' } });
    expect(chooseRow([row('L1'), row('L2')], undefined, amine)).toEqual({ kind: 'which-lot', lots: ['L1', 'L2'] });
  });

  it('[T-1.24] is none for a lot that the item has not: counting makes no lots', () => {
    expect(chooseRow([row('201')], '001', amine)).toEqual({ kind: 'not-in-scope' });
  });

  it('[C-1.12] after a recount is one of the recount, for another person', () => {
    const earlier = [{ round: 1, id: 'amine', name: 'Amine', figure: 3 }];
    const second = { round: 2, person: 'amine' };
    expect(chooseRow([row('L1')], undefined, second).kind).toBe('already-counted');
    expect(chooseRow([row('L1', { round: 2, earlier })], undefined, second).kind).toBe('counted-by-you');
    expect(chooseRow([row('L1', { round: 2, earlier })], undefined, { round: 2, person: 'nadia' }).kind).toBe('row');
  });
});

describe('a count', () => {
  it('[D-5.10] shows counters no expected figure of a blind count until it is submitted', () => {
    const sees = (blind: boolean, state: 'open' | 'submitted', may: 'stock.write' | 'stock.approve') =>
      seesExpected({ blind, state }, [may]);
    expect(sees(true, 'open', 'stock.write')).toBe(false);
    expect(sees(true, 'submitted', 'stock.write')).toBe(true);
    expect(sees(true, 'open', 'stock.approve')).toBe(true);
    expect(sees(false, 'open', 'stock.write')).toBe(true);
  });

  it('[D-5.10] is approved from submitted alone, so that of two approvals one writes', () => {
    expect(mayStep('approve', { state: 'submitted' })).toBe(true);
    for (const state of ['open', 'approving', 'approved', 'cancelled'] as const)
      expect(mayStep('approve', { state })).toBe(false);
  });

  it('[C-1.20] releases orders that hold enough, and none that are being prepared', () => {
    const holding = [
      { order: 'a', quantity: 10, isPrepared: false },
      { order: 'b', quantity: 5, isPrepared: false },
      { order: 'c', quantity: 4, isPrepared: true },
    ];
    expect(decideRelease(14, holding, ['a', 'b'])).toEqual({ kind: 'decided' });
    expect(decideRelease(14, holding, ['a'])).toEqual({ kind: 'short', short: 4 });
    expect(decideRelease(14, holding, ['a', 'c'])).toEqual({ kind: 'not-releasable', orders: ['c'] });
  });
});
