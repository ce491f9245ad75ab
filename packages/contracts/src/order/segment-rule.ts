import { z } from 'zod';
import { WilayaId } from './fields.ts';
import { Dzd } from '../primitives.ts';

/** The limit of a shop, and of the phones that one segment names. */
export const MAX_SEGMENTS = 100;
export const MAX_SEGMENT_PHONES = 5000;

const orders = z.int().min(0).max(100_000).nullable().default(null);
const amount = Dzd.min(0).max(1_000_000_000).nullable().default(null);
const days = z.int().min(1).max(3650).nullable().default(null);

/**
 * BO-9.11: whom a segment holds by rule. A customer fits who meets every condition; null is no condition. Orders that
 * were cancelled are not looked at, and a rule without a condition holds nobody.
 */
export const segmentRule = {
  /** Delivered orders, both ends included. */
  deliveredFrom: orders,
  deliveredTo: orders,
  /** DZD of delivered orders, both ends included. */
  spentFrom: amount,
  spentTo: amount,
  /** Where the last order went. Empty: anywhere. */
  wilayas: z.array(WilayaId).max(100).default([]),
  /** Days since the last order: more than, less than. */
  lastOlderThan: days,
  lastYoungerThan: days,
} as const;
export const SegmentRule = z.object(segmentRule);
export type SegmentRule = z.output<typeof SegmentRule>;

/** The upper ends, each with the lower end that it must not be below. */
const RANGES = [
  ['deliveredFrom', 'deliveredTo', false],
  ['spentFrom', 'spentTo', false],
  // Between two counts of days there must be a day.
  ['lastOlderThan', 'lastYoungerThan', true],
] as const;

/** The upper ends that nobody can meet. */
export const impossibleIn = (rule: SegmentRule): readonly (typeof RANGES)[number][1][] =>
  RANGES.flatMap(([from, to, isStrict]) => {
    const [least, most] = [rule[from], rule[to]];
    return least !== null && most !== null && (isStrict ? most <= least : most < least) ? [to] : [];
  });
