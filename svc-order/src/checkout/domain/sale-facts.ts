import { isPreorder } from '@shop/contracts/catalog';
import type { ProductSnapshot, ShopSnapshot } from '@shop/contracts/catalog/events';
import type { TariffSnapshot } from '@shop/contracts/logistics/events';
import type { PromotionRule } from '@shop/contracts/promotion';

/** The data that a checkout is decided on: this service's read copies, never the request (D-3.01). */
export interface SaleFacts {
  readonly shop: ShopSnapshot;
  readonly product: (uuid: string) => ProductSnapshot | undefined;
  /** The promotions of this shop. */
  readonly promotions: readonly PromotionRule[];
  /** The promotion that the typed code was generated for; absent if it is not a generated code or none was typed. */
  readonly codeMadeFor?: string | undefined;
  /** Centimes that promotions with a budget may still take off. */
  readonly budgetLeft?: ReadonlyMap<string, number> | undefined;
  /** The segments that the buyer is in, of those that promotions are for; absent: an unknown buyer. */
  readonly segments?: readonly string[] | undefined;
  /** Promotions whose budget is too small for this cart. */
  readonly usedUp?: ReadonlySet<string> | undefined;
  /** Promotions that once had a budget: orders reserve their discounts as well. */
  readonly counted?: ReadonlySet<string> | undefined;
  /** Every tariff of the shop to a wilaya, one per transporter. */
  readonly tariffs: (wilaya: number) => readonly TariffSnapshot[];
  /** Units that can be had, over all warehouses (D-5.04); of what is sold before it arrives, any number (BO-3.18). */
  readonly available: (product: string, combination: string | null) => number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The sources of the facts. */
export interface SaleCopies {
  readonly product: SaleFacts['product'];
  readonly promotionsOf: (shopUuid: string) => SaleFacts['promotions'];
  readonly tariffsOf: (shopUuid: string, wilaya: number) => ReturnType<SaleFacts['tariffs']>;
  readonly available: SaleFacts['available'];
}

const statusOf = (product: ProductSnapshot | undefined): Parameters<typeof isPreorder>[0] => ({
  status: product?.status,
  availableAt: product?.availableAt === undefined ? undefined : Date.parse(product.availableAt),
});

/**
 * @param now milliseconds since the epoch.
 * @param looked the state of the typed code and of the budgets, and the segments of the buyer.
 */
export const saleFactsOf = (
  copies: SaleCopies,
  shop: ShopSnapshot,
  now: number,
  looked: Pick<SaleFacts, 'codeMadeFor' | 'budgetLeft' | 'usedUp' | 'counted' | 'segments'> = {},
): SaleFacts => ({
  shop,
  product: copies.product,
  promotions: copies.promotionsOf(shop.uuid),
  ...looked,
  tariffs: (wilaya) => copies.tariffsOf(shop.uuid, wilaya),
  available: (product, combination) =>
    isPreorder(statusOf(copies.product(product)), now)
      ? Number.POSITIVE_INFINITY
      : copies.available(product, combination),
  now,
});
