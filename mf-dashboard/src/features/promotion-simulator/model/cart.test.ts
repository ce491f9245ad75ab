import { ANYBODY, conditionsOf, questionOf, withLine, type CartLine, type Conditions } from './cart.ts';

const line = (more: Partial<CartLine> = {}): CartLine => ({
  product: 'lamp',
  combination: null,
  quantity: 1,
  name: { fr: 'Lampe' },
  thumb: null,
  combinations: [],
  ...more,
});
const shirt = line({
  product: 'shirt',
  combinations: [
    { uuid: 'm', label: { fr: 'M' } },
    { uuid: 'l', label: { fr: 'L' } },
  ],
});
const CONDITIONS: Conditions = {
  customerType: 'person',
  segments: [],
  channel: 'eCommerce',
  paymentMethod: 'cash_on_delivery',
  code: ' ',
  at: null,
  wilaya: null,
  deliveryType: 'home',
};

describe('a cart to try promotions on', () => {
  it('has one line for a product, and another for each combination', () => {
    expect(withLine(withLine([], line()), line())).toMatchObject([{ quantity: 2 }]);
    const both = withLine(withLine([], shirt), shirt);
    expect(both.map(({ combination }) => combination)).toEqual(['m', 'l']);
    expect(withLine(both, shirt)).toMatchObject([{ combination: 'm', quantity: 2 }, { combination: 'l' }]);
  });

  it('asks nothing of what is left open', () => {
    expect(questionOf([line()], CONDITIONS)).toEqual({
      lines: [{ product: 'lamp', combination: null, quantity: 1 }],
      customerType: 'person',
      channel: 'eCommerce',
      paymentMethod: 'cash_on_delivery',
    });
  });

  it('[D-1.04] asks of a moment of Algiers', () => {
    const asked = questionOf([], { ...CONDITIONS, code: ' aid ', at: '2026-12-01 00:30:00', wilaya: '16' });
    expect(asked).toMatchObject({ code: 'aid', at: '2026-11-30T23:30:00.000Z', wilaya: 16, deliveryType: 'home' });
  });
});

describe('what an address asks for', () => {
  const conditionsOfQuery = (query: string) =>
    conditionsOf(new URLSearchParams(query), Date.parse('2026-11-01T00:00:00Z'));

  it('is who a promotion is for, with its code, when it has begun', () => {
    expect(conditionsOfQuery('channel=Phone&customerType=business&code=AID&at=2026-12-01T00:00:12.345Z')).toEqual({
      ...ANYBODY,
      channel: 'Phone',
      customerType: 'business',
      code: 'AID',
      at: '2026-12-01 01:00:12',
    });
    expect(conditionsOfQuery('at=2026-10-01T00:00:00Z').at).toBeNull();
  });

  it('is nothing where it says nothing that there is', () => {
    expect(conditionsOfQuery('channel=x&paymentMethod=shells&at=soon')).toEqual(ANYBODY);
  });
});
