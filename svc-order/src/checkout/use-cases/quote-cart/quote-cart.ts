import { toCentimes, toDzd, type Language } from '@shop/contracts';
import type { CartQuote, CartQuoteRequest } from '@shop/contracts/order/storefront';
import type { Limits, OfShop } from '@shop/service-kit';
import { waitBeforeCode } from '../../code-tries.ts';
import { lookedUp, type LookedUpDeps } from '../../looked-up.ts';
import { codeLimitOf } from '../../domain/code-limit.ts';
import { priceCart, shownPrices, type PricedCart } from '../../domain/price-cart.ts';
import { resolveLines, type ResolvedLine } from '../../domain/resolve-lines.ts';
import { saleFactsOf, type SaleFacts } from '../../domain/sale-facts.ts';
import { withoutExceeded } from '../../domain/within-budgets.ts';
import type { Copies } from '../../../shared/copies.ts';
import type { CodeUses } from '../../../orders/index.ts';

export interface QuoteCartDeps {
  readonly copies: Pick<Copies, 'shop' | 'product' | 'promotionsOf' | 'tariffsOf' | 'available'>;
  readonly codeUses: OfShop<CodeUses, 'free'>;
  readonly madeCodes: LookedUpDeps['madeCodes'];
  readonly segments: LookedUpDeps['segments'];
  readonly customerFigures: LookedUpDeps['customerFigures'];
  readonly budgets: LookedUpDeps['budgets'];
  readonly limits: Pick<Limits, 'take'>;
  readonly now: () => number;
}

export interface QuoteCart extends CartQuoteRequest {
  readonly language: Language;
  /** The shop of the page's token. */
  readonly ofToken: string;
  readonly visitorId: string | null;
  /** The connection's. */
  readonly address: string;
}

export type QuoteCartOutcome =
  | { readonly kind: 'quoted'; readonly quote: CartQuote }
  | { readonly kind: 'unknown-shop' }
  | { readonly kind: 'too-many-codes'; readonly retryAfterSeconds: number };

type QuotedCode = NonNullable<CartQuote['code']>;

/** The channel of all that the storefront sells. */
const CHANNEL = 'eCommerce';

/** The state of a code without regard to the customer, so that a quote does not reveal another person's use of it. */
const codeStateOf = async (
  code: NonNullable<PricedCart['code']>,
  isComplete: boolean,
  isLeft: () => Promise<boolean>,
): Promise<QuotedCode> => {
  const { state } = code.state;
  if (state === 'applied') return { code: code.code, state: (await isLeft()) ? 'applied' : 'used' };
  // Something of the cart is still to be chosen, and has no price.
  if (state === 'not-for-cart' && !isComplete) return { code: code.code, state: 'waits' };
  const from = 'from' in code.state ? code.state.from : undefined;
  return { code: code.code, state, ...(from === undefined ? {} : { from: toDzd(from) }) };
};

const isForSome = ({ promotions }: SaleFacts, promotion: string): boolean =>
  promotions.some(({ uuid, scope }) => uuid === promotion && scope === 'customer_segment');

/** The quote by these facts; without the promotions that would take more off than their budgets have left. */
const quoteBy = async (facts: SaleFacts, codeUses: QuoteCartDeps['codeUses'], query: QuoteCart): Promise<CartQuote> => {
  const { cart, code, language } = query;
  const resolution = resolveLines(cart, facts, { language, channel: CHANNEL });
  const lines = resolution.filter((line): line is ResolvedLine => !('problem' in line));
  const shown = shownPrices(lines, facts, CHANNEL);
  const delivery = query.delivery === undefined ? undefined : Math.max(0, toCentimes(query.delivery));
  const priced = (typed: string | undefined): PricedCart =>
    priceCart({ lines, shown, channel: CHANNEL, language, delivery, code: typed }, facts);

  const withCode = priced(code);
  const affordable = withoutExceeded(withCode.evaluated, facts);
  if (affordable) return quoteBy(affordable, codeUses, query);
  const codeState = withCode.code
    ? await codeStateOf(withCode.code, lines.length === cart.length, async () => {
        const limit = codeLimitOf(withCode.code?.code ?? '', withCode.discounts, facts);
        return limit === null || (await codeUses.of(facts.shop.uuid).free(limit, undefined)) !== null;
      })
    : null;
  const { goods, delivery: paid, discounts } = codeState?.state === 'used' ? priced(undefined) : withCode;
  const items = lines.reduce((sum, { listPrice, quantity }) => sum + listPrice * quantity, 0);
  const named = discounts.reduce((sum, { on, amount }) => sum + (on === 'goods' ? amount : 0), 0);
  const quote = {
    items: toDzd(items),
    discount: toDzd(items - goods - named),
    discounts: discounts.map(({ uuid, name, amount, on }) => ({
      name,
      amount: toDzd(amount),
      on,
      ...(isForSome(facts, uuid) ? { forYou: true } : {}),
    })),
    total: toDzd(goods + paid),
    code: codeState,
  };
  return quote;
};

/** D-9.04: the price of the cart and the effect of its code, by the rules that price the order. */
export const quoteCart = async (deps: QuoteCartDeps, query: QuoteCart): Promise<QuoteCartOutcome> => {
  const { copies, codeUses, limits, now } = deps;
  const { code, phone } = query;
  const shop = copies.shop(query.shopUuid);
  if (!shop || query.ofToken !== shop.uuid) return { kind: 'unknown-shop' };
  const retryAfterSeconds = code === undefined ? 0 : await waitBeforeCode(limits, shop, query);
  if (retryAfterSeconds > 0) return { kind: 'too-many-codes', retryAfterSeconds };
  const at = now();
  const facts = saleFactsOf(copies, shop, at, await lookedUp(deps, shop.uuid, { code, phone, now: at }));
  return { kind: 'quoted', quote: await quoteBy(facts, codeUses, query) };
};
