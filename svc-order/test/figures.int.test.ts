import { TOPICS } from '@shop/contracts';
import { getOrderFigures } from '@shop/contracts/order/dashboard';
import type { OrderFigures } from '@shop/contracts/order/dashboard';
import {
  eventFor,
  eventually,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { backOffice, logistics, place, takeTo } from './back-office.ts';
import { borrowOrders, WITHOUT_LIMITS } from './borrowed-orders.ts';
import { readCollection } from './database.ts';
import { demoShop } from './demo-shop.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const desk = backOffice(
  () => service,
  () => staff,
  { shopUuid: demo.shop.uuid },
);

beforeAll(async () => {
  ({ environment, bus, staff, service } = await borrowOrders({ shops: [demo], env: WITHOUT_LIMITS }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

/** The place of an event behind all that the demo shop has published. */
const LATER = 1_000_000;
const today = (): string => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
/** Orders are placed on this day, and on the next one where the tests run past midnight. */
const firstDay = today();
const ask = (from: string, to: string) => desk.call(`/order/figures?from=${from}&to=${to}`);
const figures = async (): Promise<OrderFigures> =>
  getOrderFigures.responses[200].parse((await ask(firstDay, today())).body);
interface Stored {
  readonly state: string;
  readonly total: number;
  readonly lines: readonly { readonly quantity: number; readonly packedQuantity: number | null }[];
}
const stored = async (): Promise<Stored[]> =>
  (await readCollection(environment, 'orders', { shopUuid: demo.shop.uuid })) as unknown as Stored[];

/** The figures computed from the orders themselves, for comparison. */
const recount = (orders: readonly Stored[]) => {
  const of = (state: string) => orders.filter((order) => order.state === state);
  const total = (some: readonly Stored[]) => some.reduce((sum, order) => sum + order.total, 0) / 100;
  const sold = orders.filter(({ state }) => state !== 'cancelled' && state !== 'returned');
  const states = [...new Set(orders.map(({ state }) => state))];
  return {
    now: Object.fromEntries(states.map((state) => [state, of(state).length])),
    placed: { orders: orders.length, total: total(orders) },
    delivered: { orders: of('delivered').length, total: total(of('delivered')) },
    returned: of('returned').length,
    units: sold.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.packedQuantity ?? line.quantity), 0),
  };
};
type Day = OrderFigures['days'][number];
const sumOf = (days: readonly Day[], what: 'placed' | 'delivered') => ({
  orders: days.reduce((sum, day) => sum + day[what].orders, 0),
  total: days.reduce((sum, day) => sum + (day[what].total ?? 0), 0),
});
const comparable = ({ now, days, wilayas, products }: OrderFigures) => ({
  now,
  placed: sumOf(days, 'placed'),
  delivered: sumOf(days, 'delivered'),
  returned: wilayas.reduce((sum, { returned }) => sum + returned, 0),
  units: products.reduce((sum, { units }) => sum + units, 0),
});
const areExact = () =>
  eventually(async () => {
    const orders = await stored();
    expect(comparable(await figures())).toEqual(recount(orders));
  });

describe('figures of orders', () => {
  it('invariant: are what a recount gives after orders went every way, with answers that came twice', async () => {
    const neighbour = logistics(bus, demo);
    const orders: string[] = [];
    for (let count = 0; count < 6; count += 1) orders.push(await place(service, demo));
    const [delivered = '', returned = '', cancelled = '', stuck = '', reopened = ''] = orders;
    for (const uuid of [delivered, returned]) {
      await takeTo(uuid, desk, neighbour, 'announced');
      await neighbour.announce(uuid, await neighbour.requestOf(uuid, 'order.announcement-requested'), 'YAL-TWICE');
    }
    await desk.act(delivered, 'ship');
    await desk.act(delivered, 'markDelivered');
    await desk.act(returned, 'markReturned');
    await desk.act(cancelled, 'cancel', { reason: 'customer' });
    await desk.act(stuck, 'notFound');
    await takeTo(reopened, desk, neighbour, 'confirmed');
    await neighbour.release(reopened);
    await neighbour.release(reopened);
    await eventually(async () => expect((await desk.order(reopened))['state']).toBe('pending'));
    await areExact();
    const { now, isWhole, products } = await figures();
    expect(now).toEqual({ pending: 2, delivered: 1, returned: 1, cancelled: 1, not_found: 1 });
    expect(isWhole).toBe(true);
    expect(products[0]?.name.fr).toBe(demo.phone.name.fr);

    // Each figure of ended orders is the number of rows of the list behind it.
    const listed = async (query: string): Promise<unknown> => (await desk.call(`/order?${query}`)).body['total'];
    const ended = `endedFrom=${firstDay}&endedTo=${today()}`;
    expect(await listed(`states=delivered&${ended}`)).toBe(1);
    expect(await listed(`states=delivered,returned&wilaya=16&${ended}&sort=total_desc`)).toBe(2);
    expect(await listed(ended)).toBe(3);
    expect(await listed('endedTo=2026-01-01')).toBe(0);
  });

  it('[D-11.02] say nothing of the turnover to people who may not see payments, unless the shop lets them', async () => {
    const agent = backOffice(
      () => service,
      () => staff,
      { shopUuid: demo.shop.uuid, role: 'orderAgent', permissions: ['order.read'] },
    );
    const totals = async (): Promise<readonly (number | null)[]> => {
      const { body } = await agent.call(`/order/figures?from=${firstDay}&to=${firstDay}`);
      const { days } = getOrderFigures.responses[200].parse(body);
      return days.flatMap(({ placed, delivered }) => [placed.total, delivered.total]);
    };
    expect(await totals()).toEqual([null, null]);
    const shop = { ...demo.shop, turnoverForAll: true };
    const changed = { shop, changedAt: new Date().toISOString() };
    await bus.publish(TOPICS.shops, eventFor(shop.uuid, shop.uuid, 'catalog.shop-changed', changed, LATER));
    await eventually(async () => expect(await totals()).not.toContain(null));
  });

  it('cover a quarter at most, day by day', async () => {
    expect((await ask('2026-05-02', '2026-05-01')).status).toBe(422);
    const long = await ask('2026-01-01', '2026-04-03');
    expect(long).toMatchObject({ status: 422, body: { errors: { to: ['figures.validation.to'] } } });
    const { days } = getOrderFigures.responses[200].parse((await ask('2026-01-01', '2026-04-02')).body);
    expect(days).toHaveLength(92);
  });
});
