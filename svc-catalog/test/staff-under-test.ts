import { TOPICS } from '@shop/contracts';
import {
  startService,
  startTestBus,
  testEnvironment,
  type RunningService,
  type TestBus,
  type TestEnvironment,
} from '@shop/service-kit/testing';
import mongoose, { type Connection } from 'mongoose';
import { fill, jsonOf } from './catalogue-under-test.ts';
import { shopUnderTest } from './shop-under-test.ts';

export const OWNER = { email: 'owner@elbahdja.dz', password: 'une-phrase-de-passe' };

export interface StaffUnderTest {
  readonly environment: TestEnvironment;
  /** To the program's database. */
  readonly connection: Connection;
  readonly service: RunningService;
  readonly bus: TestBus;
  readonly shop: ReturnType<typeof shopUnderTest>;
  /** What one more replica is started with. */
  readonly env: Readonly<Record<string, string>>;
  readonly signIn: (email: string, password: string, origin?: string) => Promise<Response>;
  readonly tokenFor: (cookie: string) => Promise<Response>;
  readonly ownerToken: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** The catalogue publishes from the same database and has a lease for that; staff's own events go out all the same. */
const holdLeaseOfTheCatalogue = async (connection: Connection): Promise<void> => {
  const row = { _id: 'relay' as never, owner: 'svc-catalog', expiresAt: new Date(Date.now() + 3600_000) };
  await connection.collection('relay_leases').insertOne(row);
};

/** The program that signs staff in as real processes, with the shop whose owner the configuration names. */
export const startStaff = async (
  count?: number,
  more: Readonly<Record<string, string>> = {},
): Promise<StaffUnderTest> => {
  const environment = await testEnvironment();
  const shop = shopUnderTest('El Bahdja', ['elbahdja.test'], true);
  await fill(environment, [shop.data]);
  const connection = await mongoose
    .createConnection(environment.mongoUrl, { dbName: environment.database })
    .asPromise();
  await holdLeaseOfTheCatalogue(connection);
  const env = {
    AUTH_SECRET: 'only-for-tests-auth-secret-0123456789abcdef',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    PUBLIC_ORIGIN: 'http://shop.test',
    ...more,
  };
  const service = await startService('svc-catalog/staff', environment, env, '/ready', count);
  const bus = await startTestBus(environment, [TOPICS.people, TOPICS.staffActs]);

  const signIn: StaffUnderTest['signIn'] = (email, password, origin = 'http://shop.test') =>
    fetch(`${service.url}/dashboard/api/staff/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ email, password }),
    });
  const tokenFor: StaffUnderTest['tokenFor'] = (cookie) =>
    fetch(`${service.url}/dashboard/api/staff/token`, { headers: { Cookie: cookie } });
  return {
    environment,
    connection,
    service,
    bus,
    shop,
    env,
    signIn,
    tokenFor,
    ownerToken: async () => (await jsonOf(await tokenFor(cookieOf(await signIn(OWNER.email, OWNER.password))))).token,
    stop: async () => {
      await connection.close();
      await bus.stop();
      await service.stop();
    },
  };
};
