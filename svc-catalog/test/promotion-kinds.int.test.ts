import { TOPICS } from '@shop/contracts';
import { PromotionChanged } from '@shop/contracts/catalog/events';
import {
  appliedIn,
  COMBINABILITIES,
  DISCOUNT_TYPES,
  evaluateCart,
  PROMOTION_SCOPES,
  type Promotion,
  type PromotionContext,
} from '@shop/contracts/promotion';
import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, startCatalogue } from './catalogue-under-test.ts';
import { PROMOTIONS, promotionOf } from './promoting.ts';
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
/** The last snapshot that other services were sent. */
const published = (uuid: string): Promise<{ promotion: Promotion; deleted: boolean }> =>
  eventually(() => {
    const events = catalogue.bus
      .seen(TOPICS.promotions)
      .flatMap((event) => {
        const read = PromotionChanged.safeParse(event);
        return read.success && read.data.subject === uuid ? [read.data] : [];
      })
      .sort((a, b) => b.seq - a.seq);
    if (!events[0]) throw new Error(`nothing published of ${uuid}`);
    return Promise.resolve(events[0].data);
  });

describe('[BO-9.11] every kind of promotion that staff may make', () => {
  /** Of the cart below, in the words of the rule engine. */
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
  const KINDS = PROMOTION_SCOPES.flatMap((scope, at) =>
    DISCOUNT_TYPES.map(
      (type, of) => [scope, type, COMBINABILITIES[(at + 2 * of) % COMBINABILITIES.length] ?? 'stackable'] as const,
    ),
  );

  it.each(KINDS)('%s, %s, %s is taken off as published', async (scope, discountType, combinability) => {
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
      // For nobody else in this file.
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
});
