import { ORDER_STATES, type OrderState } from '@shop/contracts/order';
import type { OrderAction, OrderRow } from '@shop/contracts/order/dashboard';
import type { Permission } from '@shop/contracts/staff';

/**
 * The steps that several orders can take at once, because they need no input for a single order. The service of each
 * order decides whether it can take one (D-4.02); the permission only hides steps that the person may never do.
 */
export const BULK_ACTIONS = [
  { action: 'assign', permission: 'order.assign', first: true },
  { action: 'confirm', permission: 'order.confirm', first: true },
  { action: 'startExpedition', permission: 'order.prepare', first: true },
  { action: 'packFull', permission: 'order.prepare', first: false },
  { action: 'sendToExpedition', permission: 'order.prepare', first: false },
  { action: 'ship', permission: 'order.ship', first: false },
  { action: 'notFound', permission: 'order.confirm', first: false },
  { action: 'cancel', permission: 'order.cancel', first: false },
] as const satisfies readonly { action: OrderAction; permission: Permission; first: boolean }[];

export type BulkAction = (typeof BULK_ACTIONS)[number]['action'];

const OPEN = ORDER_STATES.filter((state) => !['delivered', 'returned', 'cancelled'].includes(state));
const BEFORE_ANNOUNCEMENT = ['pending', 'not_found', 'confirmed', 'preparing', 'packed', 'in_pool'] as const;

/** D-4.02: the states in which an action is possible. The service decides; this only hides what it would refuse. */
const POSSIBLE_IN: Readonly<Record<BulkAction, readonly OrderState[]>> = {
  assign: OPEN,
  confirm: ['pending', 'not_found'],
  startExpedition: ['confirmed'],
  packFull: ['preparing'],
  sendToExpedition: ['packed'],
  ship: ['announced'],
  notFound: ['pending', 'not_found'],
  cancel: BEFORE_ANNOUNCEMENT,
};
/** The actions that do not wait for an answer of logistics. */
const WHILE_WAITING: readonly BulkAction[] = ['assign', 'cancel'];

/** Whether an order can take the action, as far as its row tells. */
export const isPossible = (action: BulkAction, { state, awaiting }: Pick<OrderRow, 'state' | 'awaiting'>): boolean =>
  POSSIBLE_IN[action].includes(state) && (awaiting === null || WHILE_WAITING.includes(action));
