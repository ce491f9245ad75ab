import { LRUCache } from 'lru-cache';
import type { Companies, CompanyLine } from '../companies/index.ts';

/** How long a changed secret may be taken for the former one. */
const KEPT_MS = 5000;
const MAX_ACCOUNTS = 1000;

/** The accounts that companies call, kept for moments: a company may call 200 times a second. */
export const rememberAccounts = (companies: Pick<Companies, 'lineOfAccount'>): Companies['lineOfAccount'] => {
  const lines = new LRUCache<
    string,
    { readonly line: CompanyLine | null },
    { readonly adapter: string; readonly account: string }
  >({
    max: MAX_ACCOUNTS,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _stale, { context: { adapter, account } }) => ({
      line: await companies.lineOfAccount(adapter, account),
    }),
  });
  return async (adapter, account) => {
    const kept = await lines.fetch(`${adapter}:${account}`, { context: { adapter, account } });
    return kept?.line ?? null;
  };
};
