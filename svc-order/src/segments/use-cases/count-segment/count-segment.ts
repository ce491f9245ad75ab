import type { SegmentCount } from '@shop/contracts/order/dashboard';
import { customerIdOf } from '../../../customers/index.ts';
import { limitsOf, type RecordedRule } from '../../domain/segment-rule.ts';
import type { SegmentDeps } from '../../segment-deps.ts';

export interface CountSegment {
  readonly shopUuid: string;
  /** Its stored phones are counted where the query has none. */
  readonly uuid: string | undefined;
  readonly rule: RecordedRule;
  readonly phones: readonly string[] | undefined;
}

/**
 * How many customers a segment would hold, while it is typed. Who fits the rule and was entered counts once. Null: not
 * counted in time.
 */
export const countSegment = async (
  { segments, customerFigures, now }: Pick<SegmentDeps, 'segments' | 'customerFigures' | 'now'>,
  { shopUuid, uuid, rule, phones }: CountSegment,
): Promise<SegmentCount | null> => {
  const stored = phones === undefined && uuid !== undefined ? await segments.of(shopUuid).find(uuid) : null;
  const byHand = phones ?? stored?.phones ?? [];
  const limits = limitsOf(rule, now());
  if (!limits) return { customers: byHand.length, byRule: 0, byHand: byHand.length };
  const ofShop = customerFigures.of(shopUuid);
  const ids = byHand.map((phone) => customerIdOf(shopUuid, phone));
  const [byRule, both] = await Promise.all([ofShop.countAll(limits), ofShop.countOf(ids, limits)]);
  if (byRule === null || both === null) return null;
  return { customers: byRule + byHand.length - both, byRule, byHand: byHand.length };
};
