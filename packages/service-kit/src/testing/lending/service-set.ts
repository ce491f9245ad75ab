import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../process/ids.ts';
import { dropEnvironment, testEnvironment } from '../environment.ts';
import { migrateOnce, startService } from '../service.ts';
import { startStaffKeys } from '../staff-keys.ts';
import { faultsOfSet } from './faults-of-set.ts';
import type { BorrowRequest, LentService, LentSet } from './messages.ts';

/** One running service with a database, topics, uploads folder and staff keys of its own. */
export interface ServiceSet {
  readonly lent: LentSet;
  /** Begins a loan: what is in its log so far is of no interest. */
  readonly begin: () => void;
  /** Leftovers of a file that would disturb the next one; empty: the set can be lent again. */
  readonly faults: () => Promise<string[]>;
  /** SIGKILL, for the end of a run: its database and topics end with the servers. */
  readonly kill: () => Promise<void>;
  /** SIGTERM, and everything of it is dropped. */
  readonly end: () => Promise<void>;
}

/** Secrets and addresses of test runs; never used elsewhere. */
const USUAL_ENV: Readonly<Record<LentService, Readonly<Record<string, string>>>> = {
  'svc-catalog': {},
  'svc-staff': {
    AUTH_SECRET: 'only-for-tests-auth-secret-0123456789abcdef',
    PUBLIC_ORIGIN: 'http://shop.test',
  },
  'svc-order': {},
  // Tests write stock that no movement explains; the check, which comes by, would report it as an error.
  'svc-logistics': { STOCK_CHECK_EVERY_S: '86400' },
  'svc-payments': {},
};

export const startServiceSet = async (request: Omit<BorrowRequest, 'pid' | 'file'>): Promise<ServiceSet> => {
  const { name, env: more, replicas } = request;
  const [environment, keys, uploads] = await Promise.all([
    testEnvironment(),
    startStaffKeys(),
    mkdtemp(join(tmpdir(), 'hanout-uploads-')),
  ]);
  const env = { STAFF_JWKS_URL: keys.jwksUrl, UPLOADS_DIR: uploads, ...USUAL_ENV[name], ...more };
  const drop = async (): Promise<void> => {
    await Promise.all([keys.stop(), rm(uploads, { recursive: true, force: true }), dropEnvironment(environment)]);
  };
  await migrateOnce(name, environment);
  const service = await startService(name, environment, env, '/ready', replicas);
  const { jwksUrl, privateKeyPem } = keys;
  let errorsBefore = 0;
  return {
    lent: {
      id: newId(),
      environment: { ...environment, isLent: true },
      url: service.url,
      replicas: [...service.replicas],
      env,
      uploads,
      jwksUrl,
      privateKeyPem,
    },
    begin: () => {
      errorsBefore = service.errorLines().length;
    },
    faults: () => {
      const errorLines = (): string[] => service.errorLines().slice(errorsBefore);
      return faultsOfSet(environment, service.replicas, errorLines);
    },
    kill: async () => {
      await service.kill();
      await Promise.all([keys.stop(), rm(uploads, { recursive: true, force: true })]);
    },
    end: async () => {
      await service.stop();
      await drop();
    },
  };
};
