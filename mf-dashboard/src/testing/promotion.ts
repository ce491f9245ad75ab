import type { StaffPromotion } from '@shop/contracts/catalog/dashboard';

/** A promotion as staff read it: 10 % off a brand, running until the end of November. */
export const staffPromotion = (more: Partial<StaffPromotion> = {}): StaffPromotion => ({
  ...{ uuid: '01920000-0000-7000-8000-000000000001', version: 3, slug: 'rentree', name: { fr: 'Rentrée' } },
  ...{ title: { fr: 'La rentrée' }, subtitle: {}, slogan: {}, bannerHtml: {}, scope: 'brand' },
  ...{ targets: ['01920000-0000-7000-8000-0000000000b1'], discountType: 'percentage', value: 10, priority: 20 },
  ...{ combinability: 'stackable', group: null, active: true, featured: false },
  ...{ startsAt: '2026-08-31T23:00:12.345Z', endsAt: '2026-11-30T22:59:00.000Z', couponCode: null },
  ...{ manyCodes: false, budget: null, spent: 0, usedUp: false },
  ...{ singleUse: false, maxUses: null, oncePerCustomer: false, channels: [], customerTypes: [] },
  ...{ paymentMethods: [], minSubtotal: null, state: 'running', bannerThumb: null, deletedAt: null },
  ...more,
});
