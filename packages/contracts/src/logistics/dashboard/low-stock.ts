import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { WarehouseName } from './stock.ts';

/** The default threshold of low stock, if neither the caller nor the shop's settings have one; inclusive. */
export const LOW_STOCK_UNITS = 5;
/** Entities are counted up to here: a figure that has reached it means "as many or more". */
export const LOW_STOCK_COUNTED_TO = 1000;
export const LOWEST_SHOWN = 6;

export const getStockFigures = endpoint({
  id: 'getStockFigures',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/figures',
  summary: 'Entities of which a warehouse has few left, the fewest first',
  access: { permission: 'stock.read', scope: 'warehouse' },
  query: z.object({ units: z.coerce.number().int().min(0).max(10_000).optional() }),
  responses: {
    200: z.object({
      units: z.int(),
      low: z.int(),
      lowIsExact: z.boolean(),
      lowest: z.array(
        z.object({ warehouse: WarehouseName, product: Uuid, combination: Uuid.nullable(), available: z.int() }),
      ),
    }),
  },
});
