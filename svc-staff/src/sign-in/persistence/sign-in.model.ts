import { Schema, type Connection, type IndexDefinition, type IndexOptions } from 'mongoose';
import { signInFailuresModels } from './sign-in-failures.model.ts';

/** better-auth writes these collections by its own hand; what we know of them is the indexes that it reads by. */
const indexed = (
  connection: Connection,
  name: string,
  collection: string,
  indexes: readonly (readonly [IndexDefinition, IndexOptions?])[],
) => {
  const schema = new Schema({}, { collection, versionKey: false, strict: false });
  for (const [fields, options] of indexes) schema.index(fields, options);
  return connection.model(name, schema);
};

export const signInModels = (connection: Connection) => ({
  ...signInFailuresModels(connection),
  accounts: indexed(connection, 'SignInUser', 'user', [[{ email: 1 }, { unique: true }]]),
  sessions: indexed(connection, 'SignInSession', 'session', [
    [{ token: 1 }, { unique: true }],
    [{ userId: 1 }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
  ]),
  credentials: indexed(connection, 'SignInAccount', 'account', [
    [{ userId: 1 }],
    [{ providerId: 1, accountId: 1 }, { unique: true }],
  ]),
});
