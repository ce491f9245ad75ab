import type { Language } from '@shop/contracts';
import type { View } from '@shop/contracts/catalog/storefront';
import { detachedBytesOf } from '@shop/service-kit';
import { LRUCache } from 'lru-cache';
import type { ListedProduct } from '../../products/index.ts';
import { cardView } from '../domain/card-views.ts';
import { bodyHash } from './body-hash.ts';
import type { ShopMemory } from './shop-memory.ts';
import { isCurrent, type Part, type Stamp, stampOf } from './stamp.ts';

/** A card's JSON, for as long as nothing it shows has changed. */
interface CardBody {
  readonly json: Buffer;
  readonly hash: string;
  readonly stamp: Stamp;
}
/** One product's card in the languages it was asked for in, for pages and for others. */
type Cards = Readonly<Partial<Record<Language | `${Language} page`, CardBody>>>;
const OVERHEAD = 400;
const sizeOf = (cards: Cards): number =>
  Object.values(cards).reduce((sum, { json }) => sum + json.length + OVERHEAD, 0);

/**
 * Cards of listings, bounded by bytes: a listing is put together from the cards it shows. They are kept under the
 * product's part, which is found by what it is: a key of text would have to be read for each card of each listing.
 */
export const createCardBodies = (maxBytes: number) => {
  const kept = new LRUCache<Part, Cards>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  return (
    product: ListedProduct,
    part: Part,
    shop: ShopMemory,
    language: Language,
    view: View,
  ): Pick<CardBody, 'json' | 'hash'> => {
    const cards = kept.get(part);
    const key = view === 'page' ? (`${language} page` as const) : language;
    const known = cards?.[key];
    if (known && isCurrent(known.stamp)) return known;
    const stamp = stampOf([shop.parts.whole, part]);
    const json = detachedBytesOf(JSON.stringify(cardView(product, shop.catalogue(), language, view)));
    const made = { json, hash: bodyHash(json), stamp };
    kept.set(part, { ...cards, [key]: made });
    return made;
  };
};
export type CardBodies = ReturnType<typeof createCardBodies>;
