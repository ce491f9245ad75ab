import { purchaseElsewhere, secondsLeft } from './last-purchase.ts';

describe('the wait between orders', () => {
  it('counts whole seconds up to the end and never below zero', () => {
    expect(secondsLeft(100_000, 0)).toBe(100);
    expect(secondsLeft(100_000, 99_001)).toBe(1);
    expect(secondsLeft(100_000, 100_000)).toBe(0);
    expect(secondsLeft(100_000, 200_000)).toBe(0);
  });
});

describe('a purchase in another tab', () => {
  const PURCHASE = { at: 1, until: 2, redirectUrl: '/checkout/thank-you/1' };
  const heard = (key: string | null, value: unknown) =>
    // The part of an event of the browser's that is read.
    purchaseElsewhere({ key, newValue: JSON.stringify(value) } as StorageEvent);

  it('is known with its shop and product page', () => {
    expect(heard('last-purchase:shop', PURCHASE)).toEqual({ shopUuid: 'shop', purchase: PURCHASE });
    expect(heard('last-purchase:shop', { ...PURCHASE, from: '/p' })?.purchase.from).toBe('/p');
  });

  it.each([
    ['another key', 'orders', PURCHASE],
    ['everything cleared', null, PURCHASE],
    ['taken away', 'last-purchase:shop', null],
    ['a time that is none', 'last-purchase:shop', { ...PURCHASE, at: '1' }],
    ['an end that is none', 'last-purchase:shop', { ...PURCHASE, until: null }],
    ['a way back that is none', 'last-purchase:shop', { ...PURCHASE, redirectUrl: 1 }],
  ])('is ignored: %s', (_what, key, value) => expect(heard(key, value)).toBeUndefined());
});
