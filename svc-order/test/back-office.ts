import { TOPICS } from '@shop/contracts';
import type { ParcelStatus } from '@shop/contracts/logistics';
import type { OrderAction } from '@shop/contracts/order/dashboard';
import type { Permission, Role } from '@shop/contracts/staff';
import { newId } from '@shop/service-kit';
import { eventFor, eventually, type TestBus, type TestStaff } from '@shop/service-kit/testing';
import type { DemoShop } from './demo-shop.ts';
import { checkout, orderRequest, send, type Answer, type Replica, type RequestOptions } from './visitor.ts';

export interface Person {
  readonly shopUuid: string;
  readonly role?: Role;
  readonly permissions?: readonly Permission[];
  readonly name?: string;
  readonly sub?: string;
}

/** A person at the back-office of a running service. */
export const backOffice = (service: () => Replica, staff: () => TestStaff, person: Person) => {
  const call = (
    path: string,
    init: RequestInit & { readonly headers?: Record<string, string> } = {},
  ): Promise<Answer> =>
    send(`${service().url}/dashboard/api${path}`, {
      ...init,
      headers: {
        Authorization: `Bearer ${staff().token(person)}`,
        'Content-Type': 'application/json',
        ...init.headers,
      },
    });
  const order = async (uuid: string) => (await call(`/order/${uuid}`)).body;
  return {
    call,
    order,
    transitions: async (uuid: string) => (await call(`/order/${uuid}/transitions`)).body['transitions'],
    /** Acts on the version that the order has now, unless another is given. */
    act: async (uuid: string, action: OrderAction, body: Record<string, unknown> = {}): Promise<Answer> =>
      call(`/order/${uuid}/${action}`, {
        method: 'POST',
        body: JSON.stringify({ version: (await order(uuid))['version'], ...body }),
      }),
  };
};
export type BackOffice = ReturnType<typeof backOffice>;

export const place = async (service: Replica, demo: DemoShop, options: RequestOptions = {}): Promise<string> => {
  const { status, body } = await checkout(service, orderRequest(demo, options));
  if (status !== 200) throw new Error(`order not placed: ${status} ${JSON.stringify(body)}`);
  return String(body['orderUuid']);
};

/** Logistics, as far as an order sees it: the test decides what it answers, and when. */
export const logistics = (bus: TestBus, demo: DemoShop) => {
  const say = (
    topic: typeof TOPICS.stockEvents | typeof TOPICS.expeditionEvents,
    uuid: string,
    type: string,
    data: Record<string, unknown>,
    id = newId(),
  ) => bus.publish(topic, { ...eventFor(demo.shop.uuid, uuid, type, { orderUuid: uuid, ...data }), id });
  const requestOf = (uuid: string, type: string): Promise<string> =>
    eventually(() => {
      const event = bus.seen(TOPICS.orderEvents, type).findLast(({ subject }) => subject === uuid);
      if (!event) throw new Error(`no ${type} yet`);
      return String((event.data as { request: string }).request);
    });
  const warehouse = { uuid: demo.warehouse, name: 'Alger' };
  return {
    requestOf,
    reserve: (uuid: string, request: string, id?: string) =>
      say(
        TOPICS.stockEvents,
        uuid,
        'stock.reserved',
        {
          request,
          strategy: 'FIFO',
          allocations: [
            { lineId: newId(), product: demo.phone.uuid, combination: null, warehouse, lot: 'L1', quantity: 1 },
          ],
        },
        id,
      ),
    refuse: (uuid: string, request: string, lineId: string) =>
      say(TOPICS.stockEvents, uuid, 'stock.refused', {
        request,
        shortages: [{ lineId, product: demo.phone.uuid, combination: null, required: 1, available: 0 }],
      }),
    changed: (uuid: string, request: string, allocations: readonly Readonly<Record<string, unknown>>[]) =>
      say(TOPICS.stockEvents, uuid, 'stock.changed', { request, allocations }),
    release: (uuid: string, reason = 'expired') => say(TOPICS.stockEvents, uuid, 'stock.released', { reason }),
    open: (uuid: string) => say(TOPICS.expeditionEvents, uuid, 'expedition.opened', { expedition: newId(), warehouse }),
    pool: (uuid: string, pool: { uuid: string; number: string; day: string }) =>
      say(TOPICS.expeditionEvents, uuid, 'expedition.pooled', { expedition: newId(), pool }),
    wantAnnouncement: (uuid: string, request: string) =>
      say(TOPICS.expeditionEvents, uuid, 'expedition.announcement-wanted', {
        request,
        by: { id: 'omar', name: 'Omar K.' },
      }),
    takeBack: (uuid: string, request: string, trackingId: string) =>
      say(TOPICS.expeditionEvents, uuid, 'expedition.taken-back', { request, trackingId }),
    keepParcel: (uuid: string, request: string, reason: string) =>
      say(TOPICS.expeditionEvents, uuid, 'expedition.take-back-refused', { request, reason }),
    progress: (uuid: string, trackingId: string, status: ParcelStatus, at: string, raw: string) =>
      say(TOPICS.expeditionEvents, uuid, 'expedition.progressed', {
        expedition: newId(),
        transporter: demo.transporter,
        trackingId,
        status,
        reason: null,
        at,
        raw,
        place: 'Alger',
      }),
    announce: (uuid: string, request: string, trackingId: string) =>
      say(TOPICS.expeditionEvents, uuid, 'expedition.announced', {
        request,
        expedition: newId(),
        transporter: demo.transporter,
        trackingId,
      }),
    failAnnouncement: (uuid: string, request: string, reason: string) =>
      say(TOPICS.expeditionEvents, uuid, 'expedition.announcement-failed', { request, reason }),
  };
};

/** Takes a fresh order to `state` by the same calls and answers as in the shop. */
export const takeTo = async (
  uuid: string,
  desk: BackOffice,
  neighbour: ReturnType<typeof logistics>,
  state: 'confirmed' | 'preparing' | 'packed' | 'announced',
): Promise<void> => {
  const reaches = (wanted: string) => eventually(async () => expect((await desk.order(uuid))['state']).toBe(wanted));
  await desk.act(uuid, 'confirm');
  await neighbour.reserve(uuid, await neighbour.requestOf(uuid, 'order.confirmation-requested'));
  await reaches('confirmed');
  if (state === 'confirmed') return;
  await desk.act(uuid, 'startExpedition');
  if (state === 'preparing') return;
  await desk.act(uuid, 'packFull');
  if (state === 'packed') return;
  const { transporter } = (await desk.order(uuid)) as { transporter: { uuid: string } };
  await desk.act(uuid, 'announce', { transporter: transporter.uuid });
  await neighbour.announce(
    uuid,
    await neighbour.requestOf(uuid, 'order.announcement-requested'),
    `YAL-${uuid.slice(-6)}`,
  );
  await reaches('announced');
};
