import { cluster, COMPONENTS, selectorOf } from './cluster.ts';
import { upgradeTo } from '../../scripts/cluster/install.ts';
import { everythingReady } from './pods.ts';
import { putUnderLoad } from './shop-under-load.ts';

const { kube } = cluster;
const SECONDS = 20;
/** What the load asks for, on every number of replicas the same: the machine that makes it is the cluster's too. */
const PACE = { ordersPerSecond: 10, pagesPerSecond: 100 };
const MOST_MORE = 1.1;

/** Processor milliseconds that the programs of some components have used until now. */
const processorMs = async (components: readonly string[]): Promise<number> => {
  const used = await Promise.all(
    components.map(async (component) =>
      Promise.all(
        (await kube.pods(selectorOf(component))).map(async ({ name }) => {
          const { output } = await kube.inPod(
            ...([name, 'node', '-p', "require('node:fs').readFileSync('/proc/1/stat','utf8')"] as const),
          );
          // Past the name, which is in brackets: user and system time in hundredths of a second.
          const fields = output.slice(output.lastIndexOf(')') + 2).split(' ');
          return 10 * (Number(fields[11]) + Number(fields[12]));
        }),
      ),
    ),
  );
  return used.flat().reduce((sum, ms) => sum + ms, 0);
};

interface Cost {
  readonly replicas: number;
  readonly orders: number;
  readonly pages: number;
  readonly msPerPage: number;
  readonly msPerOrder: number;
}

describe('one, two and three of each', () => {
  it('an order and a page cost the processor the same, however many replicas share the work', async () => {
    const costs: Cost[] = [];
    for (const replicas of [1, 2, 3]) {
      const values = Object.fromEntries(
        COMPONENTS.map((component) => [`components.${component}.replicas`, String(replicas)]),
      );
      await upgradeTo(kube, cluster.now, values);
      await everythingReady();
      const measured = async (pace: typeof PACE): Promise<{ ms: number; orders: number; pages: number }> => {
        const load = await putUnderLoad(kube, cluster.address, pace);
        await load.journal.wholeWay();
        const [before, sent, orders] = [await processorMs(COMPONENTS), load.pages.seen.sent, load.orders.sent];
        await new Promise((resolve) => setTimeout(resolve, 1000 * SECONDS));
        const done = {
          ms: (await processorMs(COMPONENTS)) - before,
          orders: load.orders.sent - orders,
          pages: load.pages.seen.sent - sent,
        };
        await load.pages.stop();
        await load.journal.stop();
        return done;
      };
      const idle = await measured({ ordersPerSecond: 0, pagesPerSecond: 0 });
      const pages = await measured({ ...PACE, ordersPerSecond: 0 });
      const orders = await measured({ ...PACE, pagesPerSecond: 0 });
      costs.push({
        replicas,
        orders: orders.orders / SECONDS,
        pages: pages.pages / SECONDS,
        msPerPage: (pages.ms - idle.ms) / pages.pages,
        msPerOrder: (orders.ms - idle.ms) / orders.orders,
      });
    }
    process.stderr.write(`${costs.map((cost) => `  ${JSON.stringify(cost)}`).join('\n')}\n`);
    const [one, , three] = costs;
    expect(three?.msPerPage).toBeLessThan(MOST_MORE * (one?.msPerPage ?? 0));
    expect(three?.msPerOrder).toBeLessThan(MOST_MORE * (one?.msPerOrder ?? 0));
  });
});
