import { riskOf, type Risk, type RiskReason } from '../svc-order/src/desk/domain/risk.ts';
import { closedOrders, type ClosedOrder } from './closed-orders.ts';
import { areaUnderCurve, rankCorrelation } from './correlation.ts';
import { settings } from './settings.ts';

/** Made-up shops: a figure of one alone may be luck. */
const SEEDS = [1, 2, 3, 4, 5] as const;
const LEVELS = ['low', 'middle', 'high'] as const;

interface Judged {
  readonly risk: Risk;
  readonly isReturned: boolean;
  readonly chance: number;
}
export interface ReasonFigures {
  readonly reason: string;
  readonly orders: number;
  /** Of the orders that have the reason, and of the others; 0 to 1. */
  readonly returned: number;
  readonly returnedElse: number;
  /** The area under the curve of the rule without this row of its table. */
  readonly areaWithout: number;
}
export interface RiskFigures {
  readonly orders: number;
  readonly returned: number;
  /** Spearman, of points and outcome: the mean, and of each made-up shop. */
  readonly correlation: number;
  readonly correlations: readonly number[];
  readonly area: number;
  /** Of somebody who knows how likely each return was: no rule reaches more. */
  readonly areaAtMost: number;
  readonly levels: readonly { readonly level: string; readonly orders: number; readonly returned: number }[];
  readonly reasons: readonly ReasonFigures[];
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const returnedOf = (orders: readonly Judged[]): number => meanOf(orders.map(({ isReturned }) => Number(isReturned)));

const judged = ({ isReturned, chance, placedAt, total, customer, wilayaRate }: ClosedOrder): Judged => ({
  risk: riskOf({ placedAt: new Date(placedAt).toISOString(), total, customer, wilayaRate }),
  isReturned,
  chance,
});

const areaOf = (orders: readonly Judged[], score: (order: Judged) => number): number =>
  areaUnderCurve(
    orders.map(score),
    orders.map(({ isReturned }) => isReturned),
  );

const reasonFigures = (orders: readonly Judged[], kind: RiskReason['kind']): ReasonFigures => {
  const has = ({ risk }: Judged): boolean => risk.reasons.some((reason) => reason.kind === kind);
  const withReason = orders.filter(has);
  const without = ({ risk: { points, reasons } }: Judged): number =>
    points - (reasons.find((reason) => reason.kind === kind)?.points ?? 0);
  return {
    reason: kind,
    orders: withReason.length,
    returned: returnedOf(withReason),
    returnedElse: returnedOf(orders.filter((order) => !has(order))),
    areaWithout: areaOf(orders, without),
  };
};

/** How well the desk's refusal risk ranks closed orders: what came back should have had more points. */
export const measureRisk = (): RiskFigures => {
  const shops = SEEDS.map((seed) => closedOrders(settings.riskOrders, seed).map(judged));
  const all = shops.flat();
  const correlations = shops.map((orders) =>
    rankCorrelation(
      orders.map(({ risk }) => risk.points),
      orders.map(({ isReturned }) => Number(isReturned)),
    ),
  );
  const kinds = new Set(all.flatMap(({ risk }) => risk.reasons.map(({ kind }) => kind)));
  return {
    orders: all.length,
    returned: returnedOf(all),
    correlation: meanOf(correlations),
    correlations,
    area: areaOf(all, ({ risk }) => risk.points),
    areaAtMost: areaOf(all, ({ chance }) => chance),
    levels: LEVELS.map((level) => {
      const some = all.filter(({ risk }) => risk.level === level);
      return { level, orders: some.length, returned: returnedOf(some) };
    }),
    reasons: [...kinds].map((kind) => reasonFigures(all, kind)),
  };
};
