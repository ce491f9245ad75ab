import { newId } from '@shop/service-kit';
import type { Movement } from '../domain/movement.ts';
import type { StockItem } from '../domain/stock.ts';
import { undoOf, type LotChange, type StockStep } from '../domain/stock-step.ts';
import type { StockItemModel } from './stock-item.model.ts';

interface Thing {
  readonly product: string;
  readonly combination: string | null;
}

const FIGURES = ['onHand', 'reserved', 'hold', 'available'] as const;

/** Each figure that shrinks must be there when the write happens: the database compares, then subtracts. */
const guards = (changes: readonly LotChange[]) =>
  changes.map((change) => ({
    lots: { $elemMatch: { number: change.lot, ...Object.fromEntries(FIGURES.filter((figure) => change[figure] < 0).map((figure) => [figure, { $gte: -change[figure] }])) } },
  }));

const increments = (changes: readonly LotChange[]): Record<string, number> =>
  Object.fromEntries(changes.flatMap((change, index) => FIGURES.filter((figure) => change[figure] !== 0).map((figure) => [`lots.$[l${index}].${figure}`, change[figure]])));

const lotFilters = (changes: readonly LotChange[]) => changes.map((change, index) => ({ [`l${index}.number`]: change.lot }));

const lines = (movements: readonly Movement[], now: number) => movements.map((movement) => ({ ...movement, id: newId(), at: new Date(now) }));

export const createStockItems = (model: StockItemModel, clock: () => number = Date.now) => ({
  /** The stock items of some products in every warehouse of the shop. */
  of: (shopUuid: string, things: readonly Thing[]): Promise<StockItem[]> =>
    model.find({ shopUuid, $or: things.map(({ product, combination }) => ({ product, combination })) }, { marks: 0, journal: 0 }).maxTimeMS(2000).lean<StockItem[]>(),

  /** One conditional write (D-5.01): `refused` when a figure would have become negative, `already` when this step was done before. */
  apply: async (step: StockStep): Promise<'applied' | 'already' | 'refused'> => {
    if (step.changes.length === 0) return 'already';
    const mark = `marks.${step.mark}`;
    const now = clock();
    const { matchedCount } = await model.updateOne(
      { _id: step.item, [mark]: { $exists: false }, $and: guards(step.changes) },
      { $inc: { version: 1, ...increments(step.changes) }, $push: { journal: { $each: lines(step.movements, now) } }, $set: { [mark]: now, dirty: true } },
      { arrayFilters: lotFilters(step.changes), maxTimeMS: 2000 },
    );
    if (matchedCount === 1) return 'applied';
    return (await model.exists({ _id: step.item, [mark]: { $exists: true } })) ? 'already' : 'refused';
  },

  /** Takes a step back, if it was applied. Safe to repeat. */
  undo: async (step: StockStep): Promise<void> => {
    const mark = `marks.${step.mark}`;
    const back = undoOf(step);
    await model.updateOne(
      { _id: step.item, [mark]: { $exists: true }, $and: guards(back.changes) },
      { $inc: { version: 1, ...increments(back.changes) }, $push: { journal: { $each: lines(back.movements, clock()) } }, $set: { dirty: true }, $unset: { [mark]: 1 } },
      { arrayFilters: lotFilters(back.changes), maxTimeMS: 2000 },
    );
  },
});
export type StockItems = ReturnType<typeof createStockItems>;
