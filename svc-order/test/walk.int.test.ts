import { TOPICS } from '@shop/contracts';
import { newId } from '@shop/service-kit';
import {
  testVisitor,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { describeWalks } from '@shop/service-kit/testing/walkers';
import { backOffice, place } from './back-office.ts';
import { borrowOrders, WITHOUT_LIMITS } from './borrowed-orders.ts';
import { holdLong, readCollection } from './database.ts';
import { codeOf, demoShop, publishPerson, publishPromotion } from './demo-shop.ts';
import { deskWrites, leaveCart } from './desk-writes.ts';
import { customerWrites } from './customer-writes.ts';
import { codeWrites } from './making-codes.ts';
import { orderActs } from './order-acts.ts';
import { orderDeskWrites } from './order-desk-writes.ts';
import { packingWrites } from './packing-writes.ts';
import { segmentWrites } from './segment-writes.ts';
import { staffOrderWrites } from './staff-order-writes.ts';
import { staffOrder } from './staff-orders.ts';
import { orderRequest, send } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const other = demoShop({ cooldownSeconds: 0 });
const offer = { ...codeOf(demo, 'BAHDJA5'), manyCodes: true };
const ASSIGNEE = { uuid: newId(), name: 'Nadia B.' };
let known: Record<string, string[]>;
let tracked: Record<'number' | 'phone', string>;
/** Of a lease that its holder keeps. */
let token: string;

beforeAll(async () => {
  ({ environment, bus, staff, service } = await borrowOrders({
    shops: [demo, other],
    env: WITHOUT_LIMITS,
    watch: [TOPICS.staffActs, TOPICS.orderEvents],
    publish: async (bus) => {
      await publishPromotion(bus, offer);
      await publishPerson(bus, demo.shop.uuid, ASSIGNEE.uuid, ASSIGNEE.name);
    },
  }));
  const order = await place(service, demo);
  const person = backOffice(
    () => service,
    () => staff,
    { shopUuid: demo.shop.uuid },
  );
  const { customer, number } = await person.order(order);
  const { uuid, phone } = customer as { uuid: string; phone: string };
  const { body: segment } = await person.call('/segments', {
    method: 'POST',
    body: JSON.stringify({ name: { fr: 'Fidèles' }, deliveredFrom: 3, phones: [phone] }),
  });
  const { stage: _stage, ...input } = staffOrder(demo);
  const { body: proforma } = await person.call('/order/proforma', { method: 'POST', body: JSON.stringify(input) });
  tracked = { number: String(number), phone };
  const kept = await place(service, demo);
  const agent = backOffice(
    () => service,
    () => staff,
    { shopUuid: demo.shop.uuid, sub: 'staff-amel' },
  );
  const { body: next } = await agent.call('/order/desk/next', {
    method: 'POST',
    body: JSON.stringify({ queue: 'orders', order: kept }),
  });
  token = (next as { card: { lease: { token: string } } }).card.lease.token;
  await holdLong(environment, token);
  known = {
    uuid: [order],
    orderUuid: [order],
    'getCustomer.uuid': [uuid],
    'listCustomerOrders.uuid': [uuid],
    'exportCustomer.uuid': [uuid],
    'findCustomerByPhone.phone': [phone],
    transporter: [demo.transporter.uuid],
    product: [demo.phone.uuid],
    order: [order],
    warehouse: [demo.warehouse],
    uuids: [newId()],
    'renewLease.uuid': [kept],
    'getCodeCounts.uuid': [offer.uuid],
    'listMadeCodes.uuid': [offer.uuid],
    'getSegment.uuid': [String(segment['uuid'])],
    'getOrderDraft.uuid': [String(proforma['uuid'])],
    'getCart.externalId': [await leaveCart(service, demo, phone)],
  };
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

const leaving = async () => {
  const cart = newId();
  const body = { externalId: cart, shopUuid: demo.shop.uuid, phone: '0555129847', payload: {} };
  await send(`${service.url}/web/api/cart/abandoned/cart`, {
    method: 'POST',
    headers: testVisitor(demo.shop.uuid).csrf,
    body: JSON.stringify(body),
  });
  return {
    path: { cart },
    body: { handled: true },
    elsewhere: 404,
    acted: () => ({
      entity: 'abandoned-cart',
      subject: cart,
      action: 'abandoned-cart.handle',
      before: { handled: false },
      after: { handled: true },
    }),
  };
};

const ofShop = { shopUuid: demo.shop.uuid };
const contactMessage = (messageKey: string) => ({
  messageKey,
  subject: 'question',
  name: 'Nadia',
  phone: '0555129847',
  orderNumber: '',
  text: 'Bonjour',
});
/** @returns the id of a new message */
const sendMessage = async (): Promise<string> => {
  const messageKey = newId();
  await send(`${service.url}/web/api/order/message`, {
    method: 'POST',
    headers: testVisitor(demo.shop.uuid).csrf,
    body: JSON.stringify(contactMessage(messageKey)),
  });
  const [message] = await readCollection(environment, 'contact_messages', { ...ofShop, messageKey });
  return String(message?.['_id']);
};
/** The orders as placed, without the fields of the relay and the counters. */
const newOrders = async () =>
  (await readCollection(environment, 'orders', { ...ofShop, revision: 1 })).map(
    ({
      version: _version,
      outbox: _outbox,
      outboxPending: _pending,
      counted: _counted,
      countedPromotions: _promotions,
      isCounted: _is,
      isOnCard: _card,
      ...order
    }) => order,
  );

describeWalks(() => ({
  url: service.url,
  staff,
  shopUuid: demo.shop.uuid,
  otherShop: other.shop.uuid,
  known,
  writes: {
    bus,
    inTurn: [['keepOrderViews']],
    of: {
      actOnOrder: orderActs(() => ({ bus, service, staff, demo, assignee: ASSIGNEE })),
      handleAbandonedCart: leaving,
      ...codeWrites(() => ({ bus, service, staff, demo })),
      markMessage: async () => {
        const uuid = await sendMessage();
        return {
          path: { uuid },
          body: { version: 1, state: 'answered' },
          acted: () => ({
            entity: 'message',
            subject: uuid,
            action: 'message.answer',
            before: { state: 'new' },
            after: { state: 'answered' },
          }),
        };
      },
      ...customerWrites(() => ({ service, staff, demo })),
      ...segmentWrites(() => ({ service, staff, demo })),
      ...staffOrderWrites(() => ({ service, staff, demo })),
      ...deskWrites(() => ({ service, staff, demo })),
      ...packingWrites(() => ({ bus, service, staff, demo })),
      ...orderDeskWrites(() => ({ service, staff, demo, other, assignee: ASSIGNEE })),
    },
  },
  bodies: {
    trackOrder: { make: () => tracked },
    quoteStaffOrder: { make: () => staffOrder(demo) },
    placeOrder: { make: () => orderRequest(demo), kept: newOrders },
    sendMessage: {
      make: () => contactMessage(newId()),
      kept: () => readCollection(environment, 'contact_messages', ofShop),
    },
    quoteCart: {
      make: () => ({ shopUuid: demo.shop.uuid, cart: orderRequest(demo).cart, code: 'BAHDJA5', phone: tracked.phone }),
    },
    // Leases are no writes to what the shop sells: they hold an order for some minutes.
    nextOfDesk: { make: () => ({ queue: 'orders' }) },
    renewLease: { make: () => ({ token }) },
    releaseLease: { make: () => ({ token: newId() }) },
    countSegment: { make: () => ({ deliveredFrom: 1, wilayas: [16], phones: [tracked.phone] }) },
    simulatePromotions: {
      make: () => ({
        lines: [{ product: demo.shirt.uuid, combination: demo.shirt.combinations[0]?.uuid, quantity: 2 }],
        code: 'BAHDJA5',
        segments: [newId()],
        wilaya: 16,
      }),
    },
    saveAbandonedCart: {
      make: () => ({ externalId: newId(), shopUuid: demo.shop.uuid, phone: '0555129847', payload: {} }),
      kept: () => readCollection(environment, 'abandoned_carts', ofShop),
      always: 204,
    },
  },
}));
