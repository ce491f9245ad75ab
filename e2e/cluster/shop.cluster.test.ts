import { RELEASE, upgradeTo } from '../../scripts/cluster/install.ts';
import { newVisit } from '../browser.ts';
import { aCustomer } from '../customer.ts';
import { eventually } from '../eventually.ts';
import { productPage, PRODUCTS } from '../pages/product-page.ts';
import { thankYou } from '../pages/thank-you.ts';
import { ordersOf } from '../staff-api.ts';
import { cluster, COMPONENTS, selectorOf } from './cluster.ts';
import { everythingReady, everythingRuns, killHard, lifeOf, replaceGently, restartStore } from './pods.ts';
import { recordOf, release, storefrontOf, versionsSeen, visitorsSee } from './remote-releases.ts';
import { closeBooks, putUnderLoad, withDatabase, type ShopUnderLoad } from './shop-under-load.ts';

const { kube } = cluster;
/** While nothing crashes nobody is put off, but for who was on the way to a pod in the very moment that it ended. */
const MOST_PUT_OFF = 0.001;
/** Where all services start anew at once, on processors that are full: what is put off gets through later. */
const WHILE_ALL_START = 0.05;
const TOO_LONG = 'TimeoutError';
/** What a crash or a store that restarts may cost: that much for some seconds, with the time to come again. */
const WHILE_AWAY = 0.9;
const tell = (words: string): void => void process.stderr.write(`  ${words}\n`);

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
  /** An order that got no answer in time is one that the journal sends again. */
  const late = (): number => load.orders.failed[TOO_LONG] ?? 0;
  const failed = () => {
    const { [TOO_LONG]: _late, ...orders } = load.orders.failed;
    return { pages: load.pages.seen.failed, orders };
  };
  const nothing = { pages: {}, orders: {} };
  /** What went wrong since the test before. */
  let before: object = nothing;

  beforeAll(async () => {
    load = await putUnderLoad(kube, cluster.address, { ordersPerSecond: 20, pagesPerSecond: 100 });
    await load.journal.wholeWay();
  });
  beforeEach(() => {
    before = structuredClone(failed());
  });

  const putOff = (): number => load.pages.seen.putOff + load.orders.putOff;
  /** `mostPutOff`: the share of calls that may be asked to come again. */
  const unharmed = async (what: string, work: () => Promise<void>, mostPutOff = MOST_PUT_OFF): Promise<void> => {
    const since = performance.now();
    const [sent, later, lateBefore] = [load.pages.seen.sent + load.orders.sent, putOff(), late()];
    await work();
    await load.journal.wholeWay();
    const calls = load.pages.seen.sent + load.orders.sent - sent;
    const { median, p99 } = load.pages.took();
    tell(
      `${what}: ${Math.round((performance.now() - since) / 1000)} s, ${calls} calls, ${putOff() - later} of them put off ` +
        `with Retry-After, ${late() - lateBefore} orders late; pages so far ${median} ms, 99 % ${p99} ms`,
    );
    expect(failed()).toEqual(before);
    // They may wait for a store that is away, and are placed after all.
    if (mostPutOff !== WHILE_AWAY) expect(late()).toBe(lateBefore);
    expect((putOff() - later) / calls).toBeLessThanOrEqual(mostPutOff);
  };

  it('all services go to the next version, with a migration of the orders: no call fails', () =>
    unharmed(
      'upgrade',
      async () => {
        await upgradeTo(kube, cluster.next);
        await everythingReady();
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
        await everythingRuns(cluster.next);
      },
      WHILE_ALL_START,
    ));

  it('and back to the version before, which goes on with what was migrated', () =>
    unharmed(
      'rollback',
      async () => {
        await kube.helm('rollback', RELEASE, '--wait', '--timeout', '300s');
        await everythingReady();
        await everythingRuns(cluster.now);
      },
      WHILE_ALL_START,
    ));

  it('a node is drained', () =>
    unharmed(
      'drain',
      async () => {
        const node = (await kube.pods(selectorOf('svc-order')))[0]?.node ?? '';
        await kube.kubectl('drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=180s');
        await kube.kubectl('uncordon', node);
        await everythingReady();
      },
      // Stores that are inside have one pod each: those on this node go with it.
      WHILE_AWAY,
    ));

  it.each(COMPONENTS)('a pod of %s is taken away', (component) =>
    unharmed(`one ${component}`, async () => {
      await replaceGently(component);
    }),
  );

  it('the shell is restarted, all its pods', () =>
    unharmed('restart of the shell', async () => {
      await kube.kubectl('rollout', 'restart', 'deployment/hanout-mf-shell');
      await kube.kubectl('rollout', 'status', 'deployment/hanout-mf-shell', '--timeout=180s');
    }));

  it('Kafka is restarted: what happened meanwhile is published after it', () =>
    unharmed('restart of Kafka', () => restartStore('kafka')));

  it.each(['redis', 's3', 'mongodb'])('%s is restarted: what cannot be done meanwhile is put off', (store) =>
    unharmed(`restart of ${store}`, () => restartStore(store), WHILE_AWAY),
  );

  it.each(COMPONENTS.filter((component) => component !== 'mf-shell'))(
    'a pod of %s crashes: visitors are told to come again, or notice nothing',
    (component) => unharmed(`crash of a ${component}`, () => killHard(component), WHILE_AWAY),
  );

  it('a pod of the shell crashes: who is connected to it is cut off, everybody else goes on', async () => {
    const sent = load.pages.seen.sent;
    await killHard('mf-shell');
    await load.journal.wholeWay();
    const cut = Object.values(load.pages.seen.failed).reduce((sum, count) => sum + count, 0);
    tell(`crash of a mf-shell: ${load.pages.seen.sent - sent} page views, cut off ${JSON.stringify(failed())}`);
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
        tell(`both releases are seen ${ms} ms after the command`);
        const visitor = await storefrontOf();
        for (let visit = 0; visit < 20; visit += 1)
          expect((await storefrontOf(visitor.cookie)).version).toBe(visitor.version);
      }));

    it('to everybody, within 10 s', () =>
      unharmed('promotion', async () => {
        await release(cluster.nextFolder, 'storefront', '--promote');
        const ms = await visitorsSee(stable.next);
        tell(`everybody has the new release ${ms} ms after the command`);
      }));

    it('and takes it back, within 10 s', () =>
      unharmed('rollback of a remote', async () => {
        await release(cluster.nextFolder, 'storefront', '--rollback');
        const ms = await visitorsSee(stable.now);
        tell(`everybody has the old release again ${ms} ms after the command`);
      }));

    it('a broken one: it is refused, and nobody sees it', () =>
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
    tell(
      `${entries.length} orders, ${load.pages.seen.sent} page views: ${JSON.stringify(load.pages.seen)} ${JSON.stringify(load.orders)}`,
    );
    expect(failures).toEqual([]);
    const books = await eventually(async () => {
      const closed = await closeBooks(kube, entries);
      expect(closed.unreserved).toEqual([]);
      return closed;
    }, 120_000);
    expect(books).toMatchObject({ lost: [], double: [], stock: 'stock equals the sum of its movements' });
    expect(books.acknowledged).toBeGreaterThan(1000);
  });
});

describe('without the pause before a pod ends', () => {
  it('the same upgrade fails calls: the pause is what saves them', async () => {
    const noPause = { 'shutdown.preStopSeconds': '0', 'shutdown.waitSeconds': '0' };
    await upgradeTo(kube, cluster.now, noPause);
    await everythingReady();
    const load = await putUnderLoad(kube, cluster.address, { ordersPerSecond: 20, pagesPerSecond: 100 });
    await upgradeTo(kube, cluster.next, noPause);
    await everythingReady();
    await load.pages.stop();
    await load.journal.stop();
    tell(`without it: ${JSON.stringify(load.pages.seen.failed)} ${JSON.stringify(load.orders.failed)}`);
    expect(Object.keys({ ...load.pages.seen.failed, ...load.orders.failed })).not.toEqual([]);
  });
});
