import { ORDER_STATES, type OrderState } from '@shop/contracts/order';
import { actOnOrder, type OrderAction } from '@shop/contracts/order/dashboard';
import { mayCall, type Permission } from '@shop/contracts/staff';

/** The events of other services about an order. */
export const ORDER_ANSWERS = [
  'stock.reserved',
  'stock.refused',
  'stock.changed',
  'stock.short',
  'stock.fitted',
  'stock.released',
  'stock.unprepared',
  'stock.inspected',
  'expedition.opened',
  'expedition.announced',
  'expedition.announcement-failed',
  'expedition.withdrawal-failed',
  'expedition.pooled',
  'expedition.taken-back',
  'expedition.take-back-refused',
  'expedition.progressed',
] as const;
export type OrderAnswer = (typeof ORDER_ANSWERS)[number];

interface ActionRow {
  readonly from: readonly OrderState[];
  /** The state that it leads to immediately; null: the order stays until logistics has answered. */
  readonly to: OrderState | 'same' | null;
  /** The action is allowed while an answer of logistics is outstanding. */
  readonly whileWaiting: boolean;
}

const OPEN: readonly OrderState[] = ORDER_STATES.filter(
  (state) => state !== 'delivered' && state !== 'returned' && state !== 'cancelled',
);

/** D-4.02 as data, most forward first: this order is what the page shows. Who may is the call's own `access`. */
export const ACTIONS: Readonly<Record<OrderAction, ActionRow>> = {
  confirm: { from: ['pending', 'not_found'], to: null, whileWaiting: false },
  // Only right after the confirmation (`mayUnconfirm`): the opposite of a wrong press.
  unconfirm: { from: ['confirmed'], to: 'pending', whileWaiting: false },
  startExpedition: { from: ['confirmed'], to: 'preparing', whileWaiting: false },
  packFull: { from: ['preparing'], to: 'packed', whileWaiting: false },
  packPartial: { from: ['preparing'], to: 'packed', whileWaiting: false },
  announce: { from: ['packed', 'in_pool'], to: null, whileWaiting: false },
  sendToExpedition: { from: ['packed'], to: 'in_pool', whileWaiting: false },
  ship: { from: ['announced'], to: 'shipped', whileWaiting: false },
  markDelivered: { from: ['announced', 'shipped'], to: 'delivered', whileWaiting: false },
  markReturned: { from: ['announced', 'shipped'], to: 'returned', whileWaiting: false },
  // D-7.06: before the parcel is handed over, as long as its company agrees.
  takeBack: { from: ['announced'], to: null, whileWaiting: false },
  notFound: { from: ['pending', 'not_found'], to: 'not_found', whileWaiting: false },
  unpack: { from: ['packed', 'in_pool'], to: 'preparing', whileWaiting: false },
  assign: { from: OPEN, to: 'same', whileWaiting: true },
  cancel: {
    from: ['pending', 'not_found', 'confirmed', 'preparing', 'packed', 'in_pool'],
    to: 'cancelled',
    whileWaiting: true,
  },
};

/**
 * The effect of an answer in a state. `advance`: it was awaited and moves the order. `back`: it was awaited and takes
 * the order back to where it was announced from. `stay`: it was awaited and refuses. `note`: it is recorded. `follow`:
 * the order takes over its content without a line in its history. `reopen`: the confirmed order must be confirmed
 * again. `give-up`: so it must, and the other service takes its units back. `undo`: it came too late, and the other
 * service must take back what it did. `ignore`: it is outdated or was never requested.
 */
export type AnswerEffect =
  | { readonly effect: 'advance'; readonly to: OrderState }
  | { readonly effect: 'reopen' | 'give-up'; readonly to: OrderState }
  | { readonly effect: 'back' }
  | { readonly effect: 'stay' }
  | { readonly effect: 'note' }
  | { readonly effect: 'follow' }
  | { readonly effect: 'undo' }
  | { readonly effect: 'ignore' };

const IGNORE = { effect: 'ignore' } as const;
const NOTE = { effect: 'note' } as const;
const FOLLOW = { effect: 'follow' } as const;
const UNDO = { effect: 'undo' } as const;
const STAY = { effect: 'stay' } as const;
const BACK = { effect: 'back' } as const;
const confirmed = { effect: 'advance', to: 'confirmed' } as const;
const announced = { effect: 'advance', to: 'announced' } as const;

const answers = (rows: Partial<Record<OrderState, AnswerEffect>>): Readonly<Record<OrderState, AnswerEffect>> => ({
  pending: IGNORE,
  not_found: IGNORE,
  confirmed: IGNORE,
  preparing: IGNORE,
  packed: IGNORE,
  in_pool: IGNORE,
  announced: IGNORE,
  shipped: IGNORE,
  delivered: IGNORE,
  returned: IGNORE,
  cancelled: IGNORE,
  ...rows,
});

/** Every pair of answer and state has a row, even if it does nothing. */
export const ANSWERS: Readonly<Record<OrderAnswer, Readonly<Record<OrderState, AnswerEffect>>>> = {
  'stock.reserved': answers({ pending: confirmed, not_found: confirmed, cancelled: UNDO }),
  'stock.refused': answers({ pending: STAY, not_found: STAY, confirmed: STAY, preparing: STAY }),
  'stock.changed': answers({
    confirmed: { effect: 'advance', to: 'confirmed' },
    preparing: { effect: 'advance', to: 'preparing' },
  }),
  'stock.short': answers({ preparing: NOTE, packed: NOTE, in_pool: NOTE }),
  'stock.fitted': answers({
    preparing: FOLLOW,
    packed: FOLLOW,
    in_pool: FOLLOW,
    announced: FOLLOW,
    shipped: FOLLOW,
    delivered: FOLLOW,
    returned: FOLLOW,
  }),
  // What was not prepared in time comes back to an order that waits for its confirmation again already.
  'stock.released': answers({
    confirmed: { effect: 'reopen', to: 'pending' },
    pending: NOTE,
    not_found: NOTE,
    cancelled: NOTE,
  }),
  'stock.unprepared': answers({ confirmed: { effect: 'give-up', to: 'pending' } }),
  // D-4.13: what was not taken of a delivery in part is inspected too.
  'stock.inspected': answers({ delivered: NOTE, returned: NOTE }),
  'expedition.opened': answers({ preparing: NOTE, packed: NOTE, in_pool: NOTE, announced: NOTE, shipped: NOTE }),
  'expedition.announced': answers({ packed: announced, in_pool: announced, cancelled: UNDO }),
  'expedition.announcement-failed': answers({ packed: STAY, in_pool: STAY }),
  'expedition.withdrawal-failed': answers({
    preparing: NOTE,
    packed: NOTE,
    in_pool: NOTE,
    announced: NOTE,
    shipped: NOTE,
    cancelled: NOTE,
  }),
  // A parcel that left the pool before logistics said which one it was is in none.
  'expedition.pooled': answers({ in_pool: FOLLOW, announced: FOLLOW, shipped: FOLLOW }),
  // D-7.06: a parcel that was handed over meanwhile is on the road, whatever its company says.
  'expedition.taken-back': answers({ announced: BACK, shipped: NOTE }),
  'expedition.take-back-refused': answers({ announced: STAY }),
  // D-7.07: an old parcel speaks as well, whatever has become of the order.
  'expedition.progressed': answers({
    preparing: FOLLOW,
    packed: FOLLOW,
    in_pool: FOLLOW,
    announced: FOLLOW,
    shipped: FOLLOW,
    delivered: FOLLOW,
    returned: FOLLOW,
    cancelled: FOLLOW,
  }),
};

/** How long a confirmation can be withdrawn: the page offers it for ten seconds, longer under the pointer. */
const UNCONFIRM_WITHIN_MS = 60_000;

/** A confirmation is withdrawn as long as nothing has followed it. @param at ISO 8601 */
export const mayUnconfirm = (
  { state, history }: { readonly state: OrderState; readonly history: readonly { at: string; what: string }[] },
  at: string,
): boolean => {
  const last = history.findLast(({ what }) => what !== 'assign');
  return (
    state === 'confirmed' &&
    last?.what === 'stock.reserved' &&
    Date.parse(at) - Date.parse(last.at) <= UNCONFIRM_WITHIN_MS
  );
};

/** D-7.06: where an announced order goes back to: its pool, if it was announced from there. */
export const announcedFrom = ({
  history,
}: {
  readonly history: readonly { readonly from: OrderState | null; readonly to: OrderState }[];
}): 'packed' | 'in_pool' => {
  const before = history.findLast(({ from, to }) => to === 'announced' && from !== 'announced')?.from;
  return before === 'in_pool' ? 'in_pool' : 'packed';
};

/** An order that the customer collects has no parcel: it is handed over as soon as it is packed. */
const COLLECTED: Readonly<Partial<Record<OrderAction, readonly OrderState[]>>> = {
  announce: [],
  sendToExpedition: [],
  takeBack: [],
  ship: [],
  markReturned: [],
  markDelivered: ['packed'],
};

interface Actable {
  readonly state: OrderState;
  /** The customer collects it. */
  readonly collected: boolean;
  /** An answer of logistics is outstanding. */
  readonly waiting: boolean;
}

/** The reason why an action is not possible, or null. */
export const whyNot = (action: OrderAction, { state, collected, waiting }: Actable): 'illegal' | 'waiting' | null => {
  const row = ACTIONS[action];
  const from = (collected ? COLLECTED[action] : undefined) ?? row.from;
  if (!from.includes(state)) return 'illegal';
  return waiting && !row.whileWaiting ? 'waiting' : null;
};

/** D-4.02: what this person may do now, most forward first. */
export const allowedActions = (order: Actable, permissions: readonly Permission[]): OrderAction[] =>
  // Object.keys of a record keyed by OrderAction.
  (Object.keys(ACTIONS) as OrderAction[]).filter(
    (action) => mayCall(actOnOrder.access, permissions, { action }) && whyNot(action, order) === null,
  );
