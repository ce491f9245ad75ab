import { driverOf, isDuplicateKey, outboxOf, type NewEvent } from '@shop/service-kit';
import type { Receivable } from '../domain/receivable.ts';
import type { ReceivableModel } from './receivable.model.ts';
import { SOURCE } from '../../shared/source.ts';

export interface Debt {
  readonly uuid: string;
  readonly name: string;
  readonly orderCount: number;
  readonly owed: number;
  readonly oldest: Date;
}

/** More than a page shows; a transporter this far behind is paid in several selections. */
const UNPAID_SHOWN = 2000;

export const createReceivables = (model: ReceivableModel) => ({
  /** Opens a receivable on delivery; it brings its shop with it. False if the order's receivable is open already. */
  open: async (receivable: Receivable, event: NewEvent): Promise<boolean> => {
    const carried = { version: 1, outbox: outboxOf(SOURCE, 1, [event]), outboxPending: true };
    try {
      // Past the model (ADR 36).
      await driverOf(model).insertOne({ ...receivable, ...carried });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  },
  /** Gives back what a payment holds. Safe to repeat. */
  giveBack: async (payment: string): Promise<void> =>
    void (await model.updateMany({ payment }, { $set: { payment: null } }, { maxTimeMS: 2000 })),

  of: (shopUuid: string) => ({
    /** D-15.03: what is owed stays, the customer's name goes. */
    forgetNames: async (orders: readonly string[]): Promise<void> => {
      await model.updateMany({ _id: { $in: [...orders] }, shopUuid }, { $set: { customerFullName: '' } });
    },
    find: (order: string): Promise<Receivable | null> =>
      model.findOne({ _id: order, shopUuid }, { outbox: 0 }).maxTimeMS(2000).lean<Receivable | null>().exec(),
    ofOrders: (transporter: string, orders: readonly string[]): Promise<Receivable[]> =>
      model
        .find({ _id: { $in: [...orders] }, shopUuid, 'transporter.uuid': transporter }, { outbox: 0 })
        .maxTimeMS(2000)
        .lean<Receivable[]>()
        .exec(),
    /** Oldest first, at most 2,000 of `total`. */
    unpaid: async (transporter: string): Promise<{ shown: Receivable[]; total: number }> => {
      const where = { shopUuid, 'transporter.uuid': transporter, payment: null };
      const shown = await model
        .find(where, { outbox: 0 })
        .sort({ deliveredAt: 1, _id: 1 })
        .limit(UNPAID_SHOWN)
        .maxTimeMS(2000)
        .lean<Receivable[]>()
        .exec();
      return {
        shown,
        total: shown.length < UNPAID_SHOWN ? shown.length : await model.countDocuments(where).maxTimeMS(2000).exec(),
      };
    },
    debts: (): Promise<Debt[]> =>
      model
        .aggregate<Debt>([
          { $match: { shopUuid, payment: null } },
          { $sort: { deliveredAt: -1 } },
          {
            $group: {
              _id: '$transporter.uuid',
              name: { $first: '$transporter.name' },
              orderCount: { $sum: 1 },
              owed: { $sum: '$amount' },
              oldest: { $min: '$deliveredAt' },
            },
          },
          { $project: { _id: 0, uuid: '$_id', name: 1, orderCount: 1, owed: 1, oldest: 1 } },
          { $sort: { owed: -1, name: 1 } },
        ])
        .option({ maxTimeMS: 2000 })
        .exec(),
    /** One conditional write decides who pays an order: true when it is this payment's, now or before. */
    hold: async (transporter: string, order: string, payment: string): Promise<boolean> => {
      const { matchedCount } = await model.updateOne(
        { _id: order, shopUuid, 'transporter.uuid': transporter, payment: { $in: [null, payment] } },
        { $set: { payment } },
        { maxTimeMS: 2000 },
      );
      return matchedCount === 1;
    },
  }),
});
export type Receivables = ReturnType<typeof createReceivables>;
