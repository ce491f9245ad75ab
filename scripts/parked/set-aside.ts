import { PARKED_COLLECTION, type ParkedMessage } from '@shop/service-kit';
import type { Connection } from 'mongoose';

type Row = Pick<
  ParkedMessage,
  | '_id'
  | 'kind'
  | 'group'
  | 'topic'
  | 'partition'
  | 'offset'
  | 'sentAt'
  | 'key'
  | 'type'
  | 'state'
  | 'reason'
  | 'wakes'
  | 'line'
  | 'attempts'
  | 'firstFailedAt'
  | 'nextTryAt'
>;

/** Parked and waiting messages of all services of an installation, one database after the other. */
export const createSetAside = (databases: readonly Connection[]) => {
  const rowsIn = (database: Connection) => database.collection<ParkedMessage>(PARKED_COLLECTION);

  const replayIn = async (database: Connection, row: Row): Promise<void> => {
    const rows = rowsIn(database);
    const now = new Date();
    if (row.kind === 'consumed') {
      await rows.updateOne(
        { _id: row._id },
        { $set: { state: 'waiting', nextTryAt: now, firstFailedAt: null, parkedAt: null } },
      );
      await rows.updateMany(
        { group: row.group, topic: row.topic, key: row.key, state: 'waiting' },
        { $set: { nextTryAt: now } },
      );
    } else if (row.kind === 'outbox') {
      await rows.deleteOne({ _id: row._id });
      // The relay finds it, tries once more, and parks it again if the cause remains. Keys of documents are strings in
      // every service.
      await database
        .collection<{ _id: string }>(row.group)
        .updateOne(
          { _id: row.key ?? '', outboxParked: true },
          { $set: { [row.wakes ?? 'outboxPending']: true }, $unset: { outboxParked: 1 } },
        );
    } else {
      // It is read again at each start of the service, and stays until it was read or dropped.
      await rows.updateOne({ _id: row._id }, { $set: { state: 'waiting', nextTryAt: now, parkedAt: null } });
    }
  };

  const dropIn = async (database: Connection, row: Row): Promise<void> => {
    const rows = rowsIn(database);
    if (row.wakes === 'dirty') {
      // A stock item keeps the movement in its journal, and does not publish it.
      const items = database.collection<{ _id: string; journal?: { id: string }[]; relayed: number }>(row.group);
      const filter = { _id: row.key ?? '', outboxParked: true, 'journal.id': row.line ?? '' };
      const without = { $pull: { journal: { id: row.line ?? '' } }, $inc: { relayed: 1 } };
      await items.updateOne(filter, { ...without, $set: { dirty: true }, $unset: { outboxParked: 1 } });
    } else if (row.kind === 'outbox') {
      const documents = database.collection<{ _id: string; outbox?: Record<string, unknown> }>(row.group);
      const document = await documents.findOne({ _id: row.key ?? '' }, { projection: { outbox: 1 } });
      const [first] = Object.keys(document?.outbox ?? {}).sort((a, b) => Number(a) - Number(b));
      // Drops the refused event and publishes those behind it. It does so only while the refused event is the first
      // one: after a new write the relay tries it again, and may publish it.
      if (first !== undefined)
        await documents.updateOne(
          { _id: row.key ?? '', outboxParked: true, [`outbox.${first}`]: { $exists: true } },
          { $unset: { [`outbox.${first}`]: 1, outboxParked: 1 }, $set: { outboxPending: true } },
        );
    }
    await rows.deleteOne({ _id: row._id });
    await rows.updateMany(
      { group: row.group, topic: row.topic, key: row.key, state: 'waiting' },
      { $set: { nextTryAt: new Date() } },
    );
  };

  const find = async (id: string): Promise<{ database: Connection; row: Row } | undefined> => {
    for (const database of databases) {
      const row = await rowsIn(database).findOne({ _id: id });
      if (row) return { database, row };
    }
    return undefined;
  };

  return {
    /** Lists parked messages first, then by topic, partition and offset. */
    list: async (): Promise<readonly { readonly database: string; readonly row: Row }[]> => {
      const lists = await Promise.all(
        databases.map(async (database) =>
          (
            await rowsIn(database)
              .find({}, { projection: { value: 0 } })
              .sort({ state: 1, topic: 1, partition: 1, offset: 1 })
              .toArray()
          ).map((row) => ({ database: database.name, row })),
        ),
      );
      return lists.flat();
    },
    /** Tries parked messages again, for as long as a new message is tried. Gives how many. */
    replay: async (id: string): Promise<number> => {
      if (id !== 'all') {
        const one = await find(id);
        if (one) await replayIn(one.database, one.row);
        return one ? 1 : 0;
      }
      let count = 0;
      for (const database of databases) {
        for (const row of await rowsIn(database)
          .find({ state: 'parked' }, { projection: { value: 0 } })
          .toArray()) {
          await replayIn(database, row);
          count += 1;
        }
      }
      return count;
    },
    /** Deletes one for good; messages behind it continue. False when it does not exist. */
    drop: async (id: string): Promise<boolean> => {
      const one = await find(id);
      if (one) await dropIn(one.database, one.row);
      return one !== undefined;
    },
  };
};
