import { getHome, getShop, listNewProducts } from '@shop/contracts/catalog/storefront';
import { listWarehouseRecords } from '@shop/contracts/logistics/dashboard';
import { listTransporterOffers } from '@shop/contracts/logistics/storefront';
import { getStaffToken } from '@shop/contracts/staff/dashboard';
import { eventually, startService, testEnvironment, testVisitor, type RunningService } from '@shop/service-kit/testing';
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { z } from 'zod';
import { fill } from '../../svc-catalog/test/catalogue-under-test.ts';
import { shopUnderTest } from '../../svc-catalog/test/shop-under-test.ts';

const PASSWORD = 'une-phrase-de-passe';
const FIRST = ['--host', 'premiere.dz,www.premiere.dz', '--name-fr', 'Première', '--name-ar', 'الأولى'];
const SECOND = ['--host', 'seconde.dz', '--name-fr', 'Seconde', '--phone', '021234567'];
const ORIGIN = 'http://premiere.dz';

let environment: Awaited<ReturnType<typeof testEnvironment>>;
let catalog: RunningService;
let logistics: RunningService;
let staff: RunningService;

/** Runs the program as an operator does; a refusal rejects with its sentence in `stderr`. */
const addShop = async (...words: string[]): Promise<string> => {
  const { mongoUrl, database } = environment;
  const env = { ...process.env, MONGODB_URL: mongoUrl, DATABASE_PREFIX: `${database}_`, OWNER_PASSWORD: PASSWORD };
  return (await promisify(execFile)(process.execPath, ['scripts/shops/main.ts', ...words], { env })).stdout;
};
const refused = (sentence: string, ...words: string[]) =>
  expect(addShop(...words)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) });

const read = async <T>(url: string, host: string, schema: z.ZodType<T>): Promise<T> => {
  const headers = { ...testVisitor('-').bearer, 'X-Forwarded-Host': host, 'Accept-Language': 'fr' };
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} for ${host}: ${String(response.status)} ${await response.text()}`);
  return schema.parse(await response.json());
};
const shopAt = (host: string) => read(catalog.url + getShop.path, host, getShop.responses[200]);
const newAt = (host: string) => read(catalog.url + listNewProducts.path, host, listNewProducts.responses[200]);
const offersAt = async (host: string, commune: string) => {
  const url = logistics.url + listTransporterOffers.path.replace('{commune}', commune);
  const [offers] = await read(url, host, listTransporterOffers.responses[200]);
  return offers;
};

const signIn = (email: string, password: string) =>
  fetch(`${staff.url}/dashboard/api/staff/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
    body: JSON.stringify({ email, password }),
  });
const tokenOf = async (email: string): Promise<z.output<(typeof getStaffToken)['responses'][200]>> => {
  const response = await signIn(email, PASSWORD);
  expect(response.status).toBe(200);
  const Cookie = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const token = await fetch(`${staff.url}/dashboard/api/staff/token`, { headers: { Cookie } });
  expect(token.status).toBe(200);
  return getStaffToken.responses[200].parse(await token.json());
};
const signsIn = async (email: string): Promise<string> => (await tokenOf(email)).me.shopUuid;

beforeAll(async () => {
  environment = await testEnvironment();
  const of = (service: string) => ({ ...environment, database: `${environment.database}_${service}` });
  staff = await startService('svc-staff', of('staff'), {
    AUTH_SECRET: 'only-for-tests-auth-secret-0123456789abcdef',
    PUBLIC_ORIGIN: ORIGIN,
  });
  const env = { STAFF_JWKS_URL: `${staff.url}/dashboard/api/staff/auth/jwks` };
  const UPLOADS_DIR = await mkdtemp(join(tmpdir(), 'add-shop-'));
  [catalog, logistics] = await Promise.all([
    startService('svc-catalog', of('catalog'), { ...env, UPLOADS_DIR }, '/health'),
    startService('svc-logistics', of('logistics'), env, '/health'),
  ]);
});
afterAll(() => Promise.all([catalog, logistics, staff].map((service) => service?.stop())));

it('[D-2.01] [D-11.01] opens the first shop of running services: its pages, delivery to every wilaya, its owner', async () => {
  await addShop(...FIRST, '--phone', '0550123456', '--owner', 'owner@premiere.dz');
  await eventually(async () =>
    expect(await shopAt('www.premiere.dz')).toMatchObject({ name: 'Première', phone: '0550123456' }),
  );
  // The first shop also serves every other address, on each replica once it has read of it.
  const { uuid } = await eventually(() => shopAt('anything.dz'));
  expect(await read(catalog.url + getHome.path, 'premiere.dz', getHome.responses[200])).toBeDefined();
  await eventually(async () => {
    expect(await offersAt('premiere.dz', '1601')).toMatchObject([{ name: 'Livreurs Première' }]);
    expect(await offersAt('premiere.dz', '3701')).toHaveLength(1);
  });
  expect(await signsIn('owner@premiere.dz')).toBe(uuid);
});

it('changes nothing the second time, even with other arguments', async () => {
  const before = await shopAt('premiere.dz');
  const secondRun = await addShop(...FIRST, '--phone', '0660000000', '--owner', 'another@premiere.dz');
  expect(secondRun).toContain('Première is there already; nothing was changed.');
  expect(await addShop(...SECOND, '--first')).toContain('Première is there already');
  expect(await shopAt('premiere.dz')).toEqual(before);
  expect((await signIn('another@premiere.dz', PASSWORD)).status).toBe(401);
});

it('refuses hosts of another shop and invalid arguments with a clear message', async () => {
  const third = ['--host', 'troisieme.dz,www.premiere.dz', '--name-fr', 'T', '--phone', '0550123456'];
  await refused('^www.premiere.dz is Première’s already', ...third, '--owner', 't@t.dz');
  await refused('^owner@premiere.dz works in another shop', ...SECOND, '--owner', 'owner@premiere.dz');
  await refused('^Première is the default shop', ...SECOND, '--owner', 'owner@seconde.dz', '--default');
  await refused('^This shop needs an owner', ...SECOND);
  await refused('not an Algerian phone number', ...SECOND, '--owner', 'owner@seconde.dz', '--phone', '12');
  expect((await signIn('owner@seconde.dz', PASSWORD)).status).toBe(401);
});

it('[D-2.01] invariant: keeps shops apart: products, delivery and staff', async () => {
  const { data } = shopUnderTest('Pleine', ['pleine.dz'], false);
  await fill({ ...environment, database: `${environment.database}_catalog` }, [data]);
  await Promise.all([
    addShop(...SECOND, '--owner', 'owner@seconde.dz'),
    addShop(...SECOND, '--owner', 'owner@seconde.dz'),
  ]);
  await eventually(async () => expect(await shopAt('seconde.dz')).toMatchObject({ name: 'Seconde', whatsapp: '' }));
  await eventually(async () => expect((await newAt('pleine.dz')).products).not.toEqual([]));
  expect((await newAt('seconde.dz')).products).toEqual([]);
  await eventually(async () =>
    expect(await offersAt('seconde.dz', '1601')).toMatchObject([{ name: 'Livreurs Seconde' }]),
  );
  expect(await signsIn('owner@seconde.dz')).toBe((await shopAt('seconde.dz')).uuid);
});

it('[C-1.01] a new shop has one warehouse, which its owner may fill and change', async () => {
  const { token } = await tokenOf('owner@seconde.dz');
  const answer = await fetch(logistics.url + listWarehouseRecords.path, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { warehouses } = listWarehouseRecords.responses[200].parse(await answer.json());
  expect(warehouses).toMatchObject([{ code: 'ALG', active: true, wilaya: { id: 16 }, units: 0, version: 1 }]);
});
