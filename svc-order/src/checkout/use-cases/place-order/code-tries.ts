import type { ShopSnapshot } from '@shop/contracts/catalog/events';
import { quoteCart } from '@shop/contracts/order/storefront';
import { callersOf, type Limits } from '@shop/service-kit';

/**
 * Counts an order with a code as a code tried, together with those that `quoteCart` is asked for: codes are not to be
 * tried out there or here. It counts before the code is looked at, be it right or wrong: were right ones let through
 * when the tries are used up, each refusal would say that a code is wrong, and the first order that one is right.
 * @returns seconds to wait when there were too many: then nothing is said of the code
 */
export const waitBeforeCode = (
  limits: Pick<Limits, 'take'>,
  { uuid, limits: windows }: Pick<ShopSnapshot, 'uuid' | 'limits'>,
  who: { readonly visitorId: string | null; readonly address: string },
): Promise<number> =>
  limits.take(quoteCart.id, callersOf(windows, quoteCart.limit?.perOrder ?? 1, { shop: uuid, ...who }));
