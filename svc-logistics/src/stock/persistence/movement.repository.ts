import type { StockCause } from '@shop/contracts/logistics';
import { isWithin, type Reach } from '@shop/contracts/staff';
import { beginningOf, endOf } from '../domain/algiers-days.ts';
import type { MovementType } from '../domain/movement.ts';
import type { MovementModel, MovementRecord } from './movement.model.ts';

const MAX_MS = 2000;

const cursorOf = (row: MovementRecord): string => `${row.at.getTime()}_${row._id}`;
const positionOf = (cursor: string): { at: Date; id: string } | null => {
  const match = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor);
  return match?.[1] && match[2] ? { at: new Date(Number(match[1])), id: match[2] } : null;
};

interface ProductOrCombination {
  readonly product: string;
  readonly combination: string | null;
}

export interface MovementFilter {
  readonly document?: string | undefined;
  readonly product?: string | undefined;
  readonly warehouse?: string | undefined;
  /** One of these; undefined: any. */
  readonly types?: readonly MovementType[] | undefined;
  readonly cause?: StockCause['kind'] | undefined;
  /** Days of Algiers. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** One of these; undefined: any. */
  readonly goods?: readonly ProductOrCombination[] | undefined;
  /** The name of a person. */
  readonly by?: string | undefined;
}
export interface MovementsQuery extends MovementFilter {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Equality, or membership where there are several: a merge of index scans, which stays in the order of the list. */
const oneOf = <T>(values: readonly T[]): T | { readonly $in: readonly T[] } => {
  const [first] = values;
  return values.length === 1 && first !== undefined ? first : { $in: values };
};

/** Null: nothing can match. */
const warehousesOf = (warehouse: string | undefined, reach: Reach): object | null => {
  if (warehouse !== undefined) return isWithin(reach, warehouse) ? { warehouse } : null;
  if (reach === 'all') return {};
  return reach.length === 0 ? null : { warehouse: oneOf(reach) };
};

const goodsCondition = (goods: readonly ProductOrCombination[]): object => {
  // Products lead the index; combinations are compared in what is found.
  const combinations = [...new Set(goods.map(({ combination }) => combination))];
  return {
    product: oneOf([...new Set(goods.map(({ product }) => product))]),
    combination: oneOf(combinations),
  };
};

const daysCondition = (from: string | undefined, to: string | undefined, before: Date | undefined): object => {
  const at = {
    ...(from !== undefined && { $gte: beginningOf(from) }),
    ...(to !== undefined && { $lt: endOf(to) }),
    // Where the page begins, as a bound of the index.
    ...(before !== undefined && { $lte: before }),
  };
  return Object.keys(at).length === 0 ? {} : { at };
};

/** The condition for rows; null: nothing can match. */
const conditionOf = (
  { document, product, warehouse, types, cause, from, to, goods, by }: MovementFilter,
  reach: Reach,
  after: { readonly at: Date; readonly id: string } | undefined,
): object | null => {
  const warehouses = warehousesOf(warehouse, reach);
  if (warehouses === null || goods?.length === 0) return null;
  return {
    ...warehouses,
    ...daysCondition(from, to, after?.at),
    ...(document !== undefined && { document }),
    ...(types !== undefined && { type: oneOf(types) }),
    ...(cause !== undefined && { 'cause.kind': cause }),
    ...(by !== undefined && { by }),
    ...(goods !== undefined && goodsCondition(goods)),
    ...(product !== undefined && { $and: [{ product }] }),
    ...(after && { $or: [{ at: { $lt: after.at } }, { at: after.at, _id: { $lt: after.id } }] }),
  };
};

export const createMovements = (model: MovementModel) => ({
  of: (shopUuid: string) => ({
    /** Movements in the warehouses within `reach`, newest first (D-1.07: by cursor); null if the cursor is invalid. */
    page: async (
      { cursor, limit, ...filter }: MovementsQuery,
      reach: Reach,
    ): Promise<{ rows: MovementRecord[]; next: string | null } | null> => {
      const after = cursor === undefined ? undefined : positionOf(cursor);
      if (after === null) return null;
      const condition = conditionOf(filter, reach, after);
      if (condition === null) return { rows: [], next: null };
      const rows = await model
        .find({ shopUuid, ...condition })
        .sort({ at: -1, _id: -1 })
        .limit(limit + 1)
        .maxTimeMS(MAX_MS)
        .lean<MovementRecord[]>();
      const last = rows[limit - 1];
      return { rows: rows.slice(0, limit), next: rows.length > limit && last ? cursorOf(last) : null };
    },
  }),
});
export type Movements = ReturnType<typeof createMovements>;
