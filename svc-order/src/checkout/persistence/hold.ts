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

export type Hold =
  /** The cooldown has begun for this phone and visitor; `giveBack` ends it when no order comes of it. */
  | { readonly kind: 'held'; readonly giveBack: () => Promise<void> }
  /** The cooldown was begun by this very key: a repeat, to be answered by D-3.04. */
  | { readonly kind: 'repeat' }
  | { readonly kind: 'blocked'; readonly by: 'cooldown' | 'limit'; readonly retryAfterSeconds: number };
