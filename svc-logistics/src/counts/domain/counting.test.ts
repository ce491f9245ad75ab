import type { Lot } from '../../stock/domain/stock.ts';
import { chooseRow } from './choose-row.ts';
import { endOf, mayStep, seesExpected, takesFigures } from './count.ts';
import type { CountRow } from './count-row.ts';
import { decideRelease } from './decide-release.ts';
import { decideRow, differenceOf, differenceToZero, shortOf } from './decide-row.ts';
import { deviceTimeOf, momentOf } from './device-time.ts';
import { countedGroupsOf, isOfGroup, lotsOfGroup, onHandAt } from './lot-groups.ts';
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
  deviceAt: at(time),
  behindMs: 0,
  receivedAt: at('12:00'),
  place: 0,
  ...more,
});
const MINUTE = 60_000;
const UNNAMED = { keys: [''], others: [], printed: '' };
/** What was sent at `now` by a device whose clock is `behind` minutes behind. */
const sentBy = (behind: number, now: string, entries: readonly (readonly [number, string, boolean?])[]) =>
  entries.map(([quantity, time, isFigure = false], place) => {
    const onDevice = (real: string) => new Date(at(real).getTime() - behind * MINUTE).toISOString();
    const received = at(now).getTime();
    const device = deviceTimeOf(onDevice(time), onDevice(now), received);
    const moment = momentOf(device, { from: at('09:30').getTime(), until: received });
    return entry(quantity, time, { ...device, at: moment, receivedAt: at(now), place, isFigure });
  });

describe('what is written of a row', () => {
  it('[T-1.14] 98 counted of 100, then 5 sold: the difference is -2, and 93 remain', () => {
    const sold = [{ lot: '', onHand: -5, at: at('10:30') }];
    const then = onHandAt([lot('', 95)], UNNAMED, sold, at('10:00'));
    expect(then).toBe(100);
    expect(adjusted([lot('', 95)], 98 - then)).toEqual([['adjust', '', -2]]);
  });

  it.each([60, -60])('[T-1.14] the same from a device whose clock is %i minutes behind', (behind) => {
    const sold = [{ lot: '', onHand: -5, at: at('10:30') }];
    const { figure, at: moment } = sumEntries(sentBy(behind, '10:05', [[98, '10:00', true]]));
    expect({ figure, moment }).toEqual({ figure: 98, moment: at('10:00') });
    expect(onHandAt([lot('', 95)], UNNAMED, sold, moment ?? at('11:00'))).toBe(100);
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

  it('[T-1.16] a row that nobody counted loses what is left once its orders have shipped', () => {
    expect(differenceOf({ counters: [], difference: -20 }, [lot('', 1)])).toBe(-1);
    expect(differenceOf({ counters: ['amine'], difference: -2 }, [lot('', 1)])).toBe(-2);
  });
});

describe('the rows of an item', () => {
  it('has one for each lot number, since nobody can tell layers of one number apart', () => {
    const lots = [lot('L1', 5), lot('L2', 4), lot('L2~2', 3), lot('L3', 0)];
    expect(countedGroupsOf(lots).map((group) => [group.printed, group.lots.length])).toEqual([
      ['L1', 1],
      ['L2', 2],
    ]);
  });

  it('has the last lot of an item without units, so that what is found can be counted', () => {
    const lots = [lot('L1', 0), lot('L2', 0, 0, 0, at('09:00'))];
    expect(countedGroupsOf(lots).map((group) => group.printed)).toEqual(['L2']);
  });

  it('[C-1.10] keeps what is expected, and the same ids when a crash has it written again', () => {
    const item = { _id: 'alger:lamp:', product: 'lamp', combination: null, lots: [lot('L1', 5, 2)] };
    const rows = snapshotRowsOf({ _id: 'count', shopUuid: 'shop' }, item, at('09:00'));
    expect(rows).toMatchObject([
      { keys: ['L1'], printed: 'L1', snapshot: { onHand: 5, reserved: 2 }, cost: 10_000, counted: null },
    ]);
    const again = snapshotRowsOf({ _id: 'count', shopUuid: 'shop' }, item, at('09:05'));
    expect(again.map(({ _id }) => _id)).toEqual(rows.map(({ _id }) => _id));
  });

  it('[D-5.07] has one row for lots that were corrected to one number, and one for a number that was taken back', () => {
    const merged = {
      _id: 'i',
      product: 'p',
      combination: null,
      lots: [lot('001', 5), { ...lot('002', 3), printed: '001' }],
    };
    const rows = snapshotRowsOf({ _id: 'count', shopUuid: 'shop' }, merged, at('09:00'));
    expect(rows).toMatchObject([{ keys: ['001', '002'], printed: '001', snapshot: { onHand: 8 } }]);
    // The layers of 001 have the same beginning of a key, and other numbers on the goods.
    const apart = { ...merged, lots: [lot('001', 5), { ...lot('001~2', 3), printed: '201' }] };
    expect(snapshotRowsOf({ _id: 'count', shopUuid: 'shop' }, apart, at('09:00'))).toMatchObject([
      { keys: ['001'], others: ['001~2'], printed: '001', snapshot: { onHand: 5 } },
      { keys: ['001~2'], others: ['001'], printed: '201', snapshot: { onHand: 3 } },
    ]);
  });

  it('[D-5.07] keeps its lots when a number is corrected meanwhile, and takes in layers of its number that arrive', () => {
    const row = { keys: ['001'], others: ['002'], printed: '001' };
    const lots = [{ ...lot('001', 5), printed: '009' }, { ...lot('002', 3), printed: '001' }, lot('001~2', 4)];
    expect(lotsOfGroup(lots, row).map(({ number }) => number)).toEqual(['001', '001~2']);
    const moved = [
      { lot: '001~2', onHand: 4, at: at('10:30') },
      { lot: '002', onHand: -7, at: at('10:30') },
    ];
    expect(onHandAt(lots, row, moved, at('10:00'))).toBe(5);
    // A lot that is gone by now.
    expect(isOfGroup('001~3', row, lots)).toBe(true);
  });

  it('[C-1.10] writes no lot twice when a number is corrected between two tries', () => {
    const item = { _id: 'i', product: 'p', combination: null, lots: [lot('L1', 5), lot('L1~2', 3)] };
    const count = { _id: 'count', shopUuid: 'shop' };
    const written = snapshotRowsOf(count, item, at('09:00'));
    const corrected = { ...item, lots: [lot('L1', 5), { ...lot('L1~2', 3), printed: 'L2' }] };
    expect(snapshotRowsOf(count, corrected, at('09:05'), written)).toEqual([]);
    expect(snapshotRowsOf(count, corrected, at('09:05'), [{ item: 'i', keys: ['L1'] }])).toMatchObject([
      { keys: ['L1~2'], printed: 'L2' },
    ]);
  });
});

describe('the figure of one person', () => {
  it('[C-1.11] is the sum of the scans since the last figure that was typed', () => {
    const entries = [entry(1, '10:00'), entry(7, '10:02', { isFigure: true }), entry(12, '10:03'), entry(1, '10:01')];
    expect(sumEntries(entries)).toEqual({ figure: 19, at: at('10:03') });
  });

  it.each([60, -60])('[T-1.14] is in the order of its device, whose clock is %i minutes behind', (behind) => {
    // The second request took half a minute longer than the first, and its entries arrived first.
    const early = sentBy(behind, '10:10', [
      [4, '10:08', true],
      [1, '10:09'],
    ]).map((one) => ({ ...one, behindMs: one.behindMs + MINUTE / 2 }));
    const late = sentBy(behind, '10:11', [[2, '10:09', true]]).map((one) => ({
      ...one,
      deviceAt: new Date(+one.deviceAt + 1),
    }));
    expect(sumEntries([...late, ...early]).figure).toBe(2);
    expect(sumEntries([...early, ...late].reverse()).figure).toBe(2);
  });

  it('[T-1.14] compares two devices of a person by what their clocks differ from the server', () => {
    const phone = sentBy(60, '10:30', [[5, '10:10', true]]);
    const desk = sentBy(0, '10:20', [[9, '10:05', true]]);
    expect(sumEntries([...phone, ...desk]).figure).toBe(5);
  });

  it('[C-1.11] is in the order of the request where the device gives several entries one time', () => {
    const entries = sentBy(0, '10:10', [
      [1, '10:00'],
      [7, '10:00', true],
      [1, '10:00'],
    ]);
    expect(sumEntries(entries.map((one, place) => ({ ...one, id: String(3 - place) }))).figure).toBe(8);
  });

  it('[T-1.14] was counted neither before the count began nor after it arrived, whatever the device says', () => {
    const bounds = { from: at('09:30').getTime(), until: at('10:00').getTime() };
    const received = at('10:00').getTime();
    expect(momentOf(deviceTimeOf('1999-01-01T00:00:00Z', undefined, received), bounds)).toEqual(at('09:30'));
    expect(momentOf(deviceTimeOf('2099-01-01T00:00:00Z', undefined, received), bounds)).toEqual(at('10:00'));
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
    keys: [printed],
    printed,
    round: 1,
    earlier: [],
    counted: null,
    ...more,
  });
  const amine = { round: 1, person: 'amine' };

  it('is the only one of an item, and the named one of several', () => {
    expect(chooseRow([row('L1')], undefined, amine)).toMatchObject({ kind: 'row', row: { printed: 'L1' } });
    expect(chooseRow([row('L1'), row('L2')], 'L2', amine)).toMatchObject({ kind: 'row', row: { printed: 'L2' } });
    expect(chooseRow([row('L1'), row('L2')], undefined, amine)).toEqual({ kind: 'which-lot', lots: ['L1', 'L2'] });
  });

  it('[D-5.07] is found by the number on the goods, or by the id of a lot of it', () => {
    const rows = [row('201', { keys: ['001'] }), row('001', { keys: ['002'] })];
    expect(chooseRow(rows, '001', amine)).toMatchObject({ kind: 'row', row: { keys: ['002'] } });
    expect(chooseRow(rows, 'uuid~001', amine)).toMatchObject({ kind: 'row', row: { keys: ['001'] } });
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

  it('[C-1.12] takes figures until its approval, and looks at no movement after its end', () => {
    expect((['open', 'submitted', 'approving', 'approved'] as const).map((state) => takesFigures({ state }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const cancelled = { id: 'amine', name: 'Amine', at: at('11:00') };
    expect(endOf({ approvedAt: null, cancelled })).toEqual(at('11:00'));
    expect(endOf({ approvedAt: null, cancelled: null })).toBeUndefined();
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
