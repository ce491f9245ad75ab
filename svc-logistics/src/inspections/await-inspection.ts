import type { ReturnedOrder } from '../stock/index.ts';
import type { Inspections } from './persistence/inspection.repository.ts';

/** Puts the units of a returned order into the queue. Safe to repeat. */
export const awaitInspection =
  (inspections: Pick<Inspections, 'open'>) =>
  async ({ order, shopUuid, number, trackingId, reason, at, lots }: ReturnedOrder): Promise<void> => {
    if (lots.length === 0) return;
    await inspections.open({
      _id: order,
      shopUuid,
      number,
      trackingId,
      reason,
      returnedAt: at,
      lots: lots.map((lot) => ({ ...lot, waiting: lot.quantity })),
      waiting: lots.reduce((sum, { quantity }) => sum + quantity, 0),
      findings: [],
      pending: null,
    });
  };
