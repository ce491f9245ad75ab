import { Order } from '@shop/contracts/order/dashboard';
import { newId } from '@shop/service-kit';
import { testVisitor, type RunningService, type TestStaff, type WalkedWrite } from '@shop/service-kit/testing';
import { backOffice, place } from './back-office.ts';
import type { DemoShop } from './demo-shop.ts';
import { anyPhone, send } from './visitor.ts';

interface Parts {
  readonly service: RunningService;
  readonly staff: TestStaff;
  readonly demo: DemoShop;
}

/** A cart that a visitor has left at the form. @returns its id */
export const leaveCart = async (service: RunningService, demo: DemoShop, phone: string): Promise<string> => {
  // As the checkout makes it: no UUID.
  const externalId = newId().replaceAll('-', '');
  await send(`${service.url}/web/api/cart/abandoned/cart`, {
    method: 'POST',
    headers: testVisitor(demo.shop.uuid).csrf,
    body: JSON.stringify({
      externalId,
      shopUuid: demo.shop.uuid,
      firstname: 'Karima',
      lastname: 'Benali',
      phone,
      payload: { cart: [{ name: 'Telephone', quantity: 1 }], linesSummary: { subtotal: 45_000 } },
    }),
  });
  return externalId;
};

/** An order by phone of one telephone, as `makeOrder` takes it. */
export const phoneOrder = (demo: DemoShop, phone: string) => ({
  type: 'phone',
  stage: 'pending',
  customer: { firstname: 'Karima', lastname: 'Benali', phone },
  lines: [{ product: demo.phone.uuid, quantity: 1 }],
  delivery: {
    wilaya: 16,
    commune: '1601',
    address: '12 rue Didouche Mourad',
    transporter: demo.transporter.uuid,
    deliveryType: 'home',
  },
});

/** What the audit log hears of a new order by phone of one telephone, beside its places and amounts. */
const MADE = {
  state: 'pending',
  awaiting: null,
  assignee: null,
  attempts: 0,
  deliveryType: 'home',
  deskId: null,
  packed: null,
  delivered: null,
  packingState: null,
  pool: null,
  codAmount: null,
  serviceCode: null,
  lines: ['1 × Telephone: 45000'],
  delivery: 40_000,
};

/** Writes of the desk, each to another order or cart. */
export const deskWrites = (parts: () => Parts): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  const desk = () =>
    backOffice(
      () => parts().service,
      () => parts().staff,
      { shopUuid: parts().demo.shop.uuid },
    );
  const placed = (phone = anyPhone()): Promise<string> => place(parts().service, parts().demo, { phone });
  const left = (phone = anyPhone()): Promise<string> => leaveCart(parts().service, parts().demo, phone);
  const two = async (): Promise<readonly [from: string, into: string, number: unknown]> => {
    const phone = anyPhone();
    const [from, into] = [await placed(phone), await placed(phone)];
    return [from, into, (await desk().order(into))['number']];
  };
  const entry = (subject: string, action: string, before: object, after: object, entity = 'order') => ({
    entity,
    subject,
    action,
    before: { ...before },
    after: { ...after },
  });
  return {
    attemptOrder: async () => {
      const uuid = await placed();
      return {
        path: { uuid },
        body: { version: 1, outcome: 'noAnswer', note: 'Rappeler' },
        acted: () =>
          entry(
            uuid,
            'order.attempt',
            { state: 'pending', attempts: 0 },
            { state: 'not_found', attempts: 1, outcome: 'noAnswer', note: true },
          ),
      };
    },
    mergeOrder: async () => {
      const [from, into, number] = await two();
      return {
        path: { uuid: from },
        body: { into, version: 1, intoVersion: 1 },
        acted: () => entry(from, 'order.merge', { state: 'pending' }, { state: 'cancelled', into: number }),
      };
    },
    keepApart: async () => {
      const [uuid, other, number] = await two();
      return {
        path: { uuid },
        body: { other, version: 1 },
        acted: () => entry(uuid, 'order.keepApart', {}, { apartFrom: number }),
      };
    },
    takeOverLease: async () => {
      const uuid = await placed();
      return {
        path: { uuid },
        body: {},
        acted: () => entry(uuid, 'order.takeOver', { heldBy: null }, { heldBy: 'Lamia K.' }),
      };
    },
    orderFromCart: async () => {
      const phone = anyPhone();
      const externalId = await left(phone);
      return {
        path: { externalId },
        body: phoneOrder(parts().demo, phone),
        acted: (answer) => {
          const { uuid, total, transporter, place: where } = Order.parse(answer);
          return entry(
            uuid,
            'order.make',
            {},
            { ...MADE, total: total * 100, transporter: transporter?.name, commune: where?.commune.name },
          );
        },
      };
    },
    loseCart: async () => {
      const externalId = await left();
      return {
        path: { externalId },
        body: { reason: 'price' },
        acted: () =>
          entry(
            externalId,
            'abandoned-cart.lose',
            { handled: false },
            { handled: true, lostBecause: 'price' },
            'abandoned-cart',
          ),
      };
    },
  };
};
