import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, Dzd, pageQuery, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { Goods, LotId } from './stock-item.ts';
import { WarehouseName } from './stock.ts';

/** C-1.14: the days over which sales are looked at. */
export const SALES_DAYS = [7, 30, 90] as const;
/** A target that nobody has set is what sells in so many days. */
export const DAYS_TO_COVER = 30;

export const ReorderRow = z.object({
  id: z.string(),
  warehouse: WarehouseName,
  goods: Goods,
  available: z.int(),
  /** Units that are ordered from suppliers or on their way from another warehouse. */
  incoming: z.int(),
  /** Units sold in the days, less those that came back. */
  sold: z.int(),
  soldPerDay: z.number(),
  /** How long the available units last at this pace, rounded down; null: nothing sells. */
  daysLeft: z.int().nullable(),
  threshold: z.int(),
  /** Null: nobody has set one. */
  target: z.int().nullable(),
  proposed: z.int().min(0),
  /** From the last receipt that names one. */
  supplier: z.string().nullable(),
});
export type ReorderRow = z.output<typeof ReorderRow>;

/**
 * C-1.14, D-5.12: proposed = target - available - incoming.
 * - `only`: `proposed`: goods of which something is proposed.
 * - `supplier`: the name on the last receipt; empty: goods without one.
 */
export const listReorder = endpoint({
  id: 'listReorder',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/reorder',
  summary: 'What to order again, the most urgent first; as CSV by Accept (C-1.14)',
  access: { permission: 'stock.read', scope: 'warehouse' },
  query: z.object({
    warehouse: Uuid.optional(),
    days: z.coerce.number().int().pipe(z.literal(SALES_DAYS)).default(30),
    only: z.enum(['proposed']).optional(),
    supplier: z.string().max(120).optional(),
    q: z.string().trim().max(120).optional(),
    ...pageQuery(BACK_OFFICE_PAGE_SIZE),
  }),
  responses: {
    200: z.object({
      items: z.array(ReorderRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      /** The suppliers of all goods in reach. */
      suppliers: z.array(z.string()),
    }),
  },
});

export const MAX_EXPIRY_DAYS = 3650;

export const ExpiringLot = z.object({
  id: LotId,
  warehouse: WarehouseName,
  goods: Goods,
  number: z.string(),
  expiresAt: z.iso.date(),
  /** Days until the last good one; 0: today, negative: it has gone by. */
  daysLeft: z.int(),
  onHand: z.int(),
  reserved: z.int(),
  hold: z.int(),
  /** Neither reserved nor on hold, also where the lot has expired. */
  free: z.int(),
  /** DA, of all units; only for people with `stock.value`. Null: the cost is not known. */
  value: Dzd.nullable().optional(),
});
export type ExpiringLot = z.output<typeof ExpiringLot>;

export const listExpiring = endpoint({
  id: 'listExpiring',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/expiring',
  summary: 'Lots with units by their last good day, expired ones first (C-1.15)',
  access: { permission: 'stock.read', scope: 'warehouse' },
  query: z.object({
    days: z.coerce.number().int().min(0).max(MAX_EXPIRY_DAYS).default(30),
    warehouse: Uuid.optional(),
    ...pageQuery(BACK_OFFICE_PAGE_SIZE),
  }),
  responses: {
    200: z.object({ lots: z.array(ExpiringLot), total: z.int(), page: z.int(), limit: z.int() }),
  },
});

const Worth = z.object({
  units: z.int(),
  /** DA, of the units whose cost is known. */
  value: Dzd,
  unitsWithoutCost: z.int(),
});
/** Goods that are listed by name in a valuation. */
export const MOST_VALUABLE = 25;

/** C-1.17: at the end of the day `at` in Algiers; absent: now. */
export const getStockValue = endpoint({
  id: 'getStockValue',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/value',
  summary: 'What the stock is worth by the cost of its lots, now or on a past day (C-1.17)',
  access: { permission: 'stock.value', scope: 'warehouse' },
  query: z.object({ at: z.iso.date().optional(), warehouse: Uuid.optional() }),
  responses: {
    200: Worth.extend({
      at: z.iso.date(),
      warehouses: z.array(Worth.extend({ warehouse: WarehouseName })),
      /** The goods that are worth most. */
      goods: z.array(Worth.extend({ goods: Goods })),
    }),
  },
});

/** D-5.03: an item whose figures are wrong. */
export const StockFinding = z.object({
  item: z.string(),
  warehouse: WarehouseName,
  goods: Goods,
  /**
   * - `movements`: the figures are not the sum of the movements.
   * - `reservations`: what is reserved is not what open orders hold.
   */
  kind: z.enum(['movements', 'reservations']),
  /** By how many units, together. */
  units: z.int(),
  /** Printed numbers. */
  lots: z.array(z.string()),
  /** For `reservations`: what the item says, and what the orders hold. */
  reserved: z.int().nullable(),
  held: z.int().nullable(),
  /** The orders whose units differ. */
  orders: z.array(Uuid),
});
export type StockFinding = z.output<typeof StockFinding>;

export const StockCheckRun = z.object({
  uuid: Uuid,
  by: z.string(),
  begunAt: z.iso.datetime(),
  /** Null: it is running. */
  finishedAt: z.iso.datetime().nullable(),
  checked: z.int(),
  findings: z.array(StockFinding),
});
export type StockCheckRun = z.output<typeof StockCheckRun>;

export const getStockCheck = endpoint({
  id: 'getStockCheck',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/check',
  summary: 'The last check of the stock, and what it has found (D-5.03)',
  access: { permission: 'stock.read', scope: 'warehouse' },
  responses: {
    200: z.object({
      run: StockCheckRun.nullable(),
      /** The warehouses whose findings are shown. */
      warehouses: z.array(WarehouseName),
    }),
  },
});

/** It runs on after the answer; `getStockCheck` says how far it has come. */
export const checkStockNow = endpoint({
  id: 'checkStockNow',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/check',
  summary: 'Check that the stock is the sum of its movements, now (D-5.03)',
  access: { permission: 'stock.approve' },
  responses: { 202: z.object({ uuid: Uuid }) },
});

/** D-5.06: `item` is that of a finding. */
export const StockMending = z.object({
  item: z.string().min(1).max(140),
  reason: z.string().trim().min(3).max(500),
});

export const mendStock = endpoint({
  id: 'mendStock',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/mend',
  summary: 'Set a wrong figure right by movements with a reason (D-5.06)',
  access: { permission: 'stock.approve', scope: 'warehouse' },
  body: StockMending,
  responses: {
    /** `movements`: how many were written. */
    200: z.object({ movements: z.int() }),
    404: Problem,
    /** `nothing-to-mend`, `negative-figure`, `units-missing` or `running`. */
    409: Problem,
    422: Problem,
  },
});
