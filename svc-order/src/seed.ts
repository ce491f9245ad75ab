import type { SeedContext, SeedOrder, SeedOrders, SeedReport } from '@shop/contracts/seed';
import { connectMongo, driverOf } from '@shop/service-kit';
import { customerIdOf } from './customers/domain/customer-id.ts';
import { RULES_VERSION } from './orders/domain/order-totals.ts';
import type { OrderRecord, RecordedLine } from './orders/domain/order-record.ts';
import { searchTermsOf, tokensOf } from './orders/domain/search-terms.ts';
import { createConnection, type Connection } from 'mongoose';
import { createOrderNumbers } from './checkout/persistence/order-numbers.ts';
import { orderModel, type OrderModel } from './orders/persistence/order.model.ts';
import { documentOf } from './orders/persistence/order-document.ts';

const BATCH = 1000;
/** Milliseconds that making an index of a million orders may take. */
const INDEXING_MS = 600_000;

const lineOf = ({ contents, ...line }: SeedOrder['lines'][number]): RecordedLine => ({
  ...line,
  total: line.unitPrice * line.quantity,
  promotions: [],
  contents,
});

/** A pack's units get the line's id with their place in it, so that a second run makes the same document. */
const unitsOf = (lines: readonly RecordedLine[]): OrderRecord['units'] =>
  lines.flatMap((line) =>
    line.contents.length === 0
      ? [
          {
            lineId: line.id,
            orderLine: line.id,
            perLine: 1,
            product: line.product,
            combination: line.combination,
            quantity: line.quantity,
          },
        ]
      : line.contents.map(({ product, combination, quantity }, index) => ({
          lineId: customerIdOf(line.id, String(index)),
          orderLine: line.id,
          perLine: quantity,
          product,
          combination,
          quantity: quantity * line.quantity,
        })),
  );

const recordOf = (shopUuid: string, order: SeedOrder): OrderRecord => {
  const lines = order.lines.map(lineOf);
  const customer = { ...order.customer, uuid: customerIdOf(shopUuid, order.customer.phone) };
  const terms = searchTermsOf({ number: order.number, customer });
  const tracking = order.expedition
    ? [order.expedition.trackingId.toLowerCase(), ...tokensOf(order.expedition.trackingId)]
    : [];
  return {
    uuid: order.uuid,
    shopUuid,
    number: order.number,
    state: order.state,
    channel: order.channel,
    placedAt: new Date(order.placedAt).toISOString(),
    // Orders of the past were placed without a key; their own id can never be a SHA-256.
    clientOrderKey: order.uuid,
    cartExternalId: order.uuid,
    visitorId: null,
    locale: order.locale,
    source: order.source,
    customer,
    address: order.address,
    deskId: order.deskId,
    place: order.place,
    transporter: order.transporter,
    lines,
    units: unitsOf(lines),
    totals: { ...order.totals, internalDeliveryCost: order.totals.shippingPaidByCustomer, rulesVersion: RULES_VERSION },
    total: order.totals.total,
    assignee: null,
    attempts: order.attemptsLog,
    awaiting: null,
    refusal: null,
    expedition: order.expedition && { ...order.expedition, pool: null, serviceCode: null },
    reservations: [],
    history: order.history,
    searchTerms: [...new Set([...terms, ...tracking])],
  };
};

/** Inserts those whose id is not there yet; gives how many. */
const insertMissing = async (orders: OrderModel, shopUuid: string, seeds: readonly SeedOrder[]): Promise<number> => {
  const stored = await orders.find({ _id: { $in: seeds.map(({ uuid }) => uuid) } }, { _id: 1 }).lean();
  const existingIds = new Set(stored.map(({ _id }) => _id));
  const documents = seeds
    .filter(({ uuid }) => !existingIds.has(uuid))
    .map((order) => documentOf(recordOf(shopUuid, order), [], { requestId: 'seed' }));
  if (documents.length > 0) await driverOf(orders).insertMany(documents, { ordered: false, writeConcern: { w: 1 } });
  return documents.length;
};

/** The indexes that lists and rounds read by. Unique indexes guard every write and stay. */
const dropListIndexes = async ({ collection }: OrderModel): Promise<void> => {
  for (const { name, unique } of await collection.indexes())
    if (name !== undefined && name !== '_id_' && unique !== true) await collection.dropIndex(name);
};

/**
 * The indexes are not needed for a while: no service uses this database, and it has no real order (a seeded one's key
 * is its own id).
 */
const isUnusedDatabase = async (connection: Connection, orders: OrderModel): Promise<boolean> => {
  const leases = connection.collection<{ _id: string; owner: string | null }>('relay_leases');
  if (await leases.findOne({ owner: { $ne: null }, $expr: { $gt: ['$expiresAt', '$$NOW'] } })) return false;
  const placed = await orders.findOne({ $expr: { $ne: ['$clientOrderKey', '$_id'] } }, { _id: 1 }).lean();
  return placed === null;
};

/**
 * Fills a past of very many orders, for measuring. In an unused database the list indexes are dropped during the run,
 * which halves its duration; after a killed run, `npm run migrate` creates them again. With real orders or a running
 * service they stay, because lists need them.
 */
export const seedMany = async (
  context: SeedContext,
  batches: Iterable<SeedOrders> | AsyncIterable<SeedOrders>,
): Promise<void> => {
  const options = { dbName: context.database, socketTimeoutMS: INDEXING_MS, autoIndex: false, autoCreate: false };
  const connection = await createConnection(context.mongodbUrl, options).asPromise();
  const model = orderModel(connection);
  try {
    if (await isUnusedDatabase(connection, model)) await dropListIndexes(model);
    let last: SeedOrders | undefined;
    for await (const batch of batches) {
      await insertMissing(model, batch.shopUuid, batch.orders);
      last = batch;
    }
    if (last) await createOrderNumbers(connection).startAfter(last.shopUuid, last.year, last.lastSequence);
  } finally {
    // The indexes are created again after an error too, so that the filled part is readable.
    await model.createIndexes().finally(() => connection.close());
  }
};

/**
 * Fills the shop's past orders. Existing ids stay as they are. No events are published: stock and money of the past are
 * filled separately. New numbers start after `lastSequence`.
 */
export const seed = async (
  context: SeedContext,
  { shopUuid, year, lastSequence, orders }: SeedOrders,
): Promise<SeedReport> => {
  const connection = await connectMongo({ MONGODB_URL: context.mongodbUrl, MONGODB_DATABASE: context.database }, 4);
  try {
    const model = orderModel(connection);
    await createOrderNumbers(connection).startAfter(shopUuid, year, lastSequence);
    let inserted = 0;
    for (let at = 0; at < orders.length; at += BATCH)
      inserted += await insertMissing(model, shopUuid, orders.slice(at, at + BATCH));
    return { inserted, alreadyThere: orders.length - inserted };
  } finally {
    await connection.close();
  }
};
