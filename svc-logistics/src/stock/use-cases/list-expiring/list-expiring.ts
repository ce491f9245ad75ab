import { toDzd, type Language, type ResponseOf } from '@shop/contracts';
import type { ExpiringLot, listExpiring as endpoint } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import { algiersDay, type OfShop } from '@shop/service-kit';
import { goodsId, goodsOnTheWire, unknownGoods, type AllGoods } from '../../../goods/index.ts';
import { dayAfter, daysBetween } from '../../domain/algiers-days.ts';
import { lotIdOf } from '../../domain/lot-choice.ts';
import { dayOf, printedNumberOf, warehouseName } from '../../domain/stock.ts';
import type { ExpiringLots } from '../../persistence/expiring-lots.repository.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';

export interface ListExpiringDeps {
  readonly expiringLots: OfShop<ExpiringLots, 'page'>;
  readonly goods: OfShop<AllGoods, 'named'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly now: () => number;
}
export interface ListExpiring {
  readonly shopUuid: string;
  /** The warehouses that the person may see. */
  readonly reach: Reach;
  readonly language: Language;
  readonly days: number;
  readonly warehouse?: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly seesValue: boolean;
}

/** C-1.15: lots with units whose last good day has gone by or is near. */
export const listExpiring = async (
  deps: ListExpiringDeps,
  { shopUuid, reach, language, days, warehouse, page, limit, seesValue }: ListExpiring,
): Promise<ResponseOf<typeof endpoint, 200>> => {
  const today = algiersDay(deps.now());
  const reached = await deps.warehouses.of(shopUuid).within(reach);
  const warehouses = reached.filter(({ _id }) => warehouse === undefined || _id === warehouse);
  const ids = warehouses.map(({ _id }) => _id);
  const found = await deps.expiringLots.of(shopUuid).page(ids, dayAfter(today, days), { page, limit });
  const goods = await deps.goods.of(shopUuid).named(found.lots);
  const lots = found.lots.flatMap((item): ExpiringLot[] => {
    const { product, combination, lot } = item;
    const place = warehouses.find(({ _id }) => _id === item.warehouse);
    const expiresAt = dayOf(lot.expiresAt);
    if (!place || expiresAt === null) return [];
    const named = goods.get(goodsId(product, combination));
    const row = {
      id: lotIdOf(item, lot),
      warehouse: { uuid: place._id, name: warehouseName(place, language) },
      goods: named ? goodsOnTheWire(named) : unknownGoods(product, combination),
      number: printedNumberOf(lot),
      expiresAt,
      daysLeft: daysBetween(today, expiresAt),
      onHand: lot.onHand,
      reserved: lot.reserved,
      hold: lot.hold,
      free: lot.available,
      ...(seesValue && { value: lot.cost === null ? null : toDzd(lot.cost * lot.onHand) }),
    };
    return [row];
  });
  return { lots, total: found.total, page, limit };
};
