import type { LocalizedText } from '@shop/contracts';
import type { TargetKind } from '../../promotions/index.ts';
import type { ShopMemory } from './shop-memory.ts';

/** What a thing of the shop is called; undefined where it has no such thing any more. */
export const thingNames =
  (shop: ShopMemory | undefined) =>
  (kind: TargetKind, id: string): LocalizedText | undefined => {
    if (!shop) return undefined;
    if (kind === 'product') return shop.known(id)?.name;
    const { categories, brands, brandLines, collections } = shop.catalogue();
    const thing = { category: categories, brand: brands, 'brand-line': brandLines, collection: collections }[kind].get(
      id,
    );
    // By id alone: a shelf finds by slug as well.
    return thing?._id === id ? thing.name : undefined;
  };
