import type { SeedContext, SeedOrder, SeedOrders, SeedReport } from '@shop/contracts/seed';
import { connectMongo, ensureIndexes } from '@shop/service-kit';
import { customerIdOf } from './domain/customer-id.ts';
import { RULES_VERSION } from './domain/order-totals.ts';
import type { OrderRecord, RecordedLine } from './domain/order-record.ts';
import { searchTermsOf, tokensOf } from './domain/search-terms.ts';
import { createOrderNumbers } from './persistence/order-numbers.ts';
import { orderModel } from './persistence/order.model.ts';
import { documentOf, type OrderDocument } from './persistence/order.repository.ts';

const BATCH = 1000;

const lineOf = ({ contents, ...line }: SeedOrder['lines'][number]): RecordedLine => ({ ...line, total: line.unitPrice * line.quantity, promotions: [], contents });

/** A pack's units get the line's id with their place in it, so that a second run makes the same document. */
const unitsOf = (lines: readonly RecordedLine[]): OrderRecord['units'] =>
  lines.flatMap((line) =>
    line.contents.length === 0
      ? [{ lineId: line.id, orderLine: line.id, perLine: 1, product: line.product, combination: line.combination, quantity: line.quantity }]
      : line.contents.map(({ product, combination, quantity }, index) => ({ lineId: customerIdOf(line.id, String(index)), orderLine: line.id, perLine: quantity, product, combination, quantity: quantity * line.quantity })),
  );

const recordOf = (shopUuid: string, order: SeedOrder): OrderRecord => {
  const lines = order.lines.map(lineOf);
  const customer = { ...order.customer, uuid: customerIdOf(shopUuid, order.customer.phone) };
  const terms = searchTermsOf({ number: order.number, customer });
  const tracking = order.expedition ? [order.expedition.trackingId.toLowerCase(), ...tokensOf(order.expedition.trackingId)] : [];
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

/**
 * Fills the shop's past orders. What is there by id stays as it is. They publish nothing: their stock and money are history,
 * and the others are filled with it on their own. New numbers start after `lastSequence`.
 */
export const seed = async (context: SeedContext, { shopUuid, year, lastSequence, orders }: SeedOrders): Promise<SeedReport> => {
  const connection = await connectMongo({ MONGODB_URL: context.mongodbUrl, MONGODB_DATABASE: context.database }, 4);
  try {
    orderModel(connection);
    await ensureIndexes(connection);
    await createOrderNumbers(connection).startAfter(shopUuid, year, lastSequence);
    const collection = connection.collection<OrderDocument>('orders');
    let inserted = 0;
    for (let at = 0; at < orders.length; at += BATCH) {
      const batch = orders.slice(at, at + BATCH);
      const known = await collection.find({ _id: { $in: batch.map(({ uuid }) => uuid) } }, { projection: { _id: 1 } }).toArray();
      const there = new Set(known.map(({ _id }) => _id));
      const documents = batch.filter(({ uuid }) => !there.has(uuid)).map((order) => documentOf(recordOf(shopUuid, order), [], { requestId: 'seed' }));
      if (documents.length > 0) await collection.insertMany(documents, { ordered: false, writeConcern: { w: 1 } });
      inserted += documents.length;
    }
    return { inserted, alreadyThere: orders.length - inserted };
  } finally {
    await connection.close();
  }
};
