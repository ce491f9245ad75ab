import { Error as MongooseError, mongo, type Connection, type Model } from 'mongoose';
import { KEPT_COLLECTION } from '../copies/held-copy.ts';
import { MIGRATIONS_COLLECTION } from '../migrations/index.ts';
import { PARKED_COLLECTION } from '../kafka/parked-messages.ts';

/** Collections that the kit keeps in a service's database and guards by its own tests. */
const OF_THE_KIT = [
  'counters',
  'relay_leases',
  'idempotency_keys',
  KEPT_COLLECTION,
  PARKED_COLLECTION,
  MIGRATIONS_COLLECTION,
];
const isOfTheKit = (name: string): boolean => OF_THE_KIT.includes(name) || name.startsWith('copy_');

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

const asText = (value: unknown): string => mongo.BSON.EJSON.stringify({ value }, { relaxed: true });

/**
 * Paths whose stored value is not what the model makes of it: a field it does not know, or one of another type. What
 * the model adds (a default) is what an older document may lack.
 */
const otherThan = (modelled: unknown, stored: unknown, path: string): string[] => {
  if (Array.isArray(stored) && Array.isArray(modelled) && stored.length === modelled.length)
    return stored.flatMap((one, place) => otherThan(modelled[place], one, `${path}.${place}`));
  if (isPlain(stored) && isPlain(modelled))
    return Object.entries(stored).flatMap(([name, value]) =>
      otherThan(modelled[name], value, path === '' ? name : `${path}.${name}`),
    );
  return asText(modelled) === asText(stored) ? [] : [path];
};

const faultsOf = async (model: Model<unknown>, stored: Readonly<Record<string, unknown>>): Promise<string[]> => {
  try {
    const document = new model(stored);
    await document.validate();
    return otherThan(document.toObject({ flattenMaps: true, minimize: false }), stored, '');
  } catch (error) {
    if (error instanceof MongooseError.ValidationError) return Object.keys(error.errors);
    if (error instanceof MongooseError.StrictModeError) return [error.path];
    throw error;
  }
};

/**
 * The data in a database that its models do not describe: `orders 0190..: lines.0.colour` for a field, or the name of a
 * collection without a model. Guards the shape of writes that bypass the models (ADR 36): called at the end of a whole
 * flow, on a connection that has all models of the service.
 * @param besides collections of others, such as a library's
 */
export const unmodelledFields = async (connection: Connection, besides: readonly string[] = []): Promise<string[]> => {
  const models: readonly Model<unknown>[] = Object.values(connection.models);
  const describedCollections = new Set([...models.map(({ collection }) => collection.collectionName), ...besides]);
  const collections = await connection.listCollections();
  const faults = collections
    .map(({ name }) => name)
    .filter((name) => !describedCollections.has(name) && !isOfTheKit(name));
  for (const model of models) {
    // Past the model, too: its own reading would leave out what it does not know.
    for await (const stored of model.collection.find())
      for (const path of await faultsOf(model, stored))
        faults.push(`${model.collection.collectionName} ${String(stored._id)}: ${path}`);
  }
  return faults;
};
