import type { ShopSnapshot } from '@shop/contracts/catalog/events';
import { callersOf, type Limits } from '@shop/service-kit';

/**
 * Refusals that count as one order of the shop's windows: a price or a stock that changes refuses many who share an
 * address of a mobile network, each of them once or twice.
 */
const REFUSALS_PER_ORDER = 12;

/**
 * D-3.06: counts an order that was refused. It has held nothing (D-3.05), so no window of orders has it, and each
 * refusal says something of what is in stock and has read the database.
 * @returns seconds to wait when there were too many
 */
export const waitAfterRefusal = (
  limits: Pick<Limits, 'take'>,
  { uuid, limits: windows }: Pick<ShopSnapshot, 'uuid' | 'limits'>,
  who: { readonly visitorId: string | null; readonly address: string },
): Promise<number> => limits.take('refusedOrder', callersOf(windows, REFUSALS_PER_ORDER, { shop: uuid, ...who }));
