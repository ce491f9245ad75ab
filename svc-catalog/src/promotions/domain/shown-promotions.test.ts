import type { PromotableLine } from '@shop/contracts/promotion';
import { forAnyCart, promotionUnderTest } from '../../../../packages/contracts/test/promotion-under-test.ts';
import { productUnderTest } from '../../products/domain/product-under-test.ts';
import { promotedPrice } from './promoted-price.ts';
import { createShownPromotions, promotionsByTarget } from './shown-promotions.ts';

const productOf = ({ product, categories, collections, brand, brandLine }: PromotableLine) =>
  productUnderTest(product, {
    categories: [...categories],
    collections: [...collections],
    brand: brand ?? null,
    brandLine: brandLine ?? null,
  });

it('[D-9.04] a price is the same by the promotions for its product as by all of them', () =>
  forAnyCart(({ lines }, promotions, { now }) => {
    const promotionsFor = promotionsByTarget(promotions);
    for (const line of lines) {
      const product = productOf(line);
      expect(promotedPrice(product, line.unitPrice, promotionsFor(product), now)).toEqual(
        promotedPrice(product, line.unitPrice, promotions, now),
      );
    }
  }));

it('one for two categories of a product lowers its price once', () => {
  const sale = promotionUnderTest('sale', { scope: 'category', targets: ['a', 'b'] });
  const product = productUnderTest('p', { categories: ['a', 'b'] });
  expect(promotionsByTarget([sale])(product)).toEqual([sale]);
});

it('prices follow promotions as they are put, begin, end and go', () => {
  const at = (time: string): number => Date.parse(time);
  const shown = createShownPromotions();
  const product = productUnderTest('p');
  const named = (time: string) =>
    shown
      .at(at(time))(product)
      .map(({ uuid }) => uuid);
  shown.put(promotionUnderTest('summer', { startsAt: '2026-06-01T00:00:00Z', endsAt: '2026-09-01T00:00:00Z' }));
  expect(named('2026-05-31T23:59:59Z')).toEqual([]);
  expect(named('2026-06-01T00:00:00Z')).toEqual(['summer']);
  shown.put(promotionUnderTest('always'));
  expect(named('2026-06-01T00:00:01Z')).toEqual(['summer', 'always']);
  expect(named('2026-09-01T00:00:00Z')).toEqual(['always']);
  shown.remove('always');
  expect(named('2026-09-01T00:00:01Z')).toEqual([]);
  // A replica whose clock was ahead.
  expect(named('2026-08-31T00:00:00Z')).toEqual(['summer']);
});
