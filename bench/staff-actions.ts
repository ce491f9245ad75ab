import {
  actOnOrder,
  changeOrderContent,
  getOrder,
  noteOrder,
  type Order,
  type OrderAction,
} from '@shop/contracts/order/dashboard';
import { createLatencies, type Latencies } from './latencies.ts';
import type { PersonHeaders } from './people.ts';
import type { BenchShop } from './shop.ts';
import { openStaffCalls, unexpected, type StaffCalls } from './staff-calls.ts';

/** Each person acts so often a second: faster than anybody works for long. */
const PER_PERSON_SECOND = 1;
const READERS = 8;

export interface ActionFigures extends Latencies {
  readonly action: string;
  readonly staff: number;
}

type Write = (order: Order) => { readonly method: 'POST' | 'PUT'; readonly path: string; readonly body: object };

const step =
  (action: OrderAction): Write =>
  ({ uuid, version }) => ({
    method: 'POST',
    path: actOnOrder.path.replace('{uuid}', uuid).replace('{action}', action),
    body: { version },
  });

/** In an order that takes an order from its arrival to its box. */
const ACTIONS: Readonly<Record<string, Write>> = {
  note: ({ uuid }) => ({
    method: 'POST',
    path: noteOrder.path.replace('{uuid}', uuid),
    body: { text: 'Appeler après 17 h' },
  }),
  assign: step('assign'),
  edit: ({ uuid, version, lines }) => ({
    method: 'PUT',
    path: changeOrderContent.path.replace('{uuid}', uuid),
    body: {
      version,
      lines: lines.map(({ id, product, combination, quantity }) => ({
        id,
        product,
        combination,
        quantity: quantity + 1,
      })),
    },
  }),
  confirm: step('confirm'),
  start: step('startExpedition'),
  pack: step('packFull'),
};

/** These orders, whole, in any order. */
export const readOrders = async (
  calls: StaffCalls,
  person: PersonHeaders,
  uuids: readonly string[],
): Promise<Order[]> => {
  const orders: Order[] = [];
  const left = uuids.values();
  const reader = async (): Promise<void> => {
    for (const uuid of left) {
      const answer = await calls.send(person, { method: 'GET', path: getOrder.path.replace('{uuid}', uuid) });
      if (answer.status !== 200) throw unexpected('an order', answer);
      orders.push(getOrder.responses[200].parse(JSON.parse(answer.body)));
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return orders;
};

/** Every order once, by one person after the other, at the pace of all of them; a late answer delays nobody. */
const actOnEach = async (
  calls: StaffCalls,
  people: readonly PersonHeaders[],
  orders: readonly Order[],
  write: Write,
): Promise<Latencies> => {
  const latencies = createLatencies();
  // Tokens are there before the first action counts.
  await Promise.all(people.map((person) => person()));
  const started = performance.now();
  const act = async (order: Order, index: number): Promise<void> => {
    const person = people[index % people.length];
    if (!person) return;
    const due = started + (1000 * index) / (people.length * PER_PERSON_SECOND);
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const answer = await calls.send(person, write(order));
    latencies.took(answer.sentAt);
    if (answer.status !== 200) latencies.failed(`${String(answer.status)} ${answer.body}`);
  };
  await Promise.all(orders.map(act));
  return latencies.figures();
};

/** Does every action to every one of these orders, one action after the other. @param calm waits for what follows */
export const actOnAll = async (
  shop: BenchShop,
  people: readonly PersonHeaders[],
  uuids: readonly string[],
  calm: () => Promise<void>,
): Promise<readonly ActionFigures[]> => {
  const calls = openStaffCalls(shop.urls.order, people.length);
  const figures: ActionFigures[] = [];
  for (const [action, write] of Object.entries(ACTIONS)) {
    await calm();
    const orders = await readOrders(calls, shop.staff, uuids);
    figures.push({ action, staff: people.length, ...(await actOnEach(calls, people, orders, write)) });
  }
  await calls.close();
  return figures;
};
