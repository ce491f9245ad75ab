import { startService, type RunningService } from '@shop/service-kit/testing';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { cookieOf, jsonOf, OWNER, type StaffUnderTest, startOwnStaff } from './staff-under-test.ts';

const OLD = 'only-for-tests-auth-secret-0123456789abcdef';
const NEW = 'only-for-tests-another-secret-fedcba9876543210';
const AUTH = '/dashboard/api/staff/auth';

let staff: StaffUnderTest;
let connection: Connection;
/** Replicas on one database as during a rollout, with different secrets. */
const programs: RunningService[] = [];
const started = async (current: string, previous?: string): Promise<RunningService> => {
  const env = { ...staff.env, AUTH_SECRET: current, ...(previous && { AUTH_SECRET_PREVIOUS: previous }) };
  const program = await startService('svc-staff', staff.environment, env, '/ready', 1);
  programs.push(program);
  return program;
};
beforeAll(async () => {
  staff = await startOwnStaff(1);
  ({ connection } = staff);
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  await staff?.stop();
});

const signedInAt = async ({ url }: RunningService): Promise<string> => {
  const answer = await fetch(`${url}${AUTH}/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://shop.test' },
    body: JSON.stringify(OWNER),
  });
  expect(answer.status).toBe(200);
  return cookieOf(answer);
};
const requestToken = ({ url }: RunningService, cookie: string): Promise<Response> =>
  fetch(`${url}/dashboard/api/staff/token`, { headers: { Cookie: cookie } });
const tokenAt = async (program: RunningService, cookie: string): Promise<string> => {
  const answer = await requestToken(program, cookie);
  expect(answer.status).toBe(200);
  return (await jsonOf(answer)).token;
};
const isBelieved = async ({ url }: RunningService, token: string): Promise<boolean> => {
  const keys = (await (await fetch(`${url}${AUTH}/jwks`)).json()) as JSONWebKeySet;
  return jwtVerify(token, createLocalJWKSet(keys)).then(
    () => true,
    () => false,
  );
};
const storedKeys = async (): Promise<string[]> =>
  (await connection.collection('jwks').find().toArray()).map(({ privateKey }) => z.string().parse(privateKey));
/** As if the sessions had not been used for a while: the next use renews them, and their cookies. */
const rest = () =>
  connection.collection('session').updateMany({}, { $set: { expiresAt: new Date(Date.now() + 11 * 3600_000) } });

describe('AUTH_SECRET is exchanged while staff work', () => {
  it('ends no session at any step, and the former secret opens nothing at the end', async () => {
    const before = await signedInAt(staff.service);
    const tokenBefore = await tokenAt(staff.service, before);

    // First every replica accepts the new secret, then it signs; both kinds of replica run at the same time.
    const first = await started(OLD, NEW);
    const keysBefore = await storedKeys();
    const second = await started(NEW, OLD);
    expect(await storedKeys()).not.toEqual(keysBefore);
    const duringChange = await signedInAt(second);
    for (const program of [first, second])
      for (const cookie of [before, duringChange]) {
        const token = await tokenAt(program, cookie);
        expect([await isBelieved(first, token), await isBelieved(second, token)]).toEqual([true, true]);
      }
    expect(await isBelieved(second, tokenBefore)).toBe(true);
    expect(await storedKeys()).toHaveLength(1);

    // An active person gets a cookie that the new secret signed.
    await rest();
    const renewed = cookieOf(await requestToken(second, before));
    expect(renewed).toMatch(/session_token=/);

    const last = await started(NEW);
    expect((await requestToken(last, before)).status).toBe(401);
    for (const cookie of [renewed, duringChange]) await tokenAt(last, cookie);
    expect(await isBelieved(last, tokenBefore)).toBe(true);

    // Signing out with the former one's cookie ends the session everywhere.
    const left = await fetch(`${second.url}${AUTH}/sign-out`, {
      method: 'POST',
      headers: { Origin: 'http://shop.test', Cookie: before },
    });
    expect(left.status).toBe(200);
    expect((await requestToken(last, renewed)).status).toBe(401);
  });

  it('does not start with a secret that opens no key, and says where to read on', async () => {
    await expect(started('only-for-tests-a-third-secret-00000000000')).rejects.toThrow(
      /AUTH_SECRET does not open the keys of staff tokens/,
    );
    await expect(started(NEW, NEW)).rejects.toThrow(/AUTH_SECRET_PREVIOUS: is AUTH_SECRET itself/);
    await expect(started(NEW, 'short')).rejects.toThrow(/AUTH_SECRET_PREVIOUS: wants 32 characters/);
  });
});
