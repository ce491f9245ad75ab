import { driverOf, isDuplicateKey, outboxOf, outboxSet, type NewEvent } from '@shop/service-kit';
import { dueOf } from '../domain/announcing.ts';
import type { Expedition, ExpeditionChange } from '../domain/expedition.ts';
import type { ExpeditionModel } from './expedition.model.ts';
import { SOURCE } from '../../shared/source.ts';

/** Another write changed the expedition since it was read; reading it again shows what is left to do. */
export class ExpeditionMoved extends Error {}

/** The expeditions with a call due now, except those of `except` and of `companies`; oldest first. */
export interface DueQuery {
  readonly except: readonly string[];
  readonly companies: readonly string[];
  readonly most: number;
}

/** The next call, stored with the data it is derived from, so that an index finds it. */
const dueFields = (expedition: Expedition) => {
  const due = dueOf(expedition);
  return due
    ? { set: { dueAt: new Date(due.at), dueWith: due.company }, unset: {} }
    : { set: {}, unset: { dueAt: 1, dueWith: 1 } };
};

export const createExpeditions = (model: ExpeditionModel) => {
  /** One conditional write: the change and its events, if `expedition` is unchanged since it was read; else null. */
  const write = async (
    expedition: Expedition,
    change: ExpeditionChange,
    events: readonly NewEvent[],
  ): Promise<Expedition | null> => {
    const version = expedition.version + 1;
    const next = { ...expedition, ...change, version };
    const { set, unset } = dueFields(next);
    const { matchedCount } = await model.updateOne(
      { _id: expedition._id, version: expedition.version },
      {
        $set: { ...change, ...set, version, updatedAt: new Date(), ...outboxSet(SOURCE, version, events) },
        $unset: unset,
      },
      { maxTimeMS: 2000 },
    );
    return matchedCount === 0 ? null : next;
  };

  return {
    find: (order: string): Promise<Expedition | null> =>
      model.findById(order, { outbox: 0 }).maxTimeMS(2000).lean<Expedition | null>(),

    /** False when the order has its expedition already. */
    open: async (expedition: Expedition, events: readonly NewEvent[]): Promise<boolean> => {
      try {
        const carried = { outbox: outboxOf(SOURCE, expedition.version, events), outboxPending: true };
        // Past the model (ADR 36).
        await driverOf(model).insertOne({ ...expedition, updatedAt: new Date(), ...carried });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /**
     * Throws `ExpeditionMoved` if the expedition was changed since it was read, so that the message is handled again.
     */
    move: async (
      expedition: Expedition,
      change: ExpeditionChange,
      events: readonly NewEvent[] = [],
    ): Promise<Expedition> => {
      const next = await write(expedition, change, events);
      if (!next)
        throw new ExpeditionMoved(
          `expedition of order ${expedition._id} was changed by another write; the message is handled again`,
        );
      return next;
    },

    /** Writes a company's answer; `tracking-taken`: its parcel's number belongs to another order already. */
    answer: async (
      expedition: Expedition,
      change: ExpeditionChange,
      events: readonly NewEvent[],
    ): Promise<'written' | 'moved' | 'tracking-taken'> => {
      try {
        return (await write(expedition, change, events)) ? 'written' : 'moved';
      } catch (error) {
        if (isDuplicateKey(error)) return 'tracking-taken';
        throw error;
      }
    },

    due: async (
      now: Date,
      { except, companies, most }: DueQuery,
    ): Promise<{ expedition: Expedition; company: string }[]> => {
      if (most <= 0) return [];
      const expeditions = await model
        .find({ dueAt: { $lte: now }, _id: { $nin: except }, dueWith: { $nin: companies } }, { outbox: 0 })
        .sort({ dueAt: 1 })
        .limit(most)
        .maxTimeMS(2000)
        .lean<(Expedition & { dueWith: string })[]>();
      return expeditions.map((expedition) => ({ expedition, company: expedition.dueWith }));
    },
  };
};
export type Expeditions = ReturnType<typeof createExpeditions>;
