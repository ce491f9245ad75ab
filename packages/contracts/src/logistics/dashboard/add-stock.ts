import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { LotId } from './stock-item.ts';
import { StockLevel } from './stock.ts';

/** C-1.04 */
export const MAX_UNITS_ADDED = 1_000_000;
/** D-5.08: a day, as printed on the goods. */
const Day = z.iso.date();

/**
 * C-1.04, BO-5.13: units that arrive in a warehouse. Money in DA.
 * - `lot`: its printed number; absent or empty: none.
 * - `acceptExpired`: the person knows that the day of `expiresAt` has gone by.
 * - `anotherLot`: the person knows that the warehouse has a lot of this number with another day.
 */
export const StockAddition = z.object({
  warehouse: Uuid,
  product: Uuid,
  combination: Uuid.optional(),
  quantity: z.int().min(1).max(MAX_UNITS_ADDED),
  lot: z.string().trim().max(60).optional(),
  expiresAt: Day.optional(),
  costHt: z.number().min(0).max(100_000_000).multipleOf(0.01).optional(),
  supplier: z.string().trim().max(120).optional(),
  note: z.string().trim().max(500).optional(),
  acceptExpired: z.boolean().optional(),
  anotherLot: z.boolean().optional(),
});
export type StockAddition = z.output<typeof StockAddition>;

export const addStock = endpoint({
  id: 'addStock',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/add',
  summary: 'Add units of a product to a warehouse (BO-7.17)',
  access: { permission: 'stock.write', scope: 'warehouse' },
  body: StockAddition,
  responses: {
    /** `lot`: the one that got the units. */
    200: z.object({ status: z.literal('ok'), message: z.string(), level: StockLevel, lot: LotId }),
    /** `lot-differs`: the warehouse has a lot of this number with another day, `expiresAt`. */
    409: Problem.extend({ expiresAt: z.iso.date().nullable().optional() }),
    422: Problem,
  },
});
