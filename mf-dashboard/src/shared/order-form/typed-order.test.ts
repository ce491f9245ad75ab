import { lineAddedTo, typedQuantity, withGoods } from './added-goods.ts';
import { foundBy } from './folded.ts';
import { fieldTexts, leftToPlan, missingIn } from './missing.ts';
import { contentOf, EMPTY_ORDER, isEmptyOrder, orderOf, quotedOf, typedOf, type TypedOrder } from './typed-order.ts';

const LAMP = { product: 'lamp', combination: null, name: 'Lampe', attributes: '', sku: 'L', thumb: null };
const lines = withGoods([], LAMP, 1, 'a');
const DELIVERY = {
  wilaya: 16,
  commune: '1601',
  address: '',
  transporter: 'nahla',
  deliveryType: 'home' as const,
  deskId: null,
  price: '' as const,
};
const FULL: TypedOrder = {
  ...EMPTY_ORDER,
  customer: { ...EMPTY_ORDER.customer, phone: '0555 12 98 47', firstname: 'Amina', lastname: 'Bensalem' },
  lines,
  delivery: { ...DELIVERY, address: '12, rue des Oliviers' },
};

describe('[C-3.01] an order as it is typed', () => {
  it('counts goods that are added again in their line', () => {
    const again = withGoods(lines, LAMP, 2, 'b');
    expect(again.map(({ key, quantity }) => [key, quantity])).toEqual([['a', 3]]);
    expect(withGoods(again, { ...LAMP, combination: 'red' }, 1, 'b')).toHaveLength(2);
    // A pack with another choice is another line.
    expect(
      withGoods(again, { ...LAMP, productInPack: [{ product: 'shoe', combination: 'red' }] }, 1, 'b'),
    ).toHaveLength(2);
  });

  it('[T-2.18] adds no unit to an offered line, and reads a quantity as that of the line which took the last one', () => {
    const offered = lines.map((line) => ({ ...line, unitPrice: 0 }));
    const both = withGoods(offered, LAMP, 1, 'b');
    expect(both.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    const again = withGoods(both.toReversed(), LAMP, 2, 'c');
    expect(again.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['b', 3],
      ['a', 1],
    ]);
    expect(lineAddedTo(again, LAMP)?.key).toBe('b');
    expect(lineAddedTo(offered, LAMP)?.key).toBe('a');
    // The only line of the goods takes more of them at the price that was typed.
    const cheaper = lines.map((line) => ({ ...line, unitPrice: 3900 }));
    expect(withGoods(cheaper, LAMP, 2, 'b').map(({ quantity }) => quantity)).toEqual([3]);
  });

  it.each([
    ['3', 3],
    ['*3', 3],
    ['x 12', 12],
    ['0', undefined],
    ['lampe', undefined],
    ['6130000000015', undefined],
  ])('reads %s as the quantity of the last line or as words', (typed, quantity) =>
    expect(typedQuantity(typed)).toBe(quantity),
  );

  it('[C-3.02] is quoted before its address is typed, without lines that have no quantity', () => {
    expect(quotedOf(EMPTY_ORDER)).toBeUndefined();
    const asked = quotedOf({
      ...FULL,
      delivery: DELIVERY,
      lines: [...FULL.lines.map((line) => ({ ...line, key: 'none', quantity: '' as const })), ...FULL.lines],
    });
    expect(asked?.keys).toEqual(['a']);
    expect(asked?.body.delivery).toMatchObject({ wilaya: 16, commune: '1601', transporter: 'nahla' });
    expect(asked?.body).not.toHaveProperty('customer');
  });

  it('[T-2.26] sends a delivery price of 0 and no price that was not typed', () => {
    expect(orderOf({ ...FULL, delivery: { ...FULL.delivery, price: 0 } }).body.delivery).toHaveProperty('price', 0);
    expect(orderOf(FULL).body.delivery).not.toHaveProperty('price');
    expect(orderOf(FULL).body.lines[0]).not.toHaveProperty('unitPrice');
  });

  it('[D-4.16] is the same again after it was kept as a draft', () => {
    const content = contentOf({ ...FULL, discount: { kind: 'percentage', value: '', reason: '' } });
    expect(contentOf(typedOf(content, () => 'again'))).toEqual(content);
    expect(content.discount).toEqual({ kind: 'percentage', value: null, reason: '' });
  });

  it('is kept once something is typed', () => {
    expect(isEmptyOrder({ ...EMPTY_ORDER, type: 'wholesale' })).toBe(true);
    expect(isEmptyOrder({ ...EMPTY_ORDER, customer: { ...EMPTY_ORDER.customer, phone: '0' } })).toBe(false);
    expect(isEmptyOrder(FULL)).toBe(false);
  });
});

describe('what is missing in an order', () => {
  it('[BO-5.17] is said field by field', () => {
    expect(missingIn(FULL, 100)).toEqual({});
    expect(missingIn(EMPTY_ORDER, undefined)).toEqual({
      'customer.phone': 'phone',
      'customer.firstname': 'name',
      'customer.lastname': 'name',
      lines: 'lines',
      'delivery.wilaya': 'choose',
      'delivery.commune': 'choose',
      'delivery.transporter': 'choose',
      'delivery.address': 'address',
    });
  });

  it('a sale across the counter has no customer to name', () => {
    const sale = { ...FULL, type: 'physical', customer: EMPTY_ORDER.customer, way: 'pickup', warehouse: 'w' } as const;
    expect(missingIn(sale, 100)).toEqual({});
    expect(orderOf(sale).body).not.toHaveProperty('customer');
    expect(orderOf({ ...sale, warehouseName: 'Oran' }).body.pickup).toEqual({ warehouse: 'w', name: 'Oran' });
  });

  it('[BO-3.25] instalments add up to the total, to the centime', () => {
    const schedule = [
      { dueAt: '2026-12-01', amount: 33.33 },
      { dueAt: '2027-01-01', amount: 66.66 },
    ];
    const order: TypedOrder = { ...FULL, type: 'installment', schedule };
    expect(leftToPlan(order, 100)).toBe(1);
    expect(missingIn(order, 100)).toEqual({ schedule: 'schedule' });
    expect(missingIn(order, 99.99)).toEqual({});
  });

  it('[C-3.02] problems of the server are under the line that they are of', () =>
    expect(
      fieldTexts(
        [
          { field: 'lines.0.quantity', message: 'first' },
          { field: 'lines.0.quantity', message: 'second' },
          { field: 'code', message: 'unknown' },
        ],
        ['a'],
      ),
    ).toEqual({ 'lines.a.quantity': 'first', code: 'unknown' }));
});

it('[BO-2.01.08] places are found by code and by the beginning of a word, in any spelling', () => {
  const options = ['06 Béjaïa', '09 Blida', '16 Alger', '19 Sétif', '22 Sidi Bel Abbès'].map((label) => ({
    value: label,
    label,
  }));
  const found = (typed: string) => foundBy(options, typed).map(({ label }) => label);
  expect(found('9')).toEqual(['09 Blida']);
  expect(found('16')).toEqual(['16 Alger']);
  expect(found('bej')).toEqual(['06 Béjaïa']);
  expect(found('set')).toEqual(['19 Sétif']);
  expect(found('abb')).toEqual(['22 Sidi Bel Abbès']);
});
