import { waitingFor } from '../../orders/domain/asking.ts';
import { placedOrder } from '../../../test/fixtures.ts';
import { isFull, isToPack, surplusOf } from './box-state.ts';
import { packedLines, requiredItems, scannedUnits } from './box-units.ts';
import { decideAsk } from './decide-ask.ts';
import { chooseOrders } from './choose-orders.ts';
import { decideScans, type SentScan } from './decide-scans.ts';
import { emptyPacking, itemKey, type PackingRecord } from './packing-record.ts';
import { pickListOf, type WantedItem } from './pick-list.ts';

/** Two gift packs, each of two cups and a shirt. */
const order = placedOrder({ state: 'preparing' });
const [cup, shirt] = requiredItems(order);
if (!cup || !shirt) throw new Error('the pack has two items');
const box = emptyPacking(order.shopUuid, order.uuid, 'w1');
const LAMP = { product: '01920000-0000-7000-8000-00000000aaaa', combination: null, name: 'Lampe' };
const find = ({ code }: SentScan) => {
  const known = [cup, shirt].find(({ name }) => name === code);
  if (known) return { ...known, units: 1 };
  if (code === 'carton') return { ...cup, units: 3 };
  return code === 'Lampe' ? { ...LAMP, units: 1 } : null;
};
const facts = { by: 'Karim', find };
let count = 0;
const scan = (code: string, more: Partial<SentScan> = {}): SentScan => ({
  id: `s${(count += 1)}`,
  code,
  quantity: 1,
  ...more,
});
const after = (...sent: readonly SentScan[]): PackingRecord => ({
  ...box,
  scans: decideScans(order, box, sent, facts).scans,
});
const outcomes = (packing: PackingRecord, ...sent: readonly SentScan[]) =>
  decideScans(order, packing, sent, facts).answers.map((answer) =>
    'packed' in answer ? [answer.outcome, answer.packed, answer.ordered] : [answer.outcome],
  );

describe('an order to pack', () => {
  it('may have a request that was given up, and waits for one that was not', () => {
    const by = { id: 's', name: 'Sarah' };
    const awaiting = waitingFor('change', { at: order.placedAt, request: 'r', by, requestId: null });
    expect(isToPack({ state: 'confirmed', awaiting })).toBe(false);
    expect(isToPack({ state: 'confirmed', awaiting: { ...awaiting, askAgainAt: null } })).toBe(true);
  });
});

describe('[C-3.12] scans into a box', () => {
  it('counts the units of packs by their items, and answers with packed of ordered', () => {
    expect([cup.required, shirt.required]).toEqual([4, 2]);
    expect(outcomes(box, scan(cup.name), scan(cup.name), scan(shirt.name))).toEqual([
      ['ok', 2, 4],
      ['ok', 2, 4],
      ['ok', 1, 2],
    ]);
  });

  it('[T-2.32] refuses what was not ordered, and takes the rest by "all"', () => {
    const half = after(scan(cup.name), scan(cup.name));
    expect(outcomes(half, scan('Lampe'), scan('????'))).toEqual([['not-in-order'], ['unknown-code']]);
    expect(outcomes(half, scan(cup.name, { all: true }))).toEqual([['ok', 4, 4]]);
    expect(scannedUnits(half.scans).get(cup.key)).toBe(2);
  });

  it('takes nothing out of a box that is closed', () => {
    const packing = after(scan(cup.name));
    const undo = scan('', { undo: packing.scans[0]?.id });
    const packed = decideScans({ ...order, state: 'packed' }, packing, [undo], facts);
    expect(packed.answers).toMatchObject([{ outcome: 'closed', name: cup.name }]);
    expect(scannedUnits(packed.scans).get(cup.key)).toBe(1);
    const open = decideScans(order, packing, [undo], facts);
    expect(open.answers).toMatchObject([{ outcome: 'ok' }]);
    expect(scannedUnits(open.scans).get(cup.key) ?? 0).toBe(0);
  });

  it('takes a carton whole or not at all', () => {
    const one = after(scan('carton'));
    expect(outcomes(one, scan('carton'), scan(cup.name), scan(cup.name))).toEqual([
      ['too-many', 4, 4],
      ['ok', 4, 4],
      ['too-many', 4, 4],
    ]);
  });

  it('changes nothing by the same id again, also where the scan was refused', () => {
    const sent = [scan(cup.name), scan('Lampe'), scan(cup.name, { quantity: 9 })];
    const first = decideScans(order, box, sent, facts);
    const again = decideScans(order, { ...box, scans: first.scans }, sent, facts);
    expect([again.fresh, again.scans, again.answers]).toEqual([0, first.scans, first.answers]);
  });

  it('takes a scan back once', () => {
    const first = scan(cup.name);
    const undo = { ...scan('-'), undo: first.id };
    const packing = after(first, scan(cup.name), undo, undo);
    expect(scannedUnits(packing.scans).get(cup.key)).toBe(1);
  });
});

describe('[T-2.33] what is to be put back', () => {
  const packing = after(scan(cup.name), scan(shirt.name), scan(shirt.name));

  it('is everything in the box of a cancelled order, which takes no further scan', () => {
    const cancelled = { ...order, state: 'cancelled' as const };
    expect(surplusOf(cancelled, packing).map(({ name, surplus }) => [name, surplus])).toEqual([
      [cup.name, 1],
      [shirt.name, 2],
    ]);
    const { answers } = decideScans(cancelled, packing, [scan(cup.name)], facts);
    expect(answers).toMatchObject([{ outcome: 'closed' }]);
    expect(surplusOf(cancelled, { ...packing, putBackAt: 'now' })).toEqual([]);
  });

  it('is what was picked for a cancelled order before its first scan', () => {
    const cancelled = { ...order, state: 'cancelled' as const };
    const spare = (key: string): number => (key === cup.key ? 3 : 0);
    expect(surplusOf(cancelled, box, spare).map(({ key, surplus }) => [key, surplus])).toEqual([[cup.key, 3]]);
  });

  it('is the unit of a line that was removed, by the name that it was scanned with', () => {
    const left = { ...order, units: order.units.filter(({ product }) => product !== shirt.product) };
    expect(surplusOf(left, packing)).toMatchObject([{ key: shirt.key, name: shirt.name, surplus: 2 }]);
  });

  it('is half of a pack that was packed in part', () => {
    const [line] = order.lines;
    const packed = { ...order, state: 'packed' as const, lines: [{ ...order.lines[0], ...line, packedQuantity: 1 }] };
    expect(
      surplusOf({ ...order, ...packed } as typeof order, after(scan(cup.name, { all: true }), scan(shirt.name))),
    ).toMatchObject([{ key: cup.key, surplus: 2 }]);
  });
});

describe('[D-4.07] packing in part', () => {
  it('counts lines by all that one of them holds', () => {
    const lineId = order.lines[0]?.id;
    const packed = (...scans: readonly SentScan[]) => packedLines(order, scannedUnits(after(...scans).scans));
    expect(packed(scan(cup.name, { all: true }), scan(shirt.name))).toEqual([{ lineId, quantity: 1 }]);
    expect(packed(scan(cup.name), scan(shirt.name))).toEqual([{ lineId, quantity: 0 }]);
    expect(isFull(order, after(scan(cup.name, { all: true }), scan(shirt.name, { all: true })))).toBe(true);
  });
});

describe('[C-3.11] a wave', () => {
  const wanted = (name: string, place: string | null, box: number, required: number): WantedItem => ({
    key: itemKey(name, null),
    product: name,
    combination: null,
    name,
    attributes: '',
    sku: '',
    thumb: null,
    required,
    place,
    box,
  });

  it('is picked by shelf in the natural order, what has no place last, each item once with its boxes', () => {
    const lines = pickListOf([
      wanted('Vase', null, 1, 1),
      wanted('Lampe', 'A-11-1', 2, 2),
      wanted('Corde', 'A-2-1', 5, 1),
      wanted('Lampe', 'A-11-1', 7, 4),
    ]);
    expect(lines.map(({ place, name, quantity, boxes }) => [place, name, quantity, boxes])).toEqual([
      ['A-2-1', 'Corde', 1, [5]],
      ['A-11-1', 'Lampe', 6, [2, 7]],
      [null, 'Vase', 1, [1]],
    ]);
  });

  it('takes the oldest orders of a transporter before an hour, those of one unit first, and twenty at most', () => {
    const waiting = Array.from({ length: 30 }, (_, index) => ({
      uuid: `o${String(index).padStart(2, '0')}`,
      placedAt: `2026-11-20T${String(23 - (index % 24)).padStart(2, '0')}:00:00.000Z`,
      transporter: index % 3 === 0 ? 'zr' : 'yalidine',
      units: index === 4 ? 1 : 3,
    }));
    expect(chooseOrders(waiting, {})).toHaveLength(20);
    const chosen = chooseOrders(waiting, {
      transporter: 'yalidine',
      before: '2026-11-20T20:00:00.000Z',
      singleFirst: true,
    });
    expect(chosen[0]?.uuid).toBe('o04');
    expect(chosen.every(({ transporter, placedAt }) => transporter === 'yalidine' && placedAt < '2026-11-20T20')).toBe(
      true,
    );
    const times = chosen.slice(1).map(({ placedAt }) => placedAt);
    expect(times).toEqual(times.toSorted());
  });
});

describe('[D-4.12] a change of an order that is packed', () => {
  const lines = [{ name: 'Coffret', before: 2, after: 1 }];
  const wanted = { id: 'a1', by: { id: 'amina', name: 'Amina' }, lines };
  const begun = after(scan(cup.name));
  const asked = { ...begun, ask: { ...wanted, answer: null } };
  const answered = (isYes: boolean): PackingRecord => ({
    ...begun,
    ask: { ...wanted, answer: { isYes, by: 'Nadia' } },
  });

  it('needs nobody before the first scan, after the last was taken back, or once the box is put aside', () => {
    const undone = { ...begun, scans: begun.scans.map((one) => ({ ...one, isUndone: true as const })) };
    const aside = { ...begun, aside: { reason: 'none' as const, at: order.placedAt, by: 'Karim' } };
    for (const packing of [box, undone, aside]) expect(decideAsk(packing, wanted)).toEqual({ kind: 'free' });
  });

  it('is asked once, and taken or refused as the packer has said, for this very change alone', () => {
    expect(decideAsk(begun, wanted)).toEqual({ kind: 'asked', packer: 'Karim', ask: { ...wanted, answer: null } });
    expect(decideAsk(asked, { ...wanted, id: 'a2' })).toEqual({ kind: 'asked', packer: 'Karim' });
    expect(decideAsk(answered(true), { ...wanted, id: 'a3' })).toEqual({ kind: 'free' });
    expect(decideAsk(answered(false), { ...wanted, id: 'a4' })).toEqual({ kind: 'refused', packer: 'Nadia' });
    const other = { ...wanted, id: 'a5', lines: [{ name: 'Coffret', before: 2, after: 3 }] };
    expect(decideAsk(answered(true), other)).toMatchObject({ kind: 'asked', ask: { id: 'a5' } });
  });
});
