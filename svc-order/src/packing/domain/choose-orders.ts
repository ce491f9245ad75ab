import { MAX_WAVE_ORDERS } from '@shop/contracts/order/dashboard';

export interface Candidate {
  readonly uuid: string;
  /** ISO 8601, UTC. */
  readonly placedAt: string;
  readonly transporter: string | null;
  /** Units of all lines. */
  readonly units: number;
}

export interface WaveRule {
  readonly transporter?: string | undefined;
  readonly before?: string | undefined;
  readonly singleFirst?: boolean | undefined;
}

/** The orders of a wave by its rule: the oldest first, those of a single unit before all others if so wished. */
export const chooseOrders = <Order extends Candidate>(
  orders: readonly Order[],
  { transporter, before, singleFirst = false }: WaveRule,
): readonly Order[] => {
  const isSingle = ({ units }: Candidate): number => (singleFirst && units === 1 ? 0 : 1);
  return orders
    .filter((order) => transporter === undefined || order.transporter === transporter)
    .filter(({ placedAt }) => before === undefined || placedAt < before)
    .toSorted(
      (one, other) =>
        isSingle(one) - isSingle(other) ||
        one.placedAt.localeCompare(other.placedAt) ||
        one.uuid.localeCompare(other.uuid),
    )
    .slice(0, MAX_WAVE_ORDERS);
};
