import { offerOf } from '../testing/fixtures.ts';
import { offerGroups } from './offer-order.ts';

const uuid = (number: number): string => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const offer = (id: number, deliveryType: 'home' | 'stopdesk', finalPrice: number, hours: number) =>
  offerOf({ id: uuid(id), deliveryType, price: finalPrice, finalPrice, delay: { min: 24, max: hours } });

describe('the order of offers', () => {
  it('[SF-4.07] has two groups, each the cheapest first, with the cheapest and the fastest marked', () => {
    const offers = [
      offer(1, 'home', 400, 72),
      offer(2, 'home', 500, 72),
      offer(3, 'stopdesk', 300, 48),
      offer(4, 'home', 450, 72),
      offer(5, 'stopdesk', 250, 72),
      offer(6, 'home', 580, 24),
      offer(7, 'stopdesk', 380, 72),
    ];
    const [home, desk] = offerGroups(offers);
    // A fold over the one row at 500 would save nothing.
    expect(home?.shown.map(({ finalPrice }) => finalPrice)).toEqual([400, 450, 500, 580]);
    expect(home?.rest).toEqual([]);
    expect(home?.cheapest).toBe(`${uuid(1)}:home`);
    expect(home?.fastest).toBe(`${uuid(6)}:home`);
    expect(desk?.shown.map(({ finalPrice }) => finalPrice)).toEqual([250, 300, 380]);
    expect(desk?.fastest).toBe(`${uuid(3)}:stopdesk`);
  });

  it('folds the rest, and marks nothing where offers are alike', () => {
    const [home, ...others] = offerGroups([1, 2, 3, 4].map((id) => offer(id, 'home', 400, 48)));
    expect([home?.shown.length, home?.rest.length, others.length]).toEqual([2, 2, 0]);
    expect([home?.cheapest, home?.fastest]).toEqual([undefined, undefined]);
  });
});
