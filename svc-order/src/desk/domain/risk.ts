import type { DeskCard } from '@shop/contracts/order/dashboard';
import { toDzd } from '@shop/contracts';

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

/** The one table of the refusal risk, in points. Held against closed orders by the rank correlation. */
export const RISK_WEIGHTS = {
  /** Of each returned order of the phone, up to `returnsMost`. */
  perReturn: 15,
  returnsMost: 45,
  /** Of each percent by which the wilaya returns more than usual, up to `wilayaMost`. */
  perWilayaPercent: 1,
  usualPercent: 15,
  wilayaMost: 15,
  /** An order from this much on, and from that much on. DZD. */
  value: [
    { from: 30_000, points: 12 },
    { from: 15_000, points: 6 },
  ],
  /** Placed between midnight and 5 o'clock. */
  night: 6,
  firstOrder: 8,
  /** Of each order that the phone took, up to `deliveredMost`. */
  perDelivered: -6,
  deliveredMost: -24,
} as const;

const MIDDLE = 15;
const HIGH = 35;
const HOUR_MS = 3_600_000;
const NIGHT_ENDS = 5;

const hourOf = (at: string): number => new Date(Date.parse(at) + HOUR_MS).getUTCHours();

const reasonsOf = ({ placedAt, total, customer, wilayaRate }: RiskFacts): RiskReason[] => {
  const weights = RISK_WEIGHTS;
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
        points: Math.max(weights.deliveredMost, delivered * weights.perDelivered),
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
  const dear = weights.value.find(({ from }) => toDzd(total) >= from);
  if (dear) reasons.push({ kind: 'value', points: dear.points, figure: toDzd(total) });
  const hour = hourOf(placedAt);
  if (hour < NIGHT_ENDS) reasons.push({ kind: 'hour', points: weights.night, figure: hour });
  return reasons;
};

/** The risk that the customer refuses the parcel, explained: it informs and never blocks. Heaviest reason first. */
export const riskOf = (facts: RiskFacts): Risk => {
  const reasons = reasonsOf(facts).toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
  return { level: points >= HIGH ? 'high' : points >= MIDDLE ? 'middle' : 'low', points, reasons };
};
