import { toCentimes, toDzd } from '@shop/contracts';
import type { Segment, SegmentRow, SegmentRule } from '@shop/contracts/order/dashboard';
import type { SegmentRecord } from './segment-record.ts';
import type { RecordedRule } from './segment-rule.ts';

const orNull = (amount: number | null, convert: (amount: number) => number): number | null =>
  amount === null ? null : convert(amount);

/** D-1.03: DZD to centimes, and the fields of a rule alone. */
export const recordedRule = (rule: SegmentRule): RecordedRule => ({
  deliveredFrom: rule.deliveredFrom,
  deliveredTo: rule.deliveredTo,
  spentFrom: orNull(rule.spentFrom, toCentimes),
  spentTo: orNull(rule.spentTo, toCentimes),
  wilayas: [...new Set(rule.wilayas)].sort((a, b) => a - b),
  lastOlderThan: rule.lastOlderThan,
  lastYoungerThan: rule.lastYoungerThan,
});

/** @param promotions how many are for it */
export const segmentRowOf = (
  {
    uuid,
    version,
    name,
    rule,
    changedAt,
    deletedAt,
    phoneCount,
  }: Omit<SegmentRecord, 'phones'> & {
    readonly phoneCount: number;
  },
  promotions: number,
): SegmentRow => ({
  uuid,
  version,
  name,
  ...rule,
  spentFrom: orNull(rule.spentFrom, toDzd),
  spentTo: orNull(rule.spentTo, toDzd),
  wilayas: [...rule.wilayas],
  phoneCount,
  promotions,
  changedAt: changedAt.toISOString(),
  deletedAt: deletedAt?.toISOString() ?? null,
});

/** @param mayReadPhones the person has `customer.read` */
export const segmentOf = (record: SegmentRecord, promotions: number, mayReadPhones: boolean): Segment => ({
  ...segmentRowOf({ ...record, phoneCount: record.phones.length }, promotions),
  phones: mayReadPhones ? [...record.phones] : null,
});
