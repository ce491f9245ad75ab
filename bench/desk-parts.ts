import { listDesk } from '@shop/contracts/order/dashboard';
import { workAtDesk, type AgentsFigures } from './desk-agents.ts';
import { restockAll } from './full-shelves.ts';
import type { Latencies } from './latencies.ts';
import { readOffer, type Offer } from './order-requests.ts';
import { startOrderStream } from './order-stream.ts';
import { signInPeople, type PersonHeaders } from './people.ts';
import { waitUntilCalm } from './processes.ts';
import { settings } from './settings.ts';
import { settled } from './settled.ts';
import { withShop, type BenchShop } from './shop.ts';
import { actOnAll, type ActionFigures } from './staff-actions.ts';
import { openStaffCalls, unexpected } from './staff-calls.ts';
import { placeOrders, takeNumbers } from './write-parts.ts';

const SETTLE_MS = 300_000;
/** Agents clear the backlog while orders arrive: they call so many times as fast as orders arrive. */
const FASTER = 1.25;
/** An order that nobody was given for so long after the last one is forgotten. */
const FORGOTTEN_MS = 30_000;

export interface DeskFigures {
  readonly agents: number;
  readonly placed: number;
  readonly placedPerSecond: number;
  readonly refused: number;
  readonly next: Latencies;
  readonly outcome: Latencies;
  readonly given: number;
  /** Of those that were placed: given to two agents, or twice to one. */
  readonly twice: number;
  /** Orders that were placed and never given to anybody. */
  readonly forgotten: number;
  /** Orders that the queue still shows as due. */
  readonly due: number;
  readonly actions: readonly ActionFigures[];
}

/** Whether agents may leave: orders arrive no more, and each was given to somebody or is forgotten. */
const createOver = (placed: ReadonlySet<string>) => {
  let isArriving = true;
  let known = 0;
  let since = performance.now();
  return {
    arrivalsEnded: (): void => void (isArriving = false),
    isOver: (given: ReadonlyMap<string, number>): boolean => {
      if (isArriving || given.size > known) [known, since] = [given.size, performance.now()];
      if (isArriving) return false;
      return [...placed].every((uuid) => given.has(uuid)) || performance.now() - since > FORGOTTEN_MS;
    },
  };
};

const countDue = async (shop: BenchShop, calls: ReturnType<typeof openStaffCalls>): Promise<number> => {
  const answer = await calls.send(shop.staff, { method: 'GET', path: listDesk.path });
  if (answer.status !== 200) throw unexpected('the queue', answer);
  return listDesk.responses[200].parse(JSON.parse(answer.body)).due;
};

const measureQueue = async (
  shop: BenchShop,
  offer: Offer,
  people: readonly PersonHeaders[],
): Promise<Omit<DeskFigures, 'actions'>> => {
  const placed = new Set<string>();
  const { uuids } = await placeOrders(shop, offer, settings.deskBacklog, 16);
  for (const uuid of uuids) placed.add(uuid);
  await settled(shop.servers.mongodbUrl, shop.servers.kafkaBrokers, SETTLE_MS, shop.dead);
  await waitUntilCalm(shop.pids);
  const perSecond = settings.ordersPerSecond;
  const stream = startOrderStream({
    order: shop.urls.order,
    offer,
    perSecond,
    from: takeNumbers(2 * perSecond * settings.deskSeconds),
    csrf: shop.visitors.csrf,
    onPlaced: (uuid) => void placed.add(uuid),
  });
  const over = createOver(placed);
  const calls = openStaffCalls(shop.urls.order, people.length);
  let arrived: Awaited<ReturnType<typeof stream.stop>> | undefined;
  const endArrivals = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, settings.deskSeconds * 1000));
    arrived = await stream.stop();
    over.arrivalsEnded();
  };
  const talkMs = (1000 * people.length) / (perSecond * FASTER);
  const working: Promise<AgentsFigures> = workAtDesk({ calls, people, talkMs, isOver: over.isOver });
  const [{ next, outcome, given }] = await Promise.race([shop.dead, Promise.all([working, endArrivals()])]);
  const due = await countDue(shop, calls);
  await calls.close();
  return {
    agents: people.length,
    placed: placed.size,
    placedPerSecond: Math.round(((arrived?.placed ?? 0) / (arrived?.seconds ?? 1)) * 10) / 10,
    refused: arrived?.refused ?? 0,
    next,
    outcome,
    given: given.size,
    twice: [...placed].filter((uuid) => (given.get(uuid) ?? 0) > 1).length,
    forgotten: [...placed].filter((uuid) => !given.has(uuid)).length,
    due,
  };
};

/** The desk's queue with many agents while orders arrive, then each action of staff with many people. */
export const measureDesk = (): Promise<DeskFigures> =>
  withShop({ products: 0, orders: settings.pastOrders }, async (shop) => {
    const { servers, urls, visitors } = shop;
    const calm = async (): Promise<void> => {
      await settled(servers.mongodbUrl, servers.kafkaBrokers, SETTLE_MS, shop.dead);
      await waitUntilCalm(shop.pids);
    };
    await settled(servers.mongodbUrl, servers.kafkaBrokers, SETTLE_MS, shop.dead);
    await restockAll(servers.mongodbUrl);
    await calm();
    const people = await signInPeople(shop, Math.max(settings.agents, settings.staff));
    const offer = await readOffer(urls.catalog, urls.logistics, shop.shopUuid, visitors.bearer(), settings.categories);
    const queue = await measureQueue(shop, offer, people.slice(0, settings.agents));
    await calm();
    const { uuids } = await placeOrders(shop, offer, settings.acted, 16);
    const actions = await actOnAll(shop, people.slice(0, settings.staff), uuids, calm);
    return { ...queue, actions };
  });
