import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProductChanged, PromotionChanged, PromotionRuleChanged } from './catalog/events/index.ts';
import { StockMoved, TariffChanged } from './logistics/events/index.ts';
import { OrderPlaced } from './order/events/index.ts';
import { promotionApplies, PromotionRule } from './promotion/index.ts';
import { StaffClaims } from './staff/index.ts';

/** The data of a fixture, to be changed as a newer service would. */
const eventOf = (type: string) =>
  JSON.parse(readFileSync(join(process.cwd(), `packages/contracts/fixtures/${type}.v1.json`), 'utf8'));
const uuid = '019a7000-0000-7000-8000-000000000001';

describe('what a newer service added', () => {
  it('lets a person in with the permissions and the role known here', () => {
    const claims = {
      sub: 'staff-1',
      name: 'Agent',
      shopUuid: uuid,
      role: 'auditor',
      permissions: ['order.read', 'order.audit'],
      warehouses: [],
      heldTo: ['warehouse', 'counter'],
      suppliers: [],
    };
    expect(StaffClaims.parse(claims)).toEqual({ ...claims, permissions: ['order.read'], heldTo: ['warehouse'] });
    expect(StaffClaims.safeParse({ ...claims, permissions: 'order.read' }).success).toBe(false);
  });

  it.each([
    ['scope', 'wilaya'],
    ['discountType', 'gift'],
    ['combinability', 'group_exclusive_week'],
  ])('puts a promotion whose %s is unknown to rest, in place of what was there before', (field, value) => {
    const event = eventOf('catalog.promotion-changed');
    const strange = { ...event, data: { ...event.data, promotion: { ...event.data.promotion, [field]: value } } };
    for (const { promotion } of [PromotionChanged.parse(strange).data, PromotionRuleChanged.parse(strange).data])
      expect(promotion).toMatchObject({ uuid: event.data.promotion.uuid, active: false });
  });

  it('never gives a promotion of an unknown channel to the known ones', () => {
    const event = eventOf('catalog.promotion-changed');
    event.data.promotion = {
      ...event.data.promotion,
      channels: ['Kiosk'],
      couponCode: undefined,
      startsAt: undefined,
      endsAt: undefined,
    };
    const { promotion } = PromotionChanged.parse(event).data;
    expect(promotionApplies(promotion, { channel: 'eCommerce', now: Date.now() })).toBe(false);
  });

  it('of a promotion is as little to who prices carts as its banner', () => {
    const event = eventOf('catalog.promotion-changed');
    const ruleFields = Object.entries(event.data.promotion).filter(([field]) => field in PromotionRule.shape);
    event.data.promotion = { ...event.data.promotion, bannerHtml: { fr: '<p>…</p>' }, slogan: { fr: '…' }, newer: 1 };
    expect(PromotionRuleChanged.parse(event).data.promotion).toEqual(Object.fromEntries(ruleFields));
  });

  it('stops selling a product of an unknown type', () => {
    const event = eventOf('catalog.product-changed');
    event.data.product.type = 'subscription';
    expect(ProductChanged.parse(event).data.product.active).toBe(false);
  });

  it('leaves an unknown delivery service out of a tariff', () => {
    const event = eventOf('logistics.tariff-changed');
    event.data.tariff.services.push({ ...event.data.tariff.services[0], deliveryType: 'locker' });
    expect(TariffChanged.parse(event).data.tariff.services.map(({ deliveryType }) => deliveryType)).toEqual([
      'home',
      'stopdesk',
    ]);
  });

  it('reads movements and orders of kinds that came later', () => {
    const moved = eventOf('stock.moved');
    expect(StockMoved.parse({ ...moved, data: { ...moved.data, type: 'donate' } }).data.type).toBe('donate');
    const placed = eventOf('order.placed');
    placed.data.order.channel = 'Kiosk';
    expect(OrderPlaced.parse(placed).data.order.channel).toBe('Kiosk');
  });
});
