import type { OrderModel, OrderRecord } from '../../orders/index.ts';
import type { Candidate } from '../domain/choose-orders.ts';

const MAX_TIME_MS = 2000;
const WAITING: OrderRecord['state'][] = ['confirmed', 'preparing'];
/** Orders that a wave is chosen from: the oldest ones that its rule names. */
export const CANDIDATES = 500;

export interface PackableOrder extends Candidate {
  readonly number: string;
  readonly customer: Pick<OrderRecord['customer'], 'firstname' | 'lastname'>;
  readonly place: OrderRecord['place'];
  readonly transporterName: string | null;
}

type Row = Pick<OrderRecord, 'number' | 'placedAt' | 'customer' | 'place' | 'transporter'> & {
  readonly _id: string;
  readonly lines: readonly { readonly quantity: number }[];
};
const ROW = { number: 1, placedAt: 1, customer: 1, place: 1, transporter: 1, 'lines.quantity': 1 } as const;

/** Which ones: of a transporter, placed before a moment (ISO 8601, UTC), and not among those that waves hold. */
export interface WhichPackable {
  readonly transporter?: string | undefined;
  readonly before?: string | undefined;
  readonly held: readonly string[];
}

/** Orders that wait to be packed. */
export const createPackableOrders = (model: OrderModel) => ({
  of: (shopUuid: string) => {
    /** Orders of earlier releases do not know their warehouse: they are shown in each. */
    const inWarehouse = (warehouse: string, { transporter, before, held }: WhichPackable) => ({
      shopUuid,
      state: { $in: WAITING },
      // As `isToPack` has it: a request that was given up, and has no next time, holds nothing back.
      'awaiting.askAgainAt': null,
      $or: [{ 'reservations.warehouseUuid': warehouse }, { 'reservations.warehouseUuid': { $exists: false } }],
      ...(transporter !== undefined && { 'transporter.uuid': transporter }),
      ...(before !== undefined && { placedAt: { $lt: before } }),
      ...(held.length > 0 && { _id: { $nin: [...held] } }),
    });
    return {
      /** The oldest ones of a warehouse. */
      waiting: async (warehouse: string, which: WhichPackable): Promise<PackableOrder[]> => {
        const rows = await model
          .find(inWarehouse(warehouse, which), ROW, { maxTimeMS: MAX_TIME_MS, limit: CANDIDATES })
          .sort({ placedAt: 1, _id: 1 })
          .lean<Row[]>();
        return rows.map(({ _id, number, placedAt, customer, place, transporter, lines }) => ({
          uuid: _id,
          number,
          placedAt,
          customer,
          place,
          transporter: transporter?.uuid ?? null,
          transporterName: transporter?.name ?? null,
          units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        }));
      },

      /** The transporters of all that wait in a warehouse, by name. */
      transporters: async (
        warehouse: string,
        which: WhichPackable,
      ): Promise<{ readonly uuid: string; readonly name: string }[]> =>
        model
          .aggregate<{ readonly uuid: string; readonly name: string }>(
            [
              { $match: { ...inWarehouse(warehouse, which), 'transporter.uuid': { $type: 'string' } } },
              { $group: { _id: '$transporter.uuid', name: { $max: '$transporter.name' } } },
              { $project: { _id: 0, uuid: '$_id', name: 1 } },
              { $sort: { name: 1, uuid: 1 } },
            ],
            { maxTimeMS: MAX_TIME_MS },
          )
          .exec(),
    };
  },
});
export type PackableOrders = ReturnType<typeof createPackableOrders>;
