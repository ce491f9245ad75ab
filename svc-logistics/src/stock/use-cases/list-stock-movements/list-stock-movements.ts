import type { Language } from '@shop/contracts';
import { warehouseName } from '../../domain/stock.ts';
import type { Movements } from '../../persistence/movement.repository.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';

export interface MovementsQuery {
  readonly document?: string | undefined;
  readonly product?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** BO-3.30, newest first; null when the cursor is none of ours. */
export const stockMovements = async (
  deps: { movements: Movements; warehouses: Warehouses },
  shop: string,
  query: MovementsQuery,
  language: Language,
) => {
  const [page, warehouses] = await Promise.all([deps.movements.page(shop, query), deps.warehouses.ofShop(shop)]);
  if (!page) return null;
  const names = new Map(warehouses.map((warehouse) => [warehouse._id, warehouseName(warehouse, language)]));
  return {
    movements: page.rows.map(
      ({ _id, at, quantity, type, warehouse, product, combination, lot, reason, strategy, document, by }) => ({
        id: _id,
        at: at.toISOString(),
        quantity,
        type,
        warehouse: names.get(warehouse) ?? warehouse,
        product,
        combination,
        lot,
        reason,
        strategy,
        document,
        by,
      }),
    ),
    next: page.next,
  };
};
