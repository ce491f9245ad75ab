import type { Connection } from 'mongoose';

const HOW_FAR = 'read_copies';
/** A replica of an earlier version notes how far it has read as long as it runs (milliseconds). */
const GIVEN_UP_AFTER = 24 * 60 * 60 * 1000;

/**
 * Drops the rows of a read copy that goes by another name now, once no version that used it has noted anything for a
 * day: one that still ran beside us would take what it has read for what is stored. `now`: milliseconds since the
 * epoch.
 */
export const dropFormerCopy = async (connection: Connection, name: string, now: number): Promise<void> => {
  const notes = connection.collection<{ _id: string; at: Date }>(HOW_FAR);
  const noted = await notes.findOne({ _id: name });
  if (noted && now - noted.at.getTime() < GIVEN_UP_AFTER) return;
  // First: whoever goes back to that version reads everything anew.
  await notes.deleteOne({ _id: name });
  const rows = `copy_${name}`;
  for (const { name: known } of await connection.listCollections())
    if (known === rows) await connection.dropCollection(rows);
};
