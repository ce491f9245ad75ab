import type { LotChange } from '../domain/stock-step.ts';

const FIGURES = ['onHand', 'reserved', 'hold', 'available'] as const;

/** Each figure that shrinks must be there when the write happens: the database compares, then subtracts. */
export const guards = (changes: readonly LotChange[]) =>
  changes.map((change) => ({
    lots: {
      $elemMatch: {
        number: change.lot,
        ...Object.fromEntries(
          FIGURES.filter((figure) => change[figure] < 0).map((figure) => [figure, { $gte: -change[figure] }]),
        ),
      },
    },
  }));

export const increments = (changes: readonly LotChange[]): Record<string, number> =>
  Object.fromEntries(
    changes.flatMap((change, index) =>
      FIGURES.filter((figure) => change[figure] !== 0).map((figure) => [`lots.$[l${index}].${figure}`, change[figure]]),
    ),
  );

export const lotFilters = (changes: readonly LotChange[]) =>
  changes.map((change, index) => ({ [`l${index}.number`]: change.lot }));
