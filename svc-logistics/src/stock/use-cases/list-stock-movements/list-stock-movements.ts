import type { Language } from '@shop/contracts';
import type { StockMovement } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import type { z } from 'zod';
import { warehouseName } from '../../domain/stock.ts';
import type { Movements, MovementsQuery } from '../../persistence/movement.repository.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';

export interface ListStockMovementsDeps {
  readonly movements: OfShop<Movements, 'page'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
}
export interface ListStockMovements extends MovementsQuery {
  readonly shopUuid: string;
  /** The warehouses that the person may see. */
  readonly reach: Reach;
  readonly language: Language;
}
export type ListStockMovementsOutcome =
  | { readonly kind: 'listed'; readonly movements: z.output<typeof StockMovement>[]; readonly next: string | null }
  | { readonly kind: 'refused'; readonly field: 'cursor' };

/** BO-3.30, newest first. */
export const listStockMovements = async (
  deps: ListStockMovementsDeps,
  { shopUuid, reach, language, ...query }: ListStockMovements,
): Promise<ListStockMovementsOutcome> => {
  const [page, warehouses] = await Promise.all([
    deps.movements.of(shopUuid).page(query, reach),
    deps.warehouses.of(shopUuid).within(reach),
  ]);
  if (!page) return { kind: 'refused', field: 'cursor' };
  const names = new Map(warehouses.map((warehouse) => [warehouse._id, warehouseName(warehouse, language)]));
  return {
    kind: 'listed',
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
