import { isOrderNumber, orderNumberOf } from './order-number.ts';

describe('[D-1.06] the number of an order', () => {
  it.each(['26-000123', ' 26 – 000123', '26000123', 'N° 26-000123', '٢٦-٠٠٠١٢٣', '۲۶۰۰۰۱۲۳'])(
    'is read from %s',
    (typed) => {
      expect(orderNumberOf(typed)).toBe('26-000123');
      expect(isOrderNumber(orderNumberOf(typed))).toBe(true);
    },
  );

  it.each(['', 'Amina', '26', '26-00012', '1'.repeat(12), '9'.repeat(10_000)])('is none in %.12s', (typed) => {
    expect(isOrderNumber(orderNumberOf(typed))).toBe(false);
  });
});
