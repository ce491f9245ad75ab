import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { OrderNumber, pageQuery, PictureAddress, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { INSPECTION_OUTCOMES } from '../stock.ts';
import { Goods, LotId } from './stock-item.ts';
import { StockLevel, WarehouseName } from './stock.ts';

export const MAX_INSPECTION_PHOTOS = 4;
export const MAX_INSPECTION_NOTE = 500;
export const InspectionOutcome = z.enum(INSPECTION_OUTCOMES);
export type InspectionOutcome = z.output<typeof InspectionOutcome>;

/** Units of an order that came back: those of one lot. */
export const ReturnedUnits = z.object({
  order: Uuid,
  number: OrderNumber,
  warehouse: WarehouseName,
  goods: Goods,
  lot: z.object({
    id: LotId,
    /** As printed on the goods; empty: none. */
    number: z.string(),
    expiresAt: z.iso.date().nullable(),
    /** D-5.08: its units cannot go back into stock. */
    isExpired: z.boolean(),
  }),
  /** How many came back. */
  quantity: z.int(),
  /** How many of them still wait. */
  waiting: z.int(),
  since: Timestamp,
  /** Why the order came back, in the words of the person who marked it; empty: not said. */
  reason: z.string(),
});
export type ReturnedUnits = z.output<typeof ReturnedUnits>;

/** What a person found. */
export const InspectedUnits = z.object({
  at: Timestamp,
  by: z.string(),
  product: Uuid,
  combination: Uuid.nullable(),
  warehouse: Uuid,
  /** As printed on the goods; empty: none. */
  lot: z.string(),
  outcome: InspectionOutcome,
  quantity: z.int(),
  note: z.string(),
  photos: z.array(z.string()),
});
export type InspectedUnits = z.output<typeof InspectedUnits>;

/**
 * C-1.07: the longest wait first.
 * - `q`: the order's number or the parcel's, words of the goods, or their code.
 * - `code`: whole match only: the order's number, the parcel's, or a code of the goods (D-5.11).
 */
export const listInspections = endpoint({
  id: 'listInspections',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/inspections',
  summary: 'Returned units that wait for inspection',
  access: { permission: 'stock.read', scope: 'warehouse' },
  query: z.object({
    warehouse: Uuid.optional(),
    order: Uuid.optional(),
    q: z.string().trim().max(120).optional(),
    code: z.string().trim().min(1).max(120).optional(),
    ...pageQuery(50),
  }),
  responses: {
    200: z.object({
      items: z.array(ReturnedUnits),
      /** Rows on all pages. */
      total: z.int(),
      /** Units on all pages. */
      units: z.int(),
      /** Since when the first of them waits. */
      oldest: Timestamp.nullable(),
    }),
  },
});

const order = z.object({ order: Uuid });
/** All units of an order that came back, also those that no longer wait. */
export const getInspection = endpoint({
  id: 'getInspection',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/inspections/{order}',
  summary: 'What came back of an order, and what was found',
  access: { permission: 'stock.read', scope: 'warehouse' },
  params: order,
  responses: { 200: z.object({ items: z.array(ReturnedUnits), inspected: z.array(InspectedUnits) }) },
});

/**
 * C-1.08: `passed` units are available again, `rejected` ones leave as a loss, those on `hold` stay on hold and no
 * longer wait.
 * - `lot`: its id or its printed number; absent: any lot that waits.
 */
export const ReturnInspection = z.object({
  order: Uuid,
  warehouse: Uuid,
  product: Uuid,
  combination: Uuid.optional(),
  lot: LotId.optional(),
  outcomes: z
    .array(
      z.object({
        outcome: InspectionOutcome,
        quantity: z.int().min(1).max(1_000_000),
        note: z.string().trim().max(MAX_INSPECTION_NOTE).optional(),
        photos: z.array(PictureAddress).max(MAX_INSPECTION_PHOTOS).optional(),
      }),
    )
    .min(1)
    .max(20),
});
export type ReturnInspection = z.output<typeof ReturnInspection>;

export const inspectReturn = endpoint({
  id: 'inspectReturn',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/inspect',
  summary: 'Say what becomes of returned units',
  access: { permission: 'stock.write', scope: 'warehouse' },
  body: ReturnInspection,
  responses: {
    200: z.object({ level: StockLevel, inspected: z.array(InspectedUnits), waiting: z.int() }),
    404: Problem,
    /** `more-than-waiting`: only so many wait. */
    409: Problem.extend({ waiting: z.int() }),
    422: Problem,
  },
});
