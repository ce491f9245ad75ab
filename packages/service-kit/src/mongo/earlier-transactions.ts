import type { Connection, mongo } from 'mongoose';
import { reasonOf } from '../process/errors.ts';
import type { Logger } from '../process/logging.ts';
import { REPLICA } from '../process/replica.ts';

interface OpenTransaction {
  readonly lsid: { readonly id: mongo.UUID };
}

/**
 * A transaction of a killed process stays open for MongoDB's `transactionLifetimeLimitSeconds` (a minute), and other
 * writers to its documents wait as long. A restarted replica aborts the transactions that its earlier process left
 * open, which bear its name in the database (`clientIdOf`); it does so before it begins one itself. Without the
 * privilege to list or kill, it waits.
 */
export const endEarlierTransactions = async (connection: Connection, clientId: string, logger: Logger) => {
  if (REPLICA === undefined) return;
  const admin = connection.getClient().db('admin');
  try {
    const open = await admin
      .aggregate<OpenTransaction>([
        // Sessions of this user alone, which needs no privilege; those that wait for their client count as idle
        // sessions.
        { $currentOp: { allUsers: false, idleSessions: true } },
        { $match: { appName: clientId, transaction: { $exists: true } } },
        { $project: { lsid: 1 } },
      ])
      .toArray();
    if (open.length === 0) return;
    await admin.command({ killSessions: open.map(({ lsid: { id } }) => ({ id })) });
    logger.warn(
      { transactions: open.length },
      'aborted transactions that an earlier process of this replica left open',
    );
  } catch (error) {
    logger.warn(
      { error: reasonOf(error) },
      'earlier transactions could not be aborted: writes to their documents wait until they expire',
    );
  }
};
