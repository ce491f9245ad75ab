import type { Language } from '@shop/contracts';
import { availabilityOf, type ShownCatalogue } from '../../domain/availability.ts';
import type { StockAlerts } from '../../persistence/stock-alert.repository.ts';

export interface RequestStockAlertDeps {
  readonly stockAlerts: Pick<StockAlerts, 'of'>;
  readonly newId: () => string;
  readonly now: () => number;
}
export interface RequestStockAlert {
  readonly shopUuid: string;
  readonly catalogue: ShownCatalogue;
  readonly product: string;
  readonly combination: string | null;
  readonly phone: string;
  readonly language: Language;
  /** Nothing is written once it is aborted. */
  readonly signal: AbortSignal;
}
export type RequestStockAlertOutcome = 'noted' | 'available' | 'no-such-product';

/** A shopper leaves a phone number for when a sold-out product is back. The same request again changes nothing. */
export const requestStockAlert = async (
  { stockAlerts, newId, now }: RequestStockAlertDeps,
  { shopUuid, catalogue, product, combination, phone, language, signal }: RequestStockAlert,
): Promise<RequestStockAlertOutcome> => {
  const availability = availabilityOf({ product, combination }, catalogue);
  if (availability === 'unknown') return 'no-such-product';
  if (availability === 'available') return 'available';

  signal.throwIfAborted();
  await stockAlerts.of(shopUuid).put({ _id: newId(), product, combination, phone, language, createdAt: now() });
  return 'noted';
};
