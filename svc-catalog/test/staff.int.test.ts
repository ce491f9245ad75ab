import { TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { ROLE_PERMISSIONS, STAFF_AUDIENCE } from '@shop/contracts/staff';
import { newId } from '@shop/service-kit';
import { eventually, startService, startStaffKeys, testVisitor, type RunningService } from '@shop/service-kit/testing';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import mongoose from 'mongoose';
import { type CatalogueUnderTest, jsonOf, OWNER, startCatalogue } from './catalogue-under-test.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue(1);
});
afterAll(() => catalogue.stop());

const signIn = (email: string, password: string, origin = 'http://shop.test') =>
  fetch(`${catalogue.service.url}/dashboard/api/staff/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email, password }),
  });
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const tokenFor = (cookie: string) =>
  fetch(`${catalogue.service.url}/dashboard/api/staff/token`, { headers: { Cookie: cookie } });
const ownerToken = async (): Promise<string> =>
  (await jsonOf(await tokenFor(cookieOf(await signIn(OWNER.email, OWNER.password))))).token;
const changePrice = (product: string, body: unknown, token: string) =>
  fetch(`${catalogue.service.url}/dashboard/api/product/${product}/price`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

describe('staff', () => {
  it('the owner of the configuration signs in with a cookie that scripts cannot read, and out again', async () => {
    const response = await signIn(OWNER.email, OWNER.password);
    expect(response.status).toBe(200);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(await response.clone().text()).not.toContain(decodeURIComponent(cookie.split(/[=;.]/)[2] ?? 'no-token'));
    expect((await tokenFor(cookieOf(response))).status).toBe(200);
    await fetch(`${catalogue.service.url}/dashboard/api/staff/auth/sign-out`, {
      method: 'POST',
      headers: { Cookie: cookieOf(response), Origin: 'http://shop.test', 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect((await tokenFor(cookieOf(response))).status).toBe(401);
  });

  it('gives a one-minute token that carries shop, role and permissions, signed with a published key', async () => {
    const answer = await jsonOf(await tokenFor(cookieOf(await signIn(OWNER.email, OWNER.password))));
    const keys = createRemoteJWKSet(new URL(`${catalogue.service.url}/dashboard/api/staff/auth/jwks`));
    const { payload, protectedHeader } = await jwtVerify(answer.token, keys, { audience: STAFF_AUDIENCE });
    expect(protectedHeader.alg).toBe('EdDSA');
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    expect(payload).toMatchObject({
      shopUuid: catalogue.shop.id.shop,
      role: 'owner',
      permissions: ROLE_PERMISSIONS.owner,
    });
    expect(answer).toMatchObject({ expiresInSeconds: 60, shopName: 'El Bahdja' });
  });

  it('the other services are told who works in a shop', async () => {
    await eventually(() => {
      const people = catalogue.bus
        .seen(TOPICS.people, 'staff.person-changed')
        .map(({ data }) => (data as { person: unknown }).person);
      expect(people).toEqual([
        {
          uuid: expect.any(String),
          shopUuid: catalogue.shop.id.shop,
          name: expect.any(String),
          role: 'owner',
          active: true,
        },
      ]);
    });
  });

  it('nobody signs up, and a page of another origin cannot sign anybody in', async () => {
    const signUp = await fetch(`${catalogue.service.url}/dashboard/api/staff/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://shop.test' },
      body: JSON.stringify({ email: 'x@example.dz', password: 'long-enough-password', name: 'X' }),
    });
    expect(signUp.status).toBe(404);
    expect((await signIn(OWNER.email, OWNER.password, 'http://evil.test')).status).toBe(403);
  });

  it('a token signed by somebody else opens nothing', async () => {
    const forger = await startStaffKeys();
    const token = forger.token({ shopUuid: catalogue.shop.id.shop });
    expect(
      (await fetch(`${catalogue.service.url}/dashboard/api/staff`, { headers: { Authorization: `Bearer ${token}` } }))
        .status,
    ).toBe(401);
    expect((await fetch(`${catalogue.service.url}/dashboard/api/staff`)).status).toBe(401);
    await forger.stop();
  });

  it('lists the people an order can be assigned to', async () => {
    const answer = await fetch(`${catalogue.service.url}/dashboard/api/staff`, {
      headers: { Authorization: `Bearer ${await ownerToken()}` },
    });
    expect((await jsonOf(answer)).staff).toEqual([expect.objectContaining({ role: 'owner' })]);
  });
});

describe('changing a price', () => {
  it('wants the permission product.write', async () => {
    const connection = await mongoose
      .createConnection(catalogue.environment.mongoUrl, { dbName: catalogue.environment.database })
      .asPromise();
    const profiles = connection.collection('staff_profiles');
    await profiles.updateOne({ email: OWNER.email }, { $set: { role: 'orderAgent' } });
    const agent = await ownerToken();
    await profiles.updateOne({ email: OWNER.email }, { $set: { role: 'owner' } });
    await connection.close();
    expect((await changePrice(catalogue.shop.products.mixer.uuid, { priceHt: 1, version: 1 }, agent)).status).toBe(403);
  });

  it('shows the new price at once, publishes a newer snapshot and writes the audit log', async () => {
    const { mixer } = catalogue.shop.products;
    await catalogue.get('/web/public/api/product/mixeur');
    const answer = await changePrice(mixer.uuid, { priceHt: 6000, version: 1 }, await ownerToken());
    expect(await answer.json()).toEqual({ uuid: mixer.uuid, version: 2, priceHt: 6000, priceTtc: 7140 });
    expect((await catalogue.get('/web/public/api/product/mixeur')).body.priceTtc).toBe(7140);

    const snapshots = await eventually(() => {
      const found = catalogue.bus.seen(TOPICS.products).filter(({ subject }) => subject === mixer.uuid);
      if (found.length < 2) throw new Error('the snapshot is not there yet');
      return found.map((event) => ProductChanged.parse(event));
    });
    expect(snapshots.map(({ data }) => data.product.priceTtc)).toEqual([595_000, 714_000]);
    expect(snapshots[1]?.seq ?? 0).toBeGreaterThan(snapshots[0]?.seq ?? 0);

    const connection = await mongoose
      .createConnection(catalogue.environment.mongoUrl, { dbName: catalogue.environment.database })
      .asPromise();
    const entries = await connection.collection('audit_log').find({ subject: mixer.uuid }).toArray();
    await connection.close();
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'product.price',
        shopUuid: catalogue.shop.id.shop,
        before: expect.objectContaining({ priceHt: 500_000 }),
        after: expect.objectContaining({ priceHt: 600_000 }),
      }),
    ]);
  });

  it('[D-3.14] takes a price HT or TTC, keeps the typed one to the centime, and nothing above the bounds', async () => {
    const { plaid } = catalogue.shop.products;
    const token = await ownerToken();
    const combination = plaid.combinations[1]?.uuid;
    const answer = await changePrice(plaid.uuid, { priceTtc: 15_900, combination, version: 1 }, token);
    expect(await answer.json()).toEqual({ uuid: plaid.uuid, version: 2, priceHt: 13_361.34, priceTtc: 15_900 });
    const { body } = await catalogue.get('/web/public/api/product/plaid');
    expect(body.productCombinations[1]).toMatchObject({ priceHt: 13_361.34, priceTtc: 15_900 });
    const refused = async (price: object) =>
      Object.keys((await jsonOf(await changePrice(plaid.uuid, { combination, version: 2, ...price }, token))).errors);
    expect(await refused({ priceTtc: 100_000_000 })).toEqual(['priceTtc']);
    expect(await refused({ priceHt: 99_999_999.99 })).toEqual(['priceHt']);
    expect(await refused({ priceHt: -1 })).toEqual(['priceHt']);
    expect(await refused({ priceHt: 1, priceTtc: 1.19 })).toEqual(['priceHt']);
    expect(await refused({})).toEqual(['priceHt']);
  });

  it('refuses a change made on an older version, with the one that is there', async () => {
    const { oven } = catalogue.shop.products;
    const token = await ownerToken();
    expect((await changePrice(oven.uuid, { priceHt: 41_000, version: 1 }, token)).status).toBe(200);
    const late = await changePrice(oven.uuid, { priceHt: 42_000, version: 1 }, token);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ type: 'changed-meanwhile', version: 2 });
  });

  it('[D-2.01] staff of one shop cannot change the other shop’s products', async () => {
    expect(
      (await changePrice(catalogue.otherShop.products.mixer.uuid, { priceHt: 1, version: 1 }, await ownerToken()))
        .status,
    ).toBe(404);
  });

  it('reaches the other replicas through the topic', async () => {
    const second = await startService('svc-catalog', catalogue.environment, {
      UPLOADS_DIR: catalogue.uploads,
      AUTH_SECRET: 'only-for-tests-auth-secret-0123456789abcdef',
    });
    const { testVisitor } = await import('@shop/service-kit/testing');
    const read = async () =>
      jsonOf(
        await fetch(`${second.url}/web/public/api/product/bouilloire`, {
          headers: testVisitor(catalogue.shop.id.shop).bearer,
        }),
      );
    expect((await read()).priceTtc).toBe(3570);
    expect(
      (await changePrice(catalogue.shop.products.kettle.uuid, { priceHt: 3100, version: 1 }, await ownerToken()))
        .status,
    ).toBe(200);
    await eventually(async () => expect((await read()).priceTtc).toBe(3689));
    await second.stop();
  });
});

describe('sign-in', () => {
  const auth = '/dashboard/api/staff/auth';

  it('tells nobody the session’s token, not even who holds the cookie', async () => {
    const cookie = cookieOf(await signIn(OWNER.email, OWNER.password));
    expect((await fetch(`${catalogue.service.url}${auth}/get-session`, { headers: { Cookie: cookie } })).status).toBe(
      404,
    );
  });

  it('over plain http for the public is warned of in the log', () =>
    expect(catalogue.service.output()).toContain('plain http'));

  it('believes no host that a visitor forges: only its own page signs in', async () => {
    const forged = (headers: Record<string, string>) =>
      fetch(`${catalogue.service.url}${auth}/sign-in/email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(OWNER),
      });
    // The peer is a trusted proxy here: what it says is the host. A visitor's own word never gets past the gateway.
    expect((await forged({ Origin: 'https://evil.example', 'X-Forwarded-Host': 'shop.test' })).status).toBe(403);
    expect((await forged({ Origin: 'https://evil.example', Forwarded: 'host=evil.example' })).status).toBe(403);
    const untrusting = await startService('svc-catalog', catalogue.environment, {
      UPLOADS_DIR: catalogue.uploads,
      AUTH_SECRET: 'only-for-tests-auth-secret-0123456789abcdef',
      TRUSTED_PROXIES: '',
    });
    const answer = await fetch(`${untrusting.url}${auth}/sign-in/email`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: 'https://evil.example',
        'X-Forwarded-Host': 'evil.example',
      },
      body: JSON.stringify(OWNER),
    });
    expect(answer.status).toBe(403);
    // A token of a shop that is not there leaves the host to say which shop it is (D-2.01).
    const headers = { ...testVisitor(newId()).bearer, 'X-Forwarded-Host': 'autre.test' };
    const seenAt = async ({ url }: RunningService) =>
      (await jsonOf(await fetch(`${url}/web/public/api/product/bouilloire`, { headers }))).id;
    const { shop, otherShop } = catalogue;
    expect([await seenAt(untrusting), await seenAt(catalogue.service)]).toEqual([
      shop.products.kettle.uuid,
      otherShop.products.kettle.uuid,
    ]);
    await untrusting.stop();
  });

  it('without an origin is refused, and counts as nobody’s failure', async () => {
    const bare = () =>
      fetch(`${catalogue.service.url}${auth}/sign-in/email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...OWNER, password: 'wrong' }),
      });
    for (let attempt = 0; attempt < 7; attempt += 1) expect((await bare()).status).toBe(403);
    expect((await signIn(OWNER.email, OWNER.password)).status).toBe(200);
  });

  it('answers a method that it does not have below 500', async () => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS'])
      expect(
        (await fetch(`${catalogue.service.url}${auth}/sign-out`, { method, headers: { Origin: 'http://shop.test' } }))
          .status,
      ).toBeLessThan(500);
  });
});

describe('lock-out', () => {
  const from = (address: string, password: string, cookie = '', email = OWNER.email) =>
    fetch(`${catalogue.service.url}/dashboard/api/staff/auth/sign-in/email`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: 'http://shop.test',
        'X-Forwarded-For': address,
        Cookie: cookie,
      },
      body: JSON.stringify({ email, password }),
    });

  it('cannot be aimed at a colleague: neither from elsewhere nor from the same address', async () => {
    const device = cookieOf(await from('203.0.113.1', OWNER.password));
    expect(device).toContain('hanout_staff_device=');
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await from('203.0.113.66', 'wrong-password')).status).toBe(401);
    expect((await from('203.0.113.66', OWNER.password)).status).toBe(429);
    // The colleague elsewhere, on a new device; and on the known one, even from the very address that is shut.
    expect((await from('203.0.113.2', OWNER.password)).status).toBe(200);
    expect((await from('203.0.113.66', OWNER.password, device)).status).toBe(200);
    // The cookie is of one account and opens nothing by itself.
    expect((await from('203.0.113.66', OWNER.password, device.replace(/(hanout_staff_device=)./, '$1x'))).status).toBe(
      429,
    );
  });

  it('guesses on one account from many addresses are bounded all the same', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 60; attempt += 1)
      statuses.push((await from(`198.51.100.${attempt}`, 'wrong-password', '', 'many@elbahdja.dz')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(429);
  }, 60_000);

  it('after failures even the right password has to wait, and other accounts do not', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await signIn(OWNER.email, 'wrong-password')).status).toBe(401);
    const blocked = await signIn(OWNER.email, OWNER.password);
    expect(blocked.status).toBe(429);
    const seconds = Number(blocked.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(20);
    expect(await jsonOf(blocked)).toMatchObject({ status: 429, retryAfterSeconds: seconds });
    expect((await signIn('somebody.else@elbahdja.dz', 'wrong-password')).status).toBe(401);
  });
});
