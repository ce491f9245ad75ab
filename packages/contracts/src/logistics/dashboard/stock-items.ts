import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { STRATEGIES } from '../stock.ts';
import { MAX_UNITS_ADDED } from './add-stock.ts';
import { Goods, ItemRef, StockLot } from './stock-item.ts';
import { StockLevel, WarehouseName } from './stock.ts';

/** C-1.03. `low`: at or below the threshold; `expiring`: a lot with units whose last day is near or has passed. */
export const STOCK_STATES = ['low', 'out', 'hold', 'expiring'] as const;
export type StockState = (typeof STOCK_STATES)[number];
export const STOCK_SORTS = [
  'name_asc',
  'name_desc',
  'available_asc',
  'available_desc',
  'onHand_asc',
  'onHand_desc',
  'expiry_asc',
] as const;
export type StockSort = (typeof STOCK_SORTS)[number];
/** A lot is expiring so many days before its last good day. */
export const EXPIRING_DAYS = 30;
/** Rows of a list are counted up to here; what lies behind is read by the cursor. */
export const STOCK_COUNTED_TO = 10_000;
export const MAX_STOCK_PAGE = 500;

/** A product, or one combination of it, in one warehouse (D-5.01). Money in DA, only for people with `stock.value`. */
export const ListedStockItem = z.object({
  id: Uuid,
  warehouse: WarehouseName,
  goods: Goods,
  onHand: z.int(),
  reserved: z.int(),
  hold: z.int(),
  available: z.int(),
  /** The item's own threshold; null: the shop's. */
  threshold: z.int().nullable(),
  /** Low is what has so many available, or fewer. */
  effectiveThreshold: z.int(),
  target: z.int().nullable(),
  /** Where it lies, such as `A-11-1`; null: not given. */
  place: z.string().nullable(),
  isLow: z.boolean(),
  /** Those with units, what expires first in front. */
  lots: z.array(StockLot),
  /** What its units have cost, as far as that is known. */
  value: Dzd.optional(),
  version: z.int(),
});
export type ListedStockItem = z.output<typeof ListedStockItem>;

const StockTotals = z.object({
  onHand: z.int(),
  reserved: z.int(),
  hold: z.int(),
  available: z.int(),
  value: Dzd.optional(),
  /** Units whose cost is not known, which the value leaves out. */
  unitsWithoutCost: z.int().optional(),
});
export type StockTotals = z.output<typeof StockTotals>;

/** Rows of stock items by name, figure or day. `cursor` reads on behind the answer's `next` (D-1.07). */
export const listStockItems = endpoint({
  id: 'listStockItems',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/items',
  summary: 'What lies in the warehouses, lot by lot (BO-2.06)',
  access: { permission: 'stock.read', scope: 'warehouse' },
  query: z.object({
    /** Absent: all that the person reaches. */
    warehouse: Uuid.optional(),
    /** A barcode, reference or lot number, or the beginnings of words of the name. */
    q: z.string().trim().max(120).optional(),
    category: Uuid.optional(),
    state: z.enum([...STOCK_STATES, 'all']).default('all'),
    sort: z.enum(STOCK_SORTS).default('name_asc'),
    page: z.coerce.number().int().min(1).max(STOCK_COUNTED_TO).default(1),
    limit: z.coerce.number().int().min(1).max(MAX_STOCK_PAGE).default(25),
    cursor: z.string().max(600).optional(),
  }),
  responses: {
    200: z.object({
      items: z.array(ListedStockItem),
      /** Counted up to `STOCK_COUNTED_TO`. */
      total: z.int(),
      totalIsExact: z.boolean(),
      page: z.int(),
      limit: z.int(),
      next: z.string().nullable(),
      /** Of the warehouse, or of all that the person reaches; some seconds old at most. */
      totals: StockTotals,
      counts: z.object({ all: z.int(), low: z.int(), out: z.int(), hold: z.int(), expiring: z.int() }),
      warehouses: z.array(WarehouseName.extend({ strategy: z.enum(STRATEGIES), onHand: z.int() })),
    }),
  },
});

export const MAX_PLACE_LENGTH = 20;

/** Pick lists are sorted by it. Empty: no place. */
export const changePlace = endpoint({
  id: 'changePlace',
  service: 'logistics',
  method: 'put',
  path: '/dashboard/api/stock/place',
  summary: 'Where a stock item lies in its warehouse',
  access: { permission: 'stock.write', scope: 'warehouse' },
  body: z.object({
    warehouse: Uuid,
    item: ItemRef,
    place: z
      .string()
      .overwrite((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
      .max(MAX_PLACE_LENGTH),
  }),
  responses: { 200: z.object({ place: z.string().nullable() }), 404: Problem, 422: Problem },
});

/** C-1.09 */
export const MAX_STOCK_ROWS = 200;
const Figure = z.int().min(0).max(MAX_UNITS_ADDED);
/**
 * A figure that a person found, and the one that the page showed. Without a lot it is that of the whole item: fewer
 * units leave lots in the order of the strategy, more units join the newest lot.
 */
export const StockRow = ItemRef.extend({ lot: z.string().max(140).optional(), onHand: Figure, seen: Figure });
export type StockRow = z.output<typeof StockRow>;

/**
 * - `moved`: the figure is no longer the one that the page showed.
 * - `insufficient`: fewer than the units that are reserved or on hold.
 * - `unknown-goods`: the shop has no such product, or it is a pack, or nothing new comes into this warehouse.
 * - `unknown-lot`: the item has no such lot, or several of this number.
 */
export const STOCK_ROW_PROBLEMS = ['moved', 'insufficient', 'unknown-goods', 'unknown-lot'] as const;
export const UpdatedStockRow = StockRow.extend({
  ok: z.boolean(),
  problem: z.enum(STOCK_ROW_PROBLEMS).optional(),
  /** The figure now, where the row was refused. */
  current: z.int().optional(),
  /** The fewest units that may be left: those that are reserved or on hold. */
  least: z.int().optional(),
});
export type UpdatedStockRow = z.output<typeof UpdatedStockRow>;

export const updateStocks = endpoint({
  id: 'updateStocks',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/warehouse/update-stocks/{warehouseId}',
  summary: 'Figures that a person found in a warehouse, each saved or refused alone (BO-7.24)',
  access: { permission: 'stock.write', scope: 'warehouse' },
  params: z.object({ warehouseId: Uuid }),
  body: z.object({ rows: z.array(StockRow).min(1).max(MAX_STOCK_ROWS) }),
  responses: {
    200: z.object({ status: z.literal('success'), rows: z.array(UpdatedStockRow) }),
    404: Problem,
    422: Problem,
  },
});

/** C-1.13. Absent warehouse: all of the person's that have the item. A `threshold` of null is the shop's. */
export const changeThreshold = endpoint({
  id: 'changeThreshold',
  service: 'logistics',
  method: 'put',
  path: '/dashboard/api/stock/threshold',
  summary: 'When a stock item is low, and up to where it is reordered (D-5.12)',
  access: { permission: 'stock.write', scope: 'warehouse' },
  body: z.object({
    warehouse: Uuid.optional(),
    item: ItemRef,
    threshold: Figure.nullable(),
    target: Figure.nullable().optional(),
  }),
  responses: {
    200: z.object({
      status: z.literal('ok'),
      levels: z.array(StockLevel.extend({ threshold: z.int().nullable(), target: z.int().nullable() })),
    }),
    404: Problem,
    422: Problem,
  },
});
