import { toDzd } from '@shop/contracts';
import {
  EXPLAINED_PROMOTIONS,
  NAMED_RIVALS,
  type PromotionWhy,
  type Simulation,
} from '@shop/contracts/order/dashboard';
import { hasCode, type Explained, type ExplainedPromotion } from '@shop/contracts/promotion';
import { explainPrice, type CartToPrice, type PricedCart } from './price-cart.ts';
import type { SaleFacts } from './sale-facts.ts';

/** The order of interest for readers. */
const ORDER: readonly PromotionWhy['what'][] = [
  'applied',
  'used-up',
  'beaten',
  'below',
  'nothing-to-lower',
  'not-for-them',
];

const onWire = (
  explained: Explained,
  nameOf: (uuid: string) => Simulation['promotions'][number]['name'],
): PromotionWhy => {
  switch (explained.what) {
    case 'applied': {
      const { what, on, amount, lines } = explained;
      return { what, on, amount: toDzd(amount), lines: lines.map((line) => ({ ...line, amount: toDzd(line.amount) })) };
    }
    case 'below':
      return { what: 'below', from: toDzd(explained.from), short: toDzd(explained.short) };
    case 'beaten':
      return {
        what: 'beaten',
        by: explained.by.slice(0, NAMED_RIVALS).map((uuid) => ({ uuid, name: nameOf(uuid) })),
        others: Math.max(0, explained.by.length - NAMED_RIVALS),
      };
    case 'not-for-them':
    case 'nothing-to-lower':
      return explained;
  }
};

/**
 * Every promotion of the shop with its outcome: those that apply first, then by the obstacle. Beyond a maximum they are
 * only counted.
 * @param usedUp the code that was typed and has no uses left; `cart` is then without it.
 */
export const explainPromotions = (
  cart: CartToPrice,
  priced: PricedCart,
  facts: SaleFacts,
  usedUp: string | undefined,
): Pick<Simulation, 'promotions' | 'others'> => {
  const names = new Map(facts.promotions.map(({ uuid, name }) => [uuid, name]));
  const whyOf = ({ promotion, explained }: ExplainedPromotion): PromotionWhy =>
    usedUp !== undefined &&
    hasCode(promotion, usedUp, facts.codeMadeFor) &&
    explained.what === 'not-for-them' &&
    explained.obstacle === 'code'
      ? { what: 'used-up' }
      : onWire(explained, (uuid) => names.get(uuid) ?? {});
  const explanations = explainPrice(cart, priced, facts)
    .map((one) => ({ why: whyOf(one), ...one.promotion }))
    .sort(
      (a, b) =>
        ORDER.indexOf(a.why.what) - ORDER.indexOf(b.why.what) ||
        b.priority - a.priority ||
        a.uuid.localeCompare(b.uuid),
    );
  return {
    promotions: explanations.slice(0, EXPLAINED_PROMOTIONS).map(({ uuid, name, couponCode, scope, why }) => ({
      uuid,
      name,
      code: couponCode ?? null,
      scope,
      why,
    })),
    others: Math.max(0, explanations.length - EXPLAINED_PROMOTIONS),
  };
};
