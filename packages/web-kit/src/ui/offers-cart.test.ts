import { offersCart } from './offers-cart.ts';

describe('whether a card offers the cart', () => {
  let warned: jest.SpyInstance;
  beforeEach(() => (warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
  afterEach(() => warned.mockRestore());

  it('is the shop’s setting', () => {
    expect([offersCart({ activeAddToCart: true }), offersCart({ activeAddToCart: false })]).toEqual([true, false]);
    expect(warned).not.toHaveBeenCalled();
  });

  it.each([
    [undefined, true],
    [null, true],
    ['{"activeAddToCart":false}', false],
    ['{"activeAddToCart":true}', true],
    ['{', true],
    [{}, true],
  ])(
    '[SF-8.10] of a shop that is not there as it should be is warned of, read where it can be, else true: %j',
    (shop, offered) => {
      expect(offersCart(shop)).toBe(offered);
      expect(warned).toHaveBeenCalledWith('a product card has no shop');
    },
  );
});
