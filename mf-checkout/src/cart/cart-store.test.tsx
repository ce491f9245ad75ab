import type { CartLine } from './line.ts';
import { cart } from './cart-store.ts';

const LINE: CartLine = {
  productId: 'p',
  combinationId: null,
  unitPrice: 10,
  name: 'Savon',
  image: null,
  attributes: {},
  quantity: 1,
};

describe('the cart', () => {
  beforeEach(() => cart.clear());

  it.each(['setItem', 'getItem'] as const)('lives as long as the page if the browser forbids %s', (what) => {
    const forbidden = jest.spyOn(Storage.prototype, what).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    cart.add(LINE);
    cart.add(LINE);
    expect(cart.read()).toEqual([{ ...LINE, quantity: 2 }]);
    forbidden.mockRestore();
    refused.mockRestore();
    cart.setQuantity('p|', 3);
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '')).toEqual([{ ...LINE, quantity: 3 }]);
  });

  it('reads as empty if the stored text is no cart', () => {
    window.localStorage.setItem('cart', '{"no":"cart"}');
    expect(cart.read()).toEqual([]);
    window.localStorage.setItem('cart', 'no json');
    expect(cart.read()).toEqual([]);
  });
});
