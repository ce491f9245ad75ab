import { TOPICS } from '@shop/contracts';
import { createLogger, newId } from '@shop/service-kit';
import {
  borrowService,
  migrateOnce,
  startService,
  startTestBus,
  testEnvironment,
  type RunningService,
  type TestBus,
  type TestEnvironment,
} from '@shop/service-kit/testing';
import mongoose, { type Connection } from 'mongoose';
import { makeOwner } from '../src/sign-in/make-owner.ts';
import { createKnownShops, shopModels } from '../src/shops/index.ts';
import { createStaffProfiles, teamModels } from '../src/team/index.ts';
import { createStaffAuth } from '../src/sign-in/staff-auth.ts';

/** Unique to this test file, because account addresses are unique in a database that other files may share. */
export const OWNER = { email: `owner-${newId()}@elbahdja.dz`, password: 'une-phrase-de-passe' };

/** The expectations of a test check the JSON that it reads. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const jsonOf = async (response: Response): Promise<any> => response.json();

interface Shop {
  readonly id: { readonly shop: string };
}
/** A shop that the service has heard of. */
const aShop = async (connection: Connection, isDefault: boolean): Promise<Shop> => {
  const shop = newId();
  const name = { fr: 'El Bahdja', ar: 'البهجة', en: 'El Bahdja' };
  await createKnownShops(shopModels(connection)).keep({ _id: shop, seq: 1, name, isDefault });
  return { id: { shop } };
};

export interface StaffUnderTest {
  readonly environment: TestEnvironment;
  /** To the program's database. */
  readonly connection: Connection;
  readonly service: RunningService;
  readonly bus: TestBus;
  readonly shop: Shop;
  /** The environment of a further replica. */
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

type Running = Pick<StaffUnderTest, 'environment' | 'service' | 'env' | 'connection' | 'shop'>;
const connectTo = ({ mongoUrl, database }: TestEnvironment): Promise<Connection> =>
  mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();

/** A running program that other test files use as well, with a shop and an owner of this file’s own. */
const borrowStaff = async (count: number | undefined): Promise<Running> => {
  const { environment, service, env } = await borrowService('svc-staff', {}, count);
  const making = await connectTo(environment);
  const shop = await aShop(making, false);
  const { AUTH_SECRET = '', PUBLIC_ORIGIN = '' } = env;
  const auth = createStaffAuth(making, { AUTH_SECRET, PUBLIC_ORIGIN }, createLogger('test', 'silent'));
  const profiles = createStaffProfiles(teamModels(making));
  await makeOwner({ auth, staff: profiles }, shop.id.shop, { ...OWNER, name: 'owner' });
  await making.close(); // a test puts models of its own on the connection that it is given
  return { environment, service, env, connection: await connectTo(environment), shop };
};

const startProcesses = async (count: number | undefined, more: Readonly<Record<string, string>>): Promise<Running> => {
  const environment = await testEnvironment();
  await migrateOnce('svc-staff', environment);
  const making = await connectTo(environment);
  const shop = await aShop(making, true);
  await making.close();
  const env = {
    AUTH_SECRET: 'only-for-tests-auth-secret-0123456789abcdef',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    OWNER_NAME: 'owner',
    PUBLIC_ORIGIN: 'http://shop.test',
    ...more,
  };
  const service = await startService('svc-staff', environment, env, '/ready', count);
  return { environment, service, env, connection: await connectTo(environment), shop };
};

/** The program that signs staff in, with a shop and its owner. It is borrowed: other test files use it as well. */
export const startStaff = async (count?: number): Promise<StaffUnderTest> => underTest(await borrowStaff(count));

/** One of the file's own, whose first owner is made from its configuration. */
export const startOwnStaff = async (
  count?: number,
  more: Readonly<Record<string, string>> = {},
): Promise<StaffUnderTest> => underTest(await startProcesses(count, more));

const underTest = async ({ environment, connection, service, env, shop }: Running): Promise<StaffUnderTest> => {
  const watched = [TOPICS.people, TOPICS.staffActs];
  const bus = await startTestBus(environment, watched, environment.isLent && [shop.id.shop]);

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
