import { mongo, type Connection } from 'mongoose';

/**
 * The database as better-auth gets it. Its adapter creates indexes in the background as soon as it is made. Here the
 * migrations have created them (`sign-in.model.ts`), and a program that ends soon would log errors about the rest.
 */
class MigratedDatabase extends mongo.Db {
  override collection<Document extends mongo.Document>(
    name: string,
    options?: mongo.CollectionOptions,
  ): mongo.Collection<Document> {
    const collection = super.collection<Document>(name, options);
    collection.createIndex = () => Promise.resolve(name);
    return collection;
  }
}

export const migratedDatabase = (connection: Connection): mongo.Db =>
  new MigratedDatabase(connection.getClient(), connection.name);
