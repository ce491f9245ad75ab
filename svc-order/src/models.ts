import type { Connection } from 'mongoose';
import { abandonedCartModel } from './carts/index.ts';
import { orderHoldModel } from './checkout/index.ts';
import { orderModel } from './orders/index.ts';

/** Every collection that is this service's own. */
export const modelsOf = (connection: Connection) => ({
  orders: orderModel(connection),
  carts: abandonedCartModel(connection),
  holds: orderHoldModel(connection),
});
export type Models = ReturnType<typeof modelsOf>;
