import type { DeskCard } from '@shop/contracts/order/dashboard';
import { toDzd } from '@shop/contracts';
import { RISK_WEIGHTS, type RiskWeights } from '@shop/contracts/catalog';

export type Risk = DeskCard['risk'];
export type RiskReason = Risk['reasons'][number];

/** What the risk that a customer refuses the parcel is judged by. */
export interface RiskFacts {
  /** ISO 8601. */
  readonly placedAt: string;
  /** Centimes. */
  readonly total: number;
  /** Of the phone; absent while nobody has looked at the customer. */
  readonly customer?: { readonly delivered: number; readonly returned: number; readonly orderCount: number };
  /** Returned over closed orders of the wilaya, 0 to 1; null: unknown. */
  readonly wilayaRate: number | null;
}

const HOUR_MS = 3_600_000;
const NIGHT_ENDS = 5;

const hourOf = (at: string): number => new Date(Date.parse(at) + HOUR_MS).getUTCHours();

const valueOf = (dzd: number, { dearFrom, dear, veryDearFrom, veryDear }: RiskWeights): number =>
  Math.max(dzd >= dearFrom ? dear : 0, dzd >= veryDearFrom ? veryDear : 0);

const reasonsOf = ({ placedAt, total, customer, wilayaRate }: RiskFacts, weights: RiskWeights): RiskReason[] => {
  const reasons: RiskReason[] = [];
  if (customer) {
    const { delivered, returned, orderCount } = customer;
    if (returned > 0)
      reasons.push({
        kind: 'returnsOfPhone',
        points: Math.min(weights.returnsMost, returned * weights.perReturn),
        figure: Math.round((returned / (returned + delivered)) * 100),
      });
    if (delivered > 0)
      reasons.push({
        kind: 'deliveredBefore',
        points: -Math.min(weights.deliveredMost, delivered * weights.perDelivered),
        figure: delivered,
      });
    if (orderCount <= 1) reasons.push({ kind: 'firstOrder', points: weights.firstOrder, figure: 1 });
  }
  const percent = wilayaRate === null ? 0 : Math.round(wilayaRate * 100);
  if (percent > weights.usualPercent)
    reasons.push({
      kind: 'returnsOfWilaya',
      points: Math.min(weights.wilayaMost, (percent - weights.usualPercent) * weights.perWilayaPercent),
      figure: percent,
    });
  const value = valueOf(toDzd(total), weights);
  if (value > 0) reasons.push({ kind: 'value', points: value, figure: toDzd(total) });
  const hour = hourOf(placedAt);
  if (hour < NIGHT_ENDS) reasons.push({ kind: 'hour', points: weights.night, figure: hour });
  return reasons;
};

/** The risk that the customer refuses the parcel, explained: it informs and never blocks. Heaviest reason first. */
export const riskOf = (facts: RiskFacts, weights: RiskWeights = RISK_WEIGHTS): Risk => {
  const reasons = reasonsOf(facts, weights)
    // A reason without weight explains nothing.
    .filter(({ points }) => points !== 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
  return { level: points >= weights.high ? 'high' : points >= weights.middle ? 'middle' : 'low', points, reasons };
};
