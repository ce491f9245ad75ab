import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { ADJUST_REASONS, STRATEGIES } from '../stock.ts';
import { MAX_UNITS_ADDED } from './add-stock.ts';
import { ItemRef, LotId } from './stock-item.ts';
import { StockLevel } from './stock.ts';

export const MAX_STOCK_NOTE = 500;
export const MAX_HOLD_REASON = 200;

/** The goods in one warehouse that a change is about; `lot` is a lot's id, or its number where only one lot has it. */
const ChangedGoods = ItemRef.extend({ warehouse: Uuid, lot: z.string().trim().max(140).optional() });

/** Why goods can only leave, or only arrive; `correction` goes both ways. */
export const LEAVING_REASONS = ['damaged', 'lost', 'stolen', 'sample'] as const;

/**
 * C-1.05: free units that leave (`quantity` below 0) or arrive. Without a lot they leave in the order of the strategy,
 * and arrive in "no lot".
 */
export const StockAdjustment = ChangedGoods.extend({
  quantity: z
    .int()
    .min(-MAX_UNITS_ADDED)
    .max(MAX_UNITS_ADDED)
    .refine((quantity) => quantity !== 0),
  reason: z.enum(ADJUST_REASONS),
  note: z.string().trim().max(MAX_STOCK_NOTE).optional(),
});
export type StockAdjustment = z.output<typeof StockAdjustment>;

/** C-1.06: units that wait, or no longer wait; without a lot in the order of the strategy. */
export const StockHold = ChangedGoods.extend({
  quantity: z.int().min(1).max(MAX_UNITS_ADDED),
  reason: z.string().trim().min(1).max(MAX_HOLD_REASON),
});
export type StockHold = z.output<typeof StockHold>;

/** The lots that a change touched, with the units of each: what the opposite change names. */
export const ChangedLots = z.array(z.object({ id: LotId, quantity: z.int() }));
export type ChangedLots = z.output<typeof ChangedLots>;

const responses = {
  200: z.object({ level: StockLevel, lots: ChangedLots }),
  /** `insufficient-stock`: so many units are there to be changed, of so many. */
  409: Problem.extend({ available: z.int(), required: z.int() }),
  422: Problem,
} as const;
const access = { permission: 'stock.write', scope: 'warehouse' } as const;

export const adjustStock = endpoint({
  id: 'adjustStock',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/adjust',
  summary: 'Take units off, or add units that were found, with a reason (C-1.05)',
  access,
  body: StockAdjustment,
  responses,
});
export const holdStock = endpoint({
  id: 'holdStock',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/hold',
  summary: 'Put free units on hold (C-1.06)',
  access,
  body: StockHold,
  responses,
});
export const unholdStock = endpoint({
  id: 'unholdStock',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/unhold',
  summary: 'Release units that are on hold (C-1.06)',
  access,
  body: StockHold,
  responses,
});

/** D-5.02: the strategy of a product in every warehouse; null: as each warehouse has it. */
export const setStrategy = endpoint({
  id: 'setStrategy',
  service: 'logistics',
  method: 'put',
  path: '/dashboard/api/stock/strategy',
  summary: "Override the warehouses' strategy for a product (D-5.02)",
  access: { permission: 'stock.write', scope: 'warehouse' },
  body: z.object({ product: Uuid, strategy: z.enum(STRATEGIES).nullable() }),
  responses: {
    200: z.object({ strategy: z.enum(STRATEGIES).nullable() }),
    /** No warehouse has had the product. */
    404: Problem,
  },
});
