import { TOPICS } from '@shop/contracts';
import { listPlaces, previewPlaceEdition, setPlaces, takePlaceEdition } from '@shop/contracts/logistics/dashboard';
import { TariffChanged } from '@shop/contracts/logistics/events';
import { SeedPlaces } from '@shop/contracts/seed';
import { newId } from '@shop/service-kit';
import {
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
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seed } from '../src/seed.ts';
import { emptySeed } from './fixtures.ts';

const [SHOP, OTHER, EXPRESS, FOREIGN] = [newId(), newId(), newId(), newId()];
const release = SeedPlaces.parse(
  JSON.parse(readFileSync(join(__dirname, '../src/delivery/data/algeria.json'), 'utf8')),
);
const FORMER = '2025-01';
/** The edition before: a commune has another name, one is in another wilaya, one is still there, one is missing. */
const former: SeedPlaces = {
  ...release,
  version: FORMER,
  communes: [
    ...release.communes
      .filter(({ code }) => code !== '1605')
      .map((commune) => ({
        ...commune,
        ...(commune.code === '1602' && { fr: 'Belouizdad' }),
        ...(commune.code === '1604' && { wilaya: 9 }),
      })),
    { code: '1699', wilaya: 16, wilaya58: 16, fr: 'Ancienne', ar: 'قديمة', daira: 'Ancienne', postal: null },
  ],
};
const nameOf = (code: string) => release.communes.find((commune) => commune.code === code)?.fr;

let environment: TestEnvironment;
let staff: TestStaff;
let service: RunningService;
let bus: TestBus;

const call = async (method: string, path: string, body?: object, shopUuid = SHOP) => {
  const answer = await fetch(`${service.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${staff.token({ shopUuid })}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const preview = async () =>
  previewPlaceEdition.responses[200].parse((await call('GET', previewPlaceEdition.path)).body);
const told = (transporter: string) => {
  const event = bus.seen(TOPICS.tariffs).findLast(({ subject }) => subject === `${transporter}:16`);
  return event && TariffChanged.parse(event).data.tariff;
};

beforeAll(async () => {
  environment = await testEnvironment();
  staff = await startStaffKeys();
  const context = { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() };
  for (const [shopUuid, uuid] of [
    [SHOP, EXPRESS],
    [OTHER, FOREIGN],
  ] as const)
    await seed(context, {
      ...emptySeed(shopUuid),
      places: former,
      transporters: [
        {
          uuid,
          slug: uuid,
          name: 'Express',
          logo: null,
          adapter: 'manual',
          active: true,
          position: 1,
          services: ['home'],
          desks: [],
        },
      ],
      tariffs: [
        {
          uuid: newId(),
          transporter: uuid,
          deliveryType: 'home',
          wilaya: 16,
          price: 50_000,
          communePrices: {},
          delay: { min: 24, max: 48 },
          active: true,
          promo: null,
        },
      ],
    });
  service = await startService('svc-logistics', environment, { STAFF_JWKS_URL: staff.jwksUrl });
  bus = await startTestBus(environment, [TOPICS.tariffs, TOPICS.staffActs]);
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
  await staff?.stop();
});

it('[D-7.01] [C-4.04] an edition is shown before it is taken, and taken with the closings kept', async () => {
  const close = { version: 0, deliverable: false, wilayas: [], communes: ['1602'] };
  expect((await call('PUT', setPlaces.path, close)).status).toBe(200);

  const { current, next, loadedAt } = await preview();
  expect([current, typeof loadedAt]).toEqual([FORMER, 'string']);
  expect(next).toEqual({
    edition: release.version,
    current: FORMER,
    added: [{ code: '1605', name: nameOf('1605') }],
    removed: [{ code: '1699', name: 'Ancienne' }],
    renamed: [{ code: '1602', name: nameOf('1602'), former: 'Belouizdad' }],
    moved: [{ code: '1604', name: nameOf('1604'), from: 9, to: 16 }],
  });

  const take = { current: FORMER, edition: release.version };
  expect(await call('POST', takePlaceEdition.path, { ...take, current: '2024-01' })).toMatchObject({ status: 409 });
  expect(await call('POST', takePlaceEdition.path, take)).toEqual({ status: 200, body: { current: release.version } });
  expect(await call('POST', takePlaceEdition.path, take)).toMatchObject({ status: 409 });
  expect(await preview()).toMatchObject({ current: release.version, next: null });

  const { edition, wilayas } = listPlaces.responses[200].parse((await call('GET', listPlaces.path)).body);
  const communes = release.communes.filter(({ wilaya }) => wilaya === 16).length;
  expect(edition).toBe(release.version);
  expect(wilayas.find(({ id }) => id === 16)).toMatchObject({ communes, closedCommunes: 1 });
  // Every shop's checkout has the new names, and the closings of its own shop.
  await eventually(() => {
    const own = told(EXPRESS)?.communes ?? [];
    const foreign = told(FOREIGN)?.communes ?? [];
    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(['1604', '1605']));
    expect([own.some(({ id }) => id === '1602'), own.some(({ id }) => id === '1699')]).toEqual([false, false]);
    expect(foreign.find(({ id }) => id === '1602')?.name).toBe(nameOf('1602'));
  });
  await eventually(() => {
    const acts = bus
      .seen(TOPICS.staffActs)
      .filter(({ data }) => (data as { action: string }).action === 'places.takeEdition');
    expect(acts).toMatchObject([{ data: { before: { edition: FORMER }, after: { edition: release.version } } }]);
  });
});
