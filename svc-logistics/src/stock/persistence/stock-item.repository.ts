import { isWithin, type Reach } from '@shop/contracts/staff';
import { Broken, driverOf, batchCalls, newId } from '@shop/service-kit';
import type { GoodsRow } from '../../goods/index.ts';
import type { Movement } from '../domain/movement.ts';
import { undoOf, type StockStep } from '../domain/stock-step.ts';
import { guards, increments, lotFilters } from './lot-updates.ts';
import { createStaffStockReads } from './staff-stock-reads.ts';
import { createStaffStockWrites } from './staff-stock-writes.ts';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

interface ProductOrCombination {
  readonly product: string;
  readonly combination: string | null;
}

const MAX_MS = 2000;
const lines = (movements: readonly Movement[], now: number) =>
  movements.map((movement) => ({ ...movement, id: newId(), at: new Date(now) }));

/** Compare and subtract, as one write: matches when the step was not done yet and every figure allows it. */
const writeOf = (step: StockStep, now: number) => ({
  filter: { _id: step.item, [`marks.${step.mark}`]: { $exists: false }, $and: guards(step.changes) },
  update: {
    $inc: { version: 1, ...increments(step.changes) },
    $push: { journal: { $each: lines(step.movements, now) } },
    $set: { [`marks.${step.mark}`]: now, dirty: true },
  },
  arrayFilters: lotFilters(step.changes),
});

/**
 * Every write here waits for the majority (the connection's default): the reservation that follows must never say that
 * units are taken which a step-down could give back. Calls of several orders at once travel together.
 */
export const createStockItems = (model: StockItemModel, now: () => number = Date.now) => {
  // Past the model (ADR 36).
  const driver = driverOf(model);
  const isDone = (marks: ReadonlyMap<string, Readonly<Record<string, number>>>, step: StockStep): boolean =>
    step.changes.length === 0 || marks.get(step.item)?.[step.mark] !== undefined;

  /** The marks that a majority has: what was written before is among them, what a step-down could take away is not. */
  const marksOf = async (steps: readonly StockStep[]) => {
    const ids = [...new Set(steps.map(({ item }) => item))];
    const items = await model
      .find({ _id: { $in: ids } }, { marks: 1 })
      .readConcern('majority')
      .maxTimeMS(MAX_MS)
      .lean<{ _id: string; marks?: Record<string, number> }[]>();
    return new Map(items.map(({ _id, marks }) => [_id, marks ?? {}]));
  };

  /** For each list of steps, whether each step has taken effect, now or before. */
  const apply = batchCalls<readonly StockStep[], readonly boolean[]>(
    async (lists) => {
      const at = now();
      const steps = lists.flat().filter(({ changes }) => changes.length > 0);
      if (steps.length === 0) return lists.map((list) => list.map(() => true));
      const { matchedCount } = await driver.bulkWrite(
        steps.map((step) => ({ updateOne: writeOf(step, at) })),
        { ordered: false },
      );
      if (matchedCount === steps.length) return lists.map((list) => list.map(() => true));
      const marks = await marksOf(steps);
      return lists.map((list) => list.map((step) => isDone(marks, step)));
    },
    { repeatable: true },
  );

  const readItems = batchCalls<
    { readonly shopUuid: string; readonly entities: readonly ProductOrCombination[] },
    StockItemRecord[]
  >(async (queries) => {
    const pairs = new Map(
      queries.flatMap(({ shopUuid, entities }) =>
        entities.map(({ product, combination }) => [
          `${shopUuid}:${product}:${combination}`,
          { shopUuid, product, combination },
        ]),
      ),
    );
    if (pairs.size === 0) return queries.map(() => []);
    const items = await model
      .find({ $or: [...pairs.values()] }, { marks: 0, journal: 0 })
      .maxTimeMS(MAX_MS)
      .lean<StockItemRecord[]>();
    const byEntity = new Map<string, StockItemRecord[]>();
    for (const item of items) {
      const key = `${item.shopUuid}:${item.product}:${item.combination}`;
      const there = byEntity.get(key);
      if (there) there.push(item);
      else byEntity.set(key, [item]);
    }
    return queries.map(({ shopUuid, entities }) => {
      const keys = new Set(entities.map(({ product, combination }) => `${shopUuid}:${product}:${combination}`));
      return [...keys].flatMap((key) => byEntity.get(key) ?? []);
    });
  });

  return {
    of: (shopUuid: string) => ({
      /** The stock items of some products in the warehouses of the shop within `reach`. */
      read: async (entities: readonly ProductOrCombination[], reach: Reach): Promise<StockItemRecord[]> =>
        (await readItems({ shopUuid, entities })).filter(({ warehouse }) => isWithin(reach, warehouse)),
      ...createStaffStockReads(model, shopUuid),
      ...createStaffStockWrites(model, shopUuid),
    }),

    /** Copies names and categories of goods into every stock item of them. */
    nameGoods: async (rows: readonly GoodsRow[]): Promise<void> => {
      if (rows.length === 0) return;
      await driver.bulkWrite(
        rows.map(({ shopUuid, product, combination, sort, words, codes, categories }) => ({
          updateMany: {
            filter: { shopUuid, product, combination },
            update: { $set: { goods: { sort, words, codes, categories } } },
          },
        })),
        { ordered: false },
      );
    },

    /**
     * Conditional writes (D-5.01), each applied once however often it is repeated. Returns for each step whether it
     * took effect: a step that did not would have made a figure negative. The others take effect all the same, and the
     * caller undoes them.
     */
    apply,

    /** The same for steps that nothing can stand against. @throws Broken when the stock is not what their plan says */
    carryOut: async (steps: readonly StockStep[]): Promise<void> => {
      const applied = await apply(steps);
      const against = steps.find((_step, index) => !applied[index]);
      if (against)
        throw new Broken(
          `units of ${against.cause.kind} ${against.cause.id} are not in ${against.item} as its plan says`,
        );
    },

    /** Undoes a step, if it was applied. Safe to repeat. @throws Broken if the units it took are gone */
    undo: async (step: StockStep): Promise<void> => {
      const mark = `marks.${step.mark}`;
      const back = undoOf(step);
      const { matchedCount } = await model.updateOne(
        { _id: step.item, [mark]: { $exists: true }, $and: guards(back.changes) },
        {
          $inc: { version: 1, ...increments(back.changes) },
          $push: { journal: { $each: lines(back.movements, now()) } },
          $set: { dirty: true },
          $unset: { [mark]: 1 },
        },
        { arrayFilters: lotFilters(back.changes), maxTimeMS: MAX_MS },
      );
      if (matchedCount === 1 || !isDone(await marksOf([step]), step)) return;
      throw new Broken(
        `units of ${step.cause.kind} ${step.cause.id} are not reserved in ${step.item}, where they were taken`,
      );
    },
  };
};
export type StockItems = ReturnType<typeof createStockItems>;
