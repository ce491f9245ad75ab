import { TOPICS } from '@shop/contracts';
import {
  AccountHealth,
  changeDesks,
  changeTariffs,
  listAdapters,
  listDesks,
  listTransporters,
  Transporter,
  type TransporterInput,
  type TypedDesk,
} from '@shop/contracts/logistics/dashboard';
import { TransporterOffer } from '@shop/contracts/logistics/storefront';
import { SeedPlaces } from '@shop/contracts/seed';
import { connectMongo, newId } from '@shop/service-kit';
import {
  eventually,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  type RunningService,
  type TestStaff,
  type TestBus,
  type TestEnvironment,
} from '@shop/service-kit/testing';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import texts from '../src/locales/fr.json' with { type: 'json' };
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { seed } from '../src/seed.ts';
import { emptySeed, text } from './fixtures.ts';
import { startSmallCompany, type SmallCompany } from './small-company.ts';

const [SHOP, OTHER, DRIVERS] = [newId(), newId(), newId()] as [string, string, string];
const PATH = listTransporters.path;
const CANARY = `canary-${randomBytes(12).toString('hex')}`;
const KEY = `a:${randomBytes(32).toString('base64')}`;
const places = SeedPlaces.parse(JSON.parse(readFileSync(join(__dirname, '../src/delivery/data/algeria.json'), 'utf8')));

let company: SmallCompany;
let environment: TestEnvironment;
let staff: TestStaff;
let service: RunningService;
let bus: TestBus;
let models: LogisticsModels;
let close: () => Promise<void>;
const answers: string[] = [];

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
const call = async (method: string, path: string, body?: unknown, claims: object = {}): Promise<Answer> => {
  const answer = await fetch(`${service.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${staff.token({ shopUuid: SHOP, ...claims })}`,
      'content-type': 'application/json',
      'accept-language': 'fr',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const written = await answer.text();
  answers.push(written);
  return { status: answer.status, body: JSON.parse(written) };
};
const taken = async <S extends z.ZodType>(schema: S, status: number, answer: Promise<Answer>): Promise<z.output<S>> => {
  const { status: given, body } = await answer;
  expect([given, body]).toEqual([status, expect.anything()]);
  return schema.parse(body);
};
const list = async (claims: object = {}): Promise<readonly Transporter[]> =>
  (await taken(listTransporters.responses[200], 200, call('GET', PATH, undefined, claims))).transporters;
const input = (changed: Partial<TransporterInput> = {}): TransporterInput => ({
  name: 'DHD',
  services: ['home'],
  active: true,
  phone: '',
  settings: [
    { key: 'address', value: 'dhd.ecotrack.dz' },
    { key: 'baseAddress', value: company.url },
  ],
  secrets: [{ key: 'token', value: CANARY }],
  allowsPartialDelivery: true,
  ...changed,
});
const create = (changed: Partial<TransporterInput> = {}) =>
  taken(Transporter, 201, call('POST', PATH, { ...input(changed), adapter: 'ecotrack' }));
const change = ({ uuid, version }: Transporter, changed: Partial<TransporterInput>) =>
  call('PUT', `${PATH}/${uuid}`, { ...input({ secrets: [], ...changed }), version });
const check = ({ uuid }: Transporter) => taken(AccountHealth, 200, call('POST', `${PATH}/${uuid}/check`));
const acts = (subject: string) =>
  bus
    .seen(TOPICS.staffActs)
    .filter((event) => event.subject === subject)
    .map(({ data }) => data);

beforeAll(async () => {
  company = await startSmallCompany();
  environment = await testEnvironment();
  staff = await startStaffKeys();
  const url = { MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database };
  await seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    {
      ...emptySeed(SHOP),
      places,
      transporters: [
        {
          uuid: DRIVERS,
          slug: 'livreurs',
          name: 'Nos livreurs',
          logo: null,
          adapter: 'manual',
          active: true,
          position: 1,
          services: ['home'],
          desks: [{ id: 'd1', wilaya: 16, commune: '1601', name: text('Centre'), address: text('Rue') }],
        },
      ],
      tariffs: [
        {
          uuid: newId(),
          transporter: DRIVERS,
          deliveryType: 'home',
          wilaya: 16,
          price: 40_000,
          communePrices: {},
          delay: { min: 24, max: 48 },
          active: true,
          promo: null,
        },
      ],
    },
  );
  service = await startService('svc-logistics', environment, {
    STAFF_JWKS_URL: staff.jwksUrl,
    TRANSPORTER_KEYS: KEY,
    TRANSPORTER_TEST_HOSTS: company.host,
    LOG_LEVEL: 'trace',
  });
  bus = await startTestBus(environment, [TOPICS.staffActs, TOPICS.tariffs]);
  const connection = await connectMongo(url, 5);
  models = logisticsModels(connection);
  close = () => connection.close();
});
afterAll(async () => {
  await close();
  await bus.stop();
  await service.stop();
  await staff.stop();
  await company.stop();
});
beforeEach(() => {
  company.mode = 'well';
  company.asked.length = 0;
});

describe('[C-4.01] transporters', () => {
  it('are listed with the fields of each company, and what its interface offers', async () => {
    const { adapters } = await taken(listAdapters.responses[200], 200, call('GET', listAdapters.path));
    expect(adapters.map(({ adapter }) => adapter)).toEqual(['manual', 'yalidine', 'ecotrack', 'noest', 'zr']);
    expect(adapters[0]).toMatchObject({
      settings: [],
      secrets: [],
      capabilities: { check: false, partialDelivery: true },
    });
    expect(adapters[2]?.secrets).toEqual([{ key: 'token', kind: 'secret', required: true, max: 500 }]);
    expect(await list()).toMatchObject([{ uuid: DRIVERS, desks: 1, version: 1, secrets: [], health: { check: null } }]);
  });

  it('are created once by one request, and a company may have several accounts', async () => {
    const key = newId();
    const twice = await Promise.all(
      [1, 2].map(() =>
        fetch(`${service.url}${PATH}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${staff.token({ shopUuid: SHOP })}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify({ ...input({ name: 'Premier compte' }), adapter: 'ecotrack' }),
        }).then(async (answer) => Transporter.parse(await answer.json())),
      ),
    );
    const second = await create({ name: 'Second compte' });
    expect(new Set(twice.map(({ uuid }) => uuid)).size).toBe(1);
    expect((await list()).map(({ name, position }) => [name, position])).toEqual([
      ['Nos livreurs', 1],
      ['Premier compte', 2],
      ['Second compte', 3],
    ]);
    // Ecotrack has no partial delivery.
    expect(second).toMatchObject({ allowsPartialDelivery: false, secrets: [{ key: 'token', set: true }] });
  });

  it('say under each field what is wrong with it', async () => {
    const wrong = {
      ...input({ settings: [{ key: 'address', value: 'elsewhere.example' }], secrets: [] }),
      adapter: 'ecotrack',
    };
    expect(await call('POST', PATH, wrong)).toMatchObject({
      status: 422,
      body: {
        errors: {
          'settings.address': [texts.transporter.field.format],
          'secrets.token': [texts.transporter.field.missing],
        },
      },
    });
    expect(await call('POST', PATH, { ...input(), adapter: 'pigeon' })).toMatchObject({ status: 422 });
  });

  it('belong to their shop, and are written only by who may', async () => {
    const mine = await create();
    expect((await list({ shopUuid: OTHER })).length).toBe(0);
    const body = { ...input(), version: 1 };
    expect((await call('PUT', `${PATH}/${mine.uuid}`, body, { shopUuid: OTHER })).status).toBe(404);
    expect((await call('POST', `${PATH}/${mine.uuid}/check`, undefined, { shopUuid: OTHER })).status).toBe(404);
    expect((await call('PUT', `${PATH}/${mine.uuid}`, body, { role: 'warehouse' })).status).toBe(403);
    expect((await call('POST', `${PATH}/${mine.uuid}/check`, undefined, { role: 'supplier' })).status).toBe(403);
    expect(company.asked).toEqual([]);
  });

  it('[D-4.03] are changed by the version that was seen; keys that are not mentioned stay', async () => {
    const first = await create();
    const second = await taken(Transporter, 200, change(first, { name: 'DHD Alger', phone: '0555' }));
    expect(second).toMatchObject({ version: 2, name: 'DHD Alger', phone: '0555', secrets: [{ set: true }] });
    expect(await change(first, { name: 'late' })).toMatchObject({
      status: 409,
      body: { transporter: { version: 2, name: 'DHD Alger' } },
    });
    const without = { secrets: [{ key: 'token', value: '' }] };
    expect(await change(second, without)).toMatchObject({
      status: 422,
      body: { errors: { 'secrets.token': [expect.anything()] } },
    });
    const off = await taken(Transporter, 200, change(second, { ...without, active: false }));
    expect(off).toMatchObject({ active: false, secrets: [{ key: 'token', set: false }] });
    await eventually(() => expect(acts(first.uuid)).toHaveLength(3));
    expect(acts(first.uuid)[2]).toMatchObject({
      entity: 'transporter',
      action: 'transporter.change',
      before: { active: true, secrets: ['token'] },
      after: { active: false, secrets: [], secretsWritten: ['token'] },
    });
  });

  it('[D-7.02] are told to the services that sell their deliveries when their name changes', async () => {
    const drivers = (await list()).find(({ uuid }) => uuid === DRIVERS);
    if (!drivers) throw new Error('no drivers');
    const body = { ...input({ name: 'Livreurs', settings: [], secrets: [] }), version: drivers.version };
    await taken(Transporter, 200, call('PUT', `${PATH}/${DRIVERS}`, body));
    await eventually(() =>
      expect(bus.seen(TOPICS.tariffs).at(-1)?.data).toMatchObject({ tariff: { transporter: { name: 'Livreurs' } } }),
    );
  });

  it('[D-4.13] say to orders whether they allow a delivery in part', async () => {
    const told = () => bus.seen(TOPICS.tariffs).at(-1)?.data;
    for (const allowsPartialDelivery of [true, false]) {
      const drivers = (await list()).find(({ uuid }) => uuid === DRIVERS);
      if (!drivers) throw new Error('no drivers');
      const body = input({ name: 'Livreurs', settings: [], secrets: [], allowsPartialDelivery });
      await taken(Transporter, 200, call('PUT', `${PATH}/${DRIVERS}`, { ...body, version: drivers.version }));
      await eventually(() => expect(told()).toMatchObject({ tariff: { transporter: { allowsPartialDelivery } } }));
    }
  });
});

describe('[C-4.01] an account is tried', () => {
  it('and its company’s words say what is wrong, without the key that it repeats', async () => {
    const account = await create();
    expect((await check(account)).check).toMatchObject({ result: 'ok' });
    // Where the keys are right, the company's places are read as well.
    expect(company.asked).toEqual(['validate/token', 'get/communes'].map((path) => ({ path, token: CANARY })));
    company.mode = 'refuse';
    const refused = await check(account);
    expect(refused.check).toMatchObject({ result: 'refused', words: 'Jeton … inconnu' });
    expect(await check(account)).toMatchObject({ check: { since: refused.check?.since } });
    expect((await list()).find(({ uuid }) => uuid === account.uuid)?.health.check).toMatchObject({ result: 'refused' });
  });

  it('[D-7.10] what was said of keys is forgotten once they are others', async () => {
    const account = await create();
    company.mode = 'refuse';
    await check(account);
    const changed = await taken(
      Transporter,
      200,
      change(account, { secrets: [{ key: 'token', value: `${CANARY}-2` }] }),
    );
    expect(changed.health.check).toBeNull();
  });

  it('and a page of maintenance, a used up limit and an account without keys are told apart', async () => {
    // Accounts of one platform share its limit.
    const settings = [{ key: 'address', value: 'other.ecotrack.dz' }, ...input().settings.slice(1)];
    const account = await create({ settings });
    company.mode = 'page';
    expect((await check(account)).check).toMatchObject({
      result: 'unreachable',
      words: texts.transporter.check.strange,
    });
    company.mode = 'limited';
    const limited = await check(account);
    expect(Date.parse(limited.limitedUntil ?? '')).toBeGreaterThan(Date.now() + 60_000);
    const empty = await create({ active: false, settings: [], secrets: [] });
    company.asked.length = 0;
    expect((await check(empty)).check).toMatchObject({ result: 'refused', words: texts.transporter.check.incomplete });
    expect(company.asked).toEqual([]);
  });
});

describe('[D-3.11] desks', () => {
  const offersFor = async (transporter: string) => {
    const answer = await call('GET', '/public/utilis/api/transport/commune/1601?subtotal=0&channel=eCommerce');
    return z
      .tuple([z.array(TransporterOffer)])
      .parse(answer.body)[0]
      .filter(({ id, deliveryType }) => id === transporter && deliveryType === 'stopdesk')
      .flatMap(({ price, desks }) => desks.map(({ id, name }) => ({ price, id, name })));
  };
  const priceDesks = (transporter: string) =>
    call('PUT', changeTariffs.path.replace('{transporter}', transporter), {
      version: 0,
      rows: [{ service: 'stopdesk', wilaya: 16, price: 350, delayDays: { min: 1, max: 2 }, active: true }],
      removed: [],
    });

  it('of a company are read where its account is tried, and sold at checkout under its codes', async () => {
    const account = await create({ name: 'To desks', services: ['home', 'stopdesk'] });
    expect((await priceDesks(account.uuid)).status).toBe(200);
    expect(await offersFor(account.uuid)).toEqual([]);
    await check(account);
    await eventually(async () =>
      expect(await offersFor(account.uuid)).toEqual([{ price: 350, id: '1601', name: 'Alger Centre' }]),
    );
    const told = bus.seen(TOPICS.tariffs).filter(({ subject }) => subject === `${account.uuid}:16`);
    expect(told.at(-1)?.data).toMatchObject({
      tariff: { services: [{ deliveryType: 'stopdesk', desks: [{ id: '1601', commune: '1601' }] }] },
    });
    const read = await taken(listDesks.responses[200], 200, call('GET', `${PATH}/${account.uuid}/desks`));
    expect(read).toMatchObject({ version: 1, desks: [{ id: '1601', fromCompany: true, wilaya: 16 }] });
  });

  it('of own drivers are typed, and one that is taken away is no longer sold', async () => {
    const fields = { ...input(), services: ['stopdesk'], settings: [], secrets: [], adapter: 'manual' };
    const { uuid } = await taken(Transporter, 201, call('POST', PATH, fields));
    const put = (version: number, desks: readonly TypedDesk[]) =>
      call('PUT', `${PATH}/${uuid}/desks`, { version, desks });
    const typed = { id: null, name: 'Bureau Hydra', commune: '1601', address: '3, rue des Pins' };
    expect((await put(1, [{ ...typed, commune: '9999' }])).status).toBe(422);
    const { desks } = await taken(changeDesks.responses[200], 200, put(1, [typed]));
    expect(desks).toMatchObject([{ name: 'Bureau Hydra', wilaya: 16, fromCompany: false }]);
    expect((await put(1, [])).status).toBe(409);
    expect((await priceDesks(uuid)).status).toBe(200);
    await eventually(async () =>
      expect(await offersFor(uuid)).toEqual([{ price: 350, id: desks[0]?.id, name: 'Bureau Hydra' }]),
    );
    expect((await put(2, [])).body).toMatchObject({ version: 3, desks: [] });
    await eventually(async () => expect(await offersFor(uuid)).toEqual([]));
    // Its name stays for papers.
    expect(await models.transporters.findById(uuid).lean()).toMatchObject({
      desks: [{ name: { fr: 'Bureau Hydra' }, gone: true }],
    });
  });
});

describe('[D-7.08] places of a company', () => {
  const at = ({ uuid }: Transporter, commune: string) => `${PATH}/${uuid}/places/${commune}`;

  it('are offered inside the wilaya, and what a person chooses is kept until it is taken back', async () => {
    const account = await create({
      settings: [...input().settings.slice(0, 1), { key: 'baseAddress', value: `${company.url}/` }],
    });
    expect(await call('GET', at(account, '1601'))).toMatchObject({
      status: 200,
      body: {
        match: { code: 'Alger Centre', hasDesk: true },
        chosen: false,
        desks: [{ id: '1601', commune: 'Alger Centre' }],
      },
    });
    // Bir Mourad Raïs
    const unknown = await call('GET', at(account, '1609'));
    expect(unknown.body).toMatchObject({ match: null, chosen: false });
    expect(unknown.body).toHaveProperty('places.length', 3);
    const put = (companyCode: string | null) => call('PUT', at(account, '1609'), { companyCode });
    expect((await put('Oran')).status).toBe(422);
    expect(await put('Birmandreis')).toMatchObject({
      status: 200,
      body: { shipAs: { commune: '1609', companyCode: 'Birmandreis' } },
    });
    expect((await call('GET', at(account, '1609'))).body).toMatchObject({
      match: { name: 'Birmandreis' },
      chosen: true,
    });
    expect(await put(null)).toMatchObject({ status: 200, body: { shipAs: null } });
    expect((await call('GET', at(account, '1609'))).body).toMatchObject({ match: null, chosen: false });
    // Read once, and kept.
    expect(company.asked.filter(({ path }) => path === 'get/communes')).toHaveLength(1);
    await eventually(() => expect(acts(account.uuid)).toHaveLength(3));
    expect(acts(account.uuid)[1]).toMatchObject({ action: 'transporter.shipAs', after: { shipAs: 'Birmandreis' } });
    expect((await call('GET', at(account, '9999'))).status).toBe(404);
  });

  it('say that the company is away where no list of it is kept', async () => {
    const account = await create({ name: 'Away' });
    company.mode = 'page';
    expect((await call('GET', at(account, '1601'))).status).toBe(503);
  });
});

describe('[D-7.03] secrets', () => {
  it('are in no answer, log line, event or document', async () => {
    const collections = (await models.transporters.db.db?.collections()) ?? [];
    expect(collections.map(({ collectionName }) => collectionName)).toContain('idempotency_keys');
    const written = [
      service.output(),
      ...answers,
      ...bus.seen(TOPICS.staffActs).map((event) => JSON.stringify(event)),
      ...bus.seen(TOPICS.tariffs).map((event) => JSON.stringify(event)),
      // The keys of repeated requests among them.
      ...(await Promise.all(collections.map(async (one) => JSON.stringify(await one.find().toArray())))),
    ];
    expect(written.filter((one) => one.includes(CANARY.slice(0, 20)))).toEqual([]);
    expect(company.asked).toEqual([]);
  });

  it('are encrypted anew by a command, which says what it cannot read', async () => {
    const next = `b:${randomBytes(32).toString('base64')}`;
    const rotate = (keys: string) =>
      promisify(execFile)(process.execPath, [join(__dirname, '../src/rotate-keys.ts')], {
        env: {
          ...process.env,
          MONGODB_URL: environment.mongoUrl,
          MONGODB_DATABASE: environment.database,
          TRANSPORTER_KEYS: keys,
        },
      });
    const stored = async () =>
      (await models.transporters.find({ shopUuid: SHOP }).lean()).flatMap(({ secrets = {} }) => Object.values(secrets));
    const before = await stored();
    expect(before.every((sealed) => sealed.startsWith('a:'))).toBe(true);
    await rotate(`${next},${KEY}`);
    expect((await stored()).every((sealed) => sealed.startsWith('b:'))).toBe(true);
    expect((await rotate(`${next},${KEY}`)).stdout).toContain(`${before.length} were`);
    await expect(rotate(KEY)).rejects.toMatchObject({ code: 1 });
    // The service has the former key alone.
    const [account] = (await list()).filter(({ secrets, active }) => active && secrets.some(({ set }) => set));
    if (!account) throw new Error('no account');
    expect((await check(account)).check).toMatchObject({
      result: 'refused',
      words: texts.transporter.check.unreadable,
    });
  });
});
