import { TOPICS } from '@shop/contracts';
import {
  getDeliveryAdvice,
  getScorecard,
  listParcelEvents,
  listParcelTasks,
  listStatusWords,
  listTransporters,
  mapStatusWord,
  ParcelTask,
  Transporter,
} from '@shop/contracts/logistics/dashboard';
import { ExpeditionProgressed } from '@shop/contracts/logistics/events';
import { SeedPlaces } from '@shop/contracts/seed';
import { connectMongo, newId } from '@shop/service-kit';
import {
  eventFor,
  eventually,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  unmodelledFields,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { seed } from '../src/seed.ts';
import { emptySeed } from './fixtures.ts';
import { announcedExpedition, type FollowedParcel } from './followed-parcel.ts';

const SHOP = newId();
const SECRET = randomBytes(16).toString('hex');
/** So many hours ago, as the company writes it: in Algiers, without saying so. */
const ago = (hours: number): string =>
  new Date(Date.now() + (1 - hours) * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
const places = SeedPlaces.parse(JSON.parse(readFileSync(join(__dirname, '../src/delivery/data/algeria.json'), 'utf8')));

let environment: TestEnvironment;
let staff: TestStaff;
let service: RunningService;
let bus: TestBus;
let connection: Connection;
let models: LogisticsModels;
let account: string;

const call = async <S extends z.ZodType>(
  schema: S,
  method: string,
  path: string,
  body?: unknown,
  status = 200,
): Promise<z.output<S>> => {
  const answer = await fetch(`${service.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${staff.token({ shopUuid: SHOP })}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const content: unknown = await answer.json();
  expect([answer.status, content]).toEqual([status, expect.anything()]);
  return schema.parse(content);
};

const path = () => `/webhooks/transporter/yalidine/${account}`;
const post = (body: string, headers: Record<string, string>) =>
  fetch(`${service.url}${path()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }).then(({ status }) => status);
/** As PHP writes it: slashes and accents escaped (T-3.16). */
const bytesOf = (event: object): string =>
  JSON.stringify({ type: 'parcel_status_updated', events: [event] })
    .replaceAll('/', '\\/')
    .replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
const sign = (body: string) => createHmac('sha256', SECRET).update(body).digest('hex');
const tell = ({ trackingId }: Pick<FollowedParcel, 'trackingId'>, status: string, occurred_at: string, more = {}) => {
  const body = bytesOf({ event_id: newId(), occurred_at, data: { tracking: trackingId, status, reason: '' }, ...more });
  return post(body, { 'x-yalidine-signature': sign(body) });
};

const events = ({ expedition }: FollowedParcel) =>
  call(listParcelEvents.responses[200], 'GET', `/dashboard/api/expedition/${expedition}/events`);
const lines = async (parcel: FollowedParcel) => (await events(parcel)).events.map(({ raw }) => raw);
const progress = ({ order }: FollowedParcel) =>
  bus
    .seen(TOPICS.expeditionEvents, 'expedition.progressed')
    .filter((event) => event.subject === order)
    .map((event) => ExpeditionProgressed.parse(event).data.status);
const reaches = (parcel: FollowedParcel, ...statuses: readonly string[]) =>
  eventually(() => expect(progress(parcel)).toEqual(statuses));
const tasks = (query = '') => call(listParcelTasks.responses[200], 'GET', `${listParcelTasks.path}${query}`);

const announce = async (): Promise<FollowedParcel> => {
  const parcel = await announcedExpedition(models, SHOP, account);
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
  return parcel;
};
const followed = async (): Promise<FollowedParcel> => {
  const parcel = await announce();
  await eventually(async () => expect(await models.parcels.countDocuments({ expedition: parcel.expedition })).toBe(1));
  return parcel;
};

beforeAll(async () => {
  environment = await testEnvironment();
  staff = await startStaffKeys();
  await seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    { ...emptySeed(SHOP), places },
  );
  service = await startService('svc-logistics', environment, {
    STAFF_JWKS_URL: staff.jwksUrl,
    TRANSPORTER_KEYS: `a:${randomBytes(32).toString('base64')}`,
  });
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 5);
  models = logisticsModels(connection);
  bus = await startTestBus(environment, [TOPICS.expeditionEvents, TOPICS.staffActs]);
  const made = await call(
    Transporter,
    'POST',
    listTransporters.path,
    {
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
    },
    201,
  );
  account = made.uuid;
});
afterAll(async () => {
  await connection?.close();
  await bus?.stop();
  await service?.stop();
  await staff?.stop();
});

describe('[C-4.06] what a company calls', () => {
  it('[T-3.16] is checked on the raw bytes: escaped slashes and accents pass, anything else is 401', async () => {
    const parcel = await followed();
    expect(await tell(parcel, 'Sorti en livraison', ago(29))).toBe(202);
    const body = bytesOf({ event_id: newId(), occurred_at: ago(24), data: { tracking: 'x', status: 'Échoué/1' } });
    expect(await post(body, {})).toBe(401);
    expect(await post(body, { 'x-yalidine-signature': sign(`${body} `) })).toBe(401);
    expect(await post(JSON.stringify(JSON.parse(body)), { 'x-yalidine-signature': sign(body) })).toBe(401);
    const elsewhere = await fetch(`${service.url}/webhooks/transporter/ecotrack/${account}`, { method: 'POST', body });
    expect(elsewhere.status).toBe(404);
    await reaches(parcel, 'outForDelivery');
  });

  it('answers the question whether the address is ours, and nothing else by GET', async () => {
    const asked = await fetch(`${service.url}${path()}?subscribe&crc_token=abc`);
    expect([asked.status, asked.headers.get('content-type'), await asked.text()]).toEqual([200, 'text/plain', 'abc']);
    expect((await fetch(`${service.url}${path()}`)).status).toBe(404);
  });

  it('[T-3.11] moves a parcel to delivered once, however often it is said', async () => {
    const parcel = await followed();
    const [id, at] = [newId(), ago(20.1)];
    const delivered = () => tell(parcel, 'Livré', at, { event_id: id });
    expect(await Promise.all([delivered(), delivered(), delivered()])).toEqual([202, 202, 202]);
    expect(await tell(parcel, 'Livré', ago(20))).toBe(202);
    await reaches(parcel, 'delivered');
    // T-3.12: an older state comes late.
    await tell(parcel, 'Sorti en livraison', ago(29));
    await eventually(async () => expect(await lines(parcel)).toEqual(['Sorti en livraison', 'Livré']));
    expect(progress(parcel)).toEqual(['delivered']);
  });

  it('[T-3.18] moves a parcel back, and to returned on the very last word alone', async () => {
    const parcel = await followed();
    await tell(parcel, 'Tentative échouée', ago(48));
    await reaches(parcel, 'attemptFailed');
    await tell(parcel, 'Retour à retirer', ago(24));
    await reaches(parcel, 'attemptFailed', 'comingBack');
    await tell(parcel, 'Retourné au vendeur', ago(1));
    await reaches(parcel, 'attemptFailed', 'comingBack', 'returned');
    expect(await models.parcels.findOne({ expedition: parcel.expedition }).lean()).toMatchObject({
      outcome: 'returned',
      isOpen: false,
      attempts: 1,
      task: { state: 'closed' },
    });
  });

  it('that comes before its parcel waits for it', async () => {
    const early = await announcedExpedition(models, SHOP, account);
    await tell(early, 'Ramassé', ago(25));
    await eventually(async () =>
      expect(await models.parcelEvents.countDocuments({ trackingId: early.trackingId, state: 'unmatched' })).toBe(1),
    );
    await bus.publish(
      TOPICS.expeditionEvents,
      eventFor(SHOP, early.order, 'expedition.announced', {
        orderUuid: early.order,
        request: newId(),
        expedition: early.expedition,
        transporter: { uuid: account, name: 'Yalidine' },
        trackingId: early.trackingId,
      }),
    );
    await reaches(early, 'pickedUp');
  });
});

it('[T-3.13] shows a word that nobody knows, leaves the order, and applies it once it is mapped', async () => {
  const parcel = await followed();
  await tell(parcel, 'Colis en orbite', ago(24));
  const words = `/dashboard/api/transporter/${account}/words`;
  await eventually(async () =>
    expect((await call(listStatusWords.responses[200], 'GET', words)).words).toMatchObject([
      { word: 'Colis en orbite', status: null, count: 1 },
    ]),
  );
  await eventually(async () => expect((await events(parcel)).unknownWords).toBe(1));
  expect(progress(parcel)).toEqual([]);
  const body = { word: 'COLIS  en orbite', status: 'onHold' };
  expect(await call(mapStatusWord.responses[200], 'PUT', words, body)).toEqual({ replayed: 1 });
  await reaches(parcel, 'onHold');
  expect(await events(parcel)).toMatchObject({ unknownWords: 0, events: [{ status: 'onHold', via: 'webhook' }] });
  // From now on it is known.
  const next = await followed();
  await tell(next, 'Colis en orbite', ago(23));
  await reaches(next, 'onHold');
});

it('[D-7.07] makes a task of a failed attempt, with the answers that the company offers, and takes one', async () => {
  const parcel = await followed();
  await tell(parcel, 'Tentative échouée', ago(24), {
    data: { tracking: parcel.trackingId, status: 'Tentative échouée', reason: 'Client ne répond pas' },
  });
  const task = await eventually(async () => {
    const found = (await tasks('?kind=failed')).tasks.find(({ expedition }) => expedition === parcel.expedition);
    if (!found) throw new Error('no task yet');
    return found;
  });
  expect(task).toMatchObject({
    state: 'toDo',
    attempts: 1,
    reason: 'unreachable',
    companyWords: 'Tentative échouée · Client ne répond pas',
    customer: 'Amine Belkacem',
    phone: '+213555129847',
    transporter: { phone: '0555 00 00 00' },
    wilaya: { id: 16, name: 'Alger' },
    codAmount: 9600,
    answers: ['called', 'dismiss'],
  });
  const answer = (version: number, given: string, status = 200) =>
    call(
      status === 200 ? ParcelTask : listParcelTasks.responses[200].partial().loose(),
      'POST',
      `/dashboard/api/parcel-task/${parcel.expedition}/answer`,
      { version, answer: given },
      status,
    );
  await answer(task.version, 'newAttempt', 409);
  await answer(task.version, 'called');
  await answer(task.version, 'dismiss', 409);
  const { tasks: asked } = await tasks('?state=asked');
  expect(asked.find(({ expedition }) => expedition === parcel.expedition)).toMatchObject({
    lastAnswer: { answer: 'called' },
  });
});

it('[C-4.08] gives what became of parcels by transporter, wilaya and commune, and advice for a wilaya', async () => {
  const scorecard = (query: string) => call(getScorecard.responses[200], 'GET', `${getScorecard.path}?${query}`);
  const [row] = (await scorecard('by=transporter')).rows;
  expect(row).toMatchObject({ key: account, name: 'Yalidine', delivered: 1, returned: 1, deliveryRate: 0.5 });
  expect(row?.cashOut).toBe(9600);
  // D-11.02: what is owed is for people who read payments.
  const agent = await fetch(`${service.url}${getScorecard.path}`, {
    headers: { authorization: `Bearer ${staff.token({ shopUuid: SHOP, role: 'orderAgent' })}` },
  });
  const seen: unknown = await agent.json();
  expect(seen).toMatchObject({ rows: [{ delivered: 1, fees: null, cashOut: null, cashLate: null }] });
  expect((await scorecard('by=wilaya')).rows).toMatchObject([{ key: '16', name: 'Alger', delivered: 1 }]);
  expect((await scorecard('by=commune&wilaya=16')).rows).toMatchObject([{ key: '1601' }]);
  expect((await scorecard('by=commune&wilaya=31')).rows).toEqual([]);
  const { advice } = await call(
    getDeliveryAdvice.responses[200],
    'GET',
    getDeliveryAdvice.path.replace('{wilaya}', '16'),
  );
  expect(advice).toMatchObject([{ transporter: account, deliveryRate: 0.5 }]);
});

it('stores no field that its models do not know', async () => {
  expect(await unmodelledFields(connection)).toEqual([]);
});
