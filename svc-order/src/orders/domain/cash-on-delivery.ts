import type { OrderRecord, RecordedExpedition } from './order-record.ts';

/** What the company is to collect unless a person says otherwise: what it was asked for before, or all of it. */
export const amountToCollect = ({ total, expedition }: Pick<OrderRecord, 'total' | 'expedition'>): number =>
  Math.min(expedition?.codAmount ?? total, total);

/** D-7.09: with another total, what the customer pays in another way stays paid. */
export const withTotal = <Held extends RecordedExpedition | null>(
  expedition: Held,
  before: number,
  after: number,
): Held =>
  expedition?.codAmount == null || before === after
    ? expedition
    : { ...expedition, codAmount: Math.min(after, Math.max(0, expedition.codAmount + after - before)) };
