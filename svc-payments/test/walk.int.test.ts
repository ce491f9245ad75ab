import { TOPICS } from '@shop/contracts';
import { newId } from '@shop/service-kit';
import {
  borrowService,
  eventFor,
  eventually,
  startTestBus,
  type RunningService,
  type TestBus,
  type TestStaff,
} from '@shop/service-kit/testing';
import { describeWalks } from '@shop/service-kit/testing/walkers';

const [SHOP, OTHER, ORDER, TRANSPORTER] = [newId(), newId(), newId(), newId()];
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;

const delivered = (orderUuid = ORDER) => {
  const transporter = { uuid: TRANSPORTER, name: 'Express Bladi' };
  const order = {
    orderUuid,
    number: '26-000001',
    channel: 'eCommerce',
    placedAt: new Date().toISOString(),
    customer: { firstname: 'Amine', lastname: 'Belkacem', phone: '0555129847' },
    address: 'Rue 1',
    wilaya: { id: 31, name: 'Oran' },
    commune: { id: '3101', name: 'Oran' },
    transporter: { ...transporter, deliveryType: 'home' },
    deskId: null,
    units: [{ lineId: newId(), product: newId(), combination: null, quantity: 1 }],
    total: 450_000,
  };
  return eventFor(SHOP, orderUuid, 'order.delivered', {
    order,
    by: { id: 'staff-1', name: 'Sarah B.' },
    codAmount: 450_000,
    trackingId: 'EB-1',
    deliveredBy: { transporter: TRANSPORTER, name: transporter.name },
  });
};

const owed = async (order: string) => {
  await bus.publish(TOPICS.orderEvents, delivered(order));
  const headers = { Authorization: `Bearer ${staff.token({ shopUuid: SHOP })}` };
  await eventually(async () => {
    const answer = await fetch(`${service.url}/dashboard/api/payments/order/${order}`, { headers });
    expect(await answer.json()).toMatchObject({ receivable: { amount: 4500 } });
  });
};

const paying = async () => {
  const order = newId();
  await owed(order);
  return {
    path: { transporterId: TRANSPORTER },
    body: { key: newId(), orders: [order], method: 'CASH', note: 'reçu' },
    // The transporter of the address may be another shop's, too; the orders are not.
    elsewhere: 422,
    acted: ({ uuid, number }: Readonly<Record<string, unknown>>) => ({
      entity: 'transporter-payment',
      subject: uuid,
      action: 'transporter-payment.book',
      before: {},
      after: {
        number,
        transporter: 'Express Bladi',
        orderCount: 1,
        amount: 450_000,
        method: 'CASH',
        note: 'reçu',
      },
    }),
  };
};

const reversing = async () => {
  const { body } = await paying();
  const headers = { Authorization: `Bearer ${staff.token({ shopUuid: SHOP })}`, 'Content-Type': 'application/json' };
  const path = `/dashboard/api/payments/transporters/${TRANSPORTER}`;
  const booked = await fetch(`${service.url}${path}/pay`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { uuid, number } = (await booked.json()) as { uuid: string; number: string };
  return {
    path: { transporterId: TRANSPORTER, uuid },
    body: { key: newId(), reason: 'mauvaise ligne' },
    elsewhere: 404,
    acted: () => ({
      entity: 'transporter-payment',
      subject: uuid,
      action: 'transporter-payment.reverse',
      before: {},
      after: { number, transporter: 'Express Bladi', orderCount: 1, amount: 450_000, reason: 'mauvaise ligne' },
    }),
  };
};

beforeAll(async () => {
  const lent = await borrowService('svc-payments');
  ({ service, staff } = lent);
  bus = await startTestBus(lent.environment, [TOPICS.staffActs], [SHOP, OTHER]);
  await owed(ORDER);
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

describeWalks(() => ({
  url: service.url,
  staff,
  shopUuid: SHOP,
  otherShop: OTHER,
  known: { uuid: [ORDER], transporterId: [TRANSPORTER], orders: [ORDER] },
  writes: { bus, of: { payTransporterOrders: paying, reverseTransporterPayment: reversing } },
}));
