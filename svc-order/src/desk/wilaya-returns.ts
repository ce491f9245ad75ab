import type { OfShop } from '@shop/service-kit';
import type { Figures } from '../figures/index.ts';
import { algiersDay } from '../orders/index.ts';

const DAY_MS = 86_400_000;
const DAYS = 60;
/** A rate of 60 days does not move within minutes. */
const KEPT_MS = 10 * 60_000;
/** A rate of fewer parcels says nothing. */
const ENOUGH = 20;

type Rates = ReadonlyMap<number, number>;

/** By wilaya: returned over closed parcels of the last 60 days, read from the counters and kept for ten minutes. */
export const createWilayaReturns = (figures: OfShop<Figures, 'days'>, now: () => number) => {
  const kept = new Map<string, { readonly until: number; readonly rates: Promise<Rates> }>();

  const read = async (shopUuid: string): Promise<Rates> => {
    const to = algiersDay(new Date(now()).toISOString());
    const from = algiersDay(new Date(now() - DAYS * DAY_MS).toISOString());
    const sums = new Map<number, { delivered: number; returned: number }>();
    for (const { day, wilayas = {} } of await figures.of(shopUuid).days(from, to))
      for (const [id, { delivered = 0, returned = 0 }] of day === '' ? [] : Object.entries(wilayas)) {
        const sum = sums.get(Number(id)) ?? { delivered: 0, returned: 0 };
        sums.set(Number(id), { delivered: sum.delivered + delivered, returned: sum.returned + returned });
      }
    return new Map(
      [...sums].flatMap(([id, { delivered, returned }]) =>
        delivered + returned < ENOUGH ? [] : [[id, returned / (delivered + returned)] as const],
      ),
    );
  };

  /** 0 to 1 by wilaya; wilayas with few parcels are absent. */
  return (shopUuid: string): Promise<Rates> => {
    const known = kept.get(shopUuid);
    if (known && known.until > now()) return known.rates;
    const rates = read(shopUuid);
    kept.set(shopUuid, { until: now() + KEPT_MS, rates });
    rates.catch(() => kept.delete(shopUuid));
    return rates;
  };
};
export type WilayaReturns = ReturnType<typeof createWilayaReturns>;
