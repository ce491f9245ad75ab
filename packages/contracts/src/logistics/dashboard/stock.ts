import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Timestamp, Uuid } from '../../primitives.ts';
import { MOVEMENT_TYPES, STOCK_CAUSES, STRATEGIES } from '../stock.ts';
import { Goods, StockLot } from './stock-item.ts';

/** D-5.01: a product (or combination) in one warehouse. available = onHand - reserved - hold. */
export const StockLevel = z.object({
  warehouse: z.object({ uuid: Uuid, name: z.string() }),
  product: Uuid,
  combination: Uuid.nullable(),
  onHand: z.int(),
  reserved: z.int(),
  hold: z.int(),
  available: z.int(),
});

/** With its lots, and the strategy that overrides the warehouse's (D-5.02). */
export const StockLevelWithLots = StockLevel.extend({
  lots: z.array(StockLot),
  strategy: z.enum(STRATEGIES).nullable(),
  /** Where it lies in the warehouse; null: not given. */
  place: z.string().nullable(),
});

/** `items`: `product` or `product:combination`, comma-separated, at most 100. */
export const getStockLevels = endpoint({
  id: 'getStockLevels',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/levels',
  summary: 'Stock of some products, per warehouse',
  access: { permission: 'stock.read', scope: 'warehouse' },
  query: z.object({ items: z.string().min(1).max(8000) }),
  responses: { 200: z.object({ levels: z.array(StockLevelWithLots) }) },
});
export const StockMovement = z.object({
  id: Uuid,
  at: Timestamp,
  quantity: z.int(),
  type: z.enum(MOVEMENT_TYPES),
  warehouse: z.string(),
  product: Uuid,
  combination: Uuid.nullable(),
  goods: Goods,
  /** As printed on the goods; empty: none. */
  lot: z.string(),
  reason: z.string(),
  supplier: z.string().nullable(),
  strategy: z.enum(STRATEGIES).nullable(),
  /** What brought it about; its page is found by the id. */
  cause: z.object({ kind: z.enum(STOCK_CAUSES), id: z.string() }),
  /** The id of an order, or the number by which people know a count or a receipt. */
  document: z.string().nullable(),
  by: z.string(),
});
export type StockMovement = z.output<typeof StockMovement>;
const ONE_TYPE = `(?:${MOVEMENT_TYPES.join('|')})`;
const SEVERAL_TYPES = new RegExp(`^${ONE_TYPE}(?:,${ONE_TYPE})*$`);
/** The most movements in one file. */
export const MAX_MOVEMENTS_IN_FILE = 50_000;
/** Goods that a search of movements looks at; with more it says so. */
export const GOODS_IN_SEARCH = 100;

/**
 * D-1.07: by cursor; as CSV by Accept.
 * - `type`: one or several, comma-separated. `from`, `to`: days of Algiers.
 * - `q`: words of names, a reference or a code. `by`: the name of a person.
 */
export const listStockMovements = endpoint({
  id: 'listStockMovements',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/movements',
  summary: 'Stock movements by goods, document, warehouse, type, cause, person and day (BO-3.30, C-1.16)',
  access: { permission: 'stock.read', scope: 'warehouse' },
  query: z.object({
    document: z.string().max(100).optional(),
    product: Uuid.optional(),
    warehouse: Uuid.optional(),
    type: z.string().max(200).regex(SEVERAL_TYPES).optional(),
    cause: z.enum(STOCK_CAUSES).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    q: z.string().trim().max(120).optional(),
    by: z.string().max(120).optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  responses: {
    200: z.object({
      movements: z.array(StockMovement),
      next: z.string().nullable(),
      /** False: `q` means more goods than are looked at. */
      isWhole: z.boolean(),
    }),
  },
});

export const WarehouseName = z.object({ uuid: Uuid, name: z.string() });
export type WarehouseName = z.infer<typeof WarehouseName>;
export const listWarehouses = endpoint({
  id: 'listWarehouses',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/warehouses',
  summary: "The shop's warehouses, in its order",
  access: { anyOf: ['stock.read', 'staff.read'], scope: 'warehouse' },
  responses: { 200: z.object({ warehouses: z.array(WarehouseName) }) },
});
