import type { ResponseOf } from '@shop/contracts';
import type { getStockLevels } from '@shop/contracts/logistics/dashboard';

export type StockLevel = ResponseOf<typeof getStockLevels, 200>['levels'][number];
export type StockLot = StockLevel['lots'][number];
type Figures = Pick<StockLevel, 'onHand' | 'reserved' | 'hold' | 'available'>;

export interface WarehouseStock extends Figures {
  readonly uuid: string;
  readonly name: string;
  /** One level for the product or for each of its combinations. */
  readonly levels: readonly StockLevel[];
}

const FIGURES = ['onHand', 'reserved', 'hold', 'available'] as const;
export const sumOf = (levels: readonly Figures[]): Figures => {
  const sum = { onHand: 0, reserved: 0, hold: 0, available: 0 };
  for (const level of levels) for (const figure of FIGURES) sum[figure] += level[figure];
  return sum;
};

/** The stock of each warehouse, in the order of the shop. */
export const byWarehouse = (levels: readonly StockLevel[]): readonly WarehouseStock[] => {
  const warehouses = new Map<string, StockLevel[]>();
  for (const level of levels)
    warehouses.set(level.warehouse.uuid, [...(warehouses.get(level.warehouse.uuid) ?? []), level]);
  return [...warehouses].map(([uuid, own]) => ({
    uuid,
    name: own[0]?.warehouse.name ?? '',
    levels: own,
    ...sumOf(own),
  }));
};
