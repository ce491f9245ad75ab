import { cartId, markSent, renewCartId } from './cart-id.ts';

const HOUR = 3_600_000;

describe('the cart id', () => {
  beforeEach(() => window.localStorage.clear());

  it('[SF-7.18] is one per shop, until it is renewed', () => {
    const first = cartId('one');
    expect(cartId('one')).toBe(first);
    expect(cartId('two')).not.toBe(first);
    renewCartId('one');
    expect(cartId('one')).not.toBe(first);
  });

  it('[D-3.04] is renewed two hours after it was sent, even if there was no answer', () => {
    const first = cartId('one', 0);
    markSent('one', 0);
    markSent('one', HOUR);
    expect(cartId('one', 2 * HOUR - 1)).toBe(first);
    const second = cartId('one', 2 * HOUR);
    expect(second).not.toBe(first);
    expect(cartId('one', 9 * HOUR)).toBe(second);
  });

  it('[D-3.04] is the same for a repeated order if the browser stores nothing', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const first = cartId('one', 0);
    markSent('one', 0);
    expect(cartId('one', HOUR)).toBe(first);
    expect(cartId('one', 2 * HOUR)).not.toBe(first);
    refuse.mockRestore();
  });
});
