import type { ShopSnapshot } from '@shop/contracts/catalog/events';

/** Who wants to order. `key` is the order's clientOrderKey. */
export interface Holder {
  readonly shop: ShopSnapshot;
  readonly key: string;
  readonly phone: string;
  readonly customer: string;
  readonly visitorId: string | null;
  readonly address: string;
}

/** The order that the key turned out to have before; null: it has none that anybody knows of. */
export type Earlier = { readonly placedAt: string } | null;

export type Hold =
  /**
   * The cooldown has begun for this phone and visitor, and the windows count the key. `giveBack` ends what this call
   * has begun when no order comes of it; what an earlier order has of its own stays.
   */
  | { readonly kind: 'held'; readonly giveBack: (earlier: Earlier) => Promise<void> }
  /** The cooldown was begun by this very key: a repeat, to be answered by D-3.04. */
  | { readonly kind: 'repeat' }
  | { readonly kind: 'blocked'; readonly by: 'cooldown' | 'limit'; readonly retryAfterSeconds: number };
