import { isFreeDelivery } from './delivery-price.ts';

it('[SF-9.05] a delivery is free at 0.00001 DA or less, or when its promotion says so', () => {
  const free = (finalPrice: number, isFree = false) => isFreeDelivery({ finalPrice, promo: { isFree } });
  expect([free(0), free(0.00001), free(0.00002), free(400), free(400, true)]).toEqual([true, true, false, false, true]);
  expect(isFreeDelivery({ finalPrice: 400, promo: null })).toBe(false);
});
