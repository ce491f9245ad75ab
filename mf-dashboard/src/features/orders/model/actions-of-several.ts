import type { OrderAction } from '@shop/contracts/order/dashboard';
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
