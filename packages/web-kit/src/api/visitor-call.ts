import { createCall, type Call } from './call.ts';
import { meta, metaText } from './page-meta.ts';

const TOKEN_PATH = '/web/api/token';
const DEADLINE_MS = 10_000;

let renewal: Promise<boolean> | undefined;

const fetchTokens = async (): Promise<boolean> => {
  const response = await fetch(TOKEN_PATH, {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch(() => undefined);
  if (!response?.ok) return false;
  const tokens: unknown = await response.json();
  if (typeof tokens !== 'object' || tokens === null || !('api' in tokens) || !('csrf' in tokens)) return false;
  meta('api-token')?.setAttribute('content', String(tokens.api));
  meta('csrf-token')?.setAttribute('content', String(tokens.csrf));
  return true;
};

/**
 * The tokens are in the page's meta tags (D-2.04), so every copy of this code sees a renewal; concurrent refused calls
 * share one renewal.
 */
const renew = (): Promise<boolean> => (renewal ??= fetchTokens().finally(() => (renewal = undefined)));

/**
 * Calls of the storefront and the checkout: bearer or CSRF token as the endpoint requires, and the page's
 * `Accept-Language`.
 */
export const call: Call = createCall({
  origin: '',
  patient: true,
  timeoutMs: DEADLINE_MS,
  renew,
  headersFor: ({ access }) => ({
    'accept-language': document.documentElement.lang,
    ...(access === 'visitor' ? { authorization: `Bearer ${metaText('api-token')}` } : {}),
    ...(access === 'csrf' ? { 'x-csrf-token': metaText('csrf-token') } : {}),
  }),
});

/** The shop of this page, as D-2.04 writes it into the HTML. */
export const shopUuidOfPage = (): string => metaText('shop-uuid');
