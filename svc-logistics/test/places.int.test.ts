import { TOPICS } from '@shop/contracts';
import {
  getStockFigures,
  getStockLevels,
  listStockMovements,
  listTransporters,
} from '@shop/contracts/logistics/dashboard';
import { TariffChanged } from '@shop/contracts/logistics/events';
import { Commune, DeliveryRate, TransporterOffer, Wilaya } from '@shop/contracts/logistics/storefront';
import { SeedPlaces, type SeedLogistics } from '@shop/contracts/seed';
import { connectMongo, createLogger, newId } from '@shop/service-kit';
import {
  eventFor,
  eventually,
  everythingIsRead,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createDeliveryBook } from '../src/delivery/persistence/delivery-book.ts';
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { seed } from '../src/seed.ts';
import { emptySeed, lot, orderEvent, orderOf, stockOf, text, warehouseOf, type TestOrder } from './fixtures.ts';

const SHOP = newId();
const OTHER = newId();
const [EXPRESS, SLOW, FOREIGN, ODD] = [newId(), newId(), newId(), newId()];
const [WAREHOUSE, PRODUCT] = [newId(), newId()];
const places = SeedPlaces.parse(JSON.parse(readFileSync(join(__dirname, '../src/delivery/data/algeria.json'), 'utf8')));

const transporter = (
  uuid: string,
  name: string,
  services: ('home' | 'stopdesk')[],
  position: number,
): SeedLogistics['transporters'][number] => ({
  uuid,
  slug: name.toLowerCase(),
  name,
  logo: null,
  adapter: 'manual',
  active: true,
  position,
  services,
  desks: services.includes('stopdesk')
    ? [
        {
          id: 'EB-ALG',
          wilaya: 16,
          commune: '1601',
          name: text('Bureau Alger', 'مكتب الجزائر', 'Algiers desk'),
          address: text('5 rue Larbi'),
        },
      ]
    : [],
});
const tariff = (
  of: string,
  deliveryType: 'home' | 'stopdesk',
  wilaya: number,
  price: number,
  rest: Partial<SeedLogistics['tariffs'][number]> = {},
): SeedLogistics['tariffs'][number] => ({
  uuid: newId(),
  transporter: of,
  deliveryType,
  wilaya,
  price,
  communePrices: {},
  delay: { min: 24, max: 48 },
  active: true,
  promo: null,
  ...rest,
});

let environment: TestEnvironment;
let staff: TestStaff;
let service: RunningService;
let bus: TestBus;
let connection: Connection;
let models: LogisticsModels;

const call = async (path: string, headers: Record<string, string> = {}, origin = service.url) => {
  const response = await fetch(origin + path, { headers });
  const body = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: body === '' ? null : (JSON.parse(body) as unknown),
  };
};
const offers = async (commune: string, subtotal = 0, headers: Record<string, string> = {}) =>
  z
    .tuple([z.array(TransporterOffer)])
    .parse(
      (await call(`/public/utilis/api/transport/commune/${commune}?subtotal=${subtotal}&channel=eCommerce`, headers))
        .body,
    )[0];
const asStaff = (shopUuid: string, role: 'owner' | 'supplier' = 'owner') => ({
  Authorization: `Bearer ${staff.token({ shopUuid, role })}`,
});

/** Publishes a tariff again: the signal that the shop's entries are to be read again. */
const publishAgain = async (tariffId: string) => {
  const event = await eventually(() => {
    const published = bus.seen(TOPICS.tariffs).findLast(({ subject }) => subject === tariffId);
    if (!published) throw new Error('not published yet');
    return published;
  });
  await bus.publish(TOPICS.tariffs, { ...event, id: newId(), seq: event.seq + 1 });
};

beforeAll(async () => {
  environment = await testEnvironment();
  staff = await startStaffKeys();
  const context = { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() };
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 5);
  models = logisticsModels(connection);
  await models.shopPlaces.collection.insertOne({ _id: SHOP, closedWilayas: [], closedCommunes: ['1603'] } as never);
  await seed(context, {
    ...emptySeed(SHOP),
    places,
    warehouses: [warehouseOf(WAREHOUSE, 'Alger', 16, 'FEFO', 1)],
    transporters: [
      transporter(EXPRESS, 'Express Bladi', ['home', 'stopdesk'], 1),
      transporter(SLOW, 'Rapide', ['home'], 2),
      transporter(ODD, 'Odd', ['home'], 3),
    ],
    tariffs: [
      tariff(EXPRESS, 'home', 16, 50_000, { communePrices: { '1602': 65_000 } }),
      tariff(EXPRESS, 'stopdesk', 16, 30_000),
      tariff(SLOW, 'home', 16, 40_000, {
        promo: { isFree: false, minSubtotal: 800_000, startsAt: null, endsAt: null },
      }),
      tariff(SLOW, 'home', 37, 120_000, {
        promo: { isFree: true, minSubtotal: null, startsAt: null, endsAt: '2026-01-01T00:00:00.000Z' },
      }),
    ],
    stock: [stockOf(WAREHOUSE, PRODUCT, null, [lot('L1', 20)])],
  });
  await seed(context, {
    ...emptySeed(OTHER),
    transporters: [transporter(FOREIGN, 'Foreign', ['home'], 1)],
    tariffs: [tariff(FOREIGN, 'home', 16, 99_900)],
  });
  await models.transporters.updateOne({ _id: ODD }, { $set: { adapter: 'pigeon' } });
  service = await startService('svc-logistics', environment, { STAFF_JWKS_URL: staff.jwksUrl });
  bus = await startTestBus(environment, [TOPICS.tariffs, TOPICS.expeditionEvents, TOPICS.stockEvents]);
  const limits = { max: 100, windowSeconds: 60 };
  const shop = (uuid: string, hosts: string[], isDefault: boolean, lowStockUnits?: number) => ({
    ...(lowStockUnits !== undefined && { lowStockUnits }),
    uuid,
    name: 'Shop',
    hosts,
    isDefault,
    activeAddToCart: true,
    cooldownSeconds: 100,
    abandonedCartCapture: true,
    limits: { visitor: limits, phone: limits, address: limits },
  });
  for (const one of [shop(SHOP, ['bahdja.dz'], true, 7), shop(OTHER, ['other.dz'], false)])
    await bus.publish(
      TOPICS.shops,
      eventFor(one.uuid, one.uuid, 'catalog.shop-changed', { shop: one, changedAt: new Date().toISOString() }),
    );
  const isKnown = async (host: string, origin: string) =>
    expect((await call('/public/utilis/api/wilayas', { 'X-Forwarded-Host': host }, origin)).status).toBe(200);
  await eventually(() =>
    Promise.all(service.replicas.flatMap(({ url }) => ['bahdja.dz', 'other.dz'].map((host) => isKnown(host, url)))),
  );
});

afterAll(async () => {
  await bus?.stop();
  await service?.stop();
  await staff?.stop();
  await connection?.dropDatabase();
  await connection?.close();
});

it("uses the shop's threshold for low stock on each replica, and the default without one", async () => {
  const few = async (url: string, shopUuid: string, query = '') => {
    const headers = { Authorization: `Bearer ${staff.token({ shopUuid })}` };
    const answer = await fetch(`${url}/dashboard/api/stock/figures${query}`, { headers });
    return getStockFigures.responses[200].parse(await answer.json()).units;
  };
  for (const { url } of service.replicas)
    expect([await few(url, SHOP), await few(url, OTHER), await few(url, SHOP, '?units=3')]).toEqual([7, 5, 3]);
});

describe('places', () => {
  it('[SF-3.02] [D-7.04] lists 69 wilayas by code, with their Arabic names in every language', async () => {
    const french = z.array(Wilaya).parse((await call('/public/utilis/api/wilayas')).body);
    expect(french).toHaveLength(69);
    expect(french.find((wilaya) => wilaya.id === 16)).toEqual({
      id: 16,
      name: 'Alger',
      name_ar: 'الجزائر',
      isoCode: 'DZ-16',
      deliverable: true,
    });
    expect(french.find((wilaya) => wilaya.id === 5)?.deliverable).toBe(false);
    const arabic = z.array(Wilaya).parse((await call('/public/utilis/api/wilayas', { 'Accept-Language': 'ar' })).body);
    expect(arabic.find((wilaya) => wilaya.id === 16)?.name).toBe('الجزائر');
    const cookie = z
      .array(Wilaya)
      .parse((await call('/public/utilis/api/wilayas', { Cookie: 'lang=en', 'Accept-Language': 'xx' })).body);
    expect(cookie.find((wilaya) => wilaya.id === 16)?.name).toBe(
      places.wilayas.find((wilaya) => wilaya.code === 16)?.en,
    );
  });

  it('[SF-7.01] [SF-3.03] [D-7.04] lists the communes of a wilaya as a plain array, and 404 for none', async () => {
    const communes = z.array(Commune).parse((await call('/public/utilis/api/commune/wilaya/16')).body);
    expect(communes).toHaveLength(places.communes.filter((commune) => commune.wilaya === 16).length);
    expect(communes.find((commune) => commune.id === '1603')?.deliverable).toBe(false);
    expect(communes.find((commune) => commune.id === '1601')?.deliverable).toBe(true);
    for (const unknown of ['70', '0', 'alger', '9999999'])
      expect((await call(`/public/utilis/api/commune/wilaya/${unknown}`)).status).toBe(404);
  });

  it('a new edition of the places keeps the places that the shop closed', async () => {
    await seed(
      { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
      {
        ...emptySeed(SHOP),
        places: {
          ...places,
          version: '2027-01',
          communes: places.communes.map((commune) =>
            commune.code === '1603' ? { ...commune, fr: 'El Madania (nouveau)' } : commune,
          ),
        },
      },
    );
    await eventually(async () => {
      const communes = z.array(Commune).parse((await call('/public/utilis/api/commune/wilaya/16')).body);
      expect(communes.find((commune) => commune.id === '1603')).toMatchObject({
        name: 'El Madania (nouveau)',
        deliverable: false,
      });
    });
    // Other services store names from the tariffs, so the tariffs are published again.
    const publications = (of: string) =>
      bus.seen(TOPICS.tariffs).filter(({ subject }) => subject === `${of}:16`).length;
    await eventually(() => expect(Math.min(publications(EXPRESS), publications(FOREIGN))).toBeGreaterThan(1));
  });

  it('answers 304 to callers that already have the answer', async () => {
    const first = await call('/public/utilis/api/commune/wilaya/31');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    // Set explicitly, because fetch requests a fresh answer by default.
    const cached = { 'Cache-Control': 'max-age=0' };
    for (const tag of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      expect((await call('/public/utilis/api/commune/wilaya/31', { ...cached, 'If-None-Match': tag })).status).toBe(
        304,
      );
    }
    expect(
      (await call('/public/utilis/api/commune/wilaya/31', { ...cached, 'If-None-Match': '"another"' })).status,
    ).toBe(200);
  });
});

describe('offers', () => {
  it('[SF-7.02] [SF-3.04] [D-1.02] wraps the offers of a commune in an array of one element', async () => {
    const { body } = await call('/public/utilis/api/transport/commune/1601?subtotal=0&channel=eCommerce', {
      'Accept-Language': 'ar',
    });
    const [list] = z.tuple([z.array(TransporterOffer)]).parse(body);
    expect(list[1]).toMatchObject({
      id: EXPRESS,
      deliveryType: 'stopdesk',
      price: 300,
      finalPrice: 300,
      deliveryCommune: { id: '1601' },
      desks: [{ id: 'EB-ALG', name: 'مكتب الجزائر' }],
    });
    expect((await call('/public/utilis/api/transport/commune/9999')).status).toBe(404);
  });

  it('[SF-3.04] names each desk by its own commune and address, the nearest first', async () => {
    const desk = (id: string, commune: string) => ({
      id,
      wilaya: 16,
      commune,
      name: text(id),
      address: text(`rue ${id}`),
    });
    const code = (name: string) => places.communes.find(({ wilaya, fr }) => wilaya === 16 && fr === name)?.code ?? '';
    const [hydra, kouba] = [code('Hydra'), code('Kouba')];
    const before = await models.transporters.findById(EXPRESS).lean<{ desks: object[] } | null>();
    await models.transporters.updateOne(
      { _id: EXPRESS },
      { $set: { desks: [desk('far', '1601'), desk('here', hydra), desk('kouba', kouba)] } },
    );
    await publishAgain(`${EXPRESS}:16`);
    const desksFor = async (commune: string) =>
      (await offers(commune)).find(({ deliveryType }) => deliveryType === 'stopdesk')?.desks ?? [];
    await eventually(async () => expect((await desksFor(hydra)).map(({ id }) => id)[0]).toBe('here'));
    const [first, second] = await desksFor(hydra);
    expect(first).toMatchObject({ commune: { id: hydra, name: 'Hydra' }, address: 'rue here', isNearest: true });
    expect(second?.isNearest).toBe(false);
    await models.transporters.updateOne({ _id: EXPRESS }, { $set: { desks: before?.desks ?? [] } });
    await publishAgain(`${EXPRESS}:16`);
    await eventually(async () => expect((await desksFor('1601')).map(({ id }) => id)).toEqual(['EB-ALG']));
  });

  it('[SF-3.02] [SF-3.04] answers the lowest prices of all wilayas in one call, none where nothing is delivered', async () => {
    const { body, headers } = await call('/public/utilis/api/transport/wilayas');
    const rates = z.array(DeliveryRate).parse(body);
    expect(rates).toHaveLength(69);
    expect(rates.find(({ id }) => id === 16)).toEqual({
      id: 16,
      name: 'Alger',
      home: { price: 400, delay: { min: 24, max: 48 } },
      stopdesk: { price: 300, delay: { min: 24, max: 48 } },
    });
    expect(rates.find(({ id }) => id === 5)).toMatchObject({ home: null, stopdesk: null });
    expect(headers.get('etag')).toBeTruthy();
    const other = await call('/public/utilis/api/transport/wilayas', { 'X-Forwarded-Host': 'other.dz' });
    expect(
      z
        .array(DeliveryRate)
        .parse(other.body)
        .find(({ id }) => id === 16)?.home?.price,
    ).toBe(999);
  });

  it('[D-7.02] takes the most specific price, and makes delivery free from the minimum on', async () => {
    expect((await offers('1602')).map((offer) => offer.price)).toEqual([650, 300, 400]);
    expect((await offers('1602', 7999.99)).at(-1)).toMatchObject({ price: 400, finalPrice: 400 });
    expect((await offers('1602', 8000)).at(-1)).toMatchObject({
      price: 400,
      finalPrice: 0,
      promo: { isFree: false, minSubtotal: 8000 },
    });
  });

  it('[D-7.02] does not mention a free delivery that has ended', async () => {
    const over = (await offers('3701')).map(({ finalPrice, promo }) => ({ finalPrice, promo }));
    expect(over).toEqual([{ finalPrice: 1200, promo: null }]);
  });

  it('offers nothing where the shop does not deliver', async () => {
    expect(await offers('1603')).toEqual([]);
    expect(await offers('0501')).toEqual([]);
  });

  it('[D-2.01] invariant: answers for the shop of the host', async () => {
    expect((await offers('1601', 0, { 'X-Forwarded-Host': 'other.dz' })).map((offer) => offer.name)).toEqual([
      'Foreign',
    ]);
  });

  it('publishes each tariff with its places for the order service', async () => {
    const published = await eventually(() => {
      const events = bus.seen(TOPICS.tariffs).filter((event) => event.shopUuid === SHOP);
      expect(new Set(events.map(({ subject }) => subject)).size).toBe(3);
      return events.map((event) => TariffChanged.parse(event));
    });
    const snapshot = published.find((event) => event.subject === `${EXPRESS}:16`)?.data.tariff;
    expect(snapshot?.communes.map((commune) => commune.id)).not.toContain('1603');
    expect(snapshot?.services.map((one) => [one.deliveryType, one.price])).toEqual([
      ['home', 50_000],
      ['stopdesk', 30_000],
    ]);
  });
});

describe('the book of tariffs', () => {
  const pricesIn = async (commune: string, host: string) =>
    (await offers(commune, 0, { 'X-Forwarded-Host': host })).map(({ price }) => price);
  const charge = (tariffId: string, price: number) =>
    models.tariffs.updateOne({ _id: tariffId }, { $set: { 'services.0.price': price } });
  it('is read again when a tariff of the shop is published, and not for other shops', async () => {
    // The tariffs that the service publishes at its start are such signals as well.
    await eventually(() => expect(bus.seen(TOPICS.tariffs).map(({ subject }) => subject)).toContain(`${FOREIGN}:16`));
    await everythingIsRead(service);
    await charge(`${SLOW}:37`, 130_000);
    await charge(`${FOREIGN}:16`, 88_800);
    await publishAgain(`${SLOW}:37`);
    await eventually(async () => expect(await pricesIn('3701', 'bahdja.dz')).toEqual([1300]));
    expect(await pricesIn('1601', 'other.dz')).toEqual([999]);
    await publishAgain(`${FOREIGN}:16`);
    await eventually(async () => expect(await pricesIn('1601', 'other.dz')).toEqual([888]));
  });

  it('misses no change at the very end of a read', async () => {
    const book = createDeliveryBook(models, createLogger('svc-logistics', 'silent'));
    await book.open();
    let reads = 0;
    let atEnd = () => {};
    book.onChange(() => {
      reads += 1;
      atEnd();
    });
    const after = (turns: number, act: () => void): void =>
      turns === 0 ? act() : queueMicrotask(() => after(turns - 1, act));
    for (let turns = 0; turns < 10; turns += 1) {
      reads = 0;
      atEnd = () => {
        atEnd = () => {};
        after(turns, () => book.changed(OTHER));
      };
      book.changed(SHOP);
      await eventually(() => expect([turns, reads]).toEqual([turns, 2]));
    }
    await book.stop();
  });
});

describe('the back-office', () => {
  it('[D-2.01] invariant: shows staff the transporters and the stock of their own shop only', async () => {
    const transporters = await call(listTransporters.path, asStaff(SHOP));
    expect(transporters.body).toMatchObject({
      transporters: [{ uuid: EXPRESS, adapter: 'manual' }, { uuid: SLOW }, { uuid: ODD }],
    });
    expect((await call(listTransporters.path, asStaff(OTHER))).body).toMatchObject({
      transporters: [{ uuid: FOREIGN }],
    });
    const levels = `${getStockLevels.path}?items=${PRODUCT}`;
    expect((await call(levels, asStaff(SHOP))).body).toMatchObject({
      levels: [{ product: PRODUCT, combination: null, onHand: 20, available: 20, warehouse: { name: 'Alger' } }],
    });
    expect((await call(levels, asStaff(OTHER))).body).toEqual({ levels: [] });
    expect((await call(`${listStockMovements.path}?product=${PRODUCT}`, asStaff(OTHER))).body).toEqual({
      movements: [],
      next: null,
      isWhole: true,
    });
    expect((await call(levels)).status).toBe(401);
    expect((await call(levels, asStaff(SHOP, 'supplier'))).status).toBe(403);
    expect((await call(`${getStockLevels.path}?items=nothing`, asStaff(SHOP))).status).toBe(400);
  });
});

describe('an expedition', () => {
  const say = (order: TestOrder, type: string, extra: Record<string, unknown> = {}) =>
    bus.publish(TOPICS.orderEvents, orderEvent(order, type, extra));
  const eventsOf = (order: TestOrder, type: string) =>
    eventually(() => {
      const events = bus.seen(TOPICS.expeditionEvents, type).filter((event) => event.subject === order.facts.orderUuid);
      expect(events.length).toBeGreaterThan(0);
      return events;
    });
  const prepared = async () => {
    const order = orderOf(SHOP, [{ product: PRODUCT, quantity: 2 }], { uuid: EXPRESS, name: 'Express Bladi' });
    await say(order, 'order.confirmation-requested', { request: newId() });
    await say(order, 'order.preparation-started');
    await eventsOf(order, 'expedition.opened');
    return order;
  };
  const announcement = (transporterUuid: string, request = newId()) => ({
    request,
    transporter: transporterUuid,
    deliveryType: 'home',
    serviceCode: null,
    codAmount: 450_000,
  });

  it('[D-4.02] is opened in the warehouse that holds the units, followed, and announced with a tracking id, once per request', async () => {
    const order = await prepared();
    expect((await eventsOf(order, 'expedition.opened'))[0]?.data).toMatchObject({
      warehouse: { uuid: WAREHOUSE, name: 'Alger' },
    });
    await say(order, 'order.preparation-started');
    await say(order, 'order.packed', { packingState: 'full', packed: [] });
    await say(order, 'order.pooled');
    const request = announcement(EXPRESS);
    await say(order, 'order.announcement-requested', request);
    await say(order, 'order.announcement-requested', request);
    const [announced] = await eventsOf(order, 'expedition.announced');
    expect(announced?.data).toMatchObject({
      request: request.request,
      transporter: { uuid: EXPRESS, name: 'Express Bladi' },
      trackingId: `EB-${order.facts.number}`,
    });
    await say(order, 'order.shipped');
    await eventually(async () =>
      expect((await models.expeditions.findOne({ 'subject.id': order.facts.orderUuid }).lean())?.state).toBe('shipped'),
    );
    expect(await eventsOf(order, 'expedition.announced')).toHaveLength(1);
    expect(await eventsOf(order, 'expedition.opened')).toHaveLength(1);
    await eventually(async () => {
      const rows = (await call(`${listStockMovements.path}?document=${order.facts.orderUuid}`, asStaff(SHOP))).body;
      expect(rows).toMatchObject({
        movements: [
          { type: 'out', quantity: -2, strategy: 'FEFO', by: 'Sarah B.' },
          { type: 'reserve', quantity: 2 },
        ],
      });
    });
  });

  it('stays where it was, with the reason, when the transporter cannot be asked', async () => {
    const order = await prepared();
    for (const [who, reason] of [
      [ODD, 'adapter-unknown'],
      [FOREIGN, 'transporter-unknown'],
    ] as const) {
      const request = announcement(who);
      await say(order, 'order.announcement-requested', request);
      await eventually(async () =>
        expect((await eventsOf(order, 'expedition.announcement-failed')).at(-1)?.data).toMatchObject({
          request: request.request,
          reason,
        }),
      );
    }
    await say(order, 'order.announcement-requested', announcement(EXPRESS));
    expect((await eventsOf(order, 'expedition.announced'))[0]?.data).toMatchObject({
      trackingId: `EB-${order.facts.number}`,
    });
  });
});
