import { TOPICS } from '@shop/contracts';
import { newId } from '@shop/service-kit';
import {
  eventFor,
  eventually,
  startService,
  startTestBus,
  testEnvironment,
  type RunningService,
  type TestBus,
} from '@shop/service-kit/testing';
import mongoose, { type Connection } from 'mongoose';
import { cookieOf, jsonOf, OWNER } from './staff-under-test.ts';

const ORIGIN = 'http://shop.test';
const limit = { max: 10, windowSeconds: 3600 };
const shop = newId();

let service: RunningService;
let bus: TestBus;
let connection: Connection;
beforeAll(async () => {
  const environment = await testEnvironment();
  const owner = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password, OWNER_NAME: 'Amine' };
  const AUTH_SECRET = 'only-for-tests-auth-secret-0123456789abcdef';
  service = await startService('svc-staff', environment, { AUTH_SECRET, PUBLIC_ORIGIN: ORIGIN, ...owner });
  bus = await startTestBus(environment, []);
  connection = await mongoose.createConnection(environment.mongoUrl, { dbName: environment.database }).asPromise();
});
afterAll(async () => {
  await connection?.close();
  await bus?.stop();
  await service?.stop();
});

/** Publishes a shop event of the catalogue. */
const tell = (uuid: string, seq: number, ar: string, isDefault: boolean): Promise<void> => {
  const names = { fr: 'Boutique', ar };
  const settings = { activeAddToCart: true, cooldownSeconds: 100, abandonedCartCapture: true };
  const limits = { visitor: limit, phone: limit, address: limit };
  const told = { uuid, name: 'Boutique', names, hosts: ['a.dz'], isDefault, limits, ...settings };
  const data = { shop: told, changedAt: new Date().toISOString() };
  return bus.publish(TOPICS.shops, eventFor(uuid, uuid, 'catalog.shop-changed', data, seq));
};
const known = (uuid: string) => connection.collection('shops').findOne({ _id: uuid as never });
const people = () => connection.collection('staff_profiles').find().toArray();

it('[D-11.01] makes the owner of the configuration when it hears of the default shop, once, and of no other shop', async () => {
  const another = newId();
  await tell(another, 1, 'أخرى', false);
  await eventually(async () => expect(await known(another)).not.toBeNull());
  expect(await people()).toEqual([]);
  await tell(shop, 2, 'الحانوت', true);
  await tell(shop, 2, 'الحانوت', true);
  await eventually(async () =>
    expect(await people()).toMatchObject([{ shopUuid: shop, role: 'owner', name: 'Amine' }]),
  );
});

it('names a shop as the newest snapshot does, in the language of who asks', async () => {
  await tell(shop, 1, 'قديم', true);
  await tell(shop, 3, 'الحانوت الجديد', true);
  await eventually(async () => expect(await known(shop)).toMatchObject({ seq: 3 }));
  const signIn = await fetch(`${service.url}/dashboard/api/staff/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
    body: JSON.stringify({ email: OWNER.email, password: OWNER.password }),
  });
  const headers = { Cookie: cookieOf(signIn), 'Accept-Language': 'ar' };
  const token = await jsonOf(await fetch(`${service.url}/dashboard/api/staff/token`, { headers }));
  expect(token).toMatchObject({ me: { shopUuid: shop }, shopName: 'الحانوت الجديد' });
  expect(await people()).toHaveLength(1);
});
