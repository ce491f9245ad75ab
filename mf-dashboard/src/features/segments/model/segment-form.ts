import type { LocalizedText } from '@shop/contracts';
import type { Segment, SegmentRow, SegmentRule } from '@shop/contracts/order/dashboard';
import { typedAmount } from '@shop/back-office/amounts';
import type { Version } from '@shop/back-office/form-page';

/** The form fields of a segment; numbers as they are typed. */
export interface SegmentFields extends Record<string, unknown> {
  name: LocalizedText;
  deliveredFrom: number | string;
  deliveredTo: number | string;
  spentFrom: number | string;
  spentTo: number | string;
  wilayas: string[];
  lastOlderThan: number | string;
  lastYoungerThan: number | string;
  phones: string[];
}

export const RULE_FIELDS = [
  'name',
  'deliveredFrom',
  'deliveredTo',
  'spentFrom',
  'spentTo',
  'wilayas',
  'lastOlderThan',
  'lastYoungerThan',
] as const;
export const HAND_FIELDS = ['phones'] as const;
/** Lists without an order: the changes of two people are combined. */
export const SETS = ['wilayas', 'phones'] as const;

export const versionOf = (segment: Segment): Version<SegmentFields> => ({
  version: segment.version,
  values: {
    name: segment.name,
    deliveredFrom: segment.deliveredFrom ?? '',
    deliveredTo: segment.deliveredTo ?? '',
    spentFrom: segment.spentFrom ?? '',
    spentTo: segment.spentTo ?? '',
    wilayas: segment.wilayas.map(String),
    lastOlderThan: segment.lastOlderThan ?? '',
    lastYoungerThan: segment.lastYoungerThan ?? '',
    phones: segment.phones ?? [],
  },
});

/** The rule as the endpoints take it. */
export const ruleOf = (values: SegmentFields): SegmentRule => ({
  deliveredFrom: typedAmount(values.deliveredFrom),
  deliveredTo: typedAmount(values.deliveredTo),
  spentFrom: typedAmount(values.spentFrom),
  spentTo: typedAmount(values.spentTo),
  wilayas: values.wilayas.map(Number),
  lastOlderThan: typedAmount(values.lastOlderThan),
  lastYoungerThan: typedAmount(values.lastYoungerThan),
});

/** @param maySeePhones without it, the phones of the segment stay as they are */
export const bodyOf = (values: SegmentFields, maySeePhones: boolean): unknown => ({
  name: values.name,
  ...ruleOf(values),
  ...(maySeePhones ? { phones: values.phones } : {}),
});

/** A condition of a rule, for a sentence: the key of its text and its figures. */
export interface Condition {
  readonly key: string;
  readonly count?: number;
  readonly from?: number;
  readonly to?: number;
}

const rangeOf = (name: string, from: number | null, to: number | null): readonly Condition[] => {
  if (from !== null && to !== null) return [{ key: `${name}.fromTo`, from, to, count: to }];
  if (from !== null) return [{ key: `${name}.from`, from, count: from }];
  return to === null ? [] : [{ key: `${name}.to`, to, count: to }];
};

/** The conditions of a rule in the order of the form; places are named by the caller. */
export const conditionsOf = (rule: SegmentRule | SegmentRow): readonly Condition[] => [
  ...rangeOf('delivered', rule.deliveredFrom, rule.deliveredTo),
  ...rangeOf('spent', rule.spentFrom, rule.spentTo),
  ...(rule.wilayas.length === 0 ? [] : [{ key: 'wilayas', count: rule.wilayas.length }]),
  ...(rule.lastOlderThan === null ? [] : [{ key: 'older', count: rule.lastOlderThan }]),
  ...(rule.lastYoungerThan === null ? [] : [{ key: 'younger', count: rule.lastYoungerThan }]),
];
