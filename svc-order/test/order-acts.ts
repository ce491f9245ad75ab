import { Order, ORDER_ACTIONS, type OrderAction } from '@shop/contracts/order/dashboard';
import type { MakeWrite, RunningService, TestBus, TestStaff, WalkedWrite } from '@shop/service-kit/testing';
import { backOffice, logistics, place, takeTo } from './back-office.ts';
import type { DemoShop } from './demo-shop.ts';
import type { RequestOptions } from './visitor.ts';

interface House {
  /** Watches `TOPICS.orderEvents`. */
  readonly bus: TestBus;
  readonly service: RunningService;
  readonly staff: TestStaff;
  readonly demo: DemoShop;
  /** A member of the shop's staff. */
  readonly assignee: { readonly uuid: string; readonly name: string };
}
type Fields = Readonly<Record<string, unknown>>;
interface Act {
  /** The state before the action; left out: as placed. */
  readonly from?: Parameters<typeof takeTo>[3];
  readonly placed?: (demo: DemoShop) => RequestOptions;
  readonly body?: (order: Order, house: House) => Fields;
  readonly before: Fields;
  /** @param order as the act has left it */
  readonly after: Fields | ((order: Order, house: House) => Fields);
}

const WHOLE = [{ name: 'Telephone', quantity: 1 }];
const REASON = 'Doublon';

/** The changes of each action of D-4.02 to an order of one telephone, as the audit log shows them. */
const ACTS: Readonly<Record<OrderAction, Act>> = {
  confirm: { before: { awaiting: null }, after: { awaiting: 'confirm' } },
  unconfirm: { from: 'confirmed', before: { state: 'confirmed' }, after: { state: 'pending' } },
  notFound: { before: { state: 'pending', attempts: 0 }, after: { state: 'not_found', attempts: 1 } },
  assign: {
    body: (_order, { assignee }) => ({ assignee }),
    before: { assignee: null },
    after: (_order, { assignee }) => ({ assignee: assignee.name }),
  },
  startExpedition: { from: 'confirmed', before: { state: 'confirmed' }, after: { state: 'preparing' } },
  packFull: {
    from: 'preparing',
    before: { state: 'preparing', packed: null, packingState: null },
    after: { state: 'packed', packed: WHOLE, packingState: 'full' },
  },
  packPartial: {
    from: 'preparing',
    placed: ({ phone }) => ({ cart: [{ product: phone.uuid, unitPrice: 45_000, quantity: 2 }] }),
    body: ({ lines }) => ({ packed: lines.map(({ id }) => ({ lineId: id, quantity: 1 })) }),
    before: { state: 'preparing', total: 9_040_000, packed: null, packingState: null },
    after: { state: 'packed', total: 4_540_000, packed: WHOLE, packingState: 'partial' },
  },
  unpack: {
    from: 'packed',
    before: { state: 'packed', packed: WHOLE, packingState: 'full' },
    after: { state: 'preparing', packed: null, packingState: null },
  },
  sendToExpedition: {
    from: 'packed',
    before: { state: 'packed' },
    after: { state: 'in_pool' },
  },
  announce: {
    from: 'packed',
    body: ({ transporter }) => ({ transporter: transporter?.uuid, codAmount: 45_000, serviceCode: 'EXP' }),
    before: { awaiting: null, codAmount: null, serviceCode: null },
    after: { awaiting: 'announce', codAmount: 4_500_000, serviceCode: 'EXP' },
  },
  takeBack: { from: 'announced', before: { awaiting: null }, after: { awaiting: 'takeBack' } },
  ship: { from: 'announced', before: { state: 'announced' }, after: { state: 'shipped' } },
  markDelivered: { from: 'announced', before: { state: 'announced' }, after: { state: 'delivered' } },
  markReturned: { from: 'announced', before: { state: 'announced' }, after: { state: 'returned' } },
  cancel: {
    body: () => ({ reason: REASON }),
    before: { state: 'pending' },
    after: { state: 'cancelled', reason: REASON },
  },
};

const write = async (action: OrderAction, house: House): Promise<WalkedWrite> => {
  const { from, placed, body, before, after } = ACTS[action];
  const { bus, service, staff, demo } = house;
  const desk = backOffice(
    () => service,
    () => staff,
    { shopUuid: demo.shop.uuid },
  );
  const uuid = await place(service, demo, placed?.(demo));
  if (from) await takeTo(uuid, desk, logistics(bus, demo), from);
  const order = Order.parse(await desk.order(uuid));
  return {
    path: { uuid, action },
    body: { version: order.version, ...body?.(order, house) },
    acted: (answer) => ({
      entity: 'order',
      subject: uuid,
      action: `order.${action}`,
      before,
      after: typeof after === 'function' ? after(Order.parse(answer), house) : after,
    }),
  };
};

/** For each action an order that allows it, created by the same calls and answers as in the shop. */
export const orderActs = (house: () => House): Readonly<Record<string, MakeWrite>> =>
  Object.fromEntries(ORDER_ACTIONS.map((action) => [action, () => write(action, house())]));
