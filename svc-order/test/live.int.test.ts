import type { OrderChange } from '@shop/contracts/order/dashboard';
import { eventually, type RunningService, type TestBus, type TestStaff } from '@shop/service-kit/testing';
import { backOffice, place } from './back-office.ts';
import { borrowOrders } from './borrowed-orders.ts';
import { demoShop } from './demo-shop.ts';

let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const [demo, other] = [demoShop({ cooldownSeconds: 0 }), demoShop({ cooldownSeconds: 0 })];
const parts = [() => service, () => staff] as const;
const desk = backOffice(...parts, { shopUuid: demo.shop.uuid });

beforeAll(async () => {
  ({ bus, staff, service } = await borrowOrders({ shops: [demo, other] }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

const CHANGES = '/dashboard/api/order/changes';

/** A page that follows the changes of a shop; what it was sent so far is in `text`. */
const follow = async (shopUuid: string, after?: string) => {
  const leaving = new AbortController();
  const answer = await fetch(`${service.url}${CHANGES}${after === undefined ? '' : `?after=${after}`}`, {
    headers: { Authorization: `Bearer ${staff.token({ shopUuid })}`, Accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const page = { text: '', leave: () => leaving.abort() };
  const decoder = new TextDecoder();
  void (async () => {
    for await (const piece of answer.body ?? []) page.text += decoder.decode(piece as Uint8Array);
  })().catch(() => undefined);
  await eventually(() => expect(page.text).toContain('event: ready'));
  return page;
};
const cursorOf = ({ text }: { readonly text: string }): string => /^id: (.+)$/m.exec(text)?.[1] ?? '';
const changesIn = ({ text }: { readonly text: string }): OrderChange[] =>
  [...text.matchAll(/event: change\nid: .+\ndata: (.+)\n/g)].map(([, data = '']) => JSON.parse(data) as OrderChange);

describe('what others do to orders', () => {
  it('reaches an open page, from another shop nothing, and once only', async () => {
    const [page, elsewhere] = await Promise.all([follow(demo.shop.uuid), follow(other.shop.uuid)]);
    const uuid = await place(service, demo);
    await desk.act(uuid, 'notFound');
    await eventually(() => expect(changesIn(page).map(({ state }) => state)).toEqual(['pending', 'not_found']));
    expect(changesIn(page)).toMatchObject([{ uuid }, { uuid }]);
    await place(service, other);
    await eventually(() => expect(changesIn(elsewhere)).toHaveLength(1));
    expect(changesIn(page)).toHaveLength(2);
    page.leave();
    elsewhere.leave();
  });

  it('reaches a page that was away, behind the last event that it read', async () => {
    const page = await follow(demo.shop.uuid);
    const cursor = cursorOf(page);
    page.leave();
    const uuid = await place(service, demo);
    const back = await follow(demo.shop.uuid, cursor === '0-0' ? undefined : cursor);
    await eventually(() => expect(changesIn(back)).toMatchObject([{ uuid, state: 'pending' }]));
    expect(back.text).not.toContain('event: missed');
    back.leave();
  });

  it('tells a page whose last event is no longer known to read everything again', async () => {
    const page = await follow(demo.shop.uuid, '5-1');
    await eventually(() => expect(page.text).toContain('event: missed'));
    page.leave();
  });

  it('is answered as JSON to those who ask from time to time', async () => {
    const { body: now } = await desk.call('/order/changes');
    const uuid = await place(service, demo);
    await eventually(async () => {
      const { body } = await desk.call(`/order/changes?after=${String(now['next'])}`);
      expect(body).toMatchObject({ changes: [{ uuid }], missed: false });
    });
  });
});
