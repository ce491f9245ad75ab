import { placeOrder } from '@shop/contracts/order/storefront';
import { orderRequest } from '../../bench/order-requests.ts';
import { upgradeTo } from '../../scripts/cluster/install.ts';
import { eventually } from '../eventually.ts';
import { cluster, COMPONENTS, selectorOf } from './cluster.ts';
import { untilAllReady } from './pods.ts';
import { offerOf, pagesOf, putUnderLoad, someNumbers } from './shop-under-load.ts';

const { kube } = cluster;
const SECONDS = 30;
/**
 * Orders a second for each replica: three replicas should handle three times as much. All three together get as many
 * orders as two cores can handle, which also generate the load.
 */
const ORDERS_OF_ONE = 7;
/** The same work for any number of replicas: one does in a single round as much as three do in three. */
const SAME_ORDERS = 3 * ORDERS_OF_ONE;
/** Callers that send the next request as soon as they are answered, to measure the maximum throughput. */
const CALLERS = 16;
const MAX_RATIO = 1.1;
const STORES = ['mongodb', 'kafka', 'redis'] as const;

/** Processor milliseconds that the pods of some components have used until now, by component. */
const processorMsOf = async (components: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const used = await Promise.all(
    components.map(async (component) => {
      const ofPods = (await kube.pods(selectorOf(component))).map(async ({ name }) => {
        const { output } = await kube.inPod(name, 'cat', '/proc/1/stat');
        // Past the name, which is in brackets: user and system time in hundredths of a second.
        const fields = output.slice(output.lastIndexOf(')') + 2).split(' ');
        return 10 * (Number(fields[11]) + Number(fields[12]));
      });
      return [component, sum(await Promise.all(ofPods))] as const;
    }),
  );
  return new Map(used);
};
const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);
const processorMs = async (components: readonly string[]): Promise<number> =>
  sum((await processorMsOf(components)).values());

/** Successful answers per second, from callers that wait only for their previous answer. */
const mostPerSecond = async (call: (number: number) => Promise<number>, seconds = SECONDS): Promise<number> => {
  const since = performance.now();
  let [asked, good] = [0, 0];
  const caller = async (): Promise<void> => {
    while (performance.now() - since < 1000 * seconds) {
      const number = asked;
      asked += 1;
      if ((await call(number).catch(() => 0)) === 200) good += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return Math.round((1000 * good) / (performance.now() - since));
};

/** Limit for a pod without requests (ms of the processor in a second). */
const IDLE_POD = 35;

/** Waits until earlier orders have gone through all services, so that these use no more than at rest. */
const quiet = (replicas: number): Promise<void> =>
  eventually(async () => {
    const before = await processorMs(COMPONENTS);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const inASecond = ((await processorMs(COMPONENTS)) - before) / 3;
    expect(inASecond).toBeLessThan(IDLE_POD * replicas * COMPONENTS.length);
  }, 240_000);

const statusOf = async (path: string, init: RequestInit = {}): Promise<number> => {
  const answer = await fetch(cluster.address.shop + path, { ...init, signal: AbortSignal.timeout(10_000) });
  await answer.arrayBuffer();
  return answer.status;
};

describe('one, two and three of each', () => {
  const costs: { msPerPage: number; msPerOrder: number }[] = [];

  it.each([1, 2, 3])('%i of each: cost of a page and of an order', async (replicas) => {
    const values = Object.fromEntries(
      COMPONENTS.map((component) => [`components.${component}.replicas`, String(replicas)]),
    );
    await upgradeTo(kube, cluster.now, values);
    await untilAllReady();
    /** Cost of a second by component, and the number of orders in it. */
    const measured = async (ordersPerSecond: number) => {
      const load = await putUnderLoad(kube, cluster.address, { ordersPerSecond, pagesPerSecond: 0 });
      // The path of an order is warm when each pod has handled orders for a while.
      const warm = ordersPerSecond === 0 ? 0 : (replicas * SECONDS) / 2;
      await new Promise((resolve) => setTimeout(resolve, 1000 * warm));
      await load.journal.completeOrder();
      const [before, placed] = [await processorMsOf([...COMPONENTS, ...STORES]), load.journal.placed()];
      await new Promise((resolve) => setTimeout(resolve, 1000 * SECONDS));
      const after = await processorMsOf([...before.keys()]);
      const orders = (load.journal.placed() - placed) / SECONDS;
      await load.pages.stop();
      await load.journal.stop();
      return { orders, ms: new Map([...after].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / SECONDS])) };
    };
    const { offer, csrf } = await offerOf(cluster.address);
    // Few addresses, so that views dominate: each pod also renews its cached copies, which is a cost of the pod.
    const [paths, people] = [pagesOf(offer).slice(0, 8), someNumbers()];
    const openPages = (seconds = SECONDS) =>
      mostPerSecond((number) => statusOf(paths[number % paths.length] ?? '/'), seconds);
    // Programs are measured when they are warm: new ones run slowly for a while.
    for (let pod = 0; pod < replicas; pod += 1) await openPages(SECONDS / 2);
    const usedBefore = await processorMs(COMPONENTS);
    const mostPagesPerSecond = await openPages();
    const usedByPages = (await processorMs(COMPONENTS)) - usedBefore;
    const most = {
      mostPagesPerSecond,
      mostOrdersPerSecond: await mostPerSecond((number) =>
        statusOf(placeOrder.path, {
          method: 'POST',
          headers: csrf(),
          body: orderRequest(offer, people + number),
        }),
      ),
    };
    await quiet(replicas);
    const idle = await measured(0);
    const ofIdle = (names: readonly string[]) => sum(names.map((name) => idle.ms.get(name) ?? 0));
    // Each order is confirmed after a second, and so passes all services.
    const costOf = ({ orders, ms }: typeof idle) => {
      const cost = (names: readonly string[]) => (sum(names.map((name) => ms.get(name) ?? 0)) - ofIdle(names)) / orders;
      return {
        perSecond: orders,
        ms: cost(COMPONENTS),
        storesMs: cost(STORES),
        byComponent: Object.fromEntries([...ms.keys()].map((name) => [name, cost([name])])),
      };
    };
    const orders = costOf(await measured(ORDERS_OF_ONE * replicas));
    const cost = {
      replicas,
      msPerPage: (usedByPages - SECONDS * ofIdle(COMPONENTS)) / (mostPagesPerSecond * SECONDS),
      msPerOrder: orders.ms,
      orders,
      sameOrders: ORDERS_OF_ONE * replicas === SAME_ORDERS ? orders : costOf(await measured(SAME_ORDERS)),
      idleMsPerSecond: Object.fromEntries(idle.ms),
      ...most,
    };
    costs.push(cost);
    const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(100 * value) / 100 : value);
    process.stderr.write(`  ${JSON.stringify(cost, rounded)}\n`);
  });

  it('an order and a page cost the same processor time for any number of replicas at their intended load', () => {
    const [one, , three] = costs;
    expect(three?.msPerPage).toBeLessThan(MAX_RATIO * (one?.msPerPage ?? 0));
    expect(three?.msPerOrder).toBeLessThan(MAX_RATIO * (one?.msPerOrder ?? 0));
  });
});
