import type { Problem } from '@shop/contracts';
import type { ActionBody, Order, OrderAction } from '@shop/contracts/order/dashboard';

export interface DialogProps {
  readonly order: Order;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Resolves to the errors of the fields; the page reports any other problem. */
  readonly onSubmit: (action: OrderAction, body: Partial<ActionBody>) => Promise<Problem['errors']>;
}
