import type { CodeUse, Orders, PlacedOrder } from '../../../orders/index.ts';

/** No server took the write at all: that is known, and asking it again would only be late. */
const isNowhereToWrite = (error: unknown): boolean =>
  error instanceof Error && error.name === 'MongoServerSelectionError';

type OrdersOfShop = Pick<ReturnType<Orders['of']>, 'insert' | 'findSurely'>;

/**
 * The order that this key has now: the new one or an earlier one. `taken`: there is none, because another order uses
 * the code (D-9.03); `over`: a budget is too small. Null: the outcome is unknown. A lost answer is never guessed
 * (D-3.04).
 */
export const insertSurely = async (
  orders: OrdersOfShop,
  ...[order, events, cause, signal, claims, acted]: Parameters<OrdersOfShop['insert']>
): Promise<PlacedOrder | 'taken' | 'over' | null> => {
  const newOrder = { uuid: order.uuid, placedAt: order.placedAt };
  const insert = async (): Promise<'inserted' | 'duplicate' | 'given-up' | 'over' | 'lost'> => {
    signal.throwIfAborted();
    try {
      return await orders.insert(order, events, cause, signal, claims, acted);
    } catch (error) {
      if (isNowhereToWrite(error)) throw error;
      return 'lost';
    }
  };
  const outcome = await insert();
  if (outcome === 'inserted') return newOrder;
  if (outcome === 'over') return 'over';
  if (outcome === 'given-up') signal.throwIfAborted();
  const stored = await orders.findSurely(order.clientOrderKey);
  if (stored) return stored;
  if (outcome === 'duplicate') return order.codeUse ? 'taken' : null;
  return (await insert()) === 'inserted' ? newOrder : null;
};

/** The attempts to take a place that another order took a moment before; after that the visitor tries again. */
const MAX_ATTEMPTS = 20;

/**
 * Looks for a remaining use of a code and inserts the order with it, until one place is its own. `taken`: no use is
 * left.
 */
export const insertWithCode = async (
  free: () => Promise<CodeUse | null>,
  insert: (use: CodeUse) => ReturnType<typeof insertSurely>,
): ReturnType<typeof insertSurely> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const use = await free();
    if (!use) return 'taken';
    const stored = await insert(use);
    if (stored !== 'taken') return stored;
  }
  return null;
};
