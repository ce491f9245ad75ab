/** SF-4.03, SF-9.01: the last purchase of a shop, and until when the next one has to wait. Milliseconds. */
export interface LastPurchase {
  readonly at: number;
  readonly until: number;
  /** Where its thank-you page is. */
  readonly redirectUrl: string;
}

const keyOf = (shopUuid: string): string => `last-purchase:${shopUuid}`;

export const readLastPurchase = (shopUuid: string): LastPurchase | undefined => {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(keyOf(shopUuid)) ?? 'null');
    if (typeof stored === 'object' && stored !== null && 'at' in stored && 'until' in stored && 'redirectUrl' in stored) {
      const { at, until, redirectUrl } = stored;
      if (typeof at === 'number' && typeof until === 'number' && typeof redirectUrl === 'string') return { at, until, redirectUrl };
    }
  } catch {
    // Nothing readable is nothing bought.
  }
  return undefined;
};

export const storeLastPurchase = (shopUuid: string, purchase: LastPurchase): void => {
  try {
    window.localStorage.setItem(keyOf(shopUuid), JSON.stringify(purchase));
  } catch {
    // The server keeps the cooldown, too.
  }
  window.dispatchEvent(new Event('last-purchase'));
};

export const clearLastPurchase = (shopUuid: string): void => {
  try {
    window.localStorage.removeItem(keyOf(shopUuid));
  } catch {
    // Then nothing was stored.
  }
  window.dispatchEvent(new Event('last-purchase'));
};

/** Whole seconds left, rounded up; 0 when the wait is over. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));
