import type { OrderModel, OrderRecord } from '../../orders/index.ts';
import type { Candidate } from '../domain/choose-orders.ts';

const MAX_TIME_MS = 2000;
/** Orders that a wave is chosen from: the oldest ones. */
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

/** Orders that wait to be packed. */
export const createPackableOrders = (model: OrderModel) => ({
  of: (shopUuid: string) => ({
    /** The oldest ones of a warehouse. Orders of earlier releases do not know theirs: they are shown in each. */
    waiting: async (warehouse: string): Promise<PackableOrder[]> => {
      const rows = await model
        .find(
          {
            shopUuid,
            state: { $in: ['confirmed', 'preparing'] },
            awaiting: null,
            $or: [{ 'reservations.warehouseUuid': warehouse }, { 'reservations.warehouseUuid': { $exists: false } }],
          },
          ROW,
          { maxTimeMS: MAX_TIME_MS, limit: CANDIDATES },
        )
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
  }),
});
export type PackableOrders = ReturnType<typeof createPackableOrders>;
