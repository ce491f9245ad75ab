import { PayTransporterBody, type UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { matchStatement, sumsOf } from './statement.ts';
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
      'unreadable',
    ]);
    expect(sumsOf(results)).toEqual({ file: 6050.5, booked: 3500.5 });
  });

  it('[D-4.08] has one key for a transporter, independent of person and time', () => {
    const key = statementKey('t1', 'abc');
    expect(statementKey('t1', 'abc')).toBe(key);
    expect(statementKey('t2', 'abc')).not.toBe(key);
    expect(statementKey('t1', 'abd')).not.toBe(key);
    expect(PayTransporterBody.shape.key.safeParse(key).success).toBe(true);
  });
});
