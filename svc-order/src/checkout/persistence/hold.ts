import type { ShopSnapshot } from '@shop/contracts/catalog/events';

/** The person who places the order. `key` is the order's clientOrderKey. */
export interface Holder {
  readonly shop: ShopSnapshot;
  readonly key: string;
  readonly phone: string;
  readonly customer: string;
  readonly visitorId: string | null;
  readonly address: string;
}

/** The order that already has this key. Null: there is no known order. */
export type Earlier = { readonly placedAt: string } | null;

export type Hold =
  /**
   * The cooldown has begun for this phone and visitor, and the rate limits count the key. If no order results,
   * `giveBack` ends what this call began; the holds of an earlier order stay.
   */
  | { readonly kind: 'held'; readonly giveBack: (earlier: Earlier) => Promise<void> }
  /** The same key began the cooldown: a repetition, which D-3.04 answers. */
  | { readonly kind: 'repeat' }
  | { readonly kind: 'blocked'; readonly by: 'cooldown' | 'limit'; readonly retryAfterSeconds: number };
