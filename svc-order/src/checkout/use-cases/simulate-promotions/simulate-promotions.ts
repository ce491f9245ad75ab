import type { Language } from '@shop/contracts';
import type { SimulatedCart, Simulation } from '@shop/contracts/order/dashboard';
import { couponCodeOf } from '@shop/contracts/promotion';
import type { OfShop } from '@shop/service-kit';
import type { CodeUses } from '../../../orders/index.ts';
import type { Copies } from '../../../shared/copies.ts';
import { lookedUp, type LookedUpDeps } from '../../looked-up.ts';
import { codeLimitOf } from '../../domain/code-limit.ts';
import { priceCart, type PricedCart } from '../../domain/price-cart.ts';
import type { LineProblem } from '../../domain/resolve-lines.ts';
import { saleFactsOf, type SaleFacts } from '../../domain/sale-facts.ts';
import { simulatedCart } from '../../domain/simulated-cart.ts';
import { withoutExceeded } from '../../domain/within-budgets.ts';
import { simulationOf } from '../../domain/simulation.ts';

export interface SimulatePromotionsDeps {
  readonly copies: Pick<Copies, 'shop' | 'product' | 'promotionsOf' | 'tariffsOf' | 'available'>;
  readonly codeUses: OfShop<CodeUses, 'free'>;
  readonly madeCodes: LookedUpDeps['madeCodes'];
  readonly segments: LookedUpDeps['segments'];
  readonly customerFigures: LookedUpDeps['customerFigures'];
  readonly budgets: LookedUpDeps['budgets'];
  readonly now: () => number;
}
export interface SimulatePromotions extends SimulatedCart {
  readonly shopUuid: string;
  readonly language: Language;
}
export type SimulatePromotionsOutcome =
  | { readonly kind: 'simulated'; readonly simulation: Simulation }
  | { readonly kind: 'unsold'; readonly problems: readonly Pick<LineProblem, 'index' | 'problem'>[] }
  | { readonly kind: 'undelivered' }
  /** The read copy of a new shop has not arrived here yet. */
  | { readonly kind: 'not-found' };

/** The typed code would take something off, and has reached its limit of uses. */
const isUsedUp = async (
  deps: SimulatePromotionsDeps,
  { code, discounts }: PricedCart,
  facts: SaleFacts,
): Promise<boolean> => {
  if (code?.state.state !== 'applied') return false;
  const limit = codeLimitOf(code.code, discounts, facts);
  return limit !== null && (await deps.codeUses.of(facts.shop.uuid).free(limit, undefined)) === null;
};

/** Simulates with these facts, without the promotions whose discount exceeds their budget. */
const simulateBy = async (
  deps: SimulatePromotionsDeps,
  query: SimulatePromotions,
  facts: SaleFacts,
): Promise<SimulatePromotionsOutcome> => {
  const { language, code, customerType, segments, paymentMethod, ...cartQuery } = query;
  const simulated = simulatedCart(
    {
      ...cartQuery,
      wilaya: query.wilaya,
      code: code ? couponCodeOf(code) : undefined,
      buyer: { paymentMethod, customer: { type: customerType, segments } },
    },
    facts,
    language,
  );
  if ('problems' in simulated) return { kind: 'unsold', problems: simulated.problems };
  if ('undelivered' in simulated) return { kind: 'undelivered' };
  const { cart, transporter } = simulated;
  const priced = priceCart(cart, facts);
  const affordable = withoutExceeded(priced.evaluated, facts);
  if (affordable) return simulateBy(deps, query, affordable);
  const usedUp = (await isUsedUp(deps, priced, facts)) ? cart.code : undefined;
  if (usedUp === undefined)
    return { kind: 'simulated', simulation: { ...simulationOf(cart, priced, facts, usedUp), transporter } };
  const cartWithoutCode = { ...cart, code: undefined };
  const simulation = simulationOf(cartWithoutCode, priceCart(cartWithoutCode, facts), facts, usedUp);
  return { kind: 'simulated', simulation: { ...simulation, transporter } };
};

/** D-9.04: this cart, this customer: what applies, how much, and why the rest does not. */
export const simulatePromotions = async (
  deps: SimulatePromotionsDeps,
  query: SimulatePromotions,
): Promise<SimulatePromotionsOutcome> => {
  const { shopUuid, at, code } = query;
  const shop = deps.copies.shop(shopUuid);
  if (!shop) return { kind: 'not-found' };
  const now = at === undefined ? deps.now() : Date.parse(at);
  const typed = code ? couponCodeOf(code) : undefined;
  // The segments are those that the person names, not those of a phone.
  const looked = await lookedUp(deps, shopUuid, { code: typed, phone: undefined, now });
  const facts = saleFactsOf(deps.copies, shop, now, looked);
  return simulateBy(deps, query, facts);
};
