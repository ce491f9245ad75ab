import type { Language } from '@shop/contracts';
import type { Listing, View } from '@shop/contracts/catalog/storefront';
import type { Answer } from '../../cached-reads.ts';
import type { ListedPage } from '../../domain/listing.ts';
import { bodyHash } from '../../read-model/body-hash.ts';
import type { CardBodies } from '../../read-model/card-bodies.ts';
import type { ShopMemory } from '../../read-model/shop-memory.ts';
import { type Part, stampOf } from '../../read-model/stamp.ts';

const START = Buffer.from('{"products":[');
const BETWEEN = Buffer.from(',');

/**
 * A listing's JSON from its cards' JSON, and its hash from theirs. It lasts as long as what it was made of, and each
 * product it shows.
 */
export const listingBody = (
  { products, rest }: ListedPage,
  madeOf: readonly Part[],
  cards: CardBodies,
  shop: ShopMemory,
  language: Language,
  view: View,
): Answer<Listing> => {
  const pieces: Buffer[] = [START];
  const parts = [...madeOf];
  let hashes = '';
  for (const product of products) {
    const part = shop.parts.product(product._id);
    if (pieces.length > 1) pieces.push(BETWEEN);
    const { json, hash } = cards(product, part, shop, language, view);
    pieces.push(json);
    hashes += hash;
    parts.push(part);
  }
  const end = `],${JSON.stringify(rest).slice(1)}`;
  pieces.push(Buffer.from(end));
  return { body: Buffer.concat(pieces), stamp: stampOf(parts), hash: bodyHash(hashes + end) };
};
