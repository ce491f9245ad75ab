import type { ShopSnapshot } from '@shop/contracts/catalog/events';
import { callersOf, type Limits } from '@shop/service-kit';

/**
 * Refusals that count as one order in the shop's rate limit: a change of price or stock refuses many people who share
 * the address of a mobile network, each once or twice.
 */
const REFUSALS_PER_ORDER = 12;

/**
 * D-3.06: counts a refused order. It holds nothing (D-3.05), so no rate limit has counted it, yet each refusal reveals
 * something about the stock and has read the database.
 * @returns seconds to wait if the limit is exceeded
 */
export const waitAfterRefusal = (
  limits: Pick<Limits, 'take'>,
  { uuid, limits: rateLimits }: Pick<ShopSnapshot, 'uuid' | 'limits'>,
  caller: { readonly visitorId: string | null; readonly address: string },
): Promise<number> => limits.take('refusedOrder', callersOf(rateLimits, REFUSALS_PER_ORDER, { shop: uuid, ...caller }));
