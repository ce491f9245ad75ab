import {
  GOLDEN_NOW,
  GOLDEN_VECTORS,
  type GoldenVector,
} from '../../../../packages/contracts/src/promotion/golden-vectors.ts';
import { facts, product, request, cup } from '../../../test/fixtures.ts';
import { priceCart, shownPrices } from './price-cart.ts';
import { priceOrder } from './price-order.ts';
import { codeLimitOf } from './code-limit.ts';
import type { ResolvedLine } from './resolve-lines.ts';

const resolved = ({ lines }: GoldenVector): ResolvedLine[] =>
  lines.map((line, index) => ({
    index,
    snapshot: product(index, { uuid: line.product }),
    product: line.product,
    combination: null,
    name: '',
    attributes: '',
    sku: '',
    thumb: null,
    quantity: line.quantity,
    listPrice: line.unitPrice,
    weight: 0,
    contents: [],
  }));

/** At a checkout anybody orders, and pays on delivery. */
const AT_CHECKOUT = GOLDEN_VECTORS.filter(
  ({ context = {} }) => context.customer === undefined && context.paymentMethod === undefined,
);

it.each(AT_CHECKOUT)('[D-9.04] the checkout comes to what is agreed for $what', (vector) => {
  const { promotions, delivery, context, comesTo, state } = vector;
  const sale = { promotions, now: GOLDEN_NOW };
  const lines = resolved(vector);
  const shown = shownPrices(lines, sale, 'eCommerce');
  const {
    goods,
    delivery: paid,
    ...cart
  } = priceCart({ lines, shown, channel: 'eCommerce', language: 'fr', delivery, code: context?.couponCode }, sale);
  expect(goods + paid).toBe(comesTo.total);
  expect(cart.lines.map(({ unitPrice }) => unitPrice)).toEqual(comesTo.unitPrices);
  expect(cart.lines.reduce((sum, { cartDiscount }) => sum + cartDiscount, 0)).toBe(comesTo.cart);
  expect(cart.code?.state.state).toBe(state);
});

const offer = { ...GOLDEN_VECTORS[1]?.promotions[1], uuid: cup.uuid } as GoldenVector['promotions'][number];
const ordered = request([{ product: cup.uuid, unitPrice: 1000, quantity: 2 }]);

describe('an order with promotions on the whole cart', () => {
  const cart = { ...offer, scope: 'cart' as const, value: 7, couponCode: undefined };

  it('[D-9.02] that were not shown is placed for what it comes to, never for more than was seen', () => {
    expect(priceOrder(ordered, facts({ promotions: [cart] }))).toMatchObject({
      priced: {
        lines: [{ unitPrice: 100_000, cartDiscount: 14_000 }],
        totals: { itemsSubtotal: 200_000, discount: 14_000, vat: 29_697, total: 226_000 },
        discounts: [{ on: 'goods', amount: 14_000, code: null }],
      },
    });
  });

  it('[D-3.01] that were shown as another amount is asked about', () => {
    const withTotal = { ...ordered, meta: { ...ordered.meta, total: 2400 } };
    expect(priceOrder(withTotal, facts({ promotions: [cart] }))).toMatchObject({
      refusal: { reason: 'price-changed', lines: [], total: { oldPrice: 240_000, newPrice: 226_000 } },
    });
  });

  it('[D-9.01] for payment on delivery applies to every order, and for another payment to none', () => {
    const paying = (paymentMethods: string[]) =>
      priceOrder(ordered, facts({ promotions: [{ ...cart, scope: 'payment_method', paymentMethods }] }));
    expect(paying(['cash_on_delivery'])).toMatchObject({ priced: { totals: { discount: 14_000 } } });
    expect(paying(['card'])).toMatchObject({ priced: { totals: { discount: 0 } } });
  });

  it('[D-9.01] for persons applies to every order of the storefront, for businesses to none', () => {
    const typed = (customerTypes: string[]) => priceOrder(ordered, facts({ promotions: [{ ...cart, customerTypes }] }));
    expect(typed(['person'])).toMatchObject({ priced: { totals: { discount: 14_000 } } });
    expect(typed(['business'])).toMatchObject({ priced: { totals: { discount: 0 } } });
  });
});

describe('how often a code may be used', () => {
  const limited = (more: object) => codeLimitOf('bahdja5', [offer], { promotions: [{ ...offer, ...more }] });

  it('[D-9.03] is once, so often, or once for each customer', () => {
    expect(limited({})).toBeNull();
    expect(limited({ singleUse: true })).toEqual({
      promotion: offer.uuid,
      most: 1,
      oncePerCustomer: false,
      made: null,
    });
    expect(limited({ maxUses: 50 })).toMatchObject({ most: 50 });
    expect(limited({ oncePerCustomer: true })).toMatchObject({ most: null, oncePerCustomer: true });
  });

  it('[D-9.03] is once for each of the codes that were made for a promotion, whatever else limits it', () => {
    const { couponCode: _none, ...uncoded } = offer;
    const many = { ...uncoded, manyCodes: true };
    const limitOf = (more: object, codeMadeFor: string | undefined) =>
      codeLimitOf('K7WQ2XZP', [many], { promotions: [{ ...many, ...more }], codeMadeFor });
    expect(limitOf({}, offer.uuid)).toMatchObject({ promotion: offer.uuid, most: null, made: 'K7WQ2XZP' });
    expect(limitOf({ maxUses: 5, oncePerCustomer: true }, offer.uuid)).toMatchObject({ most: 5, made: 'K7WQ2XZP' });
    expect(limitOf({}, undefined)).toBeNull();
    expect(limitOf({ manyCodes: false }, offer.uuid)).toBeNull();
  });

  it('is not asked where the code did nothing', () => {
    expect(codeLimitOf('bahdja5', [], { promotions: [{ ...offer, singleUse: true }] })).toBeNull();
  });
});
