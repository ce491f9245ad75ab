import { NEVER } from '../domain/expiring.ts';
import { dayOf } from '../domain/stock.ts';
import type { ShownFigures, StockItemRecord } from './stock-item.model.ts';

type PublishedItem = Pick<StockItemRecord, 'lots' | 'threshold' | 'place'>;

/** What lists and shops go by, written once the level of a stock item was published. */
export const publishedFigures = (
  { lots, threshold = null, place }: PublishedItem,
  told: number,
): { readonly told: number; readonly toldPlace?: string | null; readonly shown: ShownFigures } => {
  const sum = (figure: 'onHand' | 'hold'): number => lots.reduce((total, lot) => total + lot[figure], 0);
  const days = lots.filter(({ onHand }) => onHand > 0).map(({ expiresAt }) => dayOf(expiresAt) ?? NEVER);
  return {
    told,
    ...(place !== undefined && { toldPlace: place }),
    shown: {
      onHand: sum('onHand'),
      hold: sum('hold'),
      expiry: [NEVER, ...days].reduce((first, day) => (day < first ? day : first)),
      ...(threshold !== null && { isShort: told <= threshold }),
    },
  };
};
