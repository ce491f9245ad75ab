import { Schema, type Connection, type IndexDefinition, type IndexOptions, type Model, type mongo } from 'mongoose';
import type { SchemaDefinitionProperty } from 'mongoose';

/** Every record has an id that the service generates. */
interface HasId {
  readonly _id: string | number;
}

/** One definition per field of the record, none left out and none besides. */
export type FieldsOf<T> = { readonly [Name in keyof Required<T>]: SchemaDefinitionProperty };

type Index = readonly [fields: IndexDefinition, options?: IndexOptions];

/**
 * The only way to a collection: a model whose schema has each field of the record `T`, refuses unknown fields in every
 * write and every filter, and has no mongoose version field. `hidden` are fields that the record's readers never see
 * (the outbox). Indexes are created by the migrations.
 */
export const recordModel = <T extends HasId>(
  connection: Connection,
  options: {
    readonly name: string;
    readonly collection: string;
    readonly fields: FieldsOf<T>;
    readonly hidden?: Readonly<Record<string, SchemaDefinitionProperty>>;
    readonly indexes?: readonly Index[];
  },
): Model<T> => {
  const { name, collection, fields, hidden, indexes = [] } = options;
  const schema = new Schema(
    { ...fields, ...hidden },
    {
      collection,
      versionKey: false,
      minimize: false,
      strict: 'throw',
      strictQuery: 'throw',
      // Records are read as plain objects: no method of a mongoose document is hidden by a field's name.
      suppressReservedKeysWarning: true,
    },
  );
  for (const [index, about] of indexes) schema.index(index, about);
  // `fields` name just the record's own: `FieldsOf` does not compile otherwise.
  return connection.model(name, schema) as unknown as Model<T>;
};

/**
 * The driver's collection behind a model, typed by the record: for writes that are sent so often that casting them
 * costs more than sending them (ADR 36). The caller's types are all that guards their shape.
 */
export const driverOf = <T extends HasId>(model: Model<T>): mongo.Collection<T> =>
  // One collection; mongoose's type of it forgets the record.
  model.collection as unknown as mongo.Collection<T>;
