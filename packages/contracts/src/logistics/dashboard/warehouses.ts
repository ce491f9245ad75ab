import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { LocalizedText, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { STRATEGIES } from '../stock.ts';
import { Goods } from './stock-item.ts';

export const MAX_WAREHOUSES = 50;
export const MAX_WAREHOUSE_NAME_LENGTH = 80;
export const MAX_WAREHOUSE_ADDRESS_LENGTH = 200;
export const MAX_WAREHOUSE_CODE_LENGTH = 12;
/** Things that `warehouse-in-use` names; `total` counts them all. */
export const MAX_USES_NAMED = 20;

const textOf = (most: number) =>
  z.object({
    fr: z.string().trim().max(most).optional(),
    ar: z.string().trim().max(most).optional(),
    en: z.string().trim().max(most).optional(),
  });

/** What staff write of a warehouse. Names fall back to French, which is therefore required. */
export const WarehouseInput = z.object({
  name: textOf(MAX_WAREHOUSE_NAME_LENGTH).extend({ fr: z.string().trim().min(1).max(MAX_WAREHOUSE_NAME_LENGTH) }),
  /** Short, unique in the shop: `ALG`. */
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{1,12}$/),
  address: textOf(MAX_WAREHOUSE_ADDRESS_LENGTH),
  wilaya: z.int().min(1).max(99),
  commune: z.string().min(1).max(10),
  strategy: z.enum(STRATEGIES),
  serves: z.object({
    /** The one shop whose warehouse it is; absent: the same. */
    shops: z.array(Uuid).max(1).optional(),
    /** Wilayas of the customers that it serves; empty: all. */
    wilayas: z.array(z.int().min(1).max(99)).max(99),
  }),
  active: z.boolean(),
});
export type WarehouseInput = z.output<typeof WarehouseInput>;

export const Warehouse = z.object({
  uuid: Uuid,
  version: z.int(),
  /** The name in the person's language. */
  name: z.string(),
  names: LocalizedText,
  code: z.string(),
  address: LocalizedText,
  /** With the names of the places in the person's language. */
  wilaya: z.object({ id: z.int(), name: z.string() }),
  commune: z.object({ id: z.string(), name: z.string() }),
  strategy: z.enum(STRATEGIES),
  serves: z.object({ shops: z.array(Uuid), wilayas: z.array(z.int()) }),
  active: z.boolean(),
  position: z.int(),
  /** Units that are in it. */
  units: z.int(),
});
export type Warehouse = z.output<typeof Warehouse>;

/** C-1.01. Its staff are the people of the team call whose `warehouses` name it. */
export const listWarehouseRecords = endpoint({
  id: 'listWarehouseRecords',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/warehouse',
  summary: 'The warehouses with place, strategy, state and units',
  access: { permission: 'stock.read', scope: 'warehouse' },
  responses: { 200: z.object({ warehouses: z.array(Warehouse) }) },
});

/** C-1.02. 403 for people who are held to some warehouses. 422 `code`: another warehouse has it. */
export const createWarehouse = endpoint({
  id: 'createWarehouse',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/warehouse',
  summary: 'Add a warehouse',
  access: { permission: 'shop.write', scope: 'warehouse' },
  body: WarehouseInput,
  responses: { 201: Warehouse, 403: Problem, 409: Problem, 422: Problem },
});

/** What keeps a warehouse from being switched off: goods that are in it, and parcels of it that have not arrived. */
export const WarehouseUses = z.object({
  items: z.object({
    total: z.int(),
    named: z.array(z.object({ goods: Goods, onHand: z.int(), reserved: z.int(), hold: z.int() })),
  }),
  parcels: z.object({ total: z.int(), named: z.array(z.object({ order: Uuid, number: z.string() })) }),
});
export type WarehouseUses = z.output<typeof WarehouseUses>;

/**
 * C-1.02. 409 `changed-meanwhile` with the warehouse as it is where somebody has changed it since; 409
 * `warehouse-in-use` with what is in it where it is to be switched off.
 */
export const changeWarehouse = endpoint({
  id: 'changeWarehouse',
  service: 'logistics',
  method: 'put',
  path: '/dashboard/api/warehouse/{warehouse}',
  summary: 'Change a warehouse, or switch it off',
  access: { permission: 'shop.write', scope: 'warehouse' },
  params: z.object({ warehouse: Uuid }),
  body: WarehouseInput.extend({ version: z.int().min(1) }),
  responses: {
    200: Warehouse,
    404: Problem,
    409: Problem.extend({ warehouse: Warehouse.optional(), uses: WarehouseUses.optional() }),
    422: Problem,
  },
});
