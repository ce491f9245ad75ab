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
  /** Of a shop that has just been made, nothing has arrived here yet. */
  | { readonly kind: 'not-found' };

/** Whether the typed code takes something off, and has been used as often as it may be. */
const isUsedUp = async (
  deps: SimulatePromotionsDeps,
  { code, discounts }: PricedCart,
  facts: SaleFacts,
): Promise<boolean> => {
  if (code?.state.state !== 'applied') return false;
  const limit = codeLimitOf(code.code, discounts, facts);
  return limit !== null && (await deps.codeUses.of(facts.shop.uuid).free(limit, undefined)) === null;
};

/** By these facts; without the promotions that would take more off than their budgets have left. */
const simulateBy = async (
  deps: SimulatePromotionsDeps,
  query: SimulatePromotions,
  facts: SaleFacts,
): Promise<SimulatePromotionsOutcome> => {
  const { language, code, customerType, segments, paymentMethod, ...rest } = query;
  const made = simulatedCart(
    {
      ...rest,
      wilaya: query.wilaya,
      code: code ? couponCodeOf(code) : undefined,
      buyer: { paymentMethod, customer: { type: customerType, segments } },
    },
    facts,
    language,
  );
  if ('problems' in made) return { kind: 'unsold', problems: made.problems };
  if ('undelivered' in made) return { kind: 'undelivered' };
  const { cart, transporter } = made;
  const priced = priceCart(cart, facts);
  const affordable = withoutExceeded(priced.evaluated, facts);
  if (affordable) return simulateBy(deps, query, affordable);
  const usedUp = (await isUsedUp(deps, priced, facts)) ? cart.code : undefined;
  if (usedUp === undefined)
    return { kind: 'simulated', simulation: { ...simulationOf(cart, priced, facts, usedUp), transporter } };
  const without = { ...cart, code: undefined };
  const simulation = simulationOf(without, priceCart(without, facts), facts, usedUp);
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
  const looked = await lookedUp(deps, shopUuid, code ? couponCodeOf(code) : undefined);
  const facts = saleFactsOf(deps.copies, shop, at === undefined ? deps.now() : Date.parse(at), looked);
  return simulateBy(deps, query, facts);
};
