import type { Promotion } from '@shop/contracts/promotion';
import { availableUnits, computedPackAvailable, needsConfiguration } from '../../products/domain/availability.ts';
import { computedPackPriceHt, shownPriceTtc } from '../../products/domain/own-price.ts';
import { combinationUnderTest, lookupOf, productUnderTest } from '../../products/domain/product-under-test.ts';
import { nextPromotionBoundary, promotedPrice } from './promoted-price.ts';

const kettle = productUnderTest('kettle', { priceHt: 10_000, priceTtc: 11_900 });
const throwBlanket = productUnderTest('throw', {
  type: 'combinations',
  combinations: [
    combinationUnderTest('red', { priceHt: 20_000, priceTtc: 23_800 }),
    combinationUnderTest('blue', { priceHt: 30_000, priceTtc: 35_700, isDefault: true }),
  ],
});
const packOf = (
  strict: boolean,
  combination: string | null,
  own: { priceHt: number | null; priceTtc: number | null } = { priceHt: null, priceTtc: null },
) =>
  productUnderTest('pack', {
    type: 'pack',
    ...own,
    pack: {
      strict,
      lines: [
        { product: 'kettle', combination: null, quantity: 2 },
        { product: 'throw', combination, quantity: 1 },
      ],
    },
  });
const units = (stock: Record<string, number>) => (product: string, combination: string | null) =>
  stock[combination ?? product] ?? 0;

describe('prices', () => {
  it('[D-3.13] a pack costs its own price, else the sum of its lines', () => {
    const lookup = lookupOf(kettle, throwBlanket);
    expect(shownPriceTtc(packOf(true, 'red'), lookup)).toBe(2 * 11_900 + 23_800);
    expect(shownPriceTtc(packOf(false, null), lookup)).toBe(2 * 11_900 + 35_700);
    expect(shownPriceTtc(packOf(true, 'red', { priceHt: 30_000, priceTtc: 35_700 }), lookup)).toBe(35_700);
    expect(computedPackPriceHt(packOf(true, 'red'), lookup)).toBe(40_000);
    expect(computedPackPriceHt(kettle, lookup)).toBeNull();
  });

  it('a card shows the default combination’s price', () =>
    expect(shownPriceTtc(throwBlanket, lookupOf())).toBe(35_700));

  const promotion: Promotion = {
    uuid: 'p',
    shopUuid: 'shop',
    slug: 'p',
    name: {},
    scope: 'all',
    targets: [],
    discountType: 'percentage',
    value: 25,
    priority: 1,
    combinability: 'stackable',
    active: true,
    channels: ['eCommerce'],
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2026-02-01T00:00:00.000Z',
  };
  it('a promotion lowers the shown price only within its dates', () => {
    expect(promotedPrice(kettle, 11_900, [promotion], Date.parse('2026-01-15'))).toMatchObject({
      before: 11_900,
      after: 8925,
      promotion: { uuid: 'p' },
    });
    expect(promotedPrice(kettle, 11_900, [promotion], Date.parse('2026-02-01'))).toMatchObject({
      after: 11_900,
      promotion: null,
    });
  });
  it('a promotion with a code changes no shown price', () =>
    expect(promotedPrice(kettle, 11_900, [{ ...promotion, couponCode: 'X' }], Date.parse('2026-01-15')).after).toBe(
      11_900,
    ));

  it('knows when prices change next by themselves', () => {
    expect(nextPromotionBoundary([promotion], Date.parse('2025-12-01'))).toBe(Date.parse('2026-01-01'));
    expect(nextPromotionBoundary([promotion], Date.parse('2026-01-10'))).toBe(Date.parse('2026-02-01'));
    expect(nextPromotionBoundary([promotion], Date.parse('2026-03-01'))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('availability', () => {
  const lookup = lookupOf(kettle, throwBlanket);
  it('[D-3.13] counts the packs that every line allows, with the best combination where one is chosen', () => {
    expect(computedPackAvailable(packOf(false, null), lookup, units({ kettle: 9, red: 1, blue: 3 }))).toBe(3);
    expect(computedPackAvailable(packOf(true, 'red'), lookup, units({ kettle: 9, red: 1, blue: 3 }))).toBe(1);
    expect(computedPackAvailable(packOf(false, null), lookup, units({ kettle: 3, red: 9, blue: 9 }))).toBe(1);
    expect(computedPackAvailable(packOf(false, null), lookupOf(throwBlanket), units({ red: 9 }))).toBe(0);
  });
  it('[D-5.04] adds up the combinations of a product', () =>
    expect(availableUnits(throwBlanket, lookup, units({ red: 1, blue: 3 }))).toBe(4));
  it('[SF-2.28] only a pack whose lines leave a choice needs configuring', () => {
    expect(needsConfiguration(packOf(false, null), lookup)).toBe(true);
    expect(needsConfiguration(packOf(true, 'red'), lookup)).toBe(false);
    expect(needsConfiguration(kettle, lookup)).toBe(false);
  });
});
