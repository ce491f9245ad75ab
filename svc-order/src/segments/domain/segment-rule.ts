/** Money in centimes. Null: no condition. */
export interface RecordedRule {
  readonly deliveredFrom: number | null;
  readonly deliveredTo: number | null;
  readonly spentFrom: number | null;
  readonly spentTo: number | null;
  readonly wilayas: readonly number[];
  readonly lastOlderThan: number | null;
  readonly lastYoungerThan: number | null;
}

/** What is known of a customer by the orders that were not cancelled. */
export interface CustomerFigures {
  readonly delivered: number;
  /** Centimes of delivered orders. */
  readonly spent: number;
  readonly last: {
    /** ISO 8601, UTC. */
    readonly at: string;
    readonly wilaya: number;
  };
}

/** A rule as limits of the figures; `null` for a rule without a condition, which nobody fits. */
export interface RuleLimits {
  readonly delivered: Range<number>;
  readonly spent: Range<number>;
  /** Of the last order, ISO 8601; both ends excluded. */
  readonly lastAt: Range<string>;
  readonly wilayas: readonly number[];
}
interface Range<Value> {
  readonly from: Value | null;
  readonly to: Value | null;
}

const DAY_MS = 24 * 3600 * 1000;

/** @param now milliseconds since the epoch */
export const limitsOf = (rule: RecordedRule, now: number): RuleLimits | null => {
  const { wilayas, ...bounds } = rule;
  if (wilayas.length === 0 && Object.values(bounds).every((bound) => bound === null)) return null;
  const daysAgo = (days: number | null): string | null =>
    days === null ? null : new Date(now - days * DAY_MS).toISOString();
  return {
    delivered: { from: rule.deliveredFrom, to: rule.deliveredTo },
    spent: { from: rule.spentFrom, to: rule.spentTo },
    lastAt: { from: daysAgo(rule.lastYoungerThan), to: daysAgo(rule.lastOlderThan) },
    wilayas,
  };
};

const isWithin = ({ from, to }: Range<number>, value: number): boolean =>
  (from === null || value >= from) && (to === null || value <= to);
const isBetween = ({ from, to }: Range<string>, value: string): boolean =>
  (from === null || value > from) && (to === null || value < to);

/**
 * BO-9.11: the customer meets every condition of the rule. `countCustomers` asks the same of the database.
 * @param figures null: the phone has no order, or cancelled ones alone
 */
export const fitsRule = (rule: RecordedRule, figures: CustomerFigures | null, now: number): boolean => {
  const limits = limitsOf(rule, now);
  if (!limits || !figures) return false;
  const { delivered, spent, lastAt, wilayas } = limits;
  return (
    isWithin(delivered, figures.delivered) &&
    isWithin(spent, figures.spent) &&
    isBetween(lastAt, figures.last.at) &&
    (wilayas.length === 0 || wilayas.includes(figures.last.wilaya))
  );
};
