import { contentsOf } from './left-cart.ts';

describe('the contents of a cart that was left', () => {
  it('are what the snapshot of the form says', () => {
    const payload = {
      cart: [{ name: 'Lampe', quantity: 2, unitPrice: 500 }],
      linesSummary: { subtotal: 1000.005 },
      shipping: { wilayaId: '16' },
    };
    expect(contentsOf({ payload })).toEqual({ lines: [{ name: 'Lampe', quantity: 2 }], amount: 1000.01, wilaya: 16 });
  });

  it('are empty where the snapshot says nothing, or something else', () => {
    const nothing = { lines: [], amount: null, wilaya: null };
    expect(contentsOf({})).toEqual(nothing);
    expect(contentsOf({ payload: { cart: 'x', linesSummary: 3, shipping: { wilayaId: '' } } })).toEqual(nothing);
  });
});
