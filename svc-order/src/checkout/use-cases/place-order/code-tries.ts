import type { ShopSnapshot } from '@shop/contracts/catalog/events';
import { quoteCart } from '@shop/contracts/order/storefront';
import { callersOf, type Limits } from '@shop/service-kit';

/**
 * Counts a code that an order was refused with, together with those that were asked for by `quoteCart`: codes are not
 * to be tried out there or here. @returns seconds to wait when there were too many: then nothing is said of the code
 */
export const waitAfterCode = (
  limits: Pick<Limits, 'take'>,
  { uuid, limits: windows }: Pick<ShopSnapshot, 'uuid' | 'limits'>,
  who: { readonly visitorId: string | null; readonly address: string },
): Promise<number> =>
  limits.take(quoteCart.id, callersOf(windows, quoteCart.limit?.perOrder ?? 1, { shop: uuid, ...who }));
