import type { ParcelTaskKind } from '@shop/contracts/logistics/dashboard';
import {
  checkVersion,
  CONFLICT,
  driverOf,
  handledMark,
  isDuplicateKey,
  outboxSet,
  wasHandled,
  type Checked,
  type Conflict,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import { SOURCE } from '../../shared/source.ts';
import type { Parcel, ParcelChange, ParcelTaskState } from '../domain/parcel.ts';
import type { ParcelModel } from './parcel.model.ts';

const MAX_MS = 2000;
const NOT_THE_OUTBOX = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0 } as const;

export interface TaskQuery {
  readonly state: ParcelTaskState['state'];
  readonly kind?: ParcelTaskKind | undefined;
  readonly transporter?: string | undefined;
  readonly page: number;
  readonly limit: number;
}
export interface TaskPage {
  readonly parcels: readonly Parcel[];
  readonly total: number;
  readonly counts: { readonly toDo: number; readonly asked: number };
}
/** A list of parcels that their company is asked for together. */
export interface PollQuery {
  readonly transporter: string;
  readonly before: Date;
  readonly limit: number;
}

const listTasks = async (model: ParcelModel, shopUuid: string, query: TaskQuery): Promise<TaskPage> => {
  const { state, kind, transporter, page, limit } = query;
  const narrowed = {
    shopUuid,
    ...(kind !== undefined && { 'task.kind': kind }),
    ...(transporter !== undefined && { 'transporter.uuid': transporter }),
  };
  // The type is of the partial index, which MongoDB takes for no query without it.
  const inState = (one: ParcelTaskState['state']) => ({ 'task.state': { $eq: one, $type: 'string' } }) as const;
  const countOf = (one: ParcelTaskState['state']) =>
    model.countDocuments({ ...narrowed, ...inState(one) }, { maxTimeMS: MAX_MS }).exec();
  const [parcels, toDo, asked, closed] = await Promise.all([
    model
      .find({ ...narrowed, ...inState(state) }, NOT_THE_OUTBOX)
      .sort({ 'task.since': state === 'closed' ? -1 : 1, _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .maxTimeMS(MAX_MS)
      .lean<Parcel[]>(),
    countOf('toDo'),
    countOf('asked'),
    state === 'closed' ? countOf('closed') : 0,
  ]);
  return { parcels, total: { toDo, asked, closed }[state], counts: { toDo, asked } };
};

/** Parcels by the time at which something is to be done about them, whatever anybody says. */
const parcelQueue = (model: ParcelModel) => {
  const driver = driverOf(model);
  return {
    /** Accounts with parcels to be asked for. */
    dueAccounts: async (before: Date): Promise<{ readonly shopUuid: string; readonly transporter: string }[]> => {
      const rows = await model
        .aggregate<{ _id: { shopUuid: string; transporter: string } }>([
          { $match: { nextPollAt: { $type: 'date', $lte: before } } },
          { $group: { _id: { shopUuid: '$shopUuid', transporter: '$transporter.uuid' } } },
        ])
        .option({ maxTimeMS: 5000 });
      return rows.map(({ _id }) => _id);
    },
    /** The parcels of an account that have waited longest. */
    due: ({ transporter, before, limit }: PollQuery): Promise<Parcel[]> =>
      model
        .find({ 'transporter.uuid': transporter, nextPollAt: { $type: 'date', $lte: before } }, NOT_THE_OUTBOX)
        .sort({ nextPollAt: 1 })
        .limit(limit)
        .maxTimeMS(MAX_MS)
        .lean<Parcel[]>()
        .exec(),
    /** Asked for: written without a version, because it is no change of the parcel. */
    polled: async (
      rows: readonly { readonly key: string; readonly nextPollAt: Date | null; readonly missingSince: Date | null }[],
    ): Promise<void> => {
      if (rows.length === 0) return;
      await driver.bulkWrite(
        rows.map(({ key, nextPollAt, missingSince }) => ({
          updateOne: {
            filter: { _id: key, nextPollAt: { $type: 'date' } },
            update: nextPollAt
              ? { $set: { nextPollAt, missingSince } }
              : { $set: { missingSince }, $unset: { nextPollAt: '' as const } },
          },
        })),
        { ordered: false, maxTimeMS: 5000 },
      );
    },
    /** Looked at, and nothing came of it. */
    reviewed: async (rows: readonly { readonly key: string; readonly reviewAt: Date | null }[]): Promise<void> => {
      if (rows.length === 0) return;
      await driver.bulkWrite(
        rows.map(({ key, reviewAt }) => ({
          updateOne: {
            filter: { _id: key },
            update: reviewAt ? { $set: { reviewAt } } : { $unset: { reviewAt: '' as const } },
          },
        })),
        { ordered: false, maxTimeMS: 5000 },
      );
    },
    /** Parcels whose task is to be looked at. */
    toReview: (before: Date, limit: number): Promise<Parcel[]> =>
      model
        .find({ reviewAt: { $type: 'date', $lte: before } }, NOT_THE_OUTBOX)
        .sort({ reviewAt: 1 })
        .limit(limit)
        .maxTimeMS(MAX_MS)
        .lean<Parcel[]>()
        .exec(),
  };
};

export const createParcels = (model: ParcelModel) => {
  // Past the model (ADR 36): news comes by the hundreds.
  const driver = driverOf(model);

  /** One conditional write, with its events and the mark of its request. */
  const write = async (
    { _id, version }: Parcel,
    { nextPollAt, reviewAt, ...change }: ParcelChange,
    events: readonly NewEvent[] = [],
    operation: string | null = null,
  ): Promise<Conflict | { readonly kind: 'done' }> => {
    const times = Object.entries({ nextPollAt, reviewAt });
    const set = Object.fromEntries(times.filter(([, time]) => time instanceof Date));
    const unset = Object.fromEntries(times.filter(([, time]) => time === null).map(([name]) => [name, '' as const]));
    const { matchedCount } = await driver.updateOne(
      { _id, version },
      {
        $set: { ...change, ...set, version: version + 1, ...outboxSet(SOURCE, version + 1, events) },
        $unset: unset,
        ...handledMark(operation),
      },
      { maxTimeMS: MAX_MS },
    );
    return matchedCount === 1 ? { kind: 'done' } : CONFLICT;
  };

  return {
    of: (shopUuid: string) => ({
      /** Every tracking number of an expedition, the newest first. */
      ofExpedition: (expedition: string): Promise<Parcel[]> =>
        model
          .find({ shopUuid, expedition }, NOT_THE_OUTBOX)
          .sort({ announcedAt: -1 })
          .maxTimeMS(MAX_MS)
          .lean<Parcel[]>()
          .exec(),
      tasks: (query: TaskQuery): Promise<TaskPage> => listTasks(model, shopUuid, query),
      /** The optimistic lock of a staff write (D-4.03). */
      check: (
        parcel: Parcel | null,
        version: number,
        command: Pick<StaffCommand, 'operation'>,
      ): Promise<Checked<Parcel>> =>
        checkVersion(parcel, { expected: version, actual: parcel?.version }, command, ({ _id }, operation) =>
          wasHandled(model, { _id, shopUuid }, operation),
        ),
    }),

    find: (key: string): Promise<Parcel | null> =>
      model.findById(key, NOT_THE_OUTBOX).maxTimeMS(MAX_MS).lean<Parcel | null>().exec(),
    some: (keys: readonly string[]): Promise<Parcel[]> =>
      model
        .find({ _id: { $in: [...keys] } }, NOT_THE_OUTBOX)
        .maxTimeMS(MAX_MS)
        .lean<Parcel[]>()
        .exec(),
    ofOrder: (order: string): Promise<Parcel[]> =>
      model.find({ order }, NOT_THE_OUTBOX).maxTimeMS(MAX_MS).lean<Parcel[]>().exec(),
    ofOrders: (orders: readonly string[]): Promise<Parcel[]> =>
      model
        .find({ order: { $in: [...orders] } }, NOT_THE_OUTBOX)
        .maxTimeMS(MAX_MS)
        .lean<Parcel[]>()
        .exec(),

    /** False: it is there already. */
    open: async (parcel: Parcel): Promise<boolean> => {
      try {
        await driver.insertOne(parcel);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    write,

    ...parcelQueue(model),
  };
};
export type Parcels = ReturnType<typeof createParcels>;
