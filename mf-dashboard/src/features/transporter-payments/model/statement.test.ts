import { PayTransporterBody, type UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { bookingOf, matchStatement, NO_CHOICES, sumsOf } from './statement.ts';
import { statementKey } from './statement-key.ts';

const order = (id: string, total: number): UnpaidOrder => ({
  id,
  number: `26-00000${id}`,
  deliveryName: 'Nahla',
  customerFullName: 'Amina Bensalem',
  trackingId: id === '3' ? null : `TA-${id}`,
  wilaya: 16,
  deliveredAt: '2026-11-08T09:00:00.000Z',
  total,
});
const line = (tracking: string, number: string, amount: string) => ({ tracking, number, amount });

describe('a transporter’s statement', () => {
  const unpaid = [order('1', 1000), order('2', 2500.5), order('3', 700)];

  it('is matched line by line, by tracking id or number, to the centime', () => {
    const results = matchStatement(
      [
        line(' ta-1 ', '', '1 000,00'),
        line('', '26-000002', '2500.50'),
        line('26-000003', '', '650'),
        line('TA-1', '', '1000'),
        line('TA-9', '', '900'),
        line('TA-2', '', 'Livré'),
        line('', '', '5'),
        line('TA-1', '', '-450'),
      ],
      unpaid,
    );
    expect(results.map(({ kind }) => kind)).toEqual([
      'matched',
      'matched',
      'differs',
      'twice',
      'unknown',
      'unreadable',
      'unknown',
      'debit',
    ]);
    expect(sumsOf(results)).toEqual({ credit: 6055.5, debit: 450, net: 5605.5, booked: 3500.5 });
  });

  it('books what is included: lines that match, that were linked, and whose difference was accepted', () => {
    const lines = [
      line('TA-1', '', '1000'),
      line('TA-2', '', '2400'),
      line('TA-9', '', '700'),
      line('TA-8', '', '5'),
      line('TA-2', '', '2400'),
    ];
    const book = (choices: Partial<typeof NO_CHOICES>) => {
      const all = { ...NO_CHOICES, ...choices };
      return bookingOf(matchStatement(lines, unpaid, all.links), all);
    };
    expect(book({})).toEqual({ orders: ['1'], differences: [] });
    expect(book({ left: [0] })).toEqual({ orders: [], differences: [] });
    expect(book({ links: { 2: '3' } })).toEqual({ orders: ['1', '3'], differences: [] });
    expect(book({ accepted: { 1: 'frais' } })).toEqual({
      orders: ['1', '2'],
      differences: [{ order: '2', received: 2400, reason: 'frais' }],
    });
    // An order that another line speaks of, or that is not owed, cannot be linked.
    expect(book({ links: { 2: '1', 3: 'paid' } })).toEqual({ orders: ['1'], differences: [] });
  });

  it('[D-4.08] has one key for a transporter, independent of person and time', () => {
    const key = statementKey('t1', 'abc');
    expect(statementKey('t1', 'abc')).toBe(key);
    expect(statementKey('t2', 'abc')).not.toBe(key);
    expect(statementKey('t1', 'abd')).not.toBe(key);
    // Its payment was taken back: the file may be booked once more.
    expect(statementKey('t1', 'abc', 1)).not.toBe(key);
    expect(PayTransporterBody.shape.key.safeParse(key).success).toBe(true);
  });
});
