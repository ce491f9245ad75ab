import { TOPICS } from '@shop/contracts';
import {
  describeWalks,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  type RunningService,
  type TestBus,
  type TestStaff,
} from '@shop/service-kit/testing';
import { backOffice, place } from './back-office.ts';
import { demoShop, publishShopData } from './demo-shop.ts';

let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const other = demoShop({ cooldownSeconds: 0 });
let known: Record<string, string[]>;

beforeAll(async () => {
  const environment = await testEnvironment();
  [bus, staff] = await Promise.all([startTestBus(environment, [TOPICS.staffActs]), startStaffKeys()]);
  for (const shop of [demo, other]) await publishShopData(bus, shop);
  service = await startService('svc-order', environment, { STAFF_JWKS_URL: staff.jwksUrl, NO_LIMITS: '1' });
  const order = await place(service, demo);
  const person = backOffice(
    () => service,
    () => staff,
    { shopUuid: demo.shop.uuid },
  );
  const { customer } = await person.order(order);
  const { uuid } = customer as { uuid: string };
  known = {
    uuid: [order],
    orderUuid: [order],
    'getCustomer.uuid': [uuid],
    transporter: [demo.transporter.uuid],
    product: [demo.phone.uuid],
  };
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await bus?.stop();
  await staff?.stop();
}, 60_000);

const cancelling = async () => {
  const uuid = await place(service, demo);
  return {
    path: { uuid, action: 'cancel' },
    body: { version: 1, reason: 'Doublon' },
    acted: () => ({
      entity: 'order',
      subject: uuid,
      action: 'order.cancel',
      before: { state: 'pending' },
      after: { state: 'cancelled', reason: 'Doublon' },
    }),
  };
};

describeWalks(() => ({
  url: service.url,
  staff,
  shopUuid: demo.shop.uuid,
  otherShop: other.shop.uuid,
  known,
  writes: { bus, of: { actOnOrder: cancelling } },
}));
