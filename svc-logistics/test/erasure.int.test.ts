import { TOPICS } from '@shop/contracts';
import { answerParcelTask, listTransporters, Transporter } from '@shop/contracts/logistics/dashboard';
import { connectMongo, customerIdOf, newId } from '@shop/service-kit';
import {
  eventFor,
  eventually,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { createHmac, randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { announcedExpedition, type FollowedParcel } from './followed-parcel.ts';

const SHOP = newId();
const SECRET = randomBytes(16).toString('hex');
const PERSON = { firstname: 'Zoubida', lastname: 'مختاري' };
const [PHONE, SECOND] = ['0770123987', '0661987123'];
const SAID = `${PERSON.firstname} ${PERSON.lastname}, ${PHONE}, 12 rue Larbi`;
const TRACES = [PHONE.slice(1), SECOND.slice(1), 'zoubida', 'مختاري', 'rue larbi'];
const tracesIn = (value: unknown): string[] => {
  const text = JSON.stringify(value).toLowerCase();
  return TRACES.filter((trace) => text.includes(trace));
};

let environment: TestEnvironment;
let staff: TestStaff;
let service: RunningService;
let bus: TestBus;
let connection: Connection;
let models: LogisticsModels;
let account: string;

const call = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${staff.token({ shopUuid: SHOP })}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
/** Signed as the company signs; told of a parcel, or of nothing that can be read. */
const tell = async (data: object, status = 202): Promise<void> => {
  const body = JSON.stringify(data);
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  const headers = { 'x-yalidine-signature': signature };
  const answer = await call('POST', `/webhooks/transporter/yalidine/${account}`, data, headers);
  expect(answer.status).toBe(status);
};
const saying = ({ trackingId }: FollowedParcel, status: string, hours: number) => ({
  type: 'parcel_status_updated',
  events: [
    {
      event_id: newId(),
      occurred_at: new Date(Date.now() + (1 - hours) * 3600_000).toISOString().slice(0, 19).replace('T', ' '),
      data: { tracking: trackingId, status, reason: SAID },
    },
  ],
});

/** Where a trace of the person is, in any collection. */
const placesWithTraces = async (): Promise<string[]> => {
  const places: string[] = [];
  for (const { name } of await connection.listCollections())
    for await (const row of connection.collection(name).find({}))
      if (tracesIn(row).length > 0) places.push(`${name} ${JSON.stringify(row).slice(0, 600)}`);
  return places;
};

/** A parcel of the person, of which its company and staff have said everything they should not. */
const traced = async (): Promise<FollowedParcel> => {
  const parcel = await announcedExpedition(models, SHOP, account);
  const set = {
    'parcel.customer': PERSON,
    'parcel.phone': PHONE,
    'parcel.secondPhone': SECOND,
    'parcel.address': '12 rue Larbi',
    'parcel.note': SAID,
    'attempts.0.words': SAID,
    'attempts.0.labelUrl': 'http://label.test/zoubida',
  };
  await models.expeditions.updateOne({ _id: parcel.expedition }, { $set: set });
  await bus.publish(
    TOPICS.expeditionEvents,
    eventFor(SHOP, parcel.order, 'expedition.announced', {
      orderUuid: parcel.order,
      request: newId(),
      expedition: parcel.expedition,
      transporter: { uuid: account, name: 'Yalidine' },
      trackingId: parcel.trackingId,
    }),
  );
  await tell(saying(parcel, 'Tentative échouée', 24));
  await eventually(async () =>
    expect(await models.parcels.findOne({ order: parcel.order }).lean()).toMatchObject({ task: { kind: 'failed' } }),
  );
  const { version } = (await models.parcels.findOne({ order: parcel.order }).lean()) ?? {};
  const path = answerParcelTask.path.replace('{expedition}', parcel.expedition);
  const answered = await call('POST', path, { version, answer: 'called' }, { 'Idempotency-Key': newId() });
  expect([answered.status, tracesIn(await answered.json())]).toEqual([200, expect.arrayContaining(['zoubida'])]);
  await tell({ type: 'strange', about: parcel.trackingId, text: SAID });
  await tell({ ...saying(parcel, 'Corrigé', 23), type: 'parcel_edited' });
  await models.inspections.create({
    _id: parcel.order,
    shopUuid: SHOP,
    number: parcel.number,
    trackingId: parcel.trackingId,
    reason: `${PERSON.firstname} ne veut pas, ${PHONE}`,
    returnedAt: new Date(),
    lots: [],
    waiting: 0,
    findings: [],
    pending: null,
    version: 1,
  });
  return parcel;
};

beforeAll(async () => {
  environment = await testEnvironment();
  staff = await startStaffKeys();
  bus = await startTestBus(environment, [TOPICS.orderEvents, TOPICS.expeditionEvents]);
  service = await startService('svc-logistics', environment, {
    STAFF_JWKS_URL: staff.jwksUrl,
    TRANSPORTER_KEYS: `a:${randomBytes(32).toString('base64')}`,
  });
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 5);
  models = logisticsModels(connection);
  const made = await call('POST', listTransporters.path, {
    adapter: 'yalidine',
    name: 'Yalidine',
    services: ['home'],
    active: true,
    phone: '0555 00 00 00',
    settings: [
      { key: 'brand', value: 'yalidine' },
      { key: 'fromWilaya', value: 16 },
    ],
    secrets: [
      { key: 'apiId', value: 'id' },
      { key: 'apiToken', value: 'token' },
      { key: 'webhookSecret', value: SECRET },
    ],
    allowsPartialDelivery: false,
  });
  account = Transporter.parse(await made.json()).uuid;
});
afterAll(async () => {
  await connection?.close();
  await bus?.stop();
  await service?.stop();
  await staff?.stop();
});

it('[T-2.15] [D-15.03] an erased person is in no collection, and what a company says later brings nothing back', async () => {
  const parcel = await traced();
  const other = await announcedExpedition(models, SHOP, account);
  await models.expeditions.updateOne({ _id: other.expedition }, { $set: { 'parcel.secondPhone': PHONE } });
  const before = await models.parcels.findOne({ order: parcel.order }).lean();
  const withTraces = (await placesWithTraces()).map((place) => place.split(' ')[0]);
  expect(new Set(withTraces)).toEqual(
    new Set(['expeditions', 'parcels', 'parcel_events', 'company_webhooks', 'inspections', 'idempotency_keys']),
  );

  const customers = [PHONE, SECOND].map((phone) => customerIdOf(SHOP, phone));
  const erased = eventFor(SHOP, newId(), 'customer.erased', { customers, orders: [parcel.order] });
  await bus.publish(TOPICS.orderEvents, erased);
  await eventually(async () => expect(await placesWithTraces()).toEqual([]));
  // Figures and all that is of nobody stay; so does what is another person's.
  const { codAmount, status, reason, attempts, word } = before ?? {};
  expect(await models.parcels.findOne({ order: parcel.order }).lean()).toMatchObject({
    codAmount,
    status,
    reason,
    attempts,
    word,
  });
  expect(await models.expeditions.findById(other.expedition).lean()).toMatchObject({
    parcel: { customer: { firstname: 'Amine' }, phone: '+213555129847', secondPhone: null },
  });

  await tell(saying(parcel, 'Livré', 1));
  await eventually(() =>
    expect(
      bus.seen(TOPICS.expeditionEvents, 'expedition.progressed').map(({ subject, data }) => [subject, data]),
    ).toEqual(
      expect.arrayContaining([
        [parcel.order, expect.objectContaining({ status: 'delivered', raw: 'Livré', place: null })],
      ]),
    ),
  );
  await eventually(async () => expect(await placesWithTraces()).toEqual([]));
  expect(await models.parcelEvents.countDocuments({ trackingId: parcel.trackingId, status: 'delivered' })).toBe(1);
});
