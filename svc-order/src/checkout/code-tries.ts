import type { ShopSnapshot } from '@shop/contracts/catalog/events';
import { callersOf, type Limits } from '@shop/service-kit';

/** Tries of a code that count as one order of the shop's windows: each change of a cart with a code asks again. */
const TRIES_PER_ORDER = 12;

/**
 * Counts a code that is tried, in a window of its own: quotes of carts without one use up nobody's tries. A quote and
 * an order count alike, since codes are not to be tried out there or here, and both before the code is looked at, be
 * it right or wrong: were right ones let through when the tries are used up, each refusal would say that a code is
 * wrong, and the first order that one is right.
 * @returns seconds to wait when there were too many: then nothing is said of the code
 */
export const waitBeforeCode = (
  limits: Pick<Limits, 'take'>,
  { uuid, limits: windows }: Pick<ShopSnapshot, 'uuid' | 'limits'>,
  who: { readonly visitorId: string | null; readonly address: string },
): Promise<number> => limits.take('triedCode', callersOf(windows, TRIES_PER_ORDER, { shop: uuid, ...who }));
