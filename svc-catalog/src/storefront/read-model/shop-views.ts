import type { CatalogKind } from '@shop/contracts/catalog/events';
import type { ChangedEntity, Reload } from '../../shared/changed-entity.ts';
import type { Catalogues } from './catalogues.ts';
import type { ShopMemory } from './shop-memory.ts';

/**
 * Queries of staff that no database index answers: the search, the public prices, the units of packs, a module as
 * visitors see it.
 */
export interface ShopViews {
  /** The visitors' view of a shop; undefined if the shop does not exist. */
  readonly of: (shopUuid: string) => Promise<ShopMemory | undefined>;
}

/** A view that was not used for this long is dropped. */
const KEPT_MS = 10 * 60 * 1000;

type Change = readonly [kind: CatalogKind, changed: ChangedEntity];
interface Opening {
  readonly view: Promise<ShopMemory | undefined>;
  /** Changes that arrived during the read; those entities are read once more afterwards. */
  readonly missed: Change[];
}

/**
 * The shops that staff work in. A shop is read on its first query and dropped when it is no longer used, so that a
 * program for staff starts fast and holds few shops.
 * @param catalogues must hold no other shops
 */
export const createShopViews = (
  catalogues: Pick<Catalogues, 'ofShop' | 'open' | 'reload' | 'forget'>,
  now: () => number = () => performance.now(),
) => {
  const lastReadAt = new Map<string, number>();
  const opening = new Map<string, Opening>();

  const read = async (shopUuid: string, missed: Change[]): Promise<ShopMemory | undefined> => {
    try {
      await catalogues.open(shopUuid);
      for (let next = missed.shift(); next; next = missed.shift()) await catalogues.reload(next[0], [next[1]]);
    } catch (error) {
      // A view without a change that it missed would stay stale; the next query reads the shop again.
      catalogues.forget(shopUuid);
      throw error;
    } finally {
      opening.delete(shopUuid);
    }
    return catalogues.ofShop(shopUuid);
  };
  const open = (shopUuid: string): Promise<ShopMemory | undefined> => {
    const missed: Change[] = [];
    const view = read(shopUuid, missed);
    opening.set(shopUuid, { view, missed });
    return view;
  };
  const dropUnused = (): void => {
    for (const [shopUuid, at] of lastReadAt)
      if (now() - at > KEPT_MS && !opening.has(shopUuid)) {
        lastReadAt.delete(shopUuid);
        catalogues.forget(shopUuid);
      }
  };

  const reload: Reload = async (kind, changed) => {
    dropUnused();
    const held: ChangedEntity[] = [];
    for (const one of changed) {
      const isOpening = opening.get(one.shopUuid);
      if (isOpening) isOpening.missed.push([kind, one]);
      else if (catalogues.ofShop(one.shopUuid)) held.push(one);
    }
    if (held.length > 0) await catalogues.reload(kind, held);
  };
  return {
    of: async (shopUuid: string): Promise<ShopMemory | undefined> => {
      dropUnused();
      lastReadAt.set(shopUuid, now());
      return opening.get(shopUuid)?.view ?? catalogues.ofShop(shopUuid) ?? open(shopUuid);
    },
    reload,
  };
};
