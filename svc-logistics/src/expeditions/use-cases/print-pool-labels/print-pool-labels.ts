import { LABELS_IN_FILE, type LabelFormat } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import { printLabels } from '../../../labels/index.ts';
import { labelledParcels, shopName, type PaperDeps } from '../../paper/parcels-on-paper.ts';
import type { PoolParcels } from '../../persistence/pool-parcels.repository.ts';
import type { Pools } from '../../persistence/pool.repository.ts';

export interface PrintPoolLabelsDeps extends PaperDeps {
  readonly pools: OfShop<Pools, 'find'>;
  readonly poolParcels: Pick<PoolParcels, 'inPool'>;
}
export interface PrintPoolLabels {
  readonly shopUuid: string;
  readonly pool: string;
  readonly format: LabelFormat;
  /** From 1. */
  readonly part: number;
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
export type PrintPoolLabelsOutcome =
  | { readonly kind: 'printed'; readonly number: string; readonly pdf: Uint8Array }
  | { readonly kind: 'not-found' | 'none-announced' };

/** C-4.05: labels of the parcels of a pool that have a tracking, by the orders' numbers: one part of them. */
export const printPoolLabels = async (
  deps: PrintPoolLabelsDeps,
  { shopUuid, pool: id, format, part, reach }: PrintPoolLabels,
): Promise<PrintPoolLabelsOutcome> => {
  const pool = await deps.pools.of(shopUuid).find(id, reach);
  if (!pool) return { kind: 'not-found' };
  const before = (part - 1) * LABELS_IN_FILE;
  const expeditions = await deps.poolParcels.inPool(id, LABELS_IN_FILE, ['announced', 'shipped'], before);
  const parcels = await labelledParcels(deps, shopUuid, pool.transporter, expeditions);
  if (parcels.length === 0) return { kind: 'none-announced' };
  const author = shopName(deps, shopUuid);
  return {
    kind: 'printed',
    number: pool.number,
    pdf: await printLabels({ title: pool.number, author, format, parcels }),
  };
};
