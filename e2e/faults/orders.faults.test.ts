import { execFileSync } from 'node:child_process';
import { TOPICS } from '@shop/contracts';
import { listOrders } from '@shop/contracts/order/dashboard';
import { OrderPacked, OrderPlaced } from '@shop/contracts/order/events';
import { listStaff } from '@shop/contracts/staff/dashboard';
import { newId } from '@shop/service-kit';
import { eventFor, eventually, startOneAddress, startTestBus } from '@shop/service-kit/testing';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { MongoClient, type Collection } from 'mongodb';
import { restockAll } from '../../bench/full-shelves.ts';
import { phoneOf, readOffer, type Offer } from '../../bench/order-requests.ts';
import { settled } from '../../bench/settled.ts';
import { staffOf } from '../../bench/staff.ts';
import { shopOfPage, visitorsOf } from '../../bench/visitor.ts';
import { startJournal, type Journal } from './order-journal.ts';
import { fillDisk, freeze, kill, whileFrozen } from './parts.ts';

const variable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these with "npm test -- faults", which starts the whole system`);
  return value;
};
const [mongodbUrl, kafkaBrokers] = [variable('TEST_MONGODB_URL'), variable('TEST_KAFKA_BROKERS')];

/**
 * A landing tries the crash of one service, of all its replicas and of the stores of orders, and waits for the state.
 * The long tier tries every part and fault, and checks the recovery time, because it has the machine for itself.
 */
const IS_LONG = process.env['TEST_TIER'] === 'long';

/** The first replica stands for each program with two. */
const PARTS = IS_LONG
  ? [
      ...['svc-order 1', 'svc-logistics 1', 'svc-payments 1', 'svc-catalog 1', 'svc-staff 1', 'mf-shell 1'],
      ...['Redis', 'MongoDB', 'Kafka'],
    ]
  : ['svc-order 1', 'MongoDB', 'Kafka'];

/** Time from the restart of a part until an order passes every service. */
const RECOVERY_MS = 5000;

const FIRST_NUMBER = 20_000_000;
const PARTITIONS = 6;

interface StoredOrder {
  readonly _id: string;
  readonly number: string;
  readonly state: string;
  readonly customer: { readonly phone: string };
}

const withOrders = async <T>(work: (orders: Collection<StoredOrder>) => Promise<T>): Promise<T> => {
  const mongo = await new MongoClient(mongodbUrl).connect();
  try {
    return await work(mongo.db('hanout_order').collection<StoredOrder>('orders'));
  } finally {
    await mongo.close();
  }
};

const ordersOf = (number: number): Promise<string[]> =>
  withOrders(async (orders) =>
    (await orders.find({ 'customer.phone': phoneOf(number) }).toArray()).map(({ _id }) => _id),
  );

const signIn = () => staffOf(variable('BASE_URL'), variable('OWNER_EMAIL'), variable('OWNER_PASSWORD'));
const statusOf = async (path: string, headers: Record<string, string>): Promise<number> =>
  (await fetch(variable('BASE_URL') + path, { headers, signal: AbortSignal.timeout(10_000) })).status;

let offer: Offer;
let journal: Journal;
let visitors: ReturnType<typeof visitorsOf>;
let staff: () => Promise<Record<string, string>>;

/** Orders come in all the time; a fault is over when one more of them passes every service. */
beforeAll(async () => {
  const shop = variable('BASE_URL');
  const shopUuid = await shopOfPage(shop);
  visitors = visitorsOf(variable('VISITOR_SECRET'), shopUuid);
  staff = await signIn();
  await restockAll(mongodbUrl);
  offer = await readOffer(variable('CATALOG_URL'), variable('LOGISTICS_URL'), shopUuid, visitors.bearer(), [
    'plantes',
    'sport',
    'electronique',
  ]);
  journal = startJournal({ shop, offer, csrf: visitors.csrf, staff, perSecond: 4, firstNumber: FIRST_NUMBER });
  await journal.completeOrder();
});

/** Faults that only the long tier tries. */
const otherFaults = (): void => {
  it.each(['svc-order 2', 'svc-logistics 2', 'MongoDB', 'Kafka'])('%s hangs for three seconds', async (part) => {
    await freeze(part, 3000);
    await journal.completeOrder();
  });

  it('the whole catalogue hangs: staff sign in, take tokens and work at orders', async () => {
    await whileFrozen(['svc-catalog 1', 'svc-catalog 2'], async () => {
      const headers = await (await signIn())();
      expect(await statusOf(listStaff.path, headers)).toBe(200);
      expect(await statusOf(listOrders.path, headers)).toBe(200);
    });
    await journal.completeOrder();
  });

  it('the sign-in service hangs: pages, orders and staff with a token go on', async () => {
    const headers = await (await signIn())();
    await whileFrozen(['svc-staff 1', 'svc-staff 2'], async () => {
      expect(await statusOf('/', {})).toBe(200);
      expect((await journal.place()).uuids.size).toBe(1);
      expect(await statusOf(listOrders.path, headers)).toBe(200);
    });
    await signIn();
    await journal.completeOrder();
  });

  it('the database steps down', async () => {
    const mongo = await new MongoClient(mongodbUrl).connect();
    await mongo.db('admin').command({ replSetStepDown: 2, force: true });
    await mongo.close();
    await journal.completeOrder();
  });

  it.each(['Kafka', 'MongoDB'])('the disk of %s is full', async (part) => {
    await fillDisk(part);
    await journal.completeOrder();
  });

  it('[D-3.04] an answer is lost after the order was placed: the same key gives the same order', async () => {
    const front = await startOneAddress([Number(new URL(variable('BASE_URL')).port)]);
    const lossy = startJournal({
      shop: front.url,
      offer,
      csrf: visitors.csrf,
      staff,
      perSecond: 0,
      firstNumber: FIRST_NUMBER - 1,
    });
    front.loseNextAnswer();
    const { tries, uuids } = await lossy.place();
    await lossy.stop();
    await front.stop();
    expect({ tries, orders: uuids.size }).toEqual({ tries: 2, orders: 1 });
    expect(await ordersOf(FIRST_NUMBER - 1)).toEqual([...uuids]);
  });
};

describe('while orders come in', () => {
  const recovers = async (...parts: string[]): Promise<void> => {
    await Promise.all(parts.map(kill));
    const startedAt = performance.now();
    await journal.completeOrder();
    const ms = Math.round(performance.now() - startedAt);
    process.stderr.write(`  ${parts.join(' and ')}: an order passed every service ${ms} ms later\n`);
    if (IS_LONG) expect(ms).toBeLessThan(RECOVERY_MS);
  };

  it.each(PARTS)('%s crashes, restarts by itself, and orders pass every service again', (part) => recovers(part));

  it('both replicas of a service crash at once', () => recovers('svc-order 1', 'svc-order 2'));

  if (IS_LONG) otherFaults();

  it('messages arrive that are unreadable, too large, or about an unknown order', async () => {
    const bus = await startTestBus(
      { brokers: kafkaBrokers, topicPrefix: '', mongoUrl: mongodbUrl, redisUrl: '', database: '' },
      [TOPICS.orderEvents],
    );
    const placed = await eventually(async () => OrderPlaced.parse(bus.seen(TOPICS.orderEvents, 'order.placed')[0]));
    await bus.stop();
    const packed = (): string => {
      const subject = newId();
      const data = {
        order: { ...placed.data.order, orderUuid: subject },
        by: { id: subject, name: 'A colleague' },
        packingState: 'full',
        packed: [],
      };
      return JSON.stringify(OrderPacked.parse(eventFor(offer.shopUuid, subject, 'order.packed', data, 9)));
    };
    const kafka = new Kafka({ clientId: 'faults', brokers: kafkaBrokers.split(','), logLevel: logLevel.NOTHING });
    const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
    await producer.connect();
    for (let partition = 0; partition < PARTITIONS; partition += 1)
      for (const value of [Buffer.from([0xff, 0xfe]), Buffer.alloc(900_000, 'x'), packed()])
        await producer.send({ topic: TOPICS.orderEvents, messages: [{ key: `fault ${partition}`, value, partition }] });
    await producer.disconnect();
    // Some orders for every partition.
    await Promise.all(Array.from({ length: 12 }, () => journal.completeOrder()));
    // Unreadable messages are parked for a person, whichever partition they are in.
    await eventually(() => {
      const list = execFileSync(process.execPath, ['scripts/parked/main.ts'], {
        env: { ...process.env, MONGODB_URL: mongodbUrl },
        encoding: 'utf8',
      });
      const parked = list
        .split('\n')
        .flatMap((line) => /^svc-logistics:shop[.]order[.]events:(\d)/.exec(line)?.[1] ?? []);
      expect(new Set(parked).size).toBe(PARTITIONS);
    });
  });

  it('[D-5.03] invariant: in the end no acknowledged order is lost, none is double, and stock is the sum of its movements', async () => {
    const { entries, failures } = await journal.stop();
    expect(failures).toEqual([]);
    expect(entries.filter(({ uuids }) => uuids.size !== 1)).toEqual([]);
    await settled(mongodbUrl, kafkaBrokers, 60_000);
    const stored = await withOrders((orders) =>
      orders.find({ 'customer.phone': { $in: entries.map(({ number }) => phoneOf(number)) } }).toArray(),
    );
    expect(stored.map(({ _id }) => _id).sort()).toEqual(entries.flatMap(({ uuids }) => [...uuids]).sort());
    expect(new Set(stored.map(({ number }) => number)).size).toBe(entries.length);
    const confirmed = new Set(entries.filter((entry) => entry.confirmed).flatMap(({ uuids }) => [...uuids]));
    expect(stored.filter(({ _id, state }) => confirmed.has(_id) && state !== 'confirmed')).toEqual([]);
    const check = execFileSync(process.execPath, ['svc-logistics/src/check-stock.ts'], {
      env: { ...process.env, MONGODB_URL: mongodbUrl },
      encoding: 'utf8',
    });
    expect(check).toContain('stock equals the sum of its movements');
  });
});
