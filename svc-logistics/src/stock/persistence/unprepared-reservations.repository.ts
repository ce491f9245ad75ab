import type { ReservationModel, ReservationRecord } from './reservation.model.ts';

export interface UnpreparedQuery {
  readonly shops: readonly string[];
  readonly before: Date;
  readonly saidBefore: Date;
  readonly most: number;
}

export const createUnpreparedReservations = (model: ReservationModel) => ({
  /**
   * D-5.05: reservations since `before` or longer whose orders nobody prepares, the oldest first, without those about
   * which that was said after `saidBefore`.
   */
  due: ({ shops, before, saidBefore, most }: UnpreparedQuery): Promise<ReservationRecord[]> =>
    model
      .find(
        {
          shopUuid: { $in: [...shops] },
          status: 'reserved',
          preparing: { $ne: true },
          $and: [
            { $or: [{ reservedAt: { $lte: before } }, { reservedAt: null, updatedAt: { $lte: before } }] },
            { $or: [{ unpreparedSaidAt: null }, { unpreparedSaidAt: { $lte: saidBefore } }] },
          ],
        },
        { outbox: 0 },
      )
      .sort({ reservedAt: 1 })
      .limit(most)
      .readConcern('majority')
      .maxTimeMS(2000)
      .lean<ReservationRecord[]>()
      .exec(),
});
export type UnpreparedReservations = ReturnType<typeof createUnpreparedReservations>;
