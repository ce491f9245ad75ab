import { appliedIn, evaluateCart, type Promotion, type PromotionContext } from '@shop/contracts/promotion';
import { newId } from '@shop/service-kit';
import { type CatalogueUnderTest, startCatalogue } from './catalogue-under-test.ts';
import { PROMOTIONS, promotionOf, publishedPromotion } from './promoting.ts';
import { asOwner } from './sorting.ts';

let catalogue: CatalogueUnderTest;
let call: ReturnType<typeof asOwner>;
beforeAll(async () => {
  catalogue = await startCatalogue();
  call = asOwner(catalogue);
});
afterAll(() => catalogue?.stop());

const make = async (more: Readonly<Record<string, unknown>>) => {
  const { status, body } = await call('POST', PROMOTIONS, promotionOf(more));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const published = (uuid: string) => publishedPromotion(catalogue, uuid);

describe('every kind of promotion of the rules, for a buyer of whom all is known', () => {
  /** The mixer of the cart below, in the terms of the rule engine. */
  const MIXER = () => {
    const { id, products } = catalogue.shop;
    return {
      product: products.mixer.uuid,
      categories: [id.kitchen],
      brand: id.numidia,
      brandLine: id.line,
      collections: [id.collection],
      unitPrice: 595_000,
      quantity: 1,
    };
  };
  const SEGMENT = newId();
  const targetsOf = (scope: string): string[] => {
    const { id, products } = catalogue.shop;
    const targets: Readonly<Record<string, string>> = {
      product: products.mixer.uuid,
      category: id.kitchen,
      brand: id.numidia,
      brandline: id.line,
      collection: id.collection,
      customer_segment: SEGMENT,
    };
    return targets[scope] === undefined ? [] : [targets[scope]];
  };
  const context: PromotionContext = {
    channel: 'eCommerce',
    now: Date.now(),
    customer: { segments: [SEGMENT] },
    paymentMethod: 'cash_on_delivery',
  };
  it.each([
    ['product', 'percentage', 'stackable'],
    ['product', 'amount', 'group_exclusive_cart'],
    ['category', 'percentage', 'group_exclusive_item'],
    ['category', 'amount', 'global_exclusive'],
    ['brand', 'percentage', 'group_exclusive_cart'],
    ['brand', 'amount', 'stackable'],
    ['brandline', 'percentage', 'global_exclusive'],
    ['brandline', 'amount', 'group_exclusive_item'],
    ['collection', 'percentage', 'stackable'],
    ['collection', 'amount', 'group_exclusive_cart'],
    ['all', 'percentage', 'group_exclusive_item'],
    ['all', 'amount', 'global_exclusive'],
    ['cart', 'percentage', 'group_exclusive_cart'],
    ['cart', 'amount', 'stackable'],
    ['shipping', 'percentage', 'global_exclusive'],
    ['shipping', 'amount', 'group_exclusive_item'],
    ['customer_segment', 'percentage', 'stackable'],
    ['customer_segment', 'amount', 'group_exclusive_cart'],
    ['payment_method', 'percentage', 'group_exclusive_item'],
    ['payment_method', 'amount', 'global_exclusive'],
  ])('%s, %s, %s is taken off as published', async (scope, discountType, combinability) => {
    const { uuid } = await make({
      name: { fr: `${scope} ${discountType} ${combinability}` },
      scope,
      targets: targetsOf(scope),
      discountType,
      value: discountType === 'percentage' ? 10 : 25,
      combinability,
      group: combinability.startsWith('group_') ? 'g' : null,
      paymentMethods: scope === 'payment_method' ? ['cash_on_delivery'] : [],
      active: true,
      // The code is used by no other test in this file.
      channels: ['eCommerce'],
      couponCode: 'PARTOUT',
    });
    const { promotion } = await published(uuid);
    const cart = evaluateCart({ lines: [MIXER()], delivery: 40_000 }, [promotion], {
      ...context,
      couponCode: 'PARTOUT',
    });
    const price = scope === 'shipping' ? 40_000 : 595_000;
    expect(appliedIn(cart)).toEqual([{ uuid, amount: discountType === 'percentage' ? price / 10 : 2500 }]);
    await call('POST', `${PROMOTIONS}/${uuid}/delete`, { version: 1 });
  });

  /**
   * Discounts of one cart of 5,950 and 3,570 DA with 400 DA of delivery: half of the first line, 1,000 DA off each
   * line, and a tenth of the delivery, which combines with every promotion that allows it. Centimes.
   */
  it.each([
    ['stackable', { half: 297_500, thousand: 200_000, delivery: 4000 }],
    // Each line has the one that takes most off it.
    ['group_exclusive_item', { half: 297_500, thousand: 100_000, delivery: 4000 }],
    // The cart has the one that takes most off it.
    ['group_exclusive_cart', { half: 297_500, delivery: 4000 }],
    ['global_exclusive', { half: 297_500 }],
  ])('%s combines with others of one cart in its own way', async (combinability, takenOff) => {
    const { id, products } = catalogue.shop;
    const group = combinability.startsWith('group_') ? 'g' : null;
    const kinds: Readonly<Record<string, object>> = {
      half: { scope: 'product', targets: [products.mixer.uuid], value: 50, priority: 2, combinability, group },
      thousand: { scope: 'category', targets: [id.kitchen], discountType: 'amount', value: 1000, combinability, group },
      delivery: { scope: 'shipping', value: 10 },
    };
    const made = new Map<string, string>();
    const promotions: Promotion[] = [];
    for (const [name, more] of Object.entries(kinds)) {
      const { uuid } = await make({ name: { fr: name }, active: true, channels: ['eCommerce'], ...more });
      made.set(uuid, name);
      promotions.push((await published(uuid)).promotion);
    }
    const kettle = { ...MIXER(), product: products.kettle.uuid, unitPrice: 357_000 };
    const cart = evaluateCart({ lines: [MIXER(), kettle], delivery: 40_000 }, promotions, context);
    expect(Object.fromEntries(appliedIn(cart).map(({ uuid, amount }) => [made.get(uuid), amount]))).toEqual(takenOff);
    for (const uuid of made.keys()) await call('POST', `${PROMOTIONS}/${uuid}/delete`, { version: 1 });
  });
});
