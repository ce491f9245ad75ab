import type { Problem } from '@shop/contracts';
import type { ActionBody, Order, OrderAction } from '@shop/contracts/order/dashboard';

export interface DialogProps {
  readonly order: Order;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Answers what the server found wrong of the fields; the rest is said by the page. */
  readonly onSubmit: (action: OrderAction, body: Partial<ActionBody>) => Promise<Problem['errors']>;
}
