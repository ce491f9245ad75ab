import type { ShopSnapshot } from '@shop/contracts/catalog/events';
import { callersOf, type Limits } from '@shop/service-kit';

/**
 * Attempts with a code that count as one order in the shop's rate limit. Each change of a cart with a code makes one.
 */
const TRIES_PER_ORDER = 12;

/**
 * Counts an attempt with a code under a rate limit of its own, so that quotes of carts without a code use up no
 * attempts. Quotes and orders count alike, because neither may be used to guess codes. The attempt is counted before
 * the code is checked: if right codes passed an exhausted limit, a refusal would prove that a code is wrong, and the
 * first order that passed that it is right.
 * @returns seconds to wait if the limit is exceeded; the answer then says nothing about the code
 */
export const waitBeforeCode = (
  limits: Pick<Limits, 'take'>,
  { uuid, limits: rateLimits }: Pick<ShopSnapshot, 'uuid' | 'limits'>,
  caller: { readonly visitorId: string | null; readonly address: string },
): Promise<number> => limits.take('triedCode', callersOf(rateLimits, TRIES_PER_ORDER, { shop: uuid, ...caller }));
