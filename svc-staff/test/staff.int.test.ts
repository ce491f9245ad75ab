import { TOPICS } from '@shop/contracts';
import { ROLE_PERMISSIONS, STAFF_AUDIENCE } from '@shop/contracts/staff';
import { eventually, unmodelledFields, startService, startStaffKeys } from '@shop/service-kit/testing';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Connection } from 'mongoose';
import { modelsOf } from '../src/models.ts';
import { cookieOf, jsonOf, OWNER, type StaffUnderTest, startOwnStaff } from './staff-under-test.ts';

let staff: StaffUnderTest;
let connection: Connection;
beforeAll(async () => {
  staff = await startOwnStaff(1);
  ({ connection } = staff);
});
afterAll(async () => {
  await staff?.stop();
});

const signIn = (email: string, password: string, origin?: string) => staff.signIn(email, password, origin);
const tokenFor = (cookie: string) => staff.tokenFor(cookie);
const ownerToken = () => staff.ownerToken();

describe('staff', () => {
  it('the owner of the configuration signs in with a cookie that scripts cannot read, and out again', async () => {
    const response = await signIn(OWNER.email, OWNER.password);
    expect(response.status).toBe(200);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(await response.clone().text()).not.toContain(decodeURIComponent(cookie.split(/[=;.]/)[2] ?? 'no-token'));
    expect((await tokenFor(cookieOf(response))).status).toBe(200);
    await fetch(`${staff.service.url}/dashboard/api/staff/auth/sign-out`, {
      method: 'POST',
      headers: { Cookie: cookieOf(response), Origin: 'http://shop.test', 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect((await tokenFor(cookieOf(response))).status).toBe(401);
  });

  it('gives a one-minute token that carries shop, role and permissions, signed with a published key', async () => {
    const answer = await jsonOf(await tokenFor(cookieOf(await signIn(OWNER.email, OWNER.password))));
    const keys = createRemoteJWKSet(new URL(`${staff.service.url}/dashboard/api/staff/auth/jwks`));
    const { payload, protectedHeader } = await jwtVerify(answer.token, keys, { audience: STAFF_AUDIENCE });
    expect(protectedHeader.alg).toBe('EdDSA');
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    expect(payload).toMatchObject({
      shopUuid: staff.shop.id.shop,
      role: 'owner',
      permissions: ROLE_PERMISSIONS.owner,
    });
    expect(answer).toMatchObject({ expiresInSeconds: 60, shopName: 'El Bahdja' });
  });

  it('the next token says what a person may do by now', async () => {
    const cookie = cookieOf(await signIn(OWNER.email, OWNER.password));
    const profiles = connection.collection('staff_profiles');
    const permissions = async () => (await jsonOf(await tokenFor(cookie))).me.permissions;
    await profiles.updateOne({ email: OWNER.email }, { $set: { role: 'orderAgent' } });
    expect(await permissions()).toEqual(ROLE_PERMISSIONS.orderAgent);
    await profiles.updateOne({ email: OWNER.email }, { $set: { role: 'owner' } });
    expect(await permissions()).toEqual(ROLE_PERMISSIONS.owner);
  });

  it('publishes the people of a shop to the other services', async () => {
    await eventually(() => {
      const people = staff.bus
        .seen(TOPICS.people, 'staff.person-changed')
        .map(({ data }) => (data as { person: unknown }).person);
      expect(people).toEqual([
        {
          uuid: expect.any(String),
          shopUuid: staff.shop.id.shop,
          name: expect.any(String),
          role: 'owner',
          active: true,
        },
      ]);
    });
  });

  it('allows no sign-up, and no sign-in from a page of another origin', async () => {
    const signUp = await fetch(`${staff.service.url}/dashboard/api/staff/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://shop.test' },
      body: JSON.stringify({ email: 'x@example.dz', password: 'long-enough-password', name: 'X' }),
    });
    expect(signUp.status).toBe(404);
    expect((await signIn(OWNER.email, OWNER.password, 'http://evil.test')).status).toBe(403);
  });

  it('refuses a token with a foreign signature', async () => {
    const forger = await startStaffKeys();
    const token = forger.token({ shopUuid: staff.shop.id.shop });
    expect(
      (await fetch(`${staff.service.url}/dashboard/api/staff`, { headers: { Authorization: `Bearer ${token}` } }))
        .status,
    ).toBe(401);
    expect((await fetch(`${staff.service.url}/dashboard/api/staff`)).status).toBe(401);
    await forger.stop();
  });

  it('lists the people an order can be assigned to', async () => {
    const answer = await fetch(`${staff.service.url}/dashboard/api/staff`, {
      headers: { Authorization: `Bearer ${await ownerToken()}` },
    });
    expect((await jsonOf(answer)).staff).toEqual([expect.objectContaining({ role: 'owner' })]);
  });
});

describe('sign-in', () => {
  const auth = '/dashboard/api/staff/auth';

  it('never returns the session token, even to the owner of the cookie', async () => {
    const cookie = cookieOf(await signIn(OWNER.email, OWNER.password));
    expect((await fetch(`${staff.service.url}${auth}/get-session`, { headers: { Cookie: cookie } })).status).toBe(404);
  });

  it('over plain http for the public is warned of in the log', () =>
    expect(staff.service.output()).toContain('plain http'));

  it('believes no host that a visitor forges: only its own page signs in', async () => {
    const forged = (headers: Record<string, string>) =>
      fetch(`${staff.service.url}${auth}/sign-in/email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(OWNER),
      });
    // The peer is a trusted proxy here: what it says is the host. A visitor's own word never gets past the gateway.
    expect((await forged({ Origin: 'https://evil.example', 'X-Forwarded-Host': 'shop.test' })).status).toBe(403);
    expect((await forged({ Origin: 'https://evil.example', Forwarded: 'host=evil.example' })).status).toBe(403);
    const untrusting = await startService('svc-staff', staff.environment, {
      ...staff.env,
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
    await untrusting.stop();
  });

  it('refuses a request without an origin, and does not count it as a failure', async () => {
    const bare = () =>
      fetch(`${staff.service.url}${auth}/sign-in/email`, {
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
        (await fetch(`${staff.service.url}${auth}/sign-out`, { method, headers: { Origin: 'http://shop.test' } }))
          .status,
      ).toBeLessThan(500);
  });
});

describe('lock-out', () => {
  const from = (address: string, password: string, cookie = '', email = OWNER.email) =>
    fetch(`${staff.service.url}/dashboard/api/staff/auth/sign-in/email`, {
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
  });

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

it('of all that was written nothing is there that the models do not know', async () => {
  modelsOf(connection);
  const ofTheSignIn = ['user', 'session', 'account', 'verification', 'jwks'];
  expect(await unmodelledFields(connection, ofTheSignIn)).toEqual([]);
});
