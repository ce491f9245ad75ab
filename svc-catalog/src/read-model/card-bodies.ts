import type { Language } from '@shop/contracts';
import { LRUCache } from 'lru-cache';
import { productCard } from '../domain/product-card.ts';
import type { ListedProduct } from '../domain/records.ts';
import { ownBytesOf } from './own-bytes.ts';
import type { ShopMemory } from './shop-memory.ts';
import { isCurrent, stampOf, type Stamp } from './stamp.ts';

/** A card's JSON, for as long as nothing it shows has changed. */
interface CardBody {
  readonly json: Buffer;
  readonly stamp: Stamp;
}
const OVERHEAD = 400;

/** Cards of listings, bounded by bytes: a listing is put together from the cards it shows. */
export const createCardBodies = (maxBytes: number) => {
  const kept = new LRUCache<string, CardBody>({
    maxSize: maxBytes,
    sizeCalculation: ({ json }) => json.length + OVERHEAD,
  });
  return (product: ListedProduct, shop: ShopMemory, language: Language): CardBody => {
    const key = language + product._id;
    const known = kept.get(key);
    if (known && isCurrent(known.stamp)) return known;
    const stamp = stampOf([shop.parts.whole, shop.parts.product(product._id)]);
    const made = { json: ownBytesOf(JSON.stringify(productCard(product, shop.catalogue(), language))), stamp };
    kept.set(key, made);
    return made;
  };
};
export type CardBodies = ReturnType<typeof createCardBodies>;
