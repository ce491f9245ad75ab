import type { Reach } from '@shop/contracts/staff';
import type { MovementModel, MovementRecord } from './movement.model.ts';

const cursorOf = (row: MovementRecord): string => `${row.at.getTime()}_${row._id}`;
const positionOf = (cursor: string): { at: Date; id: string } | null => {
  const match = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor);
  return match?.[1] && match[2] ? { at: new Date(Number(match[1])), id: match[2] } : null;
};

export interface MovementsQuery {
  readonly document?: string | undefined;
  readonly product?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export const createMovements = (model: MovementModel) => ({
  of: (shopUuid: string) => ({
    /** Movements in the warehouses within `reach`, newest first (D-1.07: by cursor); null if the cursor is invalid. */
    page: async (
      { document, product, cursor, limit }: MovementsQuery,
      reach: Reach,
    ): Promise<{ rows: MovementRecord[]; next: string | null } | null> => {
      const after = cursor === undefined ? undefined : positionOf(cursor);
      if (after === null) return null;
      const rows = await model
        .find({
          shopUuid,
          ...(reach === 'all' ? {} : { warehouse: { $in: [...reach] } }),
          ...(document === undefined ? {} : { document }),
          ...(product === undefined ? {} : { product }),
          ...(after ? { $or: [{ at: { $lt: after.at } }, { at: after.at, _id: { $lt: after.id } }] } : {}),
        })
        .sort({ at: -1, _id: -1 })
        .limit(limit + 1)
        .maxTimeMS(2000)
        .lean<MovementRecord[]>();
      const last = rows[limit - 1];
      return { rows: rows.slice(0, limit), next: rows.length > limit && last ? cursorOf(last) : null };
    },
  }),
});
export type Movements = ReturnType<typeof createMovements>;
