import { LRUCache } from 'lru-cache';

/** Calls of one account in a second, of which a replica takes no more: a company sends far fewer. */
const MAX_PER_SECOND = 500;
const MAX_ACCOUNTS = 5000;

export interface WebhookGate {
  readonly admits: (account: string, now: number) => boolean;
}
/** D-3.06: bounds what calls without a proof of right may cost. */
export const createWebhookGate = (): WebhookGate => {
  const counted = new LRUCache<string, { readonly second: number; calls: number }>({ max: MAX_ACCOUNTS });
  return {
    admits: (account, now) => {
      const second = Math.floor(now / 1000);
      const before = counted.get(account);
      if (before?.second !== second) {
        counted.set(account, { second, calls: 1 });
        return true;
      }
      before.calls += 1;
      return before.calls <= MAX_PER_SECOND;
    },
  };
};
