import type { ActionBody, Order, OrderAction } from '@shop/contracts/order/dashboard';

export interface DialogProps {
  readonly order: Order;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (action: OrderAction, body: Partial<ActionBody>) => Promise<void>;
}
