import { bodyOfLine, changed, lastOf, lineOfLot, withArrived, type Receipt, type ReceivedGoods } from './receipt.ts';

const goods = (product: string): ReceivedGoods => ({
  product,
  combination: null,
  name: { fr: product },
  attributes: [],
  sku: product,
  thumb: null,
});
const [A, B] = [goods('a'), goods('b')];
let made = 0;
const newId = (): string => `line-${(made += 1)}`;
const scan = (lines: Receipt, of: ReceivedGoods, more: { units?: number; lot?: string; expiresOn?: string } = {}) =>
  withArrived(lines, { goods: of, units: 1, ...more }, newId);

describe('[BO-2.06] a receipt', () => {
  it('[T-1.23] counts a second scan of the same goods, a carton with all its units, and moves it to the top', () => {
    let { lines } = scan([], A);
    lines = scan(lines, B).lines;
    lines = scan(lines, A, { units: 6 }).lines;
    expect(lines.map((line) => [line.goods.product, line.quantity])).toEqual([
      ['a', 7],
      ['b', 1],
    ]);
    for (let carton = 0; carton < 9; carton += 1) lines = scan(lines, B, { units: 6 }).lines;
    expect(lines[0]).toMatchObject({ quantity: 55 });
  });

  it('[T-1.24] looks for the line of a scan in the whole list, and gives another lot a line of its own', () => {
    let { lines } = scan([], A, { lot: '001' });
    lines = scan(lines, B, { lot: '201', expiresOn: '2027-02-28' }).lines;
    lines = scan(lines, A, { lot: '001' }).lines;
    lines = scan(lines, A, { lot: '002' }).lines;
    expect(lines.map(({ lot, quantity, expiry }) => [lot, quantity, expiry])).toEqual([
      ['002', 1, ''],
      ['001', 2, ''],
      ['201', 1, '28/02/2027'],
    ]);
    expect(lineOfLot(lines, '201')?.goods).toBe(B);
    expect(lineOfLot(lines, '301')).toBeUndefined();
  });

  it('never counts into a line that was sent or written', () => {
    const { lines } = scan([], A);
    for (const state of ['sent', 'written', 'undone'] as const) {
      const after = scan(
        lines.map((line) => ({ ...line, state })),
        A,
      );
      expect(after.lines).toHaveLength(2);
    }
  });

  it('[C-1.04] is sent line by line, once what is typed is right', () => {
    const { line } = scan([], A);
    const full = changed(line, { quantity: 24, lot: ' L7 ', expiry: '02/27', costHt: 120.5 });
    expect(bodyOfLine('w', full)).toEqual({
      kind: 'ready',
      body: { warehouse: 'w', product: 'a', quantity: 24, lot: 'L7', expiresAt: '2027-02-28', costHt: 120.5 },
    });
    expect(bodyOfLine('w', changed(line, { expiry: '310227' }))).toEqual({ kind: 'wrong', field: 'expiry' });
    expect(bodyOfLine('w', changed(line, { quantity: '' }))).toEqual({ kind: 'wrong', field: 'quantity' });
  });

  it('[T-1.24] asks about a lot once: the answer holds until the lot or its day is another one', () => {
    const { line } = scan([], A, { lot: 'L7' });
    const confirmed = { ...line, anotherLot: true as const };
    expect(changed(confirmed, { quantity: 3 })).toMatchObject({ anotherLot: true });
    expect(changed(confirmed, { lot: 'L8' })).not.toHaveProperty('anotherLot');
  });

  it('offers the last lot and day to the next line', () => {
    const { lines } = scan(scan([], A, { lot: 'L7', expiresOn: '2027-02-28' }).lines, B);
    const [next] = lines;
    expect(lastOf(lines, 'lot', next?.id ?? '')).toBe('L7');
    expect(lastOf(lines, 'expiry', next?.id ?? '')).toBe('28/02/2027');
  });
});
