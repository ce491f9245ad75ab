import type { ClientSession, Connection } from 'mongoose';

/**
 * Writes to several documents, whole or nothing, for as long as they see one state of the database. The driver runs
 * `work` again after a conflict with another transaction, so that it has to read what it depends on by the session.
 * @throws what `work` throws; nothing is written then
 */
export const inTransaction = <Result>(
  { db }: { readonly db: Pick<Connection, 'getClient'> },
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> =>
  db.getClient().withSession((session) =>
    session.withTransaction(() => work(session), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
    }),
  );
