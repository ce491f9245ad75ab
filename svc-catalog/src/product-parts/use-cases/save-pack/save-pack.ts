import type { StaffCommand } from '@shop/service-kit';
import type { Products } from '../../../products/index.ts';
import { decidePack, type TypedPack } from '../../domain/decide-pack.ts';
import { auditedPack } from '../../domain/audited-pack.ts';
import { itemsOf } from '../../parts-on-the-wire.ts';
import { writeParts, type PartsOutcome, type WritePartsDeps } from '../../write-parts.ts';

export interface SavePackDeps extends WritePartsDeps {
  readonly products: Pick<Products, 'of' | 'byIds'>;
}
export interface SavePack {
  readonly product: string;
  readonly pack: TypedPack;
  readonly version: number;
}

/** BO-3.21: what is in a pack, and what it costs. */
export const savePack = async (
  deps: SavePackDeps,
  { product, pack, version }: SavePack,
  command: StaffCommand,
): Promise<PartsOutcome> => {
  const items = new Map(
    (await itemsOf(deps, command.staff.shopUuid, pack.lines)).map((item) => [item._id, item] as const),
  );
  return writeParts(
    deps,
    {
      product,
      version,
      action: 'product.pack',
      decide: (of) => decidePack(of, pack, (uuid) => items.get(uuid)),
      audited: auditedPack,
    },
    command,
  );
};
