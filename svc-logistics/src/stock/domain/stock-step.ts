import type { StockCause } from '@shop/contracts/logistics';
import type { Figures, Movement } from './movement.ts';
import { effectOf, sumFigures } from './movement.ts';
import type { PlannedItem } from './plan-reservation.ts';

export interface LotChange extends Figures {
  readonly lot: string;
  readonly available: number;
}

/** One conditional write on one stock item: applied once (the mark), and only if no figure would become negative. */
export interface StockStep {
  readonly item: string;
  readonly cause: StockCause;
  /** `order_step`: stays in the document as long as the step may be tried again. */
  readonly mark: string;
  readonly changes: readonly LotChange[];
  readonly movements: readonly Movement[];
}

/** The movements of a write, added up lot by lot. */
export const changesOf = (movements: readonly Movement[]): LotChange[] => {
  const lots = [...new Set(movements.map((movement) => movement.lot))];
  return lots.map((lot) => {
    const { onHand, reserved, hold } = sumFigures(
      movements.filter((movement) => movement.lot === lot).map(({ figures }) => figures),
    );
    return { lot, onHand, reserved, hold, available: onHand - reserved - hold };
  });
};

export interface StepContext {
  readonly order: string;
  readonly by: string;
}

const step = (
  planned: Omit<PlannedItem, 'takes'>,
  context: StepContext,
  name: string,
  movements: readonly Pick<Movement, 'type' | 'lot' | 'quantity' | 'reason'>[],
): StockStep => {
  const cause: StockCause = { kind: 'order', id: context.order };
  const full = movements
    .filter(({ quantity }) => quantity !== 0)
    .map((movement) => ({
      ...movement,
      figures: effectOf(movement),
      strategy: planned.strategy,
      cause,
      document: context.order,
      by: context.by,
    }));
  return {
    item: planned.item,
    cause,
    mark: `${context.order}_${name}`,
    changes: changesOf(full),
    movements: full,
  };
};

const perLot = (planned: PlannedItem): { lot: string; quantity: number }[] => {
  const sums = new Map<string, number>();
  for (const take of planned.takes) sums.set(take.lot, (sums.get(take.lot) ?? 0) + take.quantity);
  return [...sums].map(([lot, quantity]) => ({ lot, quantity }));
};

export const reserveStep = (planned: PlannedItem, context: StepContext, attempt: number): StockStep =>
  step(
    planned,
    context,
    `reserve${attempt}`,
    perLot(planned).map(({ lot, quantity }) => ({ type: 'reserve', lot, quantity, reason: 'confirmation' })),
  );

/** Gives back what `reserveStep` took. */
export const undoOf = (applied: StockStep): Pick<StockStep, 'changes' | 'movements'> => {
  const movements = applied.movements.map((movement): Movement => {
    const back = { ...movement, type: 'release' as const, quantity: -movement.quantity };
    return { ...back, figures: effectOf(back), reason: 'taken-by-another' };
  });
  return { movements, changes: changesOf(movements) };
};

export const releaseStep = (planned: PlannedItem, context: StepContext): StockStep =>
  step(
    planned,
    context,
    'release',
    perLot(planned).map(({ lot, quantity }) => ({ type: 'release', lot, quantity: -quantity, reason: 'cancellation' })),
  );

/** A confirmation that was withdrawn. A later one reserves with the next attempt. */
export const withdrawStep = (
  planned: PlannedItem,
  context: StepContext,
  attempt: number,
  reason: 'withdrawal' | 'not-prepared' | 'count' = 'withdrawal',
): StockStep =>
  step(
    planned,
    context,
    `withdraw${attempt}`,
    perLot(planned).map(({ lot, quantity }) => ({ type: 'release', lot, quantity: -quantity, reason })),
  );

/** Packing in part gives units back, unpacking takes them again (D-4.07). */
export const fitStep = (
  planned: PlannedItem,
  context: StepContext,
  kind: 'release' | 'reserve',
  attempt: number,
): StockStep =>
  step(
    planned,
    context,
    `fit${attempt}`,
    perLot(planned).map(({ lot, quantity }) =>
      kind === 'release'
        ? { type: 'release', lot, quantity: -quantity, reason: 'not-packed' }
        : { type: 'reserve', lot, quantity, reason: 'unpacked' },
    ),
  );

/** An order that is changed takes what is lacking, then gives the surplus back (D-4.12). */
export const changeStep = (
  planned: PlannedItem,
  context: StepContext,
  kind: 'take' | 'give',
  attempt: number,
): StockStep =>
  step(
    planned,
    context,
    `${kind}${attempt}`,
    perLot(planned).map(({ lot, quantity }) =>
      kind === 'give'
        ? { type: 'release', lot, quantity: -quantity, reason: 'order-changed' }
        : { type: 'reserve', lot, quantity, reason: 'order-changed' },
    ),
  );

/** Handing over: what is held leaves. */
export const shipStep = (planned: PlannedItem, context: StepContext): StockStep =>
  step(
    planned,
    context,
    'ship',
    perLot(planned).map(({ lot, quantity }) => ({ type: 'out', lot, quantity: -quantity, reason: 'shipment' })),
  );

/** The mark of units that came back with an order, wherever they arrive. */
export const returnMark = (order: string): string => `${order}_return`;

/** Returned by the customer: on hand again, and on hold until inspected (D-4.02). */
export const returnStep = (planned: PlannedItem, context: StepContext): StockStep =>
  step(
    planned,
    context,
    'return',
    perLot(planned).map(({ lot, quantity }) => ({ type: 'return', lot, quantity, reason: 'return' })),
  );
