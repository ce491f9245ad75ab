import type { ExpeditionState, Subject } from '../domain/expedition.ts';
import type { ExpeditionModel } from './expedition.model.ts';

/** The parcel is still in the warehouse, or on its way and may come back to it. */
const OPEN: readonly ExpeditionState[] = ['open', 'packed', 'pooled', 'announced', 'shipped'];
const MAX_MS = 2000;
const MAX_COUNTED = 10_000;

/** Parcels of a warehouse that have neither arrived nor come back. */
export const createOpenParcels = (model: ExpeditionModel) => ({
  of: (shopUuid: string) => ({
    /** `total` is counted no further than 10,000. `_id` is the order's. */
    inWarehouse: async (
      warehouse: string,
      most: number,
    ): Promise<{ readonly total: number; readonly named: readonly { _id: string; number: string }[] }> => {
      const where = { shopUuid, 'warehouse.uuid': warehouse, state: { $in: [...OPEN] } };
      const [total, found] = await Promise.all([
        model.countDocuments(where, { limit: MAX_COUNTED, maxTimeMS: MAX_MS }).exec(),
        model
          .find(where, { number: 1, subject: 1 })
          .sort({ _id: 1 })
          .limit(most)
          .maxTimeMS(MAX_MS)
          .lean<{ _id: string; subject?: Subject; number: string }[]>()
          .exec(),
      ]);
      // One of a release before has the order's id for its own.
      return { total, named: found.map(({ _id, subject, number }) => ({ _id: subject?.id ?? _id, number })) };
    },
  }),
});
export type OpenParcels = ReturnType<typeof createOpenParcels>;
