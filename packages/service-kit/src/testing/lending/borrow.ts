import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { TestEnvironment } from '../environment.ts';
import { usualReplicas, type RunningService } from '../service.ts';
import { borrowedStaffKeys, type TestStaff } from '../staff-keys.ts';
import { GiveBackAnswer, LentSet, type BorrowRequest, type LentService } from './messages.ts';
import { startServiceSet } from './service-set.ts';

/**
 * A running service that test files use one after another. A file creates its own shops in it, with new ids and hosts,
 * and must leave no parked message, no line of an error, and nothing unread.
 */
export interface BorrowedService {
  readonly environment: TestEnvironment;
  /** Its `stop` gives it back. It cannot be killed: a test that ends a service starts its own. */
  readonly service: RunningService;
  readonly staff: TestStaff;
  readonly uploads: string;
  /** The environment it was started with, for one more replica. */
  readonly env: Readonly<Record<string, string>>;
  /** A caller's address that no other file uses, for X-Forwarded-For. */
  readonly address: string;
  /** @throws what the file has left undone; the service is ended then. Safe to repeat. */
  readonly giveBack: () => Promise<void>;
}

interface Loan {
  readonly set: LentSet;
  /** @returns what the check found. */
  readonly end: () => Promise<readonly string[]>;
}

const askLender = async <Answer>(path: string, body: unknown, schema: z.ZodType<Answer>): Promise<Answer> => {
  const lender = process.env['TEST_LENDER_URL'] ?? '';
  const response = await fetch(`${lender}${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`lender: ${await response.text()}`);
  return schema.parse(await response.json());
};

type Wanted = Omit<BorrowRequest, 'pid' | 'file'>;

const borrow = async (request: Wanted): Promise<Loan> => {
  const set = await askLender(
    '/borrow',
    { ...request, pid: process.pid, file: expect.getState().testPath ?? '' },
    LentSet,
  );
  return { set, end: async () => (await askLender('/give-back', { id: set.id }, GiveBackAnswer)).faults };
};

/** Without a lender, the file starts its own set and checks it all the same. */
const startOwn = async (request: Wanted): Promise<Loan> => {
  const set = await startServiceSet(request);
  set.begin();
  const end = async (): Promise<readonly string[]> => {
    const faults = await set.faults();
    await set.end();
    return faults;
  };
  return { set: set.lent, end };
};

/**
 * Borrows a running service from the lender of the test run (TEST_LENDER_URL), which starts one if none is free.
 * @param env additional variables; each combination is a set of its own, so there should be few
 */
export const borrowService = async (
  name: LentService,
  env: Readonly<Record<string, string>> = {},
  replicas = usualReplicas(),
): Promise<BorrowedService> => {
  const request = { name, env, replicas };
  const { set, end } = await (process.env['TEST_LENDER_URL'] ? borrow(request) : startOwn(request));
  let ended: Promise<void> | undefined;
  const giveBack = (): Promise<void> =>
    (ended ??= end().then((faults) => {
      if (faults.length > 0) throw new Error(`${name} was left with unfinished work or errors:\n${faults.join('\n')}`);
    }));
  const { environment, url, replicas: running, uploads, jwksUrl, privateKeyPem } = set;
  return {
    environment,
    service: {
      url,
      pid: running[0]?.pid ?? 0,
      replicas: running,
      output: () => `(${name} is borrowed: its errors are printed when it is given back)`,
      errorLines: () => [],
      stop: () => giveBack().then(() => 0),
      kill: () => Promise.reject(new Error(`${name} is borrowed: a test that kills a service starts its own`)),
    },
    staff: borrowedStaffKeys(jwksUrl, privateKeyPem),
    uploads,
    env: set.env,
    address: `10.${String(randomInt(256))}.${String(randomInt(256))}.${String(1 + randomInt(254))}`,
    giveBack,
  };
};
