import { localized, type Language } from '@shop/contracts';
import type { PROMOTION_SORTS, StaffPromotionState } from '@shop/contracts/catalog/dashboard';
import { couponCodeOf, needsCode } from '@shop/contracts/promotion';
import { foldText } from '@shop/contracts/folding';
import { stateOf } from './promotion-on-the-wire.ts';
import type { ListedPromotion, PromotionRecord } from './promotion-record.ts';

export interface PromotionQuestion {
  readonly q: string;
  /** Absent: all but those in the bin. */
  readonly state?: StaffPromotionState | undefined;
  readonly scope?: PromotionRecord['scope'] | undefined;
  readonly type?: PromotionRecord['discountType'] | undefined;
  readonly code?: 'with' | 'without' | undefined;
  readonly sort: (typeof PROMOTION_SORTS)[number];
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const STATES: readonly StaffPromotionState[] = ['running', 'planned', 'ended', 'off', 'bin'];
/** @param bin how many lie there */
export const countsOf = (
  records: readonly PromotionRecord[],
  bin: number,
  now: number,
): Record<StaffPromotionState, number> => {
  const counts = { running: 0, planned: 0, ended: 0, off: 0, bin };
  for (const record of records) counts[stateOf(record, now)] += 1;
  return counts;
};

/** Sort keys of a promotion, computed once because they are compared often. */
interface Placed {
  readonly record: ListedPromotion;
  readonly state: StaffPromotionState;
  readonly name: string;
  readonly end: number;
}
type Order = (a: Placed, b: Placed) => number;
const orderOf = ({ language, sort }: PromotionQuestion): Order => {
  const { compare } = new Intl.Collator(language);
  const byName: Order = (a, b) => compare(a.name, b.name);
  // Two without an end are equal: Infinity less itself is no number.
  const byEnd: Order = (a, b) => (a.end === b.end ? byName(a, b) : a.end - b.end);
  const place = ({ state }: Placed): number => STATES.indexOf(state);
  const orders: Readonly<Record<PromotionQuestion['sort'], Order>> = {
    // As they are asked for a price, those that run before all others.
    priority: (a, b) => place(a) - place(b) || b.record.priority - a.record.priority || byName(a, b),
    name: byName,
    '-name': (a, b) => byName(b, a),
    ends: byEnd,
    '-ends': (a, b) => byEnd(b, a),
  };
  return orders[sort];
};

/** A shop has `MAX_PROMOTIONS` at most: all are looked at. */
export const choosePromotions = (
  records: readonly ListedPromotion[],
  question: PromotionQuestion,
): readonly ListedPromotion[] => {
  const { q, state, scope, type, code, language, now } = question;
  const [words, typed] = [foldText(q).trim(), couponCodeOf(q)];
  const isFound = ({ name, couponCode }: PromotionRecord): boolean =>
    words === '' ||
    Object.values(name).some((text) => foldText(text).includes(words)) ||
    (typed !== '' && couponCode !== undefined && couponCodeOf(couponCode).includes(typed));
  const order = orderOf(question);
  return records
    .map((record) => ({ record, state: stateOf(record, now) }))
    .filter(
      ({ record, state: stands }) =>
        (state === undefined ? stands !== 'bin' : stands === state) &&
        (scope === undefined || record.scope === scope) &&
        (type === undefined || record.discountType === type) &&
        (code === undefined || needsCode(record) === (code === 'with')) &&
        isFound(record),
    )
    .map(({ record, state: stands }) => ({
      record,
      state: stands,
      name: localized(record.name, language),
      end: record.endsAt === undefined ? Infinity : Date.parse(record.endsAt),
    }))
    .sort((a, b) => order(a, b) || a.record._id.localeCompare(b.record._id))
    .map(({ record }) => record);
};
