import { newId } from '@shop/service-kit';
import type { Movement } from '../domain/movement.ts';
import type { StockItem } from '../domain/stock.ts';
import { undoOf, type LotChange, type StockStep } from '../domain/stock-step.ts';
import type { StockItemModel } from './stock-item.model.ts';

interface Thing {
  readonly product: string;
  readonly combination: string | null;
}

/**
 * Not waited for on the disk: what follows each of these writes is the reservation's own last write, which is, and a
 * database never keeps a later write and loses an earlier one. Two waits less per order.
 */
const FOLLOWED: { w: 1 } = { w: 1 };

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

/** Compare and subtract, as one write: matches when the step was not done yet and every figure allows it. */
const writeOf = (step: StockStep, now: number) => ({
  filter: { _id: step.item, [`marks.${step.mark}`]: { $exists: false }, $and: guards(step.changes) },
  update: { $inc: { version: 1, ...increments(step.changes) }, $push: { journal: { $each: lines(step.movements, now) } }, $set: { [`marks.${step.mark}`]: now, dirty: true } },
  arrayFilters: lotFilters(step.changes),
});

export const createStockItems = (model: StockItemModel, clock: () => number = Date.now) => {
  /** One conditional write (D-5.01): `refused` when a figure would have become negative, `already` when this step was done before. */
  const apply = async (step: StockStep): Promise<'applied' | 'already' | 'refused'> => {
    if (step.changes.length === 0) return 'already';
    const { filter, update, arrayFilters } = writeOf(step, clock());
    const { matchedCount } = await model.updateOne(filter, update, { arrayFilters, maxTimeMS: 2000, writeConcern: FOLLOWED });
    if (matchedCount === 1) return 'applied';
    return (await model.exists({ _id: step.item, [`marks.${step.mark}`]: { $exists: true } })) ? 'already' : 'refused';
  };

  return {
    /** The stock items of some products in every warehouse of the shop. */
    of: (shopUuid: string, things: readonly Thing[]): Promise<StockItem[]> =>
      model.find({ shopUuid, $or: things.map(({ product, combination }) => ({ product, combination })) }, { marks: 0, journal: 0 }).maxTimeMS(2000).lean<StockItem[]>(),

    apply,

    /**
     * Steps on several items, in their order, sent together: true when each is done, now or before. When one is refused
     * the later ones may be done all the same, so the caller takes all of them back.
     */
    applyAll: async (steps: readonly StockStep[]): Promise<boolean> => {
      const now = clock();
      // The driver itself: these writes are made above from typed steps, and casting them again costs more than sending them.
      const result = await model.collection.bulkWrite(steps.map((step) => ({ updateOne: writeOf(step, now) })) as never, { ordered: true, writeConcern: FOLLOWED }); // ids are text here, the driver's default type is ObjectId
      if (result.matchedCount === steps.length) return true;
      for (const step of steps) if ((await apply(step)) === 'refused') return false;
      return true;
    },

    /** Takes a step back, if it was applied. Safe to repeat. */
    undo: async (step: StockStep): Promise<void> => {
      const mark = `marks.${step.mark}`;
      const back = undoOf(step);
      await model.updateOne(
        { _id: step.item, [mark]: { $exists: true }, $and: guards(back.changes) },
        { $inc: { version: 1, ...increments(back.changes) }, $push: { journal: { $each: lines(back.movements, clock()) } }, $set: { dirty: true }, $unset: { [mark]: 1 } },
        { arrayFilters: lotFilters(back.changes), maxTimeMS: 2000, writeConcern: FOLLOWED },
      );
    },
  };
};
export type StockItems = ReturnType<typeof createStockItems>;
