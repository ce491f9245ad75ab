import { RELEASE, upgradeTo } from '../../scripts/cluster/install.ts';
import { newVisit } from '../browser.ts';
import { aCustomer } from '../customer.ts';
import { eventually } from '../eventually.ts';
import { productPage, PRODUCTS } from '../pages/product-page.ts';
import { thankYou } from '../pages/thank-you.ts';
import { ordersOf } from '../staff-api.ts';
import { cluster, COMPONENTS, selectorOf } from './cluster.ts';
import { untilAllReady, untilAllRun, killHard, lifeOf, replaceGently, restartStore } from './pods.ts';
import { recordOf, release, storefrontOf, versionsSeen, visitorsSee } from './remote-releases.ts';
import { closeBooks, putUnderLoad, withDatabase, type ShopUnderLoad } from './shop-under-load.ts';

const { kube } = cluster;
/** Without a crash only calls to a pod at the very moment of its end are asked to retry. */
const MAX_RETRY_SHARE = 0.001;
/** Share while all services start at once on busy processors; these calls succeed on a retry. */
const MAX_RETRY_SHARE_AT_STARTS = 0.05;
const TOO_LONG = 'TimeoutError';
/** Share during a crash or a restart of a store: most calls for some seconds, each with a time to retry. */
const MAX_RETRY_SHARE_WITHOUT_STORE = 0.9;
const log = (words: string): void => void process.stderr.write(`  ${words}\n`);

describe('the shop on a cluster', () => {
  it('takes an order in a browser, by the address outside', async () => {
    const page = await newVisit({ screen: 'phone', language: 'ar' });
    const product = productPage(page, 'ar');
    await product.open(PRODUCTS.orchid);
    const customer = aCustomer();
    await product.form.fill(customer);
    await product.form.send();
    const thanks = thankYou(page, 'ar');
    await thanks.arrived();
    expect(await ordersOf(customer.phone)).toMatchObject([{ number: await thanks.number(), state: 'pending' }]);
  });

  it('passes its own test: an order is placed and taken back', async () => {
    await kube.helm('test', RELEASE, '--timeout', '120s');
  });
});

describe('while 20 orders and 100 page views come in each second', () => {
  let load: ShopUnderLoad;
  /** An order without an answer in time is sent again by the journal. */
  const late = (): number => load.orders.failed[TOO_LONG] ?? 0;
  const failed = () => {
    const { [TOO_LONG]: _late, ...orders } = load.orders.failed;
    return { pages: load.pages.seen.failed, orders };
  };
  const nothing = { pages: {}, orders: {} };
  /** Failures until the end of the previous test. */
  let failedBefore: object = nothing;

  beforeAll(async () => {
    load = await putUnderLoad(kube, cluster.address, { ordersPerSecond: 20, pagesPerSecond: 100 });
    await load.journal.completeOrder();
  });
  beforeEach(() => {
    failedBefore = structuredClone(failed());
  });

  const putOff = (): number => load.pages.seen.retryLater + load.orders.retryLater;
  /** `mostPutOff`: the share of calls that may be asked to retry. */
  const unharmed = async (what: string, work: () => Promise<void>, maxRetryShare = MAX_RETRY_SHARE): Promise<void> => {
    const startedAt = performance.now();
    const [sent, later, lateBefore] = [load.pages.seen.sent + load.orders.sent, putOff(), late()];
    await work();
    await load.journal.completeOrder();
    const calls = load.pages.seen.sent + load.orders.sent - sent;
    const { median, p99 } = load.pages.took();
    log(
      `${what}: ${Math.round((performance.now() - startedAt) / 1000)} s, ${calls} calls, ${putOff() - later} of them put off ` +
        `with Retry-After, ${late() - lateBefore} orders late; pages so far ${median} ms, 99 % ${p99} ms`,
    );
    expect(failed()).toEqual(failedBefore);
    // They may wait for a store that is down, and are placed in the end.
    if (maxRetryShare !== MAX_RETRY_SHARE_WITHOUT_STORE) expect(late()).toBe(lateBefore);
    expect((putOff() - later) / calls).toBeLessThanOrEqual(maxRetryShare);
  };

  it('all services go to the next version, with a migration of the orders: no call fails', () =>
    unharmed(
      'upgrade',
      async () => {
        await upgradeTo(kube, cluster.next);
        await untilAllReady();
        const migrated = await withDatabase(kube, async (url) => {
          const { MongoClient } = await import('mongodb');
          const mongo = await new MongoClient(url).connect();
          const count = await mongo
            .db('hanout_order')
            .collection('orders')
            .countDocuments({ broughtBy: 'next version' });
          await mongo.close();
          return count;
        });
        expect(migrated).toBeGreaterThan(0);
        await untilAllRun(cluster.next);
      },
      MAX_RETRY_SHARE_AT_STARTS,
    ));

  it('all services go back to the previous version, which works with migrated data', () =>
    unharmed(
      'rollback',
      async () => {
        await kube.helm('rollback', RELEASE, '--wait', '--timeout', '300s');
        await untilAllReady();
        await untilAllRun(cluster.now);
      },
      MAX_RETRY_SHARE_AT_STARTS,
    ));

  it('a node is drained', () =>
    unharmed(
      'drain',
      async () => {
        const node = (await kube.pods(selectorOf('svc-order')))[0]?.node ?? '';
        await kube.kubectl('drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=180s');
        await kube.kubectl('uncordon', node);
        await untilAllReady();
      },
      // Stores that are inside have one pod each: those on this node go with it.
      MAX_RETRY_SHARE_WITHOUT_STORE,
    ));

  it.each(COMPONENTS)('a pod of %s is deleted', (component) =>
    unharmed(`one ${component}`, async () => {
      await replaceGently(component);
    }),
  );

  it('all pods of the shell are restarted', () =>
    unharmed('restart of the shell', async () => {
      await kube.kubectl('rollout', 'restart', 'deployment/hanout-mf-shell');
      await kube.kubectl('rollout', 'status', 'deployment/hanout-mf-shell', '--timeout=180s');
    }));

  it('Kafka is restarted: events of that time are published afterwards', () =>
    unharmed('restart of Kafka', () => restartStore('kafka')));

  it.each(['redis', 's3', 'mongodb'])('%s is restarted: calls that need it are asked to retry', (store) =>
    unharmed(`restart of ${store}`, () => restartStore(store), MAX_RETRY_SHARE_WITHOUT_STORE),
  );

  it.each(COMPONENTS.filter((component) => component !== 'mf-shell'))(
    'a pod of %s crashes: visitors are asked to retry, or notice nothing',
    (component) => unharmed(`crash of a ${component}`, () => killHard(component), MAX_RETRY_SHARE_WITHOUT_STORE),
  );

  it('a pod of the shell crashes: only visitors who are connected to it are cut off', async () => {
    const sent = load.pages.seen.sent;
    await killHard('mf-shell');
    await load.journal.completeOrder();
    const cut = Object.values(load.pages.seen.failed).reduce((sum, count) => sum + count, 0);
    log(`crash of a mf-shell: ${load.pages.seen.sent - sent} page views, cut off ${JSON.stringify(failed())}`);
    for (const word of Object.keys({ ...failed().pages, ...failed().orders }))
      expect(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'UND_ERR_SOCKET']).toContain(word);
    expect(cut / (load.pages.seen.sent - sent)).toBeLessThan(0.1);
  });

  describe('the storefront’s team releases', () => {
    let shells: readonly string[];
    const stable = { now: '', next: '' };

    beforeAll(async () => {
      shells = await lifeOf('mf-shell');
      stable.now = (await recordOf('storefront')).stable.version;
    });
    afterEach(async () => expect(await lifeOf('mf-shell')).toEqual(shells));

    it('at 10 %: both are seen, each visitor sees one of them', () =>
      unharmed('canary', async () => {
        await release(cluster.nextFolder, 'storefront', '--canary', '10');
        stable.next = (await recordOf('storefront')).canary?.version ?? '';
        const ms = await visitorsSee(stable.now, stable.next);
        log(`both releases are seen ${ms} ms after the command`);
        const visitor = await storefrontOf();
        for (let visit = 0; visit < 20; visit += 1)
          expect((await storefrontOf(visitor.cookie)).version).toBe(visitor.version);
      }));

    it('to everybody, within 10 s', () =>
      unharmed('promotion', async () => {
        await release(cluster.nextFolder, 'storefront', '--promote');
        const ms = await visitorsSee(stable.next);
        log(`everybody has the new release ${ms} ms after the command`);
      }));

    it('and takes it back, within 10 s', () =>
      unharmed('rollback of a remote', async () => {
        await release(cluster.nextFolder, 'storefront', '--rollback');
        const ms = await visitorsSee(stable.now);
        log(`everybody has the old release again ${ms} ms after the command`);
      }));

    it('a broken one: it is refused, and no visitor sees it', () =>
      unharmed('broken release', async () => {
        await release(cluster.brokenFolder, 'storefront');
        await eventually(async () => {
          const pods = await kube.pods(selectorOf('mf-shell'));
          for (const { name } of pods)
            expect(await kube.kubectl('logs', name, '--since=60s')).toContain(
              'release refused; the last good one stays',
            );
        }, 15_000);
        expect([...(await versionsSeen(60)).keys()]).toEqual([stable.now]);
        await release(cluster.nextFolder, 'storefront', '--rollback');
      }));
  });

  it('[D-3.04] [D-5.03] in the end no order is lost, none is double, and stock is the sum of its movements', async () => {
    await load.pages.stop();
    const { entries, failures } = await load.journal.stop();
    log(
      `${entries.length} orders, ${load.pages.seen.sent} page views: ${JSON.stringify(load.pages.seen)} ${JSON.stringify(load.orders)}`,
    );
    expect(failures).toEqual([]);
    const books = await eventually(async () => {
      const closedBooks = await closeBooks(kube, entries);
      expect(closedBooks.unreserved).toEqual([]);
      return closedBooks;
    }, 120_000);
    expect(books).toMatchObject({ lost: [], double: [], stock: 'stock equals the sum of its movements' });
    expect(books.acknowledged).toBeGreaterThan(1000);
  });
});

describe('without the pause before a pod ends', () => {
  it('the same upgrade fails calls, which the pause prevents', async () => {
    const noPause = { 'shutdown.preStopSeconds': '0', 'shutdown.waitSeconds': '0' };
    await upgradeTo(kube, cluster.now, noPause);
    await untilAllReady();
    const load = await putUnderLoad(kube, cluster.address, { ordersPerSecond: 20, pagesPerSecond: 100 });
    await upgradeTo(kube, cluster.next, noPause);
    await untilAllReady();
    await load.pages.stop();
    await load.journal.stop();
    log(`without it: ${JSON.stringify(load.pages.seen.failed)} ${JSON.stringify(load.orders.failed)}`);
    expect(Object.keys({ ...load.pages.seen.failed, ...load.orders.failed })).not.toEqual([]);
  });
});
