import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, LocalizedText, pageQuery, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { Phone } from '../fields.ts';
import { impossibleIn, MAX_SEGMENT_PHONES, SegmentRule, segmentRule } from '../segment-rule.ts';

export { MAX_SEGMENT_PHONES, MAX_SEGMENTS, type SegmentRule } from '../segment-rule.ts';

export const MAX_SEGMENT_NAME_LENGTH = 100;
const line = z
  .string()
  .overwrite((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .max(MAX_SEGMENT_NAME_LENGTH)
  .optional();
/** One language at least. */
const SegmentName = z
  .object({ fr: line, ar: line, en: line })
  .refine((name) => Object.values(name).some((text) => text !== undefined && text !== ''), {
    message: 'segments.validation.name',
  });

/** Numbers in any notation; each is kept once. Absent: as they are. */
const phones = z
  .array(Phone)
  .max(MAX_SEGMENT_PHONES)
  .transform((list) => [...new Set(list)])
  .optional();

const possible = <Rule extends SegmentRule>(rule: Rule, issues: z.core.$RefinementCtx): void => {
  for (const field of impossibleIn(rule))
    issues.addIssue({ code: 'custom', path: [field], message: 'segments.validation.range', input: rule[field] });
};

const fields = z.object({ name: SegmentName, ...segmentRule, phones });
/** The fields that staff write. */
export const SegmentInput = fields.superRefine(possible);
export type SegmentInput = z.output<typeof SegmentInput>;
/** `version` is the one that the person saw (D-4.03). */
export const SegmentChange = fields.extend({ version: z.int().min(1) }).superRefine(possible);
export type SegmentChange = z.output<typeof SegmentChange>;

export const SegmentRow = z.object({
  uuid: Uuid,
  version: z.int(),
  name: LocalizedText,
  ...SegmentRule.shape,
  /** How many customers are in it by hand. */
  phoneCount: z.int(),
  /** Promotions that are for it. */
  promotions: z.int(),
  changedAt: Timestamp,
  deletedAt: Timestamp.nullable(),
});
export type SegmentRow = z.output<typeof SegmentRow>;

/** `phones` is null for people without `customer.read`. */
export const Segment = SegmentRow.extend({ phones: z.array(z.string()).nullable() });
export type Segment = z.output<typeof Segment>;

/** Customers who have ordered and fit the rule, numbers that were entered by hand, and all of them, each once. */
export const SegmentCount = z.object({ customers: z.int(), byRule: z.int(), byHand: z.int() });
export type SegmentCount = z.output<typeof SegmentCount>;

const reading = { permission: 'product.read' } as const;
const writing = { permission: 'product.write' } as const;
const params = z.object({ uuid: Uuid });
const Seen = z.object({ version: z.int().min(1) });
/** With the current segment (D-4.03). */
const Stale = Problem.extend({ version: z.int().optional(), segment: Segment.optional() });
const written = { 200: Segment, 409: Stale, 422: Problem } as const;

export const listSegments = endpoint({
  id: 'listSegments',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/segments',
  summary: 'Customer segments (BO-9.11), by name',
  access: reading,
  query: z.object({ q: z.string().trim().max(100).default(''), ...pageQuery(BACK_OFFICE_PAGE_SIZE) }),
  responses: { 200: z.object({ segments: z.array(SegmentRow), total: z.int() }) },
});

export const getSegment = endpoint({
  id: 'getSegment',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/segments/{uuid}',
  summary: 'One customer segment',
  access: reading,
  params,
  responses: { 200: Segment },
});

/** A question, though it is posted: it changes nothing. */
export const countSegment = endpoint({
  id: 'countSegment',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/segments/count',
  summary: 'How many customers a rule and a list of phones hold',
  access: reading,
  /** `uuid`: the phones of this segment are counted where the body has none. */
  body: z.object({ uuid: Uuid.optional(), ...segmentRule, phones }),
  responses: { 200: SegmentCount },
});

export const createSegment = endpoint({
  id: 'createSegment',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/segments',
  summary: 'Create a customer segment',
  access: writing,
  body: SegmentInput,
  responses: { 201: Segment, 422: Problem },
});

export const changeSegment = endpoint({
  id: 'changeSegment',
  service: 'order',
  method: 'put',
  path: '/dashboard/api/segments/{uuid}',
  summary: 'Change a customer segment',
  access: writing,
  params,
  body: SegmentChange,
  responses: written,
});

/** 422: promotions are for it. */
export const deleteSegment = endpoint({
  id: 'deleteSegment',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/segments/{uuid}/delete',
  summary: 'Put it into the bin, where it is kept for 30 days',
  access: writing,
  params,
  body: Seen,
  responses: written,
});

export const restoreSegment = endpoint({
  id: 'restoreSegment',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/segments/{uuid}/restore',
  summary: 'Take it out of the bin as it was put there',
  access: writing,
  params,
  body: Seen,
  responses: written,
});
