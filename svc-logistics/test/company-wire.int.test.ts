import { connectMongo, connectRedis, createLogger, newId, type RedisClient } from '@shop/service-kit';
import { eventually, migrateOnce, testEnvironment, type TestEnvironment } from '@shop/service-kit/testing';
import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { ecotrack } from '../src/companies/adapters/ecotrack/ecotrack.ts';
import {
  checkAccounts,
  createAccountHealth,
  createCompanies,
  createCompanyPlaces,
  createSecretBox,
  createShipAs,
  KeysRefused,
  LimitReached,
  parseSecretKeys,
} from '../src/companies/index.ts';
import { secretPlace } from '../src/companies/account-of.ts';
import { createBreakers } from '../src/companies/wire/breakers.ts';
import { createCompanyLimits } from '../src/companies/wire/company-limits.ts';
import { createPlaces, createTransporters } from '../src/delivery/index.ts';
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { startSmallCompany, type SmallCompany } from './small-company.ts';

const logger = createLogger('test', 'silent');
const NIGHT = Date.parse('2026-11-30T04:00:00Z');
const MINUTE = 60_000;

let redises: RedisClient[];
let away: RedisClient;
let environment: TestEnvironment;
let connection: Connection;
let models: LogisticsModels;
let company: SmallCompany;

const redisAt = (url: string): RedisClient => connectRedis({ REDIS_URL: url }, logger);
beforeAll(async () => {
  environment = await testEnvironment();
  await migrateOnce('svc-logistics', environment);
  redises = [redisAt(environment.redisUrl), redisAt(environment.redisUrl)];
  away = redisAt('redis://127.0.0.1:1');
  await eventually(() => expect(redises.map(({ status }) => status)).toEqual(['ready', 'ready']));
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 5);
  models = logisticsModels(connection);
  company = await startSmallCompany();
});
afterAll(async () => {
  for (const redis of [...redises, away]) redis.disconnect();
  await connection.close();
  await company.stop();
});
beforeEach(() => {
  company.mode = 'well';
  company.asked.length = 0;
});

/** The limits as each of two replicas has them. */
const replicasOf = (prefix: string, now: () => number = Date.now) =>
  redises.map((redis) => createCompanyLimits(redis, { prefix, replicas: 2, now, logger }));
const LIMITS = [
  { windowMs: MINUTE, calls: 20 },
  { windowMs: 60 * MINUTE, calls: 1000 },
];

describe('limits of a company', () => {
  it('[D-7.07] are kept by all replicas together, whoever calls', async () => {
    const replicas = replicasOf(`${newId()}:`);
    const asked = Array.from({ length: 60 }, (_, index) => replicas[index % 2]?.take(['account'], LIMITS, 1));
    const waits = (await Promise.all(asked)).filter((until) => until !== null);
    // 85 % of twenty.
    expect(60 - waits.length).toBe(17);
    for (const until of waits) expect(until).toBeGreaterThan(Date.now());
  });

  it('[D-7.07] are counted for each key, or for none of them', async () => {
    const [one] = replicasOf(`${newId()}:`);
    for (let calls = 0; calls < 17; calls += 1) await one?.take(['host'], LIMITS, 1);
    expect(await one?.take(['account', 'host'], LIMITS, 1)).not.toBeNull();
    expect(await one?.blockedUntil(['account'], LIMITS)).toBeNull();
    for (let calls = 0; calls < 17; calls += 1) expect(await one?.take(['account'], LIMITS, 1)).toBeNull();
    expect(await one?.blockedUntil(['account'], LIMITS)).not.toBeNull();
  });

  it('[D-7.07] hold what the company says is used, and until when it wants nothing more', async () => {
    const [one, other] = replicasOf(`${newId()}:`);
    await one?.take(['account'], LIMITS, 1);
    await one?.learn('account', [{ windowMs: MINUTE, used: 16 }]);
    expect(await other?.take(['account'], LIMITS, 1)).toBeNull();
    expect(await other?.take(['account'], LIMITS, 1)).not.toBeNull();
    await one?.block(['blocked'], Date.now() + MINUTE);
    expect(await other?.take(['blocked'], LIMITS, 1)).not.toBeNull();
  });

  it('[D-7.07] are divided between the replicas while Redis is away', async () => {
    const alone = createCompanyLimits(away, { prefix: '', replicas: 4, now: Date.now, logger });
    const waits = await Promise.all(Array.from({ length: 10 }, () => alone.take(['account'], LIMITS, 1)));
    expect(waits.filter((until) => until === null)).toHaveLength(4);
  });
});

describe('the breaker of an account', () => {
  const breakersOf = (prefix: string, now: () => number) =>
    redises.map((redis) => createBreakers(redis, { prefix, now }));

  it('[D-7.10] is shared: failures of both count, and after the pause one call of one of them goes first', async () => {
    let now = 0;
    const replicas = breakersOf(`${newId()}:`, () => now);
    await Promise.all(Array.from({ length: 5 }, (_, index) => replicas[index % 2]?.note('account', 'failed')));
    expect(await Promise.all(replicas.map((one) => one.enter('account')))).toEqual([30_000, 30_000]);
    now = 30_000;
    const entered = await Promise.all(Array.from({ length: 6 }, (_, index) => replicas[index % 2]?.enter('account')));
    expect(entered.filter((until) => until === null)).toHaveLength(1);
    await replicas[0]?.note('account', 'answered');
    expect(await replicas[1]?.enter('account')).toBeNull();
    expect(await replicas[1]?.stateOf('account')).toMatchObject({ failures: 0 });
  });

  it('[D-7.10] is each replica’s own while Redis is away', async () => {
    const alone = createBreakers(away, { prefix: '', now: () => 0 });
    for (let failures = 0; failures < 5; failures += 1) await alone.note('account', 'failed');
    expect(await alone.enter('account')).toBe(30_000);
    expect(await alone.enter('other')).toBeNull();
  });
});

describe('an account', () => {
  let now = NIGHT;
  const box = createSecretBox(parseSecretKeys(`a:${randomBytes(32).toString('base64')}`));
  /** Two replicas of the service, with all that they share. */
  const replicas = (prefix: string) =>
    redises.map((redis) => {
      const transporters = createTransporters(models);
      const deps = {
        limits: createCompanyLimits(redis, { prefix, replicas: 2, now: () => now, logger }),
        breakers: createBreakers(redis, { prefix, now: () => now }),
        testHosts: [company.host],
        logger,
        count: () => undefined,
        now: () => now,
        stopping: new AbortController().signal,
        adapters: { ecotrack },
        transporters,
        accountHealths: createAccountHealth(models.accountHealth),
        companyPlaces: createCompanyPlaces(models.companyPlaces),
        shipAs: createShipAs(models.shipAs),
        places: createPlaces(models),
        secretBox: box,
      };
      return { ...deps, companies: createCompanies(deps) };
    });
  const account = async (): Promise<{ readonly shop: string; readonly uuid: string }> => {
    const [shop, uuid] = [newId(), newId()];
    await models.transporters.collection.insertOne({
      _id: uuid,
      shopUuid: shop,
      slug: uuid,
      name: 'DHD',
      adapter: 'ecotrack',
      services: ['home'],
      active: true,
      logo: null,
      position: 1,
      desks: [],
      trackingPrefix: 'DH',
      settings: { address: `${uuid}.ecotrack.dz`, baseAddress: company.url },
      secrets: { token: box.seal('secret-token', secretPlace({ shopUuid: shop, _id: uuid }, 'token')) },
    } as never);
    return { shop, uuid };
  };

  it('[D-7.10] whose keys are refused is paused for all replicas, and tried again in the night', async () => {
    now = NIGHT;
    const { shop, uuid } = await account();
    const [one, other] = replicas(`${newId()}:`);
    const lineOf = async (replica = one) => {
      const line = await replica?.companies.line(shop, uuid);
      if (!line?.adapter.places) throw new Error('no line');
      return line;
    };
    const read = async (replica = one) => {
      const line = await lineOf(replica);
      return line.adapter.places?.(line.call);
    };
    company.mode = 'refuse';
    await expect(read()).rejects.toThrow(KeysRefused);
    expect(company.asked).toHaveLength(1);
    await expect(read(other)).rejects.toThrow(KeysRefused);
    expect(company.asked).toHaveLength(1);
    expect((await lineOf(other)).paused).toEqual({ since: now, words: 'Jeton … inconnu' });

    company.mode = 'well';
    now += 12 * 60 * MINUTE;
    if (one) await checkAccounts(one);
    expect(company.asked).toHaveLength(1);
    now += 12 * 60 * MINUTE;
    if (one) await checkAccounts(one);
    // Tried once, and its places read again.
    expect(company.asked.map(({ path }) => path).slice(1)).toEqual(['validate/token', 'get/communes', 'get/fees']);
    expect((await lineOf(other)).paused).toBeNull();
    expect(await other?.companies.feesOf(await lineOf(other))).toMatchObject([
      { wilaya: 16, home: 40_000, desk: null },
    ]);
  });

  it('[T-3.05] whose company says 429 is left alone by all replicas until the time that it says', async () => {
    now = Date.now();
    const { shop, uuid } = await account();
    const [one, other] = replicas(`${newId()}:`);
    company.mode = 'limited';
    const places = async (replica = one) => {
      const line = await replica?.companies.line(shop, uuid);
      return line?.adapter.places?.(line.call);
    };
    const error = await places().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LimitReached);
    expect(error).toHaveProperty('until', now + 90_000);
    company.mode = 'well';
    await expect(places(other)).rejects.toThrow(LimitReached);
    expect(company.asked).toHaveLength(1);
  });

  it('[D-7.10] is not paused because a public link of a label has ended', async () => {
    const { shop, uuid } = await account();
    const [one] = replicas(`${newId()}:`);
    const line = await one?.companies.line(shop, uuid);
    company.mode = 'refuse';
    expect(await line?.call.send({ method: 'GET', url: new URL(`${company.url}/label`) })).toMatchObject({
      status: 401,
    });
    expect((await one?.companies.line(shop, uuid))?.paused).toBeNull();
    // A host that is none of the company's is not called at all.
    const elsewhere = line?.call.send({ method: 'GET', url: new URL('https://elsewhere.example/label') });
    await expect(elsewhere).rejects.toThrow(KeysRefused);
    expect(company.asked).toHaveLength(1);
  });

  it('[D-7.03] is not read where it was copied to another shop', async () => {
    const { uuid } = await account();
    const copy = newId();
    const stored = await models.transporters.findById(uuid).lean();
    await models.transporters.collection.insertOne({ ...stored, _id: copy, shopUuid: newId() } as never);
    const [one] = replicas(`${newId()}:`);
    const line = await one?.companies.lineOfAccount('ecotrack', copy);
    expect(line?.call.account.secrets).toEqual({});
    expect(line?.paused).not.toBeNull();
    expect(await one?.companies.lineOfAccount('zr', copy)).toBeNull();
  });
});
