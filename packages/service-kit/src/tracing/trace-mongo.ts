import type { mongo } from 'mongoose';
import { tracing, type LiveSpan } from './tracing.ts';

/** The collection of a command, if it has one. */
const collectionOf = (command: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const of = command[name];
  return typeof of === 'string' ? of : undefined;
};

/**
 * A span for each command within another span: background loops create none. Names and collections only, no values,
 * because those are personal data.
 */
export const traceMongo = (client: mongo.MongoClient): void => {
  const running = new Map<number, LiveSpan>();
  client.on('commandStarted', ({ commandName, command, databaseName, requestId }) => {
    const traces = tracing();
    if (!traces?.around()) return;
    const collection = collectionOf(command, commandName);
    const span = traces.begin({
      name: collection === undefined ? commandName : `${commandName} ${collection}`,
      kind: 'client',
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        'db.collection.name': collection,
      },
    });
    running.set(requestId, span);
  });
  const end = (requestId: number, failure?: unknown): void => {
    running.get(requestId)?.end(failure);
    running.delete(requestId);
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure.name));
};
