import { CATALOG_KINDS, CatalogEntityChanged } from '@shop/contracts/catalog/events';
import type { Catalogues } from '../read-model/catalogues.ts';
import type { ChangedEntities } from '../read-model/changed-entities.ts';

/** Clocks of replicas may differ by this much (milliseconds). */
const SKEW = 5 * 60 * 1000;

export interface OnEntityChangedDeps {
  readonly catalogues: Pick<Catalogues, 'productVersion'>;
  readonly changes: Pick<ChangedEntities, 'take'>;
  /** When memory was filled (milliseconds since the epoch): what was written well before that is in it. */
  readonly filledAt: number;
}

/** Reads an entity again when any replica signals that it was written. */
export const onEntityChanged =
  ({ catalogues, changes, filledAt }: OnEntityChangedDeps) =>
  (event: unknown): void => {
    const changed = CatalogEntityChanged.safeParse(event);
    if (!changed.success) return;
    const { shopUuid, occurredAt, data } = changed.data;
    const kind = CATALOG_KINDS.find((known) => known === data.kind);
    // A kind that this version does not show.
    if (!kind || Date.parse(occurredAt) < filledAt - SKEW) return;
    if (kind === 'product' && catalogues.productVersion(shopUuid, data.id) >= data.version) return;
    changes.take({ kind, id: data.id, shopUuid, product: data.product });
  };
