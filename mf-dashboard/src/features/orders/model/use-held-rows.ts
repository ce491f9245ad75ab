import type { OrderRow } from '@shop/contracts/order/dashboard';
import { useState } from 'react';

/**
 * T-2.30: while some rows are ticked, none moves and none disappears, whatever others do: the rows are those that were
 * there at the first tick, each as it is now where that is known.
 * @param scope what the list shows; other rows of another page are held anew
 * @param isLoaded false while `rows` are still those of another page
 */
export const useHeldRows = (
  rows: readonly OrderRow[],
  { isHeld, scope, isLoaded }: { isHeld: boolean; scope: string; isLoaded: boolean },
): readonly OrderRow[] => {
  const [held, setHeld] = useState<{ readonly scope: string; readonly rows: readonly OrderRow[] }>();
  if (!isHeld && held) setHeld(undefined);
  if (isHeld && isLoaded && held?.scope !== scope) setHeld({ scope, rows });
  if (!isHeld || held?.scope !== scope) return rows;
  const fresh = new Map(rows.map((row) => [row.uuid, row]));
  return held.rows.map((row) => fresh.get(row.uuid) ?? row);
};
