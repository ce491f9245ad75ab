import type { MigrationStep } from '@shop/service-kit';

const HOW_FAR = 'read_copies';
const NAME = 'stock_levels';
/** A replica of an earlier version notes how far it has read as long as it runs (milliseconds). */
const GIVEN_UP_AFTER = 24 * 60 * 60 * 1000;

/**
 * Drops the rows of a read copy under its former name, once no version that used it has written to it for a day. An
 * earlier version that still runs would otherwise treat its missing rows as stored.
 */
export const formerStockLevels: MigrationStep<unknown> = {
  name: '0001-former-stock-levels',
  run: async ({ connection, now }) => {
    const notes = connection.collection<{ _id: string; at: Date }>(HOW_FAR);
    const noted = await notes.findOne({ _id: NAME });
    if (noted && now - noted.at.getTime() < GIVEN_UP_AFTER)
      return { kind: 'waits', until: 'no earlier version has read stock levels for a day' };
    // The progress is deleted first, so that a rollback to that version reads everything again.
    await notes.deleteOne({ _id: NAME });
    const rows = `copy_${NAME}`;
    for (const { name } of await connection.listCollections()) if (name === rows) await connection.dropCollection(rows);
    return { kind: 'done' };
  },
};
