import type { Language } from '@shop/contracts';
import type { Reach } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import { printManifest } from '../../../labels/index.ts';
import { warehouseName } from '../../../stock/index.ts';
import { textsIn } from '../../../texts.ts';
import { parcelsOnPaper, shopName, type PaperDeps } from '../../paper/parcels-on-paper.ts';
import type { PoolParcels } from '../../persistence/pool-parcels.repository.ts';
import type { Pools } from '../../persistence/pool.repository.ts';
import { poolInFull, type PoolFactsDeps } from '../../pool-facts.ts';

export type PrintPoolManifestDeps = PaperDeps &
  PoolFactsDeps & {
    readonly pools: OfShop<Pools, 'find'>;
    readonly poolParcels: Pick<PoolParcels, 'inPool'>;
  };
export interface PrintPoolManifest {
  readonly shopUuid: string;
  readonly pool: string;
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
  readonly language: Language;
}
export type PrintPoolManifestOutcome =
  { readonly kind: 'printed'; readonly number: string; readonly pdf: Uint8Array } | { readonly kind: 'not-found' };

/** C-4.05: all that the courier takes along, with the sum to collect, to be signed by both. */
export const printPoolManifest = async (
  deps: PrintPoolManifestDeps,
  { shopUuid, pool: id, reach, language }: PrintPoolManifest,
): Promise<PrintPoolManifestOutcome> => {
  const pool = await deps.pools.of(shopUuid).find(id, reach);
  if (!pool) return { kind: 'not-found' };
  const [full, expeditions] = await Promise.all([
    poolInFull(deps, pool, reach),
    deps.poolParcels.inPool(id, null, ['announced', 'shipped']),
  ]);
  const name = full.transporter?.name ?? '';
  const parcels = await parcelsOnPaper(deps, shopUuid, expeditions, { name, deskName: (desk) => desk });
  const text = textsIn(language);
  const pdf = await printManifest({
    language,
    title: text('manifest.title', { number: pool.number }),
    author: shopName(deps, shopUuid),
    facts: [
      { name: text('manifest.transporter'), value: name },
      { name: text('manifest.warehouse'), value: full.warehouse ? warehouseName(full.warehouse, language) : '' },
      { name: text('manifest.day'), value: pool.day },
      { name: text('manifest.parcels'), value: String(parcels.length) },
    ],
    columns: [
      text('manifest.position'),
      text('manifest.order'),
      text('manifest.tracking'),
      text('manifest.customer'),
      text('manifest.place'),
      text('manifest.amount'),
    ],
    totalName: text('manifest.total'),
    signatures: [text('manifest.shop'), text('manifest.courier')],
    parcels: parcels.map(({ paper }) => paper),
  });
  return { kind: 'printed', number: pool.number, pdf };
};
