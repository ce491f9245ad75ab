import { listDeliveryRates, type DeliveryRate } from '@shop/contracts/logistics/storefront';
import type { RouteContext } from '@shop/kit';

/** Milliseconds: a page does not wait for prices that it can do without. */
const RATES_MS = 1500;

/** The lowest delivery prices of all wilayas; undefined where there is no answer. */
export const loadRates = ({ call }: Pick<RouteContext, 'call'>): Promise<readonly DeliveryRate[] | undefined> =>
  call(listDeliveryRates, { signal: AbortSignal.timeout(RATES_MS) }).then(
    ({ body }) => body,
    () => undefined,
  );
