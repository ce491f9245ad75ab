import type { Language, ResponseOf } from '@shop/contracts';
import {
  LOW_STOCK_COUNTED_TO,
  LOW_STOCK_UNITS,
  type getStockFigures as endpoint,
} from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import { warehouseName } from '../../domain/stock.ts';
import type { LowStock } from '../../persistence/low-stock.repository.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';

export interface GetStockFiguresDeps {
  readonly lowStock: OfShop<LowStock, 'count' | 'lowest'>;
  /** The shop's threshold for low stock; undefined: not set. */
  readonly fewOf: (shopUuid: string) => number | undefined;
  readonly warehouses: OfShop<Warehouses, 'within'>;
}
export interface GetStockFigures {
  readonly shopUuid: string;
  /** The warehouses that the person may see. */
  readonly reach: Reach;
  /** Low is what has so many available, or fewer; undefined: as the shop's settings say. */
  readonly units: number | undefined;
  readonly language: Language;
}

/** The products with low stock in the warehouses within reach. */
export const getStockFigures = async (
  { lowStock, fewOf, warehouses }: GetStockFiguresDeps,
  { shopUuid, reach, units: threshold, language }: GetStockFigures,
): Promise<ResponseOf<typeof endpoint, 200>> => {
  const units = threshold ?? fewOf(shopUuid) ?? LOW_STOCK_UNITS;
  const there = await warehouses.of(shopUuid).within(reach);
  const ids = there.map(({ _id }) => _id);
  const ofShop = lowStock.of(shopUuid);
  const [low, items] = await Promise.all([ofShop.count(ids, units), ofShop.lowest(ids, units)]);
  return {
    units,
    low,
    lowIsExact: low < LOW_STOCK_COUNTED_TO,
    lowest: items.flatMap(({ warehouse, product, combination, told }) => {
      const place = there.find(({ _id }) => _id === warehouse);
      return place
        ? [
            {
              warehouse: { uuid: warehouse, name: warehouseName(place, language) },
              product,
              combination,
              available: told,
            },
          ]
        : [];
    }),
  };
};
