import { inTransaction, isDuplicateKey } from '@shop/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** Another write came in between; the transaction is given up. */
export class Outdated extends Error {}

/** Several documents, whole or nothing. Null: something that was to be changed is not as it was. */
export const inTransactionOrNull = async <Result>(
  model: { readonly db: Pick<Connection, 'getClient'> },
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result | null> => {
  try {
    return await inTransaction(model, work);
  } catch (error) {
    if (error instanceof Outdated || isDuplicateKey(error)) return null;
    throw error;
  }
};
