import { TOPICS } from '@shop/contracts';
import { newId } from '@shop/service-kit';
import { eventually, testVisitor, type RunningService, type TestBus, type TestStaff } from '@shop/service-kit/testing';
import { backOffice, logistics, place, takeTo } from './back-office.ts';
import { borrowOrders } from './borrowed-orders.ts';
import { demoShop } from './demo-shop.ts';
import { anyPhone, send } from './visitor.ts';

let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0, partialDelivery: true });
const strict = demoShop({ cooldownSeconds: 0 });
const deskOf = ({ shop }: typeof demo) =>
  backOffice(
    () => service,
    () => staff,
    { shopUuid: shop.uuid },
  );
const desk = deskOf(demo);
const neighbour = () => logistics(bus, demo);

beforeAll(async () => {
  ({ bus, staff, service } = await borrowOrders({ shops: [demo, strict] }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

const becomes = (uuid: string, wanted: object) =>
  eventually(async () => expect(await desk.order(uuid)).toMatchObject(wanted));
const saidOf = (uuid: string, type: string) =>
  bus.seen(TOPICS.orderEvents, type).filter(({ subject }) => subject === uuid);

describe('the parcel of an order', () => {
  it('[C-4.05] [D-7.06] [C-4.09] is announced with its pool, taken back once its company agrees, and announced anew', async () => {
    const uuid = await place(service, demo);
    await takeTo(uuid, desk, neighbour(), 'packed');
    await desk.act(uuid, 'sendToExpedition');
    const [first, late] = [newId(), newId()];
    await neighbour().wantAnnouncement(uuid, first);
    await neighbour().wantAnnouncement(uuid, first);
    expect(await neighbour().requestOf(uuid, 'order.announcement-requested')).toBe(first);
    await neighbour().wantAnnouncement(uuid, late);
    await eventually(() =>
      expect(saidOf(uuid, 'order.announcement-declined')).toMatchObject([
        { data: { request: late, reason: 'waiting' } },
      ]),
    );
    expect(saidOf(uuid, 'order.announcement-requested')).toMatchObject([{ data: { by: { name: 'Omar K.' } } }]);
    await neighbour().announce(uuid, first, 'YAL-A');
    await becomes(uuid, { state: 'announced', expedition: { trackingId: 'YAL-A' } });

    expect((await desk.act(uuid, 'takeBack')).body).toMatchObject({ awaiting: { action: 'takeBack' } });
    const asked = await neighbour().requestOf(uuid, 'order.take-back-requested');
    await neighbour().keepParcel(uuid, asked, 'Colis déjà ramassé');
    await becomes(uuid, { awaiting: null, refusal: { action: 'takeBack', reason: 'Colis déjà ramassé' } });

    await desk.act(uuid, 'takeBack');
    const again = await eventually(() => {
      const request = (saidOf(uuid, 'order.take-back-requested')[1]?.data as { request: string } | undefined)?.request;
      if (request === undefined) throw new Error('not asked again yet');
      return request;
    });
    await neighbour().takeBack(uuid, again, 'YAL-A');
    await becomes(uuid, { state: 'in_pool', refusal: null, expedition: { trackingId: null } });
    expect((await desk.act(uuid, 'announce')).body).toMatchObject({ awaiting: { action: 'announce' } });
  });

  it('[D-7.07] moves the order by what its company says, after an answer that the order awaits', async () => {
    const phone = anyPhone();
    const uuid = await place(service, demo, { phone });
    await takeTo(uuid, desk, neighbour(), 'announced');
    const trackingId = `YAL-${uuid.slice(-6)}`;
    await desk.act(uuid, 'takeBack');
    const asked = await neighbour().requestOf(uuid, 'order.take-back-requested');
    await neighbour().progress(uuid, trackingId, 'pickedUp', '2026-11-30T08:00:00.000Z', 'Ramassé par Karim');
    await becomes(uuid, { state: 'announced', journey: [{ status: 'pickedUp', raw: 'Ramassé par Karim' }] });
    await neighbour().keepParcel(uuid, asked, 'Colis déjà ramassé');
    await becomes(uuid, { state: 'shipped' });
    const { number } = (await desk.order(uuid)) as { number: string };
    await neighbour().progress(uuid, trackingId, 'delivered', '2026-12-01T10:00:00.000Z', 'Livré');
    await becomes(uuid, { state: 'delivered' });
    expect(saidOf(uuid, 'order.shipped')).toHaveLength(1);

    const tracked = await send(`${service.url}/web/api/order/track`, {
      method: 'POST',
      headers: testVisitor(demo.shop.uuid).csrf,
      body: JSON.stringify({ number, phone }),
    });
    expect(tracked.body['journey']).toEqual([
      { at: '2026-11-30T08:00:00.000Z', status: 'pickedUp' },
      { at: '2026-12-01T10:00:00.000Z', status: 'delivered' },
    ]);
    expect(JSON.stringify(tracked.body)).not.toContain('Karim');
  });

  it('[D-4.13] is delivered in part where the shop allows it, and the transporter owes what was taken', async () => {
    const uuid = await place(service, demo, { cart: [{ product: demo.phone.uuid, unitPrice: 45_000, quantity: 3 }] });
    await takeTo(uuid, desk, neighbour(), 'announced');
    const { lines } = (await desk.order(uuid)) as { lines: { id: string }[] };
    const taken = [{ lineId: lines[0]?.id, quantity: 2 }];
    expect((await desk.act(uuid, 'markDelivered', { taken: [{ lineId: lines[0]?.id, quantity: 4 }] })).status).toBe(
      422,
    );
    expect((await desk.act(uuid, 'markDelivered', { taken })).body).toMatchObject({
      state: 'delivered',
      total: 90_400,
      orderedTotal: 135_400,
      lines: [{ quantity: 3, packedQuantity: 3, deliveredQuantity: 2 }],
      expedition: { codAmount: 90_400 },
    });
    await eventually(() =>
      expect(saidOf(uuid, 'order.delivered')).toMatchObject([
        { data: { codAmount: 9_040_000, taken: [{ quantity: 2 }] } },
      ]),
    );

    const elsewhere = await place(service, strict);
    await takeTo(elsewhere, deskOf(strict), logistics(bus, strict), 'announced');
    const other = (await deskOf(strict).order(elsewhere)) as { lines: { id: string }[]; mayDeliverInPart: boolean };
    expect(other.mayDeliverInPart).toBe(false);
    const refused = await deskOf(strict).act(elsewhere, 'markDelivered', {
      taken: [{ lineId: other.lines[0]?.id, quantity: 0 }],
    });
    expect([refused.status, refused.body['errors']]).toEqual([422, { taken: ['order.validation.part'] }]);
  });
});
