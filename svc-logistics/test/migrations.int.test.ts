import { connectMongo, newId } from '@shop/service-kit';
import { migrateService, testEnvironment, unmodelledFields, type TestEnvironment } from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { createExpeditions, createOpenParcels, type Expedition } from '../src/expeditions/index.ts';
import { logisticsModels } from '../src/models.ts';

let environment: TestEnvironment;
let connection: Connection;

beforeAll(async () => {
  environment = await testEnvironment();
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 2);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const [SHOP, ONE, TWO] = [newId(), newId(), newId()];
const parcel = (change: object) => ({
  transporter: ONE,
  trackingId: null,
  status: 'wanted',
  askedAt: 1000,
  tries: 0,
  nextTryAt: 1000,
  reason: null,
  ...change,
});
const former = (order: string, change: object) => ({
  _id: order,
  uuid: `e-${order}`,
  shopUuid: SHOP,
  number: `26-${order}`,
  version: 4,
  state: 'announced',
  warehouse: { uuid: 'w', name: 'Alger' },
  packing: 'full',
  packed: [],
  pool: '2026-03-01 · Express Bladi',
  announcement: null,
  updatedAt: new Date(),
  followed: 32,
  ...change,
});
const asked = (status: string, trackingId: string | null, more: object = {}) => ({
  request: 'r',
  transporter: ONE,
  status,
  trackingId,
  reason: null,
  ...more,
});

it('[D-7.05] expeditions of before stay, and get an id of their own later, with parcels, trackings, events', async () => {
  const wish = {
    parcel: {
      number: '26-000002',
      customer: { firstname: 'Amine', lastname: 'B.', phone: '0555129847' },
      address: '12 rue Didouche',
      wilaya: 16,
      commune: '1601',
      service: 'home',
      serviceCode: null,
      deskId: null,
      codAmount: 450_000,
    },
    correlationId: 'c',
    causationId: 'e',
  };
  const event = { id: newId(), type: 'expedition.announced' };
  const formers = connection.collection<{ _id: string }>('expeditions');
  await formers.createIndex(
    { trackingKey: 1 },
    { unique: true, partialFilterExpression: { trackingKey: { $type: 'string' } } },
  );
  await formers.insertMany([
    former('000001', {
      announcement: asked('announced', 'EB-2'),
      parcels: [
        parcel({ reference: '26-000001', trackingId: 'EB-1', status: 'withdraw', nextTryAt: 5000, tries: 2 }),
        parcel({ reference: '26-000001-2', trackingId: 'EB-2' }),
      ],
      references: 2,
      trackingKey: `${SHOP}:${ONE}:EB-2`,
      outbox: { '64': event },
      outboxPending: true,
    }),
    former('000002', {
      state: 'pooled',
      announcement: asked('wanted', null, { wish }),
      parcels: [parcel({ reference: '26-000002' })],
      references: 1,
      dueAt: new Date(0),
      dueWith: ONE,
    }),
    former('000003', { state: 'delivered', announcement: asked('announced', 'OLD', { transporter: TWO }) }),
    former('000004', { state: 'packed', announcement: asked('failed', null), parcels: [] }),
  ]);

  expect(await migrateService('svc-logistics', environment)).toContain('trackingKey_1');
  const { expeditions } = logisticsModels(connection);
  const repository = createExpeditions(expeditions);
  const of = (order: string) => expeditions.findOne({ 'subject.id': order }).lean();
  // Replicas of the release before find each where it was, until its order goes on here.
  expect(await formers.countDocuments({ uuid: { $type: 'string' }, 'subject.id': null })).toBe(4);
  const { total, named } = await createOpenParcels(expeditions).of(SHOP).inWarehouse('w', 10);
  expect([total, named]).toEqual([3, ['1', '2', '4'].map((at) => ({ _id: `00000${at}`, number: `26-00000${at}` }))]);
  expect(await repository.ofOrder('000001')).toMatchObject({ _id: 'e-000001', version: 4 });
  const again = { ...(await repository.ofOrder('000001')), _id: 'another', subject: { kind: 'order', id: '000004' } };
  expect(await repository.open(again as Expedition, [])).toBe(false);
  expect(await formers.countDocuments({ uuid: { $type: 'string' } })).toBe(2);
  // One that such a replica opened once more holds nothing.
  await formers.insertOne(former('000001', { uuid: 'e-again', state: 'open', packing: 'none' }));
  expect(await repository.convertSome(10)).toEqual({ converted: 2, kept: ['000001'] });
  expect(await repository.convertSome(10)).toEqual({ converted: 0, kept: [] });
  expect(await expeditions.countDocuments()).toBe(4);
  expect(await of('000001')).toMatchObject({
    _id: 'e-000001',
    subject: { kind: 'order', id: '000001' },
    version: 4,
    pool: null,
    attempts: [
      { reference: '26-000001', outcome: 'created', trackingId: 'EB-1', withdrawal: { status: 'wanted', tries: 2 } },
      { reference: '26-000001-2', outcome: 'created', trackingId: 'EB-2', withdrawal: null },
    ],
    trackingKeys: [`${SHOP}:${ONE}:EB-2`],
    references: 2,
    callAt: new Date(5000),
    callWith: ONE,
    parcelState: 'announced',
  });
  expect(await formers.findOne({ _id: 'e-000001' })).toMatchObject({ outbox: { '64': event }, outboxPending: true });
  expect(await of('000002')).toMatchObject({
    announcement: { status: 'wanted', correlationId: 'c', causationId: 'e' },
    parcel: { phone: '0555129847', commune: { id: '1601' }, codAmount: 450_000 },
    attempts: [{ outcome: 'asking', reference: '26-000002' }],
    callAt: new Date(0),
  });
  expect(await of('000003')).toMatchObject({
    parcelState: 'ended',
    attempts: [{ trackingId: 'OLD', transporter: TWO }],
  });
  expect(await of('000004')).toMatchObject({ announcement: { status: 'refused' }, attempts: [] });
  expect(await repository.due(new Date(6000), { except: [], transporters: [], most: 10 })).toHaveLength(2);
  expect(await unmodelledFields(connection)).toEqual([]);
});
