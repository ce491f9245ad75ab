import { stored } from '../stored.ts';

/** SF-4.03, SF-9.01: the last purchase of a shop, and until when the next one has to wait. Milliseconds. */
export interface LastPurchase {
  readonly at: number;
  readonly until: number;
  /** The address of its thank-you page. */
  readonly redirectUrl: string;
  /** The product's page that it was ordered on; absent: the cart's. */
  readonly from?: string;
}

const PREFIX = 'last-purchase:';
const keyOf = (shopUuid: string): string => PREFIX + shopUuid;

const readFrom = (text: string | null): LastPurchase | undefined => {
  try {
    const purchase: unknown = JSON.parse(text ?? 'null');
    if (
      typeof purchase === 'object' &&
      purchase !== null &&
      'at' in purchase &&
      'until' in purchase &&
      'redirectUrl' in purchase
    ) {
      const { at, until, redirectUrl } = purchase;
      const from = 'from' in purchase && typeof purchase.from === 'string' ? { from: purchase.from } : {};
      if (typeof at === 'number' && typeof until === 'number' && typeof redirectUrl === 'string')
        return { at, until, redirectUrl, ...from };
    }
  } catch {
    // Nothing readable is nothing bought.
  }
  return undefined;
};

export const readLastPurchase = (shopUuid: string): LastPurchase | undefined => readFrom(stored.get(keyOf(shopUuid)));

/** A purchase just made in another tab of this browser, and its shop. */
export const purchaseElsewhere = (
  event: StorageEvent,
): { readonly shopUuid: string; readonly purchase: LastPurchase } | undefined => {
  if (!event.key?.startsWith(PREFIX)) return undefined;
  const purchase = readFrom(event.newValue);
  return purchase && { shopUuid: event.key.slice(PREFIX.length), purchase };
};

const orderKeyOf = (shopUuid: string): string => `last-order:${shopUuid}`;
const DAY_MS = 24 * 3600 * 1000;
/** Days: an order of this age has arrived, or is asked about by telephone. */
const ORDER_DAYS = 30;

/** The address of the thank-you page of the latest order of this browser, while it may be on its way. */
export const readLastOrder = (shopUuid: string, now: number): string | undefined => {
  const [at = '', address = ''] = (stored.get(orderKeyOf(shopUuid)) ?? '').split(' ');
  return address !== '' && now - Number(at) < ORDER_DAYS * DAY_MS ? address : undefined;
};

export const storeLastPurchase = (shopUuid: string, purchase: LastPurchase): void => {
  if (purchase.redirectUrl !== '') stored.set(orderKeyOf(shopUuid), `${purchase.at} ${purchase.redirectUrl}`);
  stored.set(keyOf(shopUuid), JSON.stringify(purchase));
  window.dispatchEvent(new Event('last-purchase'));
};

export const clearLastPurchase = (shopUuid: string): void => {
  stored.remove(keyOf(shopUuid));
  window.dispatchEvent(new Event('last-purchase'));
};

/** Whole seconds left, rounded up; 0 when the wait is over. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));
