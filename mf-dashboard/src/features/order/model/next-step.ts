import type { OrderState } from '@shop/contracts/order';
import type { OrderAction } from '@shop/contracts/order/dashboard';

/** The way forward, in its order; the first one allowed is the filled button of the page. */
const FORWARD: readonly OrderAction[] = ['confirm', 'startExpedition', 'packFull', 'announce', 'ship', 'markDelivered'];
/** Shown as outlined buttons next to the main one. */
const SECONDARY: readonly OrderAction[] = [
  ...(['notFound', 'packPartial', 'sendToExpedition'] as const),
  ...(['markReturned', 'takeBack', 'unpack'] as const),
];

export interface NextStep {
  readonly primary: OrderAction | undefined;
  readonly secondary: readonly OrderAction[];
  readonly mayCancel: boolean;
  readonly mayAssign: boolean;
}

/** Splits the allowed actions into the next step, the secondary actions, and the cancellation. */
export const nextStepOf = (allowed: readonly OrderAction[]): NextStep => {
  const forward = FORWARD.filter((action) => allowed.includes(action));
  return {
    primary: forward[0],
    secondary: [...forward.slice(1), ...SECONDARY.filter((action) => allowed.includes(action))],
    mayCancel: allowed.includes('cancel'),
    mayAssign: allowed.includes('assign'),
  };
};

/** The seven stops of the rail. Side branches show in the badge, at the stop they belong to. */
export const RAIL = ['pending', 'confirmed', 'preparing', 'packed', 'announced', 'shipped', 'delivered'] as const;
const STOP: Record<OrderState, number> = {
  pending: 0,
  not_found: 0,
  confirmed: 1,
  preparing: 2,
  packed: 3,
  in_pool: 3,
  announced: 4,
  shipped: 5,
  delivered: 6,
  returned: 6,
  cancelled: -1,
};

/** @returns index into RAIL, -1 for a cancelled order. */
export const stopOf = (state: OrderState): number => STOP[state];
