import type { Language } from '@shop/contracts';
import type { StockLevel } from '@shop/contracts/logistics/dashboard';
import { algiersDay } from '@shop/service-kit';
import type { z } from 'zod';
import { availableOf, warehouseName, type StockItem } from './domain/stock.ts';
import type { WarehouseRecord } from './persistence/warehouse.model.ts';

const sum = (item: StockItem, figure: 'onHand' | 'reserved' | 'hold'): number =>
  item.lots.reduce((total, lot) => total + lot[figure], 0);

/** D-5.01: the four figures of a stock item. */
export const levelOnTheWire = (
  warehouse: WarehouseRecord,
  item: StockItem,
  language: Language,
): z.output<typeof StockLevel> => ({
  warehouse: { uuid: warehouse._id, name: warehouseName(warehouse, language) },
  product: item.product,
  combination: item.combination,
  onHand: sum(item, 'onHand'),
  reserved: sum(item, 'reserved'),
  hold: sum(item, 'hold'),
  available: availableOf(item, algiersDay(Date.now())),
});
