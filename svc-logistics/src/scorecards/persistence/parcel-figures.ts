import type { ParcelModel } from '../../tracking/index.ts';
import type { ParcelFigures } from '../domain/scorecard.ts';

const MAX_MS = 5000;
const TENTH_MS = 8_640_000;

export type FiguresBy = 'transporter' | 'wilaya' | 'commune';
export interface FiguresQuery {
  readonly by: FiguresBy;
  /** Handed over from then, and before then. */
  readonly from: Date;
  readonly before: Date;
  readonly transporter?: string | undefined;
  readonly wilaya?: number | undefined;
  /** Delivered before then and not paid: late. */
  readonly lateBefore: Date;
}

const KEYS: Readonly<Record<FiguresBy, object>> = {
  transporter: { $toString: '$transporter.uuid' },
  wilaya: { $toString: '$wilaya' },
  commune: { $toString: '$commune' },
};
/** Delivered, and not paid by its transporter. */
const UNPAID = { $and: [{ $eq: ['$outcome', 'delivered'] }, { $eq: [{ $ifNull: ['$paidAt', null] }, null] }] };
const sumIf = (condition: object, value: string) => ({ $sum: { $cond: [condition, value, 0] } });

export const createParcelFigures = (model: ParcelModel) => ({
  of: (shopUuid: string) => ({
    /** Parcels that were handed over, in as few rows as their percentiles need. */
    figures: async ({ by, from, before, transporter, wilaya, lateBefore }: FiguresQuery): Promise<ParcelFigures[]> => {
      const rows = await model
        .aggregate<Omit<ParcelFigures, 'key' | 'outcome' | 'tenths'> & { _id: Omit<ParcelFigures, 'parcels'> }>([
          {
            $match: {
              shopUuid,
              handedAt: { $gte: from, $lt: before },
              isCurrent: true,
              outcome: { $ne: 'cancelled' },
              ...(transporter !== undefined && { 'transporter.uuid': transporter }),
              ...(wilaya !== undefined && { wilaya }),
            },
          },
          {
            $group: {
              _id: {
                key: KEYS[by],
                outcome: { $ifNull: ['$outcome', null] },
                tenths: {
                  $cond: [
                    { $eq: ['$outcome', 'delivered'] },
                    {
                      $max: [0, { $round: [{ $divide: [{ $subtract: ['$deliveredAt', '$handedAt'] }, TENTH_MS] }, 0] }],
                    },
                    null,
                  ],
                },
              },
              parcels: { $sum: 1 },
              fees: { $sum: '$fee' },
              cashOut: sumIf(UNPAID, '$codAmount'),
              cashLate: sumIf({ $and: [UNPAID, { $lt: ['$deliveredAt', lateBefore] }] }, '$codAmount'),
            },
          },
        ])
        .option({ maxTimeMS: MAX_MS });
      return rows.map(({ _id: { key, outcome, tenths }, parcels, fees, cashOut, cashLate }) => ({
        key,
        outcome,
        tenths,
        parcels,
        fees,
        cashOut,
        cashLate,
      }));
    },
  }),
});
export type ParcelFiguresOfShops = ReturnType<typeof createParcelFigures>;
