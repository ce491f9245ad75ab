import {
  driverOf,
  handledMark,
  isDuplicateKey,
  outboxOf,
  outboxSet,
  wasHandled,
  type NewEvent,
} from '@shop/service-kit';
import { SOURCE } from '../../shared/source.ts';
import { trackingKeyOf, type Expedition, type ExpeditionChange } from '../domain/expedition.ts';
import { parcelStateOf } from '../domain/parcel-state.ts';
import { derivedFields } from './derived-fields.ts';
import type { ExpeditionModel } from './expedition.model.ts';
import { createFormerExpeditions } from './former-expeditions.ts';

const MAX_MS = 2000;
const SHOWN = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0 } as const;

/** Another write changed the expedition since it was read; reading it again shows what is left to do. */
export class ExpeditionMoved extends Error {}

/** The expeditions with a call due now, except those of `except` and of `transporters`; oldest first. */
export interface DueQuery {
  readonly except: readonly string[];
  readonly transporters: readonly string[];
  readonly most: number;
}
export interface DueExpedition {
  readonly expedition: Expedition;
  /** The transporter that is called. */
  readonly transporter: string;
}

/** The calls to companies that are to be made. */
const dueExpeditions = (model: ExpeditionModel) => ({
  due: async (now: Date, { except, transporters, most }: DueQuery): Promise<DueExpedition[]> => {
    if (most <= 0) return [];
    const expeditions = await model
      .find({ callAt: { $lte: now, $type: 'date' }, _id: { $nin: except }, callWith: { $nin: transporters } }, SHOWN)
      .sort({ callAt: 1 })
      .limit(most)
      .maxTimeMS(MAX_MS)
      .lean<(Expedition & { callWith: string })[]>();
    return expeditions.map((expedition) => ({ expedition, transporter: expedition.callWith }));
  },

  /**
   * A limit of the transporter's company is used up until then: all that wait to be announced wait on, and say until
   * when. No versioned write: whatever else happens to them decides anew when they are called.
   */
  postpone: async (transporter: string, now: Date, until: number): Promise<void> => {
    await model.updateMany(
      {
        callWith: transporter,
        callAt: { $lte: now, $type: 'date' },
        'announcement.status': 'wanted',
        'announcement.transporter': transporter,
      },
      { $set: { callAt: new Date(until), 'announcement.askedAgainAt': until } },
      { maxTimeMS: 10_000 },
    );
  },
});

/** Expeditions that a company or a request names. */
const namedExpeditions = (model: ExpeditionModel) => ({
  /** The parcel that a transporter knows by this tracking, those taken back among them (D-7.06). */
  byTracking: (shopUuid: string, transporter: string, trackingId: string): Promise<Expedition | null> =>
    model
      .findOne({ trackingKeys: { $eq: trackingKeyOf(shopUuid, transporter, trackingId), $type: 'string' } }, SHOWN)
      .maxTimeMS(MAX_MS)
      .lean<Expedition | null>(),

  wasHandled: ({ _id, shopUuid }: Expedition, operation: string): Promise<boolean> =>
    wasHandled(model, { _id, shopUuid }, operation),
});

export const createExpeditions = (model: ExpeditionModel) => {
  const formers = createFormerExpeditions(model);
  const findOfOrder = (order: string): Promise<Expedition | null> =>
    model
      .findOne({ 'subject.id': { $eq: order, $type: 'string' }, 'subject.kind': 'order' }, SHOWN)
      .maxTimeMS(MAX_MS)
      .lean<Expedition | null>()
      .exec();

  /** One conditional write: the change and its events, if `expedition` is unchanged since it was read; else null. */
  const write = async (
    expedition: Expedition,
    change: ExpeditionChange,
    events: readonly NewEvent[],
    operation: string | null = null,
  ): Promise<Expedition | null> => {
    const version = expedition.version + 1;
    const next = { ...expedition, ...change, version };
    const { set, unset } = derivedFields(next);
    const { matchedCount } = await model.updateOne(
      { _id: expedition._id, version: expedition.version },
      {
        $set: { ...change, ...set, version, updatedAt: new Date(), ...outboxSet(SOURCE, version, events) },
        $unset: unset,
        ...handledMark(operation),
      },
      { maxTimeMS: MAX_MS },
    );
    return matchedCount === 0 ? null : next;
  };

  return {
    find: (id: string): Promise<Expedition | null> =>
      model.findById(id, SHOWN).maxTimeMS(MAX_MS).lean<Expedition | null>(),

    /** One of a release before is converted first. */
    ofOrder: async (order: string): Promise<Expedition | null> => {
      const found = await findOfOrder(order);
      if (found) return found;
      await formers.convert(order);
      // Looked for again whatever came of it: somebody else may have converted it just before.
      return findOfOrder(order);
    },

    /** False when its order has an expedition already. */
    open: async (expedition: Expedition, events: readonly NewEvent[]): Promise<boolean> => {
      if ((await formers.convert(expedition.subject.id)) !== 'none') return false;
      try {
        const carried = { outbox: outboxOf(SOURCE, expedition.version, events), outboxPending: true };
        const parcelState = parcelStateOf(expedition);
        // Past the model (ADR 36).
        await driverOf(model).insertOne({ ...expedition, parcelState, updatedAt: new Date(), ...carried });
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
          `expedition ${expedition._id} was changed by another write; the message is handled again`,
        );
      return next;
    },

    /**
     * Writes a company's answer, or what a person says of its parcel by a request with a key (`operation`).
     * `tracking-taken`: its parcel's number belongs to another parcel already.
     */
    answer: async (
      expedition: Expedition,
      change: ExpeditionChange,
      events: readonly NewEvent[],
      operation: string | null = null,
    ): Promise<'written' | 'moved' | 'tracking-taken'> => {
      try {
        return (await write(expedition, change, events, operation)) ? 'written' : 'moved';
      } catch (error) {
        if (isDuplicateKey(error)) return 'tracking-taken';
        throw error;
      }
    },

    convertSome: formers.convertSome,

    ...namedExpeditions(model),
    ...dueExpeditions(model),
  };
};
export type Expeditions = ReturnType<typeof createExpeditions>;
