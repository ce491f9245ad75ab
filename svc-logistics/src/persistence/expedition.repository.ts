import { isDuplicateKey, outboxOf, outboxSet, type NewEvent } from '@shop/service-kit';
import type { Expedition } from '../domain/expedition.ts';
import type { ExpeditionModel } from './expedition.model.ts';
import { SOURCE } from './source.ts';

export type ExpeditionChange = Partial<Omit<Expedition, '_id' | 'version'>> & { readonly trackingKey?: string };

export const createExpeditions = (model: ExpeditionModel) => ({
  find: (order: string): Promise<Expedition | null> => model.findById(order, { outbox: 0 }).maxTimeMS(2000).lean<Expedition | null>(),

  /** False when the order has its expedition already. */
  open: async (expedition: Expedition, events: readonly NewEvent[]): Promise<boolean> => {
    try {
      await model.collection.insertOne({ ...expedition, updatedAt: new Date(), outbox: outboxOf(SOURCE, expedition.version, events), outboxPending: true } as never); // ids are text here, the driver's default type is ObjectId
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  },

  /** One conditional write; throws when somebody wrote since it was read, so that the message is taken up again. */
  move: async (expedition: Expedition, change: ExpeditionChange, events: readonly NewEvent[] = []): Promise<void> => {
    const version = expedition.version + 1;
    const { matchedCount } = await model.updateOne({ _id: expedition._id, version: expedition.version }, { $set: { ...change, version, updatedAt: new Date(), ...outboxSet(SOURCE, version, events) } }, { maxTimeMS: 2000 });
    if (matchedCount === 0) throw new Error(`expedition of order ${expedition._id} changed meanwhile`);
  },
});
export type Expeditions = ReturnType<typeof createExpeditions>;
