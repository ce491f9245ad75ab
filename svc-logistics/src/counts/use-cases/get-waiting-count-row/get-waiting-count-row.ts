import type { WaitingRow } from '@shop/contracts/logistics/dashboard';
import type { Reach, StaffClaims } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import type { AllGoods } from '../../../goods/index.ts';
import type { CountRows } from '../../persistence/count-row.repository.ts';
import type { Counts } from '../../persistence/count.repository.ts';
import { rowOnTheWire } from '../../row-on-the-wire.ts';
import { readWaitingRow, type WaitingRowDeps } from '../../waiting-row.ts';

export interface GetWaitingCountRowDeps extends WaitingRowDeps {
  readonly counts: OfShop<Counts, 'find'>;
  readonly countRows: CountRows;
  readonly goods: OfShop<AllGoods, 'named'>;
}
export interface GetWaitingCountRow {
  readonly staff: StaffClaims;
  readonly reach: Reach;
  readonly uuid: string;
  readonly rowId: string;
}
export type GetWaitingCountRowOutcome =
  { readonly kind: 'found'; readonly waiting: WaitingRow } | { readonly kind: 'not-found' };

/** D-5.10: a row with the orders that hold its units, for the person who decides which ones are released. */
export const getWaitingCountRow = async (
  deps: GetWaitingCountRowDeps,
  { staff, reach, uuid, rowId }: GetWaitingCountRow,
): Promise<GetWaitingCountRowOutcome> => {
  const { shopUuid, permissions, sub: person } = staff;
  const count = await deps.counts.of(shopUuid).find(uuid, reach);
  const row = count && (await deps.countRows.of(uuid).find(rowId));
  if (!count || !row) return { kind: 'not-found' };
  const [facts, goods] = await Promise.all([readWaitingRow(deps, count, row), deps.goods.of(shopUuid).named([row])]);
  const view = {
    count,
    person,
    goods,
    seesFigures: true,
    seesValue: permissions.includes('stock.value'),
    onHandOf: () => facts.onHand,
  };
  return { kind: 'found', waiting: { ...facts, orders: [...facts.orders], row: rowOnTheWire(row, view) } };
};
