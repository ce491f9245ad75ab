import { MAX_SEGMENTS } from '@shop/contracts/order/dashboard';
import type { SegmentFields, SegmentRecord } from './segment-record.ts';

/**
 * `phones`: the person may not see them, so that they cannot replace them. `used`: promotions are for it. `there`: it
 * is in the bin already, or out of it. `binned`: what is in the bin does not change.
 */
export type SegmentRefusal = 'full' | 'phones' | 'used' | 'there' | 'binned';
type Decided<Decision> = { readonly decision: Decision } | { readonly refusal: SegmentRefusal };

/** Fields as they were sent. Absent phones stay as they are. */
export type SentFields = Omit<SegmentFields, 'phones'> & { readonly phones?: readonly string[] | undefined };

const fieldsOf = ({ name, rule, phones }: SentFields, before: readonly string[]): SegmentFields => ({
  name,
  rule,
  phones: phones === undefined ? before : [...new Set(phones)].sort(),
});

/** @param mayReadPhones the person has `customer.read` */
export const decideNewSegment = (
  sent: SentFields,
  { count, mayReadPhones }: { readonly count: number; readonly mayReadPhones: boolean },
): Decided<SegmentFields> => {
  if (count >= MAX_SEGMENTS) return { refusal: 'full' };
  if (sent.phones?.length && !mayReadPhones) return { refusal: 'phones' };
  return { decision: fieldsOf(sent, []) };
};

export const decideSegmentChange = (
  { deletedAt, phones }: Pick<SegmentRecord, 'deletedAt' | 'phones'>,
  sent: SentFields,
  { mayReadPhones }: { readonly mayReadPhones: boolean },
): Decided<SegmentFields> => {
  if (deletedAt) return { refusal: 'binned' };
  if (sent.phones !== undefined && !mayReadPhones) return { refusal: 'phones' };
  return { decision: fieldsOf(sent, phones) };
};

/** @param promotions how many are for it */
export const decideDeletion = (
  { deletedAt }: Pick<SegmentRecord, 'deletedAt'>,
  promotions: number,
): Decided<'delete'> => {
  if (deletedAt) return { refusal: 'there' };
  return promotions > 0 ? { refusal: 'used' } : { decision: 'delete' };
};

/** @param count how many segments the shop has, the bin aside */
export const decideRestoring = ({ deletedAt }: Pick<SegmentRecord, 'deletedAt'>, count: number): Decided<'restore'> => {
  if (!deletedAt) return { refusal: 'there' };
  return count >= MAX_SEGMENTS ? { refusal: 'full' } : { decision: 'restore' };
};
