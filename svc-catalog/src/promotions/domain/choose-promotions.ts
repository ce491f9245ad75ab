import { localized, type Language } from '@shop/contracts';
import type { PROMOTION_SORTS, StaffPromotionState } from '@shop/contracts/catalog/dashboard';
import { couponCodeOf } from '@shop/contracts/promotion';
import { foldText } from '../../storefront/domain/folding.ts';
import { stateOf } from './promotion-on-the-wire.ts';
import type { PromotionRecord } from './promotion-record.ts';

export interface PromotionQuestion {
  readonly q: string;
  /** Absent: all but those in the bin. */
  readonly state?: StaffPromotionState | undefined;
  readonly scope?: PromotionRecord['scope'] | undefined;
  readonly code?: 'with' | 'without' | undefined;
  readonly sort: (typeof PROMOTION_SORTS)[number];
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const STATES: readonly StaffPromotionState[] = ['running', 'planned', 'ended', 'off', 'bin'];
export const countsOf = (records: readonly PromotionRecord[], now: number): Record<StaffPromotionState, number> => {
  const states = records.map((record) => stateOf(record, now));
  const count = (state: StaffPromotionState): number => states.filter((each) => each === state).length;
  return {
    running: count('running'),
    planned: count('planned'),
    ended: count('ended'),
    off: count('off'),
    bin: count('bin'),
  };
};

type Order = (a: PromotionRecord, b: PromotionRecord) => number;
const ORDERS = ({ language, now }: PromotionQuestion): Readonly<Record<PromotionQuestion['sort'], Order>> => {
  const byName: Order = (a, b) => localized(a.name, language).localeCompare(localized(b.name, language), language);
  const endOf = ({ endsAt }: PromotionRecord): number => (endsAt === undefined ? Infinity : Date.parse(endsAt));
  const place = (record: PromotionRecord): number => STATES.indexOf(stateOf(record, now));
  return {
    // As they are asked for a price, those that run before all others.
    priority: (a, b) => place(a) - place(b) || b.priority - a.priority || byName(a, b),
    name: byName,
    '-name': (a, b) => byName(b, a),
    // Two without an end are equal: Infinity less itself is no number.
    ends: (a, b) => (endOf(a) === endOf(b) ? byName(a, b) : endOf(a) - endOf(b)),
  };
};

/** A shop has `MOST_PROMOTIONS` at most: all are looked at. */
export const choosePromotions = (
  records: readonly PromotionRecord[],
  question: PromotionQuestion,
): readonly PromotionRecord[] => {
  const { q, state, scope, code, sort, now } = question;
  const [words, typed] = [foldText(q).trim(), couponCodeOf(q)];
  const isFound = ({ name, couponCode }: PromotionRecord): boolean =>
    words === '' ||
    Object.values(name).some((text) => foldText(text).includes(words)) ||
    (typed !== '' && couponCode !== undefined && couponCodeOf(couponCode).includes(typed));
  return records
    .filter((record) => {
      const stands = stateOf(record, now);
      return (
        (state === undefined ? stands !== 'bin' : stands === state) &&
        (scope === undefined || record.scope === scope) &&
        (code === undefined || (record.couponCode !== undefined) === (code === 'with')) &&
        isFound(record)
      );
    })
    .sort((a, b) => ORDERS(question)[sort](a, b) || a._id.localeCompare(b._id));
};
