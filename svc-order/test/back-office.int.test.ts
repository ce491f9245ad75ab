import { connectMongo, newId } from '@shop/service-kit';
import {
  eventually,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { borrowOrders } from './borrowed-orders.ts';
import { placedOrder } from './fixtures.ts';
import { wordsOf } from '../src/orders/domain/search-terms.ts';
import { documentOf, type OrderDocument } from '../src/orders/persistence/order-document.ts';
import { backOffice, logistics, place, takeTo } from './back-office.ts';
import { readCollection } from './database.ts';
import { demoShop, publishPerson, tariffOf, publishTariff } from './demo-shop.ts';
import { anyPhone } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const other = demoShop({ cooldownSeconds: 0 });
const [OMAR, GONE, OTHER] = [newId(), newId(), newId()];
const desk = backOffice(
  () => service,
  () => staff,
  { shopUuid: demo.shop.uuid },
);
const stranger = backOffice(
  () => service,
  () => staff,
  { shopUuid: other.shop.uuid },
);

beforeAll(async () => {
  ({ environment, bus, staff, service } = await borrowOrders({
    shops: [demo, other],
    publish: async (bus) => {
      for (const shop of [demo, other])
        await publishTariff(bus, {
          ...tariffOf(shop),
          wilaya: { id: 9, name: 'Blida', nameAr: 'البليدة', deliverable: true },
          communes: [{ id: '0901', name: 'Blida', nameAr: 'البليدة' }],
        });
      await publishPerson(bus, demo.shop.uuid, OMAR, 'Omar');
      await publishPerson(bus, demo.shop.uuid, GONE, 'Gone', false);
      await publishPerson(bus, other.shop.uuid, OTHER, 'Other');
    },
  }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

interface List {
  readonly orders: {
    uuid: string;
    number: string;
    state: string;
    total: number;
    returnRate: number | null;
    thumbs: string[];
  }[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly nextCursor: string | null;
  readonly counts: Record<string, number>;
}
const list = async (query: string, member = desk): Promise<List> =>
  (await member.call(`/order?${query}`)).body as unknown as List;
const uuids = async (query: string): Promise<string[]> => (await list(query)).orders.map(({ uuid }) => uuid);

describe('the orders list', () => {
  it('finds an order by number, name in any spelling, phone in any form and tracking id', async () => {
    const phone = anyPhone();
    const uuid = await place(service, demo, { phone, firstname: 'Aït-Ahmed', lastname: 'إبراهيم' });
    await place(service, demo);
    await takeTo(uuid, desk, logistics(bus, demo), 'announced');
    const { orders } = await list(`q=${phone}`);
    expect(orders.map((order) => order.uuid)).toEqual([uuid]);
    for (const q of [
      orders[0]?.number ?? '',
      'ait ahmed',
      'AÏT',
      'ابراهيم',
      `+213 ${phone.slice(1)}`,
      phone.slice(0, 9),
      `YAL-${uuid.slice(-6)}`,
    ])
      expect({ q, found: await uuids(`q=${encodeURIComponent(q)}`) }).toEqual({
        q,
        found: expect.arrayContaining([uuid]),
      });
    expect(await uuids('q=zineddine')).toEqual([]);
    const [stored] = await readCollection(environment, 'orders', { _id: uuid });
    expect(stored).toMatchObject({
      words: wordsOf(stored?.['searchTerms'] as string[]),
      searchTerms: expect.arrayContaining([phone]),
    });
  });

  it('filters by state, wilaya, transporter, assignee and day, sorts, pages and counts', async () => {
    const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
    // The test may run past midnight.
    const firstDay = today();
    const blida = await place(service, demo, { delivery: { wilaya: 9, commune: '0901' } });
    const dear = await place(service, demo, { cart: [{ product: demo.phone.uuid, unitPrice: 45_000, quantity: 9 }] });
    expect((await desk.act(blida, 'assign', { assignee: { uuid: OMAR, name: 'Somebody else' } })).body).toMatchObject({
      assignee: { uuid: OMAR, name: 'Omar' },
    });
    await desk.act(dear, 'cancel', { reason: 'Doublon' });
    expect(await uuids('wilaya=9')).toEqual([blida]);
    expect(await uuids(`assignee=${OMAR}`)).toEqual([blida]);
    expect(await uuids('assignee=nobody')).not.toContain(blida);
    expect(await uuids(`transporter=${demo.transporter.uuid}`)).toContain(blida);
    expect(await uuids(`transporter=${demo.phone.uuid}`)).toEqual([]);
    expect(await uuids('states=cancelled')).toEqual([dear]);
    expect((await uuids('sort=total_desc'))[0]).toBe(dear);
    expect(await uuids(`from=${firstDay}&to=${today()}`)).toContain(blida);
    expect(await uuids('to=2020-01-01')).toEqual([]);
    const [first, second] = [await list('limit=1&page=1'), await list('limit=1&page=2')];
    expect(first.orders[0]?.uuid).not.toBe(second.orders[0]?.uuid);
    await eventually(async () => {
      const { counts, total } = await list('');
      expect(counts['cancelled']).toBe(1);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
    });
  });
});

describe('the orders list, far and narrow', () => {
  it('neither repeats nor hides rows among equals, by pages and by cursor, in every sort', async () => {
    const placed = await Promise.all(Array.from({ length: 12 }, () => place(service, other)));
    for (const sort of ['newest', 'oldest', 'total_desc', 'total_asc']) {
      const byPage: string[] = [];
      for (let page = 1; page <= 3; page += 1)
        byPage.push(
          ...(await list(`sort=${sort}&states=pending&wilaya=16&limit=5&page=${page}`, stranger)).orders.map(
            ({ uuid }) => uuid,
          ),
        );
      expect([...byPage].sort()).toEqual([...placed].sort());
      const byCursor: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: List = await list(`sort=${sort}&states=pending&limit=5${cursor && `&cursor=${cursor}`}`, stranger);
        byCursor.push(...page.orders.map(({ uuid }) => uuid));
        cursor = page.nextCursor;
      }
      expect(byCursor).toEqual(byPage);
    }
  });

  it('[D-1.07] continues by the cursor after the last page, and refuses an invalid cursor or one of another sort', async () => {
    const { nextCursor, total, totalIsExact } = await list('limit=5&sort=newest', stranger);
    expect([total, totalIsExact]).toEqual([12, true]);
    for (const [query, field] of [
      ['limit=100&page=101', 'page'],
      [`limit=5&sort=total_desc&cursor=${nextCursor}`, 'cursor'],
      ['cursor=x', 'cursor'],
    ] as const) {
      const answer = await stranger.call(`/order?${query}`);
      expect([query, answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([query, 422, [field]]);
    }
  });

  it.each(['states=bogus', 'q=!!!', 'q=------', 'q=%00', 'assignee=nobody-here', 'q=%E2%80%8E'])(
    '%s finds nothing, not everything',
    async (query) => {
      const { status, body } = await stranger.call(`/order?${query}`);
      expect([status, body['orders'], body['total']]).toEqual([200, [], 0]);
    },
  );

  it('ignores invisible characters in a search', async () => {
    const phone = anyPhone();
    const uuid = await place(service, demo, { phone });
    const arabic = phone.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    for (const q of [`${phone}\u0000`, `\u202a${phone}\u202c`, arabic, `${phone.slice(0, 2)}/${phone.slice(2)}`]) {
      expect({ q, found: await uuids(`q=${encodeURIComponent(q)}`) }).toEqual({ q, found: [uuid] });
    }
  });
});

describe('assigning', () => {
  it("assigns an order only to staff of the shop, and refuses others in the caller's language", async () => {
    const uuid = await place(service, demo);
    for (const person of ['staff-nobody', GONE, OTHER, 'x'.repeat(100)]) {
      const { status, body } = await desk.act(uuid, 'assign', { assignee: { uuid: person } });
      expect([status, body['errors'], body['title']]).toEqual([
        422,
        { assignee: ['order.validation.assignee'] },
        'Cette personne ne travaille pas dans la boutique.',
      ]);
    }
    expect((await desk.act(uuid, 'assign', { assignee: { uuid: 'x'.repeat(20_000) } })).status).toBe(422);
    expect(await desk.order(uuid)).toMatchObject({ assignee: null, version: 1 });
    expect((await desk.act(uuid, 'assign')).body).toMatchObject({
      assignee: { uuid: 'staff-sarah', name: 'Sarah B.' },
    });
  });
});

describe('the customer card', () => {
  it('matches orders by shop and phone, counts them, and knows the return rate', async () => {
    const phone = anyPhone();
    const neighbour = logistics(bus, demo);
    for (const end of ['markDelivered', 'markDelivered', 'markReturned'] as const) {
      const uuid = await place(service, demo, { phone });
      await takeTo(uuid, desk, neighbour, 'announced');
      expect((await desk.act(uuid, end)).status).toBe(200);
    }
    const cancelled = await place(service, demo, { phone: `+213 ${phone.slice(1)}` });
    await desk.act(cancelled, 'cancel', { reason: 'Doublon' });
    const open = await place(service, demo, { phone });
    const { customer, returnRate } = (await desk.order(open)) as { customer: { uuid: string }; returnRate: number };
    expect(returnRate).toBeCloseTo(1 / 3);
    const card = await desk.call(`/customer/${customer.uuid}`);
    expect(card.body).toMatchObject({
      phone,
      orderCount: 5,
      delivered: 2,
      returned: 1,
      cancelled: 1,
      inProgress: 1,
      returnRate: expect.closeTo(1 / 3),
    });
    expect((card.body['recent'] as { uuid: string }[])[0]?.uuid).toBe(open);
    const elsewhere = await place(service, other, { phone });
    expect(((await stranger.order(elsewhere)) as { customer: { uuid: string } }).customer.uuid).not.toBe(customer.uuid);
  });
});

describe('a search among many orders', () => {
  const shop = newId();
  const busy = backOffice(
    () => service,
    () => staff,
    { shopUuid: shop },
  );
  const COUNT = 5200;
  /** The older, the dearer. */
  const named = (index: number, ...words: string[]) => {
    const placedAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
    const searchTerms = [...words, 'alger'];
    const order = {
      uuid: newId(),
      shopUuid: shop,
      number: `26-${index}`,
      clientOrderKey: newId(),
      searchTerms,
      placedAt,
      total: (COUNT - index) * 100,
    };
    return documentOf(placedOrder(order), [], { requestId: 'r' });
  };
  const oldest = named(0, 'amine', 'belkacem');
  beforeAll(async () => {
    const connection = await connectMongo(
      { MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database },
      2,
    );
    const words = (index: number) => (index % 2 ? ['amine', 'haddad'] : ['karim', 'belkacem']);
    const others = Array.from({ length: COUNT }, (_, index) => named(index + 1, ...words(index)));
    await connection.collection<OrderDocument>('orders').insertMany([oldest, ...others]);
    await connection.close();
  });

  it('[D-1.07] continues until it has found all matches, or read all orders', async () => {
    const oldestOnly = { orders: [{ uuid: oldest._id }], total: 1, totalIsExact: true, nextCursor: null };
    for (const sort of ['newest', 'oldest'])
      expect(await list(`q=amine+belkacem&sort=${sort}`, busy)).toMatchObject(oldestOnly);
    const emptyList = { orders: [], total: 0, totalIsExact: true, nextCursor: null };
    for (const q of ['amine+nobody', 'haddad+karim']) expect(await list(`q=${q}`, busy)).toMatchObject(emptyList);
    // A count that takes too long is left out.
    await eventually(async () => {
      const all = await list('q=belk&page=105', busy);
      expect([all.total, all.totalIsExact, all.orders.map(({ uuid }) => uuid), all.nextCursor]).toEqual([
        2601,
        true,
        [oldest._id],
        null,
      ]);
    });
  });

  it('[D-1.07] neither repeats nor hides rows by its cursor, in the order of time and of the total', async () => {
    for (const [sort, first] of [
      ['newest', 1],
      ['oldest', COUNT],
      ['total_desc', COUNT],
      ['total_asc', 1],
    ] as const) {
      const totals: number[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const query = `q=belk&sort=${sort}&limit=100${cursor && `&cursor=${cursor}`}`;
        const page: List = await eventually(async () => {
          const read = await list(query, busy);
          expect([read.total, read.totalIsExact]).toEqual([2601, true]);
          return read;
        });
        totals.push(...page.orders.map(({ total }) => total));
        cursor = page.nextCursor;
      }
      expect([sort, totals[0], totals.length, new Set(totals).size]).toEqual([sort, first, 2601, 2601]);
    }
    await eventually(async () => {
      const { orders } = await list('q=belk&sort=total_desc&page=105', busy);
      expect(orders.map(({ total }) => total)).toEqual([1]);
    });
  });

  it('does not sort a search by total if it would have to read too much, and says what to do', async () => {
    const { status, body } = await busy.call('/order?q=alger&sort=total_desc');
    expect([status, body['errors'], body['title']]).toEqual([
      422,
      { sort: ['orders.validation.sort'] },
      expect.stringContaining('Précisez la recherche'),
    ]);
    await eventually(async () => expect((await list('q=alger+26-17&sort=total_desc', busy)).totalIsExact).toBe(true));
  });
});

describe('two shops', () => {
  it('[D-2.01] invariant: staff of one cannot read or change anything of the other', async () => {
    const [uuid, repeatedOrder] = [await place(service, demo), await place(service, demo)];
    const { customer } = (await desk.order(uuid)) as { customer: { uuid: string } };
    expect((await stranger.call(`/order/${uuid}`)).status).toBe(404);
    expect((await stranger.call(`/order/${uuid}/transitions`)).status).toBe(404);
    // The idempotency key of a request in the first shop gives no access either.
    const request = { method: 'POST', body: JSON.stringify({ version: 1 }), headers: { 'Idempotency-Key': newId() } };
    expect((await desk.call(`/order/${repeatedOrder}/notFound`, request)).status).toBe(200);
    const repeated = await stranger.call(`/order/${repeatedOrder}/notFound`, request);
    expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([404, null]);
    expect(
      (
        await stranger.call(`/order/${uuid}/cancel`, {
          method: 'POST',
          body: JSON.stringify({ version: 1, reason: 'x' }),
        })
      ).status,
    ).toBe(404);
    expect((await stranger.call(`/customer/${customer.uuid}`)).status).toBe(404);
    expect((await list('limit=100', stranger)).orders.map((order) => order.uuid)).not.toContain(uuid);
    expect(await desk.order(uuid)).toMatchObject({ state: 'pending', version: 1 });
  });

  it('[D-2.01] invariant: an answer of the bus for another shop does not move the order', async () => {
    const uuid = await place(service, demo);
    await desk.act(uuid, 'confirm');
    const request = await logistics(bus, demo).requestOf(uuid, 'order.confirmation-requested');
    await logistics(bus, other).reserve(uuid, request);
    await logistics(bus, demo).reserve(uuid, request);
    await eventually(async () => expect(await desk.order(uuid)).toMatchObject({ state: 'confirmed', version: 3 }));
  });
});
