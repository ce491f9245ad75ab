import type { ParcelState } from '@shop/contracts/logistics/dashboard';
import type { Expedition } from '../domain/expedition.ts';
import type { ExpeditionModel } from './expedition.model.ts';

const MAX_MS = 5000;
const SHOWN = { outbox: 0, outboxPending: 0, outboxParked: 0 } as const;

/** How many parcels of a pool stand how, and what is to be collected for all of them. Money in centimes. */
export interface PoolFigures {
  readonly counts: Readonly<Partial<Record<ParcelState, number>>>;
  readonly codAmount: number;
}
export const NO_PARCELS: PoolFigures = { counts: {}, codAmount: 0 };

interface FigureRow {
  readonly _id: { readonly pool: string; readonly parcelState: ParcelState };
  readonly parcels: number;
  readonly codAmount: number;
}

/** The parcels of pools. */
export const createPoolParcels = (model: ExpeditionModel) => ({
  /** By the orders' numbers. `most` null: all of them; `after`: without so many of the first. */
  inPool: (pool: string, most: number | null, states?: readonly ParcelState[], after = 0): Promise<Expedition[]> =>
    model
      .find({ pool: { $eq: pool, $type: 'string' }, ...(states && { parcelState: { $in: [...states] } }) }, SHOWN)
      .sort({ number: 1 })
      .skip(after)
      .limit(most ?? 0) // 0: without a limit
      .maxTimeMS(MAX_MS)
      .lean<Expedition[]>()
      .exec(),

  figures: async (pools: readonly string[]): Promise<ReadonlyMap<string, PoolFigures>> => {
    const rows = await model
      .aggregate<FigureRow>([
        { $match: { pool: { $in: [...pools], $type: 'string' } } },
        {
          $group: {
            _id: { pool: '$pool', parcelState: '$parcelState' },
            parcels: { $sum: 1 },
            codAmount: { $sum: '$parcel.codAmount' },
          },
        },
      ])
      .option({ maxTimeMS: MAX_MS })
      .exec();
    const figures = new Map<string, PoolFigures>();
    for (const { _id, parcels, codAmount } of rows) {
      const before = figures.get(_id.pool) ?? NO_PARCELS;
      figures.set(_id.pool, {
        counts: { ...before.counts, [_id.parcelState]: parcels },
        codAmount: before.codAmount + codAmount,
      });
    }
    return figures;
  },
});
export type PoolParcels = ReturnType<typeof createPoolParcels>;
