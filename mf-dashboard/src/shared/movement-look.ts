import type { StockMovement } from '@shop/contracts/logistics/dashboard';

export type { StockMovement };

/** What a movement means: goods that came, left or are lost; units set aside, which stay where they are; a return. */
type Meaning = 'came' | 'left' | 'lost' | 'aside' | 'waits';

const MEANINGS: Readonly<Partial<Record<StockMovement['type'], Meaning>>> = {
  reserve: 'aside',
  release: 'aside',
  return: 'waits',
  loss: 'lost',
  hold: 'aside',
  unhold: 'aside',
};

const MINUS = '\u2212';

/**
 * How a movement is shown. A reservation takes from what can be sold, though the log counts it as so many more that are
 * reserved.
 */
export const movementLook = ({
  type,
  quantity,
}: Pick<StockMovement, 'type' | 'quantity'>): { readonly text: string; readonly meaning: Meaning } => {
  const meaning = MEANINGS[type] ?? (quantity < 0 ? 'left' : 'came');
  const shown = meaning === 'aside' ? -quantity : quantity;
  return { text: `${shown < 0 ? MINUS : '+'}${Math.abs(shown)}`, meaning };
};
