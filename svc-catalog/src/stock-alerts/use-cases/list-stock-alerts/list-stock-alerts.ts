import type { StockAlertView } from '@shop/contracts/catalog/dashboard';
import { availabilityOf } from '../../domain/availability.ts';
import { type StockAlertRecord, targetOf } from '../../domain/stock-alert.ts';
import type { StockAlerts, WhichAlerts } from '../../persistence/stock-alert.repository.ts';
import type { AlertCatalogue } from '../../stock-alert-view.ts';

export interface ListStockAlertsDeps {
  readonly stockAlerts: Pick<StockAlerts, 'of'>;
}
export interface ListStockAlerts {
  readonly shopUuid: string;
  readonly catalogue: AlertCatalogue;
  readonly view: StockAlertView;
  readonly q: string;
  readonly page: number;
  readonly limit: number;
}
export interface ListedStockAlerts {
  readonly alerts: readonly StockAlertRecord[];
  readonly total: number;
  readonly counts: Readonly<Record<StockAlertView, number>>;
}

const DIGITS = /^[\d\s.+-]{2,}$/;

/** Digits are part of a phone, other words are those of a product. */
const soughtBy = async (q: string, { search }: AlertCatalogue): Promise<Pick<WhichAlerts, 'digits' | 'products'>> => {
  const words = q.trim();
  if (words === '') return {};
  return DIGITS.test(words) ? { digits: words.replace(/\D/g, '') } : { products: await search(words) };
};

/**
 * Shoppers who wait. Availability is known to the catalogue in memory alone, so the list first asks what is waited for
 * (few products, however many shoppers), and then reads a page of those that are back, or are not.
 */
export const listStockAlerts = async (
  { stockAlerts }: ListStockAlertsDeps,
  { shopUuid, catalogue, view, q, page, limit }: ListStockAlerts,
): Promise<ListedStockAlerts> => {
  const of = stockAlerts.of(shopUuid);
  const [awaited, handled, sought] = await Promise.all([
    of.awaited(),
    of.count({ handled: true }),
    soughtBy(q, catalogue),
  ]);
  const back = awaited.filter((each) => availabilityOf(each, catalogue) === 'available');
  const soldOut = awaited.filter((each) => !back.includes(each));
  const shoppersOf = (groups: typeof awaited): number => groups.reduce((sum, { shoppers }) => sum + shoppers, 0);

  const targets = view === 'handled' ? undefined : (view === 'back' ? back : soldOut).map(targetOf);
  const which: WhichAlerts = { handled: view === 'handled', targets, ...sought };
  const [alerts, total] = await Promise.all([of.rows(which, { skip: (page - 1) * limit, limit }), of.count(which)]);
  return { alerts, total, counts: { back: shoppersOf(back), waiting: shoppersOf(soldOut), handled } };
};
