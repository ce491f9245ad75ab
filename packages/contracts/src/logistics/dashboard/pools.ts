import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, Dzd, pageQuery, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { DELIVERY_SERVICES } from '../delivery-services.ts';
import { PARCEL_FIELDS } from '../parcel-refusals.ts';

/**
 * How an order of a pool stands with the company (D-7.05).
 * - `waiting`: not asked for. `asked`: in the queue, or being asked.
 * - `unknown`: the company may have the parcel; only a look-up or a person ends that.
 */
export const PARCEL_STATES = ['waiting', 'asked', 'announced', 'refused', 'unknown', 'shipped', 'ended'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** Why a parcel cannot go, or should be looked at, before its company is asked. */
export const ParcelProblem = z.object({
  /** `error`: it cannot go. `warning`: it goes. */
  level: z.enum(['error', 'warning']),
  field: z.enum(['commune', 'desk', 'service', 'phone', 'name', 'address', 'amount', 'reference', 'account', 'other']),
  /** In the person's language. */
  text: z.string(),
});
export type ParcelProblem = z.output<typeof ParcelProblem>;

export const PooledOrder = z.object({
  order: Uuid,
  expedition: Uuid,
  number: z.string(),
  state: z.enum(PARCEL_STATES),
  trackingId: z.string().nullable(),
  customer: z.string(),
  phone: z.string(),
  wilaya: z.object({ id: z.int(), name: z.string() }),
  commune: z.object({ id: z.string(), name: z.string() }),
  service: z.enum(DELIVERY_SERVICES),
  /** Of a stop-desk order; null: none is chosen. */
  desk: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** DZD to be collected. */
  codAmount: Dzd,
  problems: z.array(ParcelProblem),
  /** The company's own words of its refusal; null: none. */
  companyWords: z.string().nullable(),
  /** Why it was refused before the company was asked, or what became of its answer, in words of ours; null: none. */
  reason: z.string().nullable(),
  /** What the refusal is about; null: none, or not known. */
  field: z.enum(PARCEL_FIELDS).nullable(),
  /** Asked again at this time, because the company's limit is used up. */
  askedAgainAt: Timestamp.nullable(),
  hasLabel: z.boolean(),
});
export type PooledOrder = z.output<typeof PooledOrder>;

export const Pool = z.object({
  uuid: Uuid,
  version: z.int(),
  number: z.string(),
  transporter: z.object({ uuid: Uuid, name: z.string(), adapter: z.string() }),
  warehouse: z.object({ uuid: Uuid, name: z.string() }),
  /** The day in Africa/Algiers, `2026-11-30`. */
  day: z.iso.date(),
  state: z.enum(['open', 'closed']),
  counts: z.object({
    all: z.int(),
    waiting: z.int(),
    asked: z.int(),
    announced: z.int(),
    refused: z.int(),
    unknown: z.int(),
    shipped: z.int(),
  }),
  /** DZD to be collected for all its orders. */
  codAmount: Dzd,
  /** Minutes that the company's limits let the announcement of what waits take. */
  minutes: z.int(),
});
export type Pool = z.output<typeof Pool>;

export const listPools = endpoint({
  id: 'listPools',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/pool',
  summary: 'Batches of parcels, one per transporter, warehouse and day (C-4.05)',
  access: { permission: 'order.read', scope: 'warehouse' },
  query: z.object({
    ...pageQuery(BACK_OFFICE_PAGE_SIZE),
    state: z.enum(['open', 'closed', 'all']).default('open'),
    transporter: Uuid.optional(),
    warehouse: Uuid.optional(),
  }),
  responses: { 200: z.object({ pools: z.array(Pool), total: z.int() }) },
});
const pool = z.object({ pool: Uuid });
export const getPool = endpoint({
  id: 'getPool',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/pool/{pool}',
  summary: 'A pool with its orders and what each company said (C-4.05)',
  access: { permission: 'order.read', scope: 'warehouse' },
  params: pool,
  responses: { 200: Pool.extend({ orders: z.array(PooledOrder) }), 404: Problem },
});

export const MAX_POOL_ORDERS = 500;
const versioned = { version: z.int().min(1) };
const responses = { 200: Pool, 404: Problem, 409: Problem.extend({ pool: Pool }) } as const;
/**
 * Begins a job that outlives the page: each order that waits is asked for at the company's rate. Those that have a
 * parcel, or may have one, are left alone.
 */
export const announcePool = endpoint({
  id: 'announcePool',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/pool/{pool}/announce',
  summary: 'Announce every order of the pool that waits (C-4.05)',
  access: { permission: 'order.ship', scope: 'warehouse' },
  params: pool,
  body: z.object(versioned),
  responses,
});
/** Absent orders: all that were refused. An `unknown` one is looked up by its reference first. */
export const retryPool = endpoint({
  id: 'retryPool',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/pool/{pool}/retry',
  summary: 'Announce those again that were refused or are not known (C-4.05)',
  access: { permission: 'order.ship', scope: 'warehouse' },
  params: pool,
  body: z.object({ version: z.int().min(1), orders: z.array(Uuid).max(MAX_POOL_ORDERS).optional() }),
  responses,
});
/** Nothing more comes into it: what is pooled later that day goes into a new one. */
export const closePool = endpoint({
  id: 'closePool',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/pool/{pool}/close',
  summary: 'Close a pool (C-4.05)',
  access: { permission: 'order.ship', scope: 'warehouse' },
  params: pool,
  body: z.object(versioned),
  responses,
});

export const LABEL_FORMATS = ['100x150', 'A6', 'A4x4'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];
/** More labels than these are printed in parts: a file of them is made while other calls wait. */
export const LABELS_IN_FILE = 500;
/** A PDF: the company's labels where it has made them, else ours. The list with the total is the manifest. */
export const printPoolLabels = endpoint({
  id: 'printPoolLabels',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/pool/{pool}/labels',
  summary: 'The labels of a pool as one file, or a part of more than 500 (C-4.05)',
  access: { permission: 'order.ship', scope: 'warehouse' },
  params: pool,
  query: z.object({
    format: z.enum(LABEL_FORMATS).default('100x150'),
    part: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  responses: { 200: null, 404: Problem, 409: Problem },
});
export const printPoolManifest = endpoint({
  id: 'printPoolManifest',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/pool/{pool}/manifest',
  summary: 'The list of a pool for its pick-up, to be signed (C-4.05)',
  access: { permission: 'order.ship', scope: 'warehouse' },
  params: pool,
  responses: { 200: null, 404: Problem },
});
/** The label of one parcel, as the company or ours. */
export const printParcelLabel = endpoint({
  id: 'printParcelLabel',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/expedition/{expedition}/label',
  summary: 'The label of a parcel',
  access: { permission: 'order.ship', scope: 'warehouse' },
  params: z.object({ expedition: Uuid }),
  query: z.object({ format: z.enum(LABEL_FORMATS).default('100x150') }),
  responses: { 200: null, 404: Problem, 409: Problem },
});

const expedition = z.object({ expedition: Uuid });
/** What a person needs to look for the parcel at the company by themselves. */
export const ParcelDoubt = z.object({
  expedition: Uuid,
  version: z.int(),
  number: z.string(),
  transporter: z.object({ uuid: Uuid, name: z.string() }),
  /** By which the company knows the parcel, if it has it. */
  reference: z.string(),
  askedAt: Timestamp,
});
export type ParcelDoubt = z.output<typeof ParcelDoubt>;
/** 404: nothing is in doubt. */
export const getParcelDoubt = endpoint({
  id: 'getParcelDoubt',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/expedition/{expedition}/doubt',
  summary: 'A parcel that its company may have, to be checked by a person (D-7.05)',
  access: { permission: 'order.ship', scope: 'warehouse' },
  params: expedition,
  responses: { 200: ParcelDoubt, 404: Problem },
});
export const PARCEL_FINDINGS = ['there', 'notThere'] as const;
export type ParcelFinding = (typeof PARCEL_FINDINGS)[number];
/** `there` announces the order with `trackingId`. After `notThere` it can be announced again, as another parcel. */
export const settleParcelDoubt = endpoint({
  id: 'settleParcelDoubt',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/expedition/{expedition}/doubt',
  summary: 'Say what the company has of a parcel that is to be checked (D-7.05)',
  access: { permission: 'order.ship', scope: 'warehouse' },
  params: expedition,
  body: z.object({
    version: z.int().min(1),
    finding: z.enum(PARCEL_FINDINGS),
    trackingId: z.string().trim().min(3).max(64).regex(/^\S+$/).optional(),
  }),
  responses: {
    200: z.object({ expedition: Uuid, version: z.int(), state: z.enum(PARCEL_STATES) }),
    404: Problem,
    409: Problem,
    422: Problem,
  },
});
