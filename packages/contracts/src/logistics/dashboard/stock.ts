import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Timestamp, Uuid } from '../../primitives.ts';
import { MOVEMENT_TYPES, STRATEGIES } from '../stock.ts';

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

/** `items`: `product` or `product:combination`, comma-separated, at most 100. */
export const getStockLevels = endpoint({
  id: 'getStockLevels',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/levels',
  summary: 'Stock of some products, per warehouse',
  access: { permission: 'stock.read', scope: 'warehouse' },
  query: z.object({ items: z.string().min(1).max(8000) }),
  responses: { 200: z.object({ levels: z.array(StockLevel) }) },
});
export const StockMovement = z.object({
  id: Uuid,
  at: Timestamp,
  quantity: z.int(),
  type: z.enum(MOVEMENT_TYPES),
  warehouse: z.string(),
  product: Uuid,
  combination: Uuid.nullable(),
  lot: z.string(),
  reason: z.string(),
  strategy: z.enum(STRATEGIES).nullable(),
  document: z.string().nullable(),
  by: z.string(),
});
/** D-1.07: by cursor. */
export const listStockMovements = endpoint({
  id: 'listStockMovements',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/movements',
  summary: 'Stock movements of a document or a product (BO-3.30)',
  access: { permission: 'stock.read', scope: 'warehouse' },
  query: z.object({
    document: z.string().max(100).optional(),
    product: Uuid.optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  responses: { 200: z.object({ movements: z.array(StockMovement), next: z.string().nullable() }) },
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
