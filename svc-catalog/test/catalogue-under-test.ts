import { TOPICS } from '@shop/contracts';
import type { SeedCatalog, SeedReport } from '@shop/contracts/seed';
import { newId } from '@shop/service-kit';
import {
  borrowService,
  eventFor,
  eventually,
  migrateOnce,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  testVisitor,
  untilAtRest,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedCatalog } from '../src/seed.ts';
import { shopUnderTest } from './shop-under-test.ts';

export interface CatalogueUnderTest {
  readonly environment: TestEnvironment;
  readonly service: RunningService;
  readonly bus: TestBus;
  readonly shop: ReturnType<typeof shopUnderTest>;
  readonly otherShop: ReturnType<typeof shopUnderTest>;
  readonly uploads: string;
  /** The environment of a further replica. */
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

/** The expectations of a test check the JSON that it reads. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const jsonOf = async (response: Response): Promise<any> => response.json();

/** Fills the database of a catalogue, running or not, with shops. */
export const fill = async (environment: TestEnvironment, shops: readonly SeedCatalog[]): Promise<SeedReport[]> => {
  await migrateOnce('svc-catalog', environment);
  const context = { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() };
  const reports: SeedReport[] = [];
  for (const shop of shops) reports.push(await seedCatalog(context, shop));
  return reports;
};

type Shop = ReturnType<typeof shopUnderTest>;
interface Running extends Pick<CatalogueUnderTest, 'environment' | 'service' | 'uploads' | 'env' | 'staff'> {
  readonly shops: readonly [Shop, Shop];
}

/** A running catalogue that other test files use before and after this one, with two shops of this file's own. */
const borrowCatalogue = async (count: number | undefined, more: Readonly<Record<string, string>>): Promise<Running> => {
  const { environment, service, uploads, env, staff } = await borrowService('svc-catalog', more, count);
  const [shop, otherShop] = [newId(), newId()].map((host, which) =>
    shopUnderTest(which === 0 ? 'El Bahdja' : 'Autre', [`${host}.test`], false),
  );
  if (!shop || !otherShop) throw new Error('two shops are two');
  await fillRunning({ environment, service }, [shop.data, otherShop.data]);
  return { environment, service, uploads, env, staff, shops: [shop, otherShop] };
};

/** Adds shops to a running catalogue, and waits until all its replicas know them. */
export const fillRunning = async (
  { environment, service }: Pick<CatalogueUnderTest, 'environment' | 'service'>,
  shops: readonly SeedCatalog[],
): Promise<void> => {
  await fill(environment, shops);
  await untilAtRest(environment, service.replicas);
};

const startProcesses = async (
  count: number | undefined,
  more: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Running> => {
  const environment = await testEnvironment();
  const shop = shopUnderTest('El Bahdja', ['elbahdja.test'], true);
  const otherShop = shopUnderTest('Autre', ['autre.test'], false);
  await fill(environment, [shop.data, otherShop.data]);
  const uploads = await mkdtemp(join(tmpdir(), 'catalogue-uploads-'));
  const staff = await startStaffKeys();
  const env = { UPLOADS_DIR: uploads, STAFF_JWKS_URL: staff.jwksUrl, ...more };
  const service = await startService('svc-catalog', environment, env, '/ready', count, args);
  return { environment, service, uploads, env, staff, shops: [shop, otherShop] };
};

/**
 * The catalogue as real processes on real servers, with two shops, neither of them the default. It is borrowed: other
 * test files use it before and after. `count`: a test of what one replica knows of its own writes asks for one.
 */
export const startCatalogue = async (
  count?: number,
  /** Environment variables in addition to the standard ones. */
  more: Readonly<Record<string, string>> = {},
): Promise<CatalogueUnderTest> => underTest(await borrowCatalogue(count, more));

/**
 * Two replicas, each by its own address: `catalogue` is the first, `second` the other. A connection through their one
 * address is kept, and so leads to the same replica again and again.
 */
export const startTwoReplicas = async (): Promise<{
  readonly catalogue: CatalogueUnderTest;
  readonly second: RunningService;
}> => {
  const running = await borrowCatalogue(2, {});
  const [first, second] = running.service.replicas;
  if (!first || !second) throw new Error('two replicas are two');
  return {
    catalogue: await underTest({ ...running, service: { ...running.service, ...first } }),
    second: { ...running.service, ...second },
  };
};

/**
 * A catalogue for one test file only, whose first shop is the default: for tests of start and stop, of other
 * configurations, of the default shop, and of the whole database.
 */
export const startOwnCatalogue = async (
  count?: number,
  more: Readonly<Record<string, string>> = {},
): Promise<CatalogueUnderTest> => underTest(await startProcesses(count, more));

/** The catalogue as its two programs on one database: `catalogue` is that for visitors. */
export const startTwoPrograms = async (): Promise<{
  readonly catalogue: CatalogueUnderTest;
  readonly forStaff: RunningService;
}> => {
  const running = await startProcesses(1, {}, ['--visitors']);
  const { environment, env } = running;
  const forStaff = await startService('svc-catalog', environment, env, '/ready', 1, ['--staff']);
  const catalogue = await underTest(running);
  return { catalogue, forStaff };
};

const underTest = async (running: Running): Promise<CatalogueUnderTest> => {
  const { environment, service, uploads, env, staff, shops } = running;
  const [shop, otherShop] = shops;
  const bus = await startTestBus(
    environment,
    [TOPICS.products, TOPICS.promotions, TOPICS.shops, TOPICS.staffActs],
    environment.isLent && shops.map(({ id }) => id.shop),
  );
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
