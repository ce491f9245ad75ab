import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, Dzd, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { Goods, ItemRef } from './stock-item.ts';

/**
 * C-1.10: where a count stands. `preparing`: its rows are being written. `approving`: its differences are being written
 * into the stock.
 */
export const COUNT_STATES = ['preparing', 'open', 'submitted', 'approving', 'approved', 'cancelled'] as const;
export type CountState = (typeof COUNT_STATES)[number];

/** C-1.10: the goods of a warehouse that are counted, by one of these. `moved`: what has moved in so many days. */
export const CountScope = z
  .object({
    all: z.literal(true).optional(),
    category: Uuid.optional(),
    items: z.array(ItemRef).min(1).max(1000).optional(),
    moved: z.int().min(1).max(365).optional(),
  })
  .refine((scope) => Object.values(scope).filter((one) => one !== undefined).length === 1, {
    message: 'one of all, category, items and moved',
  });
export type CountScope = z.output<typeof CountScope>;

const Act = z.object({ by: z.string(), at: Timestamp });

export const StockCount = z.object({
  uuid: Uuid,
  /** `INV-26-000001` */
  number: z.string(),
  warehouse: z.object({ uuid: Uuid, name: z.string() }),
  name: z.string(),
  scope: z.enum(['all', 'category', 'items', 'moved']),
  blind: z.boolean(),
  state: z.enum(COUNT_STATES),
  version: z.int(),
  /** 1, and one more with each recount. */
  round: z.int(),
  started: Act,
  submitted: Act.nullable(),
  approved: Act.nullable(),
  cancelled: Act.nullable(),
});
export type StockCount = z.output<typeof StockCount>;

export const listStockCounts = endpoint({
  id: 'listStockCounts',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/counts',
  summary: 'Counts of stock, newest first (C-1.12)',
  access: { permission: 'stock.read', scope: 'warehouse' },
  query: z.object({
    warehouse: Uuid.optional(),
    state: z.enum(['running', 'submitted', 'approved', 'cancelled']).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(BACK_OFFICE_PAGE_SIZE),
  }),
  responses: { 200: z.object({ counts: z.array(StockCount), total: z.int(), page: z.int(), limit: z.int() }) },
});

export const CountInput = z.object({
  warehouse: Uuid,
  name: z.string().trim().min(1).max(120),
  scope: CountScope,
  /** D-5.10: the people who count see no expected figure. */
  blind: z.boolean(),
});
export type CountInput = z.output<typeof CountInput>;

export const createStockCount = endpoint({
  id: 'createStockCount',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/counts',
  summary: 'Begin a count, with a snapshot of what is expected (C-1.10)',
  access: { permission: 'stock.write', scope: 'warehouse' },
  body: CountInput,
  responses: { 201: StockCount, 422: Problem },
});

/** A row is one item, and one lot number of it. */
export const CountRowId = z.string().regex(/^[0-9a-f]{32}$/);
export const COUNT_TABS = ['all', 'mine', 'counted', 'missing', 'recount', 'differing', 'moved', 'waiting'] as const;
export type CountTab = (typeof COUNT_TABS)[number];

/** The figure of one person. */
export const CountedBy = z.object({ id: z.string(), name: z.string(), figure: z.int() });

export const CountRow = z.object({
  id: CountRowId,
  goods: Goods,
  /** Empty: none. */
  lot: z.string(),
  expiresAt: z.iso.date().nullable(),
  /** The figure of the person who asks; null: not counted by this person. */
  mine: z.int().nullable(),
  isCounted: z.boolean(),
  /** A second person is to count it. */
  recount: z.boolean(),
  /** False: it was counted in an earlier round, or by this person before the recount. */
  mayCount: z.boolean(),
  /** `waiting`: units that orders hold are missing (D-5.10). */
  result: z.enum(['same', 'corrected', 'waiting', 'left']).nullable(),
  /** C-1.20: the row waits for so many orders, which were asked to give their units back. */
  asked: z.object({ orders: z.int(), at: Timestamp }).optional(),
  /** D-5.10: absent in every answer to people who count blindly. */
  figures: z
    .object({
      snapshot: z.int(),
      snapshotAt: Timestamp,
      /** What moved between the snapshot and the count of the row, or until now. */
      movedBefore: z.int(),
      expected: z.int(),
      counted: z.int().nullable(),
      countedAt: Timestamp.nullable(),
      difference: z.int().nullable(),
      /** DA; only with `stock.value`. Null: the cost is not known. */
      value: Dzd.nullable().optional(),
      /** What has moved since the row was counted, or moved until its approval. */
      movedSince: z.int(),
      people: z.array(CountedBy),
      /** Figures of earlier rounds. */
      earlier: z.array(CountedBy),
      /** The figure after the approval. */
      after: z.int().nullable(),
    })
    .optional(),
});
export type CountRow = z.output<typeof CountRow>;

/** A scan that belongs to no row, with the scans of the same person around it. */
export const CountStray = z.object({
  id: z.string(),
  kind: z.enum(['unknown-code', 'not-in-scope']),
  code: z.string(),
  quantity: z.int(),
  by: z.string(),
  at: Timestamp,
  goods: Goods.nullable(),
  before: Goods.nullable(),
  after: Goods.nullable(),
});
export type CountStray = z.output<typeof CountStray>;

export const CountResult = z.object({
  differing: z.int(),
  surplus: z.int(),
  missing: z.int(),
  waiting: z.int(),
  moved: z.int(),
  /** DA; only with `stock.value`. Units without a known cost are left out. */
  value: Dzd.optional(),
});

/** `Blind`: the answer to people who count blindly has no `result`, and its rows no `figures`. */
export const StockCountDetail = z.object({
  count: StockCount,
  /** The units that the person who asks has counted in this round. */
  mine: z.object({ units: z.int(), rows: z.int() }),
  progress: z.object({ rows: z.int(), counted: z.int(), recount: z.int(), strays: z.int() }),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  result: CountResult.optional(),
  rows: z.array(CountRow),
  strays: z.array(CountStray),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});
export type StockCountDetail = z.output<typeof StockCountDetail>;

const OfCount = z.object({ uuid: Uuid });

export const getStockCount = endpoint({
  id: 'getStockCount',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/counts/{uuid}',
  summary: 'A count with its rows (C-1.12)',
  access: { permission: 'stock.read', scope: 'warehouse' },
  params: OfCount,
  query: z.object({
    tab: z.enum([...COUNT_TABS, 'strays']).default('all'),
    q: z.string().trim().max(100).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(500).default(50),
  }),
  responses: { 200: StockCountDetail },
});

/** C-1.11 */
export const MAX_COUNT_ENTRIES = 200;
export const MAX_COUNTED = 1_000_000;

/** Characters of a code, and of a lot's number or id. */
export const MAX_COUNTED_CODE = 200;
export const MAX_COUNTED_LOT = 140;

/**
 * One scan or figure, with the id that the device gave it. It names a code, an item, or a row.
 * - `isFigure`: the person's figure is `quantity` from now on; otherwise `quantity` is added.
 * - `undo`: takes the entry with this id back; the other fields do not matter.
 */
export const CountEntry = z
  .object({
    id: Uuid,
    code: z.string().trim().min(1).max(MAX_COUNTED_CODE).optional(),
    item: ItemRef.optional(),
    row: CountRowId.optional(),
    /** The number or the id of a lot. */
    lot: z.string().trim().max(MAX_COUNTED_LOT).optional(),
    quantity: z.int().min(0).max(MAX_COUNTED),
    isFigure: z.boolean().optional(),
    undo: Uuid.optional(),
    at: Timestamp,
  })
  .refine(({ code, item, row, undo }) => [code, item, row, undo].filter((one) => one !== undefined).length === 1, {
    message: 'one of code, item, row and undo',
  });
export type CountEntry = z.output<typeof CountEntry>;

export const CountEntryAnswer = z.discriminatedUnion('outcome', [
  z.object({
    id: Uuid,
    outcome: z.literal('ok'),
    /** The figure of this person; null: nothing is left after an undo. */
    figure: z.int().nullable(),
    row: CountRowId,
    goods: Goods,
    lot: z.string(),
  }),
  z.object({ id: Uuid, outcome: z.literal('unknown-code') }),
  z.object({ id: Uuid, outcome: z.literal('not-in-scope'), goods: Goods }),
  /** The item has several lots: the same entry is sent again with one of them. */
  z.object({ id: Uuid, outcome: z.literal('which-lot'), goods: Goods, lots: z.array(z.string()) }),
  /** The row was counted in an earlier round, or this person counted it before the recount. */
  z.object({ id: Uuid, outcome: z.enum(['already-counted', 'counted-by-you']), goods: Goods }),
]);
export type CountEntryAnswer = z.output<typeof CountEntryAnswer>;

/** 409: the count takes no more entries. */
const Closed = Problem.extend({ state: z.enum(COUNT_STATES) });

export const scanStockCount = endpoint({
  id: 'scanStockCount',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/counts/{uuid}/scans',
  summary: 'Scans and figures of one person; the same id again changes nothing (C-1.11)',
  access: { permission: 'stock.write', scope: 'warehouse' },
  params: OfCount,
  /** `now`: the device's own time when it sends, by which the server knows how wrong its clock is. */
  body: z.object({ entries: z.array(CountEntry).min(1).max(MAX_COUNT_ENTRIES), now: Timestamp.optional() }),
  responses: {
    200: z.object({ entries: z.array(CountEntryAnswer), mine: StockCountDetail.shape.mine }),
    404: Problem,
    409: Closed,
  },
});

const Seen = { version: z.int().min(1) };
/** 409: another person was first, or the state permits it no more; with the count as it is. */
const Stale = Problem.extend({ count: StockCount.optional() });
const written = { 200: StockCount, 404: Problem, 409: Stale } as const;

export const submitStockCount = endpoint({
  id: 'submitStockCount',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/counts/{uuid}/submit',
  summary: 'End counting (C-1.12)',
  access: { permission: 'stock.write', scope: 'warehouse' },
  params: OfCount,
  body: z.object(Seen),
  responses: written,
});

export const recountStockCount = endpoint({
  id: 'recountStockCount',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/counts/{uuid}/recount',
  summary: 'Have some rows counted again, by another person (C-1.12)',
  access: { permission: 'stock.approve', scope: 'warehouse' },
  params: OfCount,
  body: z.object({ ...Seen, rows: z.array(CountRowId).min(1).max(500) }),
  responses: written,
});

export const approveStockCount = endpoint({
  id: 'approveStockCount',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/counts/{uuid}/approve',
  summary: 'Write one adjustment for each difference, once (C-1.12)',
  access: { permission: 'stock.approve', scope: 'warehouse' },
  params: OfCount,
  /** T-1.16: what becomes of rows that nobody counted. */
  body: z.object({ ...Seen, notCounted: z.enum(['leave', 'zero']) }),
  responses: written,
});

export const cancelStockCount = endpoint({
  id: 'cancelStockCount',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/counts/{uuid}/cancel',
  summary: 'Give a count up; nothing changes in the stock (C-1.12)',
  access: { permission: 'stock.write', scope: 'warehouse' },
  params: OfCount,
  body: z.object(Seen),
  responses: written,
});

/** An order that holds units of a row. */
export const HoldingOrder = z.object({
  order: Uuid,
  quantity: z.int(),
  /** Its parcel is being prepared: its units cannot be released here. */
  isPrepared: z.boolean(),
});
export type HoldingOrder = z.output<typeof HoldingOrder>;

/** D-5.10: a row that waits, with the orders that hold its units. */
export const WaitingRow = z.object({
  row: CountRow,
  onHand: z.int(),
  reserved: z.int(),
  hold: z.int(),
  /** Units that have to be released before the row can be approved. */
  short: z.int(),
  orders: z.array(HoldingOrder),
});
export type WaitingRow = z.output<typeof WaitingRow>;

const OfRow = z.object({ uuid: Uuid, rowId: CountRowId });

export const getWaitingCountRow = endpoint({
  id: 'getWaitingCountRow',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/counts/{uuid}/rows/{rowId}',
  summary: 'A row of a count that waits, with the orders that hold its units (D-5.10)',
  access: { permission: 'stock.approve', scope: 'warehouse' },
  params: OfRow,
  responses: { 200: WaitingRow },
});

export const releaseCountRow = endpoint({
  id: 'releaseCountRow',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/stock/counts/{uuid}/rows/{rowId}/release',
  summary: 'Ask some orders for their units, and approve the row once they are free (C-1.20)',
  access: { permission: 'stock.approve', scope: 'warehouse' },
  params: OfRow,
  body: z.object({ orders: z.array(Uuid).max(200) }),
  responses: {
    200: CountRow,
    404: Problem,
    /** Orders that cannot be released, or too few of them. */
    409: Problem.extend({ orders: z.array(Uuid).optional(), short: z.int().optional() }),
  },
});
