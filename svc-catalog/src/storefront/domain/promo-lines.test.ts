import type { Promotion } from '@shop/contracts/promotion';
import { promoLines } from './promo-lines.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const promotion = (slug: string, more: Partial<Promotion> = {}): Promotion => ({
  uuid: slug,
  shopUuid: 'shop',
  slug,
  name: { fr: slug },
  scope: 'all',
  targets: [],
  discountType: 'percentage',
  value: 10,
  priority: 1,
  combinability: 'stackable',
  active: true,
  channels: [],
  featured: true,
  slogan: { fr: `Vite, ${slug}` },
  ...more,
});
const linesOf = (...promotions: Promotion[]) =>
  // all that is read of it
  promoLines({ promotions, now: NOW } as unknown as ShopCatalogue, 'fr');

it('[BO-4.11] calls out what is featured, runs without a code and has a slogan, the weightiest first', () => {
  const lines = linesOf(
    promotion('legere', { bannerThumb: '/uploads/legere.webp' }),
    promotion('lourde', { priority: 9 }),
    promotion('muette', { slogan: {} }),
    promotion('discrete', { featured: false }),
    promotion('eteinte', { active: false }),
    promotion('future', { startsAt: '2026-04-01T00:00:00Z' }),
    promotion('finie', { endsAt: '2026-02-01T00:00:00Z' }),
    promotion('a-code', { couponCode: 'SECRET26' }),
  );
  expect(lines).toEqual([
    { slug: 'lourde', slogan: 'Vite, lourde', thumb: null },
    { slug: 'legere', slogan: 'Vite, legere', thumb: '/uploads/legere.webp' },
  ]);
  expect(linesOf(...Array.from({ length: 9 }, (_, at) => promotion(`p${at}`)))).toHaveLength(6);
});
