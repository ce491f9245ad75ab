import { isDuplicateKey } from '@shop/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** Another write came in between; the transaction is given up. */
export class Outdated extends Error {}

/**
 * Several documents, whole or nothing (ADR 69). It is run again after a conflict with another transaction, so that
 * `work` reads what it depends on by the session. Null: something it was to change is not as it was.
 */
export const inTransaction = async <Result>(
  { db }: { readonly db: Pick<Connection, 'getClient'> },
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result | null> => {
  try {
    return await db.getClient().withSession((session) =>
      session.withTransaction(() => work(session), {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
      }),
    );
  } catch (error) {
    if (error instanceof Outdated || isDuplicateKey(error)) return null;
    throw error;
  }
};
