import type { CartLostReason } from '@shop/contracts/order/dashboard';
import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';

/** D-3.09 */
const KEPT_SECONDS = 30 * 24 * 3600;

/** The last snapshot of a visitor's form, by shop and cart. */
export interface CartRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly externalId: string;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly payload?: object;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The order that was placed from this cart. */
  readonly recoveredBy: string | null;
  readonly recoveredAt: Date | null;
  /** When a person dealt with it, and who. */
  readonly handledAt?: Date | null;
  readonly handledBy?: string | null;
  /** Handled, because it will not become an order: why. */
  readonly lostReason?: CartLostReason | null;
}

export const abandonedCartModel = (connection: Connection) =>
  recordModel<CartRecord>(connection, {
    name: 'AbandonedCart',
    collection: 'abandoned_carts',
    fields: {
      _id: { type: String, required: true },
      shopUuid: { type: String, required: true },
      externalId: { type: String, required: true },
      firstname: String,
      lastname: String,
      phone: String,
      email: String,
      payload: Object,
      createdAt: Date,
      updatedAt: Date,
      recoveredBy: { type: String, default: null },
      recoveredAt: { type: Date, default: null },
      handledAt: { type: Date, default: null },
      handledBy: { type: String, default: null },
      lostReason: { type: String, default: null },
    },
    hidden: outboxFields,
    indexes: [
      [{ updatedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }],
      [{ shopUuid: 1, updatedAt: -1 }],
      [{ shopUuid: 1, phone: 1 }],
      outboxIndex,
    ],
  });
export type AbandonedCartModel = ReturnType<typeof abandonedCartModel>;
