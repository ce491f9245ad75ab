import type { CountState } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import type { WarehouseRecord, Warehouses } from '../../../stock/index.ts';
import type { Count } from '../../domain/count.ts';
import type { Counts } from '../../persistence/count.repository.ts';

export interface ListStockCountsDeps {
  readonly counts: OfShop<Counts, 'page'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
}
export interface ListStockCounts {
  readonly shopUuid: string;
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
  readonly warehouse?: string | undefined;
  readonly state?: 'running' | 'submitted' | 'approved' | 'cancelled' | undefined;
  readonly page: number;
  readonly limit: number;
}
export interface ListStockCountsOutcome {
  readonly counts: readonly Count[];
  readonly warehouses: readonly WarehouseRecord[];
  readonly total: number;
}

const STATES: Readonly<Record<NonNullable<ListStockCounts['state']>, readonly CountState[]>> = {
  running: ['preparing', 'open'],
  submitted: ['submitted', 'approving'],
  approved: ['approved'],
  cancelled: ['cancelled'],
};

/** C-1.12: the counts of the warehouses that the person reaches, newest first. */
export const listStockCounts = async (
  deps: ListStockCountsDeps,
  { shopUuid, reach, state, ...query }: ListStockCounts,
): Promise<ListStockCountsOutcome> => {
  const [{ counts, total }, warehouses] = await Promise.all([
    deps.counts.of(shopUuid).page({ ...query, states: state && STATES[state] }, reach),
    deps.warehouses.of(shopUuid).within(reach),
  ]);
  return { counts, warehouses, total };
};
