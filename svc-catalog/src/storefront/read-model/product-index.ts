import type { ListedProduct } from '../../products/index.ts';
import { slugKeyOf } from '../../shared/slug.ts';

const inOrder = (a: ListedProduct, b: ListedProduct): number =>
  a.position - b.position || (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);

/** The sorted position of `product`, whether it is in the list or not. */
const placeOf = (sorted: readonly ListedProduct[], product: ListedProduct): number => {
  let low = 0;
  for (let high = sorted.length; low < high;) {
    const middle = (low + high) >>> 1;
    const there = sorted[middle];
    if (there && inOrder(there, product) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A shop's products by id and by slug, and the active ones in the merchant's order. */
export const createProductIndex = () => {
  const byId = new Map<string, ListedProduct>();
  const bySlug = new Map<string, ListedProduct>();
  const active: ListedProduct[] = [];

  const takeOut = (product: ListedProduct): void => {
    byId.delete(product._id);
    if (bySlug.get(slugKeyOf(product.slug)) === product) bySlug.delete(slugKeyOf(product.slug));
    if (!product.active) return;
    const place = placeOf(active, product);
    if (active[place] === product) active.splice(place, 1);
  };
  const know = (product: ListedProduct): void => {
    byId.set(product._id, product);
    bySlug.set(slugKeyOf(product.slug), product);
  };
  const shown = (product: ListedProduct | undefined): ListedProduct | undefined =>
    product?.active ? product : undefined;

  return {
    /** Adds many products and sorts once. */
    fill: (products: readonly ListedProduct[]): void => {
      for (const product of products) {
        const known = byId.get(product._id);
        if (known) takeOut(known);
        know(product);
        if (product.active) active.push(product);
      }
      active.sort(inOrder);
    },
    put: (product: ListedProduct): void => {
      const known = byId.get(product._id);
      if (known) takeOut(known);
      know(product);
      if (product.active) active.splice(placeOf(active, product), 0, product);
    },
    remove: (uuid: string): ListedProduct | undefined => {
      const known = byId.get(uuid);
      if (known) takeOut(known);
      return known;
    },
    /** Also finds inactive products. */
    known: (uuid: string): ListedProduct | undefined => byId.get(uuid),
    knownBySlug: (slug: string): ListedProduct | undefined => bySlug.get(slugKeyOf(slug)),
    byId: (uuid: string): ListedProduct | undefined => shown(byId.get(uuid)),
    get: (idOrSlug: string): ListedProduct | undefined => shown(byId.get(idOrSlug) ?? bySlug.get(slugKeyOf(idOrSlug))),
    all: active as readonly ListedProduct[],
    every: (): IterableIterator<ListedProduct> => byId.values(),
  };
};
export type ProductIndex = ReturnType<typeof createProductIndex>;
