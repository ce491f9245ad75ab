import type { Connection, mongo } from 'mongoose';
import { reasonOf } from '../process/errors.ts';
import type { Logger } from '../process/logging.ts';
import { REPLICA } from '../process/replica.ts';

interface OpenTransaction {
  readonly lsid: { readonly id: mongo.UUID };
}

/**
 * A transaction of a process that was killed stays open for MongoDB's `transactionLifetimeLimitSeconds` (a minute), and
 * whoever writes to what it has written waits as long. A replica that comes back ends what its own earlier life left
 * open: what bears its name in the database (`clientIdOf`), so before it begins a transaction itself. Whoever may not
 * ask or end waits.
 */
export const endEarlierTransactions = async (connection: Connection, clientId: string, logger: Logger) => {
  if (REPLICA === undefined) return;
  const admin = connection.getClient().db('admin');
  try {
    const open = await admin
      .aggregate<OpenTransaction>([
        // Of this user alone, which needs no privilege; those that wait for their client count as idle sessions.
        { $currentOp: { allUsers: false, idleSessions: true } },
        { $match: { appName: clientId, transaction: { $exists: true } } },
        { $project: { lsid: 1 } },
      ])
      .toArray();
    if (open.length === 0) return;
    await admin.command({ killSessions: open.map(({ lsid: { id } }) => ({ id })) });
    logger.warn({ transactions: open.length }, 'transactions that an earlier life of this replica left open: ended');
  } catch (error) {
    logger.warn({ error: reasonOf(error) }, 'earlier transactions not ended: what they wrote to waits for their limit');
  }
};
