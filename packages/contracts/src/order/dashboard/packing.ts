import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, OrderNumber, PictureAddress, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { PlaceRead } from '../place.ts';
import { OrderState } from '../state.ts';
import { ActionRefused } from './action.ts';
import { Order } from './order.ts';

/* Packing by scan (C-3.11, C-3.12): orders in a wave, one box each. Weights are grams. */

export const MAX_WAVE_ORDERS = 20;
export const MAX_PACKING_SCANS = 100;
export const MAX_SCANNED_UNITS = 10_000;
export const MAX_BOX_PHOTOS = 4;
const MAX_CODE = 200;
const MAX_GRAMS = 1_000_000;

/** Why units are missing on the shelf, or a box is put aside. */
export const SHORT_REASONS = ['none', 'damaged', 'wrong-place'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

/**
 * - `open`: to be filled; `packed`: closed, and on its way from then on;
 * - `aside`: left for later, out of the wave; `cancelled`: its units go back.
 */
export const BOX_STATES = ['open', 'packed', 'aside', 'cancelled'] as const;
export type BoxState = (typeof BOX_STATES)[number];

/** A product, or one combination of it, as packers recognise it. */
const PackingGoods = z.object({
  product: Uuid,
  combination: Uuid.nullable(),
  name: z.string(),
  attributes: z.string(),
  sku: z.string(),
  thumb: z.string().nullable(),
});

export const PackingUnit = PackingGoods.extend({
  /** Barcode and reference, as `comparableCode` compares them. */
  codes: z.array(z.string()),
  /** The place on the shelf; null: none was given. */
  place: z.string().nullable(),
  required: z.int(),
  packed: z.int(),
});
export type PackingUnit = z.output<typeof PackingUnit>;

/** Quantities of a line before and after the change; null: it is not in the order. */
const ContentAsk = z.object({
  id: Uuid,
  by: z.string(),
  lines: z.array(z.object({ name: z.string(), before: z.int().nullable(), after: z.int().nullable() })),
});
export type ContentAsk = z.output<typeof ContentAsk>;

export const PackingBox = z.object({
  order: Uuid,
  number: OrderNumber,
  /** Its number in the wave, from 1. */
  box: z.int(),
  /** Of the order, as an action wants it (D-4.03). */
  version: z.int(),
  orderState: OrderState,
  state: z.enum(BOX_STATES),
  isPartial: z.boolean(),
  customer: z.string(),
  place: PlaceRead.nullable(),
  /** To collect. */
  total: Dzd,
  /** What staff noted about the order, the last one in front. */
  notes: z.array(z.string()),
  units: z.array(PackingUnit),
  /** T-2.33: what is in the box, or was taken for it, and is not to be in it. */
  putBack: z.array(PackingGoods.extend({ quantity: z.int() })),
  asideReason: z.enum(SHORT_REASONS).nullable(),
  weight: z.int().nullable(),
  /** What is in it, as addresses of pictures; absent, as `ask`: of a replica of an earlier release. */
  photos: z.array(z.string()).optional(),
  /** D-4.12: a change of the order that waits for the packer's yes; null: none. */
  ask: ContentAsk.nullish(),
});
export type PackingBox = z.output<typeof PackingBox>;

/** A line of the pick list: so many of one item, for these boxes. */
export const PickLine = PackingGoods.extend({
  place: z.string().nullable(),
  quantity: z.int(),
  picked: z.int(),
  boxes: z.array(z.int()),
});
export type PickLine = z.output<typeof PickLine>;

const WaveHead = z.object({
  uuid: Uuid,
  warehouse: Uuid,
  transporter: z.string().nullable(),
  createdAt: Timestamp,
  by: z.string(),
  isOpen: z.boolean(),
  orders: z.int(),
  /** Orders that need no more work. */
  done: z.int(),
});
export type WaveHead = z.output<typeof WaveHead>;

export const PackingWave = WaveHead.extend({
  boxes: z.array(PackingBox),
  /** By shelf: places in their natural order, those without one last. */
  picks: z.array(PickLine),
});
export type PackingWave = z.output<typeof PackingWave>;

const packing = { permission: 'order.prepare' } as const;
const OfOrder = z.object({ order: Uuid });
const OfWave = z.object({ uuid: Uuid });

/** Orders that nobody packs yet, the oldest first. */
export const PackingCandidate = z.object({
  uuid: Uuid,
  number: OrderNumber,
  customer: z.string(),
  place: PlaceRead.nullable(),
  transporter: z.object({ uuid: Uuid, name: z.string() }).nullable(),
  units: z.int(),
});
export type PackingCandidate = z.output<typeof PackingCandidate>;

export const getNextPacking = endpoint({
  id: 'getNextPacking',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/packing/next',
  summary: 'Open waves of a warehouse, and the orders that wait to be packed (C-3.11)',
  access: packing,
  query: z.object({ warehouse: Uuid }),
  responses: {
    200: z.object({
      waves: z.array(WaveHead),
      orders: z.array(PackingCandidate),
      /** How many wait, counted up to 500. */
      waiting: z.int(),
      /** Of all that wait, also those that are not shown; replicas of an earlier release do not say. */
      transporters: z.array(z.object({ uuid: Uuid, name: z.string() })).optional(),
    }),
  },
});

/** `orders` are taken as they stand (ids or numbers); without them those of the rule, at most 20. */
export const WaveInput = z.object({
  warehouse: Uuid,
  orders: z
    .array(z.union([Uuid, OrderNumber]))
    .min(1)
    .max(MAX_WAVE_ORDERS)
    .optional(),
  rule: z
    .object({
      transporter: Uuid.optional(),
      /** Orders that were placed before. */
      before: Timestamp.optional(),
      /** Orders of one unit come first: they are packed while they are picked. */
      singleFirst: z.boolean().optional(),
    })
    .optional(),
});
export type WaveInput = z.output<typeof WaveInput>;

/** 409: `none`: no order waits; `taken`: another wave has it; `state`: it is not to be packed; `unknown-order`. */
export const createPackingWave = endpoint({
  id: 'createPackingWave',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/packing/waves',
  summary: 'Take orders to pack them together, at most 20; an order is in one wave (C-3.11)',
  access: packing,
  body: WaveInput,
  responses: {
    201: PackingWave,
    409: Problem.extend({ wave: Uuid.optional(), order: Uuid.optional() }),
    422: Problem,
  },
});

export const getPackingWave = endpoint({
  id: 'getPackingWave',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/packing/waves/{uuid}',
  summary: 'A wave with its pick list and its boxes (C-3.11)',
  access: packing,
  params: OfWave,
  responses: { 200: PackingWave },
});

/** The figure replaces the former one, so that the same request again changes nothing. */
export const pickForWave = endpoint({
  id: 'pickForWave',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/packing/waves/{uuid}/picks',
  summary: 'How many of an item were taken from the shelf (C-3.11)',
  access: packing,
  params: OfWave,
  body: z.object({
    item: z.object({ product: Uuid, combination: Uuid.nullable() }),
    picked: z.int().min(0).max(MAX_SCANNED_UNITS),
  }),
  responses: { 200: PackingWave, 409: Problem, 422: Problem },
});

export const closePackingWave = endpoint({
  id: 'closePackingWave',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/packing/waves/{uuid}/close',
  summary: 'End a wave; orders that are not packed may be taken again',
  access: packing,
  params: OfWave,
  responses: { 200: PackingWave },
});

/**
 * One scan with the id that the device gave it.
 * - `item`: of a code that the device has looked up, such as that of a carton; read where the code itself is not known.
 * - `all`: every unit that is still missing, instead of `quantity`.
 * - `undo`: takes the scan with this id back; `code` and `quantity` do not matter then.
 */
export const PackingScan = z.object({
  id: Uuid,
  code: z.string().trim().min(1).max(MAX_CODE),
  quantity: z.int().min(1).max(MAX_SCANNED_UNITS).default(1),
  all: z.literal(true).optional(),
  item: z.object({ product: Uuid, combination: Uuid.nullable() }).optional(),
  undo: Uuid.optional(),
});
export type PackingScan = z.output<typeof PackingScan>;

const scanOutcome = { id: Uuid, name: z.string() };
export const PackingScanAnswer = z.discriminatedUnion('outcome', [
  z.object({ ...scanOutcome, outcome: z.literal('ok'), packed: z.int(), ordered: z.int() }),
  z.object({ ...scanOutcome, outcome: z.literal('too-many'), packed: z.int(), ordered: z.int() }),
  z.object({ ...scanOutcome, outcome: z.literal('not-in-order') }),
  z.object({ ...scanOutcome, outcome: z.literal('unknown-code') }),
  /** The order was cancelled, put aside or packed meanwhile: the box takes nothing. */
  z.object({ ...scanOutcome, outcome: z.literal('closed') }),
]);
export type PackingScanAnswer = z.output<typeof PackingScanAnswer>;

export const scanForPacking = endpoint({
  id: 'scanForPacking',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/packing/{order}/scans',
  summary: 'Scans into the box of an order; the same id again changes nothing (C-3.12)',
  access: packing,
  params: OfOrder,
  body: z.object({ scans: z.array(PackingScan).min(1).max(MAX_PACKING_SCANS) }),
  responses: {
    200: z.object({ scans: z.array(PackingScanAnswer), box: PackingBox }),
    /** `no-wave`: nobody has taken the order. */
    409: Problem,
  },
});

/** 422 `incomplete`: units are missing and no reason is given; `nothing-packed`; `answer-first`: of `ask`. */
export const packBox = endpoint({
  id: 'packBox',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/packing/{order}/pack',
  summary: 'Close the box: full, or in part with what was scanned (D-4.07)',
  access: packing,
  params: OfOrder,
  body: z.object({
    /** The order's, as the person saw it. */
    version: z.int(),
    short: z.enum(SHORT_REASONS).optional(),
  }),
  responses: {
    200: z.object({ order: Order, box: PackingBox }),
    409: z.union([ActionRefused, Problem]),
    422: Problem,
  },
});

export const weighBox = endpoint({
  id: 'weighBox',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/packing/{order}/weight',
  summary: 'What the box weighs, in grams',
  access: packing,
  params: OfOrder,
  body: z.object({ weight: z.int().min(1).max(MAX_GRAMS) }),
  responses: { 200: PackingBox, 409: Problem },
});

/** The list replaces the former one. A photo is sent as a picture of its own before. */
export const photographBox = endpoint({
  id: 'photographBox',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/packing/{order}/photos',
  summary: 'Photos of what is in the box',
  access: packing,
  params: OfOrder,
  body: z.object({ photos: z.array(PictureAddress).max(MAX_BOX_PHOTOS) }),
  responses: { 200: PackingBox, 409: Problem },
});

/** 409 `ask-over`: the change was answered, or another one is asked for meanwhile. */
export const answerContentAsk = endpoint({
  id: 'answerContentAsk',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/packing/{order}/change',
  summary: 'Allow or refuse a change of an order whose packing has begun (D-4.12)',
  access: packing,
  params: OfOrder,
  body: z.object({ ask: Uuid, answer: z.enum(['yes', 'no']) }),
  responses: { 200: PackingBox, 409: Problem },
});

export const putBoxAside = endpoint({
  id: 'putBoxAside',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/packing/{order}/aside',
  summary: 'Leave a box for later: the order may be taken into another wave',
  access: packing,
  params: OfOrder,
  body: z.object({ reason: z.enum(SHORT_REASONS) }),
  responses: { 200: PackingBox, 409: Problem },
});

export const putUnitsBack = endpoint({
  id: 'putUnitsBack',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/packing/{order}/put-back',
  summary: 'Units that are in the box and not in the order are on their shelf again (T-2.33)',
  access: packing,
  params: OfOrder,
  responses: { 200: PackingBox, 409: Problem },
});
