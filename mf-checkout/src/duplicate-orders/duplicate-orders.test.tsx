import { rememberedOrder, rememberOrder } from './duplicate-orders.ts';

const HOUR = 3_600_000;

describe('the memory of placed orders', () => {
  beforeEach(() => window.localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('[SF-7.17] [SF-9.02] returns the address for the same key and cart within two hours, and nothing else', async () => {
    await rememberOrder('key', { cartId: 'cart', redirectUrl: '/checkout/thank-you/1', at: 0 });
    expect(await rememberedOrder('key', 'cart', 2 * HOUR - 1)).toBe('/checkout/thank-you/1');
    expect(await rememberedOrder('key', 'cart', 2 * HOUR)).toBeUndefined();
    expect(await rememberedOrder('key', 'other cart', 1)).toBeUndefined();
    expect(await rememberedOrder('other key', 'cart', 1)).toBeUndefined();
  });

  it('[SF-9.02] keeps younger entries when one is added, and drops those older than two hours', async () => {
    jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('not here'));
    await rememberOrder('old', { cartId: 'cart', redirectUrl: '/old', at: 0 });
    await rememberOrder('young', { cartId: 'cart', redirectUrl: '/young', at: 1 });
    await rememberOrder('new', { cartId: 'cart', redirectUrl: '/new', at: 2 * HOUR });
    expect(Object.keys(JSON.parse(window.localStorage.getItem('orders') ?? '') as object)).toEqual(['young', 'new']);
  });

  it('[SF-7.17] is stored encrypted: neither the key nor the address can be read from it', async () => {
    await rememberOrder('key', { cartId: 'cart', redirectUrl: '/checkout/thank-you/1', at: 0 });
    expect(window.localStorage.getItem('orders')).toMatch(/^[\w+/=]{16}[.][\w+/=]{40,}$/);
  });

  it('[SF-8.11] an unreadable store reads as nothing, and can be written again', async () => {
    window.localStorage.setItem('orders', 'not.readable');
    expect(await rememberedOrder('key', 'cart', 1)).toBeUndefined();
    await rememberOrder('key', { cartId: 'cart', redirectUrl: '/x', at: 0 });
    expect(await rememberedOrder('key', 'cart', 1)).toBe('/x');
  });

  it('[SF-8.11] is stored as plain text if encryption is not available, and read again', async () => {
    const cannot = jest.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('not here'));
    await rememberOrder('key', { cartId: 'cart', redirectUrl: '/plain', at: 0 });
    expect(cannot).toHaveBeenCalled();
    expect(JSON.parse(window.localStorage.getItem('orders') ?? '')).toHaveProperty('key.redirectUrl', '/plain');
    expect(await rememberedOrder('key', 'cart', 1)).toBe('/plain');
  });
});
