import type { CodeUse, Orders, PlacedOrder } from '../../../orders/index.ts';

/** No server took the write at all: that is known, and asking it again would only be late. */
const isNowhereToWrite = (error: unknown): boolean =>
  error instanceof Error && error.name === 'MongoServerSelectionError';

type OrdersOfShop = Pick<ReturnType<Orders['of']>, 'insert' | 'findSurely'>;

/**
 * The order that this key has now: ours or an earlier one. `taken`: it has none, and another order has what ours would
 * use of its code (D-9.03); `over`: a budget has not so much left. Null: nobody can know. A lost answer is never
 * guessed (D-3.04).
 */
export const insertSurely = async (
  orders: OrdersOfShop,
  ...[order, events, cause, signal, claims]: Parameters<OrdersOfShop['insert']>
): Promise<PlacedOrder | 'taken' | 'over' | null> => {
  const ours = { uuid: order.uuid, placedAt: order.placedAt };
  const insert = async (): Promise<'inserted' | 'duplicate' | 'given-up' | 'over' | 'lost'> => {
    signal.throwIfAborted();
    try {
      return await orders.insert(order, events, cause, signal, claims);
    } catch (error) {
      if (isNowhereToWrite(error)) throw error;
      return 'lost';
    }
  };
  const outcome = await insert();
  if (outcome === 'inserted') return ours;
  if (outcome === 'over') return 'over';
  if (outcome === 'given-up') signal.throwIfAborted();
  const kept = await orders.findSurely(order.clientOrderKey);
  if (kept) return kept;
  if (outcome === 'duplicate') return order.codeUse ? 'taken' : null;
  return (await insert()) === 'inserted' ? ours : null;
};

/** So often a place may be gone that was free a moment before; more often is for the visitor to try again. */
const TRIES = 20;

/**
 * Looks for what is left of a code and inserts the order with it, until one place is its own. `taken`: nothing is left.
 */
export const insertWithCode = async (
  free: () => Promise<CodeUse | null>,
  insert: (use: CodeUse) => ReturnType<typeof insertSurely>,
): ReturnType<typeof insertSurely> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const use = await free();
    if (!use) return 'taken';
    const kept = await insert(use);
    if (kept !== 'taken') return kept;
  }
  return null;
};
