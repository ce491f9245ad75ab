import { TOPICS } from '@shop/contracts';
import type { SeedCatalog, SeedReport } from '@shop/contracts/seed';
import { newId } from '@shop/service-kit';
import {
  eventFor,
  eventually,
  migrateOnce,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  testVisitor,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { shopUnderTest } from './shop-under-test.ts';

export interface CatalogueUnderTest {
  readonly environment: TestEnvironment;
  readonly service: RunningService;
  readonly bus: TestBus;
  readonly shop: ReturnType<typeof shopUnderTest>;
  readonly otherShop: ReturnType<typeof shopUnderTest>;
  readonly uploads: string;
  /** What one more replica is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Signs tokens that the catalogue believes. */
  readonly staff: TestStaff;
  /** A visitor's read of the first shop (or of `shop`), parsed. */
  readonly get: (
    path: string,
    /** `at`: of one replica, by its own address. */
    options?: { language?: string; shop?: string; at?: string; headers?: Record<string, string> },
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
  ) => Promise<{ status: number; body: any; headers: Headers }>;
  readonly setStock: (product: string, combination: string | null, available: number, shop?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What a test reads of a JSON answer is checked by its expectations. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const jsonOf = async (response: Response): Promise<any> => response.json();

/** Runs the seeding in a process of its own, on a migrated database. */
export const fill = async (environment: TestEnvironment, shops: readonly SeedCatalog[]): Promise<SeedReport[]> => {
  await migrateOnce('svc-catalog', environment);
  const child = spawn(process.execPath, [join(__dirname, 'fill.ts')], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(
    JSON.stringify({
      context: { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
      shops,
    }),
  );
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (out === '') throw new Error(`not filled: ${err}`);
  return JSON.parse(out) as SeedReport[]; // what fill.ts writes
};

/**
 * The catalogue as real processes on real servers, with two shops, one of them the default. `count`: a test of what one
 * replica knows of its own writes, or of what one machine can bear, asks for one.
 */
export const startCatalogue = async (
  count?: number,
  /** Beside what every catalogue is started with. */
  more: Readonly<Record<string, string>> = {},
): Promise<CatalogueUnderTest> => {
  const environment = await testEnvironment();
  const shop = shopUnderTest('El Bahdja', ['elbahdja.test'], true);
  const otherShop = shopUnderTest('Autre', ['autre.test'], false);
  await fill(environment, [shop.data, otherShop.data]);
  const uploads = await mkdtemp(join(tmpdir(), 'catalogue-uploads-'));
  const staff = await startStaffKeys();
  const env = { UPLOADS_DIR: uploads, STAFF_JWKS_URL: staff.jwksUrl, ...more };
  const service = await startService('svc-catalog', environment, env, '/ready', count);
  const bus = await startTestBus(environment, [TOPICS.products, TOPICS.promotions, TOPICS.shops, TOPICS.staffActs]);
  let seq = 1;

  const get: CatalogueUnderTest['get'] = async (
    path,
    { language = 'fr', shop: of = shop.id.shop, at = service.url, headers = {} } = {},
  ) => {
    const response = await fetch(at + path, {
      headers: { ...testVisitor(of).bearer, 'Accept-Language': language, ...headers },
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
  };
  const setStock: CatalogueUnderTest['setStock'] = async (product, combination, available, of = shop.id.shop) => {
    const warehouse = WAREHOUSE;
    seq += 1;
    const level = { shopUuid: of, warehouse, product, combination, available };
    await bus.publish(
      TOPICS.stockLevels,
      eventFor(
        of,
        `${warehouse}:${product}:${combination ?? ''}`,
        'stock.level-changed',
        { level, changedAt: new Date().toISOString() },
        seq,
      ),
    );
  };
  return {
    environment,
    service,
    bus,
    shop,
    otherShop,
    uploads,
    env,
    staff,
    get,
    setStock,
    stop: async () => {
      await bus.stop();
      await service.stop();
      await staff.stop();
    },
  };
};

const WAREHOUSE = newId();
/** Waits until the product's page shows so many units, of one replica where its address is given. */
export const untilUnits = (
  catalogue: CatalogueUnderTest,
  slug: string,
  units: number,
  at = catalogue.service.url,
): Promise<void> =>
  eventually(async () => {
    const { body } = await catalogue.get(`/web/public/api/product/${slug}`, { at });
    if (body.quantity !== units) throw new Error(`${slug} shows ${body.quantity} units`);
  });
